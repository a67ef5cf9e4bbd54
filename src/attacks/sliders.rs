//! What chariots and cannons reach along a file or a rank.

use crate::board::Square;

/// What a piece reaches along one line, for each place on it and each occupancy of the squares
/// between the two ends (whether an end is occupied never matters).
struct Reach<const INNER: usize, const LENGTH: usize>([[u16; INNER]; LENGTH]);

impl<const INNER: usize, const LENGTH: usize> Reach<INNER, LENGTH> {
    /// The squares from the piece outward that have exactly `screens` occupied squares before them.
    const fn over(screens: u32) -> Self {
        let mut table = [[0; INNER]; LENGTH];
        let mut place = 0;
        while place < LENGTH {
            let mut inner = 0;
            while inner < INNER {
                table[place][inner] = walk(place, (inner as u16) << 1, LENGTH, screens);
                inner += 1;
            }
            place += 1;
        }
        Reach(table)
    }

    #[inline]
    fn at(&self, place: usize, line: u16) -> u16 {
        self.0[place][(line as usize >> 1) % INNER]
    }
}

const fn walk(from: usize, occupied: u16, length: usize, screens: u32) -> u16 {
    let mut reached = 0;
    let mut direction = 0;
    while direction < 2 {
        let mut place = from;
        let mut met = 0;
        while met <= screens {
            if direction == 0 && place + 1 == length || direction == 1 && place == 0 {
                break;
            }
            place = if direction == 0 { place + 1 } else { place - 1 };
            if met == screens {
                reached |= 1 << place;
            }
            met += (occupied >> place & 1) as u32;
        }
        direction += 1;
    }
    reached
}

static RANK_SLIDE: Reach<128, 9> = Reach::over(0);
static FILE_SLIDE: Reach<256, 10> = Reach::over(0);
static RANK_HOP: Reach<128, 9> = Reach::over(1);
static FILE_HOP: Reach<256, 10> = Reach::over(1);

/// The files that a chariot reaches on its rank, up to and including the first piece each way.
#[inline]
pub(crate) fn slide_on_rank(square: Square, rank: u16) -> u16 {
    RANK_SLIDE.at(square.file().index(), rank)
}

/// The ranks that a chariot reaches on its file, up to and including the first piece each way.
#[inline]
pub(crate) fn slide_on_file(square: Square, file: u16) -> u16 {
    FILE_SLIDE.at(square.rank().index(), file)
}

/// The files beyond the first piece on a rank, up to and including the second, each way.
#[inline]
pub(crate) fn hop_on_rank(square: Square, rank: u16) -> u16 {
    RANK_HOP.at(square.file().index(), rank)
}

/// The ranks beyond the first piece on a file, up to and including the second, each way.
#[inline]
pub(crate) fn hop_on_file(square: Square, file: u16) -> u16 {
    FILE_HOP.at(square.rank().index(), file)
}

/// What a cannon reaches on a line by hopping: `slide` and `hop` are the line's table entries for
/// its place. A screen that is a cannon closes its side of the line (J-15).
#[inline]
pub(crate) const fn hop_without(place: usize, slide: u16, hop: u16, cannons: u16) -> u16 {
    // The first pieces each way end the slide, so a cannon in it is a screen.
    let closed = slide & cannons;
    let above = !0 << place;
    let open_above = if closed & above == 0 { above } else { 0 };
    let open_below = if closed & !above == 0 { !above } else { 0 };
    hop & (open_above | open_below)
}

//! What chariots and cannons reach along a file or a rank.
//!
//! The squares of one line are gathered into a word, a bit a square, and the word is looked up in a
//! small table. Whether the ends of a line are occupied never matters, so only the squares between
//! them count: seven on a rank, eight on a file.

use crate::board::lines::cross;
use crate::board::{Square, Squares};

/// What a piece reaches along one line, for each place on it and each occupancy of the squares
/// between the two ends.
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
    fn at(&self, place: usize, inner: usize) -> u16 {
        self.0[place][inner % INNER]
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

/// Words of the rank and of the file of a piece, with a bit a square.
#[derive(Clone, Copy)]
struct Lines {
    rank: u16,
    file: u16,
}

/// What a piece on `from` finds on its lines, by which the tables are looked up.
struct Inner {
    from: Square,
    rank: usize,
    file: usize,
}

impl Inner {
    #[inline]
    fn of(occupied: Squares, from: Square) -> Inner {
        Inner { from, rank: inner_rank(occupied, from), file: inner_file(occupied, from) }
    }

    /// Up to and including the first piece each way.
    #[inline]
    fn slide(&self) -> Lines {
        Lines {
            rank: RANK_SLIDE.at(self.from.file().index(), self.rank),
            file: FILE_SLIDE.at(self.from.rank().index(), self.file),
        }
    }

    /// Beyond the first piece, up to and including the second, each way.
    #[inline]
    fn hop(&self) -> Lines {
        Lines {
            rank: RANK_HOP.at(self.from.file().index(), self.rank),
            file: FILE_HOP.at(self.from.rank().index(), self.file),
        }
    }
}

impl Lines {
    /// The squares that the words stand for on the lines of `from`.
    #[inline]
    fn squares(self, from: Square) -> Squares {
        on_rank(from, self.rank) | on_file(from, self.file)
    }
}

/// The squares that a chariot reaches along its rank and its file: up to and including the first
/// piece each way (J-11, XQ-6). The lines of a palace are not among them.
///
/// ```
/// use janggi::attacks::slide;
/// use janggi::{Square, Squares};
///
/// assert_eq!(slide(Square::A1, Squares::EMPTY).len(), 17);
/// assert_eq!(slide(Square::A1, Square::A4.into()).len(), 11);
/// ```
#[must_use]
#[inline]
pub fn slide(from: Square, occupied: Squares) -> Squares {
    Inner::of(occupied, from).slide().squares(from)
}

/// The part of [`slide`] that lies on the file.
#[inline]
pub(crate) fn slide_on_file(from: Square, occupied: Squares) -> Squares {
    on_file(from, FILE_SLIDE.at(from.rank().index(), inner_file(occupied, from)))
}

/// The squares that a cannon reaches along its rank and its file beyond a screen: up to and
/// including the second piece each way (J-15, XQ-7). Pieces that are no screens close their side of
/// the line; in Janggi the cannons are such.
///
/// ```
/// use janggi::attacks::hop;
/// use janggi::{Square, Squares};
///
/// let screen = Squares::from(Square::A4);
/// assert_eq!(hop(Square::A1, screen, Squares::EMPTY).first(), Some(Square::A5));
/// assert_eq!(hop(Square::A1, screen, screen), Squares::EMPTY);
/// ```
#[must_use]
#[inline]
pub fn hop(from: Square, occupied: Squares, no_screens: Squares) -> Squares {
    let inner = Inner::of(occupied, from);
    let mut hop = inner.hop();
    if no_screens.meets(cross(from)) {
        // The first piece each way ends the slide, so what is in both is in the place of a screen.
        // At the end of a line there is nothing to hop to, so the inner squares are enough.
        let (slide, barred) = (inner.slide(), Inner::of(no_screens, from));
        hop.rank &= !sides_of(from.file().index(), slide.rank & (barred.rank << 1) as u16);
        hop.file &= !sides_of(from.rank().index(), slide.file & (barred.file << 1) as u16);
    }
    hop.squares(from)
}

/// Everything up to and including the second piece each way: where a chariot or a cannon goes
/// depends on nothing else on its lines.
#[inline]
pub(crate) fn slide_and_hop(from: Square, occupied: Squares) -> Squares {
    let inner = Inner::of(occupied, from);
    let (slide, hop) = (inner.slide(), inner.hop());
    Lines { rank: slide.rank | hop.rank, file: slide.file | hop.file }.squares(from)
}

/// The sides of a line, seen from a place on it, on which one of the squares lies.
#[inline]
const fn sides_of(place: usize, squares: u16) -> u16 {
    let above = !0 << place;
    let sides_above = if squares & above == 0 { 0 } else { above };
    let sides_below = if squares & !above == 0 { 0 } else { !above };
    sides_above | sides_below
}

/// The seven inner squares of the rank of `square`, as they stand in a set.
#[inline]
const fn inner_rank(set: Squares, square: Square) -> usize {
    (set.0 >> (square.rank() as u32 * 9 + 1)) as usize & 0x7f
}

/// The eight inner squares of the file of `square`, as they stand in a set.
#[inline]
const fn inner_file(set: Squares, square: Square) -> usize {
    // They are nine bits apart, and a multiplication gathers them in the top byte of a word.
    let file = (set.0 >> (square.file() as u32 + 9)) as u64 & 0x8040_2010_0804_0201;
    (file.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
}

/// The squares that a word stands for on the rank of `square`.
#[inline]
const fn on_rank(square: Square, rank: u16) -> Squares {
    Squares((rank as u128) << (square.rank() as u32 * 9))
}

/// The squares that a word stands for on the file of `square`.
#[inline]
fn on_file(square: Square, file: u16) -> Squares {
    let set = SPREAD[file as usize % 32] as u128 | (SPREAD[file as usize / 32 % 32] as u128) << 45;
    Squares(set << square.file().index())
}

/// Five bits, nine places apart.
static SPREAD: [u64; 32] = {
    let mut table = [0; 32];
    let mut bits = 0;
    while bits < 32 {
        let mut i = 0;
        while i < 5 {
            table[bits] |= ((bits as u64) >> i & 1) << (9 * i);
            i += 1;
        }
        bits += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::lines::between;

    /// What is reached over exactly so many pieces.
    fn over(pieces: usize, from: Square, occupied: Squares) -> Squares {
        cross(from)
            .into_iter()
            .filter(|&to| (between(from, to) & occupied).len() == pieces)
            .collect()
    }

    #[test]
    fn tables_and_lines_agree() {
        let sets =
            Square::ALL.map(|square| cross(square) ^ cross(Square::D4) ^ Squares(0x5a5a << 31));
        for (from, occupied) in Square::ALL.into_iter().flat_map(|from| sets.map(|set| (from, set)))
        {
            let (slide, hop) = (over(0, from, occupied), over(1, from, occupied));
            assert_eq!(super::slide(from, occupied), slide);
            assert_eq!(super::slide_on_file(from, occupied), slide & over_file(from));
            assert_eq!(super::hop(from, occupied, Squares::EMPTY), hop);
            assert_eq!(super::slide_and_hop(from, occupied), slide | hop);
            let no_screens = occupied & Squares(0x5555 << 40);
            let open = |to: &Square| !(between(from, *to) & occupied).meets(no_screens);
            let screened: Squares = hop.into_iter().filter(open).collect();
            assert_eq!(super::hop(from, occupied, no_screens), screened);
        }
    }

    fn over_file(from: Square) -> Squares {
        cross(from).into_iter().filter(|to| to.file() == from.file()).collect()
    }
}

//! Files and ranks as words, one bit a square.

use super::{Square, Squares};

/// A set of squares held line by line: bit `f` of a rank is file `f`, bit `r` of a file is rank `r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Lines {
    ranks: [u16; 10],
    files: [u16; 9],
}

impl Lines {
    /// Puts a square in, or takes it out.
    #[inline]
    pub(crate) fn toggle(&mut self, square: Square) {
        let (file, rank) = (square.file(), square.rank());
        self.ranks[rank.index()] ^= 1 << file.index();
        self.files[file.index()] ^= 1 << rank.index();
    }

    #[inline]
    pub(crate) fn rank(&self, square: Square) -> u16 {
        self.ranks[square.rank().index()]
    }

    #[inline]
    pub(crate) fn file(&self, square: Square) -> u16 {
        self.files[square.file().index()]
    }
}

/// The word of the rank of `square` without the square `lifted`, if that lies on it.
#[inline]
pub(crate) fn rank_without(rank: u16, square: Square, lifted: Square) -> u16 {
    rank & !(((square.rank() == lifted.rank()) as u16) << lifted.file().index())
}

/// The word of the file of `square` without the square `lifted`, if that lies on it.
#[inline]
pub(crate) fn file_without(file: u16, square: Square, lifted: Square) -> u16 {
    file & !(((square.file() == lifted.file()) as u16) << lifted.rank().index())
}

/// The rank of `square` as it stands in a set, with a bit a file.
#[inline]
pub(crate) const fn rank_of(set: Squares, square: Square) -> u16 {
    (set.0 >> (square.rank() as u32 * 9)) as u16 & 0x1ff
}

/// The file of `square` as it stands in a set, with a bit a rank.
#[inline]
pub(crate) const fn file_of(set: Squares, square: Square) -> u16 {
    // The squares of a file are nine bits apart. A multiplication gathers the lower eight of them in
    // the top byte of a word; the upper two are placed by hand.
    let file = set.0 >> square.file() as u32;
    let lower = (file as u64 & 0x8040_2010_0804_0201).wrapping_mul(0x0101_0101_0101_0101) >> 56;
    let upper = (file >> 72) as u16;
    lower as u16 | (upper & 1) << 8 | (upper >> 9 & 1) << 9
}

/// The squares that a word stands for on the rank of `square`.
#[inline]
pub(crate) const fn on_rank(square: Square, rank: u16) -> Squares {
    Squares((rank as u128) << (square.rank() as u32 * 9))
}

/// The squares that a word stands for on the file of `square`.
#[inline]
pub(crate) fn on_file(square: Square, file: u16) -> Squares {
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

/// The squares strictly between two squares of one rank or file; none for other pairs.
#[inline]
pub(crate) fn between(a: Square, b: Square) -> Squares {
    if a.file() == b.file() {
        on_file(a, open(a.rank().index(), b.rank().index()))
    } else if a.rank() == b.rank() {
        on_rank(a, open(a.file().index(), b.file().index()))
    } else {
        Squares::EMPTY
    }
}

/// The squares of the rank and the file of a square, without the square.
#[inline]
pub(crate) fn cross(square: Square) -> Squares {
    CROSS[square.index()]
}

static CROSS: [Squares; 90] = {
    const FILE_A: u128 = 0x201008040201008040201;
    let mut table = [Squares::EMPTY; 90];
    let mut i = 0;
    while i < 90 {
        table[i] = Squares((FILE_A << (i % 9)) ^ (0x1ff << (i / 9 * 9)));
        i += 1;
    }
    table
};

/// The places strictly between two places of a line.
#[inline]
pub(crate) const fn open(a: usize, b: usize) -> u16 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    ((1 << high) - 1) & !((2 << low) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_sets_agree() {
        for square in Square::ALL {
            let set = cross(square) | Squares::from(Square::D4) | Squares::from(Square::I10);
            for other in Square::ALL {
                let word = rank_of(set, other);
                assert_eq!(word >> other.file().index() & 1 == 1, set.contains(other));
                assert_eq!(
                    file_of(set, other) >> other.rank().index() & 1 == 1,
                    set.contains(other)
                );
                assert!((on_rank(other, word) - set).is_empty());
                assert!((on_file(other, file_of(set, other)) - set).is_empty());
            }
            assert_eq!(cross(square).len(), 17);
        }
        assert_eq!(between(Square::A1, Square::A4).into_iter().count(), 2);
        assert_eq!(between(Square::I10, Square::A10).len(), 7);
        assert!(between(Square::A1, Square::B3).is_empty());
    }
}

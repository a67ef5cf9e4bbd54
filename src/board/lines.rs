//! Files and ranks: what lies on them, and between two squares.

use super::{Square, Squares};

/// Lines of the board, as masks of an evaluator or a move generator.
impl Square {
    /// The squares strictly between two squares of one rank or file; none for other pairs.
    ///
    /// ```
    /// use janggi::Square::{B1, B2, C1, D1, E1};
    ///
    /// assert_eq!(B1.between(E1), [C1, D1].into_iter().collect());
    /// assert!(B1.between(B2).is_empty() && D1.between(B2).is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub fn between(self, other: Square) -> Squares {
        between(self, other)
    }

    /// All squares of the rank or the file on which two squares stand, both of them among them;
    /// none for other pairs, and for a square with itself.
    ///
    /// ```
    /// use janggi::{File, Square, Squares};
    ///
    /// assert_eq!(Square::B3.line(Square::B7), Squares::file(File::B));
    /// assert!(Square::B3.line(Square::C7).is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub fn line(self, other: Square) -> Squares {
        if self == other {
            Squares::EMPTY
        } else if self.file() == other.file() {
            Squares::file(self.file())
        } else if self.rank() == other.rank() {
            Squares::rank(self.rank())
        } else {
            Squares::EMPTY
        }
    }

    /// The other squares of the rank and the file of the square.
    ///
    /// ```
    /// assert_eq!(janggi::Square::E5.lines().len(), 17);
    /// ```
    #[must_use]
    #[inline]
    pub const fn lines(self) -> Squares {
        cross(self)
    }
}

/// The squares strictly between two squares of one rank or file; none for other pairs.
#[inline]
pub(crate) fn between(a: Square, b: Square) -> Squares {
    if a.file() == b.file() {
        Squares(BETWEEN_RANKS[a.rank().index()][b.rank().index()] << a.file().index())
    } else if a.rank() == b.rank() {
        let open = open(a.file().index(), b.file().index());
        Squares((open as u128) << (a.rank().index() * 9))
    } else {
        Squares::EMPTY
    }
}

/// The squares of the first file strictly between two ranks.
static BETWEEN_RANKS: [[u128; 10]; 10] = {
    let mut table = [[0; 10]; 10];
    let mut i = 0;
    while i < 100 {
        let (a, b) = (i / 10, i % 10);
        let mut rank = if a < b { a + 1 } else { b + 1 };
        while rank < a || rank < b {
            table[a][b] |= 1 << (9 * rank);
            rank += 1;
        }
        i += 1;
    }
    table
};

/// The places strictly between two places of a line.
#[inline]
const fn open(a: usize, b: usize) -> u16 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    ((1 << high) - 1) & !((2 << low) - 1)
}

/// The squares of the rank and the file of a square, without the square.
#[inline]
pub(crate) const fn cross(square: Square) -> Squares {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_hold_what_they_should() {
        for a in Square::ALL {
            assert_eq!(cross(a).len(), 17);
            for b in Square::ALL {
                let between = between(a, b);
                let (files, ranks) = a.steps_to(b);
                let straight = a != b && (files == 0 || ranks == 0);
                let distance = files.unsigned_abs().max(ranks.unsigned_abs()) as usize;
                assert_eq!(between.len(), if straight { distance - 1 } else { 0 }, "{a} {b}");
                for square in between {
                    assert!(cross(a).contains(square) && cross(b).contains(square));
                    assert!((a < square) == (square < b));
                }
            }
        }
    }
}

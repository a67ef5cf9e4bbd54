//! Sets of squares.

use super::bitboards::own_rows;
use super::{File, Rank, Square};
use crate::Side;
use crate::macros::squares::square_set;

/// A set of squares of the board, held as sixty-four bits.
///
/// ```
/// use janggi::kingdrops::{Square, Squares};
///
/// let set = Squares::from(Square::E2) | Squares::from(Square::A1);
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [Square::A1, Square::E2]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(pub(super) u64);

impl Squares {
    /// Whether the square is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        (self.0 >> square as u32) & 1 != 0
    }

    /// The first square of the set, in the order of [`Square::ALL`].
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        // The number of trailing zeros of an empty set is 64, which is no square.
        Square::from_index(self.0.trailing_zeros() as usize)
    }

    /// The last square of the set, in the order of [`Square::ALL`].
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Square::from_index(self.0.ilog2() as usize) }
    }

    /// The eight squares of a file.
    #[must_use]
    pub const fn file(file: File) -> Squares {
        Squares(0x0101_0101_0101_0101 << file as u32)
    }

    /// The eight squares of a rank.
    #[must_use]
    pub const fn rank(rank: Rank) -> Squares {
        Squares(0xff << (8 * rank as u32))
    }

    /// The two rows on which a side places its pieces (KD-1, KD-4).
    #[must_use]
    pub const fn own_rows(side: Side) -> Squares {
        own_rows(side)
    }

    /// The set of the first square alone; empty for the empty set.
    #[inline]
    pub(super) const fn lowest(self) -> Squares {
        Squares(self.0 & self.0.wrapping_neg())
    }
}

impl From<Square> for Squares {
    #[inline]
    fn from(square: Square) -> Squares {
        Squares(1 << square as u32)
    }
}

square_set! {
    Squares(u64), all: !0,
    Square,
    /// The squares of a [`Squares`], in the order of [`Square::ALL`].
    SquaresIter
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn sets_are_combined_square_by_square() {
        let [a, b, c] = [Square::A1, Square::D4, Square::H8].map(Squares::from);
        let [left, right] = [a | b, b | c];
        assert_eq!([left & right, left ^ right, left - right], [b, a | c, a]);
        assert_eq!([left | !left, left & !left], [Squares::ALL, Squares::EMPTY]);
        let mut set = left;
        set ^= right;
        assert_eq!(set, a | c);
        set |= b;
        set -= c;
        assert_eq!(set, left);
        assert_eq!(format!("{set:?}"), "{A1, D4}");
        let mut squares = set.into_iter();
        assert_eq!((squares.len(), squares.next()), (2, Some(Square::A1)));
        assert_eq!((squares.size_hint(), squares.next()), ((1, Some(1)), Some(Square::D4)));
    }
}

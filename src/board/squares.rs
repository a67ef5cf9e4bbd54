//! Sets of squares.

use super::{File, Palace, Rank, Square};
use crate::Side;
use crate::macros::squares::square_set;

/// A set of squares of the board, held as ninety bits.
///
/// ```
/// use janggi::{Square, Squares};
///
/// let set = Squares::from(Square::E2) | Squares::from(Square::A1);
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [Square::A1, Square::E2]);
/// ```
///
/// Files, ranks and palaces are sets, and any set goes to and from its bits, for tables of one's
/// own:
///
/// ```
/// use janggi::{File, Rank, Side, Square, Squares};
///
/// let middle = Squares::file(File::E) & Squares::palace(Side::CHO);
/// assert_eq!(middle.iter().rev().collect::<Vec<_>>(), [Square::E3, Square::E2, Square::E1]);
/// assert!(Squares::rank(Rank::R10).is_disjoint(middle) && middle.is_subset(Squares::ALL));
/// assert_eq!(Squares::from_bits(middle.bits()), Some(middle));
/// assert_eq!(Squares::from_bits(1 << 90), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(pub(crate) u128);

impl Squares {
    /// The set of one square, in constants.
    pub(crate) const fn only(square: Square) -> Squares {
        Squares(1 << square as u32)
    }

    /// The ten squares of a file.
    #[must_use]
    pub const fn file(file: File) -> Squares {
        // The first of each rank: the bits of ten ranks of nine.
        const FIRST: u128 = {
            let mut bits = 0;
            let mut rank = 0;
            while rank < 10 {
                bits |= 1 << (9 * rank);
                rank += 1;
            }
            bits
        };
        Squares(FIRST << file as u32)
    }

    /// The nine squares of a rank.
    #[must_use]
    pub const fn rank(rank: Rank) -> Squares {
        Squares(0x1ff << (9 * rank as u32))
    }

    /// The nine squares of a side's palace (J-1, XQ-1).
    #[must_use]
    pub const fn palace(side: Side) -> Squares {
        Palace::of(side)
    }

    /// Calls `visit` for each square, in the order of [`Square::ALL`]: the loop of move generation.
    /// Going through the lower and the upper half of the board in words of their own is twice as
    /// fast as taking squares out of the whole set.
    #[inline]
    pub fn for_each(self, mut visit: impl FnMut(Square)) {
        let mut half = self.0 as u64;
        while half != 0 {
            visit(Square::of(half.trailing_zeros()));
            half &= half - 1;
        }
        let mut half = (self.0 >> 64) as u64;
        while half != 0 {
            visit(Square::of(64 + half.trailing_zeros()));
            half &= half - 1;
        }
    }

    /// Whether the square is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & SINGLE[square as usize] != 0
    }

    /// Takes the first square out. One half at a time, which is cheaper than on all 128 bits.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Square> {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        if low != 0 {
            self.0 = (low & (low - 1)) as u128 | (high as u128) << 64;
            Some(Square::of(low.trailing_zeros()))
        } else if high != 0 {
            self.0 = ((high & (high - 1)) as u128) << 64;
            Some(Square::of(64 + high.trailing_zeros()))
        } else {
            None
        }
    }

    /// How many squares the set holds, if no more than two; cheaper than [`len`](Squares::len).
    #[inline]
    pub(crate) const fn up_to_two(self) -> Option<u8> {
        if self.0 == 0 {
            return Some(0);
        }
        let rest = self.0 & (self.0 - 1);
        if rest == 0 {
            Some(1)
        } else if rest & (rest - 1) == 0 {
            Some(2)
        } else {
            None
        }
    }

    /// The first square of the set, in the order of [`Square::ALL`].
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::of(self.0.trailing_zeros())) }
    }

    /// The last square of the set, in the order of [`Square::ALL`].
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::of(self.0.ilog2())) }
    }
}

/// The bit of each square; cheaper to look up than to shift 128 bits.
static SINGLE: [u128; 90] = {
    let mut table = [0; 90];
    let mut i = 0;
    while i < 90 {
        table[i] = 1 << i;
        i += 1;
    }
    table
};

impl From<Square> for Squares {
    #[inline]
    fn from(square: Square) -> Squares {
        Squares(SINGLE[square.index()])
    }
}

square_set! {
    Squares(u128), all: (1 << 90) - 1,
    Square,
    /// The squares of a set, in the order of [`Square::ALL`].
    SquaresIter
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn sets_are_combined_point_by_point() {
        let [a, b, c] = [Square::A1, Square::E5, Square::I10].map(Squares::from);
        let [left, right] = [a | b, b | c];
        assert_eq!([left & right, left ^ right, left - right], [b, a | c, a]);
        assert_eq!([left | !left, left & !left], [Squares::ALL, Squares::EMPTY]);
        let mut set = left;
        set.insert(Square::I10);
        set.insert(Square::I10);
        assert_eq!(set, a | b | c);
        set.remove(Square::A1);
        set.remove(Square::A1);
        assert_eq!(set, right);
        assert_eq!(format!("{set:?}"), "{E5, I10}");
        let mut squares = set.into_iter();
        assert_eq!((squares.len(), squares.next()), (2, Some(Square::E5)));
        assert_eq!((squares.size_hint(), squares.next()), ((1, Some(1)), Some(Square::I10)));
    }
}

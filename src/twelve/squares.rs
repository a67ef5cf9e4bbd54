//! Sets of squares.

use super::bitboards::{BOARD, HOME, ROWS};
use super::{Column, Row, Square};
use crate::Side;
use crate::macros::squares::square_set;

/// A set of the twelve squares, held as twelve bits.
///
/// ```
/// use janggi::Side;
/// use janggi::twelve::{Column, Row, Square, Squares, TwelveJanggi};
///
/// let start = TwelveJanggi::default();
/// let home = start.side(Side::First) & Squares::home(Side::First);
/// assert_eq!(home.iter().collect::<Vec<_>>(), [Square::A1, Square::A2, Square::A3]);
/// assert_eq!(Squares::column(Column::A) & Squares::row(Row::R2), Square::A2.into());
/// assert_eq!(Squares::from_bits(home.bits()), Some(home));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(pub(crate) u16);

impl Squares {
    /// Whether the square is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square as u32 & 1 != 0
    }

    /// The first square of the set, in the order of [`Square::ALL`].
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::at(self.0.trailing_zeros() as u8)) }
    }

    /// The last square of the set, in the order of [`Square::ALL`].
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::at(self.0.ilog2() as u8)) }
    }

    /// The three squares of a column.
    #[must_use]
    pub const fn column(column: Column) -> Squares {
        Squares(0o7 << (3 * column as u32))
    }

    /// The four squares of a row.
    #[must_use]
    pub const fn row(row: Row) -> Squares {
        Squares(ROWS[row as usize])
    }

    /// The squares as they lie when the board is turned by half a turn.
    ///
    /// ```
    /// use janggi::twelve::{Column, Square, Squares};
    ///
    /// assert_eq!(Squares::from(Square::A1).rotated(), Square::D3.into());
    /// assert_eq!(Squares::column(Column::A).rotated(), Squares::column(Column::D));
    /// ```
    #[must_use]
    #[inline]
    pub const fn rotated(self) -> Squares {
        Squares(self.0.reverse_bits() >> 4)
    }

    /// The home column of a side (TJ-1).
    #[must_use]
    pub const fn home(side: Side) -> Squares {
        Squares(HOME[side.index()])
    }
}

impl From<Square> for Squares {
    #[inline]
    fn from(square: Square) -> Squares {
        Squares(1 << square as u32)
    }
}

square_set! {
    Squares(u16), all: BOARD,
    Square,
    /// The squares of a [`Squares`], in the order of [`Square::ALL`].
    SquaresIter
}

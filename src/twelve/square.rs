//! The twelve squares.

use core::fmt;
use core::str::FromStr;

use crate::Side;
use crate::macros::errors::error;
use crate::macros::squares::counted_enum;

counted_enum! {
    /// One of the twelve squares (TJ-1): a column, A to D, and a row, 1 to 3.
    ///
    /// Squares are ordered column by column: `A1`, `A2`, `A3`, `B1` … `D3`.
    ///
    /// ```
    /// use janggi::twelve::Square;
    ///
    /// let square: Square = "B3".parse()?;
    /// assert_eq!(square, Square::B3);
    /// assert_eq!(square.rotated(), Square::C1);
    /// assert_eq!(square.mirrored(), Square::B1);
    /// # Ok::<(), janggi::twelve::ParseSquareError>(())
    /// ```
    #[allow(missing_docs)] // the names say everything
    Square(12) {
        A1 = 0, A2 = 1, A3 = 2,
        B1 = 3, B2 = 4, B3 = 5,
        C1 = 6, C2 = 7, C3 = 8,
        D1 = 9, D2 = 10, D3 = 11,
    }
}

impl Square {
    /// The square with a column (0 is A) and a row (0 is row 1), if they are on the board.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Square> {
        if column < 4 && row < 3 { Some(Square::at(3 * column + row)) } else { None }
    }

    /// The column: 0 for A to 3 for D.
    #[must_use]
    pub const fn column(self) -> u8 {
        self as u8 / 3
    }

    /// The row: 0 for row 1 to 2 for row 3.
    #[must_use]
    pub const fn row(self) -> u8 {
        self as u8 % 3
    }

    /// The square seen from the other seat: A1 becomes D3.
    #[must_use]
    pub const fn rotated(self) -> Square {
        Square::at(11 - self as u8)
    }

    /// The square with the rows swapped, 1 for 3.
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square::at(3 * self.column() + 2 - self.row())
    }

    /// Whether the square is in the home column of `side` (TJ-1): A for the first player, D for
    /// the second.
    #[must_use]
    pub const fn is_home_of(self, side: Side) -> bool {
        match side {
            Side::First => self.column() == 0,
            Side::Second => self.column() == 3,
        }
    }

    /// The square with a number below 12; the remainder is taken, so nothing can go wrong.
    pub(crate) const fn at(index: u8) -> Square {
        Square::ALL[index as usize % 12]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

/// A text that names no square. Squares are `A1` to `D3`, with a capital letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseSquareError;

error! { ParseSquareError => "a square is a column A to D and a row 1 to 3, as in B2" }

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let &[column, row] = text.as_bytes() else { return Err(ParseSquareError) };
        Square::new(column.wrapping_sub(b'A'), row.wrapping_sub(b'1')).ok_or(ParseSquareError)
    }
}

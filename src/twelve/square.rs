//! The twelve squares.

use core::fmt;
use core::str::FromStr;

use crate::Side;
use crate::macros::errors::error;
use crate::macros::squares::{counted_enum, one_character};

counted_enum! {
    /// One of the twelve squares (TJ-1): a column, A to D, and a row, 1 to 3.
    ///
    /// Squares are ordered column by column: `A1`, `A2`, `A3`, `B1` … `D3`.
    ///
    /// ```
    /// use janggi::twelve::{Column, Row, Square};
    ///
    /// let square: Square = "B3".parse()?;
    /// assert_eq!(square, Square::new(Column::B, Row::R3));
    /// assert_eq!(square.rotated(), Square::C1);
    /// assert_eq!(square.mirrored(), Square::B1);
    /// # Ok::<(), janggi::twelve::ParseSquareError>(())
    /// ```
    #[expect(missing_docs, reason = "the names say everything")]
    Square(12) {
        A1 = 0, A2 = 1, A3 = 2,
        B1 = 3, B2 = 4, B3 = 5,
        C1 = 6, C2 = 7, C3 = 8,
        D1 = 9, D2 = 10, D3 = 11,
    }
}

counted_enum! {
    /// A column, from `A`, home of the first player, to `D`, home of the second (TJ-1).
    ///
    /// [`Square::new`] puts a column and a row together.
    #[expect(missing_docs, reason = "the names say everything")]
    Column(4) { A = 0, B = 1, C = 2, D = 3, }
}

one_character! { Column from b'A', ParseColumnError: "not a column: a letter A to D is expected" }

counted_enum! {
    /// A row (TJ-1): `1` is on the left of the first player.
    ///
    /// [`Square::new`] puts a column and a row together.
    #[expect(missing_docs, reason = "the names say everything")]
    Row(3) { R1 = 0, R2 = 1, R3 = 2, }
}

one_character! { Row from b'1', ParseRowError: "not a row: a number 1 to 3 is expected" }

impl Square {
    /// The square where a column and a row cross.
    #[must_use]
    pub const fn new(column: Column, row: Row) -> Square {
        Square::at(3 * column as u8 + row as u8)
    }

    /// The column of the square.
    #[must_use]
    pub const fn column(self) -> Column {
        Column::ALL[self as usize / 3]
    }

    /// The row of the square.
    #[must_use]
    pub const fn row(self) -> Row {
        Row::ALL[self as usize % 3]
    }

    /// The square seen from the other seat: A1 becomes D3.
    #[must_use]
    pub const fn rotated(self) -> Square {
        Square::at(11 - self as u8)
    }

    /// The square with the rows swapped, 1 for 3.
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square::at(3 * self.column() as u8 + 2 - self.row() as u8)
    }

    /// Whether the square is in the home column of `side` (TJ-1): A for the first player, D for
    /// the second.
    #[must_use]
    pub const fn is_home_of(self, side: Side) -> bool {
        match side {
            Side::First => matches!(self.column(), Column::A),
            Side::Second => matches!(self.column(), Column::D),
        }
    }

    /// The square with a number below 12; the remainder is taken, so nothing can go wrong.
    pub(crate) const fn at(index: u8) -> Square {
        Square::ALL[index as usize % 12]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column(), self.row())
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
        match (Column::from_byte(column), Row::from_byte(row)) {
            (Some(column), Some(row)) => Ok(Square::new(column, row)),
            _ => Err(ParseSquareError),
        }
    }
}

//! The squares of the board.

use core::fmt;
use core::str::FromStr;

use crate::macros::errors::error;
use crate::macros::squares::{counted_enum, one_character};
use crate::text::number;

counted_enum! {
    /// A file, from `A` on the left of the first player (Cho, Red) to `I`.
    ///
    /// [`Square::new`] puts a file and a rank together.
    File(9) {
        /// The first file from the left.
        A = 0,
        /// The second file from the left.
        B = 1,
        /// The third file from the left.
        C = 2,
        /// The fourth file from the left.
        D = 3,
        /// The fifth file from the left.
        E = 4,
        /// The sixth file from the left.
        F = 5,
        /// The seventh file from the left.
        G = 6,
        /// The eighth file from the left.
        H = 7,
        /// The ninth file from the left.
        I = 8,
    }
}

counted_enum! {
    /// A rank, from `R1`, the back rank of the first player (Cho, Red), to `R10`.
    ///
    /// [`Square::new`] puts a file and a rank together.
    Rank(10) {
        /// Rank 1.
        R1 = 0,
        /// Rank 2.
        R2 = 1,
        /// Rank 3.
        R3 = 2,
        /// Rank 4.
        R4 = 3,
        /// Rank 5.
        R5 = 4,
        /// Rank 6.
        R6 = 5,
        /// Rank 7.
        R7 = 6,
        /// Rank 8.
        R8 = 7,
        /// Rank 9.
        R9 = 8,
        /// Rank 10.
        R10 = 9,
    }
}

counted_enum! {
    /// A square of the board, named by file and rank as the first player (Cho, Red) sees them (J-1,
    /// XQ-1): `A1` is the lower left corner, `I10` the upper right one.
    ///
    /// ```
    /// use janggi::{File, Rank, Square};
    ///
    /// assert_eq!("e2".parse(), Ok(Square::E2));
    /// assert_eq!(Square::new(File::E, Rank::R10).to_string(), "e10");
    /// assert_eq!(Square::A1.offset(1, 2), Some(Square::B3));
    /// assert_eq!(Square::A1.offset(-1, 0), None);
    /// ```
    #[expect(missing_docs, reason = "ninety names that say all there is to say")]
    Square(90) {
        A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7, I1 = 8,
        A2 = 9, B2 = 10, C2 = 11, D2 = 12, E2 = 13, F2 = 14, G2 = 15, H2 = 16, I2 = 17,
        A3 = 18, B3 = 19, C3 = 20, D3 = 21, E3 = 22, F3 = 23, G3 = 24, H3 = 25, I3 = 26,
        A4 = 27, B4 = 28, C4 = 29, D4 = 30, E4 = 31, F4 = 32, G4 = 33, H4 = 34, I4 = 35,
        A5 = 36, B5 = 37, C5 = 38, D5 = 39, E5 = 40, F5 = 41, G5 = 42, H5 = 43, I5 = 44,
        A6 = 45, B6 = 46, C6 = 47, D6 = 48, E6 = 49, F6 = 50, G6 = 51, H6 = 52, I6 = 53,
        A7 = 54, B7 = 55, C7 = 56, D7 = 57, E7 = 58, F7 = 59, G7 = 60, H7 = 61, I7 = 62,
        A8 = 63, B8 = 64, C8 = 65, D8 = 66, E8 = 67, F8 = 68, G8 = 69, H8 = 70, I8 = 71,
        A9 = 72, B9 = 73, C9 = 74, D9 = 75, E9 = 76, F9 = 77, G9 = 78, H9 = 79, I9 = 80,
        A10 = 81, B10 = 82, C10 = 83, D10 = 84, E10 = 85, F10 = 86, G10 = 87, H10 = 88, I10 = 89,
    }
}

impl File {
    /// The letter of the file, `a` to `i`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }
}

impl Rank {
    /// The number of the rank, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl Square {
    /// The square where a file and a rank cross.
    #[must_use]
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square::ALL[rank as usize * 9 + file as usize]
    }

    /// The file of the square.
    #[must_use]
    #[inline]
    pub const fn file(self) -> File {
        const FILES: [File; 90] = {
            let mut files = [File::A; 90];
            let mut i = 0;
            while i < 90 {
                files[i] = File::ALL[i % 9];
                i += 1;
            }
            files
        };
        FILES[self as usize]
    }

    /// The rank of the square.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self as usize / 9]
    }

    /// The square `files` to the right and `ranks` up, or `None` beyond the edge.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self as i16 % 9) + files as i16;
        let rank = (self as i16 / 9) + ranks as i16;
        if file < 0 || file > 8 {
            None
        } else {
            // Beyond the edge there is no such number: below it is huge as a `usize`.
            Square::from_index((rank * 9 + file) as usize)
        }
    }

    /// The square as the other player sees it: the board turned by half a turn.
    #[must_use]
    pub const fn rotated(self) -> Square {
        Square::ALL[89 - self as usize]
    }

    /// The square mirrored left to right.
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square::ALL[self as usize / 9 * 9 + 8 - self as usize % 9]
    }

    /// The steps to the right and up that lead from this square to another.
    #[inline]
    pub(crate) const fn steps_to(self, to: Square) -> (i8, i8) {
        let (a, b) = (self as i8, to as i8);
        (b % 9 - a % 9, b / 9 - a / 9)
    }

    /// The square with the number `index`, for numbers that come from a table or a set and so are
    /// below 90; higher ones are folded to the last square instead of being checked.
    #[inline]
    pub(crate) const fn of(index: u32) -> Square {
        match Square::from_index(index as usize) {
            Some(square) => square,
            None => Square::I10,
        }
    }
}

one_character! {
    File from b'a', ParseFileError: "not a file of the board: a letter a to i is expected"
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

/// The text is no rank: a number 1 to 10 is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseRankError;

error! { ParseRankError => "not a rank of the board: a number 1 to 10 is expected" }

/// Reads the number, as `10`, without leading zeros.
///
/// ```
/// use janggi::{File, Rank};
///
/// assert_eq!(("e".parse(), "10".parse()), (Ok(File::E), Ok(Rank::R10)));
/// assert!("E".parse::<File>().is_err() && "010".parse::<Rank>().is_err());
/// ```
impl FromStr for Rank {
    type Err = ParseRankError;

    fn from_str(text: &str) -> Result<Rank, ParseRankError> {
        let number: Option<usize> = number(text);
        number.and_then(|number| Rank::from_index(number.checked_sub(1)?)).ok_or(ParseRankError)
    }
}

/// The text is no square: a file `a` to `i` and a rank `1` to `10` are expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseSquareError;

error! {
    ParseSquareError => "not a square of the board: a file a to i and a rank 1 to 10 are expected"
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match Square::take(text) {
            Some((square, "")) => Ok(square),
            _ => Err(ParseSquareError),
        }
    }
}

impl Square {
    /// Reads a square at the start of `text` and gives the rest back. Ranks have no leading zero.
    pub(crate) fn take(text: &str) -> Option<(Square, &str)> {
        let mut bytes = text.bytes();
        let file = File::from_byte(bytes.next()?)?;
        let first = bytes.next()?;
        let (number, length) = match first {
            b'1' if bytes.next() == Some(b'0') => (10, 3),
            b'1'..=b'9' => (first - b'0', 2),
            _ => return None,
        };
        let rank = Rank::from_index(number as usize - 1)?;
        Some((Square::new(file, rank), text.get(length..)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn names_and_numbers_round_trip() {
        for (index, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::from_index(index), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(alloc::format!("{square:?}").to_lowercase(), square.to_string());
            let mirrored = square.mirrored();
            assert_eq!((mirrored.file().index(), mirrored.rank()), (8 - index % 9, square.rank()));
        }
        assert_eq!(Square::from_index(90), None);
    }

    #[test]
    fn offsets_stop_at_the_edge() {
        assert_eq!(Square::A1.offset(8, 9), Some(Square::I10));
        assert_eq!(Square::I10.offset(-8, -9), Some(Square::A1));
        for distance in 1..=i8::MAX {
            for (files, ranks) in [(-distance, 0), (0, -distance), (-distance, 1), (1, -distance)] {
                assert_eq!(Square::A1.offset(files, ranks), None);
                assert_eq!(Square::I10.offset(-files, -ranks), None);
            }
        }
        assert_eq!([Square::A1.offset(9, 0), Square::A1.offset(0, 10)], [None; 2]);
        assert_eq!([Square::I10.offset(i8::MIN, 0), Square::A1.offset(0, i8::MIN)], [None; 2]);
    }

    #[test]
    fn what_is_no_point_is_refused() {
        for text in ["", "a", "a0", "a11", "a01", "j1", "A1", "a1 ", " a1", "a100", "é1", "aé"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text}");
        }
    }

    #[test]
    fn a_square_is_a_byte_with_room_for_none() {
        assert_eq!(size_of::<Option<Square>>(), 1);
    }
}

//! The squares of the board.

use core::fmt;
use core::str::FromStr;

use crate::macros::errors::error;
use crate::macros::squares::{counted_enum, one_character};

counted_enum! {
    /// A square of the board, named by file and rank (KD-1): `A1` is the corner at White's left
    /// hand, `H8` the one across.
    ///
    /// ```
    /// use janggi::kingdrops::{File, Rank, Square};
    ///
    /// assert_eq!("e2".parse(), Ok(Square::E2));
    /// assert_eq!(Square::E2.to_string(), "e2");
    /// assert_eq!(Square::new(File::E, Rank::R2), Square::E2);
    /// assert_eq!(Square::E2.offset(0, 7), None);
    /// ```
    #[expect(missing_docs, reason = "sixty-four names that say all there is to say")]
    Square(64) {
        A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
        A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
        A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
        A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
        A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
        A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
        A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
        A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
    }
}

counted_enum! {
    /// A file, from `A` on the left of White to `H`.
    ///
    /// [`Square::new`] puts a file and a rank together.
    #[expect(missing_docs, reason = "the names say everything")]
    File(8) { A = 0, B = 1, C = 2, D = 3, E = 4, F = 5, G = 6, H = 7, }
}

one_character! {
    File from b'a', ParseFileError: "not a file of the board: a letter a to h is expected"
}

counted_enum! {
    /// A rank, from `R1` on White's side to `R8`.
    ///
    /// [`Square::new`] puts a file and a rank together.
    #[expect(missing_docs, reason = "the names say everything")]
    Rank(8) { R1 = 0, R2 = 1, R3 = 2, R4 = 3, R5 = 4, R6 = 5, R7 = 6, R8 = 7, }
}

one_character! {
    Rank from b'1', ParseRankError: "not a rank of the board: a number 1 to 8 is expected"
}

impl Square {
    /// The square where a file and a rank cross.
    #[must_use]
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square::ALL[rank as usize * 8 + file as usize]
    }

    /// The file of the square.
    #[must_use]
    #[inline]
    pub const fn file(self) -> File {
        File::ALL[self as usize % 8]
    }

    /// The rank of the square.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self as usize / 8]
    }

    /// The square `files` to the right and `ranks` up, or `None` beyond the edge.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        // No offset is so long that it wraps around to a number below eight.
        let file = (self as u8 % 8).wrapping_add_signed(files);
        let rank = (self as u8 / 8).wrapping_add_signed(ranks);
        if file < 8 && rank < 8 { Square::from_index((rank * 8 + file) as usize) } else { None }
    }

    /// The square as the other player sees it: the board turned by half a turn.
    #[must_use]
    pub const fn rotated(self) -> Square {
        Square::ALL[63 - self as usize]
    }

    /// The square mirrored left to right.
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square::ALL[self as usize ^ 7]
    }

    /// Reads a square at the start of `text` and gives the rest back.
    pub(super) fn take(text: &str) -> Option<(Square, &str)> {
        let mut bytes = text.bytes();
        let file = File::from_byte(bytes.next()?)?;
        let rank = Rank::from_byte(bytes.next()?)?;
        Some((Square::new(file, rank), text.get(2..)?))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

/// The text is no square: a file `a` to `h` and a rank `1` to `8` are expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseSquareError;

error! {
    ParseSquareError => "not a square of the board: a file a to h and a rank 1 to 8 are expected"
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
            let [file, rank] = [square.file().index(), square.rank().index()];
            let turned = Square::new(File::ALL[7 - file], Rank::ALL[7 - rank]);
            assert_eq!(turned, square.rotated());
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(alloc::format!("{square:?}").to_lowercase(), square.to_string());
        }
        assert_eq!(Square::from_index(64), None);
    }

    #[test]
    fn offsets_stop_at_the_edge() {
        assert_eq!(Square::A1.offset(7, 7), Some(Square::H8));
        assert_eq!(Square::H8.offset(-7, -7), Some(Square::A1));
        for (files, ranks) in [(8, 0), (0, 8), (-1, 0), (0, -1), (127, 0), (0, -128)] {
            assert_eq!(Square::A1.offset(files, ranks), None);
        }
        for distance in 1..=i8::MAX {
            assert_eq!(Square::A1.offset(-distance, 0), None);
            assert_eq!(Square::H8.offset(0, distance), None);
        }
    }

    #[test]
    fn what_is_no_square_is_refused() {
        for text in ["", "a", "a0", "a9", "a01", "i1", "A1", "a1 ", " a1", "é1", "aé"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text}");
        }
    }
}

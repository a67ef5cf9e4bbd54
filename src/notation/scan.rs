//! Reading a move character by character, and the ways of writing a square.
//!
//! Chinese and Korean keyboards have letters, digits and signs as wide as a character of text,
//! which records mix with the usual ones: all readers take `２` for `2` and `＋` for `+`.

use core::fmt;
use core::str::Chars;

use super::error::{MovePart, ParseMoveError};
use super::san::CheckMark;
use crate::board::{File, Rank, Role, Square};

/// The characters of a text, with the place for error messages.
#[derive(Clone)]
pub(crate) struct Scanner<'a> {
    rest: Chars<'a>,
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { rest: text.chars(), at: 1 }
    }

    /// The next character as what `read` makes of it.
    pub(crate) fn expect<T>(
        &mut self,
        part: MovePart,
        expected: &'static str,
        read: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, ParseMoveError> {
        self.take(read).ok_or(ParseMoveError { at: self.at, part, expected })
    }

    /// The next character if `read` makes something of it; otherwise it stays.
    pub(crate) fn take<T>(&mut self, read: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let mut ahead = self.rest.clone();
        let value = read(narrow(ahead.next()?))?;
        self.rest = ahead;
        self.at += 1;
        Some(value)
    }

    /// Whether the next character is this one, which is then read over.
    pub(crate) fn skip(&mut self, sign: char) -> bool {
        self.take(|c| (c == sign).then_some(())).is_some()
    }

    /// The next character, if there is one; it stays.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.clone().next().map(narrow)
    }

    /// The number of the next character, from 1.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// What was not read yet.
    pub(crate) fn rest(&self) -> &'a str {
        self.rest.as_str()
    }

    /// Two squares and nothing else, with whatever `between` reads over between them.
    pub(crate) fn squares(
        mut self,
        coding: Coding,
        between: impl FnOnce(&mut Self) -> Result<(), ParseMoveError>,
    ) -> Result<(Square, Square), ParseMoveError> {
        let from = self.square(MovePart::Origin, coding)?;
        between(&mut self)?;
        let to = self.square(MovePart::Destination, coding)?;
        self.end((from, to))
    }

    /// Makes sure that nothing is left, and gives the value that was read.
    pub(crate) fn end<T>(mut self, value: T) -> Result<T, ParseMoveError> {
        match self.rest.next() {
            None => Ok(value),
            Some(_) => {
                let (part, expected) = (MovePart::Trailing, "the end of the text");
                Err(ParseMoveError { at: self.at, part, expected })
            }
        }
    }

    /// The letter of a piece as SAN writes it, upper case; `N` and `B` too.
    pub(crate) fn piece(&mut self) -> Result<Role, ParseMoveError> {
        let read = |c: char| Role::from_letter(c).filter(|_| c.is_ascii_uppercase());
        self.expect(MovePart::Piece, "the letter of a piece", read)
    }

    /// A rank in a coding with letters for files, if one follows.
    pub(crate) fn rank(&mut self, coding: Coding) -> Option<Rank> {
        let digit = |c: char| Some(c.to_digit(10)? as usize);
        match coding {
            Coding::FromZero => return self.take(|c| Rank::from_index(digit(c)?)),
            Coding::FromZeroDownward => return self.take(|c| Rank::from_index(9 - digit(c)?)),
            _ => {}
        }
        let digit = self.take(|c| digit(c).filter(|&digit| digit > 0))?;
        let number = if digit == 1 && self.skip('0') { 10 } else { digit };
        let is_downward = coding == Coding::FromOneDownward;
        Rank::from_index(if is_downward { 10 - number } else { number - 1 })
    }

    /// `+`, `#` or nothing.
    pub(crate) fn mark(&mut self) -> CheckMark {
        self.take(CheckMark::of_sign).unwrap_or(CheckMark::None)
    }

    /// A square in one of the codings.
    pub(crate) fn square(
        &mut self,
        part: MovePart,
        coding: Coding,
    ) -> Result<Square, ParseMoveError> {
        let digit = |c: char| Some(c.to_digit(10)? as usize);
        let (file, rank) = match coding {
            Coding::RankThenFile => {
                let rank = self.expect(part, "the digit of a rank", digit)?;
                let file = |c| File::from_index(digit(c)?.checked_sub(1)?);
                let file = self.expect(part, "the digit of a file from 1 to 9", file)?;
                (Some(file), Rank::from_index((10 - rank) % 10))
            }
            Coding::Numbered => {
                let mut number = self.expect(part, "the number of a square", digit)?;
                if let Some(digit) = self.take(digit) {
                    number = number * 10 + digit;
                }
                // No square has the number 0, and there is none so high.
                let index = number.checked_sub(1).unwrap_or(usize::MAX);
                (File::from_index(index / 10), Rank::from_index(index % 10))
            }
            _ => {
                let file = Some(self.expect(part, "a file from a to i", file)?);
                (file, self.rank(coding))
            }
        };
        match (file, rank) {
            (Some(file), Some(rank)) => Ok(Square::new(file, rank)),
            _ => Err(ParseMoveError { at: self.at, part, expected: coding.expected() }),
        }
    }
}

/// A letter, digit or sign of full width as the usual one; any other character as it is.
pub(crate) fn narrow(c: char) -> char {
    match c as u32 {
        wide @ 0xFF01..=0xFF5E => char::from_u32(wide - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

/// The letter of a file.
pub(crate) fn file(c: char) -> Option<File> {
    File::from_index((c as usize).checked_sub('a' as usize)?)
}

/// The ways of writing a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coding {
    /// The letter of the file and the rank from 1 to 10: `b10`.
    FromOne,
    /// The same with ranks counted from the second player: `b1`.
    FromOneDownward,
    /// The letter of the file and the rank from 0 to 9: `b9`.
    FromZero,
    /// The same with ranks counted from the second player: `b0` is on the second player's back
    /// rank.
    FromZeroDownward,
    /// The digit of the rank (the second player's back rank is 1, the first player's 0), then the
    /// digit of the file from the first player's left: `12` (J-53).
    RankThenFile,
    /// Ten for each file to the left, and the rank from 1: `20` (J-55). It is only read.
    Numbered,
}

impl Coding {
    const fn expected(self) -> &'static str {
        match self {
            Coding::FromOne | Coding::FromOneDownward => "a rank from 1 to 10",
            Coding::FromZero | Coding::FromZeroDownward => "a rank from 0 to 9",
            Coding::RankThenFile | Coding::Numbered => "a square of the board",
        }
    }
}

/// A square as a coding writes it.
pub(crate) struct Coded(pub(crate) Square, pub(crate) Coding);

impl fmt::Display for Coded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coded(square, coding) = self;
        let (file, rank) = (square.file(), square.rank().index());
        match coding {
            Coding::FromOne => write!(f, "{square}"),
            Coding::FromOneDownward => write!(f, "{file}{}", 10 - rank),
            Coding::FromZero => write!(f, "{file}{rank}"),
            Coding::FromZeroDownward => write!(f, "{file}{}", 9 - rank),
            Coding::RankThenFile => write!(f, "{}{}", (10 - rank) % 10, file.index() + 1),
            Coding::Numbered => write!(f, "{}", file.index() * 10 + rank + 1),
        }
    }
}

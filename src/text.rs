//! Small readers and writers that several text forms need.

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use crate::macros::errors::error;

/// A decimal number without sign, and without leading zeros.
pub(crate) fn number<N: FromStr>(text: &str) -> Option<N> {
    let canonical = text == "0" || text.starts_with(|c: char| c.is_ascii_digit() && c != '0');
    if canonical { text.parse().ok() } else { None }
}

error! {
    /// A text begins as something else than a position: what people copy from elsewhere along with
    /// it, or instead of it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Slip {
        /// `startpos`, as engine protocols have it.
        StartPosition =>
            "startpos is no position's text: ask the game for its start, or write the start out";
        /// `fen` or `position` before the text.
        Command(word: &'static str) => "the word {word} before the position has to be left out";
        /// `[FEN "…"]`, the tag of a record.
        Tag => "this is a tag of a record: only what stands between its quotation marks is wanted";
        /// Quotation marks around the text.
        Quotes => "the quotation marks around the position have to be left out";
    }
}

impl Slip {
    /// Finds out whether a text begins as something else than a position.
    pub(crate) fn check(text: &str) -> Result<(), Slip> {
        let first = text.split_ascii_whitespace().next().unwrap_or_default();
        let is = |word| first.eq_ignore_ascii_case(word);
        match first.chars().next() {
            _ if is("startpos") => Err(Slip::StartPosition),
            _ if is("fen") => Err(Slip::Command("fen")),
            _ if is("sfen") => Err(Slip::Command("sfen")),
            _ if is("position") => Err(Slip::Command("position")),
            _ if is("[fen") => Err(Slip::Tag),
            Some('"' | '\'' | '`' | '“' | '‘' | '«' | '「') => Err(Slip::Quotes),
            _ => Ok(()),
        }
    }
}

/// Writes a rank: the letters of the pieces, and a number for each run of empty squares.
pub(crate) fn write_rank(
    f: &mut fmt::Formatter<'_>,
    squares: impl IntoIterator<Item = Option<char>>,
) -> fmt::Result {
    let mut empty = 0_u8;
    for square in squares {
        let Some(letter) = square else {
            empty += 1;
            continue;
        };
        write_run(f, core::mem::take(&mut empty))?;
        write!(f, "{letter}")?;
    }
    write_run(f, empty)
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
}

/// What is wrong with the text of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RankError {
    /// A character is neither a piece nor a number of empty squares.
    Letter(char),
    /// The rank has more squares than the board.
    Long,
}

/// Reads a rank into `row`: what `read` makes of its letters, while `digits` are runs of empty
/// squares. Returns the number of squares read.
pub(crate) fn read_rank<T>(
    text: &str,
    digits: RangeInclusive<char>,
    read: impl Fn(char) -> Option<T>,
    row: &mut [Option<T>],
) -> Result<usize, RankError> {
    let mut squares = 0;
    for letter in text.chars() {
        if digits.contains(&letter) {
            squares += letter as usize - '0' as usize;
        } else {
            let piece = read(letter).ok_or(RankError::Letter(letter))?;
            *row.get_mut(squares).ok_or(RankError::Long)? = Some(piece);
            squares += 1;
        }
        if squares > row.len() {
            return Err(RankError::Long);
        }
    }
    Ok(squares)
}

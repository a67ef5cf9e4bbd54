//! Small readers and writers that several text forms need.

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

/// A decimal number without sign, and without leading zeros.
pub(crate) fn number<N: FromStr>(text: &str) -> Option<N> {
    let canonical = text == "0" || text.starts_with(|c: char| c.is_ascii_digit() && c != '0');
    if canonical { text.parse().ok() } else { None }
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

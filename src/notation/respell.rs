//! Errors in the coordinates of the text that they are about.

use alloc::string::{String, ToString};
use core::fmt::Display;

use super::scan::{Coded, Coding};
use crate::board::{File, Rank, Square};

/// What an error says, its squares written in a coding instead of with ranks from 1 to 10.
pub(crate) fn respell(error: &impl Display, coding: Coding) -> String {
    let said = error.to_string();
    let mut respelt = String::with_capacity(said.len());
    let mut rest = said.as_str();
    let mut in_word = false;
    while let Some(first) = rest.chars().next() {
        match square(rest).filter(|_| !in_word) {
            Some((square, length)) => {
                respelt.push_str(&Coded(square, coding).to_string());
                rest = rest.get(length..).unwrap_or_default();
            }
            None => {
                respelt.push(first);
                rest = rest.get(first.len_utf8()..).unwrap_or_default();
                in_word = first.is_alphanumeric();
            }
        }
    }
    respelt
}

/// The square with which a text begins, and the length of its name, if no other word goes on there.
fn square(text: &str) -> Option<(Square, usize)> {
    let mut letters = text.chars();
    let file = File::from_index((letters.next()? as usize).checked_sub('a' as usize)?)?;
    let digit = letters.next()?.to_digit(10)?.checked_sub(1)?;
    let (rank, length) = match text.get(1..3) {
        Some("10") => (Rank::R10, 3),
        _ => (Rank::from_index(digit as usize)?, 2),
    };
    let rest = text.get(length..)?;
    let ends = !rest.starts_with(char::is_alphanumeric) || square(rest).is_some();
    ends.then_some((Square::new(file, rank), length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_respelt_and_words_are_not() {
        let said = "a1a10 is illegal: the piece on e9 is in the way, b12, i1j1, 4a1, a";
        for (coding, want) in [
            (Coding::FromOne, said),
            (Coding::FromZero, "a0a9 is illegal: the piece on e8 is in the way, b12, i1j1, 4a1, a"),
            (
                Coding::FromZeroDownward,
                "a9a0 is illegal: the piece on e1 is in the way, b12, i1j1, 4a1, a",
            ),
            (
                Coding::RankThenFile,
                "0111 is illegal: the piece on 25 is in the way, b12, i1j1, 4a1, a",
            ),
        ] {
            assert_eq!(respell(&said, coding), want);
        }
    }
}

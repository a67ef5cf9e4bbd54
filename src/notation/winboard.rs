//! Short algebraic notation as records have it: with ranks from 0, and without the letter of
//! soldiers.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use core::fmt::Write;

use super::error::{NameError, NotationError};
use super::resolve::Notation;
use super::san::{San, SanGame};
use super::scan::file;
use crate::board::Role;

/// From which number the ranks of a board of ten are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ranks {
    /// From 0 to 9.
    FromZero,
    /// From 1 to 10.
    FromOne,
}

impl Ranks {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Ranks {
        match self {
            Ranks::FromZero => Ranks::FromOne,
            Ranks::FromOne => Ranks::FromZero,
        }
    }
}

/// The legal move of a text in short algebraic notation. A soldier may be without its letter, and
/// then goes straight ahead where no file says otherwise: `e5`, `dxe5`.
pub(crate) fn read<P: SanGame>(
    position: &P,
    text: &str,
    ranks: Ranks,
) -> Result<P::Move, NotationError<P>> {
    let text = match ranks {
        Ranks::FromOne => Cow::Borrowed(text),
        Ranks::FromZero => Cow::Owned(from_one(text)),
    };
    let is_soldier = text.starts_with(|c| file(c).is_some());
    if is_soldier {
        let mut named = String::from("P");
        named.push_str(&text);
        if let Ok(san) = named.parse::<San>() {
            let file = san.file.or(Some(san.to.file()));
            return Ok(San { file, ..san }.resolve(position)?);
        }
    }
    San::read(&text, position)
}

/// A text with its ranks counted from 1, given one with ranks from 0.
fn from_one(text: &str) -> String {
    let mut shifted = String::with_capacity(text.len() + 2);
    for c in text.chars() {
        match c.to_digit(10) {
            // Writing to a string does not fail.
            Some(digit) => drop(write!(shifted, "{}", digit + 1)),
            None => shifted.push(c),
        }
    }
    shifted
}

/// The text of a legal move as WinBoard writes it: ranks from 0, and soldiers without a letter, with
/// their file only where they capture or leave it.
///
/// # Errors
/// When the move is not legal, or other pieces than the set holds make the text mean another.
pub(crate) fn write<P: SanGame>(position: &P, mv: P::Move) -> Result<String, NameError<P>> {
    let san = San::of(position, mv)?;
    let (from, to) = position.ends(mv);
    let is_soldier = san.role == Role::Soldier;
    let mut text = String::new();
    if !is_soldier {
        text.push(super::san::letter(san.role));
    }
    let leaves = is_soldier && (san.capture || from.file() != to.file());
    if san.file.is_some() || leaves {
        text += &from.file().to_string();
    }
    if san.rank.is_some() {
        text += &from.rank().index().to_string();
    }
    let sign = if san.capture { "x" } else { "" };
    text += &alloc::format!("{sign}{}{}{}", to.file(), to.rank().index(), san.mark);
    if read(position, &text, Ranks::FromZero) == Ok(mv) { Ok(text) } else { Err(NameError::NoName) }
}

/// A text of two squares as the other readers know it: small letters and nothing between. With a
/// capital and a small letter it stays as it is, since `H4g6` is a horse from rank 4.
pub(crate) fn two_squares(text: &str) -> Cow<'_, str> {
    let is_mixed = text.contains(|c: char| c.is_ascii_uppercase())
        && text.contains(|c: char| c.is_ascii_lowercase());
    if is_mixed {
        return text.into();
    }
    text.chars().filter(|&c| c != '-').map(|c| c.to_ascii_lowercase()).collect::<String>().into()
}

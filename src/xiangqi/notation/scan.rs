//! Reading a text character by character.

use core::str::Chars;

/// Where a text stops being of the notation, and what should stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("character {at}: {expected} is expected")]
pub struct ParseNotationError {
    /// The number of the character, from 1.
    pub at: usize,
    /// What should stand there.
    pub expected: &'static str,
}

/// The characters of a text, with the place for error messages.
pub(super) struct Scanner<'a> {
    rest: Chars<'a>,
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { rest: text.chars(), at: 1 }
    }

    /// The next character as what `read` makes of it.
    pub(super) fn expect<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, ParseNotationError> {
        self.take(read).ok_or(ParseNotationError { at: self.at, expected })
    }

    /// The next character if `read` makes something of it; otherwise it stays.
    pub(super) fn take<T>(&mut self, read: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let mut ahead = self.rest.clone();
        let value = read(ahead.next()?)?;
        self.rest = ahead;
        self.at += 1;
        Some(value)
    }

    /// What was not read yet.
    pub(super) fn rest(&self) -> &'a str {
        self.rest.as_str()
    }

    /// Makes sure that nothing is left, and gives the value that was read.
    pub(super) fn end<T>(mut self, value: T) -> Result<T, ParseNotationError> {
        match self.rest.next() {
            None => Ok(value),
            Some(_) => Err(ParseNotationError { at: self.at, expected: "the end of the text" }),
        }
    }
}

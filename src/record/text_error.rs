//! Where something is wrong in the text of a record.

use core::fmt;

/// Why a record cannot be read, and where: the line of the text, and the move if it is about one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TextError<K> {
    /// The number of the line, from 1.
    pub line: usize,
    /// The number of the move in its line of play, from 1.
    pub ply: Option<usize>,
    /// What is wrong.
    pub problem: K,
}

impl<K> TextError<K> {
    pub(crate) const fn new(line: usize, ply: Option<usize>, problem: K) -> TextError<K> {
        TextError { line, ply, problem }
    }
}

impl<K: fmt::Display> fmt::Display for TextError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(ply) = self.ply {
            write!(f, ", ply {ply}")?;
        }
        write!(f, ": {}", self.problem)
    }
}

impl<K: core::error::Error> core::error::Error for TextError<K> {}

/// The number of line ends in a text: `\n`, `\r\n` or `\r`.
pub(crate) fn line_ends(text: &str) -> usize {
    let bytes = text.as_bytes();
    let is_end = |(i, &byte): (usize, &u8)| {
        byte == b'\n' || byte == b'\r' && bytes.get(i + 1) != Some(&b'\n')
    };
    bytes.iter().enumerate().filter(|&byte| is_end(byte)).count()
}

/// The lines of a text with their ends: `\n`, `\r\n` or `\r`.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let end = rest
            .find(['\n', '\r'])
            .map_or(rest.len(), |at| at + if rest[at..].starts_with("\r\n") { 2 } else { 1 });
        let (line, behind) = rest.split_at_checked(end)?;
        rest = behind;
        (!line.is_empty()).then_some(line)
    })
}

/// Whether a character is a blank, or what damage and joined files leave.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{FFFD}' | '\u{1A}' | '\u{FEFF}' | '\0')
}

//! A file taken apart into its games.

#[cfg(feature = "cp949")]
use alloc::borrow::Cow;
use alloc::borrow::ToOwned;

use super::{Gib, GibMove};

/// Reads the games of a text one after the other. Nothing is an error: what is no tag line, number,
/// time or comment counts as a move, and [`Gib::replay`] finds out.
#[must_use]
pub fn read(text: &str) -> GibGames<'_> {
    GibGames { rest: text }
}

/// The text of a file: UTF-8 if it is valid, otherwise CP949 (a superset of EUC-KR). What is
/// damaged becomes `\u{FFFD}`, and everything around it is kept.
///
/// This function needs the feature `cp949`. Text that is known to be UTF-8 does not need it.
///
/// ```
/// // 79졸78 in CP949.
/// assert_eq!(janggi::gib::decode(b"79\xc1\xb978"), "79졸78");
/// assert_eq!(janggi::gib::decode("79졸78".as_bytes()), "79졸78");
/// ```
#[cfg(feature = "cp949")]
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        // The Encoding Standard calls by the name EUC-KR what others call CP949 or UHC.
        Err(_) => encoding_rs::EUC_KR.decode_without_bom_handling(bytes).0,
    }
}

/// The games of a text: see [`read`].
#[derive(Clone, Debug)]
pub struct GibGames<'a> {
    rest: &'a str,
}

/// Whether a character is blank or the remains of a damaged or joined file.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{FFFD}' | '\u{1A}' | '\u{FEFF}' | '\0')
}

impl<'a> GibGames<'a> {
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        self.rest = rest;
        taken
    }

    /// Takes what an opening sign begins, up to its closing sign; without one up to the next tag.
    fn take_enclosed(&mut self, close: char) -> &'a str {
        let end = self.rest.find("\n[").unwrap_or(self.rest.len());
        let length = match self.rest.find(close) {
            Some(at) if at < end || close == '}' && !self.next_tag_is_whole(end, at) => at + 1,
            _ => end,
        };
        let text = self.take(length);
        let mut chars = text.chars();
        chars.next();
        chars.as_str().trim_end_matches(close)
    }

    /// Whether a line that begins with a bracket, between the start of a comment and its end, is a
    /// tag of the next game, so that the comment was never closed.
    fn next_tag_is_whole(&self, start: usize, end: usize) -> bool {
        let line = self.rest.get(start + 1..end).and_then(|text| text.lines().next());
        line.is_some_and(|line| line.trim_end().ends_with("\"]"))
    }
}

impl Iterator for GibGames<'_> {
    type Item = Gib;

    fn next(&mut self) -> Option<Gib> {
        let mut record = Gib::default();
        loop {
            self.rest = self.rest.trim_start_matches(is_blank);
            let Some(first) = self.rest.chars().next() else { break };
            match first {
                '[' if !record.moves.is_empty() => break,
                '[' => {
                    let end = self.rest.find('\n').unwrap_or(self.rest.len());
                    let line = self.take(end).trim_end_matches(is_blank);
                    // Quotes within a value are not always escaped, so it ends with the line. A
                    // damaged tag is lost, and only it.
                    let _ = record.tags.read(line, char::is_whitespace, |quoted| {
                        quoted.strip_suffix(']')?.trim_end().strip_suffix('"').map(str::len)
                    });
                }
                '{' => {
                    let text = self.take_enclosed('}').trim();
                    if let Some(last) = record.moves.last_mut() {
                        match &mut last.comment {
                            Some(comment) => *comment = [comment.as_str(), text].join(" "),
                            None => last.comment = Some(text.to_owned()),
                        }
                    }
                }
                '<' => {
                    let text = self.take_enclosed('>');
                    if let Some(last) = record.moves.last_mut() {
                        last.seconds = text.trim().parse().ok();
                    }
                }
                _ => {
                    let end =
                        |c: char| c.is_whitespace() || matches!(c, '[' | '{' | '<' | '\u{1A}');
                    let length = self.rest.find(end).unwrap_or(self.rest.len());
                    record.word(self.take(length));
                }
            }
        }
        (record != Gib::default()).then_some(record)
    }
}

impl Gib {
    /// Takes in a word of the move text: a number with its dot, a move, or both.
    fn word(&mut self, word: &str) {
        let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let text = match after.strip_prefix('.') {
            Some(text) if after.len() < word.len() => text,
            _ => word,
        };
        if !text.is_empty() {
            self.moves.push(GibMove { text: text.to_owned(), ..GibMove::default() });
        }
    }
}

//! The text of a game taken apart, in one pass.

use crate::record::text_error::is_blank;

/// A part of the text of a game; its place is a number of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A tag: its key, and its value as it is written.
    Tag(&'a str, &'a str),
    /// A comment without its braces.
    Comment(&'a str),
    /// A comment that has no end.
    OpenComment,
    /// The time spent on a move, in seconds.
    Seconds(u32),
    /// A move, or what stands in place of one.
    Word(&'a str),
}

#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// Whether the tokens end where a tag begins.
    stops: bool,
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, at: 0, stops: false }
    }

    /// Where the next token begins, once blanks were read over.
    pub(super) fn skip_blanks(&mut self) -> usize {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(is_blank).len();
        self.at
    }

    /// From here on the tokens end where a tag begins, or what is left of one.
    pub(super) const fn stop_at_tags(&mut self) {
        self.stops = true;
    }

    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn take(&mut self, length: usize) -> &'a str {
        let rest = self.rest();
        let (taken, _) = rest.split_at_checked(length).unwrap_or((rest, ""));
        self.at += taken.len();
        taken
    }

    /// The next token. A tag that is damaged is lost with its line, and only it.
    pub(super) fn next(&mut self) -> Option<Token<'a>> {
        loop {
            self.skip_blanks();
            match self.rest().chars().next()? {
                '[' if self.stops => return None,
                '[' => {
                    if let Some(tag) = self.tag() {
                        return Some(tag);
                    }
                }
                '{' => return Some(self.comment()),
                '<' => {
                    if let Some(seconds) = self.seconds() {
                        return Some(Token::Seconds(seconds));
                    }
                }
                '}' | '>' | ']' => {
                    self.take(1);
                }
                _ => {
                    let end = |c: char| is_blank(c) || matches!(c, '[' | '{' | '<' | '}');
                    let length = self.rest().find(end).unwrap_or(self.rest().len());
                    let word = unnumbered(self.take(length));
                    if !word.is_empty() {
                        return Some(Token::Word(word));
                    }
                }
            }
        }
    }

    /// A tag. Quotes within a value are not always escaped, and tags not always on lines of their
    /// own: a value ends at the first `"]` behind which something else can begin, else at the last.
    fn tag(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        match tag(rest) {
            Some((key, value, length)) => {
                self.take(length);
                Some(Token::Tag(key, value))
            }
            None => {
                self.take(rest.find(['\n', '\r']).unwrap_or(rest.len()));
                None
            }
        }
    }

    /// A comment. One that is not closed ends before the next line that is a tag.
    fn comment(&mut self) -> Token<'a> {
        self.take(1);
        let rest = self.rest();
        let mut length = 0;
        for part in rest.split_inclusive(['}', '\n', '\r']) {
            if is_tag_line(&rest[length..]) && length > 0 {
                self.take(length);
                return Token::OpenComment;
            }
            length += part.len();
            if part.ends_with('}') {
                return Token::Comment(self.take(length).trim_end_matches('}').trim());
            }
        }
        self.take(length);
        Token::OpenComment
    }

    /// A number between angle brackets; what is none is read over.
    fn seconds(&mut self) -> Option<u32> {
        self.take(1);
        let rest = self.rest();
        let digits = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        let behind = rest[digits..].trim_start_matches(|c: char| c.is_ascii_digit());
        let number = rest[digits..rest.len() - behind.len()].parse().ok();
        let closed = behind.trim_start_matches([' ', '\t']);
        if closed.starts_with('>') {
            self.take(rest.len() - closed.len() + 1);
            return number;
        }
        None
    }
}

/// The key and the value of a tag at the start of a text, and its length. No more of its line is
/// looked at than what belongs to the tag, as far as that can be known.
fn tag(text: &str) -> Option<(&str, &str, usize)> {
    let quote_or_end = |at: usize| {
        let found = at + text.get(at..)?.find(['"', '\n', '\r'])?;
        text[found..].starts_with('"').then_some(found)
    };
    let open = quote_or_end(1)?;
    let key = text.get(1..open)?.trim_matches(is_blank);
    let mut found = None;
    let mut at = open + 1;
    while let Some(quote) = quote_or_end(at) {
        at = quote + 1;
        let after = trim_blanks(&text[at..]);
        let Some(after) = after.strip_prefix(']') else { continue };
        found = Some((&text[open + 1..quote], text.len() - after.len()));
        let next = trim_blanks(after).chars().next();
        if next.is_none_or(|c| "[{\n\r".contains(c) || c.is_ascii_digit() || is_move(c)) {
            break;
        }
    }
    let (value, length) = found?;
    (!key.is_empty() && !key.contains(['[', ']'])).then_some((key, value, length))
}

/// A text without the blanks at its start, on its line.
fn trim_blanks(text: &str) -> &str {
    text.trim_start_matches(|c| is_blank(c) && !matches!(c, '\n' | '\r'))
}

/// Whether a move can begin with a character that is no digit.
fn is_move(c: char) -> bool {
    c == '한' || ('a'..='i').contains(&c)
}

/// Whether a text begins with a line that is a tag and nothing else.
fn is_tag_line(text: &str) -> bool {
    if !text.starts_with('[') {
        return false;
    }
    let line = &text[..text.find(['\n', '\r']).unwrap_or(text.len())];
    line.trim_end_matches(is_blank).ends_with("\"]")
}

/// A word of the move text without its number and dots; empty if it is nothing else.
fn unnumbered(word: &str) -> &str {
    let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = after.trim_start_matches(['.', '．', '、', '…']);
    if text.is_empty() || text.len() < after.len() { text } else { word }
}

//! Tags as they stand in a text.

use alloc::borrow::Cow;
use alloc::string::String;

use super::bytes::{is_line_end, line_end, skip_blanks};

/// The name of the tag that begins at a bracket.
pub(super) fn name(text: &[u8], at: usize) -> Option<&[u8]> {
    let (start, end) = name_span(text, at)?;
    text.get(start..end)
}

fn name_span(text: &[u8], at: usize) -> Option<(usize, usize)> {
    if text.get(at) != Some(&b'[') {
        return None;
    }
    let start = skip_blanks(text, at + 1);
    let ends = |byte: &u8| matches!(byte, b' ' | b'\t' | b'"' | b'[' | b']') || is_line_end(*byte);
    let length = text.get(start..)?.iter().position(ends)?;
    (length > 0).then_some((start, start + length))
}

/// The place after the opening quote.
fn quoted(text: &[u8], at: usize) -> Option<usize> {
    let (_, end) = name_span(text, at)?;
    let quote = skip_blanks(text, end);
    (text.get(quote) == Some(&b'"')).then_some(quote + 1)
}

/// Whether a tag begins at a bracket: there are a name and an opening quote.
pub(super) fn is_tag(text: &[u8], at: usize) -> bool {
    quoted(text, at).is_some()
}

/// Where the value of a tag ends, at its closing quote, and where the tag ends. The quote that
/// closes is one that is not escaped and followed by the bracket. Where there is no such, as when
/// quotes or backslashes in a value are not escaped, it is the last on the line.
fn closing(text: &[u8], value: usize) -> Option<(usize, usize)> {
    let line = line_end(text, value);
    let bracket = |quote: usize| {
        let at = skip_blanks(text, quote + 1);
        (text.get(at) == Some(&b']')).then_some((quote, at + 1))
    };
    let mut escaped = false;
    for (at, byte) in (value..).zip(text.get(value..line)?) {
        match byte {
            b'"' if !escaped => {
                if let Some(end) = bracket(at) {
                    return Some(end);
                }
            }
            byte => escaped = *byte == b'\\' && !escaped,
        }
    }
    let last = text.get(value..line)?.iter().rposition(|&byte| byte == b'"')?;
    bracket(value + last)
}

/// Where a tag ends that begins at a bracket; `None` when it is none.
pub(super) fn end(text: &[u8], at: usize) -> Option<usize> {
    closing(text, quoted(text, at)?).map(|(_, end)| end)
}

/// The value of a tag, without the backslashes that escape.
pub(super) fn value(text: &[u8], at: usize) -> Option<Cow<'_, str>> {
    let start = quoted(text, at)?;
    let (end, _) = closing(text, start)?;
    Some(unescaped(String::from_utf8_lossy(text.get(start..end)?)))
}

fn unescaped(quoted: Cow<'_, str>) -> Cow<'_, str> {
    if !quoted.contains('\\') {
        return quoted;
    }
    let mut value = String::with_capacity(quoted.len());
    let mut chars = quoted.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.next_if(|&next| c == '\\' && matches!(next, '"' | '\\')) {
            Some(escaped) => value.push(escaped),
            None => value.push(c),
        }
    }
    value.into()
}

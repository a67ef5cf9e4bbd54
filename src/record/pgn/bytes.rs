//! What single bytes and words mean in PGN.

use crate::record::GameResult;

/// A byte that can stand in a word.
const WORD: u8 = 0;
/// A blank, or a sign that stands for nothing: a comma, and what joined and damaged files hold.
const BLANK: u8 = 1;
/// The end of a line.
const LINE_END: u8 = 2;
/// A sign that ends a word: braces, parentheses, the semicolon, the dollar.
const SIGN: u8 = 3;
/// The first byte of characters of which some are blanks.
const PERHAPS_BLANK: u8 = 4;

const CLASSES: [u8; 256] = {
    let mut classes = [WORD; 256];
    let mut i = 0;
    while i < 256 {
        classes[i] = match i as u8 {
            b' ' | b'\t' | 0x0b | 0x0c | 0 | 0x1a | b',' => BLANK,
            b'\n' | b'\r' => LINE_END,
            b'{' | b'}' | b'(' | b')' | b';' | b'$' => SIGN,
            0xc2 | 0xe3 | 0xef => PERHAPS_BLANK,
            _ => WORD,
        };
        i += 1;
    }
    classes
};

/// Blanks of more than one byte: the no-break space, the ideographic space, the full-width comma,
/// and the byte order mark.
const WIDE_BLANKS: [&str; 4] = ["\u{a0}", "\u{3000}", "，", "\u{feff}"];

/// The length of the blank at a place that is no end of a line; 0 if there is none.
#[inline]
pub(super) fn blank(text: &[u8], at: usize) -> usize {
    match text.get(at).map(|&byte| CLASSES[byte as usize]) {
        Some(BLANK) => 1,
        Some(PERHAPS_BLANK) => wide_blank(text, at),
        _ => 0,
    }
}

fn wide_blank(text: &[u8], at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    let found = WIDE_BLANKS.iter().find(|blank| rest.starts_with(blank.as_bytes()));
    found.map_or(0, |blank| blank.len())
}

#[inline]
pub(super) fn is_line_end(byte: u8) -> bool {
    CLASSES[byte as usize] == LINE_END
}

/// What a place is to whoever looks for the next word.
pub(super) enum Space {
    /// A blank of so many bytes.
    Blank(usize),
    /// The end of a line, of so many bytes.
    LineEnd(usize),
    /// Neither.
    None,
}

/// Looks whether there is a blank or the end of a line.
#[inline]
pub(super) fn space(text: &[u8], at: usize) -> Space {
    let Some(&byte) = text.get(at) else { return Space::None };
    match CLASSES[byte as usize] {
        BLANK => Space::Blank(1),
        LINE_END => {
            let is_pair = byte == b'\r' && text.get(at + 1) == Some(&b'\n');
            Space::LineEnd(1 + usize::from(is_pair))
        }
        PERHAPS_BLANK => match wide_blank(text, at) {
            0 => Space::None,
            length => Space::Blank(length),
        },
        _ => Space::None,
    }
}

/// The first place that is no blank on this line.
#[inline]
pub(super) fn skip_blanks(text: &[u8], mut at: usize) -> usize {
    loop {
        match blank(text, at) {
            0 => return at,
            length => at += length,
        }
    }
}

/// Where the line ends.
#[inline]
pub(super) fn line_end(text: &[u8], at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    rest.iter().position(|&byte| is_line_end(byte)).map_or(text.len(), |length| at + length)
}

/// Where the word ends.
#[inline]
pub(super) fn word_end(text: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = text.get(at) {
        match CLASSES[byte as usize] {
            WORD => {}
            PERHAPS_BLANK if wide_blank(text, at) == 0 => {}
            _ => break,
        }
        at += 1;
    }
    at
}

/// Whether a word ends at a place that is within it or at its end.
pub(super) fn is_word_end(text: &[u8], at: usize) -> bool {
    match text.get(at).map(|&byte| CLASSES[byte as usize]) {
        Some(WORD) => false,
        Some(PERHAPS_BLANK) => wide_blank(text, at) > 0,
        _ => true,
    }
}

/// Whether only blanks stand before a place on its line.
pub(super) fn is_line_start(text: &[u8], mut at: usize) -> bool {
    while let Some(before) = at.checked_sub(1) {
        let byte = text[before];
        match CLASSES[byte as usize] {
            LINE_END => return true,
            BLANK => at = before,
            // The last byte of a blank of several.
            _ if byte >= 0x80 => {
                let text = text.get(..at).unwrap_or_default();
                match WIDE_BLANKS.iter().find(|blank| text.ends_with(blank.as_bytes())) {
                    Some(blank) => at -= blank.len(),
                    None => return false,
                }
            }
            _ => return false,
        }
    }
    true
}

/// The number of line ends in a text: `\n`, `\r\n` or `\r`.
pub(super) fn line_ends(text: &[u8]) -> usize {
    let count = |byte| text.iter().filter(|&&b| b == byte).count();
    let returns = count(b'\r');
    let pairs =
        if returns == 0 { 0 } else { text.windows(2).filter(|pair| pair == b"\r\n").count() };
    count(b'\n') + returns - pairs
}

/// The value of a digit, half or full width, and its length.
#[inline]
pub(super) fn digit(text: &[u8], at: usize) -> Option<(u8, usize)> {
    match text.get(at..).unwrap_or_default() {
        [digit @ b'0'..=b'9', ..] => Some((digit - b'0', 1)),
        [0xef, 0xbc, digit @ 0x90..=0x99, ..] => Some((digit - 0x90, 3)),
        _ => None,
    }
}

/// The signs that follow the number of a move: `.` `．` `、` `…`. Gives the length of one, and how many
/// dots it counts for.
pub(super) fn dot(text: &[u8], at: usize) -> Option<(usize, u32)> {
    match text.get(at..).unwrap_or_default() {
        [b'.', ..] => Some((1, 1)),
        [0xef, 0xbc, 0x8e, ..] | [0xe3, 0x80, 0x81, ..] => Some((3, 1)),
        [0xe2, 0x80, 0xa6, ..] => Some((3, 3)),
        _ => None,
    }
}

/// The result that a word is. No result is longer than the longest move that begins like one.
pub(super) fn result(word: &[u8]) -> Option<GameResult> {
    if word.len() > 12 {
        return None;
    }
    GameResult::read(core::str::from_utf8(word).ok()?)
}

/// The words that judge a move or a position, and their numeric glyphs.
const GLYPHS: [(&str, u8); 32] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("+/=", 14),
    ("+=", 14),
    ("⩲", 14),
    ("=/+", 15),
    ("=+", 15),
    ("⩱", 15),
    ("±", 16),
    ("+/-", 16),
    ("+/−", 16),
    ("∓", 17),
    ("-/+", 17),
    ("−/+", 17),
    ("+-", 18),
    ("+−", 18),
    ("+--", 18),
    ("-+", 19),
    ("−+", 19),
    ("--+", 19),
    ("⨀", 22),
    ("↑", 36),
    ("→", 40),
    ("⇆", 132),
    ("N", 146),
];

/// The glyph that a word of its own is.
pub(super) fn glyph(word: &[u8]) -> Option<u8> {
    GLYPHS.iter().find(|(text, _)| text.as_bytes() == word).map(|&(_, glyph)| glyph)
}

/// How many signs of judgement a word ends with, `!` and `?`, and the glyph they are.
#[inline]
pub(super) fn suffix(word: &[u8]) -> (usize, Option<u8>) {
    if !matches!(word.last(), Some(b'!' | b'?')) {
        return (0, None);
    }
    let length = word.iter().rev().take_while(|byte| matches!(byte, b'!' | b'?')).count();
    let signs = word.get(word.len() - length..).unwrap_or_default();
    // More signs than two say no more than the first two.
    (length, glyph(signs.get(..length.min(2)).unwrap_or_default()))
}

/// Whether a word has the look of a move, so that a game without tags may begin with it.
pub(super) fn is_like_move(word: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(word) else { return false };
    let is_number = |c: char| {
        c.is_ascii_digit() || ('０'..='９').contains(&c) || "一二三四五六七八九".contains(c)
    };
    if text.is_ascii() {
        let letters = |c: &u8| b"abcdefghixKAEHRCPBNMGSQkarhencpb".contains(c);
        let signs = |c: &u8| c.is_ascii_digit() || b"+-=.*@#!?".contains(c);
        return (2..=12).contains(&text.len())
            && word.iter().all(|c| letters(c) || signs(c))
            && (word.iter().any(u8::is_ascii_digit) && word.iter().any(letters)
                || is_like_wxf(word)
                || text == "@@@@");
    }
    let goes = |c: char| "进進退平".contains(c);
    let chinese = |c: char| goes(c) || "前中后後".contains(c);
    let korean = text.chars().nth(2).is_some_and(|c| c > '\u{2fff}');
    // A move, or a few without a blank between them.
    text.len() <= 48
        && (text.contains(chinese) && text.contains(is_number)
            || word.first().is_some_and(u8::is_ascii_digit) && korean
            || text == crate::janggi::names::PASS)
        // Any number of them: how a piece goes is the third of four characters, how far the fourth.
        || text.chars().count() % 4 == 0
            && (0..).zip(text.chars()).all(|(place, c)| match place % 4 {
                2 => goes(c),
                3 => is_number(c),
                _ => true,
            })
}

/// The soldiers of WXF: `+6=5`, `16=5`.
fn is_like_wxf(word: &[u8]) -> bool {
    matches!(word, [b'+' | b'-' | b'0'..=b'9', b'0'..=b'9', b'+' | b'-' | b'=' | b'.', b'0'..=b'9'])
}

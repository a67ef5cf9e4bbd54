//! A text taken apart into tokens, game by game, in one pass.

use super::bytes::{
    self, Space, digit, dot, is_line_end, is_line_start, is_word_end, line_end, skip_blanks, space,
    word_end,
};
use super::error::PgnProblem;
use super::tag;
use crate::record::GameResult;

/// A part of a game's text; its place is a number of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A tag, at its bracket.
    Tag { at: usize },
    /// The tags are over, and the moves follow.
    Moves,
    /// The number of a move, with so many dots after it. Digits too many to count are `None`.
    Number { number: Option<u32>, dots: u32 },
    /// A move, or what should be one.
    Word { at: usize, end: usize },
    /// A numeric annotation glyph, wherever it stands.
    Glyph { at: usize, glyph: u8 },
    /// A comment in braces or to the end of a line, which begins at its sign.
    Comment { at: usize, end: usize },
    /// A variation begins.
    Open { at: usize },
    /// A variation ends.
    Close,
    /// The result.
    Result(GameResult),
    /// Something that is no PGN.
    Problem { at: usize, problem: PgnProblem },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Before a game: what stands here belongs to none, but for comments, which may be about the
    /// next one.
    Between,
    /// Between the first tag, which stands at this place, and the moves.
    Tags(usize),
    Moves,
    /// After the result, where a comment on the same line may still follow.
    Result,
    /// After the last token.
    End,
}

/// Reads the tokens of games.
///
/// Whatever a game holds, it ends at its result, or where a tag begins a line after its moves, or
/// where the text ends. What it leaves open costs nobody else anything.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    stage: Stage,
    /// How many variations are open, and where the outermost begins.
    depth: usize,
    outermost: usize,
    /// The signs of judgement at the end of the last word.
    suffix: Option<(usize, u8)>,
    /// Whether no game has begun yet.
    is_first: bool,
}

impl<'a> Lexer<'a> {
    /// A reader of a text, from a place on. `is_first` says that there was no game before it.
    pub(super) fn new(text: &'a [u8], at: usize, is_first: bool) -> Lexer<'a> {
        Lexer { text, at, stage: Stage::Between, depth: 0, outermost: 0, suffix: None, is_first }
    }

    /// The place of what comes next.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Whether no game has begun yet.
    #[cfg(feature = "std")]
    pub(super) fn is_first(&self) -> bool {
        self.is_first
    }

    /// The next token of the game; `None` at its end, and then again at the end of the next one. It
    /// gives nothing but `None` at the end of the text.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Token> {
        match self.stage {
            Stage::Moves => self.next_of_moves(),
            Stage::Between => self.next_between(),
            Stage::Tags(first) => self.next_of_tags(first),
            Stage::Result => self.next_after_result(),
            Stage::End => self.end_game(),
        }
    }

    fn end_game(&mut self) -> Option<Token> {
        self.stage = Stage::Between;
        if core::mem::take(&mut self.depth) == 0 {
            return None;
        }
        // The game ends after this.
        self.stage = Stage::End;
        Some(Token::Problem { at: self.outermost, problem: PgnProblem::OpenVariation })
    }

    /// Skips blanks and line ends. Returns how many lines ended.
    #[inline]
    fn skip_space(&mut self) -> usize {
        let mut lines = 0;
        loop {
            match space(self.text, self.at) {
                Space::Blank(length) => self.at += length,
                Space::LineEnd(length) => {
                    self.at += length;
                    lines += 1;
                }
                Space::None => return lines,
            }
        }
    }

    fn next_between(&mut self) -> Option<Token> {
        loop {
            self.skip_space();
            match self.text.get(self.at)? {
                b'[' if tag::is_tag(self.text, self.at) => {
                    self.stage = Stage::Tags(self.at);
                    self.is_first = false;
                    return self.tag();
                }
                b'{' | b';' => {
                    let comment = self.comment();
                    if matches!(comment, Token::Problem { .. }) {
                        // What follows is a game of its own.
                        self.stage = Stage::End;
                    }
                    return Some(comment);
                }
                b'%' if is_line_start(self.text, self.at) => self.skip_line(),
                _ if self.begins_moves() => {
                    self.is_first = false;
                    self.stage = Stage::Moves;
                    return Some(Token::Moves);
                }
                _ => self.skip_line(),
            }
        }
    }

    fn skip_line(&mut self) {
        self.at = line_end(self.text, self.at);
    }

    /// Whether the line begins with the moves of a game that has no tags: with a number and then a
    /// move, a comment or a result, or with a move. Before the first game a result is enough, and
    /// any word after a number with a dot.
    fn begins_moves(&self) -> bool {
        let (length, dots) = match number(self.text, self.at) {
            Some((length, Token::Number { dots, .. })) => (length, dots),
            _ => (0, 0),
        };
        let at = skip_blanks(self.text, self.at + length);
        let word = self.text.get(at..word_end(self.text, at)).unwrap_or_default();
        if let Some(sign) = self.text.get(at).filter(|_| length > 0 && word.is_empty()) {
            return matches!(sign, b'{' | b'$');
        }
        if self.is_first && dots > 0 {
            return true;
        }
        let (suffix, _) = bytes::suffix(word);
        let is_result = (length > 0 || self.is_first) && bytes::result(word).is_some();
        let word = word.get(..word.len() - suffix).unwrap_or_default();
        is_result || bytes::is_like_move(word)
    }

    fn next_of_tags(&mut self, first: usize) -> Option<Token> {
        loop {
            let lines = self.skip_space();
            match self.text.get(self.at) {
                None => return self.end_game(),
                Some(b'[') => {
                    let name = |at| tag::name(self.text, at);
                    if lines > 1 && name(self.at).is_some() && name(self.at) == name(first) {
                        return self.end_game();
                    }
                    return self.tag();
                }
                Some(b'{' | b';') => return Some(self.comment()),
                Some(b'%') if is_line_start(self.text, self.at) => self.skip_line(),
                Some(_) => {
                    self.stage = Stage::Moves;
                    return Some(Token::Moves);
                }
            }
        }
    }

    fn tag(&mut self) -> Option<Token> {
        let at = self.at;
        Some(match tag::end(self.text, at) {
            Some(end) => {
                self.at = end;
                Token::Tag { at }
            }
            None => {
                self.skip_line();
                Token::Problem { at, problem: PgnProblem::Tag }
            }
        })
    }

    /// A comment that begins here.
    fn comment(&mut self) -> Token {
        let at = self.at;
        if self.text.get(at) == Some(&b';') {
            self.skip_line();
            return Token::Comment { at, end: self.at };
        }
        self.at = comment_end(self.text, at);
        match self.text.get(..self.at) {
            Some([.., b'}']) => Token::Comment { at, end: self.at },
            _ => {
                // What follows is the next game, though it begins with tags as this one did.
                if let Stage::Tags(_) = self.stage {
                    self.stage = Stage::End;
                }
                Token::Problem { at, problem: PgnProblem::OpenComment }
            }
        }
    }

    #[inline]
    fn next_of_moves(&mut self) -> Option<Token> {
        if let Some((at, glyph)) = self.suffix.take() {
            return Some(Token::Glyph { at, glyph });
        }
        loop {
            self.skip_space();
            let Some(&byte) = self.text.get(self.at) else { return self.end_game() };
            let token = match byte {
                b'A'..=b'Z' | b'a'..=b'z' | 0xe4..=0xe9 => self.word(),
                b'0'..=b'9' | 0xef => self.number().or_else(|| self.word()),
                b'{' | b';' => Some(self.comment()),
                b'(' => Some(self.open()),
                b')' | b'}' => Some(self.close(byte)),
                b'$' => self.glyph(),
                b'[' if is_line_start(self.text, self.at) && tag::is_tag(self.text, self.at) => {
                    return self.end_game();
                }
                b'%' if is_line_start(self.text, self.at) => {
                    self.skip_line();
                    None
                }
                b'.' | 0xe2 | 0xe3 => self.dots().or_else(|| self.word()),
                _ => self.word(),
            };
            if token.is_some() {
                return token;
            }
        }
    }

    fn open(&mut self) -> Token {
        if self.depth == 0 {
            self.outermost = self.at;
        }
        self.depth += 1;
        self.at += 1;
        Token::Open { at: self.at - 1 }
    }

    /// A closing parenthesis, or a brace that closes nothing.
    fn close(&mut self, byte: u8) -> Token {
        let at = self.at;
        self.at += 1;
        if byte == b'}' {
            return Token::Problem { at, problem: PgnProblem::Brace };
        }
        match self.depth.checked_sub(1) {
            Some(depth) => {
                self.depth = depth;
                Token::Close
            }
            None => Token::Problem { at, problem: PgnProblem::Parenthesis },
        }
    }

    /// Dots without a number, as in `1. ... P7+1`.
    fn dots(&mut self) -> Option<Token> {
        let mut dots = 0;
        let mut at = self.at;
        while let Some((length, count)) = dot(self.text, at) {
            at += length;
            dots += count;
        }
        if dots == 0 {
            return None;
        }
        self.at = at;
        Some(Token::Number { number: None, dots })
    }

    /// The number of a move: digits with dots, or digits alone.
    fn number(&mut self) -> Option<Token> {
        let (length, token) = number(self.text, self.at)?;
        self.at += length;
        Some(token)
    }

    /// `$n`. One that is out of range says nothing.
    fn glyph(&mut self) -> Option<Token> {
        let at = self.at;
        self.at += 1;
        let mut glyph = Some(0u8);
        let mut digits = 0;
        while let Some((value, length)) = digit(self.text, self.at) {
            glyph = glyph.and_then(|glyph| glyph.checked_mul(10)?.checked_add(value));
            digits += 1;
            self.at += length;
        }
        glyph.filter(|_| digits > 0).map(|glyph| Token::Glyph { at, glyph })
    }

    /// A word; `None` when it is one that says nothing.
    #[inline]
    fn word(&mut self) -> Option<Token> {
        let at = self.at;
        let end = word_end(self.text, at);
        // Whatever it is, reading goes on after it.
        self.at = end.max(at + 1);
        let word = self.text.get(at..end).unwrap_or_default();
        let is_plain = word.len() > 12
            || matches!(word, [b'A'..=b'Z' | b'a'..=b'z', _, ..])
            || matches!(word, [b'a'..=b'z' | b'A'..=b'M' | b'O'..=b'Z']);
        if !is_plain {
            if let Some(glyph) = bytes::glyph(word) {
                return Some(Token::Glyph { at, glyph });
            }
            if let Some(result) = bytes::result(word) {
                // The line of a variation has no result of the game.
                return (self.depth == 0).then(|| {
                    self.stage = Stage::Result;
                    Token::Result(result)
                });
            }
        }
        let (length, glyph) = bytes::suffix(word);
        self.suffix = glyph.map(|glyph| (end - length, glyph));
        Some(Token::Word { at, end: end - length })
    }

    fn next_after_result(&mut self) -> Option<Token> {
        let at = skip_blanks(self.text, self.at);
        if matches!(self.text.get(at), Some(b'{' | b';')) {
            self.at = at;
            return Some(self.comment());
        }
        // What else is on the line is no game.
        if !self.begins_moves_after(at) {
            self.skip_line();
        }
        self.end_game()
    }

    /// Whether another game follows on the line of a result.
    fn begins_moves_after(&mut self, at: usize) -> bool {
        self.is_first = false;
        let before = core::mem::replace(&mut self.at, at);
        let begins = self.begins_moves();
        if !begins {
            self.at = before;
        }
        begins
    }
}

/// The number of a move at a place, and its length: digits and dots, or digits that are a word of
/// their own.
fn number(text: &[u8], at: usize) -> Option<(usize, Token)> {
    let mut number = Some(0u32);
    let mut end = at;
    while let Some((value, length)) = digit(text, end) {
        number = number.and_then(|number| number.checked_mul(10)?.checked_add(value.into()));
        end += length;
    }
    if end == at {
        return None;
    }
    let mut dots = 0;
    let mut after = end;
    while let Some((length, count)) = dot(text, after) {
        after += length;
        dots += count;
    }
    let token = Token::Number { number, dots };
    if dots == 0 {
        return is_word_end(text, end).then_some((end - at, token));
    }
    // `16.5` is a soldier of WXF.
    let mut rest = after;
    while let Some((_, length)) = digit(text, rest) {
        rest += length;
    }
    if dots == 1 && rest > after && is_word_end(text, rest) {
        return None;
    }
    Some((after - at, token))
}

/// Where a comment in braces ends: after its closing brace; or, where there is none before the next
/// game seems to begin or the text ends, there.
pub(super) fn comment_end(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    // Where the next game begins if the comment has no end.
    while let Some(&byte) = text.get(at) {
        match byte {
            b'}' => return at + 1,
            b'\n' | b'\r' => {
                if let Some(next) = next_game(text, at) {
                    return next;
                }
            }
            _ => {}
        }
        at += 1;
    }
    text.len()
}

/// The place of a whole line of a tag after an empty line that begins with the line end here.
fn next_game(text: &[u8], line_end: usize) -> Option<usize> {
    let is_pair = text.get(line_end..)?.starts_with(b"\r\n");
    let at = skip_blanks(text, line_end + 1 + usize::from(is_pair));
    // An empty line is one that ends where it begins.
    if !text.get(at).is_some_and(|&byte| is_line_end(byte)) {
        return None;
    }
    let is_pair = text.get(at..)?.starts_with(b"\r\n");
    let at = at + 1 + usize::from(is_pair);
    (text.get(at) == Some(&b'[') && tag::end(text, at).is_some()).then_some(at)
}

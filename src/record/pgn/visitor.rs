//! PGN told to a visitor as it is read, with nothing kept.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::ControlFlow;

use super::error::ParsePgnError;
use super::lexer::{Lexer, Token};
use super::{bytes, tag};
use crate::record::GameResult;

/// Is told what a PGN text holds, part by part, and keeps of it what it likes.
///
/// Every method has an empty body, so that only those of interest are to be written.
///
/// ```
/// use janggi::record::{PgnText, PgnVisitor, visit_pgn};
///
/// /// Counts moves, those of variations too.
/// #[derive(Default)]
/// struct Count(usize);
///
/// impl PgnVisitor for Count {
///     fn word(&mut self, _: PgnText<'_>) {
///         self.0 += 1;
///     }
/// }
///
/// let mut count = Count::default();
/// visit_pgn("[Event \"A\"]\n\n1. C2=5 (1. P7+1) H8+7 *\n\n[Event \"B\"]\n\n1. C8=5 *\n", &mut count);
/// assert_eq!(count.0, 4);
/// ```
#[expect(unused_variables, reason = "what is given to whoever wants it, by name")]
pub trait PgnVisitor {
    /// A game begins.
    fn begin(&mut self) {}

    /// A tag, with the quotes and backslashes in its value as they were meant.
    fn tag(&mut self, name: PgnText<'_>, value: Cow<'_, str>) {}

    /// The tags are over. With [`ControlFlow::Break`] the moves are skipped, which is faster.
    fn moves(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The number before a move, and how many dots follow it: more than one before a move of the
    /// second side. Dots alone have no number.
    fn number(&mut self, number: Option<u32>, dots: u32) {}

    /// A move, or what stands in place of one.
    fn word(&mut self, word: PgnText<'_>) {}

    /// A numeric annotation glyph, as such or as a sign: `$1`, `!`, `±`.
    fn glyph(&mut self, glyph: u8) {}

    /// A comment without its braces or its semicolon.
    fn comment(&mut self, comment: PgnText<'_>) {}

    /// A variation begins.
    fn open(&mut self) {}

    /// A variation ends.
    fn close(&mut self) {}

    /// The result after the moves.
    fn result(&mut self, result: GameResult) {}

    /// Something is wrong. Reading goes on after it.
    fn problem(&mut self, error: ParsePgnError) {}

    /// The game is over.
    fn end(&mut self) {}
}

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PgnText<'a>(pub(super) &'a [u8]);

impl<'a> PgnText<'a> {
    /// The bytes.
    #[must_use]
    pub const fn as_bytes(self) -> &'a [u8] {
        self.0
    }

    /// The text; what is no UTF-8 becomes `\u{FFFD}`.
    #[must_use]
    pub fn to_str(self) -> Cow<'a, str> {
        String::from_utf8_lossy(self.0)
    }
}

impl core::fmt::Debug for PgnText<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(&self.to_str(), f)
    }
}

/// Tells a visitor all games of a text, which should be UTF-8.
pub fn visit_pgn(text: impl AsRef<[u8]>, visitor: &mut impl PgnVisitor) {
    let text = text.as_ref();
    let mut place = Place { at: 0, line: 1 };
    let mut lexer = Lexer::new(text, 0, true);
    while visit_game(text, &mut lexer, &mut place, visitor) {}
}

/// A place in a text of which the line is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) at: usize,
    /// From 1.
    pub(super) line: usize,
}

impl Place {
    /// Goes on to a later place.
    pub(super) fn go_to(&mut self, text: &[u8], at: usize) -> usize {
        self.line += bytes::line_ends(text.get(self.at..at).unwrap_or_default());
        self.at = self.at.max(at);
        self.line
    }
}

/// The lines of a game, counted only when one is asked for.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    /// A place that is not after the game. It moves on to the start of the game and no further.
    place: &'a mut Place,
    start: usize,
    /// The last place that was asked for.
    last: Option<Place>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(place: &'a mut Place, start: usize) -> Lines<'a> {
        Lines { place, start, last: None }
    }

    /// The line of a place in the game. Places that are asked for in their order are counted once.
    pub(super) fn of(&mut self, text: &[u8], at: usize) -> usize {
        let start = || {
            self.place.go_to(text, self.start);
            *self.place
        };
        let mut place = self.last.filter(|last| last.at <= at).unwrap_or_else(start);
        let line = place.go_to(text, at);
        self.last = Some(place);
        line
    }
}

/// The text of a comment without its signs.
pub(super) fn comment(text: &[u8], at: usize, end: usize) -> PgnText<'_> {
    let inner = text.get(at + 1..end).unwrap_or_default();
    PgnText(match text.get(at) {
        Some(b'{') => inner.strip_suffix(b"}").unwrap_or(inner),
        _ => inner,
    })
}

/// Tells a visitor the next game. Returns whether there was one.
pub(super) fn visit_game(
    text: &[u8],
    lexer: &mut Lexer<'_>,
    place: &mut Place,
    visitor: &mut impl PgnVisitor,
) -> bool {
    let start = lexer.clone();
    match lexer.next() {
        None => return false,
        // Comments may stand before a game or before the end of the text.
        Some(Token::Comment { .. }) if !skip_game(&mut lexer.clone()).is_game => {
            return skip_game(lexer).is_game;
        }
        Some(_) => *lexer = start,
    }
    visitor.begin();
    let mut lines = Lines::new(place, lexer.at());
    let slice = |at, end| PgnText(text.get(at..end).unwrap_or_default());
    while let Some(token) = lexer.next() {
        match token {
            Token::Word { at, end } => visitor.word(slice(at, end)),
            Token::Number { number, dots } => visitor.number(number, dots),
            Token::Comment { at, end } => visitor.comment(comment(text, at, end)),
            Token::Glyph { glyph, .. } => visitor.glyph(glyph),
            Token::Open { .. } => visitor.open(),
            Token::Close => visitor.close(),
            Token::Result(result) => visitor.result(result),
            Token::Tag { at } => {
                let name = tag::name(text, at).unwrap_or_default();
                visitor.tag(PgnText(name), tag::value(text, at).unwrap_or_default());
            }
            Token::Moves => {
                if visitor.moves().is_break() {
                    skip_game(lexer);
                    break;
                }
            }
            Token::Problem { at, problem } => {
                let line = lines.of(text, at);
                visitor.problem(ParsePgnError { line, problem });
            }
        }
    }
    visitor.end();
    true
}

/// What was skipped.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Skipped {
    /// Whether it was a game.
    pub(super) is_game: bool,
    /// Whether there was a comment.
    pub(super) is_noted: bool,
}

/// Goes to the end of a game.
pub(super) fn skip_game(lexer: &mut Lexer<'_>) -> Skipped {
    let mut skipped = Skipped::default();
    while let Some(token) = lexer.next() {
        let is_comment = matches!(token, Token::Comment { .. });
        skipped.is_game |= !is_comment;
        skipped.is_noted |= is_comment;
    }
    skipped
}

//! A game as its text says it, before anybody looks at a board.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::builder;
use super::bytes::{self, digit, word_end};
use super::error::{ParsePgnError, PgnProblem};
use super::lexer::{Lexer, comment_end};
use super::visitor::{self, PgnText, Place};
use super::{bytes::line_end, tag};
use crate::Side;
use crate::record::{GameResult, Node, NodeId, Tree};

/// A game as its text says it: tags, and a tree of words that should be moves.
///
/// It keeps the text itself and only the places of what is in it, so that reading takes little time
/// and memory. [`record`](Pgn::record) makes moves of the words.
///
/// ```
/// use janggi::Pgn;
///
/// let text = "[Event \"Club\"]\n\n1. C2=5 $1 {the usual} (1. P7+1) H8+7 2. H2+3 1-0";
/// let pgn = Pgn::games(text).next().unwrap()?;
/// assert_eq!(pgn.tag("Event").as_deref(), Some("Club"));
/// let words = pgn.tree().main_line().map(|node| pgn.word(node).to_str());
/// assert_eq!(words.collect::<Vec<_>>(), ["C2=5", "H8+7", "H2+3"]);
/// let first = pgn.tree().main_line().next().unwrap();
/// assert_eq!(pgn.comments(first).next().unwrap().to_str(), "the usual");
/// assert_eq!(pgn.glyphs(first).collect::<Vec<_>>(), [1]);
/// assert_eq!(pgn.tree().len(), 4);
/// # Ok::<(), janggi::ParsePgnError>(())
/// ```
#[derive(Clone)]
pub struct Pgn<'a> {
    pub(super) text: Cow<'a, [u8]>,
    /// The line of the whole text on which this one begins.
    pub(super) line: usize,
    /// Where the brackets of tags are.
    pub(super) tags: Vec<u32>,
    pub(super) tree: Tree<PgnWord>,
    /// In the order of the nodes.
    pub(super) notes: Vec<RawNote>,
    pub(super) number: Option<u32>,
    pub(super) side: Option<Side>,
    pub(super) result: GameResult,
}

/// A word of a [`Pgn`]: where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PgnWord(pub(super) u32);

/// A comment or a glyph, which begins at a place of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct RawNote {
    /// The number of the node; with [`BEFORE`], a comment before its move.
    pub(super) node: u32,
    pub(super) at: u32,
}

/// Marks a comment that stands before its move.
pub(super) const BEFORE: u32 = 1 << 31;

impl RawNote {
    pub(super) fn node(self) -> u32 {
        self.node & !BEFORE
    }
}

impl<'a> Pgn<'a> {
    /// The games of a text, one after the other. One that is no PGN does not keep the others from
    /// being read.
    #[must_use]
    pub fn games(text: &'a str) -> PgnGames<'a> {
        PgnGames::new(text.as_bytes())
    }

    /// The games of a text that should be UTF-8. What is none costs no more than the word, the
    /// comment or the value that it is in.
    #[must_use]
    pub fn games_of_bytes(text: &'a [u8]) -> PgnGames<'a> {
        PgnGames::new(text)
    }

    /// The text of the game.
    #[must_use]
    pub fn text(&self) -> PgnText<'_> {
        PgnText(&self.text)
    }

    /// The number of the line, from 1, on which the game begins in the text that it was read from.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// Names and values of the tags in their order.
    pub fn tags(&self) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
        self.tags.iter().filter_map(|&at| {
            let name = tag::name(&self.text, at as usize)?;
            Some((PgnText(name).to_str(), tag::value(&self.text, at as usize)?))
        })
    }

    /// The value of the first tag of this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<Cow<'_, str>> {
        let at = self.tag_at(name)?;
        tag::value(&self.text, at)
    }

    fn tag_at(&self, name: &str) -> Option<usize> {
        let is = |at: &usize| tag::name(&self.text, *at) == Some(name.as_bytes());
        self.tags.iter().map(|&at| at as usize).find(is)
    }

    /// The line of the first tag of this name, or else that on which the game begins.
    pub(in crate::record) fn tag_line(&self, name: &str) -> usize {
        self.tag_at(name).map_or(self.line, |at| self.line_of(at))
    }

    /// The moves as words.
    #[must_use]
    pub const fn tree(&self) -> &Tree<PgnWord> {
        &self.tree
    }

    /// The word of a node; nothing for the root. Signs such as `!?` at its end are
    /// [`glyphs`](Pgn::glyphs).
    #[must_use]
    pub fn word(&self, node: Node<'_, PgnWord>) -> PgnText<'_> {
        let Some(&PgnWord(at)) = node.mv() else { return PgnText(&[]) };
        let at = at as usize;
        let word = self.text.get(at..word_end(&self.text, at)).unwrap_or_default();
        let (suffix, _) = bytes::suffix(word);
        PgnText(word.get(..word.len() - suffix).unwrap_or_default())
    }

    /// The number of the line on which a node's word stands, from 1.
    #[must_use]
    pub fn word_line(&self, node: Node<'_, PgnWord>) -> usize {
        node.mv().map_or(self.line, |word| self.line_of(word.0 as usize))
    }

    fn line_of(&self, at: usize) -> usize {
        self.line + bytes::line_ends(self.text.get(..at).unwrap_or_default())
    }

    fn notes(&self, node: NodeId) -> impl Iterator<Item = RawNote> + '_ {
        let number = node.number();
        let first = self.notes.partition_point(|note| note.node() < number);
        let notes = self.notes.get(first..).unwrap_or_default().iter().copied();
        notes.take_while(move |note| note.node() == number)
    }

    fn comment(&self, note: RawNote) -> Option<PgnText<'_>> {
        let at = note.at as usize;
        let end = match self.text.get(at)? {
            b'{' => comment_end(&self.text, at),
            b';' => line_end(&self.text, at),
            _ => return None,
        };
        Some(visitor::comment(&self.text, at, end))
    }

    /// The comments after a node's move; those of the root are about the game.
    pub fn comments(&self, node: Node<'_, PgnWord>) -> impl Iterator<Item = PgnText<'_>> {
        let after = self.notes(node.id()).filter(|note| note.node & BEFORE == 0);
        after.filter_map(|note| self.comment(note))
    }

    /// The comments before a node's move: at the head of a variation, or after the move's number.
    pub fn comments_before(&self, node: Node<'_, PgnWord>) -> impl Iterator<Item = PgnText<'_>> {
        let before = self.notes(node.id()).filter(|note| note.node & BEFORE != 0);
        before.filter_map(|note| self.comment(note))
    }

    /// The numeric annotation glyphs of a node's move.
    pub fn glyphs(&self, node: Node<'_, PgnWord>) -> impl Iterator<Item = u8> + '_ {
        self.notes(node.id()).filter_map(|note| self.glyph(note.at as usize))
    }

    fn glyph(&self, at: usize) -> Option<u8> {
        match self.text.get(at)? {
            b'{' | b';' => None,
            b'$' => {
                let mut glyph = 0u8;
                let mut at = at + 1;
                while let Some((value, length)) = digit(&self.text, at) {
                    glyph = glyph.wrapping_mul(10).wrapping_add(value);
                    at += length;
                }
                Some(glyph)
            }
            // A word of its own, or signs at the end of one.
            _ => {
                let word = self.text.get(at..word_end(&self.text, at))?;
                bytes::glyph(word).or_else(|| bytes::suffix(word).1)
            }
        }
    }

    /// The number of the first move, if it is written.
    #[must_use]
    pub const fn first_number(&self) -> Option<u32> {
        self.number
    }

    /// The side that makes the first move, if its number says so: the second one after `5...`, the
    /// first one after `5.`.
    #[must_use]
    pub const fn first_side(&self) -> Option<Side> {
        self.side
    }

    /// The result after the moves. That in the tag `Result` is another matter.
    #[must_use]
    pub const fn result(&self) -> GameResult {
        self.result
    }

    pub(super) fn into_owned(self) -> Pgn<'static> {
        Pgn { text: Cow::Owned(self.text.into_owned()), ..self }
    }
}

impl fmt::Debug for Pgn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pgn").field("line", &self.line).field("text", &self.text()).finish()
    }
}

/// The text of the game as it was read.
impl fmt::Display for Pgn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().to_str())
    }
}

/// The games of a PGN text: see [`Pgn::games`].
#[derive(Clone)]
pub struct PgnGames<'a> {
    text: &'a [u8],
    lexer: Lexer<'a>,
    place: Place,
}

impl<'a> PgnGames<'a> {
    fn new(text: &'a [u8]) -> PgnGames<'a> {
        PgnGames { text, lexer: Lexer::new(text, 0, true), place: Place { at: 0, line: 1 } }
    }

    /// Goes over the next game without looking at it. Returns whether there was one.
    pub fn skip_game(&mut self) -> bool {
        visitor::skip_game(&mut self.lexer).is_game
    }
}

impl fmt::Debug for PgnGames<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PgnGames").field("at", &self.lexer.at()).finish_non_exhaustive()
    }
}

impl<'a> Iterator for PgnGames<'a> {
    type Item = Result<Pgn<'a>, ParsePgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        builder::read(self.text, &mut self.lexer, &mut self.place)
    }
}

/// Reads a single game, after which nothing more may follow that is one.
impl FromStr for Pgn<'static> {
    type Err = ParsePgnError;

    fn from_str(text: &str) -> Result<Pgn<'static>, ParsePgnError> {
        let mut games = Pgn::games(text);
        let pgn = games.next().ok_or(ParsePgnError { line: 1, problem: PgnProblem::Empty })??;
        match games.next() {
            None => Ok(pgn.into_owned()),
            Some(next) => {
                let line = next.map_or_else(|error| error.line, |pgn| pgn.line());
                Err(ParsePgnError { line, problem: PgnProblem::Trailing })
            }
        }
    }
}

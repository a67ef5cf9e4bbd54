//! A game as its text says it, before anybody looks at a board.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::bytes::{self, digit, word_end};
use super::error::{ParsePgnError, PgnProblem};
use super::lexer::{Lexer, Token, comment_end};
use super::visitor::{self, Lines, PgnText, Place};
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
    text: Cow<'a, [u8]>,
    /// The line of the whole text on which this one begins.
    line: usize,
    /// Where the brackets of tags are.
    tags: Vec<u32>,
    tree: Tree<PgnWord>,
    /// In the order of the nodes.
    notes: Vec<RawNote>,
    number: Option<u32>,
    side: Option<Side>,
    result: GameResult,
}

/// A word of a [`Pgn`]: where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PgnWord(u32);

/// A comment or a glyph, which begins at a place of the text.
#[derive(Clone, Copy, Debug)]
struct RawNote {
    /// The number of the node; with [`BEFORE`], a comment before its move.
    node: u32,
    at: u32,
}

/// Marks a comment that stands before its move.
const BEFORE: u32 = 1 << 31;

impl RawNote {
    fn node(self) -> u32 {
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
        read(self.text, &mut self.lexer, &mut self.place)
    }
}

/// Reads the next game.
pub(super) fn read<'a>(
    text: &'a [u8],
    lexer: &mut Lexer<'a>,
    place: &mut Place,
) -> Option<Result<Pgn<'a>, ParsePgnError>> {
    let mut token = lexer.next()?;
    let start = match token {
        Token::Comment { at, .. } | Token::Tag { at } | Token::Problem { at, .. } => at,
        _ => lexer.at(),
    };
    let mut builder = Builder::new(text, start);
    loop {
        if let Err((at, problem)) = builder.take(token) {
            let line = Lines::new(place, start).of(text, at);
            visitor::skip_game(lexer);
            return Some(Err(ParsePgnError { line, problem }));
        }
        match lexer.next() {
            Some(next) => token = next,
            None => break,
        }
    }
    // Comments alone at the end of a text are no game.
    builder.is_game.then(|| {
        let line = place.go_to(text, start);
        Ok(builder.finish(lexer.at(), line))
    })
}

/// Makes a game of its tokens.
struct Builder<'a> {
    /// From the start of the game on.
    text: &'a [u8],
    start: usize,
    tags: Vec<u32>,
    tree: Tree<PgnWord>,
    notes: Vec<RawNote>,
    number: Option<u32>,
    side: Option<Side>,
    result: GameResult,
    /// Whether there was more than a comment.
    is_game: bool,
    /// The node that the next move follows.
    last: NodeId,
    /// The nodes after which the lines go on in which variations are open.
    open: Vec<NodeId>,
    /// Whether the line has a move yet.
    moved: bool,
    /// Whether a number or a variation stands after the last move, so that a comment is about the
    /// next one.
    parted: bool,
    /// Notes to the next move.
    pending: Vec<u32>,
}

impl<'a> Builder<'a> {
    fn new(text: &'a [u8], start: usize) -> Builder<'a> {
        Builder {
            text: text.get(start..).unwrap_or_default(),
            start,
            tags: Vec::new(),
            tree: Tree::new(),
            notes: Vec::new(),
            number: None,
            side: None,
            result: GameResult::Unknown,
            is_game: false,
            last: NodeId::ROOT,
            open: Vec::new(),
            moved: false,
            parted: false,
            pending: Vec::new(),
        }
    }

    /// A place in the game.
    fn place(&self, at: usize) -> Result<u32, (usize, PgnProblem)> {
        u32::try_from(at - self.start).map_err(|_| (at, PgnProblem::Long))
    }

    #[inline]
    fn take(&mut self, token: Token) -> Result<(), (usize, PgnProblem)> {
        match token {
            Token::Word { at, .. } => {
                let at = self.place(at)?;
                self.add(at);
            }
            Token::Number { number, dots } => {
                self.parted = true;
                if self.tree.is_empty() && self.open.is_empty() {
                    self.number = self.number.or(number);
                    let dots = dots + if self.side == Some(Side::Second) { 2 } else { 0 };
                    let side = if dots > 1 { Side::Second } else { Side::First };
                    self.side = Some(side).filter(|_| dots > 0);
                }
            }
            Token::Comment { at, .. } => {
                let at = self.place(at)?;
                let is_before =
                    if self.moved { self.parted } else { self.parted || !self.open.is_empty() };
                self.note(at, is_before);
            }
            Token::Glyph { at, .. } => {
                let at = self.place(at)?;
                self.note(at, !self.moved && (self.parted || !self.open.is_empty()));
            }
            Token::Open { at } => {
                if !self.moved {
                    return Err((at, PgnProblem::Variation));
                }
                self.settle();
                self.open.push(self.last);
                let parent = self.tree.node(self.last).and_then(|node| node.parent());
                self.last = parent.map_or(NodeId::ROOT, |parent| parent.id());
                (self.moved, self.parted) = (false, false);
            }
            Token::Close => {
                self.settle();
                self.last = self.open.pop().unwrap_or(NodeId::ROOT);
                (self.moved, self.parted) = (true, true);
            }
            Token::Tag { at } => {
                self.is_game = true;
                let at = self.place(at)?;
                self.tags.push(at);
            }
            Token::Moves => self.is_game = true,
            Token::Result(result) => {
                self.result = result;
                self.parted = false;
            }
            Token::Problem { at, problem } => return Err((at, problem)),
        }
        Ok(())
    }

    #[inline]
    fn add(&mut self, at: u32) {
        if self.tree.room() == 0 {
            let more = self.growth(at, self.tree.len());
            self.tree.reserve_exact(more);
        }
        // The last node is one of the tree's own.
        self.last = self.tree.add(self.last, PgnWord(at)).unwrap_or(self.last);
        (self.moved, self.parted) = (true, false);
        if !self.pending.is_empty() {
            for at in core::mem::take(&mut self.pending) {
                let is_comment = matches!(self.text.get(at as usize), Some(b'{' | b';'));
                self.push(at, if is_comment { BEFORE } else { 0 });
            }
        }
    }

    /// By how much a list grows that has so many entries: it doubles, but to no more than what the
    /// rest of the text can hold, at two bytes an entry.
    fn growth(&self, at: u32, length: usize) -> usize {
        let left = self.text.len().saturating_sub(at as usize);
        length.max(16).min(left / 2 + 1)
    }

    fn note(&mut self, at: u32, is_before: bool) {
        if is_before {
            self.pending.push(at);
        } else {
            self.push(at, 0);
        }
    }

    fn push(&mut self, at: u32, mark: u32) {
        if self.notes.len() == self.notes.capacity() {
            let more = self.growth(at, self.notes.len());
            self.notes.reserve_exact(more);
        }
        self.notes.push(RawNote { node: self.last.number() | mark, at });
    }

    /// At the end of a line, what would have been about the next move is about the last one.
    fn settle(&mut self) {
        for at in core::mem::take(&mut self.pending) {
            self.push(at, 0);
        }
    }

    fn finish(mut self, end: usize, line: usize) -> Pgn<'a> {
        self.settle();
        // They are in order but for those that follow a variation.
        self.notes.sort_by_key(|note| note.node());
        self.notes.shrink_to_fit();
        self.tree.shrink_to_fit();
        self.tags.shrink_to_fit();
        let text = self.text.get(..end - self.start).unwrap_or(self.text);
        Pgn {
            text: Cow::Borrowed(text.trim_ascii_end()),
            line,
            tags: self.tags,
            tree: self.tree,
            notes: self.notes,
            number: self.number,
            side: self.side,
            result: self.result,
        }
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

//! Makes a [`Pgn`] of the tokens of a game.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::error::{ParsePgnError, PgnProblem};
use super::lexer::{Lexer, Token};
use super::text::{BEFORE, Pgn, PgnWord, RawNote};
use super::visitor::{self, Lines, Place};
use crate::Side;
use crate::record::{GameResult, NodeId, Tree};

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

//! A game as it was recorded.

use core::fmt;

use super::game::RecordGame;
use super::result::{GameResult, Termination};
use super::tags::Tags;
use super::tree::Tree;
use crate::{Game, Side};

/// A game as it was recorded: a start position, a tree of moves with what was written about them,
/// and the result.
///
/// ```
/// use janggi::record::NodeId;
/// use janggi::{Game, Janggi, Move, Record, Side, Square};
///
/// let mut game = Game::<Janggi>::default();
/// game.play(Move::step(Square::A4, Square::B4))?;
/// game.resign(Side::HAN)?;
/// let mut record = Record::from(&game);
///
/// // What else could have been played.
/// let other = record.tree.add(NodeId::ROOT, Move::step(Square::I4, Square::H4))?;
/// record.tree.note_mut(other)?.set_comment("more usual");
/// assert_eq!(record.tree.to_string(), "a4b4 (i4h4 {more usual})");
///
/// let played = record.play();
/// assert_eq!(played.game.ply(), 1);
/// assert_eq!(played.game.outcome(), game.outcome());
/// assert!(played.departures.is_empty());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// A record may go on after the moves that end the game by its rules, as when the players did not
/// see a repetition. [`play`](Record::play) tells where it does.
///
/// `Eq` compares everything, of the start position its text and its rules too.
#[derive(Clone)]
#[non_exhaustive]
pub struct Record<P: RecordGame> {
    /// The tags other than those that are made from the rest: the name of the game, `Rules`,
    /// `Format`, `FEN`, `SetUp`, `Result`, `Termination`.
    pub tags: Tags,
    /// The position before the first move, and with it the rules.
    pub start: P,
    /// The number of the first move, which counts up after each move of the second side.
    pub first_number: u32,
    /// The side whose move the record begins with, as its numbers say. Where a record has no
    /// position that says it, as in `3... P7+1`, it may be another one than in the usual start.
    pub first_side: Side,
    /// The moves. The note of the root is about the game.
    pub tree: Tree<P::Move>,
    /// The result.
    pub result: GameResult,
    /// What brought the result about, if the record says so.
    pub termination: Option<Termination>,
}

impl<P: RecordGame> Record<P> {
    /// A record without moves and tags.
    #[must_use]
    pub fn new(start: P) -> Record<P> {
        Record {
            tags: Tags::default(),
            first_number: start.move_number(),
            first_side: start.turn(),
            start,
            tree: Tree::new(),
            result: GameResult::Unknown,
            termination: None,
        }
    }

    /// The rules of the start position.
    #[must_use]
    pub fn rules(&self) -> P::Rules {
        self.start.rules()
    }

    /// The moves of the main line.
    pub fn moves(&self) -> impl Iterator<Item = P::Move> + '_ {
        self.tree.main_line().filter_map(|node| node.mv().copied())
    }
}

/// The record of a game: its start, its moves, its result, and the code of its ending.
impl<P: RecordGame> From<&Game<P>> for Record<P> {
    fn from(game: &Game<P>) -> Record<P> {
        let outcome = game.outcome();
        Record {
            tree: game.moves().collect(),
            result: GameResult::of(outcome.as_ref()),
            termination: outcome.as_ref().map(Termination::of),
            ..Record::new(game.start().clone())
        }
    }
}

impl<P: RecordGame> PartialEq for Record<P> {
    fn eq(&self, other: &Record<P>) -> bool {
        self.tags == other.tags
            && self.start == other.start
            && same_text(&self.start, &other.start)
            && self.rules() == other.rules()
            && (self.first_number, self.first_side) == (other.first_number, other.first_side)
            && self.tree == other.tree
            && self.result == other.result
            && self.termination == other.termination
    }
}

/// Whether two positions have the same text: counters, which equality leaves out, are in it.
fn same_text<P: RecordGame>(a: &P, b: &P) -> bool {
    use alloc::string::ToString;
    a.to_string() == b.to_string()
}

impl<P: RecordGame> Eq for Record<P> {}

impl<P: RecordGame> fmt::Debug for Record<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("tags", &self.tags)
            .field("start", &self.start)
            .field("first_number", &self.first_number)
            .field("first_side", &self.first_side)
            .field("tree", &self.tree)
            .field("result", &self.result)
            .field("termination", &self.termination)
            .finish()
    }
}

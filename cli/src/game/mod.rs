//! What the programs know of the games beyond what the library says of every
//! `Variant`: how each is searched, and how its evaluation is fitted.

mod janggi;
mod kingdrops;
mod look;
mod twelve;
mod xiangqi;

use ::janggi::record::AnyRecord;
use ::janggi::search::{Evaluator, Inputs, Level};
use ::janggi::svg::Draw;
use ::janggi::{GameKind, Handicap, Record, RecordGame, Side};

pub use look::{Glyphs, Look};

/// A game that the programs can play and search.
pub trait Playable: RecordGame + Draw {
    /// The bundled evaluator of the game.
    type Evaluator: Evaluator<Self> + Default + Send + Sync;

    /// The rule set by which engines play when nobody says otherwise.
    const ENGINE_RULES: Self::Rules;

    /// Where a game in the arena begins: the start, unless the game begins with
    /// choices that few players want to make each time.
    fn opening(rules: Self::Rules) -> Self {
        Self::start(rules)
    }

    /// The text of a legal move as it is shown and typed: in coordinates, and a pass as `pass`.
    fn typed(&self, mv: Self::Move) -> String {
        match Self::destination(mv) {
            Some(_) => self.write_move(mv),
            None => "pass".to_owned(),
        }
    }

    /// A game from its start, after the choices that its players make before the first move. Each
    /// is told to `choose`, which answers with the number of one of the words, from 0.
    ///
    /// # Errors
    /// Those of `choose`.
    fn begin<E>(
        rules: Self::Rules,
        handicap: Option<Handicap>,
        choose: impl FnMut(&Choice<Self>) -> Result<usize, E>,
    ) -> Result<Self, E> {
        let _ = (handicap, choose);
        Ok(Self::start(rules))
    }

    /// The record, if it is one of this game.
    ///
    /// # Errors
    /// The game that it is of.
    fn of_record(record: AnyRecord) -> Result<Record<Self>, GameKind>;

    /// The record as GIB, where the game has that.
    fn to_gib(record: &Record<Self>) -> Option<String> {
        let _ = record;
        None
    }

    /// The board as text for a terminal.
    fn board(&self, look: &Look<Self>) -> String;

    /// A move that an opponent makes without a search: where its pieces are placed before the game.
    /// Equal seeds choose the same.
    fn placing(&self, seed: u64) -> Option<Self::Move> {
        let _ = seed;
        None
    }

    /// The moves that place the pieces of the side to move as a text says, where the game begins
    /// with that; `None` where it does not.
    ///
    /// # Errors
    /// Why the text is none.
    fn placed_as(&self, text: &str) -> Option<Result<Vec<Self::Move>, String>> {
        let _ = text;
        None
    }

    /// Which opponents play the games that puzzles are found in: the one in the first moves, the
    /// other one later. They leave something to chance and overlook something.
    const PUZZLE_LEVELS: [Level; 2] = [Level::JANGGI[1], Level::JANGGI[3]];

    /// In how many moves the puzzle of a day wins at most.
    const PUZZLE_MOVES: u32 = 2;

    /// How many positions the proof of a puzzle may look at.
    const PUZZLE_NODES: u64 = 20_000;

    /// How many seconds each move may take when nobody says otherwise; `None` where games are
    /// played without a clock.
    const MOVE_SECONDS: Option<u32> = None;

    /// The perft of each first move.
    fn divide(&self, depth: u32) -> Vec<(Self::Move, u64)> {
        ::janggi::divide(self, depth)
    }

    /// What there is to notice in a position after a move of a side, beyond what every game can
    /// say: a sentence.
    fn notice(&self, mover: Side) -> Option<String> {
        let _ = mover;
        None
    }

    /// What the evaluation sees of the position, where it is a network.
    fn inputs(&self) -> Option<Inputs> {
        None
    }
}

/// A choice that a player makes before the first move.
#[derive(Clone, Debug)]
pub struct Choice<P> {
    /// Who chooses.
    pub side: Side,
    /// What is chosen.
    pub question: &'static str,
    /// What it can be: of each all words that stand for it, those that are shown first.
    pub words: Vec<Vec<&'static str>>,
    /// Which of them is taken by who does not care, from 0.
    pub usual: usize,
    /// The board as it stands up to then.
    pub position: P,
}

//! The searcher: an evaluator and what was learnt so far.

use super::ordering::Experience;
use super::path::Path;
use super::table::Table;
use super::worker::Worker;
use super::{Evaluator, Found, Limits, Observer, Score};
use crate::{Game, Position};

/// Finds good moves. It keeps what it learns in a table, which makes the next search of the same
/// game quicker.
///
/// ```
/// use janggi::search::{JanggiEvaluator, Limits, Searcher};
/// use janggi::{Game, Janggi};
///
/// let mut searcher = Searcher::new(JanggiEvaluator::default());
/// let mut game = Game::<Janggi>::default();
/// let found = searcher.search(&game, &Limits::nodes(5_000), ());
/// game.play(found.best.expect("the game is not over"))?;
/// # Ok::<(), janggi::IllegalMove>(())
/// ```
///
/// The same searches, one after the other on a new or [cleared](Searcher::clear) searcher, find the
/// same on every machine, unless an observer ends one.
#[derive(Clone, Debug)]
pub struct Searcher<P: Position, E: Evaluator<P>> {
    evaluator: E,
    table: Table<P::Move>,
    experience: Experience,
}

impl<P: Position, E: Evaluator<P>> Searcher<P, E> {
    /// The size of the table unless told otherwise, in mebibytes.
    pub const DEFAULT_TABLE: usize = 16;

    /// A searcher with a table of 16 MiB.
    #[must_use]
    pub fn new(evaluator: E) -> Self {
        Searcher::with_table(evaluator, Self::DEFAULT_TABLE)
    }

    /// A searcher with a table of a size in mebibytes.
    #[must_use]
    pub fn with_table(evaluator: E, mebibytes: usize) -> Self {
        let experience = Experience::new(E::SLOTS);
        Searcher { evaluator, table: Table::new(mebibytes), experience }
    }

    /// The evaluator.
    pub const fn evaluator(&self) -> &E {
        &self.evaluator
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.experience.clear();
    }

    /// Searches for the best move of a game, which knows its past: repetitions, limits and every other
    /// end of the game are seen in the tree.
    ///
    /// When the game is over, nothing is found: there is no best move, and the score is the result for
    /// whoever would have moved.
    pub fn search(
        &mut self,
        game: &Game<P>,
        limits: &Limits,
        observer: impl Observer<P::Move>,
    ) -> Found<P::Move> {
        if let Some(outcome) = game.outcome() {
            let score = match outcome.winner {
                None => Score::DRAW,
                Some(side) if side == game.turn() => Score::win_in(0),
                Some(_) => Score::loss_in(0),
            };
            return Found {
                best: None,
                score,
                depth: 0,
                nodes: 0,
                pv: Default::default(),
                lines: Default::default(),
                stopped: false,
            };
        }
        self.table.grow_older();
        self.experience.fade();
        let path = Path::new(game);
        let (table, experience) = (&mut self.table, &mut self.experience);
        Worker::new(&self.evaluator, table, experience, path, limits, observer).run(limits)
    }
}

//! The searcher: an evaluator and what was learnt so far.

use super::history_tables::HistoryTables;
#[cfg(feature = "parallel")]
use super::parallel;
use super::transposition::{Access, TranspositionTable};
use super::worker::Worker;
use super::{Evaluator, Found, Limits, Observer, Score};
use crate::line::Line;
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
///
/// A searcher takes the 16 MiB of its table and what the history heuristic needs, 1.6 MB in Janggi
/// and Xiangqi, 3.2 MB in Kingdrops and 60 kB in Twelve Janggi. A clone copies both: one searcher
/// for many games is cheaper than one a game.
#[derive(Clone, Debug)]
pub struct Searcher<P: Position, E: Evaluator<P>> {
    evaluator: E,
    table: TranspositionTable<P::Move>,
    history: HistoryTables,
}

impl<P: Position, E: Evaluator<P>> Searcher<P, E> {
    /// The size of the table unless told otherwise, in mebibytes.
    pub const DEFAULT_TABLE: usize = 16;

    /// A searcher with a table of 16 MiB.
    #[must_use]
    pub fn new(evaluator: E) -> Self {
        Searcher::with_table(evaluator, Self::DEFAULT_TABLE)
    }

    /// A searcher with a table of a size in mebibytes. Where that much memory cannot be had, the
    /// table has one mebibyte.
    #[must_use]
    pub fn with_table(evaluator: E, mebibytes: usize) -> Self {
        let history = HistoryTables::new(E::PIECE_TO_COUNT);
        Searcher { evaluator, table: TranspositionTable::new(mebibytes), history }
    }

    /// The evaluator.
    pub const fn evaluator(&self) -> &E {
        &self.evaluator
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
    }

    /// Searches for the best move of a game, which knows its past: repetitions, limits and every
    /// other end of the game are seen in the tree.
    ///
    /// When the game is over, nothing is found: there is no best move, and the score is the result
    /// for whoever would have moved.
    pub fn search(
        &mut self,
        game: &Game<P>,
        limits: &Limits,
        observer: impl Observer<P::Move>,
    ) -> Found<P::Move> {
        if let Some(over) = over(game) {
            return over;
        }
        self.start();
        let (table, history) = (Access::Alone(&mut self.table), &mut self.history);
        Worker::new(&self.evaluator, table, history, Line::new(game), limits, observer).run(limits)
    }

    /// Searches as [`search`](Searcher::search) does, on several threads that share the table. With
    /// one thread or none asked for it is that very search.
    ///
    /// The calling thread is one of them, and the only one that asks the observer. Which thread
    /// finds what first is left to chance, so that the same search may find another move of the
    /// same worth: everything else that [`Found`] promises holds. [`Limits::nodes`] is shared out
    /// among the threads, and [`Found::nodes`] counts what all of them looked at. An
    /// [exhaustive](Limits::exhaustive) search stays on one thread.
    ///
    /// ```
    /// use janggi::search::{JanggiEvaluator, Limits, Searcher};
    /// use janggi::{Game, Janggi};
    ///
    /// let mut searcher = Searcher::new(JanggiEvaluator::default());
    /// let game = Game::<Janggi>::default();
    /// let found = searcher.search_parallel(&game, &Limits::depth(6), 2, ());
    /// assert_eq!(found.depth, 6);
    /// ```
    ///
    /// # Panics
    /// Only when the evaluator or the observer does.
    #[cfg(feature = "parallel")]
    pub fn search_parallel(
        &mut self,
        game: &Game<P>,
        limits: &Limits,
        threads: usize,
        observer: impl Observer<P::Move>,
    ) -> Found<P::Move>
    where
        P: Send,
        P::Move: Send,
        E: Sync,
    {
        if threads <= 1 || limits.exhaustive || game.is_over() {
            return self.search(game, limits, observer);
        }
        self.start();
        let (table, history) = (&self.table, &mut self.history);
        parallel::run(&self.evaluator, table, history, game, limits, threads, observer)
    }

    /// Makes room for what a new search finds out and learns.
    fn start(&mut self) {
        self.table.next_age();
        self.history.age();
    }
}

/// What a search of a finished game finds.
fn over<P: Position>(game: &Game<P>) -> Option<Found<P::Move>> {
    let score = match game.outcome()?.winner {
        None => Score::DRAW,
        Some(side) if side == game.turn() => Score::win_in(0),
        Some(_) => Score::loss_in(0),
    };
    Some(Found {
        best: None,
        score,
        depth: 0,
        nodes: 0,
        pv: Default::default(),
        lines: Default::default(),
        stopped: false,
    })
}

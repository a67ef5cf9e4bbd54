//! The searcher: an evaluator and what was learnt so far.

use core::error::Error;
use core::fmt;

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
/// A searcher takes the 16 MiB of its table, or as many as it is told to take, and an eighth of that
/// at most for the history heuristic: 1.6 MB in Janggi and Xiangqi. With a table of 0 MiB it is content
/// with some kilobytes. A clone copies both: one searcher for many games is cheaper than one a game.
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
        Searcher {
            evaluator,
            table: TranspositionTable::new(mebibytes),
            history: history_tables(E::PIECE_TO_COUNT, mebibytes),
        }
    }

    /// A searcher with a table of a size in mebibytes, or none where there is no memory for it.
    ///
    /// ```
    /// use janggi::search::{JanggiEvaluator, Searcher};
    ///
    /// let evaluator = JanggiEvaluator::default();
    /// assert!(Searcher::try_with_table(evaluator.clone(), usize::MAX).is_err());
    /// assert!(Searcher::try_with_table(evaluator, 1).is_ok());
    /// ```
    ///
    /// # Errors
    /// When that much memory cannot be had.
    pub fn try_with_table(evaluator: E, mebibytes: usize) -> Result<Self, NoMemory> {
        let table = TranspositionTable::try_new(mebibytes).ok_or(NoMemory { mebibytes })?;
        Ok(Searcher { evaluator, table, history: history_tables(E::PIECE_TO_COUNT, mebibytes) })
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

    /// Searches as [`search`](Searcher::search) does for the best of some moves. Moves that are not
    /// legal are passed over; without a legal one all are searched.
    ///
    /// ```
    /// use janggi::search::{JanggiEvaluator, Limits, Searcher};
    /// use janggi::{Game, Janggi};
    ///
    /// let mut searcher = Searcher::new(JanggiEvaluator::default());
    /// let moves = ["a1a2".parse()?, "i4h4".parse()?];
    /// let game = Game::<Janggi>::default();
    /// let found = searcher.search_among(&game, &moves, &Limits::depth(3), ());
    /// assert!(moves.contains(&found.best.unwrap()));
    /// # Ok::<(), janggi::ParseMoveError>(())
    /// ```
    pub fn search_among(
        &mut self,
        game: &Game<P>,
        moves: &[P::Move],
        limits: &Limits,
        observer: impl Observer<P::Move>,
    ) -> Found<P::Move> {
        if let Some(over) = over(game) {
            return over;
        }
        self.start();
        let (table, history) = (Access::Alone(&mut self.table), &mut self.history);
        let line = Line::new(game);
        let mut worker = Worker::new(&self.evaluator, table, history, line, limits, observer);
        let legal = game.legal_moves();
        if legal.iter().any(|mv| moves.contains(mv)) {
            worker.bar(legal.into_iter().filter(|mv| !moves.contains(mv)));
        }
        worker.run(limits)
    }

    /// Searches as [`search`](Searcher::search) does, on several threads that share the table. With
    /// one thread or none asked for it is that very search.
    ///
    /// No more than 256 threads are started, and fewer where the system gives no more. The calling
    /// thread is one of them, and the only one that asks the observer. Which thread
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

/// There is no memory for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct NoMemory {
    /// The size that was asked for, in mebibytes.
    pub mebibytes: usize,
}

impl fmt::Display for NoMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no memory for a table of {} MiB", self.mebibytes)
    }
}

impl Error for NoMemory {}

/// The history tables that go with a transposition table of a size in mebibytes.
fn history_tables(count: usize, mebibytes: usize) -> HistoryTables {
    HistoryTables::new(count, mebibytes.saturating_mul(1 << 17))
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

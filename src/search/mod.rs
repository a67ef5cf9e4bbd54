//! A small, strong search for every game of the crate.
//!
//! A [`Searcher`] finds a good move of a [`Game`](crate::Game). What it has to be told about a game
//! is an [`Evaluator`]; each game has one here, and anyone can write another. The search itself
//! reads no clock and prints nothing: [`Limits`] bound it by depth and positions, and an
//! [`Observer`] brings time, a stop button and output from outside. With the feature `std` there is
//! a ready one that reads the clock, `Deadline`.
//!
//! ```
//! use janggi::search::{JanggiEvaluator, Limits, Searcher};
//! use janggi::{Game, Janggi, Position};
//!
//! // Cho mates in one move.
//! let start: Janggi = "3k5/R8/9/9/9/9/9/9/4K4/8R w - - 0 1".parse()?;
//! let mut searcher = Searcher::new(JanggiEvaluator::default());
//! let found = searcher.search(&Game::new(start), &Limits::depth(3), ());
//! assert!(found.score.is_win());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

#[cfg(feature = "std")]
mod deadline;
mod eval;
mod evaluator;
mod history_tables;
mod levels;
mod limits;
mod mate;
mod node;
mod observer;
mod ordering;
#[cfg(feature = "parallel")]
mod parallel;
mod pruning;
mod puzzles;
mod quiescence;
mod reductions;
mod review;
mod score;
mod searcher;
mod transposition;
mod worker;

#[cfg(feature = "std")]
pub use deadline::Deadline;
pub use eval::{
    Inputs, JanggiEvaluator, KingdropsEvaluator, NetworkEvaluator, Sums, TwelveEvaluator, Weights,
    XiangqiEvaluator,
};
pub use evaluator::Evaluator;
pub use levels::Level;
pub use limits::{Found, Limits, Variation};
pub use mate::{Goal, Interrupted, Mate, MateSearch, find_mate, find_mate_within};
pub use observer::{Observer, Watch, watch};
pub use puzzles::{Puzzle, daily, puzzles, puzzles_within};
pub use review::{Class, Reviewed, review};
pub use score::Score;
pub use searcher::{NoMemory, Searcher};

//! The solver: the value of every position, from nothing.
//!
//! | file | what it holds |
//! |---|---|
//! | `retrograde.rs` | the analysis: counting moves, then values level by level |
//! | `steps.rs` | the way from the first step to the last, and checkpoints between |
//! | `node_values.rs` | a byte and a bit for each position, shared by threads |
//! | `moves.rs` | moves forward, counted and backward |
//! | `thread_pool.rs` | the threads and their progress |
//! | `verification.rs`, `census.rs` | what is asked of a finished table |

mod census;
mod moves;
mod node_values;
mod retrograde;
mod steps;
mod thread_pool;
mod verification;

use alloc::vec::Vec;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;

use super::{Rules, Table, TableError};
use crate::macros::errors::error;
use node_values::LONGEST;

pub use census::{Census, Tally};
pub use steps::{CheckpointError, Solver, Step};
pub use verification::Verification;

/// How far a computation has come.
///
/// [`solve`] tells of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// How much of the stage is done, out of `total`.
    pub done: u64,
    /// The size of the stage.
    pub total: u64,
}

/// A part of a computation.
///
/// [`Progress`] names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stage {
    /// All positions are gone over once, to count their moves or their values.
    Counting,
    /// The positions whose value is so many plies away tell those before them.
    Level(u32),
    /// Every value is compared with those of its successors.
    Verifying,
    /// The positions that were reached last are followed.
    Census,
}

error! {
    /// Why there is no result.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum SolveError {
        /// The callback said so.
        Cancelled => "the computation was cancelled";
        /// A game is longer than a table can tell.
        TooLong => "some position is decided only after more than {LONGEST} plies";
        /// A thread ended before its work did.
        ThreadFailed => "a thread of the computation failed";
    }
}

/// A solved game: the bytes of a full table.
///
/// [`solve`] returns it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Solution {
    bytes: Vec<u8>,
}

impl Solution {
    /// The bytes of the table, to be written to a file or given to [`Table::from_bytes`].
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes of the table.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// The table.
    ///
    /// # Errors
    /// Never, short of a defect: the bytes are those of a table.
    pub fn table(&self) -> Result<Table<'_>, TableError> {
        Table::from_bytes(&self.bytes)
    }
}

/// Solves the game from nothing: the value of every position for the rules on drops of `rules`. The
/// draw rules play no part; see [`Value`](super::Value).
///
/// The work is shared by `threads` threads, of which the calling one is the first. It takes about
/// 220 MB for `standard` and 290 MB for `dobutsu`. `watch` is called many times a second and can
/// break off.
///
/// ```no_run
/// use core::ops::ControlFlow;
/// use janggi::twelve::{Rules, TwelveJanggi, solve};
///
/// let threads = std::thread::available_parallelism()?;
/// let solution = solve(Rules::STANDARD, threads, |_| ControlFlow::Continue(()))?;
/// println!("{}", solution.table()?.probe(&TwelveJanggi::default())?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When `watch` breaks off, and when a value is too long to be told.
pub fn solve(
    rules: Rules,
    threads: NonZeroUsize,
    mut watch: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Solution, SolveError> {
    let mut solver = Solver::new(rules);
    loop {
        match solver.step(threads, &mut watch)? {
            Step::Goes(further) => solver = further,
            Step::Solved(solution) => return Ok(solution),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_computation_can_be_cancelled() {
        let mut calls = 0;
        let result = solve(Rules::STANDARD, NonZeroUsize::MIN, |progress| {
            calls += 1;
            assert_eq!(progress.stage, Stage::Counting);
            ControlFlow::Break(())
        });
        assert!(matches!(result, Err(SolveError::Cancelled)));
        assert_eq!(calls, 1);
    }
}

//! Solving step by step, so that it can be stopped between two steps and go on later.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;

use super::super::Rules;
use super::super::table::checksum;
use super::node_values::LONGEST;
use super::retrograde::Retrograde;
use super::thread_pool::ThreadPool;
use super::{Progress, Solution, SolveError};
use crate::macros::errors::error;

/// The first bytes of a checkpoint.
const MAGIC: [u8; 8] = *b"TWELVESV";
/// The version of the form that this code reads and writes.
const VERSION: u8 = 1;
/// Magic, version, rules, whether the moves are counted, the level, twelve bytes of zero, checksum:
/// the same places as in a table.
const HEADER: usize = 32;
/// Where the checksum stands.
const CHECKSUM: core::ops::Range<usize> = 24..32;

/// The game of some rules, solved in steps: [`solve`](super::solve) takes them all. What is known
/// after a step can be kept as bytes, and another time the work goes on from there.
///
/// ```no_run
/// use core::num::NonZeroUsize;
/// use core::ops::ControlFlow;
/// use janggi::twelve::{Rules, Solver, Step};
///
/// let mut solver = match std::fs::read("checkpoint") {
///     Ok(bytes) => Solver::from_bytes(&bytes)?,
///     Err(_) => Solver::new(Rules::STANDARD),
/// };
/// let solution = loop {
///     match solver.step(NonZeroUsize::MIN, |_| ControlFlow::Continue(()))? {
///         Step::Solved(solution) => break solution,
///         Step::Goes(further) => solver = further,
///     }
///     std::fs::write("checkpoint", solver.to_bytes())?;
/// };
/// println!("{} bytes", solution.as_bytes().len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    game: Box<Retrograde>,
    /// The plies whose values are passed on next; `None` before the moves are counted.
    level: Option<u8>,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("level", &self.level).finish_non_exhaustive()
    }
}

/// What a step of a [`Solver`] led to.
#[derive(Debug)]
pub enum Step {
    /// There is more to do.
    Goes(Solver),
    /// The game is solved.
    Solved(Solution),
}

error! {
    /// Why bytes are no checkpoint of a [`Solver`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum CheckpointError {
        /// The bytes do not start like a checkpoint, or one of another version.
        Header => "this is no checkpoint of the solver";
        /// There are too few or too many bytes, or they were changed since they were written.
        Damaged => "the checkpoint is damaged";
    }
}

impl Solver {
    /// Nothing is known yet.
    #[must_use]
    pub fn new(rules: Rules) -> Solver {
        Solver { game: Box::new(Retrograde::new(rules.drops_everywhere())), level: None }
    }

    /// Whether it solves the game of some rules: only those on drops count.
    #[must_use]
    pub const fn is_for(&self, rules: Rules) -> bool {
        self.game.drops_everywhere() == rules.drops_everywhere()
    }

    /// Takes the next step: counts all moves, or settles the values of one more ply. `watch` is
    /// called many times a second and can break off; then the step is lost, and so is the solver.
    ///
    /// # Errors
    /// When `watch` breaks off, and when a value is too long to be told.
    pub fn step(
        self,
        threads: NonZeroUsize,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Step, SolveError> {
        let Solver { game, level } = self;
        let mut pool = ThreadPool { threads, watch: &mut watch };
        let Some(level) = level else {
            game.count_moves(&mut pool)?;
            return Ok(Step::Goes(Solver { game, level: Some(0) }));
        };
        let found = game.propagate(&mut pool, level)?;
        // Arrivals and lost kings give values of up to 2 plies without any before them.
        if found == 0 && level >= 2 {
            return Ok(Step::Solved(Solution { bytes: game.into_table() }));
        }
        if level + 1 == LONGEST {
            return Err(SolveError::TooLong);
        }
        Ok(Step::Goes(Solver { game, level: Some(level + 1) }))
    }

    /// The checkpoint: everything that is known, about as large as the table.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::from(self.header());
        self.game.raw().for_each(|word| bytes.extend(word.to_le_bytes()));
        let sum = checksum(&bytes);
        for (to, from) in bytes.iter_mut().skip(CHECKSUM.start).zip(sum) {
            *to = from;
        }
        bytes
    }

    /// Goes on from a checkpoint.
    ///
    /// # Errors
    /// When the bytes are anything but an undamaged checkpoint.
    pub fn from_bytes(bytes: &[u8]) -> Result<Solver, CheckpointError> {
        let (header, rest) = bytes.split_first_chunk::<HEADER>().ok_or(CheckpointError::Header)?;
        if header[..8] != MAGIC || header[8] != VERSION || header[9] > 1 || header[10] > 1 {
            return Err(CheckpointError::Header);
        }
        if header[CHECKSUM] != checksum(bytes) {
            return Err(CheckpointError::Damaged);
        }
        let mut words = Vec::with_capacity(rest.len() / 8);
        let mut chunks = rest.chunks_exact(8);
        for chunk in &mut chunks {
            let word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            words.push(word);
        }
        if !chunks.remainder().is_empty() {
            return Err(CheckpointError::Damaged);
        }
        let game = Retrograde::from_raw(header[9] == 1, &words).ok_or(CheckpointError::Damaged)?;
        let level = (header[10] == 1).then_some(header[11]);
        // A level past the longest value cannot have been written.
        if level.is_some_and(|level| level >= LONGEST) {
            return Err(CheckpointError::Header);
        }
        Ok(Solver { game: Box::new(game), level })
    }

    fn header(&self) -> [u8; HEADER] {
        let mut header = [0; HEADER];
        header[..8].copy_from_slice(&MAGIC);
        header[8] = VERSION;
        header[9] = self.game.drops_everywhere().into();
        header[10] = self.level.is_some().into();
        header[11] = self.level.unwrap_or(0);
        header
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go_on(_: Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[test]
    fn what_is_no_checkpoint_is_refused() {
        let mut bytes = Solver::new(Rules::STANDARD).to_bytes();
        let solver = Solver::from_bytes(&bytes).unwrap();
        assert!(solver.is_for(Rules::SHOW) && !solver.is_for(Rules::DOBUTSU));
        assert_eq!(solver.level, None);
        let read = |bytes: &[u8]| Solver::from_bytes(bytes).map(|_| ()).unwrap_err();
        assert_eq!(read(&[]), CheckpointError::Header);
        assert_eq!(read(b"TWELVEJG and so on, but no checkpoint at all"), CheckpointError::Header);
        assert_eq!(read(&bytes[..bytes.len() - 8]), CheckpointError::Damaged);
        bytes[1_000] = 7;
        assert_eq!(read(&bytes), CheckpointError::Damaged);
        bytes[9] = 2;
        assert_eq!(read(&bytes), CheckpointError::Header);
    }

    #[test]
    fn a_step_that_is_broken_off_gives_no_solver() {
        let step = Solver::new(Rules::STANDARD).step(NonZeroUsize::MIN, |_| ControlFlow::Break(()));
        assert!(matches!(step, Err(SolveError::Cancelled)));
    }

    /// Each step through bytes leads where steps in memory do.
    #[test]
    #[ignore = "solves the whole game twice: minutes in release, far longer in debug, and 600 MB"]
    fn going_on_from_checkpoints_gives_the_same_table() {
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let whole = super::super::solve(Rules::STANDARD, threads, go_on).unwrap();
        let mut solver = Solver::new(Rules::STANDARD);
        let solution = loop {
            let step = solver.step(threads, go_on).unwrap();
            let Step::Goes(further) = step else {
                let Step::Solved(solution) = step else { unreachable!() };
                break solution;
            };
            solver = Solver::from_bytes(&further.to_bytes()).unwrap();
        };
        assert_eq!(solution.as_bytes(), whole.as_bytes());
    }
}

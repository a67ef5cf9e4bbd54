//! Ending a search by the clock.

use core::ops::ControlFlow;
use core::time::Duration;
use std::time::Instant;

use super::{Found, Observer};

/// Ends a search by the clock: at once when the time is up, and between two depths when so much
/// of it is gone that another depth would hardly be finished.
///
/// ```
/// use janggi::search::{Deadline, JanggiEvaluator, Limits, Searcher};
/// use janggi::{Game, Janggi};
/// use std::time::Duration;
///
/// let mut searcher = Searcher::new(JanggiEvaluator::default());
/// let game = Game::<Janggi>::default();
/// let found = searcher.search(&game, &Limits::none(), Deadline::after(Duration::from_millis(10)));
/// assert!(found.best.is_some());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    start: Instant,
    soft: Duration,
    hard: Duration,
}

impl Deadline {
    /// Ends the search after `time`, counted from now.
    #[must_use]
    pub fn after(time: Duration) -> Deadline {
        Deadline { start: Instant::now(), soft: time, hard: time }
    }

    /// The same, but no depth is begun after `soft`.
    #[must_use]
    pub const fn with_soft(self, soft: Duration) -> Deadline {
        Deadline { soft, ..self }
    }

    /// The time since the deadline was set.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    fn reached(&self, limit: Duration) -> ControlFlow<()> {
        match self.elapsed() >= limit {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

impl<M> Observer<M> for Deadline {
    fn poll(&mut self) -> ControlFlow<()> {
        self.reached(self.hard)
    }

    fn progress(&mut self, _: &Found<M>) -> ControlFlow<()> {
        self.reached(self.soft)
    }
}

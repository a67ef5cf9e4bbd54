//! The move clock (TJ-25).

use core::time::Duration;

use super::{Ending, TwelveJanggi};
use crate::game::Game;
use crate::outcome::Outcome;

/// Counts down the time for one move (TJ-25).
///
/// The library reads no clock of its own: the caller feeds the time that has passed.
///
/// ```
/// use core::time::Duration;
/// use janggi::twelve::{MoveClock, TwelveJanggi};
/// use janggi::{Game, Side};
///
/// let mut game = Game::<TwelveJanggi>::default();
/// let mut clock = MoveClock::default();
/// clock.elapse(Duration::from_secs(40));
/// game.play("B2C2".parse()?)?;
/// clock.start_move();
/// clock.elapse(Duration::from_secs(59));
/// assert_eq!(clock.left(), Duration::from_secs(1));
/// clock.elapse(Duration::from_secs(1));
/// let outcome = clock.call_time(&mut game).expect("the time is up");
/// assert_eq!(outcome.winner, Some(Side::First));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveClock {
    allowance: Duration,
    left: Duration,
    paused: bool,
}

impl MoveClock {
    /// The usual time for a move: 60 seconds. The show used 30 and 90.
    pub const ALLOWANCE: Duration = Duration::from_secs(60);

    /// A running clock with the whole time of the first move left.
    #[must_use]
    pub const fn new(allowance: Duration) -> Self {
        MoveClock { allowance, left: allowance, paused: false }
    }

    /// The time each move may take.
    #[must_use]
    pub const fn allowance(&self) -> Duration {
        self.allowance
    }

    /// The time left for the present move.
    #[must_use]
    pub const fn left(&self) -> Duration {
        self.left
    }

    /// Whether no time is left.
    #[must_use]
    pub const fn has_run_out(&self) -> bool {
        self.left.is_zero()
    }

    /// Whether the clock stands still.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Stops the clock: time fed to it no longer counts.
    pub const fn pause(&mut self) {
        self.paused = true;
    }

    /// Lets the clock go on.
    pub const fn resume(&mut self) {
        self.paused = false;
    }

    /// Takes off the time that has passed since the last call.
    pub const fn elapse(&mut self, time: Duration) {
        if !self.paused {
            self.left = self.left.saturating_sub(time);
        }
    }

    /// Gives the next move its whole time. A paused clock stays paused.
    pub const fn start_move(&mut self) {
        self.left = self.allowance;
    }

    /// Ends the game if the time of the side to move has run out, and returns the outcome it then
    /// has.
    ///
    /// A game that is already over is left alone: a king that reached home (TJ-21) wins before the
    /// clock is looked at.
    pub fn call_time(&self, game: &mut Game<TwelveJanggi>) -> Option<Outcome<Ending>> {
        if !self.has_run_out() {
            return None;
        }
        game.forfeit_on_time(game.turn()).ok()?;
        game.outcome()
    }
}

impl Default for MoveClock {
    /// A running clock of 60 seconds a move.
    fn default() -> Self {
        MoveClock::new(MoveClock::ALLOWANCE)
    }
}

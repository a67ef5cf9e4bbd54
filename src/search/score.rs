//! How good a position is for the side to move.

use core::fmt;
use core::ops::Neg;

/// The score of a win on the board. It is out of reach of any evaluation.
const WIN: i32 = 32_000;

/// The greatest estimate.
const ESTIMATE_MAX: i32 = 30_000;

/// The most plies to the end that a score tells.
const PLIES_MAX: u32 = 500;

/// From here on a score tells a win in a known number of plies.
pub(super) const DECIDED: i32 = WIN - 1_000;

/// More than any score.
pub(super) const INFINITE: i32 = WIN + 1;

/// The score of a position for the side to move: a win or a loss in a known number of plies, or an
/// estimate.
///
/// Estimates are in hundredths of a point: a chariot of Janggi is worth about 1,300. Scores are
/// ordered from the quickest loss to the quickest win.
///
/// ```
/// use janggi::search::Score;
///
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert!(Score::win_in(5) > Score::estimate(1_300));
/// assert!(Score::loss_in(2) < Score::loss_in(4));
/// assert_eq!(-Score::win_in(3), Score::loss_in(3));
/// assert_eq!(Score::win_in(3).plies_to_end(), Some(3));
/// assert_eq!(Score::win_in(3).to_string(), "win in 3");
/// assert_eq!(Score::estimate(-150).to_string(), "-1.50");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i32);

impl Score {
    /// A drawn position.
    pub const DRAW: Score = Score(0);

    /// The side to move wins in this number of plies. Numbers above 500 count as 500.
    #[must_use]
    pub const fn win_in(plies: u32) -> Score {
        Score(WIN - if plies > PLIES_MAX { PLIES_MAX as i32 } else { plies as i32 })
    }

    /// The side to move loses in this number of plies.
    #[must_use]
    pub const fn loss_in(plies: u32) -> Score {
        Score(-Score::win_in(plies).0)
    }

    /// An estimate in hundredths of a point, held within 30,000 to either side.
    #[must_use]
    pub const fn estimate(hundredths: i32) -> Score {
        Score(hold(hundredths))
    }

    /// The plies to the end of the game, when the score tells a win or a loss.
    #[must_use]
    pub const fn plies_to_end(self) -> Option<u32> {
        if self.0.abs() > DECIDED { Some((WIN - self.0.abs()) as u32) } else { None }
    }

    /// Whether the score tells a win.
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 > DECIDED
    }

    /// Whether the score tells a loss.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 < -DECIDED
    }

    /// The score as one number: hundredths of a point, and beyond 31,000 to either side a decided
    /// game.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    pub(super) const fn from_value(value: i32) -> Score {
        Score(value)
    }
}

/// Keeps an evaluation out of the range of decided games.
pub(super) const fn hold(value: i32) -> i32 {
    if value > ESTIMATE_MAX {
        ESTIMATE_MAX
    } else if value < -ESTIMATE_MAX {
        -ESTIMATE_MAX
    } else {
        value
    }
}

/// The value of a loss `ply` plies below the root.
pub(super) const fn lost(ply: usize) -> i32 {
    ply as i32 - WIN
}

/// A value counted from the root as it stands in the table, counted from its own position.
pub(super) const fn to_table(value: i32, ply: usize) -> i32 {
    if value > DECIDED {
        value + ply as i32
    } else if value < -DECIDED {
        value - ply as i32
    } else {
        value
    }
}

/// The way back from [`to_table`].
pub(super) const fn from_table(value: i32, ply: usize) -> i32 {
    if value > DECIDED {
        value - ply as i32
    } else if value < -DECIDED {
        value + ply as i32
    } else {
        value
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_end() {
            Some(plies) if self.is_win() => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {plies}"),
            None => {
                let sign = if self.0 < 0 { "-" } else { "+" };
                write!(f, "{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
            }
        }
    }
}

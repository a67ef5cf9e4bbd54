//! The ways a game of Janggi ends.

use core::fmt;

use super::{Count, Janggi};
use crate::{Declared, Game, GameOver, Outcome, Reason, Side};

/// Why a game of Janggi is over.
///
/// Endings that are decided on points carry the [`Count`]; `None` in its place says that the rule
/// set made the ending a draw without counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Ending {
    /// The side to move is in check and has no legal move (외통, J-31).
    #[cfg_attr(feature = "serde", serde(alias = "Checkmate"))]
    Checkmate,
    /// The generals still faced each other after the reply to an offer (빅장, J-30).
    #[cfg_attr(feature = "serde", serde(alias = "Bikjang"))]
    Bikjang(Option<Count>),
    /// Both sides passed, one after the other.
    #[cfg_attr(feature = "serde", serde(alias = "DoublePass"))]
    DoublePass(Option<Count>),
    /// The position occurred for the last allowed time (J-32). Where a side has won without a
    /// count, the other one brought it about, or had no other move left.
    #[cfg_attr(feature = "serde", serde(alias = "Repetition"))]
    Repetition(Option<Count>),
    /// The position was repeated by a side that kept giving check (J-32). It loses.
    #[cfg_attr(feature = "serde", serde(alias = "PerpetualCheck"))]
    PerpetualCheck,
    /// One piece went to and fro for too long. Its owner loses.
    #[cfg_attr(feature = "serde", serde(alias = "Shuffle"))]
    Shuffle,
    /// Nothing was captured for too long.
    #[cfg_attr(feature = "serde", serde(alias = "NoCapture"))]
    NoCapture(Option<Count>),
    /// The game reached the limit of its moves.
    #[cfg_attr(feature = "serde", serde(alias = "MoveLimit"))]
    MoveLimit(Option<Count>),
    /// The side to move is not in check, has no legal move, and may not pass (J-33). A draw.
    #[cfg_attr(feature = "serde", serde(alias = "Stalemate"))]
    Stalemate,
    /// Something the rules cannot see and the caller declared (J-34).
    #[cfg_attr(feature = "serde", serde(alias = "Declared"))]
    Declared(Declared),
}

impl Ending {
    /// The points, when the game was decided on them.
    #[must_use]
    pub const fn count(self) -> Option<Count> {
        match self {
            Ending::Bikjang(count)
            | Ending::DoublePass(count)
            | Ending::Repetition(count)
            | Ending::NoCapture(count)
            | Ending::MoveLimit(count) => count,
            _ => None,
        }
    }
}

impl From<Declared> for Ending {
    fn from(declared: Declared) -> Ending {
        Ending::Declared(declared)
    }
}

impl Reason for Ending {
    fn code(&self) -> &'static str {
        match self {
            Ending::Checkmate => "checkmate",
            Ending::Bikjang(_) => "bikjang",
            Ending::DoublePass(_) => "double-pass",
            Ending::Repetition(_) => "repetition",
            Ending::PerpetualCheck => "perpetual-check",
            Ending::Shuffle => "shuffle",
            Ending::NoCapture(_) => "no-capture",
            Ending::MoveLimit(_) => "move-limit",
            Ending::Stalemate => "stalemate",
            Ending::Declared(declared) => declared.code(),
        }
    }

    fn side_name(side: Side) -> &'static str {
        match side {
            Side::CHO => "cho",
            Side::HAN => "han",
        }
    }

    fn is_mate(&self) -> bool {
        matches!(self, Ending::Checkmate)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::Checkmate => "checkmate",
            Ending::Bikjang(_) => "bikjang",
            Ending::DoublePass(_) => "two passes in a row",
            Ending::Repetition(_) => "repetition",
            Ending::PerpetualCheck => "perpetual check",
            Ending::Shuffle => "one piece moved to and fro",
            Ending::NoCapture(_) => "no capture for too long",
            Ending::MoveLimit(_) => "move limit",
            Ending::Stalemate => "no legal move",
            Ending::Declared(declared) => return write!(f, "{declared}"),
        })?;
        match self.count() {
            Some(count) => write!(f, " ({count})"),
            None => Ok(()),
        }
    }
}

impl Game<Janggi> {
    /// The players agree to stop and to count: who has more [`points`](Janggi::points) wins, and
    /// equal points are a draw.
    ///
    /// ```
    /// use janggi::{Game, Janggi, Side};
    ///
    /// let mut game = Game::<Janggi>::default();
    /// game.agree_on_points()?;
    /// // Nobody has lost a piece, and Han has the bonus.
    /// assert_eq!(game.outcome().unwrap().winner, Some(Side::HAN));
    /// # Ok::<(), janggi::GameOver>(())
    /// ```
    ///
    /// # Errors
    /// When the game is already over.
    pub fn agree_on_points(&mut self) -> Result<(), GameOver> {
        let winner = self.position().points().leader();
        self.end(Outcome { winner, ending: Declared::PointsAgreed })
    }
}

//! How a game of Kingdrops ends.

use core::fmt;

use super::names::side_name;
use crate::outcome::{Declared, Reason};
use crate::side::Side;

/// Why the game is over.
///
/// [`Outcome`](crate::Outcome) holds it; its `Display` is a sentence, and
/// [`code`](Reason::code) one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Ending {
    /// The winner has captured the enemy king (KD-14).
    #[cfg_attr(feature = "serde", serde(alias = "KingCaptured"))]
    KingCaptured,
    /// The winner's king, spearman or archer has reached the last row (KD-14).
    #[cfg_attr(feature = "serde", serde(alias = "LastRow"))]
    LastRow,
    /// The loser's turn brought a position about for the third time (KD-15).
    #[cfg_attr(feature = "serde", serde(alias = "Repetition"))]
    Repetition,
    /// What no rule sees and somebody declared.
    #[cfg_attr(feature = "serde", serde(alias = "Declared"))]
    Declared(Declared),
}

impl From<Declared> for Ending {
    fn from(declared: Declared) -> Ending {
        Ending::Declared(declared)
    }
}

impl Reason for Ending {
    fn code(&self) -> &'static str {
        match self {
            Ending::KingCaptured => "king-captured",
            Ending::LastRow => "last-row",
            Ending::Repetition => "repetition",
            Ending::Declared(declared) => declared.code(),
        }
    }

    fn side_name(side: Side) -> &'static str {
        side_name(side)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::KingCaptured => f.write_str("the king was captured"),
            Ending::LastRow => f.write_str("the last row was reached"),
            Ending::Repetition => f.write_str("the position came up for the third time"),
            Ending::Declared(declared) => declared.fmt(f),
        }
    }
}

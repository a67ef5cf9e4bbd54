//! How a game of Twelve Janggi ends.

use core::fmt;

use crate::outcome::{Declared, Reason};
use crate::side::Side;

/// The ways a game can end.
///
/// [`Outcome`](crate::Outcome) holds it; its `Display` is a sentence, and
/// [`code`](Reason::code) one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Ending {
    /// A king was captured (TJ-20).
    #[cfg_attr(feature = "serde", serde(alias = "KingCaptured"))]
    KingCaptured,
    /// A king stood in the opponent's home column at the start of its owner's turn (TJ-21).
    #[cfg_attr(feature = "serde", serde(alias = "ReachedHome"))]
    ReachedHome,
    /// The side to move has no legal move and loses (TJ-22).
    #[cfg_attr(feature = "serde", serde(alias = "NoMoves"))]
    NoMoves,
    /// A position occurred for the third time (TJ-23): a draw.
    #[cfg_attr(feature = "serde", serde(alias = "Repetition"))]
    Repetition,
    /// The last move of the limit was made (TJ-24): a draw.
    #[cfg_attr(feature = "serde", serde(alias = "MoveLimit"))]
    MoveLimit,
    /// A player resigned, ran out of time (TJ-25), or both agreed on a draw.
    #[cfg_attr(feature = "serde", serde(alias = "Declared"))]
    Declared(Declared),
}

impl Reason for Ending {
    fn code(&self) -> &'static str {
        match self {
            Ending::KingCaptured => "king-captured",
            Ending::ReachedHome => "reached-home",
            Ending::NoMoves => "no-moves",
            Ending::Repetition => "repetition",
            Ending::MoveLimit => "move-limit",
            Ending::Declared(declared) => declared.code(),
        }
    }

    fn side_name(side: Side) -> &'static str {
        match side {
            Side::First => "first",
            Side::Second => "second",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::KingCaptured => "the king was captured",
            Ending::ReachedHome => "the king reached the opponent's home",
            Ending::NoMoves => "no legal move",
            Ending::Repetition => "repetition",
            Ending::MoveLimit => "move limit",
            Ending::Declared(declared) => return declared.fmt(f),
        })
    }
}

impl From<Declared> for Ending {
    fn from(declared: Declared) -> Self {
        Ending::Declared(declared)
    }
}

//! The ways a game of Xiangqi ends.

use core::fmt;

use crate::{Declared, Reason, Side};

/// Why a game of Xiangqi is over.
///
/// [`Outcome`](crate::Outcome) holds it; its `Display` is a sentence, and
/// [`code`](Reason::code) one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Ending {
    /// The side to move is in check and has no legal move (XQ-20). It loses.
    #[cfg_attr(feature = "serde", serde(alias = "Checkmate"))]
    Checkmate,
    /// The side to move is not in check and has no legal move (XQ-20). It loses as well.
    #[cfg_attr(feature = "serde", serde(alias = "Stalemate"))]
    Stalemate,
    /// The position was repeated by a side that gave check with every move (XQ-21). It loses.
    #[cfg_attr(feature = "serde", serde(alias = "PerpetualCheck"))]
    PerpetualCheck,
    /// The position was repeated by a side that kept chasing a piece (XQ-23). It loses.
    #[cfg_attr(feature = "serde", serde(alias = "PerpetualChase"))]
    PerpetualChase,
    /// The position occurred for the last allowed time (XQ-21). A draw, unless repeating it is
    /// forbidden (XQ-23): then the side to move has no other move and loses.
    #[cfg_attr(feature = "serde", serde(alias = "Repetition"))]
    Repetition,
    /// Nothing was captured for too long (XQ-23). A draw.
    #[cfg_attr(feature = "serde", serde(alias = "NoCapture"))]
    NoCapture,
    /// No piece that can cross the river is left (XQ-23). A draw.
    #[cfg_attr(feature = "serde", serde(alias = "InsufficientMaterial"))]
    InsufficientMaterial,
    /// Something the rules cannot see and the caller declared (XQ-24).
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
            Ending::Checkmate => "checkmate",
            Ending::Stalemate => "stalemate",
            Ending::PerpetualCheck => "perpetual-check",
            Ending::PerpetualChase => "perpetual-chase",
            Ending::Repetition => "repetition",
            Ending::NoCapture => "no-capture",
            Ending::InsufficientMaterial => "insufficient-material",
            Ending::Declared(declared) => declared.code(),
        }
    }

    fn side_name(side: Side) -> &'static str {
        match side {
            Side::RED => "red",
            Side::BLACK => "black",
        }
    }

    fn is_mate(&self) -> bool {
        matches!(self, Ending::Checkmate | Ending::Stalemate)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::Checkmate => "checkmate",
            Ending::Stalemate => "no legal move",
            Ending::PerpetualCheck => "perpetual check",
            Ending::PerpetualChase => "perpetual chase",
            Ending::Repetition => "repetition",
            Ending::NoCapture => "no capture for too long",
            Ending::InsufficientMaterial => "no piece left that can attack",
            Ending::Declared(declared) => return write!(f, "{declared}"),
        })
    }
}

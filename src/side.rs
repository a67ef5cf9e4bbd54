//! The two players.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

use crate::macros::errors::error;

/// One of the two players: the one who moves first, or the other.
///
/// All games of the crate share this type. Each game's own names for the two are constants, so that
/// code reads in the words of its game and a `match` on them is still exhaustive:
///
/// ```
/// use janggi::Side;
///
/// let name = match Side::First {
///     Side::CHO => "초",
///     Side::HAN => "한",
/// };
/// assert_eq!(name, "초");
/// assert_eq!(!Side::RED, Side::BLACK);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Side {
    /// The player who makes the first move of the game: Cho, Red, White.
    First = 0,
    /// The other player: Han, Black.
    Second = 1,
}

impl Side {
    /// Cho (楚, 초), the first player of Janggi (J-2).
    pub const CHO: Side = Side::First;
    /// Han (漢, 한), the second player of Janggi (J-2).
    pub const HAN: Side = Side::Second;
    /// Red, the first player of Xiangqi (XQ-1).
    pub const RED: Side = Side::First;
    /// White, the first player of Kingdrops (KD-1).
    pub const WHITE: Side = Side::First;
    /// Black, the second player of Xiangqi and of Kingdrops.
    pub const BLACK: Side = Side::Second;

    /// Both sides, the first mover first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The other side; `!side` says the same.
    #[must_use]
    pub const fn opponent(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first player and 1 for the second, to index arrays of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// `first` or `second`; what a game calls the side says its own position.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::First => "first",
            Side::Second => "second",
        })
    }
}

/// The text names no side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseSideError;

error! {
    ParseSideError =>
        "not a side: first, cho, red or white, or second, han or black is expected"
}

/// Reads `first` and `second` and the names of all games: `cho` and `han`, `red`, `white` and
/// `black`.
///
/// ```
/// use janggi::Side;
///
/// assert_eq!("han".parse(), Ok(Side::HAN));
/// assert_eq!(Side::HAN.to_string().parse(), Ok(Side::HAN));
/// ```
impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Side, ParseSideError> {
        match text {
            "first" | "cho" | "red" | "white" => Ok(Side::First),
            "second" | "han" | "black" => Ok(Side::Second),
            _ => Err(ParseSideError),
        }
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        self.opponent()
    }
}

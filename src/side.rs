//! The two players.

use core::ops::Not;

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

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        self.opponent()
    }
}

//! The pieces.

use crate::macros::pieces::piece;
use crate::side::Side;

/// What a piece is (TJ-2).
///
/// ```
/// use janggi::twelve::Role;
///
/// assert_eq!("M".parse(), Ok(Role::Minister));
/// assert_eq!(Role::Marquis.when_captured(), Some(Role::Pawn));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Role {
    /// The king (王): one square in any direction.
    King,
    /// The general (將): forward, back, left or right.
    General,
    /// The minister (相): along the diagonals.
    Minister,
    /// The pawn (子): forward.
    Pawn,
    /// The marquis (侯), a promoted pawn: any direction but the two backward diagonals. A pawn
    /// becomes one as it comes to the opponent's home column (TJ-13):
    ///
    #[cfg_attr(doc, doc = include_str!("../../docs/pictures/promotion.svg"))]
    Marquis,
}

impl Role {
    /// All roles, the king first.
    pub const ALL: [Role; 5] =
        [Role::King, Role::General, Role::Minister, Role::Pawn, Role::Marquis];

    /// The roles that can be in a hand, in the order of the text form (TJ-40).
    pub const IN_HAND: [Role; 3] = [Role::General, Role::Minister, Role::Pawn];

    /// The upper-case letter of the text form: K, G, M, P, and Q for the marquis (TJ-40).
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Role::King => 'K',
            Role::General => 'G',
            Role::Minister => 'M',
            Role::Pawn => 'P',
            Role::Marquis => 'Q',
        }
    }

    /// The role of a letter in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Role> {
        Some(match letter.to_ascii_uppercase() {
            'K' => Role::King,
            'G' => Role::General,
            'M' => Role::Minister,
            'P' => Role::Pawn,
            'Q' => Role::Marquis,
            _ => return None,
        })
    }

    /// The number of the role in [`ALL`](Role::ALL), from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many of the kind each side has at the start (TJ-3): one, but no marquis.
    #[must_use]
    pub const fn in_full_set(self) -> usize {
        match self {
            Role::Marquis => 0,
            _ => 1,
        }
    }

    /// What the piece becomes in the hand of its captor (TJ-11): a marquis is a pawn again, and a
    /// king never gets there.
    #[must_use]
    pub const fn when_captured(self) -> Option<Role> {
        match self {
            Role::King => None,
            Role::Marquis => Some(Role::Pawn),
            other => Some(other),
        }
    }
}

piece! {
    /// A piece on the board. The first player's letters are upper case (TJ-40).
    ///
    /// ```
    /// use janggi::Side;
    /// use janggi::twelve::{Piece, Role};
    ///
    /// let pawn = Piece::new(Side::Second, Role::Pawn);
    /// assert_eq!((pawn.to_string().as_str(), "p".parse()), ("p", Ok(pawn)));
    /// ```
    "not a piece: one of k g m p q is expected, in either case"
}

//! The pieces.

use crate::side::Side;

/// What a piece is (TJ-2).
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

    /// The role with an upper-case letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter)
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

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// Whose piece it is.
    pub side: Side,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// A side's piece.
    #[must_use]
    pub const fn new(side: Side, role: Role) -> Piece {
        Piece { side, role }
    }

    /// The letter of the text form: upper case for the first player (TJ-40).
    #[must_use]
    pub const fn letter(self) -> char {
        match self.side {
            Side::First => self.role.letter(),
            Side::Second => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece with a letter of the text form.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Piece> {
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        Role::from_letter(letter.to_ascii_uppercase()).map(|role| Piece { side, role })
    }
}

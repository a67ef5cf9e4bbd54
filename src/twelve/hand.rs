//! Pieces in hand.

use super::Role;

/// The captured pieces that a side may drop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hand {
    /// The number of generals.
    pub generals: u8,
    /// The number of ministers.
    pub ministers: u8,
    /// The number of pawns.
    pub pawns: u8,
}

impl Hand {
    /// How many pieces of a role there are; none of those that never come to hand.
    #[must_use]
    pub const fn count(self, role: Role) -> u8 {
        match role {
            Role::General => self.generals,
            Role::Minister => self.ministers,
            Role::Pawn => self.pawns,
            Role::King | Role::Marquis => 0,
        }
    }

    /// Whether the hand is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.generals == 0 && self.ministers == 0 && self.pawns == 0
    }

    /// How many different roles are in the hand.
    pub(crate) const fn kinds(self) -> usize {
        (self.generals != 0) as usize + (self.ministers != 0) as usize + (self.pawns != 0) as usize
    }

    /// The counter of a role, for those that can be in a hand.
    pub(crate) const fn slot(&mut self, role: Role) -> Option<&mut u8> {
        match role {
            Role::General => Some(&mut self.generals),
            Role::Minister => Some(&mut self.ministers),
            Role::Pawn => Some(&mut self.pawns),
            Role::King | Role::Marquis => None,
        }
    }
}

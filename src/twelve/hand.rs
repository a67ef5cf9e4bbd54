//! Pieces in hand.

use super::Role;
use crate::macros::pieces::hand;

/// The captured pieces that a side may drop.
///
/// It counts up to 255 of a kind, far more than there are; adding to 255 leaves it at 255.
///
/// ```
/// use janggi::twelve::{Hand, Role};
///
/// let hand: Hand = [Role::Pawn, Role::General, Role::Pawn].into_iter().collect();
/// assert_eq!((hand.count(Role::Pawn), hand.len()), (2, 3));
/// assert_eq!((hand.to_string().as_str(), "PGP".parse()), ("GPP", Ok(hand)));
/// assert!(hand.roles().eq([Role::General, Role::Pawn]));
/// ```
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
    /// No piece.
    pub const EMPTY: Hand = Hand { generals: 0, ministers: 0, pawns: 0 };

    /// The most pieces of one kind that a hand counts.
    pub const MAX: usize = u8::MAX as usize;

    /// How many pieces of the kind there are; none of those that never come to hand.
    #[must_use]
    #[inline]
    pub const fn count(self, role: Role) -> usize {
        (match role {
            Role::General => self.generals,
            Role::Minister => self.ministers,
            Role::Pawn => self.pawns,
            Role::King | Role::Marquis => 0,
        }) as usize
    }

    /// Whether there is a piece of the kind.
    #[must_use]
    #[inline]
    pub const fn contains(self, role: Role) -> bool {
        self.count(role) != 0
    }

    /// Whether there is no piece at all.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.generals == 0 && self.ministers == 0 && self.pawns == 0
    }

    /// The number of pieces.
    #[must_use]
    pub fn len(self) -> usize {
        Role::IN_HAND.into_iter().map(|role| self.count(role)).sum()
    }

    /// The kinds of which there is at least one piece, in the order of [`Role::IN_HAND`].
    #[must_use]
    pub const fn roles(self) -> Roles {
        Roles { hand: self, rest: &Role::IN_HAND }
    }

    /// Adds a piece. A king and a marquis never come to hand: they change nothing.
    #[inline]
    pub fn add(&mut self, role: Role) {
        if let Some(count) = self.slot(role) {
            *count = count.saturating_add(1);
        }
    }

    /// Takes a piece out and says whether there was one.
    #[inline]
    pub fn remove(&mut self, role: Role) -> bool {
        let found = self.contains(role);
        if let Some(count) = self.slot(role) {
            *count = count.saturating_sub(1);
        }
        found
    }

    /// How many different roles are in the hand.
    pub(crate) const fn kinds(self) -> usize {
        (self.generals != 0) as usize + (self.ministers != 0) as usize + (self.pawns != 0) as usize
    }

    /// The counter of a role, for those that can be in a hand.
    pub(super) const fn slot(&mut self, role: Role) -> Option<&mut u8> {
        match role {
            Role::General => Some(&mut self.generals),
            Role::Minister => Some(&mut self.ministers),
            Role::Pawn => Some(&mut self.pawns),
            Role::King | Role::Marquis => None,
        }
    }
}

hand! {}

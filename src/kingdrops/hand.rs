//! Pieces off the board.

use core::fmt;

use super::Role;
use crate::macros::pieces::hand;

/// How many bits one kind takes.
const BITS: u32 = 4;

/// Pieces off the board, a number of each kind: a reserve, a prison, or what is still to be placed.
///
/// It counts up to 15 of a kind, far more than a set has; adding to 15 leaves it at 15.
///
/// ```
/// use janggi::kingdrops::{Hand, Role};
///
/// let hand: Hand = [Role::Queen, Role::Rook, Role::Rook].into_iter().collect();
/// assert_eq!(hand.count(Role::Rook), 2);
/// assert_eq!((hand.to_string().as_str(), "RQR".parse()), ("RRQ", Ok(hand)));
/// assert_eq!(Hand::FULL.len(), 16);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u32);

impl Hand {
    /// No piece.
    pub const EMPTY: Hand = Hand(0);

    /// The sixteen pieces of a side (KD-2).
    pub const FULL: Hand = {
        let mut bits = 0;
        let mut i = 0;
        while i < Role::ALL.len() {
            bits |= (Role::ALL[i].in_full_set() as u32) << (BITS * i as u32);
            i += 1;
        }
        Hand(bits)
    };

    /// The most pieces of one kind that a hand counts.
    pub const MAX: usize = (1 << BITS) - 1;

    /// How many pieces of the kind there are.
    #[must_use]
    #[inline]
    pub const fn count(self, role: Role) -> usize {
        (self.0 >> (BITS * role as u32)) as usize & Hand::MAX
    }

    /// Whether there is a piece of the kind.
    #[must_use]
    #[inline]
    pub const fn contains(self, role: Role) -> bool {
        self.count(role) != 0
    }

    /// Whether there is no piece at all.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of pieces.
    #[must_use]
    pub fn len(self) -> usize {
        Role::ALL.into_iter().map(|role| self.count(role)).sum()
    }

    /// The kinds of which there is at least one piece, in the order of [`Role::ALL`].
    #[must_use]
    pub const fn roles(self) -> Roles {
        Roles { hand: self, rest: &Role::ALL }
    }

    /// Adds a piece.
    #[inline]
    pub fn add(&mut self, role: Role) {
        if self.count(role) < Hand::MAX {
            self.0 += 1 << (BITS * role as u32);
        }
    }

    /// Takes a piece out and says whether there was one.
    #[inline]
    pub fn remove(&mut self, role: Role) -> bool {
        let found = self.contains(role);
        if found {
            self.0 -= 1 << (BITS * role as u32);
        }
        found
    }
}

hand! {}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn counts_stay_within_their_bits() {
        let mut hand = Hand::EMPTY;
        for _ in 0..20 {
            hand.add(Role::Rook);
        }
        assert_eq!(hand.count(Role::Rook), 15);
        assert_eq!(hand.count(Role::Bishop), 0);
        assert!(!hand.remove(Role::King));
        assert!(hand.remove(Role::Rook));
        assert_eq!(hand.len(), 14);
    }

    #[test]
    fn the_full_set_is_that_of_the_rules() {
        assert_eq!(Hand::FULL.to_string(), "SSSSAAAARRBBGGQK"); // KD-2, KD-17
        assert_eq!(alloc::format!("{:?}", Hand::FULL), "Hand(SSSSAAAARRBBGGQK)");
    }
}

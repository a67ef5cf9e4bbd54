//! The pieces.

use crate::macros::pieces::piece;
use crate::side::Side;

/// A kind of piece (KD-2), in the order in which texts list them (KD-17).
///
/// ```
/// use janggi::kingdrops::Role;
///
/// assert_eq!("q".parse(), Ok(Role::Queen));
/// assert_eq!((Role::Queen.to_string(), Role::Queen.english()), ("Q".into(), "queen"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Role {
    /// The spearman: one square straight forward. On the last row it wins.
    Spearman = 0,
    /// The archer: one square diagonally forward. On the last row it wins.
    Archer = 1,
    /// The rook: up to three squares along a rank or a file.
    Rook = 2,
    /// The bishop: up to three squares along a diagonal.
    Bishop = 3,
    /// The guard: one square in any direction.
    Guard = 4,
    /// The queen: up to two squares in any direction.
    Queen = 5,
    /// The king: one square in any direction. It wins on the last row, and who takes it wins.
    King = 6,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 7] = [
        Role::Spearman,
        Role::Archer,
        Role::Rook,
        Role::Bishop,
        Role::Guard,
        Role::Queen,
        Role::King,
    ];

    /// The roles that go to prison when they are captured, and so may come back (KD-11).
    pub const PRISONERS: [Role; 4] = [Role::Rook, Role::Bishop, Role::Guard, Role::Queen];

    /// The number of the role in [`ALL`](Role::ALL), from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many of the kind each side has in the full set (KD-2).
    #[must_use]
    pub const fn in_full_set(self) -> usize {
        match self {
            Role::Spearman | Role::Archer => 4,
            Role::Rook | Role::Bishop | Role::Guard => 2,
            Role::Queen | Role::King => 1,
        }
    }

    /// Whether a captured piece of the kind goes to prison; the others leave the game (KD-11).
    #[must_use]
    #[inline]
    pub const fn is_imprisoned(self) -> bool {
        matches!(self, Role::Rook | Role::Bishop | Role::Guard | Role::Queen)
    }

    /// Whether a piece of the kind wins by reaching the last row (KD-14).
    #[must_use]
    #[inline]
    pub const fn wins_on_last_row(self) -> bool {
        matches!(self, Role::Spearman | Role::Archer | Role::King)
    }

    /// The upper-case letter: `S A R B G Q K`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Role::Spearman => 'S',
            Role::Archer => 'A',
            Role::Rook => 'R',
            Role::Bishop => 'B',
            Role::Guard => 'G',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// The role of a letter in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Role> {
        Some(match letter.to_ascii_uppercase() {
            'S' => Role::Spearman,
            'A' => Role::Archer,
            'R' => Role::Rook,
            'B' => Role::Bishop,
            'G' => Role::Guard,
            'Q' => Role::Queen,
            'K' => Role::King,
            _ => return None,
        })
    }
}

piece! {
    /// A piece: its owner and its kind. White's letters are upper case (KD-17).
    ///
    /// ```
    /// use janggi::Side;
    /// use janggi::kingdrops::{Piece, Role};
    ///
    /// let queen = Piece::new(Side::BLACK, Role::Queen);
    /// assert_eq!((queen.to_string().as_str(), "q".parse()), ("q", Ok(queen)));
    /// ```
    "not a piece: one of s a r b g q k is expected, in either case"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_round_trip_and_the_full_set_is_sixteen() {
        for side in Side::BOTH {
            for role in Role::ALL {
                let piece = Piece::new(side, role);
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            }
        }
        assert_eq!(Piece::from_letter('x'), None);
        assert_eq!(Role::from_letter('s'), Some(Role::Spearman));
        assert_eq!(Role::ALL.into_iter().map(Role::in_full_set).sum::<usize>(), 16); // KD-2
        let imprisoned = Role::ALL.into_iter().filter(|role| role.is_imprisoned());
        assert!(imprisoned.eq(Role::PRISONERS)); // KD-11
    }
}

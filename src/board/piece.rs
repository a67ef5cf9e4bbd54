//! The pieces.

use crate::macros::pieces::piece;
use crate::side::Side;

/// A kind of piece. Janggi and Xiangqi have the same seven (J-2, XQ-1).
///
/// ```
/// use janggi::{Points, Role};
///
/// assert_eq!("R".parse(), Ok(Role::Chariot));
/// assert_eq!(Role::ALL.map(|role| Points::of(role).halves() / 2), [0, 3, 3, 5, 13, 7, 2]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Role {
    /// The general (궁, 帅), whose loss is the loss of the game.
    General = 0,
    /// The advisor (사, 仕), who stays in the palace.
    Advisor = 1,
    /// The elephant (상, 相).
    Elephant = 2,
    /// The horse (마, 马).
    Horse = 3,
    /// The chariot (차, 车).
    Chariot = 4,
    /// The cannon (포, 炮), which needs a screen.
    Cannon = 5,
    /// The soldier (졸 or 병, 兵).
    Soldier = 6,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 7] = [
        Role::General,
        Role::Advisor,
        Role::Elephant,
        Role::Horse,
        Role::Chariot,
        Role::Cannon,
        Role::Soldier,
    ];

    /// The number of the role, from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many of the kind a side has in the full set (J-2).
    #[must_use]
    pub const fn in_full_set(self) -> usize {
        match self {
            Role::General => 1,
            Role::Soldier => 5,
            _ => 2,
        }
    }

    /// The upper-case FEN letter: `K A B N R C P` (J-50, XQ-30).
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Role::General => 'K',
            Role::Advisor => 'A',
            Role::Elephant => 'B',
            Role::Horse => 'N',
            Role::Chariot => 'R',
            Role::Cannon => 'C',
            Role::Soldier => 'P',
        }
    }

    /// The role of a FEN letter in either case. `h` and `e` are read for horse and elephant too.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Role> {
        Some(match letter.to_ascii_lowercase() {
            'k' => Role::General,
            'a' => Role::Advisor,
            'b' | 'e' => Role::Elephant,
            'n' | 'h' => Role::Horse,
            'r' => Role::Chariot,
            'c' => Role::Cannon,
            'p' => Role::Soldier,
            _ => return None,
        })
    }
}

piece! {
    /// A piece: its kind and its owner.
    ///
    /// ```
    /// use janggi::{Piece, Role, Side};
    ///
    /// let cannon = Piece::new(Side::HAN, Role::Cannon);
    /// assert_eq!((cannon.to_string().as_str(), "c".parse()), ("c", Ok(cannon)));
    /// assert_eq!((Role::Cannon.to_string().as_str(), "C".parse()), ("C", Ok(Role::Cannon)));
    /// assert!("cannon".parse::<Piece>().is_err());
    /// ```
    "not a piece: one of k a b n r c p is expected, in either case"
}

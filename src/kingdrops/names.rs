//! What the pieces and the sides are called.

use super::Role;
use crate::side::Side;

/// Names. Kingdrops comes from no country; the characters are those that its pictures have.
///
/// ```
/// use janggi::kingdrops::Role;
///
/// let role = Role::Spearman;
/// assert_eq!((role.hangul(), role.hanja(), role.english()), ('창', '槍', "spearman"));
/// ```
impl Role {
    /// The name in Hangul, as the Hanja are read: 창 궁 차 승 위 후 왕.
    #[must_use]
    pub const fn hangul(self) -> char {
        match self {
            Role::Spearman => '창',
            Role::Archer => '궁',
            Role::Rook => '차',
            Role::Bishop => '승',
            Role::Guard => '위',
            Role::Queen => '후',
            Role::King => '왕',
        }
    }

    /// The name in Hanja: 槍 弓 車 僧 衛 后 王.
    #[must_use]
    pub const fn hanja(self) -> char {
        match self {
            Role::Spearman => '槍',
            Role::Archer => '弓',
            Role::Rook => '車',
            Role::Bishop => '僧',
            Role::Guard => '衛',
            Role::Queen => '后',
            Role::King => '王',
        }
    }

    /// The English name, in lower case.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            Role::Spearman => "spearman",
            Role::Archer => "archer",
            Role::Rook => "rook",
            Role::Bishop => "bishop",
            Role::Guard => "guard",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }
}

/// What Kingdrops calls a side.
pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "white",
        Side::Second => "black",
    }
}

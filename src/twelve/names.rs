//! What the pieces are called (TJ-2).

use super::Role;

/// Names. Those of both sides are alike: whose a piece is shows by the way it points.
///
/// ```
/// use janggi::twelve::Role;
///
/// let role = Role::Marquis;
/// assert_eq!((role.hangul(), role.hanja(), role.romanised()), ('후', '侯', "hu"));
/// assert_eq!(role.english(), "marquis");
/// ```
impl Role {
    /// The name in Hangul: 왕 장 상 자 후.
    #[must_use]
    pub const fn hangul(self) -> char {
        match self {
            Role::King => '왕',
            Role::General => '장',
            Role::Minister => '상',
            Role::Pawn => '자',
            Role::Marquis => '후',
        }
    }

    /// The Hanja on the piece: 王 將 相 子 侯 (TJ-41).
    #[must_use]
    pub const fn hanja(self) -> char {
        match self {
            Role::King => '王',
            Role::General => '將',
            Role::Minister => '相',
            Role::Pawn => '子',
            Role::Marquis => '侯',
        }
    }

    /// The Korean name in Latin letters (Revised Romanisation): `wang jang sang ja hu`.
    #[must_use]
    pub const fn romanised(self) -> &'static str {
        match self {
            Role::King => "wang",
            Role::General => "jang",
            Role::Minister => "sang",
            Role::Pawn => "ja",
            Role::Marquis => "hu",
        }
    }

    /// The English name, in lower case.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            Role::King => "king",
            Role::General => "general",
            Role::Minister => "minister",
            Role::Pawn => "pawn",
            Role::Marquis => "marquis",
        }
    }
}

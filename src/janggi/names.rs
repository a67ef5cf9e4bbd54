//! What the pieces and the great moments of a game are called (J-2).

use crate::{Piece, Role, Side};

/// 장군 (janggun): check. Records write it after a move that gives check (J-53).
pub const CHECK: &str = "장군";

/// 빅장 (bikjang): the generals face each other, and with that a draw is offered (J-36).
pub const BIKJANG: &str = "빅장";

/// 한수쉼 (hansu swim, "resting a move"): the pass (J-18).
pub const PASS: &str = "한수쉼";

/// 외통 (oetong): checkmate (J-31).
pub const CHECKMATE: &str = "외통";

impl Role {
    /// The English name, in lower case. It serves Janggi and Xiangqi alike.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            Role::General => "general",
            Role::Advisor => "advisor",
            Role::Elephant => "elephant",
            Role::Horse => "horse",
            Role::Chariot => "chariot",
            Role::Cannon => "cannon",
            Role::Soldier => "soldier",
        }
    }
}

/// The names of a Janggi piece. Soldiers have a name for each side, and the
/// generals have one in Hanja.
impl Piece {
    /// The name in Hangul: 궁 사 상 마 차 포, and 졸 (Cho) or 병 (Han).
    ///
    /// ```
    /// use janggi::{Piece, Role, Side};
    ///
    /// let soldier = Piece::new(Side::HAN, Role::Soldier);
    /// assert_eq!((soldier.hangul(), soldier.hanja(), soldier.romanised()), ('병', '兵', "byeong"));
    /// assert_eq!(soldier.role.english(), "soldier");
    /// ```
    #[must_use]
    pub const fn hangul(self) -> char {
        match (self.role, self.side) {
            (Role::General, _) => '궁',
            (Role::Advisor, _) => '사',
            (Role::Elephant, _) => '상',
            (Role::Horse, _) => '마',
            (Role::Chariot, _) => '차',
            (Role::Cannon, _) => '포',
            (Role::Soldier, Side::CHO) => '졸',
            (Role::Soldier, Side::HAN) => '병',
        }
    }

    /// The Hanja carved on the piece: 楚 or 漢 for the general, 士 象 馬 車 包, and 卒 or 兵.
    #[must_use]
    pub const fn hanja(self) -> char {
        match (self.role, self.side) {
            (Role::General, Side::CHO) => '楚',
            (Role::General, Side::HAN) => '漢',
            (Role::Advisor, _) => '士',
            (Role::Elephant, _) => '象',
            (Role::Horse, _) => '馬',
            (Role::Chariot, _) => '車',
            (Role::Cannon, _) => '包',
            (Role::Soldier, Side::CHO) => '卒',
            (Role::Soldier, Side::HAN) => '兵',
        }
    }

    /// The Korean name in Latin letters (Revised Romanisation): `gung sa sang ma cha po`, and `jol`
    /// or `byeong`.
    #[must_use]
    pub const fn romanised(self) -> &'static str {
        match (self.role, self.side) {
            (Role::General, _) => "gung",
            (Role::Advisor, _) => "sa",
            (Role::Elephant, _) => "sang",
            (Role::Horse, _) => "ma",
            (Role::Chariot, _) => "cha",
            (Role::Cannon, _) => "po",
            (Role::Soldier, Side::CHO) => "jol",
            (Role::Soldier, Side::HAN) => "byeong",
        }
    }
}

/// A piece in records: the Hangul or Hanja of the piece, but both generals alike, as `장` and `將`,
/// and not as they are carved (J-53, J-55).
pub(crate) const fn record_glyph(piece: Piece, hanja: bool) -> char {
    match (piece.role, hanja) {
        (Role::General, false) => '장',
        (Role::General, true) => '將',
        (_, false) => piece.hangul(),
        (_, true) => piece.hanja(),
    }
}

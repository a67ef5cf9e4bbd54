//! The Chinese names of the pieces, one character each.

use crate::Side;
use crate::board::{Piece, Role};

/// The character that stands for a piece, in simplified script. Four kinds have different
/// characters on the two sides.
pub(super) const fn glyph(piece: Piece) -> char {
    match (piece.role, piece.side) {
        (Role::General, Side::RED) => '帅',
        (Role::General, Side::BLACK) => '将',
        (Role::Advisor, Side::RED) => '仕',
        (Role::Advisor, Side::BLACK) => '士',
        (Role::Elephant, Side::RED) => '相',
        (Role::Elephant, Side::BLACK) => '象',
        (Role::Horse, _) => '马',
        (Role::Chariot, _) => '车',
        (Role::Cannon, _) => '炮',
        (Role::Soldier, Side::RED) => '兵',
        (Role::Soldier, Side::BLACK) => '卒',
    }
}

/// The same in traditional script.
pub(super) const fn traditional_glyph(piece: Piece) -> char {
    match glyph(piece) {
        '帅' => '帥',
        '将' => '將',
        '马' => '馬',
        '车' => '車',
        same => same,
    }
}

/// The piece of a character, in simplified and traditional script and with the variants in use. The
/// side is that of the character; where both sides share it, Red. Records mix them up, so it is not
/// to be relied on.
pub(super) const fn piece_of(glyph: char) -> Option<Piece> {
    let (side, role) = match glyph {
        '帅' | '帥' => (Side::RED, Role::General),
        '将' | '將' => (Side::BLACK, Role::General),
        '仕' => (Side::RED, Role::Advisor),
        '士' => (Side::BLACK, Role::Advisor),
        '相' => (Side::RED, Role::Elephant),
        '象' => (Side::BLACK, Role::Elephant),
        '马' | '馬' | '傌' | '㐷' => (Side::RED, Role::Horse),
        '车' | '車' | '俥' | '伡' => (Side::RED, Role::Chariot),
        '炮' => (Side::RED, Role::Cannon),
        '砲' | '礮' | '包' => (Side::BLACK, Role::Cannon),
        '兵' => (Side::RED, Role::Soldier),
        '卒' => (Side::BLACK, Role::Soldier),
        _ => return None,
    };
    Some(Piece { side, role })
}

impl Piece {
    /// The piece's Chinese character in Xiangqi, simplified: `帅` or `将`, `仕` or `士`, `相` or `象`,
    /// `马`, `车`, `炮`, `兵` or `卒`.
    ///
    /// ```
    /// use janggi::Side;
    /// use janggi::xiangqi::{Piece, Role};
    ///
    /// assert_eq!(Piece::new(Side::RED, Role::Elephant).xiangqi_glyph(), '相');
    /// assert_eq!(Piece::new(Side::BLACK, Role::Elephant).xiangqi_glyph(), '象');
    /// ```
    #[must_use]
    pub const fn xiangqi_glyph(self) -> char {
        glyph(self)
    }

    /// How the character on a Xiangqi piece is read in Korean: 수 and 장 for the generals, 병 and 졸
    /// for the soldiers, the others as in Janggi.
    ///
    /// ```
    /// use janggi::{Piece, Role, Side};
    ///
    /// assert_eq!(Piece::new(Side::RED, Role::General).xiangqi_hangul(), '수');
    /// assert_eq!(Piece::new(Side::BLACK, Role::Soldier).xiangqi_hangul(), '졸');
    /// ```
    #[must_use]
    pub const fn xiangqi_hangul(self) -> char {
        match (self.role, self.side) {
            (Role::General, Side::RED) => '수',
            (Role::General, Side::BLACK) => '장',
            (Role::Soldier, Side::RED) => '병',
            (Role::Soldier, Side::BLACK) => '졸',
            _ => self.hangul(),
        }
    }
}

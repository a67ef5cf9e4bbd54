//! Moves of Xiangqi.

use core::fmt;

use crate::Square;

/// A move: a piece goes from one square to another and captures what stands there.
///
/// `Display` and `FromStr` use the coordinates with ranks 1 to 10 from Red's side, `h3e3`. The
/// other systems, and the notations that need the position to be read, are in
/// [`notation`](super::notation).
///
/// ```
/// use janggi::Square;
/// use janggi::xiangqi::Move;
///
/// assert_eq!("a4a10".parse(), Ok(Move::step(Square::A4, Square::A10)));
/// assert_eq!(Move::step(Square::H3, Square::E3).to_string(), "h3e3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// The move from one square to another.
    #[must_use]
    #[inline]
    pub const fn step(from: Square, to: Square) -> Move {
        Move { from, to }
    }

    /// Where the piece stands. It is never `None`, but in other games there are moves from nowhere.
    #[doc(alias("from", "from_square"))]
    #[must_use]
    pub const fn origin(self) -> Option<Square> {
        Some(self.from)
    }

    /// Where the piece goes. It is never `None`, but in other games there are moves to nowhere.
    #[doc(alias("to", "to_square"))]
    #[must_use]
    pub const fn destination(self) -> Option<Square> {
        Some(self.to)
    }

    /// The move as a number, which never changes: the number of the square it comes from, times
    /// 128, and that of the square it goes to.
    ///
    /// ```
    /// use janggi::Square;
    /// use janggi::xiangqi::Move;
    ///
    /// let mv = Move::step(Square::B1, Square::C3);
    /// assert_eq!(mv.to_u16(), 1 * 128 + 20);
    /// assert_eq!(Move::from_u16(mv.to_u16()), Some(mv));
    /// ```
    #[must_use]
    pub const fn to_u16(self) -> u16 {
        (self.from as u16) << 7 | self.to as u16
    }

    /// The move with this number (see [`to_u16`](Move::to_u16)), or `None` when there is none.
    #[must_use]
    pub const fn from_u16(number: u16) -> Option<Move> {
        let [from, to] = [number >> 7, number & 0x7f];
        match (Square::from_index(from as usize), Square::from_index(to as usize)) {
            (Some(from), Some(to)) => Some(Move { from, to }),
            _ => None,
        }
    }

    /// The move mirrored left to right.
    #[must_use]
    pub const fn mirrored(self) -> Move {
        Move::step(self.from.mirrored(), self.to.mirrored())
    }

    /// The move as the other player sees it: the board turned by half a turn.
    #[must_use]
    pub const fn rotated(self) -> Move {
        Move::step(self.from.rotated(), self.to.rotated())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn a_move_takes_two_bytes() {
        assert_eq!(size_of::<Move>(), 2);
        assert_eq!(size_of::<Option<Move>>(), 2);
    }

    #[test]
    fn texts_round_trip() {
        for from in Square::ALL {
            for to in Square::ALL {
                let mv = Move { from, to };
                assert_eq!(mv.to_string().parse(), Ok(mv));
            }
        }
        for text in ["", "h3", "h3e", "h3e0", "h3e11", "h3e3 ", "H3E3", "h3-e3", "h03e3", "炮"] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }
}

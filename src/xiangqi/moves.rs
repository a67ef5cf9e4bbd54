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
/// assert_eq!("a4a10".parse(), Ok(Move::new(Square::A4, Square::A10)));
/// assert_eq!(Move::new(Square::H3, Square::E3).to_string(), "h3e3");
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
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to }
    }

    /// The square that a piece leaves and the one that it goes to.
    #[inline]
    pub(crate) const fn ends(self) -> Option<(Square, Square)> {
        Some((self.from, self.to))
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

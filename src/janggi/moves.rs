//! Moves of Janggi.

use core::fmt;

use crate::Square;

/// A move: a piece goes from one square to another, or the player passes (한수쉼, J-18).
///
/// `Display` and `FromStr` use `b1c3` and `pass`. Records write the pass in ways of their own, most
/// as the general staying in place, which needs the position: see
/// [`Coordinates`](super::Coordinates).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The player makes no move (한수쉼).
    Pass,
    /// A piece goes from one square to another and captures what stands there.
    Step {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
}

/// The number of the pass: one bit beyond the two squares.
const PASS: u16 = 1 << 14;

impl Move {
    /// The move of a piece.
    #[must_use]
    #[inline]
    pub const fn step(from: Square, to: Square) -> Move {
        Move::Step { from, to }
    }

    /// Where the moving piece stands; `None` for the pass.
    #[doc(alias("from", "from_square"))]
    #[must_use]
    pub const fn origin(self) -> Option<Square> {
        match self {
            Move::Pass => None,
            Move::Step { from, .. } => Some(from),
        }
    }

    /// Where the moving piece goes; `None` for the pass.
    #[doc(alias("to", "to_square"))]
    #[must_use]
    pub const fn destination(self) -> Option<Square> {
        match self {
            Move::Pass => None,
            Move::Step { to, .. } => Some(to),
        }
    }

    /// The move as a number, which never changes: 16,384 for the pass, or the number of the square
    /// it comes from, times 128, and that of the square it goes to.
    ///
    /// ```
    /// use janggi::{Move, Square};
    ///
    /// let mv = Move::step(Square::B1, Square::C3);
    /// assert_eq!(mv.to_u16(), 1 * 128 + 20);
    /// assert_eq!(Move::from_u16(mv.to_u16()), Some(mv));
    /// assert_eq!((Move::Pass.to_u16(), Move::from_u16(u16::MAX)), (16_384, None));
    /// ```
    #[must_use]
    pub const fn to_u16(self) -> u16 {
        match self {
            Move::Pass => PASS,
            Move::Step { from, to } => (from as u16) << 7 | to as u16,
        }
    }

    /// The move with this number (see [`to_u16`](Move::to_u16)), or `None` when there is none.
    #[must_use]
    pub const fn from_u16(number: u16) -> Option<Move> {
        if number == PASS {
            return Some(Move::Pass);
        }
        let [from, to] = [number >> 7, number & 0x7f];
        match (Square::from_index(from as usize), Square::from_index(to as usize)) {
            (Some(from), Some(to)) => Some(Move::step(from, to)),
            _ => None,
        }
    }

    /// The move mirrored left to right.
    #[must_use]
    pub const fn mirrored(self) -> Move {
        match self {
            Move::Pass => Move::Pass,
            Move::Step { from, to } => Move::step(from.mirrored(), to.mirrored()),
        }
    }

    /// The move as the other player sees it: the board turned by half a turn.
    #[must_use]
    pub const fn rotated(self) -> Move {
        match self {
            Move::Pass => Move::Pass,
            Move::Step { from, to } => Move::step(from.rotated(), to.rotated()),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pass => f.write_str("pass"),
            Move::Step { from, to } => write!(f, "{from}{to}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn texts_round_trip() {
        assert_eq!(Move::Pass.to_string().parse(), Ok(Move::Pass));
        for from in Square::ALL {
            for to in Square::ALL {
                let mv = Move::step(from, to);
                assert_eq!(mv.to_string().parse(), Ok(mv));
            }
        }
        for text in ["", "b1", "b1c", "b1c0", "b1c11", "b1c3 ", "B1C3", "b1-c3", "Pass", "마"] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_move_takes_two_bytes() {
        assert_eq!(size_of::<Move>(), 2);
        assert_eq!(size_of::<Option<Move>>(), 2);
    }
}

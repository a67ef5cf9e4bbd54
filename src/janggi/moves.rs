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

impl Move {
    /// The move of a piece.
    #[must_use]
    #[inline]
    pub const fn step(from: Square, to: Square) -> Move {
        Move::Step { from, to }
    }

    /// Where the moving piece stands; `None` for the pass.
    #[must_use]
    pub const fn from(self) -> Option<Square> {
        match self {
            Move::Pass => None,
            Move::Step { from, .. } => Some(from),
        }
    }

    /// Where the moving piece goes; `None` for the pass.
    #[must_use]
    pub const fn to(self) -> Option<Square> {
        match self {
            Move::Pass => None,
            Move::Step { to, .. } => Some(to),
        }
    }

    /// The square that a piece leaves and the one that it goes to.
    #[inline]
    pub(crate) const fn ends(self) -> Option<(Square, Square)> {
        match self {
            Move::Pass => None,
            Move::Step { from, to } => Some((from, to)),
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

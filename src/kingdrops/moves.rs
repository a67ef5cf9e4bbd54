//! Moves: the single actions of a turn.

use core::fmt;
use core::str::FromStr;

use super::{ParseSquareError, Role, Square};
use crate::macros::errors::error;

/// One action (KD-5), or one placement (KD-4), or a pass (KD-7): what a player does before the
/// position changes. Up to three actions make a turn; a whole turn's text is a
/// [`Turn`](super::Turn).
///
/// ```
/// use janggi::kingdrops::{Move, Role, Square};
///
/// assert_eq!("a2a3".parse(), Ok(Move::step(Square::A2, Square::A3)));
/// assert_eq!("R@e2".parse(), Ok(Move::drop_on(Role::Rook, Square::E2)));
/// assert_eq!(Move::Pass.to_string(), "pass");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A piece on the board moves, and captures what stands on its goal.
    Step {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A piece that is off the board is put on it. While pieces are being placed it is a placement,
    /// afterwards a drop from the reserve; records write both alike (KD-18).
    Drop {
        /// The kind of the piece.
        role: Role,
        /// Where it is put.
        to: Square,
    },
    /// The whole turn of a side that has no action.
    Pass,
}

/// The number of the pass: beyond all squares and roles.
const PASS: u16 = 128 << 6;

impl Move {
    /// A move of the piece on `from`.
    #[must_use]
    #[inline]
    pub const fn step(from: Square, to: Square) -> Move {
        Move::Step { from, to }
    }

    /// A drop or a placement.
    #[doc(alias = "put")]
    #[must_use]
    #[inline]
    pub const fn drop_on(role: Role, to: Square) -> Move {
        Move::Drop { role, to }
    }

    /// Where the moving piece stands; `None` for a drop and for the pass.
    #[doc(alias("from", "from_square"))]
    #[must_use]
    pub const fn origin(self) -> Option<Square> {
        match self {
            Move::Step { from, .. } => Some(from),
            Move::Drop { .. } | Move::Pass => None,
        }
    }

    /// Where the move puts a piece; `None` for the pass.
    #[doc(alias("to", "to_square"))]
    #[must_use]
    pub const fn destination(self) -> Option<Square> {
        match self {
            Move::Step { to, .. } | Move::Drop { to, .. } => Some(to),
            Move::Pass => None,
        }
    }

    /// The move as a number, which never changes: the number of the square it comes from, times 64,
    /// and that of the square it goes to. A drop comes from 64 and the [`index`](Role::index) of
    /// the role; the pass is 8,192.
    ///
    /// ```
    /// use janggi::kingdrops::{Move, Role, Square};
    ///
    /// assert_eq!(Move::step(Square::A2, Square::A3).to_u16(), 8 * 64 + 16);
    /// let drop = Move::drop_on(Role::Rook, Square::E2);
    /// assert_eq!(drop.to_u16(), (64 + 2) * 64 + 12);
    /// assert_eq!(Move::from_u16(drop.to_u16()), Some(drop));
    /// assert_eq!((Move::Pass.to_u16(), Move::from_u16(u16::MAX)), (8_192, None));
    /// ```
    #[must_use]
    pub const fn to_u16(self) -> u16 {
        match self {
            Move::Step { from, to } => (from as u16) << 6 | to as u16,
            Move::Drop { role, to } => (64 + role as u16) << 6 | to as u16,
            Move::Pass => PASS,
        }
    }

    /// The move with this number (see [`to_u16`](Move::to_u16)), or `None` when there is none.
    #[must_use]
    pub fn from_u16(number: u16) -> Option<Move> {
        if number == PASS {
            return Some(Move::Pass);
        }
        let to = Square::from_index((number & 63).into())?;
        let from = usize::from(number >> 6);
        match from.checked_sub(64) {
            None => Some(Move::step(Square::from_index(from)?, to)),
            Some(role) => Some(Move::drop_on(*Role::ALL.get(role)?, to)),
        }
    }

    /// The move mirrored left to right.
    #[must_use]
    pub const fn mirrored(self) -> Move {
        match self {
            Move::Step { from, to } => Move::step(from.mirrored(), to.mirrored()),
            Move::Drop { role, to } => Move::drop_on(role, to.mirrored()),
            Move::Pass => Move::Pass,
        }
    }

    /// The move as the other player sees it: the board turned by half a turn.
    #[must_use]
    pub const fn rotated(self) -> Move {
        match self {
            Move::Step { from, to } => Move::step(from.rotated(), to.rotated()),
            Move::Drop { role, to } => Move::drop_on(role, to.rotated()),
            Move::Pass => Move::Pass,
        }
    }
}

/// The text of KD-18: `a2a3`, `R@e2`, `pass`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Step { from, to } => write!(f, "{from}{to}"),
            Move::Drop { role, to } => write!(f, "{}@{to}", role.letter()),
            Move::Pass => f.write_str("pass"),
        }
    }
}

error! {
    /// Why a text is no move.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ParseMoveError {
        /// A drop names no piece; the letter before the `@` must be one of `S A R B G Q K`.
        Piece(letter: char) =>
            "{letter:?} before the @ is no piece: one of S A R B G Q K is expected";
        /// The goal of a drop is no square.
        Goal(cause: ParseSquareError) => "after the @: {cause}";
        /// The text is neither two squares, nor a drop, nor a pass.
        Form => "neither two squares as a2a3, nor a drop as R@e2, nor pass";
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        if text == "pass" {
            return Ok(Move::Pass);
        }
        if let Some((piece, to)) = text.split_once('@') {
            let mut letters = piece.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else {
                return Err(ParseMoveError::Form);
            };
            let role = Role::from_letter(letter)
                .filter(|_| letter.is_ascii_uppercase())
                .ok_or(ParseMoveError::Piece(letter))?;
            return Ok(Move::drop_on(role, to.parse().map_err(ParseMoveError::Goal)?));
        }
        let (from, rest) = Square::take(text).ok_or(ParseMoveError::Form)?;
        let to = rest.parse().map_err(|_| ParseMoveError::Form)?;
        Ok(Move::step(from, to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_move_reads_back() {
        for to in Square::ALL {
            for from in Square::ALL {
                let mv = Move::step(from, to);
                assert_eq!(mv.to_string().parse(), Ok(mv));
            }
            for role in Role::ALL {
                let mv = Move::drop_on(role, to);
                assert_eq!(mv.to_string().parse(), Ok(mv));
            }
        }
        assert_eq!("pass".parse(), Ok(Move::Pass));
    }

    #[test]
    fn other_texts_are_refused_with_their_reason() {
        let error = |text: &str| text.parse::<Move>().unwrap_err();
        assert_eq!(error("r@e2"), ParseMoveError::Piece('r')); // KD-18: the letter is upper case
        assert_eq!(error("R@e9"), ParseMoveError::Goal(ParseSquareError));
        for text in ["", "@", "RR@e2", "@e2", "a2", "a2a", "a2a9", "a2a3 ", "a2-a3", "Pass", "é2a3"]
        {
            assert_eq!(error(text), ParseMoveError::Form, "{text}");
        }
    }
}

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
/// assert_eq!("R@e2".parse(), Ok(Move::drop(Role::Rook, Square::E2)));
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

impl Move {
    /// A move of the piece on `from`.
    #[must_use]
    #[inline]
    pub const fn step(from: Square, to: Square) -> Move {
        Move::Step { from, to }
    }

    /// A drop or a placement.
    #[must_use]
    #[inline]
    pub const fn drop(role: Role, to: Square) -> Move {
        Move::Drop { role, to }
    }

    /// Where the move puts a piece; `None` for the pass.
    #[must_use]
    pub const fn to(self) -> Option<Square> {
        match self {
            Move::Step { to, .. } | Move::Drop { to, .. } => Some(to),
            Move::Pass => None,
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
            let role = Role::from_letter(letter).ok_or(ParseMoveError::Piece(letter))?;
            return Ok(Move::drop(role, to.parse().map_err(ParseMoveError::Goal)?));
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
                let mv = Move::drop(role, to);
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

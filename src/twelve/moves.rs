//! Moves and their text.

use core::fmt;
use core::str::FromStr;

use super::{ParseSquareError, Role, Square};
use crate::macros::errors::error;

/// A move (TJ-10): a step or a drop. Promotion is compulsory (TJ-13), so a move need not say it.
///
/// The text form (TJ-41) is the two squares of a step, and the letter, a star and the square of a
/// drop:
///
/// ```
/// use janggi::twelve::{Move, Role, Square};
///
/// assert_eq!("B2C2".parse(), Ok(Move::step(Square::B2, Square::C2)));
/// assert_eq!(Move::drop(Role::Pawn, Square::B1).to_string(), "P*B1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A piece goes to a neighbouring square and takes what stands there.
    Step {
        /// Where it stood.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A piece from the hand is put on an empty square (TJ-12), outside the opponent's home column:
    ///
    #[cfg_attr(doc, doc = include_str!("../../docs/pictures/drops.svg"))]
    Drop {
        /// What is dropped.
        role: Role,
        /// Where it is put.
        to: Square,
    },
}

impl Move {
    /// A step.
    #[must_use]
    pub const fn step(from: Square, to: Square) -> Move {
        Move::Step { from, to }
    }

    /// A drop.
    #[must_use]
    pub const fn drop(role: Role, to: Square) -> Move {
        Move::Drop { role, to }
    }

    /// Where the moved or dropped piece comes to stand.
    #[must_use]
    pub const fn to(self) -> Square {
        match self {
            Move::Step { to, .. } | Move::Drop { to, .. } => to,
        }
    }

    /// The move with rows 1 and 3 swapped.
    #[must_use]
    pub const fn mirrored(self) -> Move {
        match self {
            Move::Step { from, to } => Move::step(from.mirrored(), to.mirrored()),
            Move::Drop { role, to } => Move::drop(role, to.mirrored()),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Step { from, to } => write!(f, "{from}{to}"),
            Move::Drop { role, to } => write!(f, "{}*{to}", role.letter()),
        }
    }
}

error! {
    /// Why a text is no move.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum ParseMoveError {
        /// The text has neither the form of a step nor that of a drop.
        Form => "a move is two squares, as in B2C2, or a letter, a star and a square, as in P*B1";
        /// A square is not on the board.
        Square from ParseSquareError;
        /// The letter before the star is not one of a piece that can be in a hand.
        Dropped(letter: char) => "only G, M and P can be dropped, not {letter}";
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some((piece, to)) = text.split_once('*') {
            let mut letters = piece.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else {
                return Err(ParseMoveError::Form);
            };
            let role = Role::IN_HAND
                .into_iter()
                .find(|role| role.letter() == letter)
                .ok_or(ParseMoveError::Dropped(letter))?;
            return Ok(Move::drop(role, to.parse()?));
        }
        match (text.get(..2), text.get(2..)) {
            (Some(from), Some(to)) if to.len() == 2 => Ok(Move::step(from.parse()?, to.parse()?)),
            _ => Err(ParseMoveError::Form),
        }
    }
}

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
/// assert_eq!(Move::drop_on(Role::Pawn, Square::B1).to_string(), "P*B1");
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
    #[doc(alias = "put")]
    #[must_use]
    pub const fn drop_on(role: Role, to: Square) -> Move {
        Move::Drop { role, to }
    }

    /// Where the moving piece stands; `None` for a drop.
    #[doc(alias("from", "from_square"))]
    #[must_use]
    pub const fn origin(self) -> Option<Square> {
        match self {
            Move::Step { from, .. } => Some(from),
            Move::Drop { .. } => None,
        }
    }

    /// Where the moved or dropped piece comes to stand. It is never `None`, but in other games
    /// there are moves to nowhere.
    #[doc(alias("to", "to_square"))]
    #[must_use]
    pub const fn destination(self) -> Option<Square> {
        match self {
            Move::Step { to, .. } | Move::Drop { to, .. } => Some(to),
        }
    }

    /// The move as a number, which never changes: the number of the square it comes from, times 16,
    /// and that of the square it goes to. A drop comes from 16 and the [`index`](Role::index) of
    /// the role.
    ///
    /// ```
    /// use janggi::twelve::{Move, Role, Square};
    ///
    /// assert_eq!(Move::step(Square::B2, Square::C2).to_u16(), 4 * 16 + 7);
    /// let drop = Move::drop_on(Role::Pawn, Square::B1);
    /// assert_eq!(drop.to_u16(), (16 + 3) * 16 + 3);
    /// assert_eq!(Move::from_u16(drop.to_u16()), Some(drop));
    /// assert_eq!(Move::from_u16(u16::MAX), None);
    /// ```
    #[must_use]
    pub const fn to_u16(self) -> u16 {
        match self {
            Move::Step { from, to } => (from as u16) << 4 | to as u16,
            Move::Drop { role, to } => (16 + role as u16) << 4 | to as u16,
        }
    }

    /// The move with this number (see [`to_u16`](Move::to_u16)), or `None` when there is none.
    #[must_use]
    pub fn from_u16(number: u16) -> Option<Move> {
        let to = Square::from_index((number & 15).into())?;
        let from = usize::from(number >> 4);
        match from.checked_sub(16) {
            None => Some(Move::step(Square::from_index(from)?, to)),
            Some(role) => Some(Move::drop_on(*Role::ALL.get(role)?, to)),
        }
    }

    /// The move with rows 1 and 3 swapped.
    #[must_use]
    pub const fn mirrored(self) -> Move {
        match self {
            Move::Step { from, to } => Move::step(from.mirrored(), to.mirrored()),
            Move::Drop { role, to } => Move::drop_on(role, to.mirrored()),
        }
    }

    /// The move as the other player sees it: the board turned by half a turn.
    #[must_use]
    pub const fn rotated(self) -> Move {
        match self {
            Move::Step { from, to } => Move::step(from.rotated(), to.rotated()),
            Move::Drop { role, to } => Move::drop_on(role, to.rotated()),
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
    #[non_exhaustive]
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
            return Ok(Move::drop_on(role, to.parse()?));
        }
        match (text.get(..2), text.get(2..)) {
            (Some(from), Some(to)) if to.len() == 2 => Ok(Move::step(from.parse()?, to.parse()?)),
            _ => Err(ParseMoveError::Form),
        }
    }
}

//! Why a text is no move, and why a move has no text.

use alloc::vec::Vec;
use core::fmt;

use crate::board::{Piece, Role, Square};
use crate::macros::errors::error;
use crate::{Position, Reason};

/// Why a text is no move in the notation it was read as: what is missing, and where.
///
/// It has these fields for good, since a notation of one's own makes it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseMoveError {
    /// The number of the character, from 1.
    pub at: usize,
    /// The part of the move that should stand there.
    pub part: MovePart,
    /// What should stand there, in words.
    pub expected: &'static str,
}

error! { ParseMoveError { at, expected } => "character {at}: {expected} is expected" }

/// A part of a move's text.
///
/// A [`ParseMoveError`] tells of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MovePart {
    /// What names the piece.
    Piece,
    /// Where the piece comes from.
    Origin,
    /// The sign after the origin: a hyphen, an `x`, an arrow, or the direction.
    Separator,
    /// Where the piece goes.
    Destination,
    /// What follows the move, where nothing should.
    Trailing,
}

/// Why a text that is well written is no move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResolveError<P: Position> {
    /// The text means one move, and it is illegal.
    Illegal {
        /// The move.
        mv: P::Move,
        /// The rule that it breaks.
        illegal: P::Illegal,
    },
    /// The text names a kind of piece, and no such piece of the mover's fits the rest of it.
    NoSuchMove {
        /// The kind of piece.
        role: Role,
        /// Where it should go, if the text names the square.
        to: Option<Square>,
    },
    /// More than one legal move fits.
    Ambiguous {
        /// The moves, in the order of the squares where they start.
        moves: Vec<P::Move>,
    },
    /// The text names a piece, and a different one or none stands on its square.
    WrongPiece {
        /// The square, where the move starts or where it captures.
        square: Square,
        /// What stands there.
        stands: Option<Piece>,
    },
    /// The text is a pass written as a piece that stays where it is, and that is only a pass of the
    /// mover's general.
    PassElsewhere {
        /// The square in the text.
        square: Square,
        /// Where the mover's general stands.
        general: Square,
    },
}

impl<P: Position> fmt::Display for ResolveError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResolveError::Illegal { mv, illegal } => write!(f, "{mv} is illegal: {illegal}"),
            ResolveError::NoSuchMove { role, to } => {
                write!(f, "no {} of the side to move ", role.english())?;
                match to {
                    Some(to) => write!(f, "can go to {to}"),
                    None => f.write_str("fits the text"),
                }
            }
            ResolveError::Ambiguous { moves } => {
                f.write_str("more than one piece can be meant:")?;
                moves.iter().try_for_each(|mv| write!(f, " {mv}"))
            }
            ResolveError::WrongPiece { square, stands: Some(Piece { side, role }) } => {
                let (side, role) = (P::Ending::side_name(*side), role.english());
                let named = "the text names another piece on";
                write!(f, "{named} {square}, where a {role} of {side} stands")
            }
            ResolveError::WrongPiece { square, stands: None } => {
                write!(f, "the text names a piece on {square}, but the square is empty")
            }
            ResolveError::PassElsewhere { square, general } => write!(
                f,
                "a pass is written as the general in place, which stands on {general}, not {square}"
            ),
        }
    }
}

impl<P: Position> core::error::Error for ResolveError<P> {}

/// Why a text could not be read as a move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationError<P: Position> {
    /// The text is not of the notation.
    Parse(ParseMoveError),
    /// The text is, but stands for no move of the position.
    Resolve(ResolveError<P>),
}

impl<P: Position> fmt::Display for NotationError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Parse(error) => error.fmt(f),
            NotationError::Resolve(error) => error.fmt(f),
        }
    }
}

impl<P: Position> core::error::Error for NotationError<P> {}

impl<P: Position> From<ParseMoveError> for NotationError<P> {
    fn from(error: ParseMoveError) -> Self {
        NotationError::Parse(error)
    }
}

impl<P: Position> From<ResolveError<P>> for NotationError<P> {
    fn from(error: ResolveError<P>) -> Self {
        NotationError::Resolve(error)
    }
}

/// Why a move has no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NameError<P: Position> {
    /// The move is not legal.
    Illegal(P::Illegal),
    /// The notation cannot tell the move from another one. That happens only where a side has more
    /// pieces of a kind than the set holds.
    NoName,
}

impl<P: Position> fmt::Display for NameError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NameError::Illegal(reason) => reason.fmt(f),
            NameError::NoName => {
                f.write_str("the notation has no name that tells the move from others")
            }
        }
    }
}

impl<P: Position> core::error::Error for NameError<P> {}

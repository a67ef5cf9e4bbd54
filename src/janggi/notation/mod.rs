//! Moves as text.
//!
//! Every notation is a type of its own that reads (`FromStr`) and writes (`Display`). Reading takes
//! two steps: the text alone is parsed, and what it says is then resolved on a position. So a
//! program can tell a slip of the pen from an illegal move:
//!
//! ```
//! use janggi::{Coordinates, IllegalMove, Janggi, ResolveError};
//!
//! let start = Janggi::default();
//! assert!("a4b44".parse::<Coordinates>().is_err()); // no move of any position
//! let backward: Coordinates = "a4a3".parse()?;
//! assert!(matches!(
//!     backward.resolve(&start),
//!     Err(ResolveError::Illegal { reason: IllegalMove::Backward, .. })
//! ));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod coordinates;

use core::fmt;

use super::{IllegalMove, Janggi, Move};
use crate::{MoveList, Piece, Position, Role, Square};

pub use coordinates::{Coordinates, ParseCoordinatesError, Xboard};

/// Why a text that names a move by its notation is no move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResolveError {
    /// The text means one move, and it is illegal.
    Illegal {
        /// The move.
        mv: Move,
        /// The rule that it breaks.
        reason: IllegalMove,
    },
    /// The text names a kind of piece and a point, and no such piece of the mover's can go there.
    NoSuchMove {
        /// The kind of piece.
        role: Role,
        /// Where it should go.
        to: Square,
    },
    /// More than one legal move fits.
    Ambiguous {
        /// All legal moves that fit.
        moves: MoveList<Move>,
    },
    /// The text names a piece, and a different one or none stands on its point.
    WrongPiece {
        /// The point, where the move starts or where it captures.
        square: Square,
        /// What stands there.
        stands: Option<Piece>,
    },
}

impl fmt::Display for ResolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResolveError::Illegal { mv, reason } => write!(f, "{mv} is illegal: {reason}"),
            ResolveError::NoSuchMove { role, to } => {
                write!(f, "no {role:?} of the side to move can go to {to}")
            }
            ResolveError::Ambiguous { moves } => {
                f.write_str("more than one move fits:")?;
                moves.iter().try_for_each(|mv| write!(f, " {mv}"))
            }
            ResolveError::WrongPiece { square, stands: Some(piece) } => {
                write!(f, "another piece than the text says stands on {square}: {}", piece.letter())
            }
            ResolveError::WrongPiece { square, stands: None } => {
                write!(f, "the text says that a piece stands on {square}, but the point is empty")
            }
        }
    }
}

impl core::error::Error for ResolveError {}

/// The move, if it is legal.
fn legal(mv: Move, position: &Janggi) -> Result<Move, ResolveError> {
    match position.check_legal(mv) {
        Ok(()) => Ok(mv),
        Err(reason) => Err(ResolveError::Illegal { mv, reason }),
    }
}

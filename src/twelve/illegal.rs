//! Why a move is refused.

use super::{Role, Square};
use crate::position::GameOver;

/// Why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum IllegalMove {
    /// The game has ended.
    #[error(transparent)]
    GameOver(#[from] GameOver),
    /// A step starts on an empty square.
    #[error("there is no piece on {0}")]
    EmptySquare(Square),
    /// A step starts with a piece of the opponent.
    #[error("the piece on {0} is the opponent's")]
    NotYourPiece(Square),
    /// The piece does not move that way (TJ-2).
    #[error("a {} does not step from {from} to {to}", role.english())]
    OutOfReach {
        /// What the piece is.
        role: Role,
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// A step ends on one of the mover's own pieces.
    #[error("{0} is occupied by a piece of the same side")]
    Blocked(Square),
    /// The dropped piece is not in the hand.
    #[error("there is no {} in the hand", .0.english())]
    NotInHand(Role),
    /// A drop goes on an occupied square (TJ-12).
    #[error("a drop needs an empty square, and {0} is occupied")]
    Occupied(Square),
    /// A drop goes in the opponent's home column, which the rules forbid (TJ-12).
    #[error("no drop is allowed on {0}, in the opponent's home column")]
    OpponentHome(Square),
}

//! Why a move is refused.

use super::{Role, Square};
use crate::position::GameOver;

/// The first rule that a refused move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum IllegalMove {
    /// The game has ended (KD-16).
    #[error("the game is over")]
    GameOver,
    /// Pieces are still being placed, so nothing moves and nobody passes (KD-4).
    #[error("the pieces are still being placed")]
    StillPlacing,
    /// The side on turn has no such piece left to place (KD-4).
    #[error("no {} is left to be placed", .0.name())]
    NothingToPlace(Role),
    /// A piece is placed on the first two rows of its side (KD-1, KD-4).
    #[error("{0} is not on the side's own two rows")]
    NotOwnRows(Square),
    /// The side on turn has an action, and passes only without one (KD-7).
    #[error("a side that can act may not pass")]
    MustAct,
    /// There is no piece to move.
    #[error("there is no piece on {0}")]
    NoPiece(Square),
    /// The piece belongs to the other side.
    #[error("the piece on {0} is the other side's")]
    NotYourPiece(Square),
    /// The piece has moved or been dropped in this turn (KD-5).
    #[error("the piece on {0} has already acted in this turn")]
    AlreadyActed(Square),
    /// A piece of this kind does not move so (KD-3).
    #[error("the {} does not move from there to {}", .0.name(), .1)]
    Unreachable(Role, Square),
    /// A piece stands in the way (KD-3).
    #[error("the piece on {0} is in the way")]
    Blocked(Square),
    /// A side does not capture its own pieces.
    #[error("the side's own piece stands on {0}")]
    OwnPiece(Square),
    /// An attacked king moves as the first action of a turn or not at all (KD-10).
    #[error("the king is attacked, and would not move first in the turn")]
    KingAttacked,
    /// There is one drop a turn (KD-5).
    #[error("a piece was already dropped in this turn")]
    SecondDrop,
    /// The reserve holds no such piece (KD-13).
    #[error("there is no {} in the reserve", .0.name())]
    NotInReserve(Role),
    /// A drop and a placement go to an empty square (KD-4, KD-8).
    #[error("{0} is not empty")]
    Occupied(Square),
    /// A drop goes to a square beside the own king (KD-8).
    #[error("{0} is not beside the side's king")]
    NotBesideKing(Square),
    /// Another action allows more actions in this turn (KD-6).
    #[error("another action leads to more actions in this turn")]
    TooFewActions,
}

impl From<GameOver> for IllegalMove {
    fn from(GameOver: GameOver) -> IllegalMove {
        IllegalMove::GameOver
    }
}

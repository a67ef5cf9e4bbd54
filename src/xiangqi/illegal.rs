//! Why a move is refused.

use crate::{GameOver, Square};

/// The rule that a refused move breaks. Where a square is named, it is the one that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game has ended (XQ-20).
    #[error("the game is over")]
    GameOver,
    /// No piece stands where the move starts.
    #[error("there is no piece on {0}")]
    NoPiece(Square),
    /// The piece belongs to the other side.
    #[error("the piece on {0} belongs to the other side")]
    NotYourPiece(Square),
    /// A piece of the mover's own stands where the move ends.
    #[error("a piece of the same side stands on {0}")]
    OwnPiece(Square),
    /// The piece does not move that way, whatever else stands on the board (XQ-2 to XQ-8).
    #[error("the piece does not move that way")]
    NotItsMove,
    /// A general or an advisor would leave its palace (XQ-2, XQ-3).
    #[error("{0} is outside the palace that the piece may not leave")]
    OutOfPalace(Square),
    /// An elephant would cross the river (XQ-4).
    #[error("{0} is over the river, where an elephant may not go")]
    OverTheRiver(Square),
    /// The eye of the elephant, the square in the middle of its move, is occupied (XQ-4).
    #[error("the piece on {0} stands in the elephant's eye")]
    ElephantEye(Square),
    /// The leg of the horse, the square beside it that it goes over, is occupied (XQ-5).
    #[error("the piece on {0} blocks the horse's leg")]
    HorseLeg(Square),
    /// A piece stands in the way of a chariot, or of a cannon that does not capture (XQ-6, XQ-7).
    #[error("the piece on {0} is in the way")]
    Blocked(Square),
    /// A cannon would capture, but has no screen to jump over (XQ-7).
    #[error("the cannon has no screen to jump over")]
    NoScreen,
    /// A cannon would capture over more than one piece (XQ-7).
    #[error("the cannon would jump over more than one piece")]
    TooManyScreens,
    /// A soldier never goes back (XQ-8).
    #[error("a soldier does not go backward")]
    Backward,
    /// A soldier goes sideways only once it has crossed the river (XQ-8).
    #[error("a soldier goes sideways only beyond the river")]
    SidewaysBeforeRiver,
    /// After the move the generals would face each other on an open file (XQ-9).
    #[error("the generals would face each other")]
    GeneralsFace,
    /// After the move the piece on the square named could capture the mover's general (XQ-10).
    #[error("the general would be attacked from {0}")]
    LeavesGeneralAttacked(Square),
}

impl From<GameOver> for IllegalMove {
    fn from(_: GameOver) -> IllegalMove {
        IllegalMove::GameOver
    }
}

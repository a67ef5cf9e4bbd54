//! Why a move is refused.

use crate::{GameOver, Square};

/// The rule that a refused move breaks. Where a square is named, it is the one that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game has ended (J-34).
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
    /// The piece does not move that way, whatever else stands on the board (J-10 to J-16).
    #[error("the piece does not move that way")]
    NotItsMove,
    /// The piece would leave its own palace (J-10).
    #[error("{0} is outside the palace that the piece may not leave")]
    OutOfPalace(Square),
    /// A soldier never goes back (J-16).
    #[error("a soldier does not go backward")]
    Backward,
    /// A piece stands in the way: on a line, on a horse's leg, on an elephant's path (J-11 to J-13).
    #[error("the piece on {0} is in the way")]
    Blocked(Square),
    /// A cannon has nothing to jump over (J-15).
    #[error("the cannon has no screen to jump over")]
    NoScreen,
    /// A cannon would jump over more than one piece (J-15).
    #[error("the cannon would jump over more than one piece")]
    TooManyScreens,
    /// A cannon never jumps over a cannon (J-15).
    #[error("a cannon cannot jump over the cannon on {0}")]
    ScreenIsCannon(Square),
    /// A cannon never captures a cannon (J-15).
    #[error("a cannon cannot capture the cannon on {0}")]
    TargetIsCannon(Square),
    /// After the move the piece on the square named could capture the mover's general (J-17).
    #[error("the general would be attacked from {0}")]
    LeavesGeneralAttacked(Square),
    /// A side in check may not pass (J-18).
    #[error("a side in check may not pass")]
    PassInCheck,
    /// The rule set knows no passing.
    #[error("the rule set does not allow passing")]
    NoPassing,
    /// The rule set wants an offer answered by breaking the line or by a pass.
    #[error("the bikjang offer must be answered: break the line or pass")]
    BikjangMustBeAnswered,
}

impl From<GameOver> for IllegalMove {
    fn from(_: GameOver) -> IllegalMove {
        IllegalMove::GameOver
    }
}

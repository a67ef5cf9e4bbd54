//! Why something cannot be done with a game that is known only when the program runs.

use alloc::boxed::Box;
use core::error::Error;
use core::fmt;

use crate::GameOver;

/// An error of whichever game it is: `downcast_ref` finds its type again.
type AnyError = Box<dyn Error + Send + Sync>;

/// Why something cannot be done with an [`AnyGame`](crate::AnyGame). It says what the error of the
/// game itself says, and holds it.
///
/// ```
/// use janggi::{AnyGame, AnyGameError, GameKind, Janggi, ReadMoveError};
///
/// let mut game = AnyGame::new(GameKind::Janggi);
/// let error = game.play("a1a9").unwrap_err();
/// assert_eq!(error.to_string(), "coordinates: a1a9 is illegal: the piece on a4 is in the way");
/// let AnyGameError::Move(cause) = error else { panic!() };
/// assert!(cause.downcast_ref::<ReadMoveError<Janggi>>().is_some());
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum AnyGameError {
    /// The text is no rule set of the game.
    Rules(AnyError),
    /// The text is no position of the game.
    Position(AnyError),
    /// The text is no legal move: a [`ReadMoveError`](crate::ReadMoveError) of the game. Or a move
    /// that was read before is illegal here: the game's `IllegalMove`.
    Move(AnyError),
    /// The move is one of another game.
    OtherGame,
    /// The game has ended.
    Over(GameOver),
}

impl fmt::Display for AnyGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyGameError::Rules(error)
            | AnyGameError::Position(error)
            | AnyGameError::Move(error) => error.fmt(f),
            AnyGameError::OtherGame => f.write_str("the move is one of another game"),
            AnyGameError::Over(error) => error.fmt(f),
        }
    }
}

/// What the error of the game says is said already, so the source is the source of that.
impl Error for AnyGameError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            AnyGameError::Rules(error)
            | AnyGameError::Position(error)
            | AnyGameError::Move(error) => error.source(),
            AnyGameError::OtherGame | AnyGameError::Over(_) => None,
        }
    }
}

impl From<GameOver> for AnyGameError {
    fn from(error: GameOver) -> AnyGameError {
        AnyGameError::Over(error)
    }
}

//! Why a move is refused.

use super::{Role, Square};
use crate::macros::errors::error;
use crate::position::GameOver;

error! {
    /// Why a move is not legal.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum IllegalMove {
        /// The game has ended.
        GameOver => "the game is over";
        /// A step starts on an empty square.
        NoPiece(square: Square) => "there is no piece on {square}";
        /// A step starts with a piece of the opponent.
        NotYourPiece(square: Square) => "the piece on {square} is the opponent's";
        /// The piece does not move that way (TJ-2).
        NotItsMove {
            /// What the piece is.
            role: Role,
            /// Where it stands.
            from: Square,
            /// Where it was to go.
            to: Square,
        } => "a {} does not step from {from} to {to}", role.english();
        /// A step ends on one of the mover's own pieces.
        OwnPiece(square: Square) => "{square} is occupied by a piece of the same side";
        /// The dropped piece is not in the hand.
        NotInHand(role: Role) => "there is no {} in the hand", role.english();
        /// A drop goes on an occupied square (TJ-12).
        Occupied(square: Square) => "a drop needs an empty square, and {square} is occupied";
        /// A drop goes in the opponent's home column, which the rules forbid (TJ-12).
        OpponentHome(square: Square) =>
            "no drop is allowed on {square}, in the opponent's home column";
    }
}

impl IllegalMove {
    /// The number of the rule that the move breaks, as [`Rule`](crate::rule_book::Rule) has it with
    /// its text.
    ///
    /// ```
    /// use janggi::Position;
    /// use janggi::twelve::TwelveJanggi;
    ///
    /// let refused = TwelveJanggi::default().check_legal("B2B3".parse()?).unwrap_err();
    /// assert_eq!(refused.rule(), "TJ-2");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            IllegalMove::GameOver => "TJ-20",
            IllegalMove::NoPiece(_) | IllegalMove::NotYourPiece(_) | IllegalMove::OwnPiece(_) => {
                "TJ-10"
            }
            IllegalMove::NotItsMove { .. } => "TJ-2",
            IllegalMove::NotInHand(_) | IllegalMove::Occupied(_) | IllegalMove::OpponentHome(_) => {
                "TJ-12"
            }
        }
    }
}

impl From<GameOver> for IllegalMove {
    fn from(GameOver: GameOver) -> IllegalMove {
        IllegalMove::GameOver
    }
}

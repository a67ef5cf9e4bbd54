//! Why a move is refused.

use super::{Role, Square};
use crate::macros::errors::error;
use crate::position::GameOver;

error! {
    /// The first rule that a refused move breaks.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum IllegalMove {
        /// The game has ended (KD-16).
        GameOver => "the game is over";
        /// Pieces are still being placed, so nothing moves and nobody passes (KD-4).
        StillPlacing => "the pieces are still being placed";
        /// The side on turn has no such piece left to place (KD-4).
        NothingToPlace(role: Role) => "no {} is left to be placed", role.english();
        /// A piece is placed on the first two rows of its side (KD-1, KD-4).
        NotOwnRows(square: Square) => "{square} is not on the side's own two rows";
        /// The side on turn has an action, and passes only without one (KD-7).
        MustAct => "a side that can act may not pass";
        /// There is no piece to move.
        NoPiece(square: Square) => "there is no piece on {square}";
        /// The piece belongs to the other side.
        NotYourPiece(square: Square) => "the piece on {square} is the other side's";
        /// The piece has moved or been dropped in this turn (KD-5).
        AlreadyActed(square: Square) => "the piece on {square} has already acted in this turn";
        /// A piece of this kind does not move so (KD-3).
        NotItsMove(role: Role, square: Square) =>
            "the {} does not move from there to {square}", role.english();
        /// A piece stands in the way (KD-3).
        Blocked(square: Square) => "the piece on {square} is in the way";
        /// A side does not capture its own pieces.
        OwnPiece(square: Square) => "the side's own piece stands on {square}";
        /// An attacked king moves as the first action of a turn or not at all (KD-10).
        KingAttacked => "the king is attacked, and would not move first in the turn";
        /// There is one drop a turn (KD-5).
        SecondDrop => "a piece was already dropped in this turn";
        /// The reserve holds no such piece (KD-13).
        NotInHand(role: Role) => "there is no {} in the reserve", role.english();
        /// A drop and a placement go to an empty square (KD-4, KD-8).
        Occupied(square: Square) => "{square} is not empty";
        /// A drop goes to a square beside the own king (KD-8).
        NotBesideKing(square: Square) => "{square} is not beside the side's king";
        /// Another action allows more actions in this turn (KD-6).
        TooFewActions => "another action leads to more actions in this turn";
    }
}

impl IllegalMove {
    /// The number of the rule that the move breaks, as [`Rule`](crate::rule_book::Rule) has it with
    /// its text.
    ///
    /// ```
    /// use janggi::Position;
    /// use janggi::kingdrops::{Kingdrops, Move};
    ///
    /// let refused = Kingdrops::default().check_legal(Move::Pass).unwrap_err();
    /// assert_eq!(refused.rule(), "KD-4");
    /// ```
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            IllegalMove::GameOver => "KD-16",
            IllegalMove::StillPlacing
            | IllegalMove::NothingToPlace(_)
            | IllegalMove::NotOwnRows(_) => "KD-4",
            IllegalMove::MustAct => "KD-7",
            IllegalMove::NoPiece(_)
            | IllegalMove::NotYourPiece(_)
            | IllegalMove::AlreadyActed(_)
            | IllegalMove::SecondDrop => "KD-5",
            IllegalMove::NotItsMove(..) | IllegalMove::Blocked(_) | IllegalMove::OwnPiece(_) => {
                "KD-3"
            }
            IllegalMove::KingAttacked => "KD-10",
            IllegalMove::NotInHand(_) => "KD-13",
            IllegalMove::Occupied(_) | IllegalMove::NotBesideKing(_) => "KD-8",
            IllegalMove::TooFewActions => "KD-6",
        }
    }
}

impl From<GameOver> for IllegalMove {
    fn from(GameOver: GameOver) -> IllegalMove {
        IllegalMove::GameOver
    }
}

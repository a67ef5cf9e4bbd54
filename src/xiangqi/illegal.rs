//! Why a move is refused.

use crate::macros::errors::error;
use crate::{GameOver, Role, Square};

error! {
    /// The rule that a refused move breaks. Where a square is named, it is the one that matters.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum IllegalMove {
        /// The game has ended (XQ-20).
        GameOver => "the game is over";
        /// No piece stands where the move starts.
        NoPiece(square: Square) => "there is no piece on {square}";
        /// The piece belongs to the other side.
        NotYourPiece(square: Square) => "the piece on {square} belongs to the other side";
        /// A piece of the mover's own stands where the move ends.
        OwnPiece(square: Square) => "a piece of the same side stands on {square}";
        /// The piece does not move that way, whatever else stands on the board (XQ-2 to XQ-8).
        NotItsMove => "the piece does not move that way";
        /// A general or an advisor would leave its palace (XQ-2, XQ-3).
        OutOfPalace(square: Square) =>
            "{square} is outside the palace that the piece may not leave";
        /// An elephant would cross the river (XQ-4). Soldiers cross it, and from then on go
        /// sideways too (XQ-8):
        ///
        #[cfg_attr(doc, doc = include_str!("../../docs/pictures/river.svg"))]
        OverTheRiver(square: Square) => "{square} is over the river, where an elephant may not go";
        /// The eye of the elephant, the square in the middle of its move, is occupied (XQ-4).
        ElephantEye(square: Square) => "the piece on {square} stands in the elephant's eye";
        /// The leg of the horse, the square beside it that it goes over, is occupied (XQ-5).
        HorseLeg(square: Square) => "the piece on {square} blocks the horse's leg";
        /// A piece stands in the way of a chariot, or of a cannon that does not capture (XQ-6,
        /// XQ-7).
        Blocked(square: Square) => "the piece on {square} is in the way";
        /// A cannon would capture, but has no screen to jump over (XQ-7), as here the horse to the
        /// right. Over the soldier it takes the chariot:
        ///
        #[cfg_attr(doc, doc = include_str!("../../docs/pictures/xiangqi-cannon.svg"))]
        NoScreen => "the cannon has no screen to jump over";
        /// A cannon would capture over more than one piece (XQ-7).
        TooManyScreens => "the cannon would jump over more than one piece";
        /// A soldier never goes back (XQ-8).
        Backward => "a soldier does not go backward";
        /// A soldier goes sideways only once it has crossed the river (XQ-8).
        SidewaysBeforeRiver => "a soldier goes sideways only beyond the river";
        /// After the move the generals would face each other on an open file (XQ-9), as after any
        /// move of this horse:
        ///
        #[cfg_attr(doc, doc = include_str!("../../docs/pictures/flying-general.svg"))]
        GeneralsFace => "the generals would face each other";
        /// After the move the piece on the square named could capture the mover's general (XQ-10).
        LeavesGeneralAttacked(square: Square) => "the general would be attacked from {square}";
        /// The rule set forbids what would be the occurrence of a position for this time (XQ-23).
        Repeats(times: u32) => "the position would stand on the board {times} times";
    }
}

impl IllegalMove {
    /// The number of the rule that the move breaks, as [`Rule`](crate::rule_book::Rule) has it with
    /// its text, given the kind of the piece that was to move: `None`
    /// for a pass and where no piece stands.
    ///
    /// ```
    /// use janggi::xiangqi::{Move, Role, Square, Xiangqi};
    /// use janggi::Position;
    ///
    /// let refused = Xiangqi::default().check_legal(Move::step(Square::B1, Square::D2)).unwrap_err();
    /// assert_eq!(refused.rule(Some(Role::Horse)), "XQ-5");
    /// ```
    #[must_use]
    pub const fn rule(self, mover: Option<Role>) -> &'static str {
        match self {
            IllegalMove::GameOver => "XQ-20",
            IllegalMove::NoPiece(_) | IllegalMove::NotYourPiece(_) | IllegalMove::OwnPiece(_) => {
                "XQ-1"
            }
            IllegalMove::NotItsMove | IllegalMove::OutOfPalace(_) | IllegalMove::Blocked(_) => {
                match mover {
                    Some(Role::General) => "XQ-2",
                    Some(Role::Advisor) => "XQ-3",
                    Some(Role::Elephant) => "XQ-4",
                    Some(Role::Horse) => "XQ-5",
                    Some(Role::Chariot) => "XQ-6",
                    Some(Role::Cannon) => "XQ-7",
                    Some(Role::Soldier) => "XQ-8",
                    None => "XQ-1",
                }
            }
            IllegalMove::OverTheRiver(_) | IllegalMove::ElephantEye(_) => "XQ-4",
            IllegalMove::HorseLeg(_) => "XQ-5",
            IllegalMove::NoScreen | IllegalMove::TooManyScreens => "XQ-7",
            IllegalMove::Backward | IllegalMove::SidewaysBeforeRiver => "XQ-8",
            IllegalMove::GeneralsFace => "XQ-9",
            IllegalMove::LeavesGeneralAttacked(_) => "XQ-10",
            IllegalMove::Repeats(_) => "XQ-23",
        }
    }
}

impl From<GameOver> for IllegalMove {
    fn from(_: GameOver) -> IllegalMove {
        IllegalMove::GameOver
    }
}

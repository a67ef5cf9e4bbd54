//! Why a move is refused.

use crate::macros::errors::error;
use crate::{GameOver, Role, Square};

error! {
    /// The rule that a refused move breaks. Where a square is named, it is the one that matters.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum IllegalMove {
        /// The game has ended (J-34).
        GameOver => "the game is over";
        /// No piece stands where the move starts.
        NoPiece(square: Square) => "there is no piece on {square}";
        /// The piece belongs to the other side.
        NotYourPiece(square: Square) => "the piece on {square} belongs to the other side";
        /// A piece of the mover's own stands where the move ends.
        OwnPiece(square: Square) => "a piece of the same side stands on {square}";
        /// The piece does not move that way, whatever else stands on the board (J-10 to J-16).
        NotItsMove => "the piece does not move that way";
        /// The piece would leave its own palace (J-10).
        OutOfPalace(square: Square) =>
            "{square} is outside the palace that the piece may not leave";
        /// A soldier never goes back (J-16).
        Backward => "a soldier does not go backward";
        /// A piece stands in the way: on a line, on a horse's leg, on an elephant's path (J-11 to
        /// J-13). Soldiers block this elephant in three places, one of its own on its first step and an
        /// enemy's on its second:
        ///
        #[cfg_attr(doc, doc = include_str!("../../docs/pictures/elephant.svg"))]
        ///
        /// And this horse can make none of the moves that begin upward:
        ///
        #[cfg_attr(doc, doc = include_str!("../../docs/pictures/horse.svg"))]
        Blocked(square: Square) => "the piece on {square} is in the way";
        /// A cannon has nothing to jump over (J-15). Here it has a screen above and one to the right;
        /// to the left there is none, and the cannon below is none either
        /// ([`ScreenIsCannon`](IllegalMove::ScreenIsCannon)):
        ///
        #[cfg_attr(doc, doc = include_str!("../../docs/pictures/cannon.svg"))]
        NoScreen => "the cannon has no screen to jump over";
        /// A cannon would jump over more than one piece (J-15).
        TooManyScreens => "the cannon would jump over more than one piece";
        /// A cannon never jumps over a cannon (J-15).
        ScreenIsCannon(square: Square) => "a cannon cannot jump over the cannon on {square}";
        /// A cannon never captures a cannon (J-15).
        TargetIsCannon(square: Square) => "a cannon cannot capture the cannon on {square}";
        /// After the move the piece on the square named could capture the mover's general (J-17).
        LeavesGeneralAttacked(square: Square) => "the general would be attacked from {square}";
        /// A side in check may not pass (J-18).
        PassInCheck => "a side in check may not pass";
        /// The rule set knows no passing.
        NoPassing => "the rule set does not allow passing";
        /// The rule set wants an offer answered by breaking the line or by a pass.
        BikjangMustBeAnswered => "the bikjang offer must be answered: break the line or pass";
        /// The rule set does not let the generals face each other.
        GeneralsFace => "the generals would face each other, which the rule set forbids";
        /// The rule set forbids what would be the occurrence of a position for this time (J-32).
        Repeats(times: u32) => "the position would stand on the board {times} times";
    }
}

impl IllegalMove {
    /// The number of the rule that the move breaks, as [`Rule`](crate::rule_book::Rule) has it with
    /// its text, given the kind of the piece that was to move: `None`
    /// for a pass and where no piece stands.
    ///
    /// ```
    /// use janggi::rule_book::Rule;
    /// use janggi::{Janggi, Move, Position, Role, Square};
    ///
    /// let refused = Janggi::default().check_legal(Move::step(Square::B1, Square::D2)).unwrap_err();
    /// assert_eq!(refused.rule(Some(Role::Horse)), "J-12");
    /// assert_eq!(Rule::numbered("J-12").unwrap().title(), "Horse");
    /// ```
    #[must_use]
    pub const fn rule(self, mover: Option<Role>) -> &'static str {
        match self {
            IllegalMove::GameOver => "J-34",
            IllegalMove::NoPiece(_) | IllegalMove::NotYourPiece(_) | IllegalMove::OwnPiece(_) => {
                "J-2"
            }
            IllegalMove::NotItsMove | IllegalMove::Blocked(_) => match mover {
                Some(Role::General | Role::Advisor) => "J-10",
                Some(Role::Chariot) => "J-11",
                Some(Role::Horse) => "J-12",
                Some(Role::Elephant) => "J-13",
                Some(Role::Cannon) => "J-15",
                Some(Role::Soldier) => "J-16",
                None => "J-2",
            },
            IllegalMove::OutOfPalace(_) => "J-10",
            IllegalMove::NoScreen
            | IllegalMove::TooManyScreens
            | IllegalMove::ScreenIsCannon(_)
            | IllegalMove::TargetIsCannon(_) => "J-15",
            IllegalMove::Backward => "J-16",
            IllegalMove::LeavesGeneralAttacked(_) => "J-17",
            IllegalMove::PassInCheck | IllegalMove::NoPassing => "J-18",
            IllegalMove::BikjangMustBeAnswered | IllegalMove::GeneralsFace => "J-30",
            IllegalMove::Repeats(_) => "J-32",
        }
    }
}

impl From<GameOver> for IllegalMove {
    fn from(_: GameOver) -> IllegalMove {
        IllegalMove::GameOver
    }
}

//! Positions that are set up by hand: the text of a set-up, and one thing in it changed.

use std::fmt::Display;
use std::str::FromStr;

use janggi::Side;

use crate::kind::{Look, message, unknown};

/// A change of a set-up.
pub(crate) enum Change {
    /// Everything is taken off.
    Clear,
    /// A square gets a piece by its letter, or none.
    Put(String, Option<char>),
    /// The other side is to move.
    Turn(Side),
    /// One piece more, or one less, in a side's hand.
    Hand(Side, char, bool),
}

/// What the set-ups of all games have in common.
pub(crate) trait SetUp: Default + Display + FromStr<Err: Display> {
    fn turn(&mut self) -> &mut Side;

    /// Puts a piece on a square by its letter, or takes it off.
    fn put(&mut self, square: &str, letter: Option<char>) -> Result<(), String>;

    /// The letter of the piece on a square.
    fn letter_on(&self, square: &str) -> Option<char>;

    /// One piece more, or one less, in a side's hand.
    fn hand(&mut self, _: Side, _: char, _more: bool) -> Result<(), String> {
        Err(unknown("hand"))
    }

    /// Ends what a position that is set up cannot be in the middle of.
    fn settle(&mut self) {}

    fn svg(&self, look: &Look) -> String;
}

/// Declares the set-up of a game, with what only that game has in braces.
macro_rules! set_up {
    ($Game:ty: $Setup:ty, $Piece:ty { $($own:tt)* }) => {
        impl $crate::setup::SetUp for $Setup {
            fn turn(&mut self) -> &mut janggi::Side {
                &mut self.turn
            }

            fn put(&mut self, square: &str, letter: Option<char>) -> Result<(), String> {
                let piece = |letter| {
                    <$Piece>::from_letter(letter).ok_or_else(|| $crate::kind::unknown("piece"))
                };
                let square = square.parse().map_err($crate::kind::message)?;
                self.placement.set(square, letter.map(piece).transpose()?);
                Ok(())
            }

            fn letter_on(&self, square: &str) -> Option<char> {
                self.placement.get(square.parse().ok()?).map(<$Piece>::letter)
            }

            fn svg(&self, look: &$crate::kind::Look) -> String {
                self.to_svg(&$crate::picture::options::<$Game>(&[], look))
            }

            $($own)*
        }
    };
}
pub(crate) use set_up;

/// One piece more, or one less, in a hand, as many as there can be.
macro_rules! change_hand {
    ($hand:expr, $role:expr, $more:expr) => {
        if $more && $hand.count($role) < $role.in_full_set() {
            $hand.add($role);
        } else if !$more {
            $hand.remove($role);
        }
    };
}
pub(crate) use change_hand;

/// The set-up of a text with one thing changed, as text.
pub(crate) fn edited<S: SetUp>(text: &str, change: Change) -> Result<String, String> {
    let mut setup: S = text.parse().map_err(message)?;
    match change {
        Change::Clear => {
            let turn = *setup.turn();
            setup = S::default();
            *setup.turn() = turn;
        }
        Change::Put(square, letter) => setup.put(&square, letter)?,
        Change::Turn(side) => *setup.turn() = side,
        Change::Hand(side, letter, more) => setup.hand(side, letter, more)?,
    }
    setup.settle();
    Ok(setup.to_string())
}

/// The letter of the piece on a square of a set-up, and whether the first player is to move.
pub(crate) fn look_at<S: SetUp>(text: &str, square: &str) -> (Option<char>, bool) {
    let Ok(mut setup) = text.parse::<S>() else { return (None, true) };
    (setup.letter_on(square), *setup.turn() == Side::First)
}

/// The picture of a set-up that need not be a position.
pub(crate) fn svg<S: SetUp>(text: &str, look: &Look) -> Result<String, String> {
    Ok(text.parse::<S>().map_err(message)?.svg(look))
}

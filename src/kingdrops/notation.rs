//! Whole turns, as records write them (KD-18).

use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

use super::{Kingdrops, Move, ParseMoveError};
use crate::game::Game;
use crate::history::Ply;
use crate::macros::errors::error;
use crate::position::Position;

/// The actions of one turn in their order, or the sixteen placements of one side.
///
/// It is a text and no judgement: what it holds may be illegal, and less than a turn. It derefs to
/// a slice of moves.
///
/// ```
/// use janggi::kingdrops::{Move, Square, Turn};
///
/// let turn: Turn = "a2a3+b2c3+R@e2".parse()?;
/// assert_eq!(turn.len(), 3);
/// assert_eq!(turn[0], Move::step(Square::A2, Square::A3));
/// assert_eq!(turn.to_string(), "a2a3+b2c3+R@e2");
/// # Ok::<(), janggi::kingdrops::ParseTurnError>(())
/// ```
///
/// A turn in pictures: a rook takes a rook, a guard is dropped beside the king, a spearman steps.
/// That ends the turn, and the rooks in the two prisons are exchanged (KD-12):
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/kingdrops-turn.svg"))]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Turn(Vec<Move>);

impl Turn {
    /// The moves of a game, turn by turn. The last turn may not be complete.
    ///
    /// ```
    /// use janggi::Game;
    /// use janggi::kingdrops::{Kingdrops, Turn};
    ///
    /// let start: Kingdrops = "4k3/8/8/8/8/8/S7/4K3 [-] {-} w 0 - - 1".parse()?;
    /// let moves = ["a2a3", "e1e2", "e8e7", "a3a4"].map(|mv| mv.parse().unwrap());
    /// let game = Game::from_moves(start, moves).unwrap();
    /// let record: Vec<String> = Turn::of_game(&game).iter().map(Turn::to_string).collect();
    /// assert_eq!(record, ["a2a3+e1e2", "e8e7", "a3a4"]);
    /// # Ok::<(), janggi::kingdrops::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn of_game(game: &Game<Kingdrops>) -> Vec<Turn> {
        // Each turn has its number, and the two placements, which share one, their sides.
        let turn_of = |ply: Ply<'_, Kingdrops>| (ply.before.turn_number(), ply.before.turn());
        let mut turns: Vec<Turn> = Vec::new();
        let mut current = None;
        for ply in game.history().plies() {
            let turn = turn_of(ply);
            match turns.last_mut().filter(|_| current == Some(turn)) {
                Some(Turn(moves)) => moves.push(ply.mv),
                None => turns.push(Turn([ply.mv].into())),
            }
            current = Some(turn);
        }
        turns
    }
}

impl Deref for Turn {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl FromIterator<Move> for Turn {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Turn {
        Turn(moves.into_iter().collect())
    }
}

impl IntoIterator for Turn {
    type Item = Move;
    type IntoIter = alloc::vec::IntoIter<Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Turn {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// The moves with a `+` between them; nothing for a turn without any.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, mv) in self.iter().enumerate() {
            let plus = if i == 0 { "" } else { "+" };
            write!(f, "{plus}{mv}")?;
        }
        Ok(())
    }
}

/// An action of a turn's text is no move.
///
/// It has these fields for good, so that it can be compared with one written out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseTurnError {
    /// Which action it is, counted from 1.
    pub action: usize,
    /// Why it is no move.
    pub cause: ParseMoveError,
}

error! { ParseTurnError { action, cause } => "action {action}: {cause}" }

impl FromStr for Turn {
    type Err = ParseTurnError;

    /// Reads moves with a `+` between them; there must be at least one.
    fn from_str(text: &str) -> Result<Turn, ParseTurnError> {
        let moves = text
            .split('+')
            .zip(1..)
            .map(|(mv, action)| mv.parse().map_err(|cause| ParseTurnError { action, cause }));
        moves.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_says_which_action_is_wrong() {
        let error = |text: &str| text.parse::<Turn>().unwrap_err();
        assert_eq!(error(""), ParseTurnError { action: 1, cause: ParseMoveError::Form });
        assert_eq!(error("a2a3+"), ParseTurnError { action: 2, cause: ParseMoveError::Form });
        assert_eq!(
            error("a2a3+b2b3+X@e2"),
            ParseTurnError { action: 3, cause: ParseMoveError::Piece('X') }
        );
    }
}

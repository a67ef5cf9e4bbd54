//! A game: its past, playing, and its ends.

use super::Rules;
use super::actions::{Action, Position};

/// A position and everything since the set-up.
#[derive(Clone)]
pub struct Game {
    position: Position,
    /// Every position since the set-up: that one first, the present one last.
    past: Vec<Position>,
}

impl Game {
    /// KD-17, with its refusals.
    pub fn from_text(text: &str, _rules: &Rules) -> Option<Game> {
        let position = Position::from_text(text)?;
        Some(Game { past: vec![position], position })
    }

    /// KD-17.
    pub fn text(&self) -> String {
        self.position.text()
    }

    /// Is it White's turn? A winner by KD-14 stays on turn; after a repetition the turn has passed
    /// on, so that the winner is on turn as well (KD-16).
    pub fn white_to_move(&self) -> bool {
        self.position.white_to_move
    }

    /// The actions of the position: none when the board says that the game is over (KD-14);
    /// repetition is not looked at.
    pub fn legal_moves(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.position.legal().into_iter().map(Action::text).collect();
        texts.sort_unstable();
        texts
    }

    /// Makes one action (a placement and a pass too); `false`, and nothing has changed, if the game
    /// is over or the action is not legal.
    pub fn play(&mut self, mv: &str) -> bool {
        if self.ending().is_some() {
            return false;
        }
        let action = self.position.find_legal(mv);
        action.map(|action| self.make(action)).is_some()
    }

    fn make(&mut self, action: Action) {
        self.position = self.position.play(action);
        self.past.push(self.position);
    }

    /// KD-14: how the game has ended by what is on the board.
    pub fn board_ending(&self) -> Option<(&'static str, &'static str)> {
        self.position.winner()
    }

    /// KD-14 and KD-15: winner and reason.
    pub fn ending(&self) -> Option<(&'static str, &'static str)> {
        if let Some(ending) = self.board_ending() {
            return Some(ending);
        }
        // The present position is in the list too. One set up in mid-turn counts for nothing.
        if self.past.iter().filter(|p| p.repeats(&self.position)).count() < 3 {
            return None;
        }
        // The turn that brought the position about was the other side's.
        let winner = if self.position.white_to_move { "white" } else { "black" };
        Some((winner, "repetition"))
    }

    /// The number of lines of this many actions. An ended game, by whatever rule, has no children.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.ending().is_some() {
            return 0;
        }
        let lines = self.position.legal().into_iter().map(|action| {
            let mut next = self.clone();
            next.make(action);
            next.perft(depth - 1)
        });
        lines.sum()
    }
}

//! What `inspect` needs to know of a game beyond what every `Position` can do.

use std::fmt::{Display, Write};
use std::str::FromStr;

use janggi::{Coordinates, Faults, Formation, Move, Position, Rules, Setup, Side};

pub use janggi::Janggi;

/// A game that can be inspected.
pub trait Subject: Position {
    /// The rule sets of the game.
    type Rules: Copy + Default + FromStr<Err: Display>;

    /// The start position under a rule set.
    fn start(rules: Self::Rules) -> Self;

    /// Reads a position; every fault that can be waived is, unless `strict`.
    fn read(text: &str, rules: Self::Rules, strict: bool) -> Result<Self, String>;

    /// Reads a move, legal or not.
    fn read_move(&self, text: &str) -> Result<Self::Move, String>;

    /// Writes a move as coordinates.
    fn write_move(&self, mv: Self::Move) -> String;

    /// The board and what there is to say of the position, in lines.
    fn describe(&self) -> String;

    /// The words of a line of moves.
    fn split(moves: &str) -> impl Iterator<Item = &str> {
        moves.split_ascii_whitespace()
    }

    /// The perft of each first move.
    fn divide(&self, depth: u32) -> Vec<(Self::Move, u64)> {
        janggi::divide(self, depth)
    }
}

impl Subject for Janggi {
    type Rules = Rules;

    fn start(rules: Rules) -> Janggi {
        let outside = Formation::HorseElephantElephantHorse;
        Janggi::start(outside, outside, rules)
    }

    fn read(text: &str, rules: Rules, strict: bool) -> Result<Janggi, String> {
        let waived = if strict { Faults::NONE } else { Faults::WAIVABLE };
        let setup: Setup = text.parse().map_err(message)?;
        setup.position_waiving(rules, waived).map_err(message)
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        let coordinates: Coordinates = text.parse().map_err(message)?;
        Ok(coordinates.to_move(self))
    }

    fn write_move(&self, mv: Move) -> String {
        Coordinates::of(mv, self).to_string()
    }

    fn describe(&self) -> String {
        let mut text = self.diagram().to_string();
        let offer = match self.offer() {
            Some(Side::CHO) => "bikjang offered by cho",
            Some(Side::HAN) => "bikjang offered by han",
            None => "none",
        };
        let checkers: Vec<String> = self.checkers().into_iter().map(|s| s.to_string()).collect();
        let check =
            if checkers.is_empty() { "no".into() } else { format!("from {}", checkers.join(" ")) };
        let count = self.points();
        let _ = write!(
            text,
            "rules     {}\ncheck     {check}\noffer     {offer}\npoints    cho {}, han {}\n",
            self.rules(),
            count.cho,
            count.han
        );
        text
    }
}

fn message(error: impl Display) -> String {
    error.to_string()
}

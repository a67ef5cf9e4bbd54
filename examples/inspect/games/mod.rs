//! What `inspect` needs to know of a game beyond what every `Position` can do.

mod janggi_game;
mod kingdrops_game;
mod twelve_game;
mod xiangqi_game;

use std::fmt::Display;
use std::str::FromStr;

use janggi::Position;

/// A game that can be inspected.
pub trait Subject: Position {
    /// The rule sets of the game.
    type Rules: Copy + Default + FromStr<Err: Display>;

    /// The start position under a rule set.
    fn start(rules: Self::Rules) -> Self;

    /// Reads a position; every fault that can be waived is, unless `strict`.
    fn read(text: &str, rules: Self::Rules, strict: bool) -> Result<Self, String>;

    /// Reads a legal move.
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

/// The rule set of a game that has only one.
#[derive(Clone, Copy, Default)]
pub struct OneRuleSet;

impl FromStr for OneRuleSet {
    type Err = &'static str;

    fn from_str(_: &str) -> Result<OneRuleSet, &'static str> {
        Err("this game has no other rule sets")
    }
}

fn message(error: impl Display) -> String {
    error.to_string()
}

//! Kingdrops.

use janggi::Game;
use janggi::kingdrops::{Kingdrops, Move};

use super::{OneRuleSet, Subject, message};

impl Subject for Kingdrops {
    type Rules = OneRuleSet;

    fn start(_: OneRuleSet) -> Kingdrops {
        Kingdrops::default()
    }

    fn read(text: &str, _: OneRuleSet, _: bool) -> Result<Kingdrops, String> {
        // No fault of a Kingdrops position can be waived.
        text.parse().map_err(message)
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        text.parse().map_err(message)
    }

    fn write_move(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn describe(&self) -> String {
        self.diagram().to_string()
    }

    /// Turns are written with `+` between their actions; every action is a ply.
    fn split(moves: &str) -> impl Iterator<Item = &str> {
        moves.split([' ', '+']).filter(|word| !word.is_empty())
    }

    /// A repetition that the past ends has no children here, so the past is counted too.
    fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        Game::new(*self).divide(depth)
    }
}

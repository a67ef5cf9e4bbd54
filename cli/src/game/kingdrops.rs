//! Kingdrops.

use janggi::Game;
use janggi::kingdrops::{Kingdrops, Lineup, Move, Rules};
use janggi::search::KingdropsEvaluator;

use super::Playable;

impl Playable for Kingdrops {
    type Evaluator = KingdropsEvaluator;

    const ENGINE_RULES: Rules = Rules::STANDARD;

    /// Both sides with a line-up that guards the king.
    fn opening(rules: Rules) -> Kingdrops {
        match "RBGKQGBR/AAAASSSS".parse::<Lineup>() {
            Ok(lineup) => Kingdrops::from_lineups(lineup, lineup),
            Err(_) => Kingdrops::start(rules),
        }
    }

    /// A repetition that the past ends has no children here, so the past is counted too.
    fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        Game::new(*self).divide(depth)
    }
}

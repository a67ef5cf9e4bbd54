//! Kingdrops.

use janggi::kingdrops::{Kingdrops, Lineup, Move, Rules};
use janggi::search::KingdropsEvaluator;
use janggi::{Game, Side};

use super::{Variant, message};

impl Variant for Kingdrops {
    type Rules = Rules;
    type Evaluator = KingdropsEvaluator;

    const NAME: &'static str = "kingdrops";
    const ENGINE_RULES: Rules = Rules::STANDARD;

    fn start(rules: Rules) -> Kingdrops {
        Kingdrops::start(rules)
    }

    /// Both sides with a line-up that guards the king.
    fn opening(rules: Rules) -> Kingdrops {
        match "RBGKQGBR/AAAASSSS".parse::<Lineup>() {
            Ok(lineup) => Kingdrops::from_lineups(lineup, lineup),
            Err(_) => Kingdrops::start(rules),
        }
    }

    /// No fault of a Kingdrops position can be waived.
    fn read(text: &str, _: Rules, _: bool) -> Result<Kingdrops, String> {
        text.parse().map_err(message)
    }

    /// Turns are written with `+` between their actions; every action is a ply.
    fn words(moves: &str) -> impl Iterator<Item = &str> {
        moves.split([' ', '+']).filter(|word| !word.is_empty())
    }

    fn origin(mv: Move) -> String {
        match mv {
            Move::Step { from, .. } => from.to_string(),
            Move::Drop { role, .. } => role.letter().to_string(),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn board(&self, _: Side, _: Option<Move>, marked: &[Move]) -> String {
        self.diagram().mark(marked.iter().filter_map(|mv| mv.destination())).to_string()
    }

    fn describe(&self) -> String {
        self.diagram().to_string()
    }

    /// A repetition that the past ends has no children here, so the past is counted too.
    fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        Game::new(*self).divide(depth)
    }
}

//! Kingdrops.

use janggi::kingdrops::{Kingdrops, Lineup, Move, Rules};
use janggi::search::{KingdropsEvaluator, Level};
use janggi::{Game, GameKind, Position};

use super::Playable;
use super::look::shown;

/// How the computer places its pieces: the king is guarded, and the archers and spearmen stand in
/// different ways before it. The first one is the usual one.
const LINEUPS: [&str; 4] =
    ["RBGKQGBR/AAAASSSS", "RBGQKGBR/SSSSAAAA", "RBGKQGBR/AASSSSAA", "RBGQKGBR/SSAAAASS"];

impl Playable for Kingdrops {
    type Evaluator = KingdropsEvaluator;

    const ENGINE_RULES: Rules = Rules::STANDARD;

    const PUZZLE_LEVELS: [Level; 2] = [Level::JANGGI[1]; 2];

    const PUZZLE_NODES: u64 = 10_000;

    shown!(Kingdrops, hanja);

    /// Both sides with a line-up that guards the king.
    fn opening(rules: Rules) -> Kingdrops {
        match LINEUPS[0].parse::<Lineup>() {
            Ok(lineup) => Kingdrops::from_lineups(lineup, lineup),
            Err(_) => Kingdrops::start(rules),
        }
    }

    /// The first piece of a line-up that is not placed yet.
    fn placing(&self, seed: u64) -> Option<Move> {
        let text = LINEUPS[(seed % LINEUPS.len() as u64) as usize];
        let moves = self.placed_as(text)?.ok().unwrap_or_default();
        moves.first().or(self.legal_moves().first()).copied()
    }

    /// A line-up as `RBGKQGBR/AAAASSSS`, or `usual`. Where pieces stand already, those that can go
    /// where the line-up has them do, and the others come to the squares that are left.
    fn placed_as(&self, text: &str) -> Option<Result<Vec<Move>, String>> {
        if !self.is_placing() {
            return None;
        }
        let text = if text.eq_ignore_ascii_case("usual") { LINEUPS[0] } else { text };
        let lineup = match text.to_ascii_uppercase().parse::<Lineup>() {
            Ok(lineup) => lineup,
            Err(error) => return Some(Err(error.to_string())),
        };
        let (mut position, mut moves) = (*self, Vec::new());
        while position.is_placing() && position.turn() == self.turn() {
            let legal = position.legal_moves();
            let wanted = lineup.placements(self.turn()).map(|(role, to)| Move::drop_on(role, to));
            let mv = wanted.into_iter().find(|mv| legal.contains(mv));
            let Some(mv) = mv.or(legal.first().copied()) else { break };
            position.play_unchecked(mv);
            moves.push(mv);
        }
        Some(Ok(moves))
    }

    /// A repetition that the past ends has no children here, so the past is counted too.
    fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        Game::new(*self).divide(depth)
    }
}

//! Kingdrops on the page.

use janggi::kingdrops::{Hand, Kingdrops, Lineup, Move, Piece, Role, Rules, Setup};
use janggi::search::{KingdropsEvaluator, Level};
use janggi::{Position, Side};

use crate::janggi::LEVELS;
use crate::kind::{Kind, message, unknown};
use crate::setup::{change_hand, set_up};

/// How the computer places its pieces: the king is guarded, the archers stand on one wing.
const LINEUP: &str = "RBGKQGBR/AAAASSSS";

impl Kind for Kingdrops {
    type Setup = Setup;
    type Evaluator = KingdropsEvaluator;

    const WRITTEN: &'static [&'static str] = &["coordinates"];
    const LEVELS: &'static [(&'static str, Level)] = LEVELS;
    const DROP_SIGN: &'static str = "@";
    const PASS: Option<Move> = Some(Move::Pass);
    const PUZZLE_PROOF: u64 = 10_000;
    const PUZZLE_LEVELS: [usize; 2] = [1, 1];

    /// The choice is `placed`, or nothing: then the players place their pieces one by one.
    fn opening(rules: Rules, choice: &str) -> Result<Kingdrops, String> {
        if choice.is_empty() {
            return Ok(Kingdrops::start(rules));
        }
        let lineup: Lineup = LINEUP.parse().map_err(message)?;
        Ok(Kingdrops::from_lineups(lineup, lineup))
    }

    /// There is no check in Kingdrops, but an attacked king is good to know of.
    fn checked(&self) -> Option<String> {
        let king = self.squares_of(Piece::new(self.turn(), Role::King)).first()?;
        self.is_king_attacked(self.turn()).then(|| king.to_string())
    }

    fn turn_state(&self) -> Option<(bool, usize)> {
        Some((self.is_placing(), self.actions_made()))
    }

    /// Turns have numbers; all placements stand in the first row.
    fn row(&self, _: usize, _: Side) -> usize {
        self.turn_number() as usize
    }

    fn evaluator() -> KingdropsEvaluator {
        KingdropsEvaluator
    }

    /// While pieces are placed: the first of the usual line-up that is not placed yet.
    fn book(&self) -> Option<Move> {
        let lineup: Lineup = LINEUP.parse().ok()?;
        let drop = |(role, to)| Move::drop_on(role, to);
        let mut moves = lineup.placements(self.turn()).into_iter().map(drop);
        let fallback = || self.legal_moves().first().copied();
        self.is_placing().then(|| moves.find(|&mv| self.is_legal(mv)).or_else(fallback))?
    }
}

set_up!(Kingdrops: Setup, Piece {
    fn hand(&mut self, side: Side, letter: char, more: bool) -> Result<(), String> {
        let role = Role::from_letter(letter).filter(|role| role.is_imprisoned());
        let role = role.ok_or_else(|| unknown("hand"))?;
        change_hand!(self.reserves[side.index()], role, more);
        Ok(())
    }

    /// A position that is set up is at the start of a turn, with nothing left to place.
    fn settle(&mut self) {
        self.to_place = [Hand::EMPTY; 2];
        self.acted = Default::default();
        self.dropped = false;
        self.number = self.number.max(1);
    }
});

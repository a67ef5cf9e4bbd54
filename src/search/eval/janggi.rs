//! What the evaluation of Janggi is made of.

use super::nine_by_ten::{Counts, LinearEvaluator, NineByTen, Weights};
use super::weights_janggi::JANGGI;
use crate::board::{Board, Role, Square};
use crate::{Janggi, Move, MoveList, Points, Position, Side};

/// The evaluator of Janggi.
pub type JanggiEvaluator = LinearEvaluator<Janggi>;

impl NineByTen for Janggi {
    const VALUES: [i32; 7] = [20_000, 300, 300, 500, 1_300, 700, 200];
    const WEIGHTS: &'static [[i16; 2]; Weights::TERMS] = &JANGGI;

    #[inline]
    fn board(&self) -> &Board {
        self.board()
    }

    fn leader(&self, counts: &Counts) -> Option<(Side, u16)> {
        let halves = |side: Side| -> i32 {
            let worth = |role| Points::of(role).halves() as i32;
            Role::ALL.into_iter().zip(counts[side.index()]).map(|(r, n)| worth(r) * n as i32).sum()
        };
        match halves(Side::CHO) - halves(Side::HAN) - self.bonus().halves() as i32 {
            0 => None,
            lead => Some((if lead > 0 { Side::CHO } else { Side::HAN }, self.quiet_plies())),
        }
    }

    #[inline]
    fn from_to(mv: Move) -> Option<(Square, Square)> {
        match mv {
            Move::Pass => None,
            Move::Step { from, to } => Some((from, to)),
        }
    }

    fn captures(&self) -> MoveList<Move> {
        self.captures()
    }

    fn is_check(&self) -> bool {
        self.is_check()
    }

    fn null_move(&self) -> Option<Move> {
        let general = self.general(self.turn());
        self.offer().is_none().then(|| Move::step(general, general))
    }
}

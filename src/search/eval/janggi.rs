//! What the evaluation of Janggi is made of.

use super::nine_by_ten::{Counts, Evaluated, LinearEvaluator, Weights};
use super::weights_janggi::JANGGI;
use crate::board::Role;
use crate::{Janggi, Move, Points, Position, Side};

/// The evaluator of Janggi.
pub type JanggiEvaluator = LinearEvaluator<Janggi>;

impl Evaluated for Janggi {
    const VALUES: [i32; 7] = [20_000, 300, 300, 500, 1_300, 700, 200];
    const WEIGHTS: &'static [[i16; 2]; Weights::TERMS] = &JANGGI;

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

    fn null_move(&self) -> Option<Move> {
        let general = self.general(self.turn());
        self.offer().is_none().then(|| Move::step(general, general))
    }
}

//! What the evaluation of Janggi is made of.

use super::nine_by_ten::{Evaluated, NetworkEvaluator, Weights};
use crate::board::Role;
use crate::{Janggi, Move, Points, Position};

/// The evaluator of Janggi.
pub type JanggiEvaluator = NetworkEvaluator<Janggi>;

impl Evaluated for Janggi {
    const VALUES: [i32; 7] = [20_000, 300, 300, 500, 1_300, 700, 200];
    const WEIGHTS: &'static [u8; Weights::BYTES] = include_bytes!("janggi.weights");
    const HALVES: [i32; 7] = {
        let mut halves = [0; 7];
        let mut role = 0;
        while role < 7 {
            halves[role] = Points::of(Role::ALL[role]).halves() as i32;
            role += 1;
        }
        halves
    };

    fn halves_ahead(&self) -> i32 {
        self.bonus().halves() as i32
    }

    fn null_move(&self) -> Option<Move> {
        let general = self.general(self.turn());
        self.offer().is_none().then(|| Move::step(general, general))
    }
}

//! What the evaluation of Xiangqi is made of.

use super::nine_by_ten::{Evaluated, NetworkEvaluator, Weights};
use crate::Position;
use crate::xiangqi::{Move, Xiangqi};

/// The evaluator of Xiangqi.
pub type XiangqiEvaluator = NetworkEvaluator<Xiangqi>;

impl Evaluated for Xiangqi {
    const VALUES: [i32; 7] = [20_000, 280, 280, 600, 1_300, 620, 180];
    const WEIGHTS: &'static [u8; Weights::BYTES] = include_bytes!("xiangqi.weights");

    fn null_move(&self) -> Option<Move> {
        let general = self.general(self.turn());
        Some(Move::step(general, general))
    }
}

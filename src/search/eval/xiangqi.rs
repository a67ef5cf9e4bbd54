//! What the evaluation of Xiangqi is made of.

use super::nine_by_ten::{LinearEvaluator, NineByTen, Weights};
use super::weights_xiangqi::XIANGQI;
use crate::board::{Board, Square};
use crate::xiangqi::{Move, Xiangqi};
use crate::{MoveList, Position};

/// The evaluator of Xiangqi.
pub type XiangqiEvaluator = LinearEvaluator<Xiangqi>;

impl NineByTen for Xiangqi {
    const VALUES: [i32; 7] = [20_000, 280, 280, 600, 1_300, 620, 180];
    const WEIGHTS: &'static [[i16; 2]; Weights::TERMS] = &XIANGQI;

    #[inline]
    fn board(&self) -> &Board {
        self.board()
    }

    #[inline]
    fn from_to(mv: Move) -> Option<(Square, Square)> {
        Some((mv.from, mv.to))
    }

    fn captures(&self) -> MoveList<Move> {
        self.captures()
    }

    fn is_check(&self) -> bool {
        self.is_check()
    }

    fn null_move(&self) -> Option<Move> {
        let general = self.general(self.turn());
        Some(Move::step(general, general))
    }
}

//! What the evaluation of Xiangqi is made of.

use super::nine_by_ten::{Left, LinearEvaluator, NineByTen, Weights};
use super::weights_xiangqi::XIANGQI;
use crate::board::{Board, Role, Square, Squares};
use crate::xiangqi::attacks::{self, View};
use crate::xiangqi::{Move, Xiangqi};
use crate::{MoveList, Position, Side};

/// The evaluator of Xiangqi.
pub type XiangqiEvaluator = LinearEvaluator<Xiangqi>;

impl NineByTen for Xiangqi {
    const VALUES: [i32; 7] = [20_000, 280, 280, 600, 1_300, 620, 180];
    const CANNONS_IGNORE_CANNONS: bool = false;
    const WEIGHTS: &'static [[i16; 2]; Weights::TERMS] = &XIANGQI;

    #[inline]
    fn board(&self) -> &Board {
        self.board()
    }

    #[inline]
    fn attacks(board: &Board, side: Side, role: Role, from: Square) -> Squares {
        attacks::reach(board, side, role, from)
    }

    #[inline]
    fn soldier_attacks(side: Side, from: Square) -> Squares {
        attacks::soldier(side, from)
    }

    fn attackers(board: &Board, at: Square, side: Side, left: Left) -> Squares {
        let Left { occupied, enemies, .. } = left;
        attacks::attackers(board, at, side, View { occupied, enemies })
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
        Some(Move::new(general, general))
    }
}

//! The evaluation of Xiangqi.

use alloc::boxed::Box;

use super::Weights;
use super::ninety::{self, Ninety};
use super::terms::Counts;
use crate::board::{Board, Role, Square, Squares};
use crate::search::Evaluator;
use crate::attacks::{self, Movement, Occupancy, attackers};
use crate::xiangqi::{Move, Xiangqi};
use crate::{MoveList, Position, Side};

/// Evaluates Xiangqi: what the pieces are worth where they stand, how far they reach, what is attacked
/// and not protected, and what aims at the palace.
#[derive(Clone, Debug)]
pub struct XiangqiEvaluator {
    weights: Weights,
}

impl XiangqiEvaluator {
    /// An evaluator with weights of one's own.
    #[must_use]
    pub const fn new(weights: Weights) -> XiangqiEvaluator {
        XiangqiEvaluator { weights }
    }

    /// The weights.
    #[must_use]
    pub const fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Names each term of a position, as [`JanggiEvaluator::terms`](super::JanggiEvaluator::terms)
    /// does.
    pub fn terms(position: &Xiangqi, visit: &mut dyn FnMut(usize, i32)) -> f32 {
        ninety::list(position, visit)
    }
}

/// The bundled weights.
impl Default for XiangqiEvaluator {
    fn default() -> XiangqiEvaluator {
        XiangqiEvaluator::new(Weights(Box::new(super::weights_xiangqi::XIANGQI)))
    }
}

impl Ninety for Xiangqi {
    const WORTH: [i32; 7] = [20_000, 280, 280, 600, 1_300, 620, 180];
    const SHY_CANNONS: bool = false;

    #[inline]
    fn board(&self) -> &Board {
        self.board()
    }

    #[inline]
    fn reach(board: &Board, side: Side, role: Role, from: Square) -> Squares {
        attacks::reach::<Xiangqi>(board, side, role, from)
    }

    #[inline]
    fn soldier(side: Side, from: Square) -> Squares {
        Xiangqi::attacks(Occupancy::EMPTY, side, Role::Soldier, from)
    }

    fn attackers(
        board: &Board,
        at: Square,
        side: Side,
        occupied: Squares,
        cannons: Squares,
        enemies: Squares,
    ) -> Squares {
        attackers::<Xiangqi>(board, side, at, Occupancy { occupied, cannons }, enemies)
    }

    fn leader(&self, _: &Counts) -> Option<Side> {
        None
    }

    fn quiet(&self) -> u16 {
        0
    }
}

impl Evaluator<Xiangqi> for XiangqiEvaluator {
    const SLOTS: usize = ninety::SLOTS;

    fn evaluate(&self, position: &Xiangqi) -> i32 {
        ninety::evaluate(position, &self.weights)
    }

    fn is_noisy(&self, position: &Xiangqi, mv: Move) -> bool {
        position.is_capture(mv)
    }

    fn slot(&self, position: &Xiangqi, mv: Move) -> usize {
        ninety::slot(position, mv.from, mv.to)
    }

    fn noisy_moves(&self, position: &Xiangqi) -> MoveList<Move> {
        position.captures()
    }

    fn gain(&self, position: &Xiangqi, mv: Move) -> i32 {
        ninety::gain(position, mv.to)
    }

    fn exchange(&self, position: &Xiangqi, mv: Move) -> i32 {
        ninety::exchange(position, mv.from, mv.to)
    }

    fn is_check(&self, position: &Xiangqi) -> bool {
        position.is_check()
    }

    fn null_move(&self, position: &Xiangqi) -> Option<Move> {
        let general = position.general(position.turn());
        ninety::has_power(position).then(|| Move::new(general, general))
    }
}

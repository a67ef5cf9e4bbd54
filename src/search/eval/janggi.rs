//! The evaluation of Janggi.

use alloc::boxed::Box;

use super::Weights;
use super::ninety::{self, Ninety};
use super::terms::Counts;
use crate::board::{Board, Role, Square, Squares};
use crate::attacks::{self, Movement, Occupancy, attackers};
use crate::search::Evaluator;
use crate::{Janggi, Move, MoveList, Points, Position, Side};

/// Evaluates Janggi: what the pieces are worth where they stand, how far they reach (which for a
/// cannon tells of its screens), what is attacked and not protected, what aims at the palace, and who
/// leads on points.
#[derive(Clone, Debug)]
pub struct JanggiEvaluator {
    weights: Weights,
}

impl JanggiEvaluator {
    /// An evaluator with weights of one's own.
    #[must_use]
    pub const fn new(weights: Weights) -> JanggiEvaluator {
        JanggiEvaluator { weights }
    }

    /// The weights.
    #[must_use]
    pub const fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Names each term of a position and how often it has it, Han's counted negative, and returns how
    /// full the board is, from 0 to 1. A position's evaluation for Cho is the sum of the terms' weights,
    /// the first of each pair weighted by the fullness and the second by the rest.
    pub fn terms(position: &Janggi, visit: &mut dyn FnMut(usize, i32)) -> f32 {
        ninety::list(position, visit)
    }
}

/// The bundled weights.
impl Default for JanggiEvaluator {
    fn default() -> JanggiEvaluator {
        JanggiEvaluator::new(Weights(Box::new(super::weights_janggi::JANGGI)))
    }
}

impl Ninety for Janggi {
    const WORTH: [i32; 7] = [20_000, 300, 300, 500, 1_300, 700, 200];
    const SHY_CANNONS: bool = true;

    #[inline]
    fn board(&self) -> &Board {
        self.board()
    }

    #[inline]
    fn reach(board: &Board, side: Side, role: Role, from: Square) -> Squares {
        attacks::reach::<Janggi>(board, side, role, from)
    }

    #[inline]
    fn soldier(side: Side, from: Square) -> Squares {
        Janggi::attacks(Occupancy::EMPTY, side, Role::Soldier, from)
    }

    fn attackers(
        board: &Board,
        at: Square,
        side: Side,
        occupied: Squares,
        cannons: Squares,
        enemies: Squares,
    ) -> Squares {
        attackers::<Janggi>(board, side, at, Occupancy { occupied, cannons }, enemies)
    }

    fn leader(&self, counts: &Counts) -> Option<Side> {
        let halves = |side: Side| -> i32 {
            let worth = |role| Points::of(role).halves() as i32;
            Role::ALL.into_iter().zip(counts[side.index()]).map(|(r, n)| worth(r) * n as i32).sum()
        };
        match halves(Side::CHO) - halves(Side::HAN) - self.bonus().halves() as i32 {
            0 => None,
            lead => Some(if lead > 0 { Side::CHO } else { Side::HAN }),
        }
    }

    fn quiet(&self) -> u16 {
        self.quiet_plies()
    }
}

impl Evaluator<Janggi> for JanggiEvaluator {
    const SLOTS: usize = ninety::SLOTS;

    fn evaluate(&self, position: &Janggi) -> i32 {
        ninety::evaluate(position, &self.weights)
    }

    fn is_noisy(&self, position: &Janggi, mv: Move) -> bool {
        position.is_capture(mv)
    }

    fn slot(&self, position: &Janggi, mv: Move) -> usize {
        match mv {
            Move::Pass => ninety::SLOTS - 1,
            Move::Step { from, to } => ninety::slot(position, from, to),
        }
    }

    fn noisy_moves(&self, position: &Janggi) -> MoveList<Move> {
        position.captures()
    }

    fn gain(&self, position: &Janggi, mv: Move) -> i32 {
        mv.to().map_or(0, |to| ninety::gain(position, to))
    }

    fn exchange(&self, position: &Janggi, mv: Move) -> i32 {
        match mv {
            Move::Pass => 0,
            Move::Step { from, to } => ninety::exchange(position, from, to),
        }
    }

    fn is_check(&self, position: &Janggi) -> bool {
        position.is_check()
    }

    fn null_move(&self, position: &Janggi) -> Option<Move> {
        // The general stays where it is: other than by the pass, the game is not ended.
        let general = position.general(position.turn());
        let offered = position.offer().is_some();
        (!offered && ninety::has_power(position)).then(|| Move::step(general, general))
    }
}

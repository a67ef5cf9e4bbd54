//! The search without anything that could change a value: what the full search is tested against.

use super::limits::MAX_PLY;
use super::score::{INFINITE, hold};
use super::worker::Worker;
use super::{Evaluator, Observer};
use crate::Position;

impl<P: Position, E: Evaluator<P>, O: Observer<P::Move>> Worker<'_, P, E, O> {
    /// Plain minimax with alpha-beta to an exact depth: nothing that could change the value.
    pub(super) fn exhaust(&mut self, depth: i32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        if self.tick() {
            return 0;
        }
        self.frame(ply).pv.clear();
        if ply > 0 {
            if let Some(value) = self.judged(ply) {
                return value;
            }
        }
        let moves = self.path.legal_moves();
        if moves.is_empty() {
            return self.value_without_moves(ply);
        }
        if depth == 0 || ply >= MAX_PLY {
            return hold(self.evaluator.evaluate(self.path.position()));
        }
        let mut best = -INFINITE;
        for mv in moves {
            if ply == 0 && self.excluded.contains(&mv) {
                continue;
            }
            let side = self.path.position().turn();
            self.path.push(mv);
            let value = match self.path.position().turn() == side {
                true => self.exhaust(depth - 1, ply + 1, alpha, beta),
                false => -self.exhaust(depth - 1, ply + 1, -beta, -alpha),
            };
            self.path.pop();
            if self.stopped {
                return best;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.note_line(ply, mv);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }
}

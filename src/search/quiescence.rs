//! The search below the horizon: only noisy moves, until the position is calm enough to be evaluated.

use super::limits::MAX_PLY;
use super::node::Rated;
use super::ordering::Picker;
use super::score::{DECIDED, INFINITE, from_table, lost, to_table};
use super::table::{Bound, NO_EVALUATION};
use super::worker::Worker;
use super::{Evaluator, Observer};
use crate::Position;

/// What a capture may bring beyond the piece itself.
const MARGIN: i32 = 200;

impl<P: Position, E: Evaluator<P>, O: Observer<P::Move>> Worker<'_, P, E, O> {
    /// The value of the position for the side to move once the captures are over. `judge` tells
    /// whether the past could have ended the game: after a capture it hardly can.
    pub(super) fn quiesce(&mut self, ply: usize, mut alpha: i32, beta: i32, judge: bool) -> i32 {
        self.frame(ply).pv.clear();
        if self.tick() {
            return 0;
        }
        if judge {
            if let Some(value) = self.judged(ply) {
                return value;
            }
        }
        if ply >= MAX_PLY {
            return self.evaluate();
        }
        let in_window = beta - alpha > 1;
        let key = self.path.position().state_key();
        let entry = self.table.get(key);
        if let (Some(entry), false) = (entry, in_window) {
            let value = from_table(entry.value.into(), ply);
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if cuts {
                return value;
            }
        }

        let position = self.path.position();
        let in_check = self.evaluator.is_check(position);
        let mut best = -INFINITE;
        let mut evaluation = NO_EVALUATION;
        let moves;
        if in_check {
            moves = position.legal_moves();
            if moves.is_empty() {
                return position.outcome().map_or(0, |end| self.value_of(&end, ply));
            }
        } else {
            if let Some(end) = position.outcome() {
                return self.value_of(&end, ply);
            }
            best = match entry {
                Some(entry) if entry.evaluation != NO_EVALUATION => entry.evaluation.into(),
                _ => self.evaluate(),
            };
            evaluation = best as i16;
            if best >= beta {
                if entry.is_none() {
                    self.table.put(key, None, to_table(best, ply), evaluation, -1, Bound::Lower);
                }
                return best;
            }
            alpha = alpha.max(best);
            moves = self.evaluator.noisy_moves(position);
        }

        let standing = best;
        let table_move = entry.and_then(|entry| entry.mv);
        let mut rated: Rated<P::Move> = moves
            .iter()
            .map(|&mv| {
                let rating = match Some(mv) == table_move {
                    true => i32::MAX,
                    false => self.evaluator.gain(position, mv),
                };
                (rating, mv)
            })
            .collect();
        let side = position.turn();
        let mut best_move = None;
        for (_, mv) in Picker::new(&mut rated) {
            let position = self.path.position();
            if best > -DECIDED {
                if !in_check {
                    let hope = standing + self.evaluator.gain(position, mv) + MARGIN;
                    if hope <= alpha {
                        best = best.max(hope);
                        continue;
                    }
                }
                if (!in_check || self.evaluator.is_noisy(position, mv) || best > lost(ply + 8))
                    && self.evaluator.exchange(position, mv) < 0
                {
                    continue;
                }
            }
            self.frame(ply).slot = Some(self.evaluator.slot(position, mv));
            self.path.push(mv);
            let value = match self.path.position().turn() == side {
                true => self.quiesce(ply + 1, alpha, beta, in_check),
                false => -self.quiesce(ply + 1, -beta, -alpha, in_check),
            };
            self.path.pop();
            if self.stopped {
                return best;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(mv);
                    if in_window {
                        self.note_line(ply, mv);
                    }
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
        self.table.put(key, best_move, to_table(best, ply), evaluation, 0, bound);
        best
    }
}

//! The search below the horizon: only noisy moves, until the position is calm enough to be
//! evaluated.

use super::limits::MAX_PLY;
use super::score::{DECIDED, INFINITE};
use super::transposition::{Bound, Entry, SearchResult};
use super::worker::Worker;
use super::{Evaluator, Observer};
use crate::{MoveList, Position};

/// Delta pruning: what a capture may bring beyond the piece itself, in hundredths of a point.
const DELTA_MARGIN: i32 = 200;

/// The depths at which values from below the horizon stand in the table: those of the evaluation
/// alone, and those of a search.
const EVALUATED: i32 = -1;
const SEARCHED: i32 = 0;

/// A position below the horizon, when its moves are about to be tried.
struct QuietNode<M> {
    ply: usize,
    alpha: i32,
    beta: i32,
    is_pv: bool,
    /// The evaluation of the position as it stands, unless it is in check.
    evaluation: Option<i32>,
    table_move: Option<M>,
    key: u64,
}

impl<P: Position, E: Evaluator<P>, O: Observer<P::Move>> Worker<'_, P, E, O> {
    /// The value of the position for the side to move once the captures are over.
    pub(super) fn quiesce(&mut self, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.frame(ply).pv.clear();
        if self.tick() {
            return 0;
        }
        if let Some(value) = self.judged(ply) {
            return value;
        }
        if ply >= MAX_PLY {
            return self.evaluate(ply);
        }
        let is_pv = beta - alpha > 1;
        let key = self.path.position().state_key();
        let entry = self.table.get(key);
        if !is_pv {
            if let Some(value) = entry.and_then(|entry| entry.cutoff(ply, alpha, beta)) {
                return value;
            }
        }
        let table_move = entry.and_then(|entry| entry.mv);
        let evaluation = None;
        let mut node = QuietNode { ply, alpha, beta, is_pv, evaluation, table_move, key };

        // In check every move is tried, and doing nothing is no choice.
        if self.frame(ply).in_check {
            let moves = self.path.legal_moves();
            return match moves.is_empty() {
                true => self.value_without_moves(ply),
                false => self.try_captures(&node, &moves),
            };
        }
        if self.evaluator.is_over(self.path.position(), false) {
            return self.value_without_moves(ply);
        }
        // Stand pat: nobody has to capture.
        let known = entry.as_ref().and_then(Entry::evaluation);
        let standing = known.unwrap_or_else(|| self.evaluate(ply));
        node.evaluation = Some(standing);
        if standing >= beta {
            if entry.is_none() {
                self.store_quiet(&node, standing, None, EVALUATED);
            }
            return standing;
        }
        node.alpha = alpha.max(standing);
        let position = self.path.position();
        let mut moves = self.evaluator.noisy_moves(position);
        self.path.retain_allowed(&mut moves);
        self.try_captures(&node, &moves)
    }

    /// Tries the noisy moves of a position in turn, or in check all moves.
    fn try_captures(&mut self, node: &QuietNode<P::Move>, moves: &MoveList<P::Move>) -> i32 {
        let &QuietNode { ply, mut alpha, beta, .. } = node;
        let side = self.path.position().turn();
        let mut best = node.evaluation.unwrap_or(-INFINITE);
        let mut best_move = None;
        for (_, mv) in self.rate_captures(moves, node.table_move) {
            let position = self.path.position();
            let gives_check = self.evaluator.gives_check(position, mv);
            // Only once it is known that not every move loses.
            if best > -DECIDED {
                if let (Some(standing), false) = (node.evaluation, gives_check) {
                    let hope = standing + self.captured_value(mv) + DELTA_MARGIN;
                    if hope <= alpha {
                        best = best.max(hope);
                        continue;
                    }
                }
                if self.static_exchange(mv) < 0 {
                    continue;
                }
            }
            let piece_to = self.evaluator.piece_to_index(position, mv);
            self.push(ply, mv, piece_to, gives_check);
            let value = match self.path.position().turn() == side {
                true => self.quiesce(ply + 1, alpha, beta),
                false => -self.quiesce(ply + 1, -beta, -alpha),
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
                    if node.is_pv {
                        self.note_line(ply, mv);
                    }
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        self.store_quiet(node, best, best_move, SEARCHED);
        best
    }

    /// Puts what was found out about a position into the table.
    fn store_quiet(
        &mut self,
        node: &QuietNode<P::Move>,
        value: i32,
        mv: Option<P::Move>,
        depth: i32,
    ) {
        let bound = if value >= node.beta { Bound::Lower } else { Bound::Upper };
        let &QuietNode { ply, evaluation, .. } = node;
        self.table.put(node.key, SearchResult { mv, value, ply, evaluation, depth, bound });
    }
}

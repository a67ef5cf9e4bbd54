//! What is not looked at: positions that are too good or too bad for the window, and moves that
//! cannot be expected to matter. Margins are in hundredths of a point, depths in plies.

use super::node::{Candidate, Node};
use super::ordering::SECOND_KILLER;
use super::score::DECIDED;
use super::worker::Worker;
use super::{Evaluator, Observer};
use crate::Position;

/// Reverse futility pruning: up to this depth, a position that is so much a ply above beta keeps
/// there.
const REVERSE_FUTILITY_MAX_DEPTH: i32 = 7;
const REVERSE_FUTILITY_MARGIN: i32 = 160;

/// Razoring: up to this depth, a position that is so much a ply below alpha is helped by captures
/// alone, if at all.
const RAZORING_MAX_DEPTH: i32 = 2;
const RAZORING_MARGIN: i32 = 350;

/// Null-move pruning, from this depth on: the search behind the null move is reduced by so many
/// plies, by one more for every so many plies of depth, and by one more for each so much above
/// beta, up to a most.
const NULL_MOVE_MIN_DEPTH: i32 = 3;
const NULL_MOVE_REDUCTION: i32 = 3;
const NULL_MOVE_DEPTH_DIVISOR: i32 = 4;
const NULL_MOVE_EXCESS: i32 = 300;
const NULL_MOVE_EXCESS_MAX: i32 = 3;

/// Pruning by a likely cut (probcut), from this depth on: where a capture lifts a search of so many
/// plies less so much above beta, the whole depth will hardly find otherwise. No more than so many
/// captures are tried.
const PROBCUT_MIN_DEPTH: i32 = 5;
const PROBCUT_REDUCTION: i32 = 4;
const PROBCUT_MARGIN: i32 = 180;
const PROBCUT_TRIES: usize = 3;

/// Late move pruning: up to this depth, no more quiet moves are tried than so many and the square
/// of the depth; half as many where things get worse.
const LATE_MOVE_MAX_DEPTH: i32 = 6;
const LATE_MOVE_BASE: i32 = 4;

/// Futility pruning: up to this depth, a quiet move is not expected to gain more than so much, and
/// so much a ply.
const FUTILITY_MAX_DEPTH: i32 = 6;
const FUTILITY_BASE: i32 = 150;
const FUTILITY_MARGIN: i32 = 110;

/// History pruning: up to this depth, a quiet move is left out if its history rating is that far
/// below zero for each ply.
const HISTORY_MAX_DEPTH: i32 = 5;
const HISTORY_MARGIN: i32 = 3_000;

/// Pruning by static exchange: up to this depth, a capture may lose so much a ply, and a quiet move
/// so much for the square of the depth.
const EXCHANGE_MAX_DEPTH: i32 = 6;
const EXCHANGE_CAPTURE_MARGIN: i32 = 120;
const EXCHANGE_QUIET_MARGIN: i32 = 35;

impl<P: Position, E: Evaluator<P>, O: Observer<P::Move>> Worker<'_, P, E, O> {
    /// The value of a position that is so good or so bad that no move has to be tried. `guess` is
    /// what its value is expected to be.
    pub(super) fn prune_node(&mut self, node: &Node<P::Move>, guess: i32) -> Option<i32> {
        if node.beta.abs() > DECIDED || self.is_exhaustive {
            return None;
        }
        if node.is_far_above(guess) {
            return Some(guess);
        }
        self.razor(node, guess)
            .or_else(|| self.prune_by_null_move(node, guess))
            .or_else(|| self.prune_by_capture(node))
    }

    /// Probcut: a capture that is good enough by a margin to less depth.
    fn prune_by_capture(&mut self, node: &Node<P::Move>) -> Option<i32> {
        let &Node { depth, ply, side, .. } = node;
        let beta = node.beta + PROBCUT_MARGIN;
        if depth < PROBCUT_MIN_DEPTH || beta > DECIDED || self.stopped {
            return None;
        }
        let needed = beta - node.evaluation?;
        let mut moves = self.evaluator.noisy_moves(self.path.position());
        self.path.retain_allowed(&mut moves);
        moves.retain(|mv| self.static_exchange(mv) >= needed);
        for (_, mv) in self.rate_captures(&moves, node.table_move).take(PROBCUT_TRIES) {
            let position = self.path.position();
            let piece_to = self.evaluator.piece_to_index(position, mv);
            let gives_check = self.evaluator.gives_check(position, mv);
            self.push(ply, mv, piece_to, gives_check);
            let same_side = self.path.position().turn() == side;
            let window = (beta - 1, beta);
            let mut value = self.child(same_side, 0, ply + 1, window, false);
            if value >= beta && !self.stopped {
                let depth = depth - PROBCUT_REDUCTION;
                value = self.child(same_side, depth, ply + 1, window, !node.is_cut_node);
            }
            self.path.pop();
            if self.stopped {
                return None;
            }
            if value >= beta {
                return Some(if value > DECIDED { node.beta } else { value });
            }
        }
        None
    }

    /// Razoring: far below the window, the value after the captures is final if it is still below.
    fn razor(&mut self, node: &Node<P::Move>, guess: i32) -> Option<i32> {
        if node.depth > RAZORING_MAX_DEPTH || guess + RAZORING_MARGIN * node.depth >= node.alpha {
            return None;
        }
        let value = self.quiesce(node.ply, node.alpha, node.beta);
        (value < node.alpha).then_some(value)
    }

    /// Null-move pruning: where doing nothing is good enough, the best move is too.
    fn prune_by_null_move(&mut self, node: &Node<P::Move>, guess: i32) -> Option<i32> {
        let &Node { depth, ply, beta, .. } = node;
        let last_was_null = node.continuation.last.is_none();
        if depth < NULL_MOVE_MIN_DEPTH || guess < beta || last_was_null {
            return None;
        }
        let null = self.evaluator.null_move(self.path.position())?;
        let excess = ((guess - beta) / NULL_MOVE_EXCESS).min(NULL_MOVE_EXCESS_MAX);
        let reduction = NULL_MOVE_REDUCTION + depth / NULL_MOVE_DEPTH_DIVISOR + excess;
        self.push_null(ply, null);
        let value = -self.node(depth - reduction, ply + 1, -beta, 1 - beta, false);
        self.path.pop();
        if self.stopped || value < beta {
            return None;
        }
        // A win that starts by doing nothing is not proved.
        Some(if value > DECIDED { beta } else { value })
    }

    /// Whether a move is not looked at. A value above that of a decided loss is known already.
    pub(super) fn is_pruned(
        &self,
        node: &Node<P::Move>,
        alpha: i32,
        candidate: &Candidate<P::Move>,
    ) -> bool {
        if node.ply == 0 || node.is_pv() || self.is_exhaustive {
            return false;
        }
        let is_calm = !candidate.is_noisy && !candidate.gives_check;
        if is_calm && node.is_late(candidate) {
            return true;
        }
        // The table move, winning captures and killers get their chance.
        if candidate.rating >= SECOND_KILLER {
            return false;
        }
        let is_hopeless =
            is_calm && (node.is_futile(alpha) || node.has_bad_history(candidate.rating));
        is_hopeless || self.loses_material(node, candidate)
    }

    /// Whether a move loses more than its depth can be expected to bring back.
    fn loses_material(&self, node: &Node<P::Move>, candidate: &Candidate<P::Move>) -> bool {
        let depth = node.depth;
        if depth > EXCHANGE_MAX_DEPTH {
            return false;
        }
        let allowed = match candidate.is_noisy {
            true => EXCHANGE_CAPTURE_MARGIN * depth,
            false => EXCHANGE_QUIET_MARGIN * depth * depth,
        };
        self.static_exchange(candidate.mv) < -allowed
    }
}

impl<M> Node<M> {
    /// Reverse futility pruning: the other side has no time to make good for what it lacks.
    const fn is_far_above(&self, guess: i32) -> bool {
        // A position that gets better is given a ply.
        let plies = self.depth - self.is_improving as i32;
        self.depth <= REVERSE_FUTILITY_MAX_DEPTH
            && guess - REVERSE_FUTILITY_MARGIN * plies >= self.beta
            && guess < DECIDED
    }

    /// Late move pruning, for quiet moves.
    const fn is_late(&self, candidate: &Candidate<M>) -> bool {
        let most = (LATE_MOVE_BASE + self.depth * self.depth) / (2 - self.is_improving as i32);
        self.depth <= LATE_MOVE_MAX_DEPTH && candidate.number >= most
    }

    /// Futility pruning: no quiet move lifts the position into the window.
    fn is_futile(&self, alpha: i32) -> bool {
        let margin = FUTILITY_BASE + FUTILITY_MARGIN * self.depth;
        self.depth <= FUTILITY_MAX_DEPTH
            && self.evaluation.is_some_and(|evaluation| evaluation + margin <= alpha)
    }

    /// History pruning, for quiet moves that were bad elsewhere.
    const fn has_bad_history(&self, rating: i32) -> bool {
        self.depth <= HISTORY_MAX_DEPTH && rating < -HISTORY_MARGIN * self.depth
    }
}

//! The search of one position above the horizon: principal variation search.

use smallvec::SmallVec;

use super::history_tables::Continuation;
use super::limits::MAX_PLY;
use super::score::{DECIDED, INFINITE, lost};
use super::transposition::{Bound, Entry, SearchResult};
use super::worker::Worker;
use super::{Evaluator, Observer};
use crate::{MoveList, Position, Side};

/// Without a table move, a search of at least so many plies gets one ply less (internal iterative
/// reduction): its first move is a guess, and the next search will have a better one.
const IIR_MIN_DEPTH: i32 = 4;

/// Up to this depth in plies a check extends the search by a ply everywhere, beyond it in PV nodes
/// alone.
const CHECK_EXTENSION_MAX_DEPTH: i32 = 6;

/// Singular extension, from this depth in plies on: a table move that was found at most so many
/// plies less deep, and without which half the depth does not reach its value less so much a ply,
/// is searched a ply deeper.
const SINGULAR_MIN_DEPTH: i32 = 7;
const SINGULAR_PLIES_LOST: i32 = 3;
const SINGULAR_MARGIN: i32 = 2;

/// How many quiet moves that did not cut off are remembered at a node.
const QUIETS: usize = 64;

/// A position above the horizon, when its moves are about to be tried.
pub(super) struct Node<M> {
    /// The plies to the horizon.
    pub(super) depth: i32,
    /// The plies from the root.
    pub(super) ply: usize,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Whether a move is expected to reach beta.
    pub(super) is_cut_node: bool,
    /// Whether the evaluation is better than it was two plies before.
    pub(super) is_improving: bool,
    pub(super) in_check: bool,
    /// The evaluation of the position as it stands, unless it is in check.
    pub(super) evaluation: Option<i32>,
    pub(super) table_move: Option<M>,
    pub(super) side: Side,
    pub(super) continuation: Continuation,
    /// What no other move than the table move may reach for that to be singular, where it is asked.
    singular_beta: Option<i32>,
    key: u64,
}

impl<M> Node<M> {
    /// Whether the window is open, so that an exact value is asked for (a PV node).
    pub(super) const fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// A move of a node.
pub(super) struct Candidate<M> {
    pub(super) mv: M,
    pub(super) rating: i32,
    pub(super) is_noisy: bool,
    pub(super) gives_check: bool,
    /// How many moves come before it.
    pub(super) number: i32,
    piece_to: usize,
}

impl<P: Position, E: Evaluator<P>, O: Observer<P::Move>> Worker<'_, P, E, O> {
    /// The value of the position for the side to move, in the window between alpha and beta, to a
    /// depth. `is_cut_node` tells that a move is expected to reach beta.
    ///
    /// An exhaustive search leaves out all that could change a value: the table, the search below
    /// the horizon, prunings, reductions and extensions.
    pub(super) fn node(
        &mut self,
        depth: i32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
        is_cut_node: bool,
    ) -> i32 {
        if depth <= 0 && !self.is_exhaustive {
            return self.quiesce(ply, alpha, beta);
        }
        self.frame(ply).pv.clear();
        if self.tick() {
            return 0;
        }
        let is_pv = beta - alpha > 1;
        if ply > 0 {
            if let Some(value) = self.judged(ply) {
                return value;
            }
            if ply >= MAX_PLY {
                return self.evaluate(ply);
            }
            // Mate distance pruning: no line from here can end quicker than this.
            alpha = alpha.max(lost(ply));
            beta = beta.min(-lost(ply));
            if alpha >= beta {
                return alpha;
            }
        }

        let key = self.path.position().state_key();
        let entry = if self.is_exhaustive { None } else { self.table.get(key) };
        let excluded = self.frame(ply).excluded;
        // A position that stood here before may be worth something else the next time.
        if !is_pv && excluded.is_none() && self.path.occurrences() <= 1 {
            let deep_enough = entry.filter(|entry| entry.depth as i32 >= depth);
            if let Some(value) = deep_enough.and_then(|entry| entry.cutoff(ply, alpha, beta)) {
                return value;
            }
        }
        let in_check = self.frame(ply).in_check;
        let is_horizon = depth <= 0;
        if (!in_check || is_horizon) && self.evaluator.is_over(self.path.position(), in_check) {
            return self.value_without_moves(ply);
        }
        if is_horizon {
            return self.evaluate(ply);
        }
        let known = entry.as_ref().and_then(Entry::evaluation);
        let evaluation = (!in_check).then(|| known.unwrap_or_else(|| self.evaluate(ply)));
        self.frame(ply).evaluation = evaluation;
        let mut node = Node {
            depth,
            ply,
            alpha,
            beta,
            is_cut_node,
            is_improving: self.is_improving(ply),
            in_check,
            evaluation,
            table_move: self.expected.filter(|_| ply == 0).or_else(|| entry?.mv),
            side: self.path.position().turn(),
            continuation: self.continuation(ply),
            singular_beta: entry
                .filter(|entry| entry.depth as i32 >= depth - SINGULAR_PLIES_LOST)
                .filter(|_| depth >= SINGULAR_MIN_DEPTH && ply > 0 && excluded.is_none())
                .and_then(|entry| entry.lower_bound())
                .map(|value| value - SINGULAR_MARGIN * depth),
            key,
        };
        if let (Some(evaluation), false) = (evaluation, is_pv || excluded.is_some()) {
            let guess = entry.map_or(evaluation, |entry| entry.refine(evaluation, ply));
            if let Some(value) = self.prune_node(&node, guess) {
                return value;
            }
            if self.stopped {
                return 0;
            }
        }
        let is_guess = node.table_move.is_none() && !self.is_exhaustive;
        if is_guess && depth >= IIR_MIN_DEPTH && (is_pv || is_cut_node) {
            node.depth -= 1;
        }
        let moves = self.path.legal_moves();
        if moves.is_empty() {
            return self.value_without_moves(ply);
        }
        self.try_moves(&node, &moves)
    }

    /// Whether the side to move stands better than two plies ago, as far as that is known.
    fn is_improving(&self, ply: usize) -> bool {
        let at = |ply: usize| self.stack.get(ply)?.evaluation;
        let two_before = ply.checked_sub(2).and_then(at);
        at(ply).is_some_and(|now| two_before.is_none_or(|before| now > before))
    }

    /// Tries the moves of a position in turn.
    fn try_moves(&mut self, node: &Node<P::Move>, moves: &MoveList<P::Move>) -> i32 {
        let ply = node.ply;
        let mut alpha = node.alpha;
        self.frame(ply + 1).killers = [None; 2];
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut number = 0;
        let mut quiets: SmallVec<[usize; QUIETS]> = SmallVec::new();

        let mut picker = self.picker(node, moves);
        while let Some((rating, mv, is_noisy)) = self.pick(&mut picker, node) {
            if ply == 0 && self.excluded.contains(&mv) || self.frame(ply).excluded == Some(mv) {
                continue;
            }
            let position = self.path.position();
            let piece_to = self.evaluator.piece_to_index(position, mv);
            let gives_check = self.evaluator.gives_check(position, mv);
            let candidate = Candidate { mv, rating, is_noisy, gives_check, number, piece_to };
            number += 1;
            // Only once it is known that not every move loses.
            if best > -DECIDED && self.is_pruned(node, alpha, &candidate) {
                continue;
            }
            let mut depth = node.depth - 1;
            match node.singular_beta.filter(|_| Some(mv) == node.table_move) {
                Some(singular_beta) => {
                    let value = self.without(node, mv, singular_beta);
                    if value < singular_beta {
                        depth += 1;
                    } else if singular_beta >= node.beta && !self.stopped {
                        // Several moves are good enough.
                        return singular_beta;
                    }
                }
                None => depth += self.is_extended(node, &candidate) as i32,
            }
            let value = self.search_move(node, alpha, &candidate, depth);
            if self.stopped {
                return best;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(mv);
                    if node.is_pv() || ply == 0 {
                        self.note_line(ply, mv);
                    }
                }
                if alpha >= node.beta {
                    if !is_noisy {
                        self.learn_cutoff(node, &candidate, &quiets);
                    }
                    break;
                }
            }
            if !is_noisy && quiets.len() < QUIETS {
                quiets.push(piece_to);
            }
        }

        // Every move was pruned or excluded.
        if best == -INFINITE {
            best = alpha;
        }
        // With moves excluded, the value is not that of the position.
        let is_whole = ply > 0 || self.excluded.is_empty();
        if is_whole && !self.is_exhaustive && self.frame(ply).excluded.is_none() {
            self.store(node, best, best_move);
        }
        best
    }

    /// Whether half the depth reaches a value without a move.
    fn without(&mut self, node: &Node<P::Move>, mv: P::Move, beta: i32) -> i32 {
        self.frame(node.ply).excluded = Some(mv);
        let value = self.node(node.depth / 2, node.ply, beta - 1, beta, node.is_cut_node);
        self.frame(node.ply).excluded = None;
        value
    }

    /// Whether a check is worth a ply: one that does not lose the piece that gives it.
    fn is_extended(&self, node: &Node<P::Move>, candidate: &Candidate<P::Move>) -> bool {
        candidate.gives_check
            && !self.is_exhaustive
            && (node.depth <= CHECK_EXTENSION_MAX_DEPTH || node.is_pv())
            && self.static_exchange(candidate.mv) >= 0
    }

    /// Makes a move, searches the position behind it to a depth, and takes it back.
    fn search_move(
        &mut self,
        node: &Node<P::Move>,
        alpha: i32,
        candidate: &Candidate<P::Move>,
        depth: i32,
    ) -> i32 {
        let &Candidate { mv, piece_to, gives_check, .. } = candidate;
        self.push(node.ply, mv, piece_to, gives_check);
        let value = self.search_windows(node, alpha, candidate, depth);
        self.path.pop();
        value
    }

    /// Searches the position behind a move with the windows of principal variation search: the
    /// first move of a PV node with the whole window; any other with a null window and a reduced
    /// depth, and again with more of both as long as it proves better than expected.
    fn search_windows(
        &mut self,
        node: &Node<P::Move>,
        alpha: i32,
        candidate: &Candidate<P::Move>,
        depth: i32,
    ) -> i32 {
        // In games of several actions a turn the same side may be on turn again.
        let same_side = self.path.position().turn() == node.side;
        let ply = node.ply + 1;
        if !node.is_pv() || candidate.number > 0 {
            let reduction = match self.is_exhaustive {
                true => 0,
                false => node.late_move_reduction(candidate, depth),
            };
            let null = (alpha, alpha + 1);
            let mut value = self.child(same_side, depth - reduction, ply, null, true);
            if value > alpha && reduction > 0 && !self.stopped {
                value = self.child(same_side, depth, ply, null, !node.is_cut_node);
            }
            let is_inside = value > alpha && (value < node.beta || node.ply == 0);
            if !node.is_pv() || !is_inside || self.stopped {
                return value;
            }
        }
        self.child(same_side, depth, ply, (alpha, node.beta), false)
    }

    /// The value of the position behind a move, seen from the side that made it.
    pub(super) fn child(
        &mut self,
        same_side: bool,
        depth: i32,
        ply: usize,
        (alpha, beta): (i32, i32),
        is_cut_node: bool,
    ) -> i32 {
        match same_side {
            true => self.node(depth, ply, alpha, beta, is_cut_node),
            false => -self.node(depth, ply, -beta, -alpha, is_cut_node),
        }
    }

    /// Notes that a quiet move cut off, and that the ones tried before it did not.
    fn learn_cutoff(
        &mut self,
        node: &Node<P::Move>,
        cutoff: &Candidate<P::Move>,
        in_vain: &[usize],
    ) {
        let killers = &mut self.frame(node.ply).killers;
        if killers[0] != Some(cutoff.mv) {
            *killers = [Some(cutoff.mv), killers[0]];
        }
        let &Node { side, continuation, depth, .. } = node;
        self.history.learn_cutoff(side, continuation, depth, cutoff.piece_to, in_vain);
    }

    /// Puts what was found out about a position into the table.
    fn store(&mut self, node: &Node<P::Move>, value: i32, mv: Option<P::Move>) {
        let bound = if value >= node.beta {
            Bound::Lower
        } else if mv.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let &Node { ply, evaluation, depth, .. } = node;
        self.table.put(node.key, SearchResult { mv, value, ply, evaluation, depth, bound });
    }
}

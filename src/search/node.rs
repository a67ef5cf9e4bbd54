//! The search of one position above the horizon.

use smallvec::SmallVec;

use super::limits::MAX_PLY;
use super::ordering::{Before, Picker};
use super::score::{DECIDED, INFINITE, from_table, lost, to_table};
use super::table::{Bound, NO_EVALUATION};
use super::worker::Worker;
use super::{Evaluator, Observer};
use crate::{MoveList, Position};

/// Moves with what they were rated for ordering.
pub(super) type Rated<M> = SmallVec<[(i32, M); 128]>;

/// The ratings of the kinds of moves, far apart from each other.
const FROM_TABLE: i32 = 10_000_000;
const WINNING_CAPTURE: i32 = 1_000_000;
const KILLER: i32 = 900_000;
const LOSING_CAPTURE: i32 = -1_000_000;

/// Sixteen times the binary logarithm, good enough and the same on every machine.
fn log(n: i32) -> i32 {
    let n = n.max(1) as u32;
    let whole = n.ilog2();
    (whole * 16 + ((n << 4) >> whole) - 16) as i32
}

impl<P: Position, E: Evaluator<P>, O: Observer<P::Move>> Worker<'_, P, E, O> {
    /// The value of the position for the side to move, in the window between alpha and beta, to a
    /// depth. `cut` tells that a move is expected to reach beta.
    pub(super) fn node(
        &mut self,
        mut depth: i32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
        cut: bool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiesce(ply, alpha, beta, true);
        }
        self.frame(ply).pv.clear();
        if self.tick() {
            return 0;
        }
        let in_window = beta - alpha > 1;
        if ply > 0 {
            if let Some(value) = self.judged(ply) {
                return value;
            }
            if ply >= MAX_PLY {
                return self.evaluate();
            }
            // No line from here can end quicker than this.
            alpha = alpha.max(lost(ply));
            beta = beta.min(-lost(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }

        let key = self.path.position().state_key();
        let entry = self.table.get(key);
        if let (Some(entry), false) = (entry, in_window || self.path.occurrences() > 1) {
            let value = from_table(entry.value.into(), ply);
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if entry.depth as i32 >= depth && cuts {
                return value;
            }
        }

        let moves = self.path.position().legal_moves();
        if moves.is_empty() {
            return self.path.position().outcome().map_or(0, |end| self.value_of(&end, ply));
        }
        let in_check = self.evaluator.is_check(self.path.position());
        let evaluation = match entry {
            _ if in_check => None,
            Some(entry) if entry.evaluation != NO_EVALUATION => Some(entry.evaluation.into()),
            _ => Some(self.evaluate()),
        };
        self.frame(ply).evaluation = evaluation;
        let table_move = entry.and_then(|entry| entry.mv);
        let two_before = ply.checked_sub(2).and_then(|ply| self.stack.get(ply)?.evaluation);
        let improving = match (evaluation, two_before) {
            (Some(now), Some(before)) => now > before,
            (Some(_), None) => true,
            _ => false,
        };

        if let (Some(evaluation), false) = (evaluation, in_window) {
            // What is known from the table is a better guess than the evaluation.
            let guess = match entry {
                Some(entry) => {
                    let value = from_table(entry.value.into(), ply);
                    match entry.bound {
                        Bound::Lower if value < evaluation => evaluation,
                        Bound::Upper if value > evaluation => evaluation,
                        _ => value,
                    }
                }
                None => evaluation,
            };
            if let Some(value) = self.cut_short(depth, ply, alpha, beta, guess, improving) {
                return value;
            }
            if self.stopped {
                return 0;
            }
        }
        if table_move.is_none() && depth >= 4 && (in_window || cut) {
            depth -= 1;
        }

        self.try_moves(
            Node { depth, ply, alpha, beta, cut, in_check, improving, key },
            &moves,
            table_move,
        )
    }

    /// The value of a position that is so good or so bad that no move has to be tried.
    fn cut_short(
        &mut self,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
        guess: i32,
        improving: bool,
    ) -> Option<i32> {
        if beta.abs() > DECIDED {
            return None;
        }
        // Far above the window: the other side has no time to make good for it.
        if depth <= 8 && guess - 110 * (depth - improving as i32) >= beta && guess < DECIDED {
            return Some(guess);
        }
        // Far below it: only captures can help.
        if depth <= 3 && guess + 350 * depth < alpha {
            let value = self.quiesce(ply, alpha, beta, false);
            if value < alpha {
                return Some(value);
            }
        }
        // Doing nothing is good enough.
        let last_was_null = ply == 0 || self.before(ply).last.is_none();
        if depth >= 3 && guess >= beta && !last_was_null {
            let null = self.evaluator.null_move(self.path.position())?;
            let reduction = 3 + depth / 4 + ((guess - beta) / 300).min(3);
            self.frame(ply).slot = None;
            self.path.push_null(null);
            let value = -self.node(depth - reduction, ply + 1, -beta, 1 - beta, false);
            self.path.pop();
            if self.stopped {
                return None;
            }
            if value >= beta {
                // A win that starts by doing nothing is not proved.
                return Some(if value > DECIDED { beta } else { value });
            }
        }
        None
    }

    /// Tries the moves of a position in turn.
    fn try_moves(
        &mut self,
        node: Node,
        moves: &MoveList<P::Move>,
        table_move: Option<P::Move>,
    ) -> i32 {
        let Node { depth, ply, mut alpha, beta, cut, in_check, improving, key } = node;
        let in_window = beta - alpha > 1;
        let side = self.path.position().turn();
        let before = self.before(ply);
        let evaluation = self.frame(ply).evaluation;
        self.frame(ply + 1).killers = [None; 2];
        let mut rated = self.rate(moves, table_move, ply, before);
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut count = 0;
        let mut quiets: SmallVec<[usize; 64]> = SmallVec::new();

        for (rating, mv) in Picker::new(&mut rated) {
            if ply == 0 && self.excluded.contains(&mv) {
                continue;
            }
            let position = self.path.position();
            let noisy = self.evaluator.is_noisy(position, mv);
            let slot = self.evaluator.slot(position, mv);
            count += 1;

            if ply > 0 && best > -DECIDED && !in_window {
                if !noisy {
                    // Late quiet moves of a short search, and those that could not lift a bad
                    // position into the window.
                    if depth <= 6 && count > (4 + depth * depth) / (2 - improving as i32) {
                        continue;
                    }
                    let hopeless = evaluation.is_some_and(|e| e + 150 + 110 * depth <= alpha);
                    if depth <= 6 && hopeless && rating < KILLER - 1 {
                        continue;
                    }
                    if depth <= 5 && rating < KILLER - 1 && rating < -3_000 * depth {
                        continue;
                    }
                }
                let allowed = if noisy { -120 * depth } else { -35 * depth * depth };
                if depth <= 6
                    && rating < KILLER - 1
                    && self.evaluator.exchange(position, mv) < allowed
                {
                    continue;
                }
            }

            self.path.push(mv);
            self.frame(ply).slot = Some(slot);
            let goes_on = self.path.position().turn() == side;
            let gives_check = self.evaluator.is_check(self.path.position());
            let extension = (gives_check && (depth <= 6 || in_window)) as i32;
            let deeper = depth - 1 + extension;

            let mut value = -INFINITE;
            let mut full = in_window && count == 1;
            if !full {
                let mut reduction = 0;
                if depth >= 3 && count > 1 + 2 * (ply == 0) as i32 && (!noisy || rating < 0) {
                    let mut r = 768 + log(depth) * log(count) * 854 / 1000;
                    r -= 1024 * in_window as i32;
                    r += 1024 * cut as i32;
                    r += 512 * !improving as i32;
                    r -= 1024 * (gives_check || in_check) as i32;
                    if rating.abs() < KILLER - 1 {
                        r -= rating / 8;
                    } else if rating > 0 {
                        r -= 1024;
                    }
                    reduction = (r / 1024).clamp(0, deeper.max(1) - 1);
                }
                value = self.child(goes_on, deeper - reduction, ply, alpha, alpha + 1, true);
                if value > alpha && reduction > 0 && !self.stopped {
                    value = self.child(goes_on, deeper, ply, alpha, alpha + 1, !cut);
                }
                full = in_window && value > alpha && (value < beta || ply == 0);
            }
            if full && !self.stopped {
                value = self.child(goes_on, deeper, ply, alpha, beta, false);
            }
            self.path.pop();
            if self.stopped {
                return best;
            }

            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    alpha = value;
                    if in_window || ply == 0 {
                        self.note_line(ply, mv);
                    }
                }
                if alpha >= beta {
                    if !noisy {
                        self.remember(depth, ply, before, mv, slot, &quiets);
                    }
                    break;
                }
            }
            if !noisy && quiets.len() < 64 {
                quiets.push(slot);
            }
        }

        // Every move was passed over or excluded.
        if best == -INFINITE {
            best = alpha;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best_move.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if ply > 0 || self.excluded.is_empty() {
            let evaluation = evaluation.map_or(NO_EVALUATION, |e| e as i16);
            self.table.put(key, best_move, to_table(best, ply), evaluation, depth, bound);
        }
        best
    }

    /// Searches the position after a move, seen from the side that made it.
    fn child(
        &mut self,
        goes_on: bool,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
        cut: bool,
    ) -> i32 {
        match goes_on {
            true => self.node(depth, ply + 1, alpha, beta, cut),
            false => -self.node(depth, ply + 1, -beta, -alpha, cut),
        }
    }

    fn rate(
        &mut self,
        moves: &MoveList<P::Move>,
        table_move: Option<P::Move>,
        ply: usize,
        before: Before,
    ) -> Rated<P::Move> {
        let killers = self.frame(ply).killers;
        let position = self.path.position();
        let side = position.turn();
        let rate = |&mv: &P::Move| {
            let rating = if Some(mv) == table_move {
                FROM_TABLE
            } else if self.evaluator.is_noisy(position, mv) {
                let exchange = self.evaluator.exchange(position, mv);
                match exchange >= 0 {
                    true => WINNING_CAPTURE + self.evaluator.gain(position, mv) * 4 + exchange,
                    false => LOSING_CAPTURE + exchange,
                }
            } else if killers[0] == Some(mv) {
                KILLER
            } else if killers[1] == Some(mv) {
                KILLER - 1
            } else {
                self.experience.rate(side, before, self.evaluator.slot(position, mv))
            };
            (rating, mv)
        };
        moves.iter().map(rate).collect()
    }

    /// Notes that a quiet move cut off, and that the ones tried before it did not.
    fn remember(
        &mut self,
        depth: i32,
        ply: usize,
        before: Before,
        mv: P::Move,
        slot: usize,
        quiets: &[usize],
    ) {
        let frame = self.frame(ply);
        if frame.killers[0] != Some(mv) {
            frame.killers = [Some(mv), frame.killers[0]];
        }
        let side = self.path.position().turn();
        let bonus = (150 * depth - 50).min(1_600);
        self.experience.learn(side, before, slot, bonus);
        for &other in quiets {
            if other != slot {
                self.experience.learn(side, before, other, -bonus);
            }
        }
    }
}

/// What is known about a position when its moves are tried.
struct Node {
    depth: i32,
    ply: usize,
    alpha: i32,
    beta: i32,
    cut: bool,
    in_check: bool,
    improving: bool,
    key: u64,
}

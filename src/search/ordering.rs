//! In which order moves are tried: the table move, captures that win, killers, quiet moves by their
//! history, captures that lose.

use smallvec::SmallVec;

use super::node::Node;
use super::worker::Worker;
use super::{Evaluator, Observer};
use crate::{MoveList, Position};

/// Moves with their ratings, the higher the earlier.
pub(super) type Rated<M> = SmallVec<[(i32, M); 128]>;

/// Where the ratings of each kind of moves begin. History ratings lie between those of killers and
/// of losing captures, and are far from both.
const TABLE_MOVE: i32 = 10_000_000;
const WINNING_CAPTURE: i32 = 1_000_000;
const KILLER: i32 = 900_000;
pub(super) const SECOND_KILLER: i32 = KILLER - 1;
const LOSING_CAPTURE: i32 = -1_000_000;

/// How many times what is captured counts beside what the exchange brings: the most valuable victim
/// comes first.
const VICTIM_WEIGHT: i32 = 4;

impl<P: Position, E: Evaluator<P>, O: Observer<P::Move>> Worker<'_, P, E, O> {
    /// Rates the moves of a position above the horizon.
    pub(super) fn rate(
        &mut self,
        node: &Node<P::Move>,
        moves: &MoveList<P::Move>,
    ) -> Rated<P::Move> {
        let killers = self.frame(node.ply).killers;
        let position = self.path.position();
        let rate = |&mv: &P::Move| {
            let rating = if Some(mv) == node.table_move {
                TABLE_MOVE
            } else if self.evaluator.is_noisy(position, mv) {
                let exchange = self.static_exchange(mv);
                match exchange >= 0 {
                    true => {
                        let victim = self.captured_value(mv);
                        WINNING_CAPTURE + victim * VICTIM_WEIGHT + exchange
                    }
                    false => LOSING_CAPTURE + exchange,
                }
            } else if killers[0] == Some(mv) {
                KILLER
            } else if killers[1] == Some(mv) {
                SECOND_KILLER
            } else {
                let piece_to = self.evaluator.piece_to_index(position, mv);
                self.history.rating(node.side, node.continuation, piece_to)
            };
            (rating, mv)
        };
        moves.iter().map(rate).collect()
    }

    /// Rates the moves of a position below the horizon by what they capture.
    pub(super) fn rate_captures(
        &self,
        moves: &MoveList<P::Move>,
        table_move: Option<P::Move>,
    ) -> Rated<P::Move> {
        let rate = |&mv: &P::Move| match Some(mv) == table_move {
            true => (i32::MAX, mv),
            false => (self.captured_value(mv), mv),
        };
        moves.iter().map(rate).collect()
    }
}

/// Gives moves out, the best rated one first. Most of a list is never asked for, so it is not
/// sorted.
pub(super) struct MovePicker<M> {
    moves: Rated<M>,
    next: usize,
}

impl<M> MovePicker<M> {
    pub(super) const fn new(moves: Rated<M>) -> Self {
        MovePicker { moves, next: 0 }
    }
}

impl<M: Copy> Iterator for MovePicker<M> {
    type Item = (i32, M);

    fn next(&mut self) -> Option<(i32, M)> {
        let rest = self.moves.get_mut(self.next..)?;
        let (mut best, mut rating) = (0, rest.first()?.0);
        for (index, &(other, _)) in rest.iter().enumerate() {
            if other > rating {
                (best, rating) = (index, other);
            }
        }
        rest.swap(0, best);
        self.next += 1;
        rest.first().copied()
    }
}

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

/// Which moves are given out.
enum Stage {
    Table,
    Captures,
    Killer,
    SecondKiller,
    Quiets,
    LosingCaptures,
}

/// Gives the moves of a position out in stages, each with its rating and whether it is noisy. Most
/// nodes end with the first moves, so nothing is rated before its stage.
pub(super) struct MovePicker<M: Copy> {
    stage: Stage,
    table_move: Option<M>,
    killers: [Option<M>; 2],
    /// The noisy moves.
    captures: Picks<M>,
    /// Those of them that turned out to lose.
    losing: Picks<M>,
    quiets: MoveList<M>,
    rated_quiets: Picks<M>,
}

impl<M: Copy + Eq> MovePicker<M> {
    pub(super) fn new<P, E, O>(
        worker: &Worker<'_, P, E, O>,
        node: &Node<M>,
        killers: [Option<M>; 2],
        moves: &MoveList<M>,
    ) -> Self
    where
        P: Position<Move = M>,
        E: Evaluator<P>,
        O: Observer<M>,
    {
        let position = worker.path.position();
        let (mut captures, mut quiets) = (Rated::new(), MoveList::new());
        for &mv in moves {
            if Some(mv) == node.table_move {
            } else if worker.evaluator.is_noisy(position, mv) {
                captures.push((worker.captured_value(mv), mv));
            } else {
                quiets.push(mv);
            }
        }
        MovePicker {
            stage: Stage::Table,
            table_move: node.table_move.filter(|mv| moves.contains(mv)),
            killers,
            captures: Picks::new(captures),
            losing: Picks::new(Rated::new()),
            quiets,
            rated_quiets: Picks::new(Rated::new()),
        }
    }

    pub(super) fn next<P, E, O>(
        &mut self,
        worker: &Worker<'_, P, E, O>,
        node: &Node<M>,
    ) -> Option<(i32, M, bool)>
    where
        P: Position<Move = M>,
        E: Evaluator<P>,
        O: Observer<M>,
    {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::Captures;
                    if let Some(mv) = self.table_move {
                        let is_noisy = worker.evaluator.is_noisy(worker.path.position(), mv);
                        return Some((TABLE_MOVE, mv, is_noisy));
                    }
                }
                Stage::Captures => match self.captures.next() {
                    Some((victim, mv)) => {
                        let exchange = worker.static_exchange(mv);
                        if exchange >= 0 {
                            return Some((WINNING_CAPTURE + victim, mv, true));
                        }
                        self.losing.rated.push((LOSING_CAPTURE + exchange, mv));
                    }
                    None => self.stage = Stage::Killer,
                },
                Stage::Killer => {
                    self.stage = Stage::SecondKiller;
                    if let Some(mv) = self.killer(0) {
                        return Some((KILLER, mv, false));
                    }
                }
                Stage::SecondKiller => {
                    self.stage = Stage::Quiets;
                    let killer = self.killer(1);
                    let position = worker.path.position();
                    let rate = |&mv: &M| {
                        let piece_to = worker.evaluator.piece_to_index(position, mv);
                        (worker.history.rating(node.side, node.continuation, piece_to), mv)
                    };
                    let rest = self.quiets.iter().filter(|&&mv| !self.killers.contains(&Some(mv)));
                    self.rated_quiets = Picks::new(rest.map(rate).collect());
                    if let Some(mv) = killer {
                        return Some((SECOND_KILLER, mv, false));
                    }
                }
                Stage::Quiets => match self.rated_quiets.next() {
                    Some((rating, mv)) => return Some((rating, mv, false)),
                    None => self.stage = Stage::LosingCaptures,
                },
                Stage::LosingCaptures => {
                    return self.losing.next().map(|(rating, mv)| (rating, mv, true));
                }
            }
        }
    }

    /// A killer that can be played here.
    fn killer(&self, index: usize) -> Option<M> {
        self.killers[index].filter(|mv| self.quiets.contains(mv))
    }
}

impl<P: Position, E: Evaluator<P>, O: Observer<P::Move>> Worker<'_, P, E, O> {
    /// Rates the moves of a position below the horizon by what they capture.
    pub(super) fn rate_captures(
        &self,
        moves: &MoveList<P::Move>,
        table_move: Option<P::Move>,
    ) -> Picks<P::Move> {
        let rate = |&mv: &P::Move| match Some(mv) == table_move {
            true => (i32::MAX, mv),
            false => (self.captured_value(mv), mv),
        };
        Picks::new(moves.iter().map(rate).collect())
    }
}

/// Gives moves out, the best rated one first. Most of a list is never asked for, so it is not
/// sorted.
pub(super) struct Picks<M> {
    rated: Rated<M>,
    next: usize,
}

impl<M> Picks<M> {
    const fn new(rated: Rated<M>) -> Self {
        Picks { rated, next: 0 }
    }
}

impl<M: Copy> Iterator for Picks<M> {
    type Item = (i32, M);

    fn next(&mut self) -> Option<(i32, M)> {
        let rest = self.rated.get_mut(self.next..)?;
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

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
    /// A killer that can be played here.
    fn killer(&self, index: usize) -> Option<M> {
        self.killers[index].filter(|mv| self.quiets.contains(mv))
    }
}

impl<P: Position, E: Evaluator<P>, O: Observer<P::Move>> Worker<'_, P, E, O> {
    /// Gets ready to give out the moves of a position above the horizon.
    pub(super) fn picker(
        &mut self,
        node: &Node<P::Move>,
        moves: &MoveList<P::Move>,
    ) -> MovePicker<P::Move> {
        let killers = self.frame(node.ply).killers;
        let position = self.path.position();
        let (mut captures, mut quiets) = (Rated::new(), MoveList::new());
        for &mv in moves.iter().filter(|&&mv| Some(mv) != node.table_move) {
            match self.evaluator.is_noisy(position, mv) {
                true => captures.push((self.captured_value(mv), mv)),
                false => quiets.push(mv),
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

    /// The next move, with its rating and whether it is noisy.
    pub(super) fn pick(
        &self,
        picker: &mut MovePicker<P::Move>,
        node: &Node<P::Move>,
    ) -> Option<(i32, P::Move, bool)> {
        let position = self.path.position();
        loop {
            match picker.stage {
                Stage::Table => {
                    picker.stage = Stage::Captures;
                    if let Some(mv) = picker.table_move {
                        return Some((TABLE_MOVE, mv, self.evaluator.is_noisy(position, mv)));
                    }
                }
                Stage::Captures => match picker.captures.next() {
                    Some((victim, mv)) => match self.static_exchange(mv) {
                        0.. => return Some((WINNING_CAPTURE + victim, mv, true)),
                        loss => picker.losing.rated.push((LOSING_CAPTURE + loss, mv)),
                    },
                    None => picker.stage = Stage::Killer,
                },
                Stage::Killer => {
                    picker.stage = Stage::SecondKiller;
                    if let Some(mv) = picker.killer(0) {
                        return Some((KILLER, mv, false));
                    }
                }
                Stage::SecondKiller => {
                    picker.stage = Stage::Quiets;
                    let rest =
                        picker.quiets.iter().filter(|mv| !picker.killers.contains(&Some(**mv)));
                    let rated = rest.map(|&mv| {
                        let piece_to = self.evaluator.piece_to_index(position, mv);
                        (self.history.rating(node.side, node.continuation, piece_to), mv)
                    });
                    picker.rated_quiets = Picks::new(rated.collect());
                    if let Some(mv) = picker.killer(1) {
                        return Some((SECOND_KILLER, mv, false));
                    }
                }
                Stage::Quiets => match picker.rated_quiets.next() {
                    Some((rating, mv)) => return Some((rating, mv, false)),
                    None => picker.stage = Stage::LosingCaptures,
                },
                Stage::LosingCaptures => {
                    return picker.losing.next().map(|(rating, mv)| (rating, mv, true));
                }
            }
        }
    }

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

//! Counting the replies to many moves by what each move changes.
//!
//! Two plies before the end of a perft, every move of one side is followed by a count of the other
//! side's moves, and those counts differ little: a move changes what few other pieces can do.
//! [`Replies`] remembers what each piece of the replying side can do before the move, and which points
//! that depends on, so that after a move only the pieces that look at one of its two points are
//! counted anew.

use super::limits::Limits;
use super::{Board, Role, Square, Squares};
use crate::Side;

/// How many pieces a side can have for the table to hold them: the full set without the general.
const MOST: usize = 15;

/// What the pieces of a side, other than its general, can do before the other side moves.
pub(crate) struct Replies {
    pieces: [(Role, Square, usize); MOST],
    /// For each point, the pieces that stand on it or look at it, a bit a piece.
    watchers: [u16; 90],
    total: usize,
}

impl Replies {
    /// The table for the pieces of `side`, or `None` when there are more than the full set.
    ///
    /// `count` tells how many targets a piece has, `watched` on which points that depends.
    #[inline]
    pub(crate) fn new(
        board: &Board,
        side: Side,
        count: impl Fn(Role, Square) -> usize,
        watched: impl Fn(Role, Square) -> Squares,
    ) -> Option<Replies> {
        let mut pieces = [(Role::General, Square::A1, 0); MOST];
        let (mut watchers, mut total, mut index) = ([0; 90], 0, 0);
        if board.side(side).len() > MOST + 1 {
            return None;
        }
        for role in &Role::ALL[1..] {
            board.pieces(side, *role).each(|from| {
                let targets = count(*role, from);
                if let Some(place) = pieces.get_mut(index) {
                    *place = (*role, from, targets);
                }
                (watched(*role, from) | from.into()).each(|at| watchers[at.index()] |= 1 << index);
                total += targets;
                index += 1;
            });
        }
        Some(Replies { pieces, watchers, total })
    }

    /// The number of targets after the other side moved between two points, where `count` tells it
    /// for a piece that still stands.
    #[inline]
    pub(crate) fn after(
        &self,
        from: Square,
        to: Square,
        count: impl Fn(Role, Square) -> usize,
    ) -> usize {
        self.change(self.changed_by(from, to), self.total, to, count)
    }

    /// The same where the general may not be left attacked, for a `count` that minds it.
    #[inline]
    pub(crate) fn after_within(
        &self,
        limits: &Limits,
        from: Square,
        to: Square,
        count: impl Fn(Role, Square) -> usize,
    ) -> usize {
        let mut decisive = 0;
        limits.decisive().each(|point| decisive |= self.watchers[point.index()]);
        if limits.in_check() {
            let mut total = 0;
            self.each(decisive | self.changed_by(from, to), |role, at, _| {
                total += if at == to { 0 } else { count(role, at) };
            });
            total
        } else {
            self.change(decisive | self.changed_by(from, to), self.total, to, count)
        }
    }

    /// The pieces that can do something else after a move of the other side.
    #[inline]
    fn changed_by(&self, from: Square, to: Square) -> u16 {
        self.watchers[from.index()] | self.watchers[to.index()]
    }

    #[inline]
    fn change(
        &self,
        pieces: u16,
        mut total: usize,
        captured: Square,
        count: impl Fn(Role, Square) -> usize,
    ) -> usize {
        self.each(pieces, |role, at, before| {
            let now = if at == captured { 0 } else { count(role, at) };
            total = total + now - before;
        });
        total
    }

    #[inline]
    fn each(&self, mut pieces: u16, mut visit: impl FnMut(Role, Square, usize)) {
        while pieces != 0 {
            if let Some(&(role, at, before)) = self.pieces.get(pieces.trailing_zeros() as usize) {
                visit(role, at, before);
            }
            pieces &= pieces - 1;
        }
    }
}

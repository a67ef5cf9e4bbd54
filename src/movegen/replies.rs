//! Counting the replies to many moves by what each move changes.
//!
//! Two plies before the end of a perft, every move of one side is followed by a count of the other
//! side's moves, and those counts differ little: a move changes what few other pieces can do.
//! [`Replies`] remembers what each piece of the replying side can do before the move, and which squares
//! that depends on, so that after a move only the pieces that look at one of its two squares are
//! counted anew. What the enemies near the general mean is remembered in the same way.

use super::generator::Mover;
use super::pins::Limits;
use super::targets::{Careful, Count};
use crate::board::{Role, Square, Squares};

/// How many pieces a side can have for the table to hold them: the full set without the general.
const MOST: usize = 15;

/// What a side can do before the other side moves.
pub(crate) struct Replies {
    pieces: [Counted; MOST],
    /// For each square, the pieces that stand on it or look at it, a bit a piece.
    watchers: [u16; 90],
    /// All the pieces' targets together, and those of them that are safe.
    targets: usize,
    safe: usize,
    /// The legal moves of the general.
    general: usize,
    /// The enemies near the palace, and where they let the pieces go.
    near: Squares,
    limits: Limits,
    /// The squares on which these depend.
    concerned: Squares,
}

/// What is known of a piece other than the general.
#[derive(Clone, Copy)]
struct Counted {
    role: Role,
    at: Square,
    /// How many targets it has, and how many of them do not leave the general attacked.
    targets: usize,
    safe: usize,
}

impl Replies {
    /// The table for the side to move, or `None` when it has more pieces than the full set.
    #[inline]
    pub(crate) fn new(position: &impl Mover) -> Option<Replies> {
        let (board, side) = (position.board(), position.mover());
        if board.side(side).len() > MOST + 1 {
            return None;
        }
        let near = position.near();
        let nothing = Counted { role: Role::General, at: Square::A1, targets: 0, safe: 0 };
        let mut replies = Replies {
            pieces: [nothing; MOST],
            watchers: [0; 90],
            targets: 0,
            safe: 0,
            general: general(position, near),
            near,
            limits: Limits::new(position),
            concerned: position.concerned(near),
        };
        position.limit(near, &mut replies.limits);
        let mut index = 0;
        for role in &Role::ALL[1..] {
            board.pieces(side, *role).each(|at| {
                let targets = targets(position, *role, at);
                let safe = match replies.limits.is_none() {
                    true => targets,
                    false => safe(position, &replies.limits, *role, at),
                };
                if let Some(piece) = replies.pieces.get_mut(index) {
                    *piece = Counted { role: *role, at, targets, safe };
                }
                let watched = position.watched(*role, at) | at.into();
                watched.each(|square| replies.watchers[square.index()] |= 1 << index);
                replies.targets += targets;
                replies.safe += safe;
                index += 1;
            });
        }
        Some(replies)
    }

    /// The number of legal moves of pieces in `next`, where the other side has moved between two
    /// squares, and whether it gave check.
    #[inline]
    pub(crate) fn after(&self, next: &impl Mover, from: Square, to: Square) -> (usize, bool) {
        let near = next.near();
        let changed = self.watchers[from.index()] | self.watchers[to.index()];
        if near == self.near && !self.concerned.meets(Squares::from(from) | to.into()) {
            let pieces = self.within_same(next, changed, to);
            return (self.general + pieces, self.limits.in_check());
        }
        let general = general(next, near);
        if !near.is_empty() {
            let mut limits = Limits::new(next);
            next.limit(near, &mut limits);
            if !limits.is_none() {
                return (general + self.within(&limits, next, changed, to), limits.in_check());
            }
        }
        let now = |role, at| targets(next, role, at);
        (general + self.recount(changed, to, self.targets, |piece| piece.targets, now), false)
    }

    /// What the pieces can do within the limits that they had before.
    #[inline]
    fn within_same(&self, next: &impl Mover, changed: u16, captured: Square) -> usize {
        match self.limits.is_none() {
            true => {
                let now = |role, at| targets(next, role, at);
                self.recount(changed, captured, self.targets, |piece| piece.targets, now)
            }
            false => self.within_old(next, changed, captured),
        }
    }

    // This one and the next stay out of line: the case without limits is far more common.

    fn within_old(&self, next: &impl Mover, changed: u16, captured: Square) -> usize {
        let now = |role, at| safe(next, &self.limits, role, at);
        self.recount(changed, captured, self.safe, |piece| piece.safe, now)
    }

    /// What the pieces can do within new limits.
    fn within(&self, limits: &Limits, next: &impl Mover, changed: u16, captured: Square) -> usize {
        let mut pieces = changed;
        limits.decisive().each(|square| pieces |= self.watchers[square.index()]);
        let now = |role, at| safe(next, limits, role, at);
        match limits.in_check() {
            true => self.recount(pieces, captured, 0, |_| 0, now),
            false => self.recount(pieces, captured, self.targets, |piece| piece.targets, now),
        }
    }

    /// A total in which some pieces, a bit a piece, are counted anew unless just captured.
    #[inline]
    fn recount(
        &self,
        mut pieces: u16,
        captured: Square,
        mut total: usize,
        before: impl Fn(&Counted) -> usize,
        now: impl Fn(Role, Square) -> usize,
    ) -> usize {
        while pieces != 0 {
            if let Some(piece) = self.pieces.get(pieces.trailing_zeros() as usize) {
                let now = if piece.at == captured { 0 } else { now(piece.role, piece.at) };
                total = total + now - before(piece);
            }
            pieces &= pieces - 1;
        }
        total
    }
}

#[inline]
fn general(position: &impl Mover, near: Squares) -> usize {
    let mut count = Count::default();
    position.general_steps(near, &mut count);
    count.total()
}

#[inline]
fn targets(position: &impl Mover, role: Role, at: Square) -> usize {
    let mut count = Count::default();
    position.piece_steps(role, at, 0, &mut count);
    count.total()
}

#[inline]
fn safe(position: &impl Mover, limits: &Limits, role: Role, at: Square) -> usize {
    let mut count = Count::default();
    position.piece_steps(role, at, 0, &mut Careful { sink: &mut count, limits });
    count.total()
}

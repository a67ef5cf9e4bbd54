//! A turn in progress, and the actions it offers before the compulsory maximum thins them out.

use super::board::Board;
use super::movement::{last_row, reach, steps};
use super::{Piece, Role, Square, Squares, Stock};
use crate::Side;

/// The most actions of a turn (KD-5).
pub(super) const MOST_ACTIONS: usize = 3;

/// All that the actions of a turn depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scene {
    pub(super) board: Board,
    /// The pieces each side may drop (KD-13).
    pub(super) reserves: [Stock; 2],
    /// The side on turn.
    pub(super) side: Side,
    /// The squares of the pieces that have moved or been dropped in this turn, so as many as the
    /// actions made.
    pub(super) spent: Squares,
    /// Whether one of the actions was a drop (KD-5).
    pub(super) dropped: bool,
}

/// Where an action begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// With a piece on the board.
    Piece(Role, Square),
    /// With the reserve. Which kind is dropped makes no difference to what can follow in the turn:
    /// the piece stands in the way like any other and moves no more.
    Reserve,
}

impl Scene {
    /// How many actions the turn still has room for.
    #[inline]
    pub(super) fn room(&self) -> usize {
        MOST_ACTIONS.saturating_sub(self.spent.len())
    }

    /// The pieces that have not acted in this turn.
    #[inline]
    pub(super) fn fresh(&self) -> Squares {
        self.board.of(self.side) - self.spent
    }

    /// Whether the king may not move because it is attacked and would not go first (KD-10).
    #[inline]
    pub(super) fn is_king_barred(&self) -> bool {
        !self.spent.is_empty() && self.board.is_king_attacked(self.side)
    }

    #[inline]
    pub(super) fn may_drop(&self) -> bool {
        !self.dropped && !self.reserves[self.side.index()].is_empty()
    }

    /// Where a piece can go by KD-3.
    #[inline]
    pub(super) fn targets(&self, role: Role, from: Square) -> Squares {
        reach(role, self.side, from, self.board.empty()) - self.board.of(self.side)
    }

    /// Calls `each` with every source of actions and its target squares, none of them without any.
    #[inline]
    pub(super) fn each_source(&self, mut each: impl FnMut(Source, Squares)) {
        if self.room() == 0 {
            return;
        }
        let fresh = self.fresh();
        for role in Role::ALL {
            let pieces = self.board.pieces(self.side, role) & fresh;
            if pieces.is_empty() || (role == Role::King && self.is_king_barred()) {
                continue;
            }
            for from in pieces {
                let targets = self.targets(role, from);
                if !targets.is_empty() {
                    each(Source::Piece(role, from), targets);
                }
            }
        }
        if self.may_drop() {
            let targets = self.board.drop_squares(self.side);
            if !targets.is_empty() {
                each(Source::Reserve, targets);
            }
        }
    }

    /// Whether any action is left, asked of whole sets of pieces because it ends every turn (KD-6).
    #[inline]
    pub(super) fn has_action(&self) -> bool {
        if self.room() == 0 {
            return false;
        }
        let own = self.board.of(self.side);
        let can_step = |role| {
            let pieces = self.board.pieces(self.side, role) - self.spent;
            !(steps(role, self.side, pieces) - own).is_empty()
        };
        let [others @ .., king] = Role::ALL;
        others.into_iter().any(can_step)
            || (self.may_drop() && !self.board.drop_squares(self.side).is_empty())
            || (can_step(king) && !self.is_king_barred())
    }

    /// Whether an action wins (KD-14).
    #[inline]
    pub(super) fn wins(&self, source: Source, to: Square) -> bool {
        match source {
            Source::Piece(role, _) => {
                self.board.pieces(!self.side, Role::King).contains(to)
                    || (role.wins_on_last_row() && last_row(self.side).contains(to))
            }
            Source::Reserve => false,
        }
    }

    /// The scene after an action, as far as the rest of the turn depends on it: the kind of a dropped
    /// piece is left open.
    pub(super) fn after(&self, source: Source, to: Square) -> Scene {
        let mut next = *self;
        match source {
            Source::Piece(role, from) => {
                let piece = Piece::new(self.side, role);
                next.board.take(piece, from);
                next.board.clear(to);
                next.board.put(piece, to);
            }
            Source::Reserve => {
                next.board.put(Piece::new(self.side, Role::Guard), to);
                next.dropped = true;
            }
        }
        next.spent |= to.into();
        next
    }
}

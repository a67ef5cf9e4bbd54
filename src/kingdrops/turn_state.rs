//! How far a turn has come.

use super::bitboards::{Bitboards, last_row};
use super::movegen::Origin;
use super::{Hand, Piece, Role, Square, Squares};
use crate::side::Side;

/// The most actions of a turn (KD-5).
pub(super) const MOST_ACTIONS: usize = 3;

/// The state of the turn: all that its actions depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TurnState {
    pub(super) board: Bitboards,
    /// The pieces each side may drop (KD-13).
    pub(super) reserves: [Hand; 2],
    /// The side on turn.
    pub(super) side: Side,
    /// The squares of the pieces that have moved or been dropped in this turn, so as many as the
    /// actions made.
    pub(super) acted: Squares,
    /// Whether one of the actions was a drop (KD-5).
    pub(super) dropped: bool,
}

impl TurnState {
    /// How many actions the turn still has room for.
    #[inline]
    pub(super) fn room(&self) -> usize {
        MOST_ACTIONS.saturating_sub(self.acted.len())
    }

    /// The pieces that have not acted in this turn.
    #[inline]
    pub(super) fn fresh(&self) -> Squares {
        self.board.of(self.side) - self.acted
    }

    /// Whether the king may not move because it is attacked and would not go first (KD-10).
    #[inline]
    pub(super) fn is_king_barred(&self) -> bool {
        !self.acted.is_empty() && self.board.is_king_attacked(self.side)
    }

    #[inline]
    pub(super) fn may_drop(&self) -> bool {
        !self.dropped && !self.reserves[self.side.index()].is_empty()
    }

    /// Whether an action wins (KD-14).
    #[inline]
    pub(super) fn wins(&self, origin: Origin, to: Square) -> bool {
        match origin {
            Origin::Piece(role, _) => {
                self.board.pieces(!self.side, Role::King).contains(to)
                    || (role.wins_on_last_row() && last_row(self.side).contains(to))
            }
            Origin::Reserve => false,
        }
    }

    /// The state after an action, as far as the rest of the turn depends on it: the kind of a
    /// dropped piece is left open.
    pub(super) fn after(&self, origin: Origin, to: Square) -> TurnState {
        let mut next = *self;
        match origin {
            Origin::Piece(role, from) => {
                let piece = Piece::new(self.side, role);
                next.board.take(piece, from);
                next.board.clear(to);
                next.board.put(piece, to);
            }
            Origin::Reserve => {
                next.board.put(Piece::new(self.side, Role::Guard), to);
                next.dropped = true;
            }
        }
        next.acted |= to.into();
        next
    }
}

//! The pieces on the board, as bitboards, and the rows of the two sides.

use super::attacks::{reach, steps};
use super::{Ending, Piece, Role, Square, Squares};
use crate::side::Side;

/// The last row of a side, where it wins (KD-14).
#[inline]
pub(super) const fn last_row(side: Side) -> Squares {
    match side {
        Side::First => Squares(0xff << 56),
        Side::Second => Squares(0xff),
    }
}

/// The two rows on which a side places its pieces (KD-1, KD-4).
pub(super) const fn own_rows(side: Side) -> Squares {
    match side {
        Side::First => Squares(0xffff),
        Side::Second => Squares(0xffff << 48),
    }
}

/// Who stands where: one bitboard a side and one a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Bitboards {
    sides: [Squares; 2],
    roles: [Squares; 7],
}

impl Bitboards {
    #[inline]
    pub(super) const fn of(&self, side: Side) -> Squares {
        self.sides[side.index()]
    }

    #[inline]
    pub(super) fn pieces(&self, side: Side, role: Role) -> Squares {
        self.of(side) & self.roles[role.index()]
    }

    #[inline]
    pub(super) fn empty(&self) -> Squares {
        !(self.of(Side::First) | self.of(Side::Second))
    }

    #[inline]
    pub(super) fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().find(|role| self.roles[role.index()].contains(square))
    }

    pub(super) fn piece_at(&self, square: Square) -> Option<Piece> {
        let side = Side::BOTH.into_iter().find(|side| self.of(*side).contains(square))?;
        Some(Piece { side, role: self.role_at(square)? })
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(super) fn put(&mut self, piece: Piece, square: Square) {
        self.sides[piece.side.index()] |= square.into();
        self.roles[piece.role.index()] |= square.into();
    }

    /// Takes a piece from its square.
    #[inline]
    pub(super) fn take(&mut self, piece: Piece, square: Square) {
        self.sides[piece.side.index()] -= square.into();
        self.roles[piece.role.index()] -= square.into();
    }

    /// Clears a square, whatever stands on it.
    #[inline]
    pub(super) fn clear(&mut self, square: Square) {
        let square = Squares::from(square);
        self.sides.iter_mut().chain(&mut self.roles).for_each(|set| *set -= square);
    }

    /// The pieces of side `by` that attack a square.
    pub(super) fn attackers(&self, square: Square, by: Side) -> Squares {
        let empty = self.empty();
        // A piece attacks from where it would be attacked by its like of the other side.
        Role::ALL.into_iter().fold(Squares::EMPTY, |all, role| {
            all | reach(role, !by, square, empty) & self.pieces(by, role)
        })
    }

    /// The squares that a piece on a square attacks.
    pub(super) fn attacks_from(&self, square: Square, piece: Piece) -> Squares {
        reach(piece.role, piece.side, square, self.empty())
    }

    /// Whether some enemy piece could capture the king of `side` with one action now (KD-10). Seen
    /// from the king: an enemy attacks it exactly when a piece of that kind and of the king's own
    /// side, standing on the king's square, would reach the enemy.
    pub(super) fn is_king_attacked(&self, side: Side) -> bool {
        let Some(king) = self.pieces(side, Role::King).first() else {
            return false;
        };
        let empty = self.empty();
        Role::ALL.into_iter().any(|role| {
            let enemies = self.pieces(!side, role);
            !enemies.is_empty() && reach(role, side, king, empty).meets(enemies)
        })
    }

    /// How `side` has won by what is on the board (KD-14), the capture of the king first.
    #[inline]
    pub(super) fn victory(&self, side: Side) -> Option<Ending> {
        let [spearmen, archers, .., kings] = self.roles;
        if !kings.meets(self.of(!side)) {
            Some(Ending::KingCaptured)
        } else if (self.of(side) & last_row(side)).meets(spearmen | archers | kings) {
            Some(Ending::LastRow)
        } else {
            None
        }
    }

    /// The empty squares beside the king of `side`, onto which it drops (KD-8).
    #[inline]
    pub(super) fn drop_squares(&self, side: Side) -> Squares {
        steps(Role::King, side, self.pieces(side, Role::King)) & self.empty()
    }
}

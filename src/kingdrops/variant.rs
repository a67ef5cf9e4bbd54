//! Kingdrops as a [`Variant`].

use alloc::string::{String, ToString};

use super::{
    Faults, Kingdrops, Move, ParsePositionError, Piece, Role, Rules, Setup, Square, Squares,
};
use crate::macros::variant::variant;
use crate::variant::read_move::{first_of, plain};
use crate::variant::{ReadMoveError, Variant};
use crate::{Position, Side};

impl Variant for Kingdrops {
    variant!(Kingdrops, "kingdrops", 8 by 8);

    const NOTATIONS: &'static [&'static str] = &["coordinates"];

    fn read_move(&self, text: &str) -> Result<Move, ReadMoveError<Kingdrops>> {
        first_of(self, text, plain, &[])
    }

    fn write_move(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn dropped(mv: Move) -> Option<Role> {
        match mv {
            Move::Drop { role, .. } => Some(role),
            Move::Step { .. } | Move::Pass => None,
        }
    }

    fn file_and_rank(square: Square) -> (usize, usize) {
        (square.file().index(), square.rank().index())
    }

    fn role_name(role: Role) -> &'static str {
        role.name()
    }

    /// Pieces to be placed, and later those in the reserve.
    fn count_in_hand(&self, side: Side, role: Role) -> usize {
        (self.to_place(side).count(role) + self.reserve(side).count(role)) as usize
    }

    fn count_in_stock(&self, side: Side, role: Role) -> usize {
        self.prisoners(side).count(role) as usize
    }

    fn checkers(&self) -> Squares {
        let king = self.pieces(Piece::new(self.turn(), Role::King)).first();
        king.map_or(Squares::EMPTY, |king| self.attackers(king, !self.turn()))
    }
}

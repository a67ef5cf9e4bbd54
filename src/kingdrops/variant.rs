//! Kingdrops as a [`Variant`].

use alloc::string::{String, ToString};

use super::{
    Faults, IllegalMove, Kingdrops, Move, ParsePositionError, Piece, Role, Rules, Setup, Square,
    Squares,
};
use crate::macros::variant::variant;
use crate::variant::read_move::{first_of, plain};
use crate::variant::{ReadMoveError, Variant};
use crate::{Position, Side};

impl Variant for Kingdrops {
    variant!(Kingdrops, "kingdrops", file(8) by rank(8));

    const ABOUT: &'static str =
        "Eight by eight squares, three actions a turn, prisoners that are exchanged and dropped.";
    const NOTATIONS: &'static [&'static str] = &["coordinates"];

    fn read_move(&self, text: &str) -> Result<Move, ReadMoveError<Kingdrops>> {
        first_of(self, text, plain, &[])
    }

    fn split_moves(line: &str) -> impl Iterator<Item = &str> {
        line.split(|c: char| c == '+' || c.is_whitespace()).filter(|word| !word.is_empty())
    }

    fn rule_broken(&self, _: Move, illegal: IllegalMove) -> &'static str {
        illegal.rule()
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

    fn role_name(role: Role) -> &'static str {
        role.english()
    }

    /// Pieces to be placed, and later those in the reserve.
    fn count_in_hand(&self, side: Side, role: Role) -> usize {
        self.to_place(side).count(role) + self.reserve(side).count(role)
    }

    fn count_in_stock(&self, side: Side, role: Role) -> usize {
        self.prisoners(side).count(role)
    }

    fn checkers(&self) -> Squares {
        let king = self.squares_of(Piece::new(self.turn(), Role::King)).first();
        king.map_or(Squares::EMPTY, |king| self.attackers(king, !self.turn()))
    }
}

//! Twelve Janggi as a [`Variant`].

use alloc::string::{String, ToString};

use super::{
    Faults, IllegalMove, Move, ParsePositionError, Piece, Role, Rules, Setup, Square, Squares,
    TwelveJanggi,
};
use crate::macros::variant::variant;
use crate::variant::read_move::{first_of, plain};
use crate::variant::{ReadMoveError, Variant};
use crate::{MoveList, Position, Side};

impl Variant for TwelveJanggi {
    variant!(TwelveJanggi, "twelve", row(3) by column(4));

    const ABOUT: &'static str =
        "Four pieces a side on twelve squares, captured ones are dropped again; it is solved.";
    const NOTATIONS: &'static [&'static str] = &["coordinates"];

    fn read_move(&self, text: &str) -> Result<Move, ReadMoveError<TwelveJanggi>> {
        first_of(self, text, plain, &[])
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
            Move::Step { .. } => None,
        }
    }

    fn role_name(role: Role) -> &'static str {
        role.english()
    }

    fn count_in_hand(&self, side: Side, role: Role) -> usize {
        self.hand(side).count(role)
    }

    fn captures(&self) -> MoveList<Move> {
        self.captures()
    }

    fn checkers(&self) -> Squares {
        let king = self.king(self.turn());
        king.map_or(Squares::EMPTY, |king| Variant::attackers(self, king, !self.turn()))
    }
}

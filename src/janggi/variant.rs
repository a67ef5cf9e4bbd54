//! Janggi as a [`Variant`].

use alloc::string::{String, ToString};

use super::notation::Latin;
use super::{
    Coordinates, Faults, IllegalMove, Janggi, Korean, Move, ParsePositionError, Points, Rules,
    Setup,
};
use crate::board::{Piece, Role, Square, Squares};
use crate::macros::variant::variant;
use crate::notation::san::San;
use crate::variant::read_move::{first_of, notation};
use crate::variant::{ReadMoveError, Variant};
use crate::{MoveList, Side};

/// Of xboard's notation only the pass `@@@@` is read: its squares look like those of coordinates
/// and mean others.
impl Variant for Janggi {
    variant!(Janggi, "janggi", file(9) by rank(10));

    const ABOUT: &'static str = "Korean chess on nine by ten lines: cannons jump, generals that face each other offer a draw.";
    const NOTATIONS: &'static [&'static str] =
        &["coordinates", "Korean notation", "Latin notation", "SAN"];

    fn read_move(&self, text: &str) -> Result<Move, ReadMoveError<Janggi>> {
        let others = [notation::<Korean, _>, notation::<Latin, _>, notation::<San, _>];
        first_of(self, text, notation::<Coordinates, _>, &others)
    }

    fn rule_broken(&self, mv: Move, illegal: IllegalMove) -> &'static str {
        let mover = mv.origin().and_then(|from| self.piece(from));
        illegal.rule(mover.map(|piece| piece.role))
    }

    fn write_move(&self, mv: Move) -> String {
        mv.coordinates(self).to_string()
    }

    fn record_move(&self, mv: Move) -> String {
        mv.korean(self).to_string()
    }

    fn role_name(role: Role) -> &'static str {
        role.english()
    }

    fn captures(&self) -> MoveList<Move> {
        self.captures()
    }

    fn checkers(&self) -> Squares {
        self.checkers()
    }

    fn offer(&self) -> Option<Side> {
        self.offer()
    }

    fn points(&self, side: Side) -> Option<Points> {
        Some(self.points().of(side))
    }
}

//! Xiangqi as a [`Variant`].

use alloc::string::{String, ToString};

use super::notation::{Chinese, Iccs, SourceCoordinates, Wxf};
use super::{Faults, IllegalMove, Move, ParsePositionError, Rules, Setup, Xiangqi};
use crate::board::{Piece, Role, Square, Squares};
use crate::macros::variant::variant;
use crate::notation::error::{MovePart, ParseMoveError};
use crate::notation::resolve::Notation;
use crate::notation::san::San;
use crate::variant::read_move::{Read, first_of, notation};
use crate::variant::{ReadMoveError, Variant};
use crate::{MoveList, Side};

/// UCCI is not read: its squares look like those of coordinates and mean others. ICCS is read where
/// capitals or a hyphen set it apart.
impl Variant for Xiangqi {
    variant!(Xiangqi, "xiangqi", file(9) by rank(10));

    const ABOUT: &'static str =
        "Chinese chess on nine by ten lines with a river, which elephants never cross.";
    const NOTATIONS: &'static [&'static str] =
        &["coordinates", "ICCS", "WXF", "Chinese notation", "SAN", "coordinates with an arrow"];

    fn read_move(&self, text: &str) -> Result<Move, ReadMoveError<Xiangqi>> {
        let others = [
            iccs,
            notation::<Wxf, _>,
            notation::<Chinese, _>,
            notation::<San, _>,
            notation::<SourceCoordinates, _>,
        ];
        first_of(self, text, notation::<Move, _>, &others)
    }

    fn rule_broken(&self, mv: Move, illegal: IllegalMove) -> &'static str {
        let mover = self.piece(mv.from);
        illegal.rule(mover.map(|piece| piece.role))
    }

    fn write_move(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn record_move(&self, mv: Move) -> String {
        Chinese::of(self, mv).map_or_else(|_| mv.to_string(), |text| text.to_string())
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
}

fn iccs(position: &Xiangqi, text: &str) -> Read<Xiangqi> {
    if !text.contains('-') && text.contains(|c: char| c.is_ascii_lowercase()) {
        let part = MovePart::Origin;
        return Err((1, ParseMoveError { at: 1, part, expected: "a capital letter" }));
    }
    notation::<Iccs, _>(position, text)
}

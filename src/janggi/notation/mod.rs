//! Janggi's own notations, and what it tells the shared ones.

mod coordinates;
mod korean;
mod latin;

pub use coordinates::{Coordinates, Xboard};
pub use korean::Korean;
pub use latin::Latin;

use super::{Janggi, Move};
use crate::attacks::reach;
use crate::board::{Board, Piece, Role, Square, Squares};
use crate::notation::error::ResolveError;
use crate::notation::san::{San, SanGame};
use crate::{Position, Side};

impl SanGame for Janggi {
    const CAPTURE_SIGN_COUNTS: bool = true;

    fn board(&self) -> &Board {
        self.board()
    }

    fn targets(&self, from: Square) -> Squares {
        let role = self.board().role_on(from);
        reach::<Janggi>(self.board(), self.turn(), role, from) - self.side(self.turn())
    }

    /// The pass is the mover's general going where it stands.
    fn step(&self, from: Square, to: Square) -> Move {
        if from == to && from == self.general(self.turn()) {
            Move::Pass
        } else {
            Move::Step { from, to }
        }
    }

    fn ends(&self, mv: Move) -> (Square, Square) {
        match mv {
            Move::Step { from, to } => (from, to),
            Move::Pass => (self.general(self.turn), self.general(self.turn)),
        }
    }

    fn is_check(&self) -> bool {
        self.is_check()
    }
}

impl Move {
    /// The move in short algebraic notation, legal or not: `Pab4`, `Hg3`, `Ke2` for a pass (J-54).
    #[must_use]
    pub fn san(self, position: &Janggi) -> San {
        San::write(position, self)
    }
}

/// Checks that the piece a text names stands on a square, of its side if that is named too.
fn expect_piece(
    position: &Janggi,
    square: Square,
    role: Role,
    side: Option<Side>,
) -> Result<(), ResolveError<Janggi>> {
    let as_said = |piece: Piece| piece.role == role && side.is_none_or(|side| piece.side == side);
    match position.piece(square) {
        Some(piece) if as_said(piece) => Ok(()),
        stands => Err(ResolveError::WrongPiece { square, stands }),
    }
}

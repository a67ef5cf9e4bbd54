//! Janggi's own notations, and what it tells the shared ones.

mod coordinates;
mod korean;
mod latin;

pub use coordinates::{Coordinates, CoordinatesFromHan, Xboard};
pub use korean::Korean;
pub use latin::Latin;

use super::{Janggi, Move};
use crate::attacks::reach;
use crate::board::{Board, Piece, Role, Square, Squares};
use crate::notation::error::ResolveError;
use crate::notation::relative::RelativeGame;
use crate::notation::resolve::legal;
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

    fn pass(&self) -> Option<Move> {
        Some(Move::Pass)
    }
}

impl RelativeGame for Janggi {
    fn oblique(role: Role, files: i8) -> Option<i8> {
        match (role, files) {
            (Role::General | Role::Advisor | Role::Soldier, 1) => Some(1),
            (Role::Chariot | Role::Cannon, 1..=2) => Some(files),
            (Role::Horse, 1..=2) => Some(3 - files),
            (Role::Elephant, 2..=3) => Some(5 - files),
            _ => None,
        }
    }

    fn goes_straight(role: Role) -> bool {
        !matches!(role, Role::Elephant | Role::Horse)
    }

    fn is_named_by_file(_: Role) -> bool {
        false
    }
}

impl Move {
    /// The move in short algebraic notation, legal or not: `Pab4`, `Hg3`, `Ke2` for a pass (J-54).
    #[must_use]
    pub fn san(self, position: &Janggi) -> San {
        San::write(position, self)
    }
}

/// The legal move between the squares of a text. The same square twice is the pass, of the mover's
/// general alone.
fn legal_step(position: &Janggi, from: Square, to: Square) -> Result<Move, ResolveError<Janggi>> {
    expect_pass_of_general(position, from, to)?;
    legal(position, position.step(from, to))
}

/// Checks that a pass is written on the square of the mover's general.
fn expect_pass_of_general(
    position: &Janggi,
    from: Square,
    to: Square,
) -> Result<(), ResolveError<Janggi>> {
    let general = position.general(position.turn());
    if from == to && from != general {
        return Err(ResolveError::PassElsewhere { square: from, general });
    }
    Ok(())
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

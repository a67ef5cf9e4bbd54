//! Why a move is refused.

use super::movement::{own_rows, reach};
use super::scene::Source;
use super::{Kingdrops, Move, Role, Square, Squares};
use crate::{GameOver, Position};

/// The first rule that a refused move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum IllegalMove {
    /// The game has ended (KD-16).
    #[error("the game is over")]
    GameOver,
    /// Pieces are still being placed, so nothing moves and nobody passes (KD-4).
    #[error("the pieces are still being placed")]
    StillPlacing,
    /// The side on turn has no such piece left to place (KD-4).
    #[error("no {} is left to be placed", .0.name())]
    NothingToPlace(Role),
    /// A piece is placed on the first two rows of its side (KD-1, KD-4).
    #[error("{0} is not on the side's own two rows")]
    NotOwnRows(Square),
    /// The side on turn has an action, and passes only without one (KD-7).
    #[error("a side that can act may not pass")]
    MustAct,
    /// There is no piece to move.
    #[error("there is no piece on {0}")]
    NoPiece(Square),
    /// The piece belongs to the other side.
    #[error("the piece on {0} is the other side's")]
    NotYourPiece(Square),
    /// The piece has moved or been dropped in this turn (KD-5).
    #[error("the piece on {0} has already acted in this turn")]
    AlreadyActed(Square),
    /// A piece of this kind does not move so (KD-3).
    #[error("the {} does not move from there to {}", .0.name(), .1)]
    Unreachable(Role, Square),
    /// A piece stands in the way (KD-3).
    #[error("the piece on {0} is in the way")]
    Blocked(Square),
    /// A side does not capture its own pieces.
    #[error("the side's own piece stands on {0}")]
    OwnPiece(Square),
    /// An attacked king moves as the first action of a turn or not at all (KD-10).
    #[error("the king is attacked, and would not move first in the turn")]
    KingAttacked,
    /// There is one drop a turn (KD-5).
    #[error("a piece was already dropped in this turn")]
    SecondDrop,
    /// The reserve holds no such piece (KD-13).
    #[error("there is no {} in the reserve", .0.name())]
    NotInReserve(Role),
    /// A drop and a placement go to an empty square (KD-4, KD-8).
    #[error("{0} is not empty")]
    Occupied(Square),
    /// A drop goes to a square beside the own king (KD-8).
    #[error("{0} is not beside the side's king")]
    NotBesideKing(Square),
    /// Another action allows more actions in this turn (KD-6).
    #[error("another action leads to more actions in this turn")]
    TooFewActions,
}

impl From<GameOver> for IllegalMove {
    fn from(GameOver: GameOver) -> IllegalMove {
        IllegalMove::GameOver
    }
}

/// Whether a move is legal, and the first rule it breaks if it is not.
pub(super) fn check(position: &Kingdrops, mv: Move) -> Result<(), IllegalMove> {
    if position.outcome().is_some() {
        return Err(IllegalMove::GameOver);
    }
    if position.is_placing() {
        return check_placement(position, mv);
    }
    let (source, to) = match mv {
        Move::Step { from, to } => (check_step(position, from, to)?, to),
        Move::Drop { role, to } => (check_drop(position, role, to)?, to),
        Move::Pass if position.scene.has_action() => return Err(IllegalMove::MustAct),
        Move::Pass => return Ok(()),
    };
    if position.scene.reaches_maximum(source, to) {
        Ok(())
    } else {
        Err(IllegalMove::TooFewActions)
    }
}

fn check_placement(position: &Kingdrops, mv: Move) -> Result<(), IllegalMove> {
    let Move::Drop { role, to } = mv else {
        return Err(IllegalMove::StillPlacing);
    };
    if !position.to_place(position.turn()).contains(role) {
        Err(IllegalMove::NothingToPlace(role))
    } else if !own_rows(position.turn()).contains(to) {
        Err(IllegalMove::NotOwnRows(to))
    } else if !position.scene.board.empty().contains(to) {
        Err(IllegalMove::Occupied(to))
    } else {
        Ok(())
    }
}

fn check_step(position: &Kingdrops, from: Square, to: Square) -> Result<Source, IllegalMove> {
    let scene = &position.scene;
    let piece = position.piece(from).ok_or(IllegalMove::NoPiece(from))?;
    if piece.side != scene.side {
        return Err(IllegalMove::NotYourPiece(from));
    }
    if scene.spent.contains(from) {
        return Err(IllegalMove::AlreadyActed(from));
    }
    if !reach(piece.role, piece.side, from, Squares::ALL).contains(to) {
        return Err(IllegalMove::Unreachable(piece.role, to));
    }
    if !reach(piece.role, piece.side, from, scene.board.empty()).contains(to) {
        return Err(IllegalMove::Blocked(first_in_the_way(position, from, to)));
    }
    if scene.board.of(scene.side).contains(to) {
        return Err(IllegalMove::OwnPiece(to));
    }
    if piece.role == Role::King && scene.is_king_barred() {
        return Err(IllegalMove::KingAttacked);
    }
    Ok(Source::Piece(piece.role, from))
}

fn check_drop(position: &Kingdrops, role: Role, to: Square) -> Result<Source, IllegalMove> {
    let scene = &position.scene;
    if scene.dropped {
        Err(IllegalMove::SecondDrop)
    } else if !position.reserve(scene.side).contains(role) {
        Err(IllegalMove::NotInReserve(role))
    } else if !scene.board.empty().contains(to) {
        Err(IllegalMove::Occupied(to))
    } else if !scene.board.drop_squares(scene.side).contains(to) {
        Err(IllegalMove::NotBesideKing(to))
    } else {
        Ok(Source::Reserve)
    }
}

/// The first occupied square on a straight or diagonal line; `to` itself when there is none.
fn first_in_the_way(position: &Kingdrops, from: Square, to: Square) -> Square {
    let direction = |from: u8, to: u8| (to as i8 - from as i8).signum();
    let files = direction(from.file(), to.file());
    let ranks = direction(from.rank(), to.rank());
    core::iter::successors(from.offset(files, ranks), |square| square.offset(files, ranks))
        .take_while(|square| *square != to)
        .find(|square| position.piece(*square).is_some())
        .unwrap_or(to)
}

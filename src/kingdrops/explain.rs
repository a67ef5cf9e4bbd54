//! Why a move is not legal: the rules one by one.

use super::attacks::reach;
use super::bitboards::own_rows;
use super::movegen::Origin;
use super::{IllegalMove, Kingdrops, Move, Piece, Role, Square, Squares};
use crate::position::Position;

/// Whether a move is legal, and the first rule it breaks if it is not.
pub(super) fn check(position: &Kingdrops, mv: Move) -> Result<(), IllegalMove> {
    if position.outcome().is_some() {
        return Err(IllegalMove::GameOver);
    }
    if position.is_placing() {
        return check_placement(position, mv);
    }
    let (origin, to) = match mv {
        Move::Step { from, to } => (check_step(position, from, to)?, to),
        Move::Drop { role, to } => (check_drop(position, role, to)?, to),
        Move::Pass if position.state.has_action() => return Err(IllegalMove::MustAct),
        Move::Pass => return Ok(()),
    };
    if position.state.allows_most_actions(origin, to) {
        Ok(())
    } else {
        Err(IllegalMove::TooFewActions)
    }
}

impl Kingdrops {
    /// The squares that show why a move is refused: the one that the refusal names, the king and who
    /// attacks it, or the pieces that may act instead. Where the move starts and ends is not among
    /// them for that alone.
    ///
    /// ```
    /// use janggi::Position;
    /// use janggi::kingdrops::{Kingdrops, Square, Squares};
    ///
    /// let start = Kingdrops::default();
    /// let mv = "K@e4".parse()?;
    /// let refused = start.check_legal(mv).unwrap_err();
    /// assert_eq!(start.squares_concerned(mv, refused), Squares::from(Square::E4));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn squares_concerned(&self, mv: Move, illegal: IllegalMove) -> Squares {
        let _ = mv;
        let king = self.squares_of(Piece::new(self.turn(), Role::King));
        match illegal {
            IllegalMove::NotOwnRows(square)
            | IllegalMove::NoPiece(square)
            | IllegalMove::NotYourPiece(square)
            | IllegalMove::AlreadyActed(square)
            | IllegalMove::Blocked(square)
            | IllegalMove::OwnPiece(square)
            | IllegalMove::Occupied(square) => square.into(),
            IllegalMove::NotBesideKing(square) => king | square.into(),
            IllegalMove::KingAttacked => king
                .into_iter()
                .fold(king, |squares, king| squares | self.attackers(king, !self.turn())),
            IllegalMove::MustAct | IllegalMove::TooFewActions => {
                self.legal_moves().iter().filter_map(|mv| mv.origin()).collect()
            }
            IllegalMove::GameOver
            | IllegalMove::StillPlacing
            | IllegalMove::NothingToPlace(_)
            | IllegalMove::NotItsMove(..)
            | IllegalMove::SecondDrop
            | IllegalMove::NotInHand(_) => Squares::EMPTY,
        }
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
    } else if !position.state.board.empty().contains(to) {
        Err(IllegalMove::Occupied(to))
    } else {
        Ok(())
    }
}

fn check_step(position: &Kingdrops, from: Square, to: Square) -> Result<Origin, IllegalMove> {
    let state = &position.state;
    let piece = position.piece(from).ok_or(IllegalMove::NoPiece(from))?;
    if piece.side != state.side {
        return Err(IllegalMove::NotYourPiece(from));
    }
    if state.acted.contains(from) {
        return Err(IllegalMove::AlreadyActed(from));
    }
    if !reach(piece.role, piece.side, from, Squares::ALL).contains(to) {
        return Err(IllegalMove::NotItsMove(piece.role, to));
    }
    if !reach(piece.role, piece.side, from, state.board.empty()).contains(to) {
        return Err(IllegalMove::Blocked(first_in_the_way(position, from, to)));
    }
    if state.board.of(state.side).contains(to) {
        return Err(IllegalMove::OwnPiece(to));
    }
    if piece.role == Role::King && state.is_king_barred() {
        return Err(IllegalMove::KingAttacked);
    }
    Ok(Origin::Piece(piece.role, from))
}

fn check_drop(position: &Kingdrops, role: Role, to: Square) -> Result<Origin, IllegalMove> {
    let state = &position.state;
    if state.dropped {
        Err(IllegalMove::SecondDrop)
    } else if !position.reserve(state.side).contains(role) {
        Err(IllegalMove::NotInHand(role))
    } else if !state.board.empty().contains(to) {
        Err(IllegalMove::Occupied(to))
    } else if !state.board.drop_squares(state.side).contains(to) {
        Err(IllegalMove::NotBesideKing(to))
    } else {
        Ok(Origin::Reserve)
    }
}

/// The first occupied square on a straight or diagonal line; `to` itself when there is none.
fn first_in_the_way(position: &Kingdrops, from: Square, to: Square) -> Square {
    let direction = |from: usize, to: usize| (to as i8 - from as i8).signum();
    let files = direction(from.file().index(), to.file().index());
    let ranks = direction(from.rank().index(), to.rank().index());
    core::iter::successors(from.offset(files, ranks), |square| square.offset(files, ranks))
        .take_while(|square| *square != to)
        .find(|square| position.piece(*square).is_some())
        .unwrap_or(to)
}

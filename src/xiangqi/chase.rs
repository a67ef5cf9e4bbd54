//! Perpetual chase by the Asian rules (XQ-23).
//!
//! The rules of the federation speak of intentions and examples; programs read them as follows, and
//! so does this one. A move *chases* a piece when, after it, some piece of the mover threatens that
//! piece and, from where it stood before, did not threaten it already. A piece threatens another one
//! when capturing it would win something:
//!
//! - A general or a soldier never threatens: they may chase for ever.
//! - A general is never threatened (that is check), nor is a soldier on its own bank of the river.
//! - A guarded piece is not threatened: one of its side could recapture. A chariot is, by anything
//!   but a chariot, guarded or not.
//! - Like does not threaten like where the other could capture as well: that offers an exchange.
//! - Captures and recaptures that leave the own general attacked, or facing the other one, do not
//!   count. A check that stands already has to be answered anyway and makes none of them void.
//!
//! A side *chases perpetually* when every move of its own in the repetition chases one and the same
//! piece, whichever pieces do the chasing.

use super::attacks::home;
use super::{Move, Xiangqi};
use crate::attacks::{Occupancy, attackers, checkers, reach};
use crate::board::{Board, Role, Square, Squares};
use crate::{History, Ply, Position, Side};

/// Whether every move that a side made since the position after `first` plies chases one and the same
/// piece. Nothing is captured meanwhile, so it is enough to follow the pieces as they move.
pub(super) fn kept_chasing(history: &History<'_, Xiangqi>, first: usize, side: Side) -> bool {
    let mut hunted = Squares::ALL;
    for ply in history.plies().skip(first) {
        let Ply { before, mv } = ply;
        let Move { from, to } = mv;
        if before.turn() == side {
            hunted &= chased(&before.board, mv, side);
        } else if hunted.contains(from) {
            hunted.remove(from);
            hunted.insert(to);
        }
    }
    !hunted.is_empty()
}

/// The pieces that a move of `side` chases.
fn chased(board: &Board, mv: Move, side: Side) -> Squares {
    let next = after(board, mv);
    next.side(side).into_iter().fold(Squares::EMPTY, |chased, from| {
        let stood = if from == mv.to { mv.from } else { from };
        chased | (threatened(&next, from, side) - threatened(board, stood, side))
    })
}

/// The pieces that the piece of `side` on `from` threatens.
fn threatened(board: &Board, from: Square, side: Side) -> Squares {
    let role = board.role_on(from);
    if matches!(role, Role::General | Role::Soldier) {
        return Squares::EMPTY;
    }
    let enemies = board.side(!side) - board.pieces(!side, Role::General);
    let at_home = board.pieces(!side, Role::Soldier) & home(!side);
    let reach = reach::<Xiangqi>(board, side, role, from) & (enemies - at_home);
    reach.into_iter().filter(|&to| wins(board, Move { from, to }, side)).collect()
}

/// Whether a capture would win something.
fn wins(board: &Board, capture: Move, side: Side) -> bool {
    let Move { from, to } = capture;
    let (hunter, prey) = (board.role_on(from), board.role_on(to));
    let won = after(board, capture);
    let is_dear = prey == Role::Chariot && hunter != Role::Chariot;
    if is_exposed(board, &won, side) || !is_dear && is_guarded(board, &won, to, side) {
        return false;
    }
    // Like threatens like only where the other one cannot capture too.
    let back = Move { from: to, to: from };
    hunter != prey
        || !reach::<Xiangqi>(board, !side, prey, to).contains(from)
        || is_exposed(board, &after(board, back), !side)
}

/// Whether the other side can recapture on a square, where `won` is the board after the capture.
fn is_guarded(board: &Board, won: &Board, at: Square, side: Side) -> bool {
    attackers::<Xiangqi>(won, side, at, Occupancy::of(won), won.side(!side))
        .into_iter()
        .any(|from| !is_exposed(board, &after(won, Move { from, to: at }), !side))
}

/// Whether the generals face each other on a board, or a piece attacks the general of `side` that
/// did not on the board `known`.
fn is_exposed(known: &Board, later: &Board, side: Side) -> bool {
    let checkers = |board| checkers::<Xiangqi>(board, side);
    later.generals_face() || !(checkers(later) - checkers(known)).is_empty()
}

/// The board after a move, whoever's it is.
fn after(board: &Board, Move { from, to }: Move) -> Board {
    let mut next = *board;
    let side = if board.side(Side::RED).contains(from) { Side::RED } else { Side::BLACK };
    let role = board.role_on(from);
    if board.side(!side).contains(to) {
        next.toggle(!side, board.role_on(to), to);
    }
    next.step(side, role, from, to);
    next
}

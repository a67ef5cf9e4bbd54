//! What threatens a general in its palace, and where it must not step.

use crate::attacks::sliders::slide_on_file;
use crate::attacks::{Movement, Occupancy};
use crate::board::lines::cross;
use crate::board::{Board, Palace, Role, Squares};
use crate::side::Side;

/// The enemies of `side` that could attack a square of its palace: most of the time there is none,
/// and then every move is safe. When its general is somewhere else, which takes a waived fault,
/// they are all that can attack it.
#[inline]
pub(super) fn enemies_near_palace<G: Movement>(board: &Board, side: Side) -> Squares {
    let enemies = board.side(!side);
    if Palace::of(side).contains(board.general(side)) {
        enemies & G::palace_sources(side).occupied_on(board)
    } else if G::GENERALS_ATTACK_GENERALS {
        enemies
    } else {
        enemies - board.general(!side).into()
    }
}

/// The king-danger squares: all that the enemies among `near` attack, with the general of `side`
/// off the board, so that it cannot hide behind itself.
#[inline(never)]
pub(super) fn danger<G: Movement>(board: &Board, side: Side, near: Squares) -> Squares {
    let mut on = Occupancy::of(board);
    on.occupied -= board.general(side).into();
    let mut danger = Squares::EMPTY;
    let mut attack = |role| {
        for from in board.role(role) & near {
            danger |= G::attacks(on, !side, role, from);
        }
    };
    attack(Role::Horse);
    attack(Role::Elephant);
    attack(Role::Chariot);
    attack(Role::Cannon);
    attack(Role::Soldier);
    danger
}

/// The ranks that belong to no palace.
const BETWEEN_PALACES: Squares = Squares(((1 << 36) - 1) << 27);

/// Those of the steps of the general of `side` after which it does not face the other one (XQ-9).
#[inline]
pub(super) fn without_facing(board: &Board, side: Side, steps: Squares) -> Squares {
    let (general, other) = (board.general(side), board.general(!side));
    // Mostly something stands between the palaces on the other's file, and that settles it.
    let is_closed =
        Palace::of(!side).contains(other) && board.occupied().meets(cross(other) & BETWEEN_PALACES);
    if is_closed || !board.side(!side).contains(other) {
        return steps;
    }
    steps - slide_on_file(other, board.occupied() - general.into())
}

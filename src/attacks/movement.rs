//! How the pieces of a game go, and the questions that follow from it: who attacks a square, who
//! gives check.

use super::palace::PalaceSources;
use crate::board::{Board, Palace, Role, Square, Squares};
use crate::side::Side;

/// What decides how far pieces get. It is apart from the board so that it can be asked of a board
/// on which a move is only imagined.
#[derive(Clone, Copy)]
pub(crate) struct Occupancy {
    pub(crate) occupied: Squares,
    /// Where cannons stand; in Janggi other cannons mind them (J-15).
    pub(crate) cannons: Squares,
}

impl Occupancy {
    /// The empty board, for pieces that nothing can stand in the way of.
    pub(crate) const EMPTY: Occupancy =
        Occupancy { occupied: Squares::EMPTY, cannons: Squares::EMPTY };

    /// The board as it stands.
    #[inline]
    pub(crate) fn of(board: &Board) -> Occupancy {
        Occupancy { occupied: board.occupied(), cannons: board.role(Role::Cannon) }
    }

    /// The board after a piece of the kind went from one square to another.
    #[inline]
    pub(crate) fn after(self, role: Role, from: Square, to: Square) -> Occupancy {
        let (from, to) = (Squares::from(from), Squares::from(to));
        let cannons = self.cannons - from - to;
        Occupancy {
            occupied: (self.occupied - from) | to,
            cannons: if role == Role::Cannon { cannons | to } else { cannons },
        }
    }

    /// The board without a piece that is no cannon.
    #[inline]
    pub(crate) fn without(self, square: Square) -> Occupancy {
        Occupancy { occupied: self.occupied - square.into(), ..self }
    }
}

/// How the pieces of Janggi or of Xiangqi go: the one place that move generation, check, pins,
/// attack queries and explanations ask.
///
/// It is said twice, once for each direction of looking. Forward, [`attacks`](Movement::attacks)
/// and [`moves`](Movement::moves) give all the squares a piece reaches at once. Backward, a piece
/// attacks a given square when it stands on one of the square's [`sources`](Movement::sources) and
/// the [`path`](Movement::path) between the two is as it needs it: empty, or for a cannon with
/// exactly one piece on it, the screen.
pub(crate) trait Movement {
    /// Whether a cannon neither captures a cannon nor hops over one (J-15).
    const CANNONS_IGNORE_CANNONS: bool;

    /// Whether a general attacks the other one: as far as it steps, and in that neither may move so
    /// that they face each other on an open file (XQ-9). In Janggi they never do (J-17).
    const GENERALS_ATTACK_GENERALS: bool;

    /// The squares on which a piece could capture something, whatever stands there now. Those of
    /// its own side are among them: it protects them.
    fn attacks(on: Occupancy, side: Side, role: Role, from: Square) -> Squares;

    /// The squares that a piece can go to, its own side's among them, the general's safety aside.
    #[inline(always)]
    fn moves(on: Occupancy, side: Side, role: Role, from: Square) -> Squares {
        Self::attacks(on, side, role, from)
    }

    /// The squares from which a piece of `side` attacks `at` if the path allows it.
    fn sources(side: Side, role: Role, at: Square) -> Squares;

    /// The squares between a source and the square attacked that decide whether the piece gets
    /// there.
    fn path(role: Role, from: Square, to: Square) -> Squares;

    /// From where the other side can attack the palace of `side`.
    fn palace_sources(side: Side) -> &'static PalaceSources;
}

/// What the piece on a square of the board attacks and protects or can go to, a general's safety
/// aside.
#[inline]
pub(crate) fn reach<G: Movement>(board: &Board, side: Side, role: Role, from: Square) -> Squares {
    let moves = G::moves(Occupancy::of(board), side, role, from);
    if role == Role::General && !G::GENERALS_ATTACK_GENERALS {
        moves - board.general(!side).into()
    } else {
        moves
    }
}

/// Visits the pieces among `enemies` of `side` that stand where they could attack its square `at`,
/// each with the path that decides whether it does.
// The kinds are written out, since as constants they leave little of the functions asked; the
// callers are few.
#[inline(always)]
pub(crate) fn each_source<G: Movement>(
    board: &Board,
    side: Side,
    at: Square,
    enemies: Squares,
    mut visit: impl FnMut(Role, Square, Squares),
) {
    let of = |role| board.role(role) & enemies;
    for from in of(Role::Soldier) & G::sources(!side, Role::Soldier, at) {
        visit(Role::Soldier, from, Squares::EMPTY);
    }
    for from in of(Role::Horse) & G::sources(!side, Role::Horse, at) {
        visit(Role::Horse, from, G::path(Role::Horse, from, at));
    }
    for from in of(Role::Elephant) & G::sources(!side, Role::Elephant, at) {
        visit(Role::Elephant, from, G::path(Role::Elephant, from, at));
    }
    // Cannons go along the same lines as chariots.
    let chariots = of(Role::Chariot);
    for from in (chariots | of(Role::Cannon)) & G::sources(!side, Role::Chariot, at) {
        let role = if chariots.contains(from) { Role::Chariot } else { Role::Cannon };
        visit(role, from, G::path(role, from, at));
    }
    // What guards the enemy palace meets a general only where a waived fault put it.
    if Palace::of(!side).contains(at) {
        for role in [Role::Advisor, Role::General] {
            for from in of(role) & G::sources(!side, role, at) {
                visit(role, from, Squares::EMPTY);
            }
        }
    }
}

/// The pieces among `enemies` of `side` that attack its square `at`.
pub(crate) fn attackers<G: Movement>(
    board: &Board,
    side: Side,
    at: Square,
    on: Occupancy,
    enemies: Squares,
) -> Squares {
    let mut found = Squares::EMPTY;
    each_source::<G>(board, side, at, enemies, |role, from, path| {
        let between = path & on.occupied;
        let attacks = match role {
            Role::Cannon => {
                let ignored = if G::CANNONS_IGNORE_CANNONS { on.cannons } else { Squares::EMPTY };
                between.up_to_two() == Some(1) && !(between | at.into()).meets(ignored)
            }
            _ => between.is_empty(),
        };
        if attacks {
            found |= from.into();
        }
    });
    found
}

/// The enemies that give check to the general of `side`.
#[inline]
pub(crate) fn checkers<G: Movement>(board: &Board, side: Side) -> Squares {
    checkers_at::<G>(board, side, board.general(side), Occupancy::of(board), board.side(!side))
}

/// The pieces among `enemies` that would give check to a general of `side` on the square `at`.
#[inline]
pub(crate) fn checkers_at<G: Movement>(
    board: &Board,
    side: Side,
    at: Square,
    on: Occupancy,
    mut enemies: Squares,
) -> Squares {
    if !G::GENERALS_ATTACK_GENERALS {
        enemies -= board.general(!side).into();
    }
    attackers::<G>(board, side, at, on, enemies)
}

/// Of some squares on the path between two squares, the one nearest to the first.
pub(crate) fn nearest(from: Square, to: Square, squares: Squares) -> Option<Square> {
    if from < to { squares.first() } else { squares.last() }
}

//! How the pieces of a game go, and the questions that follow from it: who attacks a square, who
//! gives check.

use super::leapers::{ELEPHANT_STEPS, EYE_ELEPHANT_STEPS, HORSE_STEPS};
use super::palace::PalaceThreats;
use super::steps::DIAGONAL;
use crate::board::lines::cross;
use crate::board::{Board, Palace, Role, Square, Squares};
use crate::side::Side;

/// What decides how far pieces get: where pieces stand, and where cannons do. It is apart from the
/// position so that it can be asked of a board on which a move is only imagined.
///
/// ```
/// use janggi::attacks::{Movement, Occupancy};
/// use janggi::{Janggi, Role, Side, Square};
///
/// let on = Janggi::default().occupancy();
/// let reach = |on| Janggi::attacks(on, Side::CHO, Role::Chariot, Square::A1).len();
/// // The chariot in the corner after its soldier went aside: up to the enemy soldier.
/// assert_eq!(reach(on), 4);
/// assert_eq!(reach(on.after(Role::Soldier, Square::A4, Square::B4)), 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Occupancy {
    pub(crate) occupied: Squares,
    pub(crate) cannons: Squares,
}

impl Occupancy {
    /// The squares where pieces stand, and those of them where cannons do. In Janggi cannons mind
    /// each other (J-15); in Xiangqi they are pieces like others.
    #[must_use]
    #[inline]
    pub const fn new(occupied: Squares, cannons: Squares) -> Occupancy {
        Occupancy { occupied, cannons }
    }

    /// Where pieces stand.
    #[must_use]
    #[inline]
    pub const fn occupied(self) -> Squares {
        self.occupied
    }

    /// Where cannons stand.
    #[must_use]
    #[inline]
    pub const fn cannons(self) -> Squares {
        self.cannons
    }

    /// The empty board, for pieces that nothing can stand in the way of.
    pub const EMPTY: Occupancy = Occupancy { occupied: Squares::EMPTY, cannons: Squares::EMPTY };

    /// The board as it stands.
    #[inline]
    pub(crate) fn of(board: &Board) -> Occupancy {
        Occupancy { occupied: board.occupied(), cannons: board.role(Role::Cannon) }
    }

    /// The board after a piece of the kind went from one square to another.
    #[must_use]
    #[inline]
    pub fn after(self, role: Role, from: Square, to: Square) -> Occupancy {
        let (from, to) = (Squares::from(from), Squares::from(to));
        let cannons = self.cannons - from - to;
        Occupancy {
            occupied: (self.occupied - from) | to,
            cannons: if role == Role::Cannon { cannons | to } else { cannons },
        }
    }

    /// The board without what stands on a square.
    #[must_use]
    #[inline]
    pub fn without(self, square: Square) -> Occupancy {
        let square = Squares::from(square);
        Occupancy { occupied: self.occupied - square, cannons: self.cannons - square }
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
///
/// Code that serves both games is generic over it. It can only be asked, not implemented, outside
/// of the crate.
///
/// ```
/// use janggi::attacks::Movement;
/// use janggi::{Janggi, Role, Side, Square};
///
/// // Where a horse would have to stand to attack e5, and what could be in its way there.
/// let sources = Janggi::sources(Side::CHO, Role::Horse, Square::E5);
/// assert_eq!(sources.len(), 8);
/// assert_eq!(Janggi::path(Role::Horse, Square::D3, Square::E5), Square::D4.into());
/// ```
#[expect(private_bounds, reason = "there are the two games of the crate and no others")]
pub trait Movement: PalaceThreats {
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

/// The pieces of side `by` that attack a square of a board on which some of them have moved or are
/// gone. A piece on the square itself is left out: it would be captured there.
#[inline]
pub(crate) fn attackers_on<G: Movement>(
    board: &Board,
    on: Occupancy,
    square: Square,
    by: Side,
) -> Squares {
    let pieces = (board.side(by) & on.occupied) - square.into();
    if square == board.general(!by) {
        checkers_at::<G>(board, !by, square, on, pieces)
    } else {
        attackers::<G>(board, !by, square, on, pieces)
    }
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

/// Whether a move of a piece of `side` gives check. Most moves neither go to where the piece could
/// attack the general from nor touch a path to it, and are settled by that.
pub(crate) fn gives_check<G: Movement>(
    board: &Board,
    side: Side,
    from: Square,
    to: Square,
) -> bool {
    let general = board.general(!side);
    let at = general.index();
    // On these lie the paths of all pieces: legs, screens, and what slides over.
    let paths = cross(general) | DIAGONAL[at] | EYE_ELEPHANT_STEPS[at];
    let opens = paths.contains(from) || paths.contains(to);
    if !opens && !(HORSE_STEPS[at] | ELEPHANT_STEPS[at]).contains(to) {
        return false;
    }
    let role = board.role_on(from);
    let on = Occupancy::of(board).after(role, from, to);
    let by_itself = (role != Role::General || G::GENERALS_ATTACK_GENERALS)
        && G::moves(on, side, role, to).contains(general);
    by_itself || opens && !attackers_on::<G>(board, on, general, side).is_empty()
}

/// Of some squares on the path between two squares, the one nearest to the first.
pub(crate) fn nearest(from: Square, to: Square, squares: Squares) -> Option<Square> {
    if from < to { squares.first() } else { squares.last() }
}

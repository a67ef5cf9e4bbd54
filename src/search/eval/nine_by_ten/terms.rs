//! The terms of the evaluation of Janggi and Xiangqi.

use super::{Counts, Evaluated};
use crate::attacks::Occupancy;
use crate::{File, Piece, Role, Side, Square, Squares};

/// The kinds of pieces.
const ROLES: usize = Role::ALL.len();
/// The squares on half a board, the middle file included: five files and ten ranks.
const HALF_BOARD: usize = HALF_FILES * 10;
const HALF_FILES: usize = 5;
/// The roles that reach many squares, and the numbers of squares told apart, from 0 on.
const REACHING: usize = 4;
const REACHED: usize = 18;

/// A piece on a square, by role and by square on half a board, seen from its own side.
const PLACE: usize = 0;
/// How many squares a piece reaches, for the four roles that reach many.
const REACH: usize = PLACE + ROLES * HALF_BOARD;
/// How many squares next to the enemy general are attacked, by the role of the attacker.
const SIEGE: usize = REACH + REACHING * REACHED;
/// How many pieces attack the enemy palace, up to seven.
const BESIEGERS_MAX: usize = 7;
const BESIEGERS: usize = SIEGE + ROLES;
/// A piece attacks an enemy piece: whether the attacker's side is to move, whether the piece is
/// protected, and both roles.
const THREAT: usize = BESIEGERS + BESIEGERS_MAX + 1;
/// An enemy piece is attacked and not protected: whose turn it is, and its role.
const LOOSE: usize = THREAT + 2 * 2 * ROLES * ROLES;
/// A soldier has one of its own side beside it.
const PAIR: usize = LOOSE + 2 * ROLES;
/// The side leads on points (Janggi).
const LEAD: usize = PAIR + 1;
/// The same, times the plies without a capture, in tens.
const QUIET_LEAD: usize = LEAD + 1;
/// From so many plies without a capture on, more make no difference.
const QUIET_PLIES_MAX: u16 = 200;
/// The side is to move.
const TEMPO: usize = QUIET_LEAD + 1;
/// How many advisors a side has, up to two.
const GUARDS_MAX: usize = 2;
const GUARDS: usize = TEMPO + 1;
/// The side has no cannon left; the side has no chariot left.
const WITHOUT: usize = GUARDS + GUARDS_MAX + 1;
pub(super) const TERMS: usize = WITHOUT + 2;

/// The column of a role among those whose reach counts.
const fn reach_column(role: Role) -> Option<usize> {
    match role {
        Role::Elephant => Some(0),
        Role::Horse => Some(1),
        Role::Chariot => Some(2),
        Role::Cannon => Some(3),
        _ => None,
    }
}

/// For each side and square, the place in half a board of 5 by 10 squares, seen from the side.
static PLACES: [[u8; 90]; 2] = {
    let mut table = [[0; 90]; 2];
    let mut at = 0;
    while at < 90 {
        let file = at % 9;
        let half = if file > 4 { 8 - file } else { file };
        let rank = at / 9;
        table[0][at] = (rank * HALF_FILES + half) as u8;
        table[1][at] = ((9 - rank) * HALF_FILES + half) as u8;
        at += 1;
    }
    table
};

/// What the pieces of a side attack.
#[derive(Clone, Copy)]
struct Attacks {
    by_role: [Squares; ROLES],
    all: Squares,
}

/// Is told the terms of a position: which side has which one how many times.
pub(super) trait Visitor {
    fn add(&mut self, side: Side, term: usize, times: i32);
}

impl<F: FnMut(Side, usize, i32)> Visitor for F {
    #[inline(always)]
    fn add(&mut self, side: Side, term: usize, times: i32) {
        self(side, term, times);
    }
}

/// The term of a piece of a side on a square.
#[inline(always)]
pub(super) fn placed(side: Side, role: Role, at: Square) -> usize {
    PLACE + role.index() * HALF_BOARD + PLACES[side.index()][at.index()] as usize
}

/// Tells where each piece stands.
pub(super) fn visit_places<P: Evaluated>(position: &P, visitor: &mut impl Visitor) {
    for side in Side::BOTH {
        for role in Role::ALL {
            let pieces = position.squares_of(Piece::new(side, role));
            pieces.for_each(|at| visitor.add(side, placed(side, role, at), 1));
        }
    }
}

/// Tells all other terms. How many pieces there are is counted on the way.
#[inline(always)]
pub(super) fn visit_rest<P: Evaluated>(position: &P, visitor: &mut impl Visitor) -> Counts {
    let mut counts = [[0; ROLES]; 2];
    let attacks = Side::BOTH.map(|side| {
        let counts = &mut counts[side.index()];
        let attacks = pieces(position, side, counts, visitor);
        sets(position, side, counts, visitor);
        attacks
    });
    for side in Side::BOTH {
        threats(position, side, &attacks[side.index()], &attacks[(!side).index()], visitor);
    }
    if let Some((leader, quiet_plies)) = position.leader(&counts) {
        visitor.add(leader, LEAD, 1);
        visitor.add(leader, QUIET_LEAD, quiet_plies.min(QUIET_PLIES_MAX) as i32 / 10);
    }
    visitor.add(position.turn(), TEMPO, 1);
    counts
}

/// What is asked of each piece of a side.
struct Pieces<'a, V> {
    side: Side,
    on: Occupancy,
    own: Squares,
    /// Where going gains nothing: the own pieces, and what enemy soldiers attack.
    barred: Squares,
    rival: Square,
    /// The squares around the enemy general, and its own.
    siege: Squares,
    besiegers: usize,
    attacks: Attacks,
    visitor: &'a mut V,
}

/// The terms of each piece of a side by itself, but for its place. Counts the pieces by role, and
/// returns what they attack.
#[inline(always)]
fn pieces<P: Evaluated>(
    position: &P,
    side: Side,
    counts: &mut [u8; ROLES],
    visitor: &mut impl Visitor,
) -> Attacks {
    let own = position.side(side);
    let mut barred = own;
    position.squares_of(Piece::new(!side, Role::Soldier)).for_each(|from| {
        barred |= P::attacks(Occupancy::EMPTY, !side, Role::Soldier, from);
    });
    let rival = position.general(!side);
    let mut pieces = Pieces {
        side,
        on: position.occupancy(),
        own,
        barred,
        rival,
        siege: rival.palace_steps() | rival.into(),
        besiegers: 0,
        attacks: Attacks { by_role: [Squares::EMPTY; ROLES], all: Squares::EMPTY },
        visitor,
    };
    // Written out, so that each kind gets code of its own.
    counts[0] = pieces.of(position, Role::General);
    counts[1] = pieces.of(position, Role::Advisor);
    counts[2] = pieces.of(position, Role::Elephant);
    counts[3] = pieces.of(position, Role::Horse);
    counts[4] = pieces.of(position, Role::Chariot);
    counts[5] = pieces.of(position, Role::Cannon);
    counts[6] = pieces.of(position, Role::Soldier);
    let Pieces { besiegers, attacks, visitor, .. } = pieces;
    visitor.add(side, BESIEGERS + besiegers.min(BESIEGERS_MAX), 1);
    attacks
}

impl<V: Visitor> Pieces<'_, V> {
    /// Tells the terms of the pieces of a kind, and how many there are.
    #[inline(always)]
    fn of<P: Evaluated>(&mut self, position: &P, role: Role) -> u8 {
        let (mut by_role, mut count) = (Squares::EMPTY, 0);
        (position.role(role) & self.own).for_each(|from| {
            count += 1;
            let mut reach = P::moves(self.on, self.side, role, from);
            if role == Role::General && !P::GENERALS_ATTACK_GENERALS {
                reach -= self.rival.into();
            }
            by_role |= reach;
            if let Some(column) = reach_column(role) {
                let reached = (reach - self.barred).len().min(REACHED - 1);
                self.visitor.add(self.side, REACH + column * REACHED + reached, 1);
            }
            let aimed = reach & self.siege;
            if !aimed.is_empty() {
                self.visitor.add(self.side, SIEGE + role.index(), aimed.len() as i32);
                self.besiegers += 1;
            }
        });
        self.attacks.by_role[role.index()] = by_role;
        self.attacks.all |= by_role;
        count
    }
}

/// The terms of what pieces a side has, and of soldiers side by side.
#[inline(always)]
fn sets<P: Evaluated>(position: &P, side: Side, counts: &[u8; ROLES], visitor: &mut impl Visitor) {
    let soldiers = position.squares_of(Piece::new(side, Role::Soldier));
    let beside = (soldiers - Squares::file(File::I)).bits() << 1;
    let pairs = Squares::from_bits(beside & soldiers.bits()).unwrap_or_default();
    visitor.add(side, PAIR, pairs.len() as i32);
    visitor.add(side, GUARDS + usize::from(counts[Role::Advisor.index()]).min(GUARDS_MAX), 1);
    for (index, role) in [Role::Cannon, Role::Chariot].into_iter().enumerate() {
        if counts[role.index()] == 0 {
            visitor.add(side, WITHOUT + index, 1);
        }
    }
}

/// The terms of the pieces that a side attacks.
#[inline(always)]
fn threats<P: Evaluated>(
    position: &P,
    side: Side,
    own: &Attacks,
    other: &Attacks,
    visitor: &mut impl Visitor,
) {
    let enemies = position.side(!side) - position.general(!side).into();
    let attacked = enemies & own.all;
    let moves = usize::from(side == position.turn());
    let role = |at| position.piece(at).map_or(0, |piece| piece.role.index());
    if attacked.is_empty() {
        return;
    }
    for by in Role::ALL {
        (attacked & own.by_role[by.index()]).for_each(|at| {
            let kind = moves * 2 + usize::from(other.all.contains(at));
            visitor.add(side, THREAT + (kind * ROLES + by.index()) * ROLES + role(at), 1);
        });
    }
    (attacked - other.all).for_each(|at| visitor.add(side, LOOSE + moves * ROLES + role(at), 1));
}

/// The term of a piece on a square of half the board, seen from its own side.
pub(super) const fn place(role: Role, rank: usize, file: usize) -> usize {
    PLACE + role.index() * HALF_BOARD + rank * HALF_FILES + file
}

/// The weights that know nothing but what the pieces are worth.
pub(super) const fn material(worth: [i16; ROLES]) -> [[i16; 2]; TERMS] {
    let mut weights = [[0; 2]; TERMS];
    let mut role = 0;
    while role < ROLES {
        let mut place = 0;
        while place < HALF_BOARD {
            weights[PLACE + role * HALF_BOARD + place] = [worth[role]; 2];
            place += 1;
        }
        role += 1;
    }
    let mut column = 0;
    while column < REACHING {
        let mut reached = 0;
        while reached < REACHED {
            let worth = (reached as i16 - 6) * 5;
            weights[REACH + column * REACHED + reached] = [worth; 2];
            reached += 1;
        }
        column += 1;
    }
    let mut index = 0;
    while index <= BESIEGERS_MAX {
        weights[BESIEGERS + index] = [(index * index) as i16 * 5; 2];
        index += 1;
    }
    weights[TEMPO] = [20; 2];
    weights
}

//! The terms of the evaluation of Janggi and Xiangqi.

use super::{Counts, Evaluated};
use crate::attacks::Occupancy;
use crate::search::eval::linear::Terms;
use crate::{File, Piece, Role, Side, Squares};

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

impl<P: Evaluated> Terms for P {
    type Weight = [i16; 2];
    type Counted = Counts;

    /// From the first side's point of view: what the second side has counts negative.
    #[inline(always)]
    fn visit_terms(&self, mut visit: impl FnMut(usize, i32)) -> Counts {
        let mut add = |term, side, times| {
            visit(term, if side == Side::First { times } else { -times });
        };
        let none = Attacks { by_role: [Squares::EMPTY; ROLES], all: Squares::EMPTY };
        let mut attacks = [none; 2];
        let mut counts = [[0; ROLES]; 2];
        for side in Side::BOTH {
            let index = side.index();
            let mut add = |term, times| add(term, side, times);
            attacks[index] = pieces(self, side, &mut counts[index], &mut add);
            sets(self, side, &counts[index], &mut add);
        }
        for side in Side::BOTH {
            let (own, other) = (&attacks[side.index()], &attacks[(!side).index()]);
            let moves = side == self.turn();
            threats(self, side, moves, own, other, &mut |term, times| add(term, side, times));
        }
        if let Some((leader, quiet_plies)) = self.leader(&counts) {
            add(LEAD, leader, 1);
            add(QUIET_LEAD, leader, quiet_plies as i32 / 10);
        }
        add(TEMPO, self.turn(), 1);
        counts
    }
}

/// The terms of each piece of a side by itself. Counts the pieces by role, and returns what they
/// attack.
#[inline(always)]
fn pieces<P: Evaluated>(
    position: &P,
    side: Side,
    counts: &mut [u8; ROLES],
    add: &mut impl FnMut(usize, i32),
) -> Attacks {
    let mut by_soldiers = Squares::EMPTY;
    let soldiers = position.squares_of(Piece::new(!side, Role::Soldier));
    soldiers.for_each(|from| {
        by_soldiers |= P::attacks(Occupancy::EMPTY, !side, Role::Soldier, from);
    });
    let barred = position.side(side) | by_soldiers;
    let general = position.general(!side);
    let siege = general.palace_steps() | general.into();
    let on = position.occupancy();
    let mut besiegers = 0;
    let mut attacks = Attacks { by_role: [Squares::EMPTY; ROLES], all: Squares::EMPTY };
    for role in Role::ALL {
        let mut by_role = Squares::EMPTY;
        let mut count = 0;
        position.squares_of(Piece::new(side, role)).for_each(|from| {
            count += 1;
            let place = PLACES[side.index()][from.index()] as usize;
            add(PLACE + role.index() * HALF_BOARD + place, 1);
            let mut reach = P::moves(on, side, role, from);
            if role == Role::General && !P::GENERALS_ATTACK_GENERALS {
                reach -= general.into();
            }
            by_role |= reach;
            if let Some(column) = reach_column(role) {
                let reached = (reach - barred).len().min(REACHED - 1);
                add(REACH + column * REACHED + reached, 1);
            }
            let aimed = reach & siege;
            if !aimed.is_empty() {
                add(SIEGE + role.index(), aimed.len() as i32);
                besiegers += 1;
            }
        });
        counts[role.index()] = count;
        attacks.by_role[role.index()] = by_role;
        attacks.all |= by_role;
    }
    add(BESIEGERS + besiegers.min(BESIEGERS_MAX), 1);
    attacks
}

/// The terms of what pieces a side has, and of soldiers side by side.
#[inline(always)]
fn sets<P: Evaluated>(
    position: &P,
    side: Side,
    counts: &[u8; ROLES],
    add: &mut impl FnMut(usize, i32),
) {
    let soldiers = position.squares_of(Piece::new(side, Role::Soldier));
    let beside = (soldiers - Squares::file(File::I)).bits() << 1;
    let pairs = Squares::from_bits(beside & soldiers.bits()).unwrap_or_default();
    add(PAIR, pairs.len() as i32);
    add(GUARDS + usize::from(counts[Role::Advisor.index()]).min(GUARDS_MAX), 1);
    for (index, role) in [Role::Cannon, Role::Chariot].into_iter().enumerate() {
        if counts[role.index()] == 0 {
            add(WITHOUT + index, 1);
        }
    }
}

/// The terms of the pieces that a side attacks; `moves` tells that it is its turn.
#[inline(always)]
fn threats<P: Evaluated>(
    position: &P,
    side: Side,
    moves: bool,
    own: &Attacks,
    other: &Attacks,
    add: &mut impl FnMut(usize, i32),
) {
    let attacked = position.side(!side) & own.all;
    if attacked.is_empty() {
        return;
    }
    let moves = moves as usize;
    for role in Role::ALL {
        let victims = attacked & position.role(role);
        if victims.is_empty() || role == Role::General {
            continue;
        }
        let loose = victims - other.all;
        for (index, victims) in [loose, victims & other.all].into_iter().enumerate() {
            if victims.is_empty() {
                continue;
            }
            let threat = THREAT + (moves * 2 + index) * ROLES * ROLES + role.index();
            for by in Role::ALL {
                let hit = victims & own.by_role[by.index()];
                if !hit.is_empty() {
                    add(threat + by.index() * ROLES, hit.len() as i32);
                }
            }
        }
        if !loose.is_empty() {
            add(LOOSE + moves * ROLES + role.index(), loose.len() as i32);
        }
    }
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

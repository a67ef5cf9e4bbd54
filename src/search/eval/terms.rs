//! The terms of the evaluation of the two games on the board of ninety squares.

use super::ninety::Ninety;
use crate::Side;
use crate::board::{Palace, Role, Squares};

/// Takes the terms of a position, each for the side it speaks for.
pub(super) trait Tally {
    fn add(&mut self, term: usize, side: Side, times: i32);
}

/// A piece on a square, by role and by square on half a board, seen from its own side.
const PLACE: usize = 0;
/// How many squares a piece reaches, for the four roles that reach many.
const REACH: usize = PLACE + 7 * 50;
/// How many squares next to the enemy general are attacked, by the role of the attacker.
const SIEGE: usize = REACH + 4 * 18;
/// How many pieces attack the enemy palace, up to seven.
const BESIEGERS: usize = SIEGE + 7;
/// A piece attacks an enemy piece: whether the attacker's side is to move, whether the piece is
/// protected, and both roles.
const THREAT: usize = BESIEGERS + 8;
/// An enemy piece is attacked and not protected: whose turn it is, and its role.
const LOOSE: usize = THREAT + 2 * 2 * 7 * 7;
/// A soldier has one of its own side beside it.
const PAIR: usize = LOOSE + 2 * 7;
/// The side leads on points (Janggi).
const LEAD: usize = PAIR + 1;
/// The same, times the plies without a capture, in tens.
const QUIET_LEAD: usize = LEAD + 1;
/// The side is to move.
const TEMPO: usize = QUIET_LEAD + 1;
/// How many advisors a side has, up to two.
const GUARDS: usize = TEMPO + 1;
/// The side has no cannon left; the side has no chariot left.
const WITHOUT: usize = GUARDS + 3;
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
        table[0][at] = (rank * 5 + half) as u8;
        table[1][at] = ((9 - rank) * 5 + half) as u8;
        at += 1;
    }
    table
};

/// What the pieces of a side attack.
#[derive(Clone, Copy)]
struct Attacks {
    by_role: [Squares; 7],
    all: Squares,
}

/// How many pieces each side has, by role.
pub(super) type Counts = [[u8; 7]; 2];

/// Gives all terms of a position to a tally. Returns how many pieces there are, which are counted on
/// the way.
#[inline(always)]
pub(super) fn each<G: Ninety>(position: &G, tally: &mut impl Tally) -> Counts {
    let board = position.board();
    let mut counts = [[0; 7]; 2];
    let mut attacks = [Attacks { by_role: [Squares::EMPTY; 7], all: Squares::EMPTY }; 2];
    for side in Side::BOTH {
        let mut by_soldiers = Squares::EMPTY;
        board.pieces(!side, Role::Soldier).each(|from| by_soldiers |= G::soldier(!side, from));
        let barred = board.side(side) | by_soldiers;
        let general = board.general(!side);
        let siege = Palace::steps(general) | Squares::from(general);
        let mut besiegers = 0;
        let own = &mut attacks[side.index()];
        for role in Role::ALL {
            let pieces = board.pieces(side, role);
            let mut reached = Squares::EMPTY;
            let mut count = 0;
            pieces.each(|from| {
                count += 1;
                let place = PLACES[side.index()][from.index()] as usize;
                tally.add(PLACE + role.index() * 50 + place, side, 1);
                let reach = G::reach(board, side, role, from);
                reached |= reach;
                if let Some(column) = reach_column(role) {
                    let reached = (reach - barred).len().min(17);
                    tally.add(REACH + column * 18 + reached, side, 1);
                }
                let aimed = reach & siege;
                if !aimed.is_empty() {
                    tally.add(SIEGE + role.index(), side, aimed.len() as i32);
                    besiegers += 1;
                }
            });
            counts[side.index()][role.index()] = count;
            own.by_role[role.index()] = reached;
            own.all |= reached;
        }
        tally.add(BESIEGERS + besiegers.min(7), side, 1);
        let soldiers = board.pieces(side, Role::Soldier);
        let pairs = Squares(soldiers.0 << 1) & soldiers & !FILE_A;
        tally.add(PAIR, side, pairs.len() as i32);
        let counts = &counts[side.index()];
        tally.add(GUARDS + counts[Role::Advisor.index()].min(2) as usize, side, 1);
        for (index, role) in [Role::Cannon, Role::Chariot].into_iter().enumerate() {
            if counts[role.index()] == 0 {
                tally.add(WITHOUT + index, side, 1);
            }
        }
    }
    for side in Side::BOTH {
        let (own, other) = (&attacks[side.index()], &attacks[(!side).index()]);
        let attacked = board.side(!side) & own.all;
        if attacked.is_empty() {
            continue;
        }
        let moves = (side == position.turn()) as usize;
        for role in Role::ALL {
            let victims = attacked & board.role(role);
            if victims.is_empty() || role == Role::General {
                continue;
            }
            let loose = victims - other.all;
            for (index, victims) in [loose, victims & other.all].into_iter().enumerate() {
                if victims.is_empty() {
                    continue;
                }
                let threat = THREAT + (moves * 2 + index) * 49 + role.index();
                for by in Role::ALL {
                    let hit = victims & own.by_role[by.index()];
                    if !hit.is_empty() {
                        tally.add(threat + by.index() * 7, side, hit.len() as i32);
                    }
                }
            }
            if !loose.is_empty() {
                tally.add(LOOSE + moves * 7 + role.index(), side, loose.len() as i32);
            }
        }
    }
    if let Some(leader) = position.leader(&counts) {
        tally.add(LEAD, leader, 1);
        tally.add(QUIET_LEAD, leader, position.quiet() as i32 / 10);
    }
    tally.add(TEMPO, position.turn(), 1);
    counts
}

/// The term of a piece on a square of half the board, seen from its own side.
pub(super) const fn place(role: Role, rank: usize, file: usize) -> usize {
    PLACE + role.index() * 50 + rank * 5 + file
}

/// The squares of the first file.
const FILE_A: Squares = {
    let mut file = Squares::EMPTY;
    let mut rank = 0;
    while rank < 10 {
        file.0 |= 1 << (rank * 9);
        rank += 1;
    }
    file
};

/// The weights that know nothing but what the pieces are worth.
pub(super) const fn material(worth: [i16; 7]) -> [[i16; 2]; TERMS] {
    let mut weights = [[0; 2]; TERMS];
    let mut role = 0;
    while role < 7 {
        let mut place = 0;
        while place < 50 {
            weights[PLACE + role * 50 + place] = [worth[role]; 2];
            place += 1;
        }
        role += 1;
    }
    let mut column = 0;
    while column < 4 {
        let mut reached = 0;
        while reached < 18 {
            let worth = (reached as i16 - 6) * 5;
            weights[REACH + column * 18 + reached] = [worth; 2];
            reached += 1;
        }
        column += 1;
    }
    let mut index = 0;
    while index < 8 {
        weights[BESIEGERS + index] = [(index * index) as i16 * 5; 2];
        index += 1;
    }
    weights[TEMPO] = [20; 2];
    weights
}

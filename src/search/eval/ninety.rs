//! What the evaluators of Janggi and Xiangqi share.

use super::Weights;
use super::terms::{self, Counts, Tally};
use crate::board::{Board, Role, Square, Squares};
use crate::{Position, Side};

/// A game on the board of ninety squares, as its evaluator sees it.
pub(super) trait Ninety: Position {
    /// What the pieces are worth in an exchange, by role. The general is worth more than all else.
    const WORTH: [i32; 7];
    /// Whether cannons can neither capture cannons nor use them as screens.
    const SHY_CANNONS: bool;

    fn board(&self) -> &Board;
    /// What the piece on a square attacks and protects.
    fn reach(board: &Board, side: Side, role: Role, from: Square) -> Squares;
    /// What a soldier attacks.
    fn soldier(side: Side, from: Square) -> Squares;
    /// The pieces among `enemies` that can capture on a square where a piece of `side` stands.
    fn attackers(
        board: &Board,
        at: Square,
        side: Side,
        occupied: Squares,
        cannons: Squares,
        enemies: Squares,
    ) -> Squares;
    /// The side that would win if the pieces were counted, which there are so many of.
    fn leader(&self, counts: &Counts) -> Option<Side>;
    /// The plies without a capture.
    fn quiet(&self) -> u16;
}

/// Adds the terms up with their weights.
struct Sum<'a> {
    weights: &'a [[i16; 2]; Weights::TERMS],
    full: i32,
    bare: i32,
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, term: usize, side: Side, times: i32) {
        let [full, bare] = self.weights[term];
        let times = if side == Side::First { times } else { -times };
        self.full += full as i32 * times;
        self.bare += bare as i32 * times;
    }
}

/// How much of each kind of piece still to come makes the board full.
const FULLNESS: [i32; 7] = [0, 0, 1, 2, 4, 3, 0];
const FULL: i32 = 40;

fn fullness([first, second]: &Counts) -> i32 {
    let worth = first.iter().zip(second).zip(FULLNESS);
    let all = worth.map(|((&first, &second), worth)| (first + second) as i32 * worth);
    all.sum::<i32>().min(FULL)
}

pub(super) fn evaluate<G: Ninety>(position: &G, weights: &Weights) -> i32 {
    let mut sum = Sum { weights: &weights.0, full: 0, bare: 0 };
    let fullness = fullness(&terms::each(position, &mut sum));
    let value = (sum.full * fullness + sum.bare * (FULL - fullness)) / FULL;
    if position.turn() == Side::First { value } else { -value }
}

/// Lists the terms instead.
struct List<'a>(&'a mut dyn FnMut(usize, i32));

impl Tally for List<'_> {
    fn add(&mut self, term: usize, side: Side, times: i32) {
        (self.0)(term, if side == Side::First { times } else { -times });
    }
}

/// Names the terms of a position, from the first side's point of view, and returns the share of the
/// full weights in their value.
pub(super) fn list<G: Ninety>(position: &G, visit: &mut dyn FnMut(usize, i32)) -> f32 {
    fullness(&terms::each(position, &mut List(visit))) as f32 / FULL as f32
}

/// The worth of what a move captures.
#[inline]
pub(super) fn gain<G: Ninety>(position: &G, to: Square) -> i32 {
    let board = position.board();
    match board.side(!position.turn()).contains(to) {
        true => G::WORTH[board.role_on(to).index()],
        false => 0,
    }
}

/// The cheapest first, as they capture.
const CHEAPEST: [Role; 7] = [
    Role::Soldier,
    Role::Elephant,
    Role::Advisor,
    Role::Horse,
    Role::Cannon,
    Role::Chariot,
    Role::General,
];

/// What a move brings once both sides have captured on its goal as long as it pays.
pub(super) fn exchange<G: Ninety>(position: &G, from: Square, to: Square) -> i32 {
    let board = position.board();
    let mut side = position.turn();
    let mut standing = board.role_on(from);
    let first = gain(position, to);
    if standing != Role::General && first >= G::WORTH[standing.index()] {
        // Even if it is lost at once; the exact value matters little then.
        return first - G::WORTH[standing.index()];
    }
    let target = Squares::from(to);
    let mut occupied = (board.occupied() - from.into()) | target;
    let mut cannons = board.role(Role::Cannon) - from.into() - target;
    let mut gains = [0; 32];
    gains[0] = first;
    let mut last = 0;
    while last < 31 {
        if standing == Role::Cannon {
            cannons |= target;
        }
        let enemies = (board.side(!side) & occupied) - target;
        let mut attackers = G::attackers(board, to, side, occupied, cannons, enemies);
        if G::SHY_CANNONS && standing == Role::Cannon {
            attackers -= board.role(Role::Cannon);
        }
        let next = CHEAPEST
            .into_iter()
            .find_map(|role| (attackers & board.role(role)).first().map(|from| (role, from)));
        let Some((role, from)) = next else { break };
        last += 1;
        gains[last] = G::WORTH[standing.index()] - gains[last - 1];
        if gains[last].max(-gains[last - 1]) < 0 {
            break;
        }
        occupied -= from.into();
        cannons = cannons - from.into() - target;
        standing = role;
        side = !side;
    }
    while last > 0 {
        gains[last - 1] = -gains[last].max(-gains[last - 1]);
        last -= 1;
    }
    gains[0]
}

/// A number for a move: what moves and where it goes.
#[inline]
pub(super) fn slot<G: Ninety>(position: &G, from: Square, to: Square) -> usize {
    position.board().role_on(from).index() * 90 + to.index()
}

/// One more than the greatest number that [`slot`] gives; the last one is left for a pass.
pub(super) const SLOTS: usize = 7 * 90 + 1;

/// Whether a side has a piece that can do something anywhere on the board. Where it has none, doing
/// nothing may well be the best move.
pub(super) fn has_power<G: Ninety>(position: &G) -> bool {
    let board = position.board();
    let power = board.role(Role::Chariot) | board.role(Role::Cannon) | board.role(Role::Horse);
    power.meets(board.side(position.turn()))
}

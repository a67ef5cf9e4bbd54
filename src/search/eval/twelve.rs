//! The evaluation of Twelve Janggi.

use super::linear::Terms;
use super::weights_twelve::TWELVE;
use crate::search::Evaluator;
use crate::twelve::{Hand, Move, Piece, Role, Row, Square, Squares, Table, TwelveJanggi, Value};
use crate::{Position, Side};

/// Evaluates Twelve Janggi: the pieces where they stand and in hand, what is attacked and
/// protected, and how much room the kings have. The weights are fitted to the values that the
/// solved game gives. With the solved [`Table`] it knows every position's value instead, and the
/// search gives nothing away.
#[derive(Clone, Copy, Debug, Default)]
pub struct TwelveEvaluator<'a> {
    table: Option<&'a Table<'a>>,
}

/// The kinds of pieces, those of them that can be in hand, and the squares.
const ROLES: usize = Role::ALL.len();
const IN_HAND_ROLES: usize = Role::IN_HAND.len();
const SQUARES: usize = Square::ALL.len();
/// The squares that differ when rows 1 and 3 are the same, two in each of four columns.
const HALF_BOARD: usize = 4 * 2;

/// A piece on a square, by role and by half a board, seen from its own side.
const PLACE: usize = 0;
/// A piece in hand, the first and the second of each kind.
const IN_HAND: usize = PLACE + ROLES * HALF_BOARD;
/// A piece is attacked or not and protected or not, by role.
const STATE: usize = IN_HAND + IN_HAND_ROLES * 2;
/// The most squares next to a king.
const RING: usize = 8;
/// How many squares next to the king are attacked, and how many it could go to.
const SIEGE: usize = STATE + ROLES * 2 * 2;
const ROOM: usize = SIEGE + RING + 1;
/// For each square that the pieces reach.
const REACH: usize = ROOM + RING + 1;
/// The king could go home and stay there.
const HOMEWARD: usize = REACH + 1;
/// For each piece in hand, times the free squares next to the own king and next to the other.
const SHIELD: usize = HOMEWARD + 1;
const STORM: usize = SHIELD + 1;
const TERMS: usize = STORM + 1;

/// What a side has, seen with its pieces playing up the board.
#[derive(Clone, Copy)]
struct Perspective {
    pieces: [Squares; ROLES],
    squares: Squares,
    /// What its pieces could go to or protect.
    attacks: Squares,
    /// The squares next to the king.
    ring: Squares,
    hand: Hand,
}

impl Perspective {
    /// That of the first side.
    fn of(position: &TwelveJanggi) -> Perspective {
        let king = position.king(Side::First);
        Perspective {
            pieces: Role::ALL.map(|role| position.squares_of(Piece::new(Side::First, role))),
            squares: position.side(Side::First),
            attacks: position.attacked_by(Side::First),
            ring: king.map_or(Squares::EMPTY, |at| Role::King.attacks(Side::First, at)),
            hand: position.hand(Side::First),
        }
    }
}

/// The position with the side to move as the first one.
fn normalised(position: &TwelveJanggi) -> TwelveJanggi {
    match position.turn() {
        Side::First => *position,
        Side::Second => position.rotated(),
    }
}

impl<'a> TwelveEvaluator<'a> {
    /// How many terms there are: those of the side to move, as many of the other side, and the move
    /// itself.
    pub const TERMS: usize = 2 * TERMS + 1;

    /// An evaluator that looks every position up. [`PERFECT`](TwelveEvaluator::PERFECT)
    /// plays with it.
    #[must_use]
    pub const fn with_table(table: &'a Table<'a>) -> Self {
        TwelveEvaluator { table: Some(table) }
    }

    /// Names each term of a position and how often it has it; `false` where the end is in sight, so
    /// that no terms are needed. The evaluation for the side to move is the sum of the terms'
    /// weights.
    pub fn terms(position: &TwelveJanggi, visit: &mut dyn FnMut(usize, i32)) -> bool {
        let is_open = decided(position).is_none();
        if is_open {
            normalised(position).visit_terms(visit);
        }
        is_open
    }
}

/// What a won position is worth that is not over yet, and what each ply until then takes away, so
/// that the quickest win is played.
const WON: i32 = 20_000;
const PER_PLY: i32 = 10;

/// Where the table tells a win or a loss without the plies, it is worth half of one with them, and
/// the estimate adds or takes no more than this.
const ESTIMATE_MAX: i32 = 5_000;

/// Who can capture the king does; a king that has come home and cannot be captured has won.
fn decided(position: &TwelveJanggi) -> Option<i32> {
    let side = position.turn();
    if position.is_king_attacked(!side) {
        Some(WON - PER_PLY)
    } else if position.king(!side).is_some_and(|king| king.is_home_of(side)) {
        Some(2 * PER_PLY - WON)
    } else {
        None
    }
}

impl Terms for TwelveJanggi {
    /// From the point of view of the first side, which is to move.
    #[inline(always)]
    fn visit_terms(&self, mut visit: impl FnMut(usize, i32)) {
        let own = Perspective::of(self);
        let rival = Perspective::of(&self.rotated());
        for (side, other, base) in [(own, rival, 0), (rival, own, TERMS)] {
            let mut one = |term: usize| visit(base + term, 1);
            let attacked = other.attacks.rotated();
            for (index, pieces) in side.pieces.into_iter().enumerate() {
                for square in pieces {
                    let middle = usize::from(square.row() == Row::R2);
                    one(PLACE + index * HALF_BOARD + square.column().index() * 2 + middle);
                    let is_in = |set: Squares| usize::from(set.contains(square));
                    one(STATE + index * 4 + 2 * is_in(attacked) + is_in(side.attacks));
                }
            }
            let held = Role::IN_HAND.map(|role| side.hand.count(role));
            for (kind, count) in held.into_iter().enumerate() {
                (0..count.min(2)).for_each(|nth| one(IN_HAND + kind * 2 + nth));
            }
            let room = side.ring - attacked - side.squares;
            one(SIEGE + (side.ring & attacked).len());
            one(ROOM + room.len());
            if room.meets(Squares::home(Side::Second)) {
                one(HOMEWARD);
            }
            visit(base + REACH, (side.attacks - side.squares).len() as i32);
            let free = !(side.squares | other.squares.rotated());
            let held = held.into_iter().sum::<usize>();
            visit(base + SHIELD, (held * (side.ring & free).len()) as i32);
            let storm = (other.ring.rotated() & free) - attacked;
            visit(base + STORM, (held * storm.len()) as i32);
        }
        visit(2 * TERMS, 1);
    }
}

fn estimate(position: &TwelveJanggi) -> i32 {
    decided(position).unwrap_or_else(|| normalised(position).weighted_sum(&TWELVE))
}

/// The worth of a piece that is captured.
const fn value(role: Role) -> i32 {
    match role {
        Role::King => 10_000,
        Role::General => 500,
        Role::Minister => 400,
        Role::Pawn => 150,
        Role::Marquis => 550,
    }
}

impl Evaluator<TwelveJanggi> for TwelveEvaluator<'_> {
    const PIECE_TO_COUNT: usize = 2 * ROLES * SQUARES;

    type Running = ();

    fn evaluate(&self, position: &TwelveJanggi) -> i32 {
        let estimate = || estimate(position);
        match self.table.and_then(|table| table.probe(position).ok()) {
            Some(Value::Win(Some(plies))) => WON - PER_PLY * i32::from(plies),
            Some(Value::Loss(Some(plies))) => PER_PLY * i32::from(plies) - WON,
            // Without the plies, it is the pieces that lead towards the end.
            Some(Value::Win(None)) => WON / 2 + estimate().clamp(-ESTIMATE_MAX, ESTIMATE_MAX),
            Some(Value::Loss(None)) => estimate().clamp(-ESTIMATE_MAX, ESTIMATE_MAX) - WON / 2,
            Some(Value::Draw) => 0,
            None => estimate(),
        }
    }

    fn is_check(&self, position: &TwelveJanggi) -> bool {
        position.is_king_attacked(position.turn())
    }

    fn is_noisy(&self, position: &TwelveJanggi, mv: Move) -> bool {
        position.captured(mv).is_some() || position.is_promotion(mv)
    }

    fn piece_to_index(&self, position: &TwelveJanggi, mv: Move) -> usize {
        match mv {
            Move::Step { from, to } => {
                let role = position.piece(from).map_or(0, |piece| piece.role as usize);
                role * SQUARES + to.index()
            }
            Move::Drop { role, to } => (ROLES + role as usize) * SQUARES + to.index(),
        }
    }

    // The static exchange stays the captured value: what is captured changes sides, so an exchange
    // is hardly ever an even one, and none is ruled out unseen.
    fn captured_value(&self, position: &TwelveJanggi, mv: Move) -> i32 {
        position.captured(mv).map_or(0, value)
    }
}

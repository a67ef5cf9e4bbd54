//! The evaluation of Twelve Janggi.

use super::linear::Terms;
use super::weights_twelve::TWELVE;
use crate::Position;
use crate::search::Evaluator;
use crate::twelve::bitboards::{BOARD, Bitboard, HOME, SideBitboards, squares_of};
use crate::twelve::normalised::Normalised;
use crate::twelve::{Move, Role, Row, Square, Table, TwelveJanggi, Value};

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

/// The board from the perspective of a side: its pieces play up the board.
#[derive(Clone, Copy)]
struct Perspective {
    bitboards: SideBitboards,
    squares: Bitboard,
    /// What its pieces could go to or protect.
    attacks: Bitboard,
    hand: [u8; 3],
}

impl Perspective {
    const fn new(bitboards: SideBitboards, hand: [u8; 3]) -> Perspective {
        Perspective { bitboards, squares: bitboards.squares(), attacks: bitboards.reach(), hand }
    }

    /// The squares next to the king.
    const fn ring(self) -> Bitboard {
        SideBitboards(self.bitboards.of(Role::King) as u64).reach()
    }
}

/// The same squares from the other side.
const fn turned(squares: Bitboard) -> Bitboard {
    squares.reverse_bits() >> 4
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
        let node = Normalised::unchecked(position);
        let is_open = decided(&node).is_none();
        if is_open {
            node.visit_terms(visit);
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
fn decided(node: &Normalised) -> Option<i32> {
    if node.own.reach() & node.rival.of(Role::King) != 0 {
        Some(WON - PER_PLY)
    } else if node.rival.of(Role::King) & HOME[0] != 0 {
        Some(2 * PER_PLY - WON)
    } else {
        None
    }
}

impl Terms for Normalised {
    type Weight = i16;
    type Counted = ();

    #[inline(always)]
    fn visit_terms(&self, mut visit: impl FnMut(usize, i32)) {
        let own = Perspective::new(self.own, self.hand);
        let rival = Perspective::new(self.rival.rotated(), self.rival_hand);
        for (side, other, base) in [(own, rival, 0), (rival, own, TERMS)] {
            let mut one = |term: usize| visit(base + term, 1);
            let attacked = turned(other.attacks);
            for (index, role) in Role::ALL.into_iter().enumerate() {
                for square in squares_of(side.bitboards.of(role)) {
                    let middle = usize::from(square.row() == Row::R2);
                    one(PLACE + index * HALF_BOARD + square.column().index() * 2 + middle);
                    let is_in = |set: Bitboard| usize::from(set >> square.index() & 1);
                    one(STATE + index * 4 + 2 * is_in(attacked) + is_in(side.attacks));
                }
            }
            for (kind, count) in side.hand.into_iter().enumerate() {
                (0..usize::from(count).min(2)).for_each(|nth| one(IN_HAND + kind * 2 + nth));
            }
            let size = |squares: Bitboard| squares.count_ones() as usize;
            let ring = side.ring();
            let room = ring & !attacked & !side.squares;
            one(SIEGE + size(ring & attacked));
            one(ROOM + size(room));
            if room & HOME[1] != 0 {
                one(HOMEWARD);
            }
            visit(base + REACH, size(side.attacks & !side.squares) as i32);
            let free = BOARD & !side.squares & !turned(other.squares);
            let held = side.hand.into_iter().map(i32::from).sum::<i32>();
            visit(base + SHIELD, held * size(ring & free) as i32);
            visit(base + STORM, held * size(turned(other.ring()) & free & !attacked) as i32);
        }
        visit(2 * TERMS, 1);
    }
}

fn estimate(node: &Normalised) -> i32 {
    decided(node).unwrap_or_else(|| node.weighted_sum(&TWELVE).0)
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

    fn evaluate(&self, position: &TwelveJanggi) -> i32 {
        let estimate = || estimate(&Normalised::unchecked(position));
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

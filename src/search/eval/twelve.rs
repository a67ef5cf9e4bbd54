//! The evaluation of Twelve Janggi.

use super::super::Evaluator;
use crate::twelve::{Move, Role, Square, Table, TwelveJanggi, Value};
use crate::{Position, Side};

/// Evaluates Twelve Janggi: pieces on the board and in hand, and how far the kings have come. With the
/// solved [`Table`] it knows every position's value instead, and the search gives nothing away.
#[derive(Clone, Copy, Debug, Default)]
pub struct TwelveEvaluator<'a> {
    table: Option<&'a Table<'a>>,
}

impl<'a> TwelveEvaluator<'a> {
    /// An evaluator that looks every position up.
    #[must_use]
    pub const fn with_table(table: &'a Table<'a>) -> Self {
        TwelveEvaluator { table: Some(table) }
    }
}

/// What a won position is worth that is not over yet; each ply until then takes a point away.
const WON: i32 = 20_000;

const fn worth(role: Role) -> i32 {
    match role {
        Role::King => 10_000,
        Role::General => 500,
        Role::Minister => 400,
        Role::Pawn => 150,
        Role::Marquis => 550,
    }
}

/// What the pieces of a side are worth. Those in hand can go anywhere.
fn count(position: &TwelveJanggi, side: Side) -> i32 {
    let mut sum = 0;
    for square in Square::ALL {
        match position.piece(square) {
            Some(piece) if piece.side == side && piece.role == Role::King => {
                let column = i32::from(square.column());
                let home = if square.is_home_of(side) { 0 } else { 30 };
                sum += home + if square.is_home_of(!side) { 300 } else { column % 2 };
            }
            Some(piece) if piece.side == side => sum += worth(piece.role),
            _ => {}
        }
    }
    let hand = position.hand(side);
    for role in [Role::General, Role::Minister, Role::Pawn] {
        sum += (worth(role) + 60) * i32::from(hand.count(role));
    }
    if position.is_king_attacked(side) {
        sum -= if position.turn() == side { 60 } else { 300 };
    }
    sum
}

impl Evaluator<TwelveJanggi> for TwelveEvaluator<'_> {
    const SLOTS: usize = 2 * 5 * 12;

    fn evaluate(&self, position: &TwelveJanggi) -> i32 {
        let estimate = || {
            let side = position.turn();
            count(position, side) - count(position, !side) + 30
        };
        match self.table.and_then(|table| table.probe(position).ok()) {
            Some(Value::Win(Some(plies))) => WON - 10 * i32::from(plies),
            Some(Value::Loss(Some(plies))) => 10 * i32::from(plies) - WON,
            // Without the plies, it is the pieces that lead towards the end.
            Some(Value::Win(None)) => WON / 2 + estimate().clamp(-5_000, 5_000),
            Some(Value::Loss(None)) => estimate().clamp(-5_000, 5_000) - WON / 2,
            Some(Value::Draw) => 0,
            None => estimate(),
        }
    }

    fn is_noisy(&self, position: &TwelveJanggi, mv: Move) -> bool {
        position.captured(mv).is_some() || position.is_promotion(mv)
    }

    fn slot(&self, position: &TwelveJanggi, mv: Move) -> usize {
        match mv {
            Move::Step { from, to } => {
                let role = position.piece(from).map_or(0, |piece| piece.role as usize);
                role * 12 + to.index()
            }
            Move::Drop { role, to } => (5 + role as usize) * 12 + to.index(),
        }
    }

    fn gain(&self, position: &TwelveJanggi, mv: Move) -> i32 {
        position.captured(mv).map_or(0, worth)
    }

    fn exchange(&self, position: &TwelveJanggi, mv: Move) -> i32 {
        // What is captured changes sides, so an exchange is hardly ever an even one: none is ruled
        // out unseen.
        self.gain(position, mv)
    }
}

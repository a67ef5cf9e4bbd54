//! The evaluation of Kingdrops.

use crate::kingdrops::{Kingdrops, Move, Piece, Role, Square};
use crate::search::Evaluator;
use crate::{Position, Side};

/// Evaluates Kingdrops: the pieces on the board and in reserve, how far the runners have come, and
/// whether a king is attacked.
#[derive(Clone, Copy, Debug, Default)]
pub struct KingdropsEvaluator;

/// By role: spearman, archer, rook, bishop, guard, queen, king.
const WORTH: [i32; 7] = [150, 150, 400, 350, 300, 600, 0];

/// What a prisoner is still worth to its side, in percent: it may be exchanged.
const PRISONER: i32 = 25;

/// The rows that lie behind a piece of a side.
fn advance(side: Side, square: Square) -> i32 {
    let row = square.index() as i32 / 8;
    if side == Side::WHITE { row } else { 7 - row }
}

fn count(position: &Kingdrops, side: Side) -> i32 {
    let mut sum = 0;
    for role in Role::ALL {
        let worth = WORTH[role.index()];
        let pieces = position.pieces(Piece { side, role });
        sum += worth * pieces.len() as i32;
        if role.wins_on_last_row() {
            for square in pieces {
                let rows = advance(side, square);
                sum += match role {
                    Role::King => rows * 5,
                    _ => rows * rows * 6,
                };
            }
        }
        sum += worth * position.reserve(side).count(role) as i32;
        sum += worth * position.prisoners(side).count(role) as i32 * PRISONER / 100;
    }
    if !position.is_placing() && position.is_king_attacked(side) {
        // Whoever is to move can still do something about it.
        sum -= if position.turn() == side { 100 } else { 400 };
    }
    sum
}

impl Evaluator<Kingdrops> for KingdropsEvaluator {
    const PIECE_TO_COUNT: usize = 2 * 7 * 64 + 1;

    fn evaluate(&self, position: &Kingdrops) -> i32 {
        let side = position.turn();
        count(position, side) - count(position, !side) + 10 * (3 - position.actions_made() as i32)
    }

    fn is_noisy(&self, position: &Kingdrops, mv: Move) -> bool {
        position.is_capture(mv)
    }

    fn piece_to_index(&self, position: &Kingdrops, mv: Move) -> usize {
        match mv {
            Move::Pass => Self::PIECE_TO_COUNT - 1,
            Move::Drop { role, to } => (7 + role.index()) * 64 + to.index(),
            Move::Step { from, to } => {
                let role = position.piece(from).map_or(0, |piece| piece.role.index());
                role * 64 + to.index()
            }
        }
    }

    fn captured_value(&self, position: &Kingdrops, mv: Move) -> i32 {
        let victim = mv.to().and_then(|to| position.piece(to));
        victim.map_or(0, |piece| match piece.role {
            Role::King => 10_000,
            role => WORTH[role.index()],
        })
    }
}

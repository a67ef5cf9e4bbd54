//! The evaluation of Kingdrops.

use super::linear::Terms;
use crate::kingdrops::{Kingdrops, Move, Piece, Role, Square};
use crate::search::Evaluator;
use crate::search::score::hold;
use crate::{Position, Side};

/// Evaluates Kingdrops: the pieces on the board and in reserve, how far the runners have come, and
/// whether a king is attacked.
///
/// ```
/// use janggi::Game;
/// use janggi::kingdrops::Kingdrops;
/// use janggi::search::{KingdropsEvaluator, Limits, Searcher};
///
/// let mut searcher = Searcher::new(KingdropsEvaluator);
/// let found = searcher.search(&Game::<Kingdrops>::default(), &Limits::nodes(500), ());
/// assert!(found.best.is_some());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct KingdropsEvaluator;

const ROLES: usize = Role::ALL.len();
const SQUARES: usize = Square::ALL.len();

/// What the pieces are worth, by role: spearman, archer, rook, bishop, guard, queen, king.
const VALUES: [i16; ROLES] = [150, 150, 400, 350, 300, 600, 0];

/// What the capture of a king counts: more than all else.
const KING_VALUE: i32 = 10_000;

/// What a prisoner is still worth to its side, in percent: it may be exchanged.
const PRISONER: i32 = 25;

/// A piece on the board or in reserve, by role.
const PIECE: usize = 0;
/// The prisoners, by what they are worth together.
const PRISONERS: usize = PIECE + ROLES;
/// A king that has come so many rows far.
const KING_ROWS: usize = PRISONERS + 1;
/// Another piece that wins on the last row, by the square of the rows: the last ones matter most.
const RUNNER_ROWS: usize = KING_ROWS + 1;
/// The king is attacked while its side is on turn, which can still do something about it.
const CHECK: usize = RUNNER_ROWS + 1;
/// The king is attacked while the other side is on turn.
const HANGING_KING: usize = CHECK + 1;
/// For each of the three actions of a turn that is left.
const ACTIONS_A_TURN: i32 = 3;
const ACTIONS: usize = HANGING_KING + 1;

const WEIGHTS: [i16; ACTIONS + 1] = {
    let [s, a, r, b, g, q, k] = VALUES;
    [s, a, r, b, g, q, k, 1, 5, 6, -100, -400, 10]
};

/// The rows that lie behind a piece of a side.
fn advance(side: Side, square: Square) -> i32 {
    let row = square.index() as i32 / 8;
    if side == Side::WHITE { row } else { 7 - row }
}

impl Terms for Kingdrops {
    /// From the point of view of the side on turn: what the other side has counts negative.
    #[inline(always)]
    fn visit_terms(&self, mut visit: impl FnMut(usize, i32)) {
        for (side, sign) in [(self.turn(), 1), (!self.turn(), -1)] {
            let mut add = |term, times| visit(term, sign * times);
            for role in Role::ALL {
                let pieces = self.squares_of(Piece { side, role });
                let count = pieces.len() as i32 + self.reserve(side).count(role) as i32;
                add(PIECE + role.index(), count);
                if role.wins_on_last_row() {
                    for square in pieces {
                        let rows = advance(side, square);
                        match role {
                            Role::King => add(KING_ROWS, rows),
                            _ => add(RUNNER_ROWS, rows * rows),
                        }
                    }
                }
                let prisoners = self.prisoners(side).count(role) as i32;
                let worth = i32::from(VALUES[role.index()]);
                add(PRISONERS, worth * prisoners * PRISONER / 100);
            }
            if !self.is_placing() && self.is_king_attacked(side) {
                add(if sign > 0 { CHECK } else { HANGING_KING }, 1);
            }
        }
        visit(ACTIONS, ACTIONS_A_TURN - self.actions_made() as i32);
    }
}

impl Evaluator<Kingdrops> for KingdropsEvaluator {
    const PIECE_TO_COUNT: usize = 2 * ROLES * SQUARES + 1;

    type Running = ();

    fn evaluate(&self, position: &Kingdrops) -> i32 {
        hold(position.weighted_sum(&WEIGHTS))
    }

    fn is_noisy(&self, position: &Kingdrops, mv: Move) -> bool {
        position.is_capture(mv)
    }

    fn piece_to_index(&self, position: &Kingdrops, mv: Move) -> usize {
        match mv {
            Move::Pass => Self::PIECE_TO_COUNT - 1,
            Move::Drop { role, to } => (ROLES + role.index()) * SQUARES + to.index(),
            Move::Step { from, to } => {
                let role = position.piece(from).map_or(0, |piece| piece.role.index());
                role * SQUARES + to.index()
            }
        }
    }

    fn captured_value(&self, position: &Kingdrops, mv: Move) -> i32 {
        let victim = mv.destination().and_then(|to| position.piece(to));
        victim.map_or(0, |piece| match piece.role {
            Role::King => KING_VALUE,
            role => VALUES[role.index()].into(),
        })
    }
}

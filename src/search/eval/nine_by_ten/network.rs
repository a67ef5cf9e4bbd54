//! The network of Janggi and Xiangqi: what is added up, and how the sums are weighed.
//!
//! One layer of hidden units, seen from each side of the board. A unit adds up one weight for each
//! piece where it stands, its twin those of the mirrored board: what is left and what is right makes
//! no difference, and half the weights do. What the units give is squared, so that two reasons for
//! something count more than twice as much as one.

use super::{Evaluated, Weights};
use crate::search::score::hold;
use crate::{Piece, Role, Side, Square};

/// The hidden units, without their twins.
pub(super) const UNITS: usize = 32;
/// The pieces where they may stand: the own ones and those of the other side, by role and square.
pub(super) const INPUTS: usize = 2 * Role::ALL.len() * SQUARES;
const SQUARES: usize = Square::ALL.len();
/// How full the board is, in steps of eight pieces: each has output weights of its own.
pub(super) const PHASES: usize = 4;
/// The sum from which on a unit gives no more.
const FULL: i16 = 127;
/// What a full unit gives with an output weight of 1, which is 64.
const UNIT_OF_WORTH: i64 = FULL as i64 * FULL as i64 * 64;
/// From so many plies without a capture on, more make no difference to who leads on points.
const QUIET_PLIES_MAX: u16 = 200;

/// The squares as each side sees them, and mirrored: the first rank is its own.
static SEEN: [[[u8; SQUARES]; 2]; 2] = {
    let mut seen = [[[0; SQUARES]; 2]; 2];
    let mut at = 0;
    while at < SQUARES {
        let (file, rank) = (at % 9, at / 9);
        seen[0][0][at] = at as u8;
        seen[0][1][at] = (9 * rank + 8 - file) as u8;
        seen[1][0][at] = (9 * (9 - rank) + file) as u8;
        seen[1][1][at] = (9 * (9 - rank) + 8 - file) as u8;
        at += 1;
    }
    seen
};

/// The input of a piece on a square as a side sees it.
#[inline(always)]
pub(super) fn input(seen_by: Side, mirrored: usize, piece: Piece, at: Square) -> usize {
    let kind = Role::ALL.len() * usize::from(piece.side != seen_by) + piece.role.index();
    kind * SQUARES + usize::from(SEEN[seen_by.index()][mirrored][at.index()])
}

/// Output weights for a board so full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Output {
    /// Those of what the side to move sees, and of what the other side sees.
    pub(super) units: [[i16; UNITS]; 2],
    pub(super) constant: i16,
    /// What it is worth to lead on points, and what each ten plies without a capture add.
    pub(super) lead: i16,
    pub(super) quiet_lead: i16,
}

/// What the search keeps up to date from move to move.
#[derive(Clone, Debug)]
pub struct Sums {
    /// By who sees the board, first as it is and then mirrored.
    units: [[[i16; UNITS]; 2]; 2],
    pieces: usize,
    /// The points of the first side beyond those of the second, in halves.
    halves: i32,
}

impl Default for Sums {
    fn default() -> Self {
        Sums { units: [[[0; UNITS]; 2]; 2], pieces: 0, halves: 0 }
    }
}

impl Sums {
    /// The sums of a position.
    pub(super) fn of<P: Evaluated>(position: &P, weights: &Weights) -> Sums {
        let mut sums = Sums { units: [[weights.constants; 2]; 2], pieces: 0, halves: 0 };
        for piece in Side::BOTH.into_iter().flat_map(|s| Role::ALL.map(|r| Piece::new(s, r))) {
            position.squares_of(piece).for_each(|at| {
                sums.change(weights, [Some((piece, at)), None, None]);
                sums.count::<P>(piece, 1);
            });
        }
        sums
    }

    /// The sums after a move that is about to be made.
    #[inline]
    pub(super) fn play<P: Evaluated>(
        &mut self,
        weights: &Weights,
        position: &P,
        (from, to): (Square, Square),
    ) {
        let Some(piece) = position.piece(from) else { return };
        let victim = position.piece(to).filter(|victim| victim.side != piece.side);
        self.change(
            weights,
            [Some((piece, to)), Some((piece, from)), victim.map(|victim| (victim, to))],
        );
        if let Some(victim) = victim {
            self.count::<P>(victim, -1);
        }
    }

    /// Adds a piece, and takes up to two away.
    #[inline(always)]
    fn change(&mut self, weights: &Weights, pieces: [Option<(Piece, Square)>; 3]) {
        for side in Side::BOTH {
            for mirrored in 0..2 {
                let row = |index: usize| {
                    pieces[index].map(|(piece, at)| weights.row(input(side, mirrored, piece, at)))
                };
                let sums = &mut self.units[side.index()][mirrored];
                match [row(0), row(1), row(2)] {
                    [Some(here), None, _] => add(sums, |unit| i16::from(here[unit])),
                    [Some(here), Some(gone), None] => {
                        add(sums, |unit| i16::from(here[unit]) - i16::from(gone[unit]));
                    }
                    [Some(here), Some(gone), Some(victim)] => add(sums, |unit| {
                        i16::from(here[unit]) - i16::from(gone[unit]) - i16::from(victim[unit])
                    }),
                    [None, ..] => {}
                }
            }
        }
    }

    /// Counts a piece that comes or goes.
    #[inline(always)]
    fn count<P: Evaluated>(&mut self, piece: Piece, times: i32) {
        self.pieces = self.pieces.wrapping_add_signed(times as isize);
        let worth = times * P::HALVES[piece.role.index()];
        self.halves += if piece.side == Side::First { worth } else { -worth };
    }

    /// What the position is worth for the side to move, in hundredths of a point.
    #[inline]
    pub(super) fn evaluate<P: Evaluated>(&self, weights: &Weights, position: &P) -> i32 {
        let turn = position.turn();
        let output = &weights.outputs[phase(self.pieces)];
        let mut sum = 0;
        for (side, units) in [turn, !turn].into_iter().zip(&output.units) {
            for sums in &self.units[side.index()] {
                sum += weighed(sums, units);
            }
        }
        let (lead, quiet) = lead(position, self.halves);
        let sum = i64::from(sum) * i64::from(weights.scale) / UNIT_OF_WORTH;
        let lead = lead * (i32::from(output.lead) + i32::from(output.quiet_lead) * quiet);
        hold((sum + i64::from(output.constant) + i64::from(lead)).clamp(-40_000, 40_000) as i32)
    }
}

/// Whether the side to move leads on points (1), lies behind (-1) or neither, and the tens of
/// plies without a capture.
#[inline]
pub(super) fn lead<P: Evaluated>(position: &P, halves: i32) -> (i32, i32) {
    let first = (halves - position.halves_ahead()).signum();
    let lead = if position.turn() == Side::First { first } else { -first };
    (lead, i32::from(position.quiet_plies().min(QUIET_PLIES_MAX)) / 10)
}

/// The number of the output for so many pieces.
#[inline]
pub(super) fn phase(pieces: usize) -> usize {
    (pieces.saturating_sub(1) / 8).min(PHASES - 1)
}

#[inline(always)]
fn add(sums: &mut [i16; UNITS], difference: impl Fn(usize) -> i16) {
    for (unit, sum) in sums.iter_mut().enumerate() {
        *sum += difference(unit);
    }
}

/// The squares of what the units give, each times its weight. With weights up to
/// [`Weights::OUTPUT_MAX`] nothing overflows.
#[inline(always)]
fn weighed(sums: &[i16; UNITS], weights: &[i16; UNITS]) -> i32 {
    let mut total = 0;
    for (&sum, &weight) in sums.iter().zip(weights) {
        let given = sum.clamp(0, FULL);
        total += i32::from(given * weight) * i32::from(given);
    }
    total
}

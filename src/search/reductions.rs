//! Late move reductions: the later a move comes, the less deep it is looked at first.

use super::node::{Candidate, Node};
use super::ordering::SECOND_KILLER;

/// A ply, in the unit that reductions are worked out in.
const PLY: i32 = 1024;

/// From this depth in plies on, moves are reduced.
const MIN_DEPTH: i32 = 3;

/// How many moves are not reduced: the first one, and the first three at the root.
const UNREDUCED: i32 = 1;
const UNREDUCED_AT_ROOT: i32 = 3;

/// What every reduced move loses at least, before the corrections.
const BASE: i32 = PLY * 3 / 4;

/// What the product of the logarithms of depth and move number counts, in thousandths. Each
/// logarithm comes in sixteenths, so that their product is in 256ths.
const LOGARITHMS: i32 = 854;

/// How much history rating makes a thousandth of a ply.
const HISTORY_DIVISOR: i32 = 8;

/// Sixteen times the binary logarithm, good enough and the same on every machine.
fn log(n: i32) -> i32 {
    let n = n.max(1) as u32;
    let whole = n.ilog2();
    (whole * 16 + ((n << 4) >> whole) - 16) as i32
}

impl<M> Node<M> {
    /// By how many plies the first search of a move is less deep than `depth`, which is the depth
    /// of the position behind it.
    pub(super) fn late_move_reduction(&self, candidate: &Candidate<M>, depth: i32) -> i32 {
        let &Candidate { rating, is_noisy, gives_check, number, .. } = candidate;
        let unreduced = if self.ply == 0 { UNREDUCED_AT_ROOT } else { UNREDUCED };
        let is_good_capture = is_noisy && rating >= 0;
        if self.depth < MIN_DEPTH || number < unreduced || is_good_capture {
            return 0;
        }
        let mut reduction = BASE + log(self.depth) * log(number + 1) * LOGARITHMS / 1000;
        reduction -= PLY * self.is_pv() as i32;
        reduction += PLY * self.is_cut_node as i32;
        reduction += PLY / 2 * !self.is_improving as i32;
        reduction -= PLY * (gives_check || self.in_check) as i32;
        if rating.abs() < SECOND_KILLER {
            reduction -= rating / HISTORY_DIVISOR;
        } else if rating > 0 {
            reduction -= PLY;
        }
        (reduction / PLY).clamp(0, depth.max(1) - 1)
    }
}

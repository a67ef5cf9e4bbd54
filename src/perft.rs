//! Counting the tree of moves, the standard check of a move generator.

use alloc::vec::Vec;

use crate::Position;

/// The number of lines of exactly `depth` moves from a position.
///
/// Positions that the board alone ends have no children; what only the past ends (repetition,
/// limits) is counted like any other. The last ply is counted without being played.
///
/// ```
/// use janggi::{Janggi, perft};
///
/// assert_eq!(perft(&Janggi::default(), 3), 33_348);
/// ```
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        2 => position.count_replies(),
        _ => position.legal_moves().iter().map(|&mv| below(position, mv, depth)).sum(),
    }
}

/// [`perft`] split by the first move, in the order of [`legal_moves`](Position::legal_moves). Empty
/// at depth 0.
#[must_use]
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    position.legal_moves().iter().map(|&mv| (mv, below(position, mv, depth))).collect()
}

fn below<P: Position>(position: &P, mv: P::Move, depth: u32) -> u64 {
    let mut child = position.clone();
    child.play_unchecked(mv);
    perft(&child, depth - 1)
}

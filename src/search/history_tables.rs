//! The history heuristic: which quiet moves proved good elsewhere in the tree.

use alloc::vec;
use alloc::vec::Vec;

use crate::Side;

/// The statistics stay within this to either side.
const HISTORY_MAX: i32 = 16_384;

/// More indices than this share the last of them.
const MOST_INDICES: usize = 1 << 16;

/// What a cutoff at a depth adds to the statistics: so much a ply, less a constant, up to a most.
const BONUS_PER_PLY: i32 = 150;
const BONUS_OFFSET: i32 = 50;
const BONUS_MAX: i32 = 1_600;

/// How good quiet moves were, by their [piece-to indices](super::Evaluator::piece_to_index).
#[derive(Clone, Debug)]
pub(super) struct HistoryTables {
    /// How many indices there are.
    count: usize,
    /// By side and move.
    by_side: Vec<i16>,
    /// By the move one ply before and the move: what refutes what.
    after_last: Vec<i16>,
    /// By the move two plies before and the move: what follows up on what.
    after_second_last: Vec<i16>,
}

/// The context of a continuation history: the piece-to indices of the two moves before, as far as
/// there are any and they were no null moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Continuation {
    pub(super) last: Option<usize>,
    pub(super) second_last: Option<usize>,
}

impl HistoryTables {
    /// Tables for so many indices. Those by two moves take no more than so many bytes together;
    /// where that is too little, pairs of moves share places.
    pub(super) fn new(count: usize, bytes: usize) -> HistoryTables {
        let count = count.min(MOST_INDICES);
        let pairs = (count * count).min(bytes / (2 * size_of::<i16>()));
        HistoryTables {
            count,
            by_side: vec![0; 2 * count],
            after_last: vec![0; pairs],
            after_second_last: vec![0; pairs],
        }
    }

    /// An evaluator at fault names indices beyond its count, which are one.
    fn index(&self, piece_to: usize) -> usize {
        piece_to.min(self.count.saturating_sub(1))
    }

    /// The place of a move of a side.
    fn alone(&self, side: Side, piece_to: usize) -> usize {
        side.index() * self.count + self.index(piece_to)
    }

    /// The place of a pair of moves.
    fn pair(&self, first: usize, piece_to: usize) -> usize {
        let pair = self.index(first) * self.count + self.index(piece_to);
        let places = self.after_last.len();
        match pair < places {
            true => pair,
            false => pair % places.max(1),
        }
    }

    pub(super) fn clear(&mut self) {
        self.by_side.fill(0);
        self.after_last.fill(0);
        self.after_second_last.fill(0);
    }

    /// Halves what is not bound to a continuation, so that the next search soon outweighs it.
    pub(super) fn age(&mut self) {
        for value in &mut self.by_side {
            *value /= 2;
        }
    }

    /// How good a move was so far.
    pub(super) fn rating(&self, side: Side, before: Continuation, piece_to: usize) -> i32 {
        let after = |table: &[i16], first: Option<usize>| {
            first.and_then(|first| table.get(self.pair(first, piece_to))).map_or(0, |&v| v.into())
        };
        let alone = self.by_side.get(self.alone(side, piece_to)).map_or(0, |&v| v.into());
        alone
            + after(&self.after_last, before.last)
            + after(&self.after_second_last, before.second_last)
    }

    /// Rewards the quiet move that caused a cutoff at a depth, and punishes those that were tried
    /// before it in vain.
    pub(super) fn learn_cutoff(
        &mut self,
        side: Side,
        before: Continuation,
        depth: i32,
        piece_to: usize,
        in_vain: &[usize],
    ) {
        let bonus = (BONUS_PER_PLY * depth - BONUS_OFFSET).min(BONUS_MAX);
        self.add(side, before, piece_to, bonus);
        for &other in in_vain {
            if other != piece_to {
                self.add(side, before, other, -bonus);
            }
        }
    }

    /// Moves the statistics of a move by a bonus, the less the nearer they are to the most.
    fn add(&mut self, side: Side, before: Continuation, piece_to: usize, bonus: i32) {
        let update = |value: Option<&mut i16>| {
            if let Some(value) = value {
                let old = *value as i32;
                *value = (old + bonus - old * bonus.abs() / HISTORY_MAX) as i16;
            }
        };
        let alone = self.alone(side, piece_to);
        update(self.by_side.get_mut(alone));
        if let Some(first) = before.last {
            let pair = self.pair(first, piece_to);
            update(self.after_last.get_mut(pair));
        }
        if let Some(first) = before.second_last {
            let pair = self.pair(first, piece_to);
            update(self.after_second_last.get_mut(pair));
        }
    }
}

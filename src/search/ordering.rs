//! In which order moves are tried: what cut off before is tried first.

use alloc::vec;
use alloc::vec::Vec;

use crate::Side;

/// The statistics stay within this to either side.
const MOST: i32 = 16_384;

/// Which quiet moves proved good, and after which moves.
#[derive(Clone, Debug)]
pub(super) struct Experience {
    slots: usize,
    /// By side and slot.
    alone: Vec<i16>,
    /// By the slot of the move before and the slot of the move.
    replies: Vec<i16>,
    /// By the slot of the move two plies before and the slot of the move.
    sequels: Vec<i16>,
}

/// The moves before the one in question: their slots, as far as there are any.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before {
    pub(super) last: Option<usize>,
    pub(super) second_last: Option<usize>,
}

impl Experience {
    pub(super) fn new(slots: usize) -> Experience {
        Experience {
            slots,
            alone: vec![0; 2 * slots],
            replies: vec![0; slots * slots],
            sequels: vec![0; slots * slots],
        }
    }

    pub(super) fn clear(&mut self) {
        self.alone.fill(0);
        self.replies.fill(0);
        self.sequels.fill(0);
    }

    /// Makes room for what the next search learns.
    pub(super) fn fade(&mut self) {
        for value in &mut self.alone {
            *value /= 2;
        }
    }

    /// How good the move with a slot was so far.
    pub(super) fn rate(&self, side: Side, before: Before, slot: usize) -> i32 {
        let pair = |table: &[i16], first: Option<usize>| {
            first.and_then(|first| table.get(first * self.slots + slot)).map_or(0, |&v| v.into())
        };
        let alone = self.alone.get(side.index() * self.slots + slot).map_or(0, |&v| v.into());
        alone + pair(&self.replies, before.last) + pair(&self.sequels, before.second_last)
    }

    /// Notes that the move with a slot was better or worse than expected.
    pub(super) fn learn(&mut self, side: Side, before: Before, slot: usize, bonus: i32) {
        let update = |value: Option<&mut i16>| {
            if let Some(value) = value {
                let old = *value as i32;
                *value = (old + bonus - old * bonus.abs() / MOST) as i16;
            }
        };
        update(self.alone.get_mut(side.index() * self.slots + slot));
        if let Some(first) = before.last {
            update(self.replies.get_mut(first * self.slots + slot));
        }
        if let Some(first) = before.second_last {
            update(self.sequels.get_mut(first * self.slots + slot));
        }
    }
}

/// Gives moves out, the best rated one first. Most of a list is never asked for, so it is not sorted.
pub(super) struct Picker<'a, M> {
    moves: &'a mut [(i32, M)],
    next: usize,
}

impl<'a, M: Copy> Picker<'a, M> {
    pub(super) fn new(moves: &'a mut [(i32, M)]) -> Self {
        Picker { moves, next: 0 }
    }
}

impl<M: Copy> Iterator for Picker<'_, M> {
    type Item = (i32, M);

    fn next(&mut self) -> Option<(i32, M)> {
        let rest = self.moves.get_mut(self.next..)?;
        let (mut best, mut rating) = (0, rest.first()?.0);
        for (index, &(other, _)) in rest.iter().enumerate() {
            if other > rating {
                (best, rating) = (index, other);
            }
        }
        rest.swap(0, best);
        self.next += 1;
        rest.first().copied()
    }
}

//! Decisions of random games and texts: by a seed in the property tests, by bytes in the fuzz
//! targets.

use std::ops::Range;

use crate::pattern::Pattern;

/// Where the decisions of a random game come from.
pub trait Choices {
    /// A number below `bound`, which is not 0.
    fn below(&mut self, bound: usize) -> usize;

    /// Whether there is nothing left to decide with; the numbers are then all the same.
    fn is_spent(&self) -> bool {
        false
    }

    /// True once in `n` times.
    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// A copy of one of the items, of which there is at least one.
    fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }

    /// A list of items, at least as many as the range says and fewer than its end.
    fn list<T>(&mut self, length: Range<usize>, mut item: impl FnMut(&mut Self) -> T) -> Vec<T>
    where
        Self: Sized,
    {
        let length = length.start + self.below(length.len());
        (0..length).map(|_| item(self)).collect()
    }

    /// A text that the pattern describes; see [`Pattern`] for what a pattern can say.
    fn text(&mut self, pattern: &str) -> String
    where
        Self: Sized,
    {
        Pattern::parse(pattern).text(self)
    }
}

/// A small generator of random numbers, so that a failing case is one seed.
pub struct Rng(pub u64);

impl Rng {
    /// The next number (xorshift64*).
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.max(1);
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
}

impl Choices for Rng {
    fn below(&mut self, bound: usize) -> usize {
        (self.number() >> 33) as usize % bound
    }
}

/// The bytes of a fuzzer: one a decision, so that a changed byte changes one decision.
pub struct Bytes<'a>(pub &'a [u8]);

impl Choices for Bytes<'_> {
    fn below(&mut self, bound: usize) -> usize {
        match self.0 {
            [byte, rest @ ..] => {
                self.0 = rest;
                usize::from(*byte) % bound
            }
            [] => bound - 1,
        }
    }

    fn is_spent(&self) -> bool {
        self.0.is_empty()
    }
}

//! What several tests and fuzz targets need.
#![allow(dead_code)] // each uses a part of it

pub mod janggi;

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

    /// A copy of one of the items, which are not none.
    fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}

/// A small generator of random numbers, so that a failing case is one seed.
pub struct Rng(pub u64);

impl Rng {
    /// The next number (xorshift64*).
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.max(1);
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
}

impl Choices for Rng {
    fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 33) as usize % bound
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

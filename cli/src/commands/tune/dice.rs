//! Chance that is the same each time.

/// A small generator of numbers (xorshift64).
pub(super) struct Dice(pub(super) u64);

impl Dice {
    /// The generator of a seed.
    pub(super) fn new(seed: u64) -> Dice {
        // Seeds that lie close together are spread out; 0 would stay 0.
        Dice(seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15).max(1))
    }

    /// A number from 0 on and below `bound`.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound.max(1)
    }
}

//! Random numbers: the words behind the position keys, and whatever else is left to chance.

/// The SplitMix64 generator: small, and the same everywhere. Keys, seeded levels and seeded puzzles
/// hang on its values, so they may never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// The next of all 64-bit numbers.
    pub(crate) const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 on and below `bound`, which is small and not 0.
    pub(crate) const fn below(&mut self, bound: u64) -> u64 {
        ((self.word() as u128 * bound as u128) >> 64) as u64
    }
}

/// The first `N` words that come from a seed. Keys are a promise of the crate, so neither a seed
/// nor an order may ever change.
pub(crate) const fn words<const N: usize>(seed: u64) -> [u64; N] {
    let mut random = Random(seed);
    let mut words = [0; N];
    let mut i = 0;
    while i < N {
        words[i] = random.word();
        i += 1;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn the_generator_is_splitmix64() {
        // The reference values published with the algorithm for seed 1234567.
        assert_eq!(words::<2>(1_234_567), [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }
}

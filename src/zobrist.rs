//! The constants behind the position keys.

/// `N` fixed pseudo-random words: the first outputs of the SplitMix64 generator started
/// from `seed`. Keys are a promise of the crate, so neither a seed nor an order may ever change.
pub(crate) const fn words<const N: usize>(seed: u64) -> [u64; N] {
    let mut words = [0; N];
    let mut state = seed;
    let mut i = 0;
    while i < N {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        words[i] = z ^ (z >> 31);
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

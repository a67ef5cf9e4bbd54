//! Janggi against the second implementation: random play under every rule set, from all sixteen
//! starts and from random set-ups.

use janggi_oracle::Rng;
use janggi_oracle::versus::janggi::{Ask, compare};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_play_agrees_with_the_oracle(seed in any::<u64>()) {
        compare(&mut Rng(seed), Ask::EveryMove);
    }
}

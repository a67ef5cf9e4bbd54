//! Janggi against the second implementation: random play under every rule set, from all sixteen
//! starts and from random set-ups.

mod common;
mod naive;
mod versus;

use common::Rng;
use proptest::prelude::*;
use versus::janggi::Ask;

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_play_agrees_with_the_oracle(seed in any::<u64>()) {
        versus::janggi::compare(&mut Rng(seed), Ask::EveryMove);
    }
}

//! Xiangqi against the second implementation: random play under every rule set, from the start and
//! from random set-ups, and repetitions on purpose.

use janggi_oracle::versus::xiangqi::{Ask, compare, to_and_fro};
use janggi_oracle::{Rng, for_all};

#[test]
fn random_play_agrees_with_the_oracle() {
    for_all(60, |rng| {
        compare(rng, Ask::Everything);
    });
}

/// XQ-23: perpetual chase, which random play hardly ever meets.
#[test]
fn xq23_chases_agree_with_the_oracle() {
    let mut rng = Rng(20);
    let endings: Vec<_> =
        (0..5_000).filter_map(|_| to_and_fro(&mut rng, "standard,chase=axf")).collect();
    for code in ["perpetual-chase", "perpetual-check", "repetition"] {
        assert!(endings.iter().filter(|&&ending| ending == code).count() >= 5, "{code}");
    }
}

//! Janggi against the second implementation: random play under every rule set, from all sixteen
//! starts and from random set-ups.

use janggi_oracle::for_all;
use janggi_oracle::versus::janggi::{Ask, compare};

#[test]
fn random_play_agrees_with_the_oracle() {
    for_all(300, |rng| {
        compare(rng, Ask::Everything);
    });
}

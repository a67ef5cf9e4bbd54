//! From where soldiers attack.

use crate::board::{Square, Squares};

/// From where soldiers of the other side attack a square of `side`'s, given where soldiers go, both
/// `[side][square]`.
pub(crate) const fn sources(targets: &[[Squares; 90]; 2]) -> [[Squares; 90]; 2] {
    let mut table = [[Squares::EMPTY; 90]; 2];
    let mut from = 0;
    while from < 90 {
        let mut owner = 0;
        while owner < 2 {
            let mut to = 0;
            while to < 90 {
                if targets[owner][from].contains(Square::ALL[to]) {
                    table[1 - owner][to].0 |= 1 << from;
                }
                to += 1;
            }
            owner += 1;
        }
        from += 1;
    }
    table
}

//! From where soldiers attack.

use crate::board::Squares;

/// From where soldiers of the other side attack a square of `side`'s, given where soldiers go, both
/// `[side][square]`.
pub(crate) const fn sources(targets: &[[Squares; 90]; 2]) -> [[Squares; 90]; 2] {
    let mut table = [[Squares::EMPTY; 90]; 2];
    let mut from = 0;
    while from < 180 {
        let (owner, at) = (from / 90, from % 90);
        // The compiler works this out for everyone who uses the crate, so it takes bit by bit.
        let mut left = targets[owner][at].0;
        while left != 0 {
            table[1 - owner][left.trailing_zeros() as usize].0 |= 1 << at;
            left &= left - 1;
        }
        from += 1;
    }
    table
}

//! Soldiers, which step as a set.

use super::sink::Sink;
use super::{Square, Squares};
use crate::Side;

const FILE_A: Squares = Squares(0x201008040201008040201);
const FILE_I: Squares = Squares(FILE_A.0 << 8);

/// Soldiers go one step to the right and to the left, where no own piece stands.
#[inline]
pub(crate) fn sideways(soldiers: Squares, own: Squares, sink: &mut impl Sink) {
    sink.shifted(Squares((soldiers - FILE_I).0 << 1) - own, 1);
    sink.shifted(Squares((soldiers - FILE_A).0 >> 1) - own, -1);
}

/// Soldiers of a side go one step forward, where no own piece stands.
#[inline]
pub(crate) fn forward(side: Side, soldiers: Squares, own: Squares, sink: &mut impl Sink) {
    match side {
        Side::First => sink.shifted((Squares(soldiers.0 << 9) & Squares::ALL) - own, 9),
        Side::Second => sink.shifted(Squares(soldiers.0 >> 9) - own, -9),
    }
}

/// From where soldiers of the other side attack a point of `side`'s, given where soldiers go, both
/// `[side][point]`.
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

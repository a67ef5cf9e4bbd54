//! Soldiers, which step as a set.

use super::targets::Sink;
use crate::Side;
use crate::board::Squares;

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

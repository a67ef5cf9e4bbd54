//! Pieces on the board of nine files and ten ranks.

use core::ops::ControlFlow;

use ::arbitrary::{Result, Unstructured};

use crate::board::Palace;
use crate::board::{Piece, Placement, Role, Square};
use crate::side::Side;

/// Both generals and any part of the full set, each piece where it can come to stand by the
/// rules of the game.
pub(super) fn placement(
    bytes: &mut Unstructured<'_>,
    can_stand: fn(Piece, Square) -> bool,
) -> Result<Placement> {
    let mut placement = Placement::default();
    let mut left = Side::BOTH.map(|_| Role::ALL.map(Role::in_full_set));
    let mut put = |piece: Piece, square: Square| {
        let left = &mut left[piece.side.index()][piece.role.index()];
        if *left > 0 && placement.get(square).is_none() && can_stand(piece, square) {
            placement.set(square, Some(piece));
            *left -= 1;
        }
    };
    for side in Side::BOTH {
        let mut palace = Palace::of(side).into_iter();
        let index = bytes.int_in_range(0..=8)?;
        if let Some(square) = palace.nth(index) {
            put(Piece::new(side, Role::General), square);
        }
    }
    bytes.arbitrary_loop(None, Some(60), |bytes| {
        put(bytes.arbitrary()?, bytes.arbitrary()?);
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(placement)
}

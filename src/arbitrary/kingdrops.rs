//! What is particular to Kingdrops: moves and line-ups.

use alloc::vec::Vec;

use ::arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::kingdrops::{Kingdrops, Lineup, Move, Role};

/// Any move that can be written down, legal or not.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Move> {
        Ok(match bytes.int_in_range(0..=15)? {
            0 => Move::Pass,
            1..=5 => Move::Drop { role: bytes.arbitrary()?, to: bytes.arbitrary()? },
            _ => Move::Step { from: bytes.arbitrary()?, to: bytes.arbitrary()? },
        })
    }

    fn size_hint(_: usize) -> (usize, Option<usize>) {
        (1, Some(3))
    }
}

/// The full set in any order.
impl<'a> Arbitrary<'a> for Lineup {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Lineup> {
        let full_set = |role: Role| (0..role.in_full_set()).map(move |_| role);
        let mut roles: Vec<Role> = Role::ALL.into_iter().flat_map(full_set).collect();
        for last in (1..roles.len()).rev() {
            roles.swap(last, bytes.int_in_range(0..=last)?);
        }
        let (back, front) = roles.split_at(roles.len() / 2);
        let row = |roles: &[Role]| roles.try_into().map_err(|_| Error::IncorrectFormat);
        Lineup::new(row(back)?, row(front)?).map_err(|_| Error::IncorrectFormat)
    }
}

/// The empty board, or one with both line-ups placed.
pub(super) fn start(bytes: &mut Unstructured<'_>) -> Result<Kingdrops> {
    if !bytes.ratio(1, 2)? {
        return Ok(Kingdrops::default());
    }
    Ok(Kingdrops::from_lineups(bytes.arbitrary()?, bytes.arbitrary()?))
}

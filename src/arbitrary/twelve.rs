//! What is particular to Twelve Janggi: rule sets, moves and set-up positions.

use alloc::vec::Vec;

use ::arbitrary::{Arbitrary, Result, Unstructured};

use crate::position::Position;
use crate::side::Side;
use crate::twelve::{Drops, Limit, Move, Piece, Role, Rules, Setup, Square, TwelveJanggi};

/// Any move that can be written down, legal or not.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Move> {
        if bytes.ratio(1, 3)? {
            return Ok(Move::Drop { role: *bytes.choose(&Role::IN_HAND)?, to: bytes.arbitrary()? });
        }
        Ok(Move::Step { from: bytes.arbitrary()?, to: bytes.arbitrary()? })
    }

    fn size_hint(_: usize) -> (usize, Option<usize>) {
        (3, Some(3))
    }
}

/// A preset, or every option by itself, with limits that random play can reach.
impl<'a> Arbitrary<'a> for Rules {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Rules> {
        if bytes.ratio(1, 2)? {
            return Ok(bytes.choose(&Rules::PRESETS)?.1);
        }
        Ok(Rules::SHOW
            .with_repetition(Limit::At(bytes.int_in_range(0..=10)?))
            .with_move_limit(Limit::At(bytes.int_in_range(0..=200)?))
            .with_drops(*bytes.choose(Drops::ALL)?))
    }
}

/// The start of a game, or a valid set-up position with the whole set of pieces, under any rules.
pub(super) fn start(bytes: &mut Unstructured<'_>) -> Result<TwelveJanggi> {
    let rules: Rules = bytes.arbitrary()?;
    if !bytes.ratio(1, 2)? {
        return Ok(TwelveJanggi::start(rules));
    }
    let mut setup = Setup { turn: bytes.arbitrary()?, ..Setup::default() };
    let mut left = Square::ALL.to_vec();
    for side in Side::BOTH {
        put(bytes, &mut setup, &mut left, Piece { side, role: Role::King })?;
    }
    for kind in Role::IN_HAND {
        for _ in 0..2 {
            let side: Side = bytes.arbitrary()?;
            if bytes.ratio(1, 3)? {
                setup.hands[side.index()].add(kind);
                continue;
            }
            let promoted = kind == Role::Pawn && bytes.ratio(1, 3)?;
            let role = if promoted { Role::Marquis } else { kind };
            put(bytes, &mut setup, &mut left, Piece { side, role })?;
        }
    }
    // A pawn at the far end is a fault where the rules let none be dropped there, and where a king
    // is home the game is over.
    match setup.position(rules) {
        Ok(position) if position.outcome().is_none() => Ok(position),
        _ => Ok(TwelveJanggi::start(rules)),
    }
}

/// Puts a piece on one of the squares that are left.
fn put(
    bytes: &mut Unstructured<'_>,
    setup: &mut Setup,
    left: &mut Vec<Square>,
    piece: Piece,
) -> Result<()> {
    let square = left.swap_remove(bytes.choose_index(left.len())?);
    setup.placement.set(square, Some(piece));
    Ok(())
}

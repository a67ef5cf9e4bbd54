//! What is particular to Xiangqi: rule sets, moves and set-up positions.

use ::arbitrary::{Arbitrary, Result, Unstructured};

use super::placement::placement;
use crate::board::Palace;
use crate::board::{Piece, Rank, Role, Square};
use crate::side::Side;
use crate::xiangqi::{AtRepetition, Chase, Limit, Material, Move, Rules, Setup, Xiangqi};

/// Any move that can be written down, legal or not.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Move> {
        Ok(Move { from: bytes.arbitrary()?, to: bytes.arbitrary()? })
    }

    fn size_hint(_: usize) -> (usize, Option<usize>) {
        (2, Some(2))
    }
}

/// Every option by itself, with limits that random play can reach.
impl<'a> Arbitrary<'a> for Rules {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Rules> {
        if !bytes.ratio(1, 2)? {
            return Ok(Rules::STANDARD);
        }
        let mut limit = || Ok(Limit::At(bytes.int_in_range(0..=200)?));
        let rules = Rules::STANDARD.with_repetition(limit()?).with_no_capture(limit()?);
        Ok(rules
            .with_material(*bytes.choose(Material::ALL)?)
            .with_chase(*bytes.choose(Chase::ALL)?)
            .with_at_repetition(*bytes.choose(AtRepetition::ALL)?))
    }
}

/// The start of a game or a valid set-up position, under any rules.
pub(super) fn start(bytes: &mut Unstructured<'_>) -> Result<Xiangqi> {
    let rules = bytes.arbitrary()?;
    if !bytes.ratio(1, 2)? {
        return Ok(Xiangqi::start(rules));
    }
    let mut setup = Setup {
        placement: placement(bytes, can_stand)?,
        turn: bytes.arbitrary()?,
        quiet_plies: bytes.arbitrary::<u8>()?.into(),
        move_number: bytes.arbitrary()?,
    };
    // The side in check is to move. Where both are, or the generals face, the game begins as usual.
    Ok(setup
        .position(rules)
        .or_else(|_| {
            setup.turn = !setup.turn;
            setup.position(rules)
        })
        .unwrap_or_else(|_| Xiangqi::start(rules)))
}

fn can_stand(piece: Piece, square: Square) -> bool {
    // As Red sees it.
    let square = if piece.side == Side::RED { square } else { square.rotated() };
    let (file, rank) = (square.file().index(), square.rank());
    match piece.role {
        Role::General => Palace::of(Side::RED).contains(square),
        Role::Advisor => Palace::of(Side::RED).contains(square) && (file + rank.index()) % 2 == 1,
        Role::Elephant => {
            rank <= Rank::R5 && rank.index() % 2 == 0 && (file + rank.index()) % 4 == 2
        }
        Role::Soldier => rank >= Rank::R6 || rank >= Rank::R4 && file % 2 == 0,
        Role::Horse | Role::Chariot | Role::Cannon => true,
    }
}

//! What is particular to Janggi: rule sets, moves and set-up positions.

use core::ops::ControlFlow;

use ::arbitrary::{Arbitrary, Result, Unstructured};

use super::placement::placement;
use crate::board::Palace;
use crate::board::{Piece, Rank, Role, Square};
use crate::janggi::rules::{
    AgreedDraw, Bikjang, Bonus, FreeRepetition, Gate, Limit, MateOverOffer, PassCounts, Passing,
    Perpetual, Repetition, Reply, SetUpFacing, Shuffle, TwoPasses,
};
use crate::janggi::{Fault, Formation, Janggi, Move, Rules, Setup};
use crate::side::Side;

/// Any move that can be written down, legal or not.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Move> {
        if bytes.ratio(1, 16)? {
            return Ok(Move::Pass);
        }
        Ok(Move::Step { from: bytes.arbitrary()?, to: bytes.arbitrary()? })
    }

    fn size_hint(_: usize) -> (usize, Option<usize>) {
        (1, Some(3))
    }
}

/// A preset with some options changed.
impl<'a> Arbitrary<'a> for Rules {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Rules> {
        let (_, mut rules) = *bytes.choose(&Rules::PRESETS)?;
        bytes.arbitrary_loop(None, Some(6), |bytes| {
            rules = change_an_option(bytes, rules)?;
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(rules)
    }
}

fn change_an_option(bytes: &mut Unstructured<'_>, rules: Rules) -> Result<Rules> {
    Ok(match bytes.int_in_range(0..=15)? {
        0 => rules.with_bikjang(*bytes.choose(Bikjang::ALL)?),
        1 => rules.with_reply(*bytes.choose(Reply::ALL)?),
        2 => rules.with_set_up_facing(*bytes.choose(SetUpFacing::ALL)?),
        3 => rules.with_mate_over_offer(*bytes.choose(MateOverOffer::ALL)?),
        4 => rules.with_passing(*bytes.choose(Passing::ALL)?),
        5 => rules.with_two_passes(*bytes.choose(TwoPasses::ALL)?),
        6 => rules.with_repetition(repetition(bytes)?),
        7 => rules.with_perpetual(*bytes.choose(Perpetual::ALL)?),
        8 => rules.with_shuffle(*bytes.choose(Shuffle::ALL)?),
        9 => rules.with_no_capture(limit(bytes)?),
        10 => rules.with_move_limit(limit(bytes)?),
        11 => rules.with_bonus(*bytes.choose(Bonus::ALL)?),
        12 => rules.with_gate(*bytes.choose(Gate::ALL)?),
        13 => rules.with_agreed_draw(*bytes.choose(AgreedDraw::ALL)?),
        14 => rules.with_free_repetition(*bytes.choose(FreeRepetition::ALL)?),
        _ => rules.with_pass_counts(*bytes.choose(PassCounts::ALL)?),
    })
}

/// Repetitions that random play can reach.
fn repetition(bytes: &mut Unstructured<'_>) -> Result<Repetition> {
    let at = bytes.int_in_range(0..=6)?;
    Ok(match bytes.int_in_range(0..=3)? {
        0 => Repetition::Points(at),
        1 => Repetition::Draw(at),
        2 => Repetition::Forbidden(at),
        _ => Repetition::Loses(at),
    })
}

/// Limits that random play can reach.
fn limit(bytes: &mut Unstructured<'_>) -> Result<Limit> {
    let at = bytes.int_in_range(0..=200)?;
    Ok(match (at, bytes.arbitrary()?) {
        (0, _) => Limit::Off,
        (at, true) => Limit::Points(at),
        (at, false) => Limit::Draw(at),
    })
}

/// The start of a game or a valid set-up position, under any rules.
pub(super) fn start(bytes: &mut Unstructured<'_>) -> Result<Janggi> {
    let rules = bytes.arbitrary()?;
    if !bytes.ratio(1, 2)? {
        return Ok(Janggi::from_formations(bytes.arbitrary()?, bytes.arbitrary()?, rules));
    }
    let mut setup = Setup {
        placement: placement(bytes, can_stand)?,
        turn: bytes.arbitrary()?,
        offer: bytes.arbitrary()?,
        ended: None,
        quiet_plies: bytes.arbitrary::<u8>()?.into(),
        move_number: bytes.arbitrary()?,
    };
    // An offer is only meant where the generals face, and there is one side at most that may be in
    // check: the one to move. Where both are, the game begins as usual.
    let valid = |setup: Setup| setup.position_waiving(rules, Fault::OfferWithoutLine.into());
    valid(setup)
        .or_else(|_| {
            setup.turn = !setup.turn;
            valid(setup)
        })
        .or_else(|_| {
            let outside = Formation::HorseElephantElephantHorse;
            Ok(Janggi::from_formations(outside, outside, rules))
        })
}

fn can_stand(piece: Piece, square: Square) -> bool {
    match (piece.role, piece.side) {
        (Role::General | Role::Advisor, side) => Palace::of(side).contains(square),
        (Role::Soldier, Side::CHO) => square.rank() >= Rank::R4,
        (Role::Soldier, Side::HAN) => square.rank() <= Rank::R7,
        _ => true,
    }
}

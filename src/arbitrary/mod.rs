//! Feature `arbitrary`: values for fuzzers and property tests.
//!
//! A position is a start and a number of random legal moves, so that blind bytes reach deep states;
//! a game is a position and further moves. Nothing is ever invalid: moves on their own may be
//! illegal wherever they are tried, but positions and games are what the rules can bring about.

mod janggi;
mod kingdrops;
mod placement;
mod twelve;
mod xiangqi;

use core::ops::ControlFlow;

use ::arbitrary::{Arbitrary, Result, Unstructured};

use crate::game::Game;
use crate::position::Position;
use crate::side::Side;

/// The most moves that are played where the bytes do not end before.
const MOST_MOVES: u32 = 400;

/// Enums of which every value will do.
macro_rules! any_of {
    ($($type:ty = $all:expr;)*) => {$(
        impl<'a> Arbitrary<'a> for $type {
            fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<$type> {
                bytes.choose(&$all).copied()
            }

            fn size_hint(_: usize) -> (usize, Option<usize>) {
                (1, Some(1))
            }
        }
    )*};
}

any_of! {
    Side = Side::BOTH;
    crate::board::Role = crate::board::Role::ALL;
    crate::board::File = crate::board::File::ALL;
    crate::board::Rank = crate::board::Rank::ALL;
    crate::board::Square = crate::board::Square::ALL;
    crate::janggi::Formation = crate::janggi::Formation::ALL;
    crate::twelve::Role = crate::twelve::Role::ALL;
    crate::twelve::Square = crate::twelve::Square::ALL;
    crate::kingdrops::Role = crate::kingdrops::Role::ALL;
    crate::kingdrops::Square = crate::kingdrops::Square::ALL;
}

/// Pieces: a side and a role.
macro_rules! pieces {
    ($($piece:ty),*) => {$(
        impl<'a> Arbitrary<'a> for $piece {
            fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<$piece> {
                Ok(<$piece>::new(bytes.arbitrary()?, bytes.arbitrary()?))
            }

            fn size_hint(_: usize) -> (usize, Option<usize>) {
                (2, Some(2))
            }
        }
    )*};
}

pieces!(crate::board::Piece, crate::twelve::Piece, crate::kingdrops::Piece);

/// Positions: from a start of the game's own making, by random legal moves.
macro_rules! played_from {
    ($($position:ty = $start:path;)*) => {$(
        impl<'a> Arbitrary<'a> for $position {
            fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<$position> {
                let mut position = $start(bytes)?;
                play_some(bytes, |bytes| make_a_move(bytes, &mut position))?;
                Ok(position)
            }

            fn arbitrary_take_rest(mut bytes: Unstructured<'a>) -> Result<$position> {
                let mut position = $start(&mut bytes)?;
                play_all(bytes, |bytes| make_a_move(bytes, &mut position))?;
                Ok(position)
            }
        }
    )*};
}

played_from! {
    crate::janggi::Janggi = janggi::start;
    crate::twelve::TwelveJanggi = twelve::start;
    crate::xiangqi::Xiangqi = xiangqi::start;
    crate::kingdrops::Kingdrops = kingdrops::start;
}

impl<'a, P: Position + Arbitrary<'a>> Arbitrary<'a> for Game<P> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Game<P>> {
        let mut game = Game::new(P::arbitrary(bytes)?);
        play_some(bytes, |bytes| play_a_move(bytes, &mut game))?;
        Ok(game)
    }

    fn arbitrary_take_rest(mut bytes: Unstructured<'a>) -> Result<Game<P>> {
        let mut game = Game::new(P::arbitrary(&mut bytes)?);
        play_all(bytes, |bytes| play_a_move(bytes, &mut game))?;
        Ok(game)
    }
}

/// One random move on the board, while there is one. Few positions are to be ends, from which
/// nothing leads on, so the last move of the game is mostly left out.
fn make_a_move<P: Position>(
    bytes: &mut Unstructured<'_>,
    position: &mut P,
) -> Result<ControlFlow<()>> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return Ok(ControlFlow::Break(()));
    }
    let mut next = position.clone();
    next.play_unchecked(*bytes.choose(&moves)?);
    if next.outcome().is_some() && !bytes.ratio(1, 8)? {
        return Ok(ControlFlow::Break(()));
    }
    *position = next;
    Ok(ControlFlow::Continue(()))
}

/// One random move of a game, while it goes on.
fn play_a_move<P: Position>(
    bytes: &mut Unstructured<'_>,
    game: &mut Game<P>,
) -> Result<ControlFlow<()>> {
    let moves = game.legal_moves();
    if moves.is_empty() {
        return Ok(ControlFlow::Break(()));
    }
    match game.play(*bytes.choose(&moves)?) {
        Ok(None) => Ok(ControlFlow::Continue(())),
        Ok(Some(_)) | Err(_) => Ok(ControlFlow::Break(())),
    }
}

/// Moves while the bytes ask for one more, each time anew, so that they also serve what comes
/// after.
fn play_some(
    bytes: &mut Unstructured<'_>,
    step: impl FnMut(&mut Unstructured<'_>) -> Result<ControlFlow<()>>,
) -> Result<()> {
    bytes.arbitrary_loop(None, Some(MOST_MOVES), step)
}

/// Moves until the bytes are used up.
fn play_all(
    mut bytes: Unstructured<'_>,
    mut step: impl FnMut(&mut Unstructured<'_>) -> Result<ControlFlow<()>>,
) -> Result<()> {
    let mut left = MOST_MOVES;
    while left > 0 && !bytes.is_empty() && step(&mut bytes)?.is_continue() {
        left -= 1;
    }
    Ok(())
}

//! Games of hundreds of plies in each game, under any rules: a position has come as often as a plain
//! count says, taking moves back and playing them again leads to the same, and the record of a game
//! comes back from its text.
#![no_main]

use std::collections::HashMap;

use janggi::kingdrops::Kingdrops;
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, MoveList, Position, Record, RecordGame};
use janggi_oracle::{Choices, Rng};
use libfuzzer_sys::arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;

/// How long games are at most.
const MOST_PLIES: usize = 400;

fuzz_target!(|bytes: &[u8]| {
    let [kind, length, bytes @ ..] = bytes else { return };
    let plies = MOST_PLIES * usize::from(*length) / 255;
    match kind % 4 {
        0 => play::<Janggi>(bytes, plies),
        1 => play::<Xiangqi>(bytes, plies),
        2 => play::<TwelveJanggi>(bytes, plies),
        _ => play::<Kingdrops>(bytes, plies),
    }
});

fn play<'a, P: RecordGame + Arbitrary<'a>>(bytes: &'a [u8], plies: usize) {
    let mut unstructured = Unstructured::new(bytes);
    let Ok(start) = P::arbitrary(&mut unstructured) else { return };
    let mut game = Game::new(start);
    // The bytes choose; when they are used up, a mixture of them goes on.
    let mix = |mixed: u64, &byte: &u8| (mixed ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    let mut rng = Rng(bytes.iter().fold(1, mix));
    let mut seen = HashMap::from([(game.position().clone(), 1)]);
    while !game.is_over() && game.ply() < plies {
        let legal = game.legal_moves();
        let index =
            unstructured.arbitrary().map_or_else(|_| rng.below(256), |byte: u8| byte.into());
        // One time in four the move before is taken back on the board, if that is legal.
        let mv =
            back(&game, &legal).filter(|_| index % 4 == 0).unwrap_or(legal[index % legal.len()]);
        game.play(mv).unwrap();
        let times = seen.entry(game.position().clone()).or_insert(0);
        *times += 1;
        assert_eq!(game.occurrences(), *times, "{}", game.position());
    }
    let (end, outcome, played) = (game.position().clone(), game.outcome(), game.ply());
    let again: Vec<_> = game.moves().collect();
    for _ in 0..rng.below(played + 1) {
        game.undo();
    }
    assert!(game.ply() == played || !game.is_over());
    for &mv in &again[game.ply()..] {
        game.play(mv).unwrap();
    }
    assert_eq!((game.position(), game.outcome()), (&end, outcome));
    assert_eq!((game.position().to_string(), game.position().key()), (end.to_string(), end.key()));
    if rng.one_in(8) {
        let record = Record::from(&game);
        let format = P::FORMATS[rng.below(P::FORMATS.len())];
        let text = record.pgn(format).to_text().expect("legal moves have names");
        assert_eq!(text.parse::<Record<P>>().as_ref(), Ok(&record), "{text}");
    }
}

/// The move of four plies ago, if it is legal again: with such moves positions come back.
fn round<P: Position>(game: &Game<P>, legal: &MoveList<P::Move>) -> Option<P::Move> {
    let ply = game.ply().checked_sub(4)?;
    let before = game.history().mv(ply)?;
    legal.iter().copied().find(|&mv| mv == before)
}

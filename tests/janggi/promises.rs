//! Promises that users build on: keys, sizes, and time that does not grow with the game.

use std::time::{Duration, Instant};

use janggi::{Game, Janggi, Move, Position, Rules, Setup, Square};
use janggi_oracle::rows;

#[test]
fn keys_never_change() {
    let mut checked = 0;
    for [fen, key] in rows(include_str!("../data/janggi_keys.tsv")) {
        let position = fen.parse::<Setup>().unwrap().position(Rules::CLUB).unwrap();
        assert_eq!(format!("{:016x}", position.key()), key, "{fen}");
        checked += 1;
    }
    assert!(checked >= 20);
}

#[test]
fn sizes_hold() {
    assert_eq!(size_of::<Move>(), 2);
    assert_eq!(size_of::<Option<Move>>(), 2);
    assert_eq!(size_of::<Option<Square>>(), 1);
    assert_eq!(size_of::<Rules>(), 10);
    assert!(size_of::<Janggi>() <= 160);
}

/// 10,000 plies of passing and shuffling under rules that never stop them.
fn long_game(plies: usize) -> Duration {
    let rules: Rules = "club,rep=0".parse().unwrap();
    let start = Janggi::start(rules);
    let clock = Instant::now();
    let mut game = Game::new(start);
    let cycle = [
        (Square::A1, Square::A2),
        (Square::A10, Square::A9),
        (Square::A2, Square::A1),
        (Square::A9, Square::A10),
    ];
    for (from, to) in cycle.into_iter().cycle().take(plies) {
        game.play(Move::step(from, to)).unwrap();
    }
    assert_eq!(game.ply(), plies);
    assert_eq!(game.occurrences() as usize, plies / 4 + 1);
    while game.undo().is_some() {}
    assert_eq!(game.position(), &start);
    clock.elapsed()
}

#[test]
fn a_game_of_ten_thousand_plies_takes_linear_time() {
    // The machine may be busy, so the best of a few runs is compared, with a wide margin: ten times
    // the plies may take thirty times as long, where a rescan of the game would take a hundred
    // times.
    let best = |plies| (0..5).map(|_| long_game(plies)).min().unwrap();
    let (short, long) = (best(1_000), best(10_000));
    assert!(long < short * 30, "1,000 plies took {short:?}, 10,000 took {long:?}");
}

/// The most moves that were found in a position without faults, by moving pieces about for as long
/// as that made more. The list has room for them on the stack; `tests/all_games/most_moves.rs`
/// proves that it has for all such positions.
#[test]
fn the_most_moves_that_are_known_fit_on_the_stack() {
    let position: Janggi =
        "Cb7/n3P1P2/1P1k1N3/6P2/1P1B1B2p/6N1C/7Rp/2R6/3KA4/4A1p2 w - - 0 1".parse().unwrap();
    let moves = position.legal_moves();
    assert_eq!(moves.len(), 122);
    assert!(!moves.spilled());
}

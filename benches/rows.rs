//! The rows of the benchmark table, for any game. Each is timed per call, over the positions in
//! turn, so that no single position and no warm branch predictor decides the figure.

use std::str::FromStr;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use janggi::{Game, Position};

/// How many calls a sample takes: enough for the clock, and each position equally often.
pub const CALLS: u32 = 2_000;

/// Leaves of the tree to a depth, all the positions together, as a rate.
pub fn perft<P: Position>(bencher: Bencher, positions: &[P], depth: u32) {
    let count = || positions.iter().map(|position| janggi::perft(position, depth)).sum::<u64>();
    let leaves = count();
    bencher.counter(ItemsCount::new(leaves)).bench_local(count);
}

/// The list of legal moves, list included.
pub fn legal_moves<P: Position>(bencher: Bencher, positions: &[P]) {
    each(bencher, positions, |position| {
        black_box(position.legal_moves());
    });
}

/// How many legal moves there are.
pub fn count_legal_moves<P: Position>(bencher: Bencher, positions: &[P]) {
    each(bencher, positions, |position| {
        black_box(position.count_legal_moves());
    });
}

/// A move on the board with the new key: a game that is played to its end again and again.
pub fn play_unchecked<P: Position>(bencher: Bencher, start: &P, moves: &[P::Move]) {
    let mut position = start.clone();
    let mut rest = moves.iter();
    bencher.bench_local(|| match rest.next() {
        Some(&mv) => {
            position.play_unchecked(mv);
            black_box(position.key());
        }
        None => {
            position = start.clone();
            rest = moves.iter();
        }
    });
}

/// A move of a game: legality, repetition, outcome. The game goes to its end and begins again.
pub fn game_play<P: Position>(bencher: Bencher, start: &P, moves: &[P::Move]) {
    let mut game = Game::new(start.clone());
    bencher.bench_local(|| match moves.get(game.ply()) {
        Some(&mv) => {
            black_box(game.play(mv).is_ok());
        }
        None => game = Game::new(start.clone()),
    });
}

/// A question to each position in turn, whose answer is small.
pub fn each<P>(bencher: Bencher, positions: &[P], mut ask: impl FnMut(&P)) {
    let mut turn = positions.iter().cycle();
    bencher.bench_local(|| {
        if let Some(position) = turn.next() {
            ask(black_box(position));
        }
    });
}

/// Reads a game of the data: its moves in one line.
pub fn read_game<P: Position<Move: FromStr>>(start: &P, record: &str) -> Vec<P::Move> {
    let read = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text} is no move"));
    let moves: Vec<P::Move> = record.split_whitespace().map(read).collect();
    Game::from_moves(start.clone(), moves.iter().copied()).expect("the moves are legal");
    moves
}

/// The rows that every game has, for the `start()`, the `middlegame()` and the `game()` of the
/// file: perft counts the trees of the start and of the middlegame to the two depths.
#[macro_export]
macro_rules! rows {
    ($from_start:literal, $of_middlegame:literal) => {
        #[divan::bench(args = [$from_start], sample_count = 20)]
        fn perft_from_the_start(bencher: divan::Bencher, depth: u32) {
            $crate::perft(bencher, &[start()], depth);
        }

        #[divan::bench(args = [$of_middlegame], sample_count = 20)]
        fn perft_of_the_middlegame(bencher: divan::Bencher, depth: u32) {
            $crate::perft(bencher, &middlegame(), depth);
        }

        #[divan::bench(sample_size = $crate::CALLS)]
        fn legal_moves(bencher: divan::Bencher) {
            $crate::legal_moves(bencher, &middlegame());
        }

        #[divan::bench(sample_size = $crate::CALLS)]
        fn count_legal_moves(bencher: divan::Bencher) {
            $crate::count_legal_moves(bencher, &middlegame());
        }

        #[divan::bench(sample_size = $crate::CALLS)]
        fn play_unchecked(bencher: divan::Bencher) {
            $crate::play_unchecked(bencher, &start(), &game());
        }

        #[divan::bench(sample_size = $crate::CALLS)]
        fn game_play(bencher: divan::Bencher) {
            $crate::game_play(bencher, &start(), &game());
        }
    };
}

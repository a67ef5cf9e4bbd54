//! Xiangqi's rows of the benchmark table: `cargo bench --bench xiangqi`.

mod rows;

use divan::{Bencher, black_box};
use janggi::xiangqi::{Rules, Setup, Xiangqi};

fn main() {
    divan::main();
}

fn start() -> Xiangqi {
    Xiangqi::start(Rules::STANDARD)
}

/// Twenty positions from the middle of games.
fn middlegame() -> Vec<Xiangqi> {
    let read = |fen: &str| {
        let setup: Setup = fen.parse().expect("a FEN a line");
        setup.position_waiving(Rules::STANDARD, Setup::WAIVABLE).expect("a playable position")
    };
    include_str!("data/xiangqi.txt").lines().map(read).collect()
}

#[divan::bench(args = [4])]
fn perft_from_the_start(bencher: Bencher, depth: u32) {
    rows::perft(bencher, &[start()], depth);
}

#[divan::bench(args = [3])]
fn perft_of_the_middlegame(bencher: Bencher, depth: u32) {
    rows::perft(bencher, &middlegame(), depth);
}

#[divan::bench(sample_size = rows::CALLS)]
fn legal_moves(bencher: Bencher) {
    rows::legal_moves(bencher, &middlegame());
}

#[divan::bench(sample_size = rows::CALLS)]
fn count_legal_moves(bencher: Bencher) {
    rows::count_legal_moves(bencher, &middlegame());
}

#[divan::bench(sample_size = rows::CALLS)]
fn play_unchecked(bencher: Bencher) {
    rows::play_unchecked(bencher, &middlegame());
}

#[divan::bench(sample_size = rows::CALLS)]
fn game_play(bencher: Bencher) {
    rows::game_play(bencher, &start());
}

#[divan::bench(sample_size = rows::CALLS)]
fn is_check(bencher: Bencher) {
    rows::each(bencher, &middlegame(), |position| {
        black_box(position.is_check());
    });
}

//! Xiangqi's rows of the benchmark table: `cargo bench -p janggi-benches --bench xiangqi`.

use divan::{Bencher, black_box};
use janggi::xiangqi::{Faults, Move, Rules, Setup, Xiangqi};
use janggi_benches as rows;

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
        setup.position_waiving(Rules::STANDARD, Faults::WAIVABLE).expect("a playable position")
    };
    include_str!("data/xiangqi.txt").lines().map(read).collect()
}

/// A game of the engine against itself.
fn game() -> Vec<Move> {
    rows::read_game(&start(), include_str!("data/xiangqi_game.txt"))
}

rows::rows!(5, 4);

#[divan::bench(sample_size = rows::CALLS)]
fn is_check(bencher: Bencher) {
    rows::each(bencher, &middlegame(), |position| {
        black_box(position.is_check());
    });
}

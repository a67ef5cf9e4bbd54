//! Janggi's rows of the benchmark table: `cargo bench --bench janggi`.

#[macro_use]
mod rows;

use divan::{Bencher, black_box};
use janggi::{Faults, Formation, Janggi, Move, Rules, Setup};

fn main() {
    divan::main();
}

fn start() -> Janggi {
    let outside = Formation::HorseElephantElephantHorse;
    Janggi::from_formations(outside, outside, Rules::TOURNAMENT)
}

/// Twenty positions from the middle of games.
fn middlegame() -> Vec<Janggi> {
    let read = |fen: &str| {
        let setup: Setup = fen.parse().expect("a FEN a line");
        setup.position_waiving(Rules::TOURNAMENT, Faults::WAIVABLE).expect("a playable position")
    };
    include_str!("data/janggi.txt").lines().map(read).collect()
}

/// A game of the engine against itself.
fn game() -> Vec<Move> {
    rows::read_game(&start(), include_str!("data/janggi_game.txt"))
}

rows!(5, 4);

#[divan::bench(sample_size = rows::CALLS)]
fn is_check(bencher: Bencher) {
    rows::each(bencher, &middlegame(), |position| {
        black_box(position.is_check());
    });
}

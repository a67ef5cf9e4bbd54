//! Janggi's rows of the benchmark table: `cargo bench -p janggi-benches --bench janggi`.

use divan::{Bencher, black_box};
use janggi::{Faults, Formation, Janggi, Move, Rules, Setup};
use janggi_benches as rows;

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

rows::rows!(5, 4);

#[divan::bench(sample_size = rows::CALLS)]
fn is_check(bencher: Bencher) {
    rows::each(bencher, &middlegame(), |position| {
        black_box(position.is_check());
    });
}

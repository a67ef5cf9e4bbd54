//! Twelve Janggi's rows of the benchmark table: `cargo bench -p janggi-benches --bench twelve`.
//!
//! The rows of the solved table appear when `TWELVE_TABLE` names the file of one, such as
//! `twelve-table/standard.bits`.

use divan::{Bencher, black_box};
use janggi::Position;
use janggi::twelve::{Move, Table, TwelveJanggi};
use janggi_benches as rows;

fn main() {
    divan::main();
}

fn start() -> TwelveJanggi {
    TwelveJanggi::default()
}

/// Twenty positions from the middle of games.
fn middlegame() -> Vec<TwelveJanggi> {
    let read = |text: &str| text.parse().expect("a position a line");
    include_str!("data/twelve.txt").lines().map(read).collect()
}

/// A game of the engine against itself.
fn game() -> Vec<Move> {
    rows::read_game(&start(), include_str!("data/twelve_game.txt"))
}

rows::rows!(9, 5);

#[divan::bench(sample_size = rows::CALLS)]
fn probe(bencher: Bencher) {
    with_table(|table| {
        rows::each(bencher, &scattered(), |position| {
            let _ = black_box(table.probe(position));
        });
    });
}

#[divan::bench(sample_size = rows::CALLS)]
fn best_moves(bencher: Bencher) {
    with_table(|table| {
        rows::each(bencher, &scattered(), |position| {
            let _ = black_box(table.best_moves(position));
        });
    });
}

/// Does something with the table of the environment, if there is one.
fn with_table(ask: impl FnOnce(&Table<'_>)) {
    let Some(path) = std::env::var_os("TWELVE_TABLE") else { return };
    let bytes = std::fs::read(path).expect("TWELVE_TABLE names a file");
    ask(&Table::from_bytes(&bytes).expect("the file holds a table"));
}

/// Positions of many games, every seventh first, so that one seldom lies near the last in memory.
fn scattered() -> Vec<TwelveJanggi> {
    let mut number = 1_usize;
    let mut positions = Vec::new();
    for _ in 0..2_000 {
        let mut position = start();
        loop {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            position.play_unchecked(moves[(number >> 33) % moves.len()]);
            positions.push(position);
        }
    }
    let every = |first| positions.iter().skip(first).step_by(7);
    (0..7).flat_map(every).copied().collect()
}

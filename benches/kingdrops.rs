//! Kingdrops' rows of the benchmark table: `cargo bench -p janggi-benches --bench kingdrops`.

use janggi::kingdrops::{Kingdrops, Lineup, Move};
use janggi_benches as rows;

fn main() {
    divan::main();
}

/// After both sides have placed their pieces.
fn start() -> Kingdrops {
    let lineup: Lineup = "RBGKQGBR/AAAASSSS".parse().expect("a line-up");
    Kingdrops::from_lineups(lineup, lineup)
}

/// Twenty positions from the middle of games, some of them in the middle of a turn.
fn middlegame() -> Vec<Kingdrops> {
    let read = |text: &str| text.parse().expect("a position a line");
    include_str!("data/kingdrops.txt").lines().map(read).collect()
}

/// A game of the engine against itself.
fn game() -> Vec<Move> {
    rows::read_game(&start(), include_str!("data/kingdrops_game.txt"))
}

rows::rows!(6, 3);

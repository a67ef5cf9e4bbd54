//! Twelve Janggi is solved: what the table knows of every position, and how it plays.
//!
//! `cargo run --release --example twelve_table -- [FILE]`
//!
//! The table is the file of the crate `janggi-twelve-table`, which lies in the folder
//! `twelve-table` of the repository. Programs use that crate instead, and need no file.

use janggi::twelve::{Table, TwelveJanggi, Value};
use janggi::{Game, Position, Side};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/twelve-table/standard.bits");

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).unwrap_or_else(|| FILE.into());
    let Ok(bytes) = std::fs::read(&file) else {
        println!("{file} cannot be read. It is part of the repository; another one is made by");
        println!("cargo run --release -p janggi-cli --bin janggi -- solve --out twelve.table");
        return Ok(());
    };
    // The table borrows the bytes. A damaged file is an error, not a wrong answer.
    let table = Table::from_bytes(&bytes)?;

    // With best play the game is a draw, and all first moves hold it.
    let start = TwelveJanggi::default();
    println!("{}the start: {}", start.diagram(), table.probe(&start)?);
    for mv in start.legal_moves() {
        println!("  after {mv} the other side: {}", table.probe(&start.play(mv)?)?);
    }

    // The first player goes wrong as soon as it can: its first move that gives the draw away.
    let mut game = Game::new(start);
    while table.probe(game.position())? == Value::Draw {
        let best = table.best_moves(game.position())?;
        let moves = game.legal_moves();
        let slip = moves.iter().find(|mv| game.turn() == Side::First && !best.contains(mv));
        game.play(*slip.unwrap_or(&best[0]))?;
    }
    println!("\n{}the mover: {}", game.position().diagram(), table.probe(game.position())?);

    // Best play from here. A table with plies would also take the shortest way.
    while !game.is_over() && game.ply() < 60 {
        let best = table.best_moves(game.position())?;
        let mark = match table.probe(game.position())? {
            Value::Win(_) => '+',
            Value::Draw => '=',
            Value::Loss(_) => '-',
        };
        print!("{}{mark} ", best[0]);
        game.play(best[0])?;
    }
    println!("\n{}", game.position().diagram());
    match game.outcome() {
        Some(outcome) => println!("{outcome}"),
        None => println!("It would go on: this table knows that a win is there, not how far away."),
    }
    Ok(())
}

//! Mines puzzles of Janggi: `cargo run --release --example puzzles -- 200 2 [DAY]`.
//!
//! It plays so many games between weak opponents, or with the name of a file in place of the number goes
//! over the games in it (PGN, or GIB in UTF-8). Each position with a single first move that wins by
//! force in at most one or two moves is printed: the moves it takes, the FEN, the solution. With a
//! number for the day it prints the puzzle of that day alone.

use std::process::ExitCode;

use janggi::search::{JanggiEvaluator, Level, Puzzle, Searcher, daily, puzzles};
use janggi::{Game, Janggi, Pgn, Rules, gib};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| words.get(index).and_then(|word| word.parse::<u64>().ok());
    let moves = number(1).unwrap_or(2).clamp(1, 2) as u32;
    let mut mined = Vec::new();
    let mut mine = |game: &Game<Janggi>| mined.extend(puzzles(game, moves));
    match (words.first(), number(0)) {
        (Some(path), None) => match std::fs::read_to_string(path) {
            Ok(text) => recorded(&text, &mut mine),
            Err(error) => {
                eprintln!("{path}: {error}");
                return ExitCode::FAILURE;
            }
        },
        (_, games) => played(games.unwrap_or(100), &mut mine),
    }
    match number(2) {
        Some(day) => daily(&mined, day).into_iter().for_each(show),
        None => mined.iter().for_each(show),
    }
    ExitCode::SUCCESS
}

/// Games of the search against itself.
fn played(games: u64, mine: &mut impl FnMut(&Game<Janggi>)) {
    let mut searcher = Searcher::new(JanggiEvaluator::default());
    for seed in 0..games {
        let mut game = Game::<Janggi>::default();
        searcher.clear();
        while !game.is_over() && game.ply() < 200 {
            // Those who do not look far walk into mates.
            let level = if game.ply() < 10 { Level::janggi(2) } else { Level::janggi(4) };
            let found = level.choose(&mut searcher, &game, seed, ());
            if found.best.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        mine(&game);
    }
}

/// The games of a file. Those that cannot be read or played are passed over.
fn recorded(text: &str, mine: &mut impl FnMut(&Game<Janggi>)) {
    let pgn = Pgn::games(text).flatten().filter_map(|pgn| pgn.janggi(Rules::CLUB).ok());
    pgn.filter(|game| game.ply() > 0).for_each(|game| mine(&game));
    let gib = gib::read(text).filter_map(|record| record.replay(Rules::PLAIN).ok());
    gib.filter(|replay| replay.game.ply() > 0).for_each(|replay| mine(&replay.game));
}

fn show(puzzle: &Puzzle<Janggi>) {
    let line: Vec<String> = puzzle.line.iter().map(ToString::to_string).collect();
    println!("{}\t{}\t{}", puzzle.moves, puzzle.position, line.join(" "));
}

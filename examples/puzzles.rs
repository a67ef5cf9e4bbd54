//! Mines puzzles from self-play: `cargo run --release --example puzzles -- 200 2 [DAY]`.
//!
//! It plays so many games between weak opponents, and prints each position with a single move that wins
//! by force in at most one or two moves: the moves it takes, the FEN, the solution. With a number for
//! the day it prints the puzzle of that day alone.

use janggi::search::{JanggiEvaluator, Level, Searcher, daily, puzzles};
use janggi::{Game, Janggi};

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let games = numbers.first().copied().unwrap_or(100);
    let moves = numbers.get(1).copied().unwrap_or(2).clamp(1, 2) as u32;
    let mut searcher = Searcher::new(JanggiEvaluator::default());
    let mut mined = Vec::new();
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
        mined.extend(puzzles(&game, moves));
    }
    match numbers.get(2) {
        Some(&day) => daily(&mined, day).into_iter().for_each(show),
        None => mined.iter().for_each(show),
    }
}

fn show(puzzle: &janggi::search::Puzzle<Janggi>) {
    let line: Vec<String> = puzzle.line.iter().map(ToString::to_string).collect();
    println!("{}\t{}\t{}", puzzle.moves, puzzle.position, line.join(" "));
}

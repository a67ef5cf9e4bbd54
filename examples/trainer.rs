//! A trainer: two beginners play, the game is reviewed, and a puzzle is made of what they missed.
//!
//! `cargo run --release --example trainer`

use std::ops::ControlFlow;

use janggi::search::{Class, JanggiEvaluator, Level, Limits, Searcher, puzzles, review};
use janggi::{Game, Janggi, Position};

fn main() {
    let mut searcher = Searcher::new(JanggiEvaluator::default());

    // A level is a budget of positions, so that the same seed plays the same game everywhere.
    let beginner = Level::janggi(3);
    let mut game = Game::<Janggi>::default();
    while !game.is_over() && game.ply() < 120 {
        let Some(mv) = beginner.choose(&mut searcher, &game, 2, ()).best else { break };
        game.play(mv).expect("the search plays by the rules");
    }
    println!("{}{} plies", game.position().diagram(), game.ply());
    if let Some(outcome) = game.outcome() {
        println!("{outcome}");
    }

    // The review tells each move as soon as it has been looked at; here only the bad ones are
    // shown.
    println!("\nWhat went wrong:");
    let mut position = *game.start();
    let reviewed = review(&mut searcher, &game, &Limits::nodes(1_000), (), |ply, mv| {
        if matches!(mv.class, Class::Blunder | Class::MissedWin) {
            let side = Janggi::side_name(position.turn());
            let (played, better) = (mv.played.san(&position), mv.better.san(&position));
            let number = ply + 1;
            println!("{number:3} {side} {played:<6} {}, better {better}", mv.class);
        }
        position.play_unchecked(mv.played);
        ControlFlow::Continue(())
    });
    let lost: i32 = reviewed.iter().map(|mv| mv.loss).sum();
    let mean = f64::from(lost) / 100.0 / reviewed.len().max(1) as f64;
    println!("{mean:.2} points lost a move");

    // Positions of the game with one move, and no other, that wins by force in at most two.
    for puzzle in puzzles(&game, 2).iter().take(1) {
        let side = Janggi::side_name(puzzle.position.turn());
        println!("\nA puzzle: {side} wins in {}.\n{}", puzzle.moves, puzzle.position.diagram());
        let line: Vec<String> = puzzle.line.iter().map(ToString::to_string).collect();
        println!("The solution: {}", line.join(" "));
    }
}

//! A search with a deadline: it thinks for 0.3 s at most, and tells what it has found after
//! each depth.
//!
//! `cargo run --release --example search`

use std::ops::ControlFlow;
use std::time::Duration;

use janggi::search::{Deadline, Found, JanggiEvaluator, Limits, Observer, Searcher};
use janggi::{Game, Janggi, Move, Position};

/// Watches the search. A search neither prints nor reads a clock: that is the business of
/// observers.
struct Told<'a>(&'a Janggi);

impl Observer<Move> for Told<'_> {
    fn progress(&mut self, found: &Found<Move>) -> ControlFlow<()> {
        let line = korean(self.0, &found.pv);
        println!(
            "depth {:2}  {:>6}  {:7} positions  {line}",
            found.depth, found.score, found.nodes
        );
        ControlFlow::Continue(())
    }
}

/// A line of moves in Korean notation, each as it is written in its position.
fn korean(position: &Janggi, moves: &[Move]) -> String {
    let mut position = *position;
    let mut words = Vec::new();
    for &mv in moves {
        words.push(mv.korean(&position).to_string());
        position.play_unchecked(mv);
    }
    words.join(" ")
}

fn main() {
    let fen = "rnba1abnr/4k4/1c5c1/p1p1p1pp1/9/9/1PP1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 2 2";
    let start: Janggi = fen.parse().expect("it is a position");
    println!("{}", start.diagram());

    let game = Game::new(start);
    let mut searcher = Searcher::new(JanggiEvaluator::default());
    let deadline = Deadline::after(Duration::from_millis(300));
    // Two observers: one ends the search in time, the other one tells.
    let found = searcher.search(&game, &Limits::none(), (deadline, Told(&start)));

    let best = found.best.expect("the game is not over");
    println!("\nafter {} ms: {}", deadline.elapsed().as_millis(), best.korean(&start));

    // Without a clock the same limits find the same move on every machine.
    let limits = Limits::nodes(10_000).with_lines(3);
    println!("\nthree lines, after 10,000 positions:");
    for line in searcher.search(&game, &limits, ()).lines {
        println!("{:>6}  {}", line.score.to_string(), korean(&start, &line.pv));
    }
}

//! Reviews a game of Janggi: `cargo run --release --example review -- 20000 < GAME`.
//!
//! The game is read from standard input: moves such as `a4b4` and `pass`, parted by white space, from
//! the usual start, or after a line with a FEN. Each move is printed with what the search thinks
//! of it. The argument is the number of positions looked at for each.

use std::io::Read;
use std::ops::ControlFlow;
use std::process::ExitCode;

use janggi::search::{Class, JanggiEvaluator, Limits, Searcher, review};
use janggi::{Game, Janggi, Move};

fn main() -> ExitCode {
    let nodes = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(20_000);
    match read() {
        Ok(game) => {
            annotate(&game, nodes);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn read() -> Result<Game<Janggi>, String> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string())?;
    let (start, moves) = match text.split_once('\n') {
        Some((fen, rest)) if fen.contains('/') => {
            (fen.trim().parse().map_err(|error| format!("{fen}: {error}"))?, rest)
        }
        _ => (Janggi::default(), text.as_str()),
    };
    let moves: Vec<Move> = moves
        .split_whitespace()
        .map(|word| match word.parse() {
            // As many records write the pass.
            Ok(Move::Step { from, to }) if from == to => Ok(Move::Pass),
            Ok(mv) => Ok(mv),
            Err(error) => Err(format!("{word}: {error}")),
        })
        .collect::<Result<_, _>>()?;
    Game::from_moves(start, moves).map_err(|(ply, reason)| format!("move {ply}: {reason}"))
}

fn annotate(game: &Game<Janggi>, nodes: u64) {
    let mut searcher = Searcher::new(JanggiEvaluator::default());
    let reviewed = review(&mut searcher, game, &Limits::nodes(nodes), |ply, mv| {
        let mut line = format!("{:3}  {:6} {:11} {}", ply + 1, mv.played, mv.class, mv.after);
        if mv.class != Class::Best {
            let pv: Vec<String> = mv.pv.iter().take(5).map(ToString::to_string).collect();
            line += &format!("  (better {}: {})", mv.before, pv.join(" "));
        }
        println!("{line}");
        ControlFlow::Continue(())
    });
    for (side, name) in ["cho", "han"].into_iter().enumerate() {
        let own = reviewed.iter().skip(side).step_by(2);
        let (lost, count) = own.fold((0, 0), |(lost, count), mv| (lost + mv.loss, count + 1));
        let mean = f64::from(lost) / 100.0 / f64::from(count.max(1));
        println!("{name}: {count} moves, {mean:.2} points lost a move");
    }
    if let Some(outcome) = game.outcome() {
        println!("{outcome}");
    }
}

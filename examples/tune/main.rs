//! Fits the weights of an evaluation to the results of games: the program that made the bundled ones.
//!
//! `cargo run --release --example tune -- janggi GAMES.tsv` reads games, one a line, in columns with the
//! heads `fen`, `moves` (as UCI writes them) and `result` (`1-0`, `0-1`, `1/2-1/2`), and writes the
//! weights as a Rust source file. Without a `result` column the side ahead at the end has won.
//!
//! The chance to win is taken to be a logistic function of the evaluation; the weights are moved
//! by gradient descent (Adam) until they explain the results best, held back towards the plain worth
//! of the pieces where a term is rare.

mod fit;
mod games;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, path] = arguments.as_slice() else {
        eprintln!("usage: tune janggi|xiangqi GAMES.tsv");
        return ExitCode::FAILURE;
    };
    let samples = std::fs::read_to_string(path).map_err(|error| error.to_string()).and_then(|text| {
        match game.as_str() {
            "janggi" => games::samples::<janggi::Janggi>(&text),
            "xiangqi" => games::samples::<janggi::xiangqi::Xiangqi>(&text),
            _ => Err(format!("{game} is neither janggi nor xiangqi")),
        }
    });
    let samples = match samples {
        Ok(samples) => samples,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    eprintln!("{} positions", samples.len());
    let start = match game.as_str() {
        "janggi" => janggi::search::Weights::janggi_material(),
        _ => janggi::search::Weights::xiangqi_material(),
    };
    println!("{}", fit::source(game, &fit::fit(&samples, &start)));
    ExitCode::SUCCESS
}

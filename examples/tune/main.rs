//! Fits the weights of an evaluation to the results of games: the program that made the bundled ones.
//!
//! `cargo run --release --example tune -- fit janggi GAMES.tsv` reads games, one a line, in columns
//! with the heads `fen`, `moves` (as UCI writes them) and `result` (`1-0`, `0-1`, `1/2-1/2`), and
//! writes the weights as a Rust source file. `tune play xiangqi GAMES.tsv 1000 500` makes such games: a
//! thousand of the search against itself, with 500 positions a move, from the openings of the games
//! given. `tune table TABLE 300000` fits the evaluation of Twelve Janggi to so many values of the solved
//! table.
//!
//! The chance to win is taken to be a logistic function of the evaluation; the weights are moved
//! by gradient descent (Adam) until they explain the results best, held back towards the plain worth
//! of the pieces where a term is rare.

mod fit;
mod games;
mod selfplay;
mod twelve;

use std::process::ExitCode;

use games::Tunable;
use janggi::Janggi;
use janggi::search::Weights;
use janggi::twelve::Table;
use janggi::xiangqi::Xiangqi;

const USAGE: &str = "usage: tune fit janggi|xiangqi GAMES.tsv\n       tune play janggi|xiangqi GAMES.tsv GAMES NODES\n       tune table TABLE POSITIONS";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Result<(), String> {
    if let ["table", path, count] = arguments {
        return of_table(path, count);
    }
    let [task, game, path, rest @ ..] = arguments else { return Err(USAGE.to_owned()) };
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    match *game {
        "janggi" => of_game::<Janggi>(task, game, &text, rest, &Weights::janggi_material()),
        "xiangqi" => of_game::<Xiangqi>(task, game, &text, rest, &Weights::xiangqi_material()),
        _ => Err(USAGE.to_owned()),
    }
}

fn of_table(path: &str, count: &str) -> Result<(), String> {
    let count = count.parse().map_err(|error| format!("{count}: {error}"))?;
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let table = Table::from_bytes(&bytes).map_err(|error| format!("{path}: {error}"))?;
    println!("{}", twelve::fitted(&table, count)?);
    Ok(())
}

fn of_game<P: Tunable>(
    task: &str,
    game: &str,
    text: &str,
    rest: &[&str],
    start: &Weights,
) -> Result<(), String> {
    match (task, rest) {
        ("fit", []) => {
            let samples = games::samples::<P>(text)?;
            eprintln!("{} positions", samples.len());
            println!("{}", fit::source(game, &fit::fit(&samples, &*start.0)));
            Ok(())
        }
        ("play", [count, nodes]) => {
            let number =
                |text: &str| text.parse::<u32>().map_err(|error| format!("{text}: {error}"));
            selfplay::play::<P>(text, number(count)? as usize, number(nodes)?.into())
        }
        _ => Err(USAGE.to_owned()),
    }
}

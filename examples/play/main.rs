//! A game against the computer in the terminal: `cargo run --release --example play -- janggi 5`.
//!
//! Games are janggi, xiangqi, twelve and kingdrops. The second argument is a level from 1 to 8, or one
//! of Twelve Janggi's: easy, medium, hard. The third is the side you play: 1 moves first, the default,
//! or 2. Against `perfect` a file with the solved table has to follow:
//! `play twelve perfect 1 twelve-table/standard.bits`.

mod session;
mod subject;

use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

use janggi::kingdrops::Kingdrops;
use janggi::search::{
    Evaluator, JanggiEvaluator, KingdropsEvaluator, Level, Searcher, TwelveEvaluator,
    XiangqiEvaluator,
};
use janggi::twelve::{Table, TwelveJanggi};
use janggi::xiangqi::Xiangqi;
use janggi::{Janggi, Side};

use session::Session;
use subject::Subject;

const USAGE: &str = "usage: play janggi|xiangqi|twelve|kingdrops [1-8|easy|medium|hard] [1|2]
       play twelve perfect 1|2 TABLE";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match start(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

fn start(words: &[&str]) -> Result<(), String> {
    let word = |index: usize| words.get(index).copied();
    let side = match word(2).unwrap_or("1") {
        "1" => Side::First,
        "2" => Side::Second,
        _ => return Err(USAGE.to_owned()),
    };
    let level = match word(1).unwrap_or("4") {
        "easy" => Level::EASY,
        "medium" => Level::MEDIUM,
        "hard" => Level::HARD,
        "perfect" => Level::PERFECT,
        number => Level::janggi(number.parse().map_err(|_| USAGE)?),
    };
    let played = match (word(0).unwrap_or("janggi"), word(3)) {
        ("twelve", Some(path)) => {
            let bytes = fs::read(path).map_err(|error| format!("{path}: {error}"))?;
            let table = Table::from_bytes(&bytes).map_err(|error| format!("{path}: {error}"))?;
            play::<TwelveJanggi>(TwelveEvaluator::with_table(&table), level, side)
        }
        (_, None) if level == Level::PERFECT => return Err(USAGE.to_owned()),
        ("janggi", None) => play::<Janggi>(JanggiEvaluator::default(), level, side),
        ("xiangqi", None) => play::<Xiangqi>(XiangqiEvaluator::default(), level, side),
        ("twelve", None) => play::<TwelveJanggi>(TwelveEvaluator::default(), level, side),
        ("kingdrops", None) => play::<Kingdrops>(KingdropsEvaluator, level, side),
        _ => return Err(USAGE.to_owned()),
    };
    // A reader that has gone away is no failure.
    match played {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}

fn play<P: Subject>(evaluator: impl Evaluator<P>, level: Level, side: Side) -> io::Result<()> {
    let searcher = Searcher::new(evaluator);
    Session::new(searcher, level, side, io::stdout().lock()).run(io::stdin().lock())
}

//! A window on the rules: legal moves, perft, judged games and boards, from the command line.
//!
//! `cargo run --release --example inspect -- show janggi` is a good first look; without arguments it
//! tells what it can do.

mod commands;
mod games;
mod probe;

use std::io::{stdin, stdout};
use std::process::ExitCode;

use games::Subject;
use janggi::Janggi;
use janggi::kingdrops::Kingdrops;
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;

const USAGE: &str = "\
usage: inspect legal  GAME[:PRESET] [--strict]              positions on standard input, one a line
       inspect perft  GAME[:PRESET] DEPTH [POSITION]        the divide, then nodes, seconds, nps
       inspect replay GAME[:PRESET]                         lines `id<TAB>position<TAB>moves` on standard input
       inspect play   GAME[:PRESET]                         lines `position<TAB>moves` on standard input
       inspect show   GAME[:PRESET] [POSITION]              the board and what the rules say of it
       inspect probe  twelve[:PRESET] --table FILE          values and best moves of positions on standard input

GAME is janggi, twelve, xiangqi or kingdrops. PRESET is a rule set in its text form, such as tournament or club,bonus=0.
Positions are read with every fault waived that can be; --strict refuses them.";

/// What can be wrong with the arguments, in words.
type Usage = String;

fn main() -> ExitCode {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let before = words.len();
    words.retain(|word| word != "--strict");
    let strict = words.len() < before;
    match run(&words, strict) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("inspect: {problem}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn run(words: &[String], strict: bool) -> Result<(), Usage> {
    let (game, command, rest) = match words {
        [command, rest @ ..] if command == "probe" => {
            let done = probe::run(rest, stdin().lock(), stdout().lock());
            return done.map_err(|error| format!("probe: {error}"));
        }
        [command, game, rest @ ..] => (game, command, rest),
        _ => return Err("a command and a game are expected".into()),
    };
    let (name, preset) = match game.split_once(':') {
        Some((name, preset)) => (name, Some(preset)),
        None => (game.as_str(), None),
    };
    match name {
        "janggi" => command_for::<Janggi>(command, preset, rest, strict),
        "twelve" => command_for::<TwelveJanggi>(command, preset, rest, strict),
        "kingdrops" => command_for::<Kingdrops>(command, preset, rest, strict),
        "xiangqi" => command_for::<Xiangqi>(command, preset, rest, strict),
        _ => Err(format!("unknown game {name:?}")),
    }
}

fn command_for<S: Subject>(
    command: &str,
    preset: Option<&str>,
    rest: &[String],
    strict: bool,
) -> Result<(), Usage> {
    let rules = match preset {
        Some(text) => text.parse().map_err(|error| format!("{text:?}: {error}"))?,
        None => S::Rules::default(),
    };
    let no_more = |command| match rest {
        [] => Ok(()),
        [word, ..] => Err(format!("{command}: nothing is expected after the game, not {word:?}")),
    };
    let position = |words: &[String]| match words {
        [] => Ok(S::start(rules)),
        words => S::read(&words.join(" "), rules, strict),
    };
    match command {
        "legal" => no_more("legal").map(|()| commands::legal::<S>(rules, strict)),
        "replay" => no_more("replay").map(|()| commands::replay::<S>(rules, strict)),
        "play" => no_more("play").map(|()| commands::play::<S>(rules, strict)),
        "show" => position(rest).map(|position| commands::show(&position)),
        "perft" => {
            let [depth, words @ ..] = rest else { return Err("perft: a depth is expected".into()) };
            let depth = depth.parse().map_err(|_| format!("perft: {depth:?} is no depth"))?;
            position(words).map(|position| commands::perft(&position, depth))
        }
        _ => Err(format!("unknown command {command:?}")),
    }
}

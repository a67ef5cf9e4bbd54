//! The subcommands, a file or a folder each.

mod arena;
mod legal;
mod lines;
mod perft;
mod play;
mod play_moves;
mod probe;
mod puzzles;
mod record;
mod replay;
mod review;
mod show;
mod solve;
mod svg;
mod tune;
mod twelve;

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

use clap::{Args, Subcommand};
use janggi::Variant;
use janggi::twelve::Table;

use crate::choice::Choice;
use crate::failure::Failure;

/// What can be done.
#[derive(Subcommand)]
pub(crate) enum Command {
    Legal(legal::Legal),
    Perft(perft::Perft),
    Replay(replay::Replay),
    PlayMoves(play_moves::PlayMoves),
    Show(show::Show),
    Svg(Box<svg::Svg>),
    Probe(probe::Probe),
    Play(play::Play),
    Twelve(twelve::Twelve),
    Review(review::Review),
    Puzzles(puzzles::Puzzles),
    Record(record::Record),
    Solve(solve::Solve),
    Arena(arena::Arena),
    Tune(tune::Tune),
}

impl Command {
    /// Does it, and writes what there is to say to `out`.
    pub(crate) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Command::Legal(command) => command.run(out),
            Command::Perft(command) => command.run(out),
            Command::Replay(command) => command.run(out),
            Command::PlayMoves(command) => command.run(out),
            Command::Show(command) => command.run(out),
            Command::Svg(command) => command.run(out),
            Command::Probe(command) => command.run(out),
            Command::Play(command) => command.run(out),
            Command::Twelve(command) => command.run(out),
            Command::Review(command) => command.run(out),
            Command::Puzzles(command) => command.run(out),
            Command::Record(command) => command.run(out),
            Command::Solve(command) => command.run(out),
            Command::Arena(command) => command.run(out),
            Command::Tune(command) => command.run(out),
        }
    }
}

/// The game, and how its positions are read.
#[derive(Args)]
struct Rules {
    /// janggi, twelve, xiangqi or kingdrops; with rules: janggi:tournament
    #[arg(value_name = "GAME[:RULES]")]
    choice: Choice,

    /// Refuse positions with faults, also those that can be waived
    #[arg(long)]
    strict: bool,
}

/// Reads the position that the words of an argument make, or sets the pieces up for a game.
fn position<V: Variant>(words: &[String], rules: V::Rules, strict: bool) -> Result<V, Failure> {
    match words {
        [] => Ok(V::start(rules)),
        words => read(&words.join(" "), rules, strict).map_err(Failure::Input),
    }
}

/// Reads a position. Every fault that can be waived is, unless `strict`.
fn read<V: Variant>(text: &str, rules: V::Rules, strict: bool) -> Result<V, String> {
    let read = if strict { V::from_text } else { V::from_text_waiving };
    read(text, rules).map_err(|error| error.to_string())
}

/// The legal moves in coordinates, in the order of the alphabet.
fn moves_text<V: Variant>(position: &V) -> String {
    let mut moves: Vec<String> =
        position.legal_moves().iter().map(|&mv| position.write_move(mv)).collect();
    moves.sort_unstable();
    moves.join(" ")
}

fn read_file(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
}

fn read_text(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
}

/// Reads a file, or standard input where none is named.
fn read_input(path: Option<&Path>) -> Result<Vec<u8>, Failure> {
    let Some(path) = path else {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_to_end(&mut bytes);
        return read.map(|_| bytes).map_err(|error| Failure::Input(error.to_string()));
    };
    read_file(path)
}

/// Understands the bytes of a solved table.
fn table<'a>(path: &Path, bytes: &'a [u8]) -> Result<Table<'a>, Failure> {
    Table::from_bytes(bytes).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
}

//! The subcommands, a file or a folder each.

mod arena;
mod completions;
pub(crate) mod examples;
mod explain;
mod legal;
mod lines;
mod man;
mod mate;
mod perft;
mod play;
mod play_moves;
mod probe;
mod puzzle;
mod puzzles;
mod record;
mod replay;
mod review;
pub(crate) mod rules;
mod show;
mod shown;
mod solve;
mod svg;
mod tune;

use std::io::Write;
use std::path::Path;

use clap::{Args, Subcommand};
use janggi::Variant;
use janggi::twelve::Table;

use crate::choice::Choice;
use crate::failure::Failure;
use crate::files::{self, read as read_file, read_input, read_text};

/// What can be done.
#[derive(Subcommand)]
pub(crate) enum Command {
    Legal(legal::Legal),
    Perft(perft::Perft),
    Replay(replay::Replay),
    PlayMoves(play_moves::PlayMoves),
    Show(show::Show),
    Explain(explain::Explain),
    Svg(Box<svg::Svg>),
    Probe(probe::Probe),
    Play(play::Play),
    Review(review::Review),
    Mate(mate::Mate),
    Puzzle(puzzle::Solve),
    Puzzles(puzzles::Puzzles),
    Record(record::Record),
    Solve(solve::Solve),
    Arena(arena::Arena),
    Tune(tune::Tune),
    Rules(rules::Rules),
    Completions(completions::Completions),
    Man(man::Man),
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
            Command::Explain(command) => command.run(out),
            Command::Svg(command) => command.run(out),
            Command::Probe(command) => command.run(out),
            Command::Play(command) => command.run(out),
            Command::Review(command) => command.run(out),
            Command::Mate(command) => command.run(out),
            Command::Puzzle(command) => command.run(out),
            Command::Puzzles(command) => command.run(out),
            Command::Record(command) => command.run(out),
            Command::Solve(command) => command.run(out),
            Command::Arena(command) => command.run(out),
            Command::Tune(command) => command.run(out),
            Command::Rules(command) => command.run(out),
            Command::Completions(command) => command.run(out),
            Command::Man(command) => command.run(out),
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

/// Understands the bytes of a solved table.
fn table<'a>(path: &Path, bytes: &'a [u8]) -> Result<Table<'a>, Failure> {
    Table::from_bytes(bytes).map_err(|error| files::wrong(path, error))
}

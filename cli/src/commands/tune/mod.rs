//! `janggi tune`: the weights of the evaluations, fitted to games and to the solved table.
//!
//! The chance to win is taken to be a logistic function of the evaluation; the weights are moved by
//! gradient descent (Adam) until they explain the results best, held back towards the plain worth
//! of the pieces where a term is rare.

mod descent;
mod dice;
mod games;
mod linear;
mod network;
mod selfplay;
mod twelve;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use janggi::xiangqi::Xiangqi;
use janggi::{GameKind, Janggi};
use janggi_cli::game::Playable;

use self::selfplay::Target;
use super::{read_file, read_text, table};
use crate::choice::Choice;
use crate::failure::Failure;
use crate::files;
use crate::interrupt::Heeding;

/// Fit the weights of an evaluation: how the bundled ones were made
#[derive(Args)]
pub(crate) struct Tune {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    Fit(Fit),
    Play(Play),
    Table(Table),
}

/// Fit the network of Janggi or Xiangqi to games of the search
///
/// The file has a game a line, in columns with the heads fen, moves (as UCI writes them) and scores (of
/// each position before its move, in hundredths of a point for the first side), as `janggi tune play`
/// writes them.
#[derive(Args)]
struct Fit {
    /// janggi or xiangqi; with rules: janggi:club. Without rules those of tournaments
    #[arg(value_name = "GAME[:RULES]")]
    game: Choice,

    /// The games
    file: PathBuf,

    /// Where the weights go, as `Weights::from_bytes` of the library reads them
    weights: PathBuf,

    /// Where it is kept how far the fit has come; stopped, the same command goes
    /// on from there
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
}

/// Let the search play against itself from random beginnings, and write the games
#[derive(Args)]
struct Play {
    /// janggi or xiangqi; with rules: janggi:club. Without rules those of tournaments
    #[arg(value_name = "GAME[:RULES]")]
    game: Choice,

    /// How many games are played
    #[arg(long, default_value_t = 1_000)]
    games: usize,

    /// How many positions are looked at for each move
    #[arg(long, default_value_t = 1_500)]
    nodes: u32,

    /// Other numbers make other games
    #[arg(long, default_value_t = 1)]
    seed: u32,

    /// Add the games to a file and not to standard output; stopped, the same
    /// command goes on after those that are there
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Fit the weights of Twelve Janggi to values of the solved table, and write them as a Rust source
/// file
#[derive(Args)]
struct Table {
    /// The table
    file: PathBuf,

    /// How many positions are looked up
    #[arg(long, default_value_t = 300_000)]
    positions: usize,

    /// Where it is kept how far the fit has come; stopped, the same command goes
    /// on from there
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
}

impl Tune {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let others = || Failure::Usage("only janggi and xiangqi are fitted to games".into());
        match self.task {
            Task::Fit(task) => match task.game.game {
                GameKind::Janggi => task.run::<Janggi>(out),
                GameKind::Xiangqi => task.run::<Xiangqi>(out),
                _ => Err(others()),
            },
            Task::Play(task) => match task.game.game {
                GameKind::Janggi => task.run::<Janggi>(out),
                GameKind::Xiangqi => task.run::<Xiangqi>(out),
                _ => Err(others()),
            },
            Task::Table(task) => {
                let bytes = read_file(&task.file)?;
                let _heeding = Heeding::begin();
                let table = table(&task.file, &bytes)?;
                let weights = twelve::fitted(&table, task.positions, task.checkpoint.as_deref())?;
                Ok(writeln!(out, "{weights}")?)
            }
        }
    }
}

impl Fit {
    fn run<P: Playable>(&self, out: &mut impl Write) -> Result<(), Failure> {
        let text = read_text(&self.file)?;
        let target = files::Target::create(&self.weights)?;
        let rules = self.game.rules::<P>().unwrap_or(P::ENGINE_RULES);
        let samples = games::samples::<P>(&text, rules)?;
        if samples.is_empty() {
            return Err(files::wrong(&self.file, "there is no quiet position with a score"));
        }
        let _heeding = Heeding::begin();
        let fitted = network::fit(&samples, self.checkpoint.as_deref())?;
        target.write(&fitted.weights.to_bytes())?;
        let network::Fitted { loss, kept, .. } = fitted;
        let count = samples.len();
        Ok(writeln!(out, "{count} positions, loss {loss:.5}, of those kept back {kept:.5}")?)
    }
}

impl Play {
    fn run<P: Playable>(&self, out: &mut impl Write) -> Result<(), Failure> {
        let rules = self.game.rules::<P>().unwrap_or(P::ENGINE_RULES);
        let _heeding = Heeding::begin();
        let target = Target::open(self.out.as_deref(), out)?;
        selfplay::play::<P>(rules, self.games, self.nodes.into(), self.seed.into(), target)
    }
}

//! `janggi puzzles`: puzzles of Janggi out of games.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use janggi::record::{AnyRecord, ReadOptions};
use janggi::search::{JanggiEvaluator, Level, Puzzle, Searcher, daily, puzzles};
use janggi::{Game, GameKind, Janggi, Record};

use super::read_file;
use crate::failure::Failure;
use crate::progress;

/// Longer games are given up.
const LONGEST: usize = 200;

/// Find puzzles of Janggi in games
///
/// Each position with a single first move that wins by force in at most one or two moves is
/// written: the moves it takes, the FEN, the solution.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Puzzles {
    /// A file with games, PGN or GIB; without one, games between weak opponents are played
    file: Option<PathBuf>,

    /// How many games are played
    #[arg(long, default_value_t = 100, conflicts_with = "file")]
    games: u64,

    /// The moves that a win may take
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=2))]
    moves: u32,

    /// Write the puzzle of a day alone, which is a number such as 20260131
    #[arg(long)]
    day: Option<u64>,
}

impl Puzzles {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let mut found = Vec::new();
        let mut mine = |game: &Game<Janggi>| -> Result<(), Failure> {
            for puzzle in puzzles(game, self.moves) {
                match self.day {
                    Some(_) => found.push(puzzle),
                    None => show(&puzzle, out)?,
                }
            }
            Ok(())
        };
        match &self.file {
            Some(path) => recorded(&read_file(path)?, &mut mine)?,
            None => played(self.games, &mut mine)?,
        }
        if let Some(puzzle) = self.day.and_then(|day| daily(&found, day)) {
            show(puzzle, out)?;
        }
        Ok(())
    }
}

/// Games of the search against itself.
fn played(
    games: u64,
    mine: &mut impl FnMut(&Game<Janggi>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let bar = progress::bar(games, "games");
    let mut searcher = Searcher::new(JanggiEvaluator::default());
    for seed in 0..games {
        let mut game = Game::<Janggi>::default();
        searcher.clear();
        while !game.is_over() && game.ply() < LONGEST {
            // Those who do not look far walk into mates.
            let level = if game.ply() < 10 { Level::janggi(2) } else { Level::janggi(4) };
            let found = level.choose(&mut searcher, &game, seed, ());
            if found.best.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        bar.suspend(|| mine(&game))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(())
}

/// The games of a file. Those that cannot be read or played are passed over.
fn recorded(
    bytes: &[u8],
    mine: &mut impl FnMut(&Game<Janggi>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let file = ReadOptions::new().with_game(GameKind::Janggi).read(bytes);
    let records = file.games().filter_map(|game| match game {
        Ok(AnyRecord::Janggi(record)) => Some(record),
        _ => None,
    });
    let games = records.map(|record: Record<Janggi>| record.play().game);
    games.filter(|game| game.ply() > 0).try_for_each(|game| mine(&game))
}

fn show(puzzle: &Puzzle<Janggi>, out: &mut impl Write) -> Result<(), Failure> {
    let line: Vec<String> = puzzle.line.iter().map(ToString::to_string).collect();
    writeln!(out, "{}\t{}\t{}", puzzle.moves, puzzle.position, line.join(" "))?;
    Ok(out.flush()?)
}

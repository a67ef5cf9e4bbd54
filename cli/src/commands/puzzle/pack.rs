//! Puzzles as records: the start is the position, the main line the solution.

use std::path::Path;

use janggi::record::{AnyRecord, GameResult, ReadOptions};
use janggi::search::Puzzle;
use janggi::{Game, GameKind, Reason, Record};
use janggi_cli::game::Playable;

use crate::choice::Choice;
use crate::failure::Failure;
use crate::files;

/// A puzzle as it is solved.
#[derive(Clone, Debug)]
pub(in crate::commands) struct Task<P: Playable> {
    pub(in crate::commands) start: P,
    /// In how many moves the side to move wins.
    pub(in crate::commands) moves: u32,
    /// The moves of both sides.
    pub(in crate::commands) line: Vec<P::Move>,
}

impl<P: Playable> From<Puzzle<P>> for Task<P> {
    fn from(puzzle: Puzzle<P>) -> Task<P> {
        Task { start: puzzle.position, moves: puzzle.moves, line: puzzle.line }
    }
}

impl<P: Playable> Task<P> {
    /// The puzzle of a record, if its moves lead to a win of the side that moves first.
    fn of(record: &Record<P>) -> Option<Task<P>> {
        let mut game = Game::new(record.start.clone());
        let (side, mut moves, mut line) = (game.turn(), 0, Vec::new());
        for mv in record.moves() {
            moves += u32::from(game.turn() == side);
            game.play(mv).ok()?;
            line.push(mv);
        }
        let outcome = game.outcome()?;
        let is_won = outcome.winner == Some(side) && !line.is_empty();
        is_won.then_some(Task { start: record.start.clone(), moves, line })
    }
}

/// The record of a puzzle.
pub(in crate::commands) fn record_of<P: Playable>(puzzle: &Puzzle<P>) -> Record<P> {
    let mut record = Record::new(puzzle.position.clone());
    let ending = puzzle.ending().map_or("", |ending| ending.code());
    record.tags.set("Event", format!("Puzzle: win in {}", puzzle.moves));
    record.tags.set("Moves", puzzle.moves.to_string());
    record.tags.set("Ending", ending);
    record.tags.set("Difficulty", puzzle.difficulty.to_string());
    record.tree = puzzle.line.iter().copied().collect();
    record.result = GameResult::Win(puzzle.position.turn());
    record
}

/// The records of a file, which are all of one game.
pub(super) struct Pack {
    pub(super) kind: GameKind,
    name: String,
    records: Vec<AnyRecord>,
}

/// Reads a pack of a game, or of the one that its first record is of.
pub(super) fn read(path: &Path, game: Option<&Choice>) -> Result<Pack, Failure> {
    let bytes = files::read(path)?;
    let mut options = ReadOptions::new();
    if let Some(choice) = game {
        options = options.with_game(choice.game);
        if let Some(rules) = choice.text() {
            options = options.with_rules(rules);
        }
    }
    let mut records = Vec::new();
    let mut first_error = None;
    for record in options.read(&bytes).games() {
        match record {
            Ok(record) => records.push(record),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    let wanted = game.map(|choice| choice.game);
    let Some(kind) = wanted.or(records.first().map(AnyRecord::kind)) else {
        return Err(match first_error {
            Some(error) => files::wrong(path, error),
            None => files::wrong(path, "the file holds no puzzle"),
        });
    };
    Ok(Pack { kind, name: path.display().to_string(), records })
}

impl Pack {
    /// Its puzzles. Records that are none are passed over.
    pub(super) fn tasks<P: Playable>(self) -> Result<Vec<Task<P>>, Failure> {
        let records = self.records.into_iter().filter_map(|record| P::of_record(record).ok());
        let tasks: Vec<Task<P>> = records.filter_map(|record| Task::of(&record)).collect();
        match tasks.is_empty() {
            true => Err(Failure::Input(format!(
                "{}: the file holds no puzzle of {}: no record whose moves end in a win of the side \
                 that moves first",
                self.name,
                P::NAME
            ))),
            false => Ok(tasks),
        }
    }
}

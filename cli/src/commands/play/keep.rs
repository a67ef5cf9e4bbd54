//! Records of games: read to go on from, and kept.

use std::path::Path;
use std::time::Duration;

use janggi::record::{AnyRecord, GameResult, NodeId, ReadOptions, Termination};
use janggi::{Game, GameKind, Record, Side};
use janggi_cli::game::Playable;

use crate::failure::Failure;
use crate::files;
use crate::today;

/// What a move took, and what its mover had left then, where that was limited.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Times {
    pub(super) spent: Option<Duration>,
    pub(super) left: Option<Duration>,
}

/// The first game of a file. Where the file does not say which game it is of, the one that is named
/// is tried first.
pub(super) fn read(
    path: &Path,
    game: Option<GameKind>,
    rules: Option<&str>,
) -> Result<AnyRecord, Failure> {
    let bytes = files::read(path)?;
    let mut options = ReadOptions::new();
    if let Some(kind) = game {
        options = options.with_game(kind);
    }
    if let Some(rules) = rules {
        options = options.with_rules(rules);
    }
    let first = options.read(&bytes).games().next();
    let first = first.ok_or_else(|| files::wrong(path, "the file holds no game"))?;
    first.map_err(|error| files::wrong(path, error))
}

/// A new record of a game that begins today.
pub(super) fn begun<P: Playable>(start: P, names: [&str; 2]) -> Record<P> {
    let mut record = Record::new(start);
    record.tags.set("Event", "Game in the terminal");
    record.tags.set("Date", today::of_record());
    for (key, name) in ["White", "Black"].into_iter().zip(names) {
        record.tags.set(key, name);
    }
    record
}

/// The record of a game as it stands: what was read stays where it says more, the moves that were
/// played are its main line and end it.
pub(super) fn brought_up<P: Playable>(
    record: &Record<P>,
    game: &Game<P>,
    times: &[Times],
) -> Record<P> {
    let mut record = record.clone();
    let outcome = game.outcome();
    record.result = GameResult::of(outcome.as_ref());
    record.termination = outcome.as_ref().map(Termination::of);
    let mut at = NodeId::ROOT;
    for (mv, times) in game.moves().zip(times) {
        let Ok(node) = record.tree.add_line(at, [mv]) else { break };
        if let Ok(note) = record.tree.note_mut(node) {
            note.set_time_spent(times.spent);
            note.set_clock(times.left);
        }
        at = node;
    }
    let _ = record.tree.promote_to_main(at);
    let _ = record.tree.truncate(at);
    record
}

/// The times that a record tells of the moves of its main line.
pub(super) fn times<P: Playable>(record: &Record<P>) -> Vec<Times> {
    let notes = record.tree.main_line().map(|node| node.note());
    notes.map(|note| Times { spent: note.time_spent(), left: note.clock() }).collect()
}

/// What is left on the clocks after moves, where it is known.
pub(super) fn left<P: Playable>(game: &Game<P>, times: &[Times]) -> [Option<Duration>; 2] {
    let mut left = [None; 2];
    for (ply, times) in game.history().plies().zip(times) {
        let side: Side = ply.before.turn();
        left[side.index()] = times.left.or(left[side.index()]);
    }
    left
}

/// Writes a record: as GIB where the name of the file ends so, and otherwise as PGN.
pub(super) fn write<P: Playable>(path: &Path, record: &Record<P>) -> Result<(), Failure> {
    let is_gib = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("gib"));
    let text = match is_gib {
        true => P::to_gib(record)
            .ok_or_else(|| files::wrong(path, format!("a game of {} has no GIB", P::NAME)))?,
        false => {
            let written = record.pgn(P::Format::default()).to_text();
            written.map_err(|error| files::wrong(path, error))?
        }
    };
    files::write(path, text.as_bytes())
}

//! The record of the game: kept, read, reviewed.

use std::io::Write;
use std::path::{Path, PathBuf};

use janggi::Record;
use janggi::search::Evaluator;
use janggi_cli::game::Playable;

use super::{Session, panel};
use crate::commands::play::keep;
use crate::commands::review;
use crate::failure::Failure;

/// How many positions a review looks at for each move.
const REVIEW: u64 = 20_000;

impl<P: Playable, E: Evaluator<P>, W: Write> Session<'_, P, E, W> {
    /// The record as the game stands.
    pub(super) fn brought_up(&self) -> Record<P> {
        keep::brought_up(&self.record, &self.game, &self.times)
    }

    /// Saves the record. What is there already is not written over without being asked for.
    pub(super) fn save(&mut self, file: Option<String>) -> Result<(), Failure> {
        let file = file.map(PathBuf::from).or_else(|| self.table.file.clone());
        let Some(file) = file else {
            self.say("save where? save FILE");
            return Ok(());
        };
        let is_own = self.table.file.as_ref() == Some(&file);
        if file.is_file() && !is_own {
            let question = format!("{} is there already. Write over it?", file.display());
            if !self.confirms(&question)? {
                self.say("not saved");
                return Ok(());
            }
        }
        match keep::write(&file, &self.brought_up()) {
            Err(failure) => self.say(format!("not saved: {failure}")),
            Ok(()) => {
                self.is_unsaved = false;
                self.say(format!("saved: {}", file.display()));
                self.table.file = Some(file);
            }
        }
        Ok(())
    }

    /// Keeps the record where it is kept without being asked, and tells only what goes wrong.
    pub(super) fn keep_quietly(&mut self) {
        let Some(file) = self.table.file.as_ref().filter(|_| self.table.keeps) else { return };
        match keep::write(file, &self.brought_up()) {
            Err(failure) => self.say(format!("not saved: {failure}")),
            Ok(()) => self.is_unsaved = false,
        }
    }

    /// Goes on from a record of the same game.
    pub(super) fn load(&mut self, file: &Path) -> Result<(), Failure> {
        let read = keep::read(file, P::NAME.parse().ok(), None).and_then(|record| {
            let other =
                |kind| format!("{}: a game of {kind}, and not of {}", file.display(), P::NAME);
            Ok(P::of_record(record).map_err(other)?)
        });
        match read {
            Err(failure) => self.say(failure.to_string()),
            Ok(record) => {
                let is_lost = self.is_unsaved && self.game.ply() > 0;
                if is_lost && !self.confirms("The game is not saved. Leave it?")? {
                    return Ok(());
                }
                self.record = record;
                self.take_up();
                self.table.file = Some(file.to_owned());
                self.table.keeps = false;
                self.say(format!("loaded: {}", file.display()));
            }
        }
        Ok(())
    }

    /// Goes over the game, and puts what there is to say into the record.
    pub(super) fn review(&mut self) -> Result<(), Failure> {
        if self.terminal.is_screen() {
            self.say("the computer goes over the game …");
            self.show()?;
        }
        let mut told = Vec::new();
        let record = self.brought_up();
        let done = review::reviewed(record, P::Format::default(), REVIEW, &mut told)?;
        match done.pgn.parse::<janggi::Pgn<'_>>().map(|pgn| pgn.record::<P>(None)) {
            Ok(Ok(record)) => self.record = record,
            Ok(Err(error)) => self.say(error.to_string()),
            Err(error) => self.say(error.to_string()),
        }
        self.is_unsaved = true;
        let told = String::from_utf8_lossy(&told);
        self.page = panel::reviewed(&told, self.terminal.is_screen());
        self.say("save FILE keeps the record with what was said of the moves");
        Ok(())
    }
}

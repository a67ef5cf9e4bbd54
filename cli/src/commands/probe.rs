//! `janggi probe`: values and best moves out of a solved table.

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use janggi::twelve::{Rules, Table, TwelveJanggi};
use janggi::{GameKind, Variant};

use super::lines::{answer_lines, error};
use super::table;
use crate::choice::Choice;
use crate::failure::Failure;
use crate::files;

/// Look positions of Twelve Janggi up in a solved table
///
/// Reads positions from standard input, one a line, and writes for each its value, a tab and the
/// best moves.
#[derive(Args)]
pub(crate) struct Probe {
    /// twelve, the one game that has tables; with rules: twelve:show. Without rules, those of the
    /// table
    #[arg(value_name = "GAME[:RULES]")]
    game: Choice,

    /// The table: twelve-table/standard.bits, or what `janggi solve` wrote
    #[arg(long, value_name = "FILE")]
    table: PathBuf,
}

impl Probe {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        if self.game.game != GameKind::Twelve {
            return Err(Failure::Usage("only twelve has tables".into()));
        }
        let bytes = files::read(&self.table)?;
        let table = table(&self.table, &bytes)?;
        let rules = self.game.rules::<TwelveJanggi>().unwrap_or(table.rules());
        answer_lines(out, |line| answer(&table, rules, line).unwrap_or_else(error))
    }
}

fn answer(table: &Table<'_>, rules: Rules, line: &str) -> Result<String, Box<dyn Error>> {
    let position = TwelveJanggi::from_text_waiving(line, rules)?;
    let value = table.probe(&position)?;
    let best: Vec<_> = table.best_moves(&position)?.iter().map(ToString::to_string).collect();
    Ok(format!("{value}\t{}", best.join(" ")))
}

//! `inspect probe twelve[:RULES] --table FILE`: values and best moves out of a solved table.

use std::error::Error;
use std::fs;
use std::io::{BufRead, Write};

use janggi::twelve::{Faults, Rules, Setup, Table};

/// Reads positions, one a line, and writes for each its value, a tab and the best moves. A line that
/// is no position of the table gives `error: …`, and the run goes on.
///
/// `args` is what follows the word `probe`.
pub fn run(
    args: &[String],
    input: impl BufRead,
    mut output: impl Write,
) -> Result<(), Box<dyn Error>> {
    let (mut game, mut file) = (None, None);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--table" => file = args.next(),
            _ if game.is_none() => game = Some(arg.as_str()),
            _ => return Err(format!("probe does not know {arg}").into()),
        }
    }
    let rules: Option<Rules> = match game.unwrap_or_default().split_once(':') {
        Some(("twelve", rules)) => Some(rules.parse()?),
        None if game == Some("twelve") => None,
        _ => return Err("only twelve has tables: probe twelve --table FILE".into()),
    };
    let file = file.ok_or("probe needs --table FILE")?;
    let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let table = Table::from_bytes(&bytes).map_err(|error| format!("{file}: {error}"))?;
    // Without a preset, the positions are played by the rules that the table was made for.
    let rules = rules.unwrap_or(table.rules());
    for line in input.lines() {
        match answer(&table, rules, &line?) {
            Ok(answer) => writeln!(output, "{answer}")?,
            Err(error) => writeln!(output, "error: {error}")?,
        }
    }
    Ok(())
}

fn answer(table: &Table<'_>, rules: Rules, line: &str) -> Result<String, Box<dyn Error>> {
    let position = line.parse::<Setup>()?.position_waiving(rules, Faults::WAIVABLE)?;
    let value = table.probe(&position)?;
    let best: Vec<_> = table.best_moves(&position)?.iter().map(ToString::to_string).collect();
    Ok(format!("{value}\t{}", best.join(" ")))
}

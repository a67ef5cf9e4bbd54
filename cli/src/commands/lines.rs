//! Commands that answer each line of standard input with a line.

use std::fmt::Display;
use std::io::{BufRead, BufReader, Write, stdin};

use crate::failure::Failure;

/// Writes a line for each line of standard input.
pub(super) fn answer_lines(
    out: &mut impl Write,
    mut answer: impl FnMut(&str) -> String,
) -> Result<(), Failure> {
    let mut input = BufReader::new(stdin().lock());
    let mut line = Vec::new();
    loop {
        // Whoever sends one line and waits for its answer is not left waiting.
        if input.buffer().is_empty() {
            out.flush()?;
        }
        line.clear();
        let read = input.read_until(b'\n', &mut line);
        if read.map_err(|error| Failure::Input(error.to_string()))? == 0 {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.strip_suffix('\n').unwrap_or(&text);
        writeln!(out, "{}", answer(text.strip_suffix('\r').unwrap_or(text)))?;
    }
}

/// The answer to a line that is not what it should be.
pub(super) fn error(message: impl Display) -> String {
    format!("error: {message}")
}

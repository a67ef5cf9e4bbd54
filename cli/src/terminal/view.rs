//! What is shown at a time: a board, a panel beside it, messages below.

use std::io::{self, Write};

use console::{pad_str, truncate_str};

/// The column where the panel begins, from 0; no board is wider.
pub(super) const PANEL_AT: usize = 42;

/// How wide the panel is where a terminal has 80 columns.
pub(crate) const PANEL_WIDTH: usize = 80 - PANEL_AT;

/// A board, what stands beside it, and what there is to say.
#[derive(Clone, Debug, Default)]
pub(crate) struct View {
    /// The board, a line each.
    pub(crate) board: String,
    /// What stands beside the board on a screen, a line each.
    pub(crate) panel: Vec<String>,
    /// What takes the whole screen instead, a line each, if there is anything.
    pub(crate) page: Vec<String>,
    /// What is told below the board on a screen, and before it elsewhere.
    pub(crate) messages: Vec<String>,
    /// What is told where the output goes on as text: there, the panel is not written.
    pub(crate) facts: Vec<String>,
    /// Whether the board is another one than before; elsewhere than on a screen it is written only
    /// then.
    pub(crate) is_new: bool,
}

impl View {
    /// Writes what is new as text.
    pub(super) fn write_on(&self, out: &mut impl Write) -> io::Result<()> {
        for message in &self.messages {
            writeln!(out, "{message}")?;
        }
        if self.is_new {
            write!(out, "\n{}", self.board)?;
        }
        for fact in &self.facts {
            writeln!(out, "{fact}")?;
        }
        Ok(())
    }

    /// Writes the screen, which has so many rows and columns, and ends where a prompt can follow.
    pub(super) fn write_screen(
        &self,
        out: &mut impl Write,
        rows: usize,
        columns: usize,
        coloured: bool,
    ) -> io::Result<()> {
        let board: Vec<&str> = match self.page.is_empty() {
            true => self.board.lines().collect(),
            false => self.page_in(rows - 1),
        };
        let panel = if self.page.is_empty() { &*self.panel } else { &[] };
        let width = columns.max(20);
        let room = rows.saturating_sub(board.len());
        let mut messages: Vec<String> =
            self.messages.iter().flat_map(|message| wrapped(message, width)).collect();
        if messages.len() > room {
            // One after the other they take less room than one below the other.
            messages = wrapped(&self.messages.join("  "), width);
        }
        // The board is always whole; of messages the first ones are.
        let beside = board.len().max(panel.len()).min(rows);
        let told = messages.len().min(room);
        let beside = beside.min(rows - told);
        let panel_width = columns.saturating_sub(PANEL_AT);
        let hidden = panel.len().saturating_sub(beside);
        for row in 0..beside {
            let left = board.get(row).copied().unwrap_or_default();
            let more =
                (hidden > 0 && row + 1 == beside).then(|| format!("… and {hidden} lines more"));
            match more.as_ref().or(panel.get(row)).filter(|text| !text.is_empty()) {
                None => writeln!(out, "{}", truncate_str(left, columns, ""))?,
                Some(text) => {
                    let left = pad_str(left, PANEL_AT, console::Alignment::Left, None);
                    writeln!(out, "{left}{}", truncate_str(text, panel_width, "…"))?;
                }
            }
        }
        for text in &messages[..told] {
            let text = truncate_str(text, columns, "…");
            match coloured {
                true => writeln!(out, "\x1b[1m{text}\x1b[0m")?,
                false => writeln!(out, "{text}")?,
            }
        }
        Ok(())
    }
}

impl View {
    /// The page in at most so many lines: without empty ones if it is longer, and then its end.
    fn page_in(&self, rows: usize) -> Vec<&str> {
        let mut lines: Vec<&str> = self.page.iter().map(String::as_str).collect();
        if lines.len() > rows {
            lines.retain(|line| !line.trim().is_empty());
        }
        let from = lines.len().saturating_sub(rows);
        lines.split_off(from)
    }
}

/// A text in lines of at most so many columns, parted at blanks.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let paragraphs = text.lines().flat_map(|line| textwrap::wrap(line, columns));
    paragraphs.map(std::borrow::Cow::into_owned).collect()
}

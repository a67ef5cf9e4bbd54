//! What interactive programs show and are told, line by line: on a terminal one screen of 80 by 24
//! after the other, everywhere else plain text that goes on.
//!
//! Lines are read beside the program, so that a clock can run while nobody types. The terminal stays
//! as it was found: it edits and echoes lines itself, and there is nothing to be undone at the end.

mod view;

use std::io::{self, BufRead, IsTerminal, Write, stdin, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use console::Term;

use crate::failure::Failure;

pub(crate) use view::{PANEL_WIDTH, View, wrapped};

/// The row of a screen where something is typed, counted from 1; the last one is left for the line
/// end.
const PROMPT_ROW: usize = 23;

/// How often a clock is looked at.
const TICK: Duration = Duration::from_millis(200);

/// What comes from whoever types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// A line, without blanks around it.
    Line(String),
    /// The input has ended.
    End,
    /// The time for it is over.
    TimeIsUp,
}

/// What a clock says while nothing is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Tick {
    /// There is no clock.
    None,
    /// It runs, and this line of the panel, from 0, is now so.
    Running(usize, String),
    /// The time is over.
    Up,
}

/// Where something is shown and typed.
pub(crate) struct Terminal<W> {
    out: W,
    lines: Receiver<io::Result<Vec<u8>>>,
    is_screen: bool,
    is_coloured: bool,
    /// Whether a screen has been shown.
    has_drawn: bool,
}

impl<W: Write> Terminal<W> {
    /// Standard input, and an output that goes to standard output.
    pub(crate) fn new(out: W) -> Terminal<W> {
        let (sender, lines) = channel();
        thread::spawn(move || {
            let mut input = stdin().lock();
            loop {
                let mut line = Vec::new();
                let read = input.read_until(b'\n', &mut line);
                let is_end = !matches!(read, Ok(bytes) if bytes > 0);
                let told = match read {
                    Ok(0) => break,
                    Ok(_) => Ok(line),
                    Err(error) => Err(error),
                };
                if sender.send(told).is_err() || is_end {
                    break;
                }
            }
        });
        let is_dumb = std::env::var_os("TERM").is_none_or(|name| name == "dumb");
        Terminal {
            out,
            lines,
            is_screen: stdin().is_terminal() && stdout().is_terminal() && !is_dumb,
            is_coloured: AutoStream::choice(&stdout()) != ColorChoice::Never,
            has_drawn: false,
        }
    }

    /// Whether screens are shown, and not text that goes on.
    pub(crate) const fn is_screen(&self) -> bool {
        self.is_screen
    }

    /// Whether whoever reads the output can and wants to see colours.
    pub(crate) const fn is_coloured(&self) -> bool {
        self.is_coloured
    }

    /// Shows a view: as a screen, or what is new in it.
    pub(crate) fn show(&mut self, view: &View) -> io::Result<()> {
        if !self.is_screen {
            return view.write_on(&mut self.out);
        }
        let (rows, columns) = Term::stdout().size();
        if !self.has_drawn {
            // What is on the screen before goes up and is not lost.
            self.out.write_all("\n".repeat(rows.into()).as_bytes())?;
            self.has_drawn = true;
        }
        self.out.write_all(b"\x1b[H\x1b[J")?;
        view.write_screen(&mut self.out, PROMPT_ROW - 1, columns.into(), self.is_coloured)?;
        self.out.flush()
    }

    /// Writes a line where the output goes on as text, and below a screen.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")?;
        self.out.flush()
    }

    /// Waits for a line after a prompt. The clock is asked now and then while nothing is typed.
    pub(crate) fn ask(
        &mut self,
        prompt: &str,
        mut clock: impl FnMut() -> Tick,
    ) -> Result<Typed, Failure> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        loop {
            let wait = match clock() {
                Tick::Up => return Ok(Typed::TimeIsUp),
                Tick::None => None,
                Tick::Running(row, text) => {
                    self.replace(row, &text)?;
                    Some(TICK)
                }
            };
            let line = match wait {
                None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(time) => self.lines.recv_timeout(time),
            };
            return match line {
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => Ok(Typed::End),
                Ok(Err(error)) => Err(Failure::Input(format!("standard input: {error}"))),
                // What is no text is no move either, and is told so.
                Ok(Ok(bytes)) => Ok(Typed::Line(String::from_utf8_lossy(&bytes).trim().to_owned())),
            };
        }
    }

    /// Writes a line of the panel anew, and leaves the cursor where it is.
    fn replace(&mut self, row: usize, text: &str) -> io::Result<()> {
        if self.is_screen {
            let (row, column) = (row + 1, view::PANEL_AT + 1);
            write!(self.out, "\x1b7\x1b[{row};{column}H{text}\x1b[K\x1b8")?;
            self.out.flush()?;
        }
        Ok(())
    }
}

/// A text as it can be shown: without what would move the cursor or change colours, and not longer
/// than so many characters.
pub(crate) fn harmless(text: &str, most: usize) -> String {
    let mut shown: String = text.chars().take(most).flat_map(char::escape_debug).collect();
    if text.chars().nth(most).is_some() {
        shown.push('…');
    }
    shown
}

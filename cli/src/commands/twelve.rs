//! `janggi twelve`: Twelve Janggi against perfect play in the terminal.

use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use clap::Args;
use janggi::twelve::{Move, Table, TwelveJanggi, Value};
use janggi::{Game, Side};

use super::{read_file, table};
use crate::failure::Failure;

/// Play Twelve Janggi against perfect play
///
/// The table of the crate janggi-twelve-table, twelve-table/standard.bits, never gives a win away.
/// One that also knows the shortest way, and tells it, takes a minute to make: see `janggi solve`.
///
/// Moves are typed as B2C2 or P*B1; moves, hint, undo, resign and quit do what they say.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Twelve {
    /// The solved table
    #[arg(long, value_name = "FILE")]
    table: PathBuf,

    /// Let the table move first
    #[arg(long)]
    second: bool,

    /// Draw Latin letters instead of Hanja
    #[arg(long)]
    letters: bool,
}

impl Twelve {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let bytes = read_file(&self.table)?;
        let table = table(&self.table, &bytes)?;
        let seat = if self.second { Side::Second } else { Side::First };
        Play { table, game: Game::default(), seat, letters: self.letters, out }.run()
    }
}

struct Play<'a, W> {
    table: Table<'a>,
    game: Game<TwelveJanggi>,
    seat: Side,
    /// Whether the board is drawn in Latin letters.
    letters: bool,
    out: W,
}

impl<W: Write> Play<'_, W> {
    fn draw(&mut self) -> io::Result<()> {
        let board = self.game.position().diagram().from_seat(self.seat);
        writeln!(self.out, "\n{}", if self.letters { board } else { board.hanja() })
    }

    /// The table's move. Of moves that are equally good it takes one that depends on the ply only.
    fn table_moves(&mut self) -> Result<(), Failure> {
        let value = self.table.probe(self.game.position()).map_err(wrong)?;
        let best = self.table.best_moves(self.game.position()).map_err(wrong)?;
        let mv = best.get(self.game.ply() % best.len().max(1));
        let mv = *mv.ok_or_else(|| wrong("there is no best move"))?;
        self.game.play(mv).map_err(wrong)?;
        let comment = match value {
            Value::Win(Some(plies)) => format!("   (I win in {plies} plies)"),
            Value::Win(None) => "   (I win)".to_owned(),
            Value::Loss(_) | Value::Draw => String::new(),
        };
        Ok(writeln!(self.out, "I play {mv}{comment}")?)
    }

    /// Does what a line says; `false` ends the game.
    fn obey(&mut self, line: &str) -> Result<bool, Failure> {
        match line {
            "quit" => return Ok(false),
            "resign" => self.game.resign(self.seat).map_err(wrong)?,
            "moves" => writeln!(self.out, "{}", list(&self.game.legal_moves()))?,
            "hint" => {
                let position = self.game.position();
                let best = self.table.best_moves(position).map_err(wrong)?;
                let value = self.table.probe(position).map_err(wrong)?;
                writeln!(self.out, "{value}: {}", list(&best))?;
            }
            "undo" => {
                // Back to the player's own turn.
                self.game.undo();
                self.game.undo();
                self.draw()?;
            }
            text => match text.parse::<Move>() {
                Err(error) => writeln!(self.out, "{error}")?,
                Ok(mv) => match self.game.play(mv) {
                    Err(error) => writeln!(self.out, "{error}")?,
                    Ok(_) => self.draw()?,
                },
            },
        }
        Ok(true)
    }

    fn run(&mut self) -> Result<(), Failure> {
        self.draw()?;
        let mut lines = io::stdin().lock().split(b'\n');
        loop {
            if let Some(outcome) = self.game.outcome() {
                return Ok(writeln!(self.out, "{outcome}")?);
            }
            if self.game.turn() != self.seat {
                self.table_moves()?;
                self.draw()?;
                continue;
            }
            write!(self.out, "your move: ")?;
            self.out.flush()?;
            let Some(line) = lines.next().transpose().map_err(wrong)? else { return Ok(()) };
            if !self.obey(String::from_utf8_lossy(&line).trim())? {
                return Ok(());
            }
        }
    }
}

fn wrong(error: impl Display) -> Failure {
    Failure::Input(error.to_string())
}

fn list(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

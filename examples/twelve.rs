//! Twelve Janggi against perfect play in the terminal.
//!
//! ```text
//! cargo run --release --example twelve -- --table twelve-table/standard.bits
//! ```
//!
//! That is the table of the crate `janggi-twelve-table`, which never gives a win away. A table that also
//! knows the shortest way, and tells it, takes a minute to make:
//!
//! ```text
//! cargo run --release --features solver --example solve -- --out twelve.table
//! cargo run --release --example twelve -- --table twelve.table
//! ```
//!
//! You are the first player; `--second` gives you the other seat, `--letters` draws Latin letters. Moves
//! are typed as `B2C2` or `P*B1`; `moves`, `hint`, `undo`, `resign` and `quit` do what they say.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::{env, fs, process};

use janggi::twelve::{Move, Table, TwelveJanggi, Value};
use janggi::{Game, Side};

const USAGE: &str = "usage: twelve --table FILE [--second] [--letters]
twelve-table/standard.bits is such a file; the example solve makes a larger one, with plies";

struct Play<'a> {
    table: Table<'a>,
    game: Game<TwelveJanggi>,
    seat: Side,
    /// Whether the board is drawn in Latin letters.
    letters: bool,
}

impl Play<'_> {
    fn draw(&self) {
        let board = self.game.position().diagram().from_seat(self.seat);
        println!("\n{}", if self.letters { board } else { board.hanja() });
    }

    /// The table's move. Of moves that are equally good it takes one that depends on the ply only.
    fn table_moves(&mut self) -> Result<(), Box<dyn Error>> {
        let value = self.table.probe(self.game.position())?;
        let best = self.table.best_moves(self.game.position())?;
        let mv = *best.get(self.game.ply() % best.len().max(1)).ok_or("there is no best move")?;
        self.game.play(mv)?;
        let comment = match value {
            Value::Win(Some(plies)) => format!("   (I win in {plies} plies)"),
            Value::Win(None) => "   (I win)".to_owned(),
            Value::Loss(_) | Value::Draw => String::new(),
        };
        println!("I play {mv}{comment}");
        Ok(())
    }

    /// Does what a line says; `false` ends the program.
    fn obey(&mut self, line: &str) -> Result<bool, Box<dyn Error>> {
        match line {
            "quit" => return Ok(false),
            "resign" => self.game.resign(self.seat)?,
            "moves" => println!("{}", list(&self.game.legal_moves())),
            "hint" => {
                let position = self.game.position();
                let best = self.table.best_moves(position)?;
                println!("{}: {}", self.table.probe(position)?, list(&best));
            }
            "undo" => {
                // Back to the reader's own turn.
                self.game.undo();
                self.game.undo();
                self.draw();
            }
            text => match text.parse::<Move>() {
                Err(error) => println!("{error}"),
                Ok(mv) => match self.game.play(mv) {
                    Err(error) => println!("{error}"),
                    Ok(_) => self.draw(),
                },
            },
        }
        Ok(true)
    }

    fn run(&mut self) -> Result<(), Box<dyn Error>> {
        self.draw();
        let mut lines = io::stdin().lock().lines();
        loop {
            if let Some(outcome) = self.game.outcome() {
                println!("{outcome}");
                return Ok(());
            }
            if self.game.turn() != self.seat {
                self.table_moves()?;
                self.draw();
                continue;
            }
            print!("your move: ");
            io::stdout().flush()?;
            let Some(line) = lines.next().transpose()? else { return Ok(()) };
            if !self.obey(line.trim())? {
                return Ok(());
            }
        }
    }
}

fn list(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn start() -> Result<(), Box<dyn Error>> {
    let (mut file, mut seat, mut letters) = (None, Side::First, false);
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--table" => file = args.next(),
            "--second" => seat = Side::Second,
            "--letters" => letters = true,
            _ => return Err(format!("there is no option {arg}").into()),
        }
    }
    let file = file.ok_or(USAGE)?;
    let bytes = fs::read(&file).map_err(|error| format!("{file}: {error}"))?;
    let table = Table::from_bytes(&bytes)?;
    Play { table, game: Game::default(), seat, letters }.run()
}

fn main() {
    if let Err(error) = start() {
        eprintln!("twelve: {error}");
        process::exit(2);
    }
}

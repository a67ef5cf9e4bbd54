//! Reviews a game: a record in, an annotated record out.
//!
//! ```text
//! cargo run --release --example review -- 20000 < GAME > ANNOTATED.pgn
//! ```
//!
//! The game comes from standard input: PGN of Janggi or Xiangqi, GIB, or plain moves such as `a4b4` and
//! `pass`, parted by white space, from the usual start or after a line with a FEN. Of a file with
//! many games it is the first. What comes out is PGN: bad moves have a glyph (`$6` an inaccuracy,
//! `$2` a mistake, `$4` a blunder or a missed win), and a comment says what was lost, what would have
//! been better, and how the game would have gone on. Progress and a summary go to standard error.
//!
//! The arguments, in any order: the number of positions looked at for each move (20000), the game if
//! the record does not say it (`janggi`, `xiangqi`), the rules of Janggi such as `tournament`
//! (those of a club, or for GIB, whose games know no bikjang, `plain,rep=0`). GIB in CP949, the
//! encoding of most files, needs `--features gib`.

mod annotate;
mod record;

use std::io::{self, Read, Write};
use std::process::ExitCode;

use record::{Asked, Record};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let mut nodes = 20_000;
    let mut asked = Asked::default();
    for word in std::env::args().skip(1) {
        match (word.as_str(), word.parse(), word.parse()) {
            ("janggi", ..) => asked.xiangqi = Some(false),
            ("xiangqi", ..) => asked.xiangqi = Some(true),
            (_, Ok(number), _) => nodes = number,
            (_, _, Ok(rules)) => asked.rules = Some(rules),
            (_, _, Err(error)) => return Err(format!("{word}: {error}")),
        }
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    let mut errors = io::stderr().lock();
    let record = Record::read(&bytes, asked)?;
    for warning in &record.warnings {
        let _ = writeln!(errors, "{warning}");
    }
    let pgn = annotate::annotated(record, nodes, &mut errors);
    // A reader that has gone away is no failure.
    let _ = write!(io::stdout().lock(), "{pgn}");
    Ok(())
}

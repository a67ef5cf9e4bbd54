//! An engine that speaks UCI, for graphical interfaces and matches.

use std::io::BufRead;

use clap::Parser;
use janggi_cli::uci::{Engine, Options, Output};

/// An engine for graphical boards: it speaks UCI over standard input and output.
///
/// It plays `janggi`, `janggitraditional`, `janggimodern`, `janggicasual` and `xiangqi` (option
/// `UCI_Variant`), as other engines use these names. What it does not understand it ignores.
#[derive(Parser)]
#[command(name = "janggi-uci", version, verbatim_doc_comment)]
struct Arguments {}

fn main() {
    let Arguments {} = Arguments::parse();
    let mut engine = Engine::new(Options::default(), Output::new(std::io::stdout()));
    for line in std::io::stdin().lock().split(b'\n') {
        let Ok(line) = line else { break };
        if !engine.obey(&String::from_utf8_lossy(&line)) {
            return;
        }
    }
    // The input has ended: what was asked for is still answered, unless it would never end.
    engine.finish();
}

//! An engine that speaks UCI and UCCI, for graphical interfaces and matches.

use std::io::BufRead;

use clap::Parser;
use janggi_cli::uci::{Engine, Options, Output};

/// An engine for graphical boards: it speaks UCI, and UCCI for Xiangqi, over standard input and
/// output.
///
/// It plays `janggi`, `xiangqi`, `twelve` and `kingdrops` (option `UCI_Variant`), each also with the
/// name of a rule set behind it, such as `janggitraditional`, or in full, `janggi:club,bonus=0`.
/// Commands that it does not know it ignores.
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

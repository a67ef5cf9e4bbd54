//! An engine that speaks UCI, for graphical interfaces and matches: `cargo run --release --example uci`.
//!
//! It plays `janggi`, `janggitraditional`, `janggimodern`, `janggicasual` and `xiangqi` (option
//! `UCI_Variant`), as these names are used by other engines. What it does not understand it ignores.

mod clock;
mod engine;
mod game;
mod options;

use std::io::BufRead;

use engine::{Engine, Output};
use options::Options;

fn main() {
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

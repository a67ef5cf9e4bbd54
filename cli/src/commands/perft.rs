//! `janggi perft`: counting lines of moves.

use std::io::Write;
use std::time::Instant;

use clap::Args;
use janggi::for_game;
use janggi_cli::game::Playable;

use super::{Rules, position};
use crate::failure::Failure;

/// Count the lines of moves of a length
///
/// Writes how many lines begin with each first move, then the sum, the seconds and the nodes per
/// second.
#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    rules: Rules,

    /// The length of the lines, in plies
    depth: u32,

    /// The position to begin with; without one, the start of a game
    position: Vec<String>,
}

impl Perft {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        for_game!(self.rules.choice.game, V => {
            let rules = self.rules.choice.rules::<V>().unwrap_or_default();
            count::<V>(&position(&self.position, rules, self.rules.strict)?, self.depth, out)
        })
    }
}

fn count<P: Playable>(position: &P, depth: u32, out: &mut impl Write) -> Result<(), Failure> {
    let start = Instant::now();
    let divide = position.divide(depth);
    let seconds = start.elapsed().as_secs_f64();
    let nodes = if depth == 0 { 1 } else { divide.iter().map(|&(_, nodes)| nodes).sum::<u64>() };
    let mut lines: Vec<String> =
        divide.iter().map(|&(mv, nodes)| format!("{} {nodes}", position.write_move(mv))).collect();
    lines.sort_unstable();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    let speed = nodes as f64 / seconds.max(1e-9);
    writeln!(out, "nodes {nodes}\nseconds {seconds:.3}\nnps {speed:.0}")?;
    Ok(())
}

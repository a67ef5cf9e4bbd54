//! `janggi legal`: legal moves.

use std::io::Write;

use clap::Args;
use janggi::for_game;

use super::lines::{answer_lines, error};
use super::{Rules, moves_text, read};
use crate::failure::Failure;

/// List the legal moves of positions
///
/// Reads positions from standard input, one a line, and writes for each a line with its moves.
#[derive(Args)]
pub(crate) struct Legal {
    #[command(flatten)]
    rules: Rules,
}

impl Legal {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let strict = self.rules.strict;
        for_game!(self.rules.choice.game, V => {
            let rules = self.rules.choice.rules::<V>().unwrap_or_default();
            answer_lines(out, |line| match read::<V>(line, rules, strict) {
                Ok(position) => moves_text(&position),
                Err(message) => error(message),
            })
        })
    }
}

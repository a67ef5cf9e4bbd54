//! `janggi show`: a position at a glance.

use std::io::Write;

use clap::Args;
use janggi::{Game, Reason};
use janggi_cli::game::Variant;

use super::{Rules, moves_text, position};
use crate::choice::for_game;
use crate::failure::Failure;

/// Show a board and what the rules say of it
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Show {
    #[command(flatten)]
    rules: Rules,

    /// The position to show; without one, the start of a game
    position: Vec<String>,
}

impl Show {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        for_game!(self.rules.game, G, rules => {
            let rules = rules.unwrap_or_default();
            show::<G>(&position(&self.position, rules, self.rules.strict)?, out)
        })
    }
}

fn show<P: Variant>(position: &P, out: &mut impl Write) -> Result<(), Failure> {
    let outcome = match Game::new(position.clone()).outcome() {
        Some(outcome) => {
            format!("{outcome} [{} {}]", outcome.winner_name(), outcome.ending.code())
        }
        None => "none, the game goes on".into(),
    };
    writeln!(out, "{}", position.describe())?;
    writeln!(out, "position  {position}")?;
    writeln!(out, "to move   {}", P::side_name(position.turn()))?;
    writeln!(out, "outcome   {outcome}")?;
    writeln!(out, "hash      {:016x}", position.key())?;
    writeln!(out, "moves     {}: {}", position.count_legal_moves(), moves_text(position))?;
    Ok(())
}

//! `janggi show`: a position at a glance.

use std::io::Write;

use clap::Args;
use janggi::{Game, Reason, Side, Variant, for_game};

use super::{Rules, moves_text, position};
use crate::failure::Failure;

/// Show a board and what the rules say of it
#[derive(Args)]
pub(crate) struct Show {
    #[command(flatten)]
    rules: Rules,

    /// The position to show; without one, the start of a game
    position: Vec<String>,
}

impl Show {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        for_game!(self.rules.choice.game, V => {
            let rules = self.rules.choice.rules::<V>().unwrap_or_default();
            show::<V>(&position(&self.position, rules, self.rules.strict)?, out)
        })
    }
}

fn show<V: Variant>(position: &V, out: &mut impl Write) -> Result<(), Failure> {
    let outcome = match Game::new(position.clone()).outcome() {
        Some(outcome) => {
            format!("{outcome} [{} {}]", outcome.winner_name(), outcome.ending.code())
        }
        None => "none, the game goes on".into(),
    };
    write!(out, "{}", position.board_text())?;
    writeln!(out, "rules     {}", position.rules())?;
    writeln!(out, "check     {}", checks(position))?;
    if let [Some(first), Some(second)] = Side::BOTH.map(|side| position.points(side)) {
        let offered = |side| format!("bikjang offered by {}", V::side_name(side));
        writeln!(out, "offer     {}", position.offer().map_or("none".into(), offered))?;
        let [one, other] = Side::BOTH.map(V::side_name);
        writeln!(out, "points    {one} {first}, {other} {second}")?;
    }
    writeln!(out)?;
    writeln!(out, "position  {position}")?;
    writeln!(out, "to move   {}", V::side_name(position.turn()))?;
    writeln!(out, "outcome   {outcome}")?;
    writeln!(out, "hash      {:016x}", position.key())?;
    writeln!(out, "moves     {}: {}", position.count_legal_moves(), moves_text(position))?;
    Ok(())
}

/// Where a check comes from.
fn checks<V: Variant>(position: &V) -> String {
    let squares: Vec<String> =
        position.checkers().into_iter().map(|square| square.to_string()).collect();
    if squares.is_empty() { "no".into() } else { format!("from {}", squares.join(" ")) }
}

//! `janggi play-moves`: positions after moves.

use std::io::Write;

use clap::Args;
use janggi::{Game, Variant, for_game};

use super::lines::{answer_lines, error};
use super::{Rules, read};
use crate::failure::Failure;

/// Play moves and write the positions they lead to
///
/// Reads lines `position<TAB>moves` from standard input, and writes for each the position after the
/// moves.
#[derive(Args)]
pub(crate) struct PlayMoves {
    #[command(flatten)]
    rules: Rules,
}

impl PlayMoves {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let strict = self.rules.strict;
        for_game!(self.rules.choice.game, V => {
            let rules = self.rules.choice.rules::<V>().unwrap_or_default();
            answer_lines(out, |line| {
                let (text, moves) = line.split_once('\t').unwrap_or((line, ""));
                match read::<V>(text, rules, strict).and_then(|start| played(start, moves)) {
                    Ok(position) => position.to_string(),
                    Err(message) => error(message),
                }
            })
        })
    }
}

fn played<V: Variant>(start: V, moves: &str) -> Result<V, String> {
    let mut game = Game::new(start);
    for word in V::split_moves(moves) {
        let ply = game.ply() + 1;
        let mv = game.position().read_move(word).map_err(|e| format!("ply {ply}: {word}: {e}"))?;
        game.play(mv).map_err(|e| format!("ply {ply}: {word}: {e}"))?;
    }
    Ok(game.position().clone())
}

//! `janggi play-moves`: positions after moves.

use std::io::Write;

use clap::Args;
use janggi::Game;
use janggi_cli::game::Variant;

use super::Rules;
use super::lines::{answer_lines, error};
use crate::choice::for_game;
use crate::failure::Failure;

/// Play moves and write the positions they lead to
///
/// Reads lines `position<TAB>moves` from standard input, and writes for each the position after the
/// moves.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct PlayMoves {
    #[command(flatten)]
    rules: Rules,
}

impl PlayMoves {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let strict = self.rules.strict;
        for_game!(self.rules.game, G, rules => {
            let rules = rules.unwrap_or_default();
            answer_lines(out, |line| {
                let (text, moves) = line.split_once('\t').unwrap_or((line, ""));
                match G::read(text, rules, strict).and_then(|start| played(start, moves)) {
                    Ok(position) => position.to_string(),
                    Err(message) => error(message),
                }
            })
        })
    }
}

fn played<P: Variant>(start: P, moves: &str) -> Result<P, String> {
    let mut game = Game::new(start);
    for word in P::words(moves) {
        let ply = game.ply() + 1;
        let mv = game.position().read_move(word).map_err(|e| format!("ply {ply}: {word}: {e}"))?;
        game.play(mv).map_err(|e| format!("ply {ply}: {word}: {e}"))?;
    }
    Ok(game.position().clone())
}

//! `janggi replay`: how games end.

use std::io::Write;

use clap::Args;
use janggi::{Game, Reason, Variant, for_game};

use super::lines::{answer_lines, error};
use super::{Rules, read};
use crate::failure::Failure;

/// Replay games and tell how each ends
///
/// Reads lines `id<TAB>position<TAB>moves` from standard input, and writes for each a line
/// `id<TAB>ply<TAB>winner<TAB>reason`: `-` for a game that is not over, `illegal@PLY` for one with
/// a move that cannot be played. What follows the end of a game is not looked at.
#[derive(Args)]
pub(crate) struct Replay {
    #[command(flatten)]
    rules: Rules,
}

impl Replay {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let strict = self.rules.strict;
        for_game!(self.rules.choice.game, V => {
            let rules = self.rules.choice.rules::<V>().unwrap_or_default();
            answer_lines(out, |line| answer::<V>(line, rules, strict))
        })
    }
}

fn answer<V: Variant>(line: &str, rules: V::Rules, strict: bool) -> String {
    let mut fields = line.splitn(3, '\t');
    let id = fields.next().unwrap_or_default();
    let (Some(text), moves) = (fields.next(), fields.next().unwrap_or_default()) else {
        return error("id, position and moves are expected, with tabs between them");
    };
    match read::<V>(text, rules, strict) {
        Err(message) => format!("{id}\t{}", error(message)),
        Ok(position) => format!("{id}\t{}", verdict(position, moves)),
    }
}

/// `ply<TAB>winner<TAB>reason` of a game.
fn verdict<V: Variant>(start: V, moves: &str) -> String {
    let mut game = Game::new(start);
    for word in V::split_moves(moves) {
        if game.is_over() {
            break;
        }
        let Ok(mv) = game.position().read_move(word) else {
            return format!("illegal@{}\t-\t-", game.ply() + 1);
        };
        game.play_unchecked(mv);
    }
    match game.outcome() {
        Some(outcome) => {
            format!("{}\t{}\t{}", game.ply(), outcome.winner_name(), outcome.ending.code())
        }
        None => "-\t-\t-".into(),
    }
}

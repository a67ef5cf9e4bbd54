//! The games of the arena as lines of a file.

use janggi::{Game, Reason, Side, Variant};

use super::player::Player;
use crate::appended::Appended;
use crate::failure::Failure;

/// The heads of the columns. `janggi tune fit` reads such games too.
pub(super) const HEADS: &str = "game\tfirst\tsecond\trules\tfen\tmoves\tresult\ttermination";

/// A game that is played or was played before.
pub(super) struct Round<'a> {
    pub(super) number: u64,
    pub(super) players: [&'a Player; 2],
    pub(super) rules: String,
}

impl Round<'_> {
    /// What comes before the moves in the line of the game.
    fn head(&self) -> String {
        let [first, second] = self.players;
        format!("{}\t{first}\t{second}\t{}\t", self.number + 1, self.rules)
    }

    /// The line of the game.
    pub(super) fn line<V: Variant>(&self, game: &Game<V>) -> String {
        let outcome = game.outcome();
        let result = match outcome.as_ref().map(|outcome| outcome.winner) {
            Some(Some(Side::First)) => "1-0",
            Some(Some(Side::Second)) => "0-1",
            _ => "1/2-1/2",
        };
        let termination = outcome.map_or("too-long", |outcome| outcome.ending.code());
        let moves: Vec<String> =
            game.history().plies().map(|ply| ply.before.write_move(ply.mv)).collect();
        let (head, start, moves) = (self.head(), game.start(), moves.join(" "));
        format!("{head}{start}\t{moves}\t{result}\t{termination}")
    }

    /// Who won a game that was played before, if there is a line of it.
    pub(super) fn known(&self, kept: &Option<Appended>) -> Result<Option<Option<Side>>, Failure> {
        let Some(kept) = kept else { return Ok(None) };
        let piece = self.number as usize;
        let Some(line) = kept.line(piece) else { return Ok(None) };
        let columns: Vec<&str> = line.split('\t').collect();
        let winner = match columns.get(6) {
            Some(&"1-0") => Some(Side::First),
            Some(&"0-1") => Some(Side::Second),
            Some(&"1/2-1/2") => None,
            _ => return Err(kept.wrong(piece)),
        };
        match line.starts_with(&self.head()) {
            true => Ok(Some(winner)),
            false => Err(kept.wrong(piece)),
        }
    }
}

//! The games of the arena as lines of a file.

use janggi::{Game, Reason, Variant};

use super::player::Player;
use crate::appended::Appended;
use crate::failure::Failure;

/// The heads of the columns. `janggi tune fit` reads such games too.
pub(super) const HEADS: &str = "game\tfirst\tsecond\trules\tfen\tmoves\tresult\ttermination";

/// The results, and the points of the first side.
const RESULTS: [(&str, f64); 3] = [("1-0", 1.0), ("1/2-1/2", 0.5), ("0-1", 0.0)];

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

    /// The line of the game, in which the first side got so many points.
    pub(super) fn line<V: Variant>(&self, game: &Game<V>, points: f64) -> String {
        let result =
            RESULTS.iter().find(|(_, value)| *value == points).map_or("*", |(text, _)| text);
        let termination = match game.outcome() {
            Some(outcome) => outcome.ending.code(),
            None if points == 0.5 => "too-long",
            None => "forfeit",
        };
        let moves: Vec<String> =
            game.history().plies().map(|ply| ply.before.write_move(ply.mv)).collect();
        let (head, start, moves) = (self.head(), game.start(), moves.join(" "));
        format!("{head}{start}\t{moves}\t{result}\t{termination}")
    }

    /// The points of the first side in a game that was played before, if there is a line of it.
    pub(super) fn known(&self, kept: Option<&Appended>) -> Result<Option<f64>, Failure> {
        let Some(kept) = kept else { return Ok(None) };
        let piece = self.number as usize;
        let Some(line) = kept.line(piece) else { return Ok(None) };
        let result = line.split('\t').nth(6);
        let known = RESULTS.iter().find(|(text, _)| result == Some(text));
        match known.filter(|_| line.starts_with(&self.head())) {
            Some(&(_, points)) => Ok(Some(points)),
            None => Err(kept.wrong(piece)),
        }
    }
}

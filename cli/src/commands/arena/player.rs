//! Who plays in the arena.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use janggi::search::{Deadline, Evaluator, Level, Limits, Searcher};
use janggi::{Game, Position};

use crate::commands::play::level;
use crate::interrupt;

/// A level, or whoever thinks so long for each move.
#[derive(Clone)]
pub(crate) struct Player {
    /// What it was called.
    name: String,
    strength: Strength,
}

#[derive(Clone, Copy)]
enum Strength {
    Level(Level),
    Time(Duration),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        let strength = match text.strip_suffix("ms").map(str::parse) {
            Some(Ok(millis)) => Strength::Time(Duration::from_millis(millis)),
            Some(Err(error)) => return Err(format!("{text}: {error}")),
            None if text == "perfect" => {
                return Err("--table FILE is what plays perfectly".into());
            }
            None => Strength::Level(level(text)?),
        };
        Ok(Player { name: text.to_owned(), strength })
    }
}

impl Player {
    /// The move that it plays. An interrupt ends its thinking.
    pub(super) fn choose<P: Position, E: Evaluator<P>>(
        &self,
        searcher: &mut Searcher<P, E>,
        game: &Game<P>,
        seed: u64,
    ) -> Option<P::Move> {
        let asked = interrupt::asked();
        let found = match self.strength {
            Strength::Level(level) => level.choose(searcher, game, seed, asked),
            Strength::Time(time) => {
                searcher.search(game, &Limits::none(), (Deadline::after(time), asked))
            }
        };
        found.best
    }
}

/// Plays random moves, unless the game ends with them.
pub(super) fn open<P: Position, E: Evaluator<P>>(
    game: &mut Game<P>,
    plies: usize,
    searcher: &mut Searcher<P, E>,
    seed: u64,
) {
    for _ in 0..plies {
        let mv = Level::janggi(1).choose(searcher, game, seed, ()).best;
        if mv.is_none_or(|mv| game.play(mv).is_err()) {
            return;
        }
    }
}

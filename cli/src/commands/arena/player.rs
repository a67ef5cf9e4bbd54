//! Who plays in the arena.

use std::str::FromStr;
use std::time::Duration;

use janggi::search::{Deadline, Evaluator, Level, Limits, Searcher};
use janggi::{Game, GameKind};
use janggi_cli::game::Playable;

use crate::commands::play::level;

/// A level of the game that is played, another level, or whoever thinks so long for each move.
#[derive(Clone, Copy)]
pub(crate) enum Player {
    Numbered(u8),
    Level(Level),
    Time(Duration),
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        match text.strip_suffix("ms").map(str::parse) {
            Some(Ok(millis)) => Ok(Player::Time(Duration::from_millis(millis))),
            Some(Err(error)) => Err(format!("{text}: {error}")),
            None if text == "perfect" => Err("--table FILE is what plays perfectly".into()),
            None => match text.parse() {
                Ok(number @ 1..=8) => Ok(Player::Numbered(number)),
                _ => level(text).map(Player::Level),
            },
        }
    }
}

impl Player {
    pub(super) fn choose<P: Playable, E: Evaluator<P>>(
        self,
        searcher: &mut Searcher<P, E>,
        game: &Game<P>,
        seed: u64,
    ) -> Option<P::Move> {
        let found = match self {
            Player::Numbered(number) => {
                let kind = P::NAME.parse().unwrap_or(GameKind::Janggi);
                Level::of(kind, number).choose(searcher, game, seed, ())
            }
            Player::Level(level) => level.choose(searcher, game, seed, ()),
            Player::Time(time) => searcher.search(game, &Limits::none(), Deadline::after(time)),
        };
        found.best
    }
}

/// Plays random moves, unless the game ends with them.
pub(super) fn open<P: Playable, E: Evaluator<P>>(
    game: &mut Game<P>,
    plies: usize,
    searcher: &mut Searcher<P, E>,
    seed: u64,
) {
    for _ in 0..plies {
        let mv = Player::Numbered(1).choose(searcher, game, seed);
        if mv.is_none_or(|mv| game.play(mv).is_err()) {
            return;
        }
    }
}

//! Who plays in the arena.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use janggi::search::{Deadline, Level, Limits, Searcher};
use janggi::{Game, GameKind, Variant};
use janggi_cli::game::Playable;

use super::program::Program;
use crate::commands::play::level;
use crate::failure::Failure;
use crate::interrupt;

/// Who plays.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    /// What it was called.
    name: String,
    kind: Kind,
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// A level, whoever thinks so long or looks at so many positions for each move, or a program that
/// does.
#[derive(Clone, Debug)]
enum Kind {
    /// A level of the game that is played.
    Numbered(u8),
    Level(Level),
    Bounded(Bound),
    Program(String, Bound),
}

/// How much thinking a move is worth.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bound {
    Time(Duration),
    Nodes(u64),
}

impl FromStr for Bound {
    type Err = String;

    fn from_str(text: &str) -> Result<Bound, String> {
        let read = |number: &str| number.parse().map_err(|error| format!("{text}: {error}"));
        match (text.strip_suffix("ms"), text.strip_suffix('n')) {
            (Some(millis), _) => Ok(Bound::Time(Duration::from_millis(read(millis)?))),
            (_, Some(nodes)) => Ok(Bound::Nodes(read(nodes)?)),
            _ => {
                Err(format!("{text:?} is neither a time such as 100ms nor positions such as 5000n"))
            }
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        Ok(Player { name: text.to_owned(), kind: text.parse()? })
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Kind, String> {
        if let Some((path, bound)) = text.rsplit_once('@') {
            return Ok(Kind::Program(path.to_owned(), bound.parse()?));
        }
        if text == "perfect" {
            return Err("--table FILE is what plays perfectly".into());
        }
        match text.ends_with("ms") || text.ends_with('n') {
            true => text.parse().map(Kind::Bounded),
            false => match text.parse() {
                Ok(number @ 1..=8) => Ok(Kind::Numbered(number)),
                _ => level(text).map(Kind::Level),
            },
        }
    }
}

/// A player at the board.
pub(super) struct Seat<P: Playable> {
    player: Player,
    searcher: Searcher<P, P::Evaluator>,
    program: Option<Program>,
}

impl<P: Playable> Seat<P> {
    /// A player takes a seat for games that begin with a position.
    pub(super) fn new(player: Player, start: &P) -> Result<Seat<P>, Failure> {
        let program = match &player.kind {
            Kind::Program(path, _) => {
                let variant = format!("{}:{}", P::NAME, Variant::rules(start));
                Some(Program::start(path, &variant)?)
            }
            _ => None,
        };
        Ok(Seat { player, searcher: Searcher::new(P::Evaluator::default()), program })
    }

    /// Forgets the last game.
    pub(super) fn begin(&mut self) -> Result<(), Failure> {
        self.searcher.clear();
        self.program.as_mut().map_or(Ok(()), Program::begin)
    }

    /// The move that the player plays. An interrupt ends its thinking.
    pub(super) fn choose(&mut self, game: &Game<P>, seed: u64) -> Result<Option<P::Move>, Failure> {
        let (searcher, asked) = (&mut self.searcher, interrupt::asked());
        let found = match (&self.player.kind, &mut self.program) {
            (Kind::Program(_, bound), Some(program)) => {
                let go = match bound {
                    Bound::Time(time) => format!("movetime {}", time.as_millis()),
                    Bound::Nodes(nodes) => format!("nodes {nodes}"),
                };
                return program.choose(game, &go);
            }
            (&Kind::Numbered(number), _) => {
                numbered::<P>(number).choose(searcher, game, seed, asked)
            }
            (Kind::Level(level), _) => level.choose(searcher, game, seed, asked),
            (Kind::Bounded(bound) | Kind::Program(_, bound), _) => match *bound {
                Bound::Time(time) => {
                    searcher.search(game, &Limits::none(), (Deadline::after(time), asked))
                }
                Bound::Nodes(nodes) => searcher.search(game, &Limits::nodes(nodes), asked),
            },
        };
        Ok(found.best)
    }
}

/// A level of the game by its number.
fn numbered<P: Playable>(number: u8) -> Level {
    Level::of(P::NAME.parse().unwrap_or(GameKind::Janggi), number)
}

/// Plays random moves, unless the game ends with them. The seed alone decides which, so the searcher is
/// cleared before.
pub(super) fn open<P: Playable>(
    game: &mut Game<P>,
    plies: usize,
    searcher: &mut Searcher<P, P::Evaluator>,
    seed: u64,
) {
    searcher.clear();
    for _ in 0..plies {
        let found = numbered::<P>(1).choose(searcher, game, seed, ());
        if found.best.is_none_or(|mv| game.play(mv).is_err()) {
            return;
        }
    }
}

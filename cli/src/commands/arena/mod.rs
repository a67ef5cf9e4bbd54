//! `janggi arena`: players against each other, to see which one is stronger.

mod games;
mod keeps;
mod player;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use janggi::search::Searcher;
use janggi::twelve::TwelveJanggi;
use janggi::{Game, GameKind, Side, for_game};
use janggi_cli::game::Playable;

use self::games::Round;
use self::player::Player;
use super::{read_file, table};
use crate::appended::Appended;
use crate::choice::Choice;
use crate::failure::Failure;
use crate::interrupt::{self, Heeding};
use crate::progress;

/// Games that last longer are drawn.
const LONGEST: usize = 400;

/// How many random moves every game begins with.
const OPENING: usize = 4;

/// Let players play against each other
///
/// A player is a level from 1 (random) to 8, one of Twelve Janggi's, easy, medium and hard, or a
/// time for each move such as 100ms. Every game begins with a few random moves, and each beginning
/// is played twice with sides changed.
///
/// With a solved table of Twelve Janggi the player plays against perfect play, each game from a
/// position that random moves led to, and what is counted is how often it kept the value that the
/// table gives that position.
#[derive(Args)]
pub(crate) struct Arena {
    /// janggi, twelve, xiangqi or kingdrops; with rules: janggi:tournament
    #[arg(value_name = "GAME[:RULES]")]
    game: Choice,

    /// The player whose results are counted
    player: Player,

    /// The other player
    #[arg(required_unless_present = "table", conflicts_with = "table")]
    opponent: Option<Player>,

    /// A solved table, as the opponent
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,

    /// How many games are played
    #[arg(long, default_value_t = 20)]
    games: u64,

    /// Add each game to a file, as a line; stopped, the same command goes on
    /// after the games that are there
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Arena {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let _heeding = Heeding::begin();
        let open = |heads| self.out.as_deref().map(|path| Appended::open(path, heads)).transpose();
        match (self.game.game, self.table, self.opponent) {
            (GameKind::Twelve, Some(path), _) => {
                let bytes = read_file(&path)?;
                let table = table(&path, &bytes)?;
                let rules = self.game.rules::<TwelveJanggi>().unwrap_or_default();
                let kept = open(keeps::HEADS)?;
                keeps::keeps(&table, rules, &self.player, self.games, kept, out)
            }
            (game, None, Some(opponent)) => for_game!(game, V => {
                let start = V::opening(self.game.rules::<V>().unwrap_or_default());
                let kept = open(games::HEADS)?;
                meet(&start, [self.player, opponent], self.games, kept, out)
            }),
            _ => Err(Failure::Usage("only twelve has tables".into())),
        }
    }
}

/// Lets two players meet, and counts the results of the first one. Games that a file already holds
/// are counted and not played again.
fn meet<P: Playable>(
    start: &P,
    players: [Player; 2],
    count: u64,
    mut kept: Option<Appended>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let bar = progress::bar(count, "games");
    let mut searchers = [(); 2].map(|()| Searcher::new(P::Evaluator::default()));
    let (mut won, mut drawn, mut played) = (0, 0, 0);
    for number in 0..count {
        let first = (number % 2) as usize;
        let sides = [&players[first], &players[1 - first]];
        let round = Round { number, players: sides, rules: start.rules().to_string() };
        let winner = match round.known(&kept)? {
            Some(winner) => winner,
            None => {
                let Some(game) = play(start, &round, &mut searchers, first) else { break };
                if let Some(kept) = &mut kept {
                    bar.suspend(|| kept.write(&round.line(&game)))?;
                }
                game.outcome().and_then(|outcome| outcome.winner)
            }
        };
        match winner {
            Some(side) if side == Side::BOTH[first] => won += 1,
            Some(_) => {}
            None => drawn += 1,
        }
        played += 1;
        bar.inc(1);
    }
    bar.finish_and_clear();
    let lost = played - won - drawn;
    writeln!(out, "won {won}, drawn {drawn}, lost {lost} of {played}")?;
    if played < count { Err(Failure::Interrupted) } else { Ok(()) }
}

/// Plays a game; none when an interrupt breaks it off.
fn play<P: Playable>(
    start: &P,
    round: &Round<'_>,
    searchers: &mut [Searcher<P, P::Evaluator>; 2],
    first: usize,
) -> Option<Game<P>> {
    let mut game = Game::new(start.clone());
    player::open(&mut game, OPENING, &mut searchers[0], round.number / 2);
    searchers.iter_mut().for_each(Searcher::clear);
    while !game.is_over() && game.ply() < LONGEST {
        let side = game.turn().index();
        let searcher = &mut searchers[side ^ first];
        let mv = round.players[side].choose(searcher, &game, round.number);
        if interrupt::is_asked() {
            return None;
        }
        if mv.is_none_or(|mv| game.play(mv).is_err()) {
            break;
        }
    }
    Some(game)
}

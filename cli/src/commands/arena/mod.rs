//! `janggi arena`: players against each other, to see which one is stronger.

mod keeps;
mod player;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use janggi::search::Searcher;
use janggi::twelve::TwelveJanggi;
use janggi::{Game, GameKind, Side, for_game};
use janggi_cli::game::Playable;

use self::player::Player;
use super::{read_file, table};
use crate::choice::Choice;
use crate::failure::Failure;
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
#[command(verbatim_doc_comment)]
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
}

impl Arena {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match (self.game.game, self.table, self.opponent) {
            (GameKind::Twelve, Some(path), _) => {
                let bytes = read_file(&path)?;
                let table = table(&path, &bytes)?;
                let rules = self.game.rules::<TwelveJanggi>().unwrap_or_default();
                keeps::keeps(&table, rules, self.player, self.games, out)
            }
            (game, None, Some(opponent)) => for_game!(game, V => {
                let start = V::opening(self.game.rules::<V>().unwrap_or_default());
                meet(&start, [self.player, opponent], self.games, out)
            }),
            _ => Err(Failure::Usage("only twelve has tables".into())),
        }
    }
}

fn meet<P: Playable>(
    start: &P,
    players: [Player; 2],
    count: u64,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let bar = progress::bar(count, "games");
    let mut searchers = [(); 2].map(|()| Searcher::new(P::Evaluator::default()));
    let (mut won, mut drawn) = (0, 0);
    for round in 0..count {
        let mut game = Game::new(start.clone());
        let first = (round % 2) as usize;
        player::open(&mut game, OPENING, &mut searchers[0], round / 2);
        searchers.iter_mut().for_each(Searcher::clear);
        while !game.is_over() && game.ply() < LONGEST {
            let who = game.turn().index() ^ first;
            let mv = players[who].choose(&mut searchers[who], &game, round);
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        match game.outcome().and_then(|outcome| outcome.winner) {
            Some(side) if side == Side::BOTH[first] => won += 1,
            Some(_) => {}
            None => drawn += 1,
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let lost = count - won - drawn;
    Ok(writeln!(out, "won {won}, drawn {drawn}, lost {lost} of {count}")?)
}

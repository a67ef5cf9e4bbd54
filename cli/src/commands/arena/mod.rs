//! `janggi arena`: players against each other, to see which one is stronger.

mod games;
mod keeps;
mod player;
mod program;
mod sprt;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use janggi::search::Searcher;
use janggi::twelve::TwelveJanggi;
use janggi::{Game, GameKind, Side, for_game};
use janggi_cli::game::Playable;

use self::games::Round;
use self::player::{Player, Seat};
use self::sprt::Sprt;
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
/// A player is a level from 1 (random) to 8, one of Twelve Janggi's, easy, medium and hard, a time
/// for each move such as 100ms, or a number of positions for each move such as 5000n. A program
/// that speaks UCI plays too: PATH@100ms or PATH@5000n. Every game begins with a few random moves,
/// and each beginning is played twice with sides changed.
///
/// With --sprt the games end as soon as they tell which of two differences in Elo points is the
/// better guess (sequential probability ratio test; wrong in one case of twenty). Whether a change
/// makes the search stronger is found out like this, OLD being the program from before the change:
///
///     janggi arena xiangqi 20000n OLD/janggi-uci@20000n --sprt 0 20
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

    /// How many games are played at most; 20, or with --sprt 10,000
    #[arg(long)]
    games: Option<u64>,

    /// Play until one of two differences in Elo points is clearly the better guess
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    #[arg(conflicts_with = "table")]
    sprt: Option<Vec<f64>>,

    /// Add each game to a file, as a line; stopped, the same command goes on after the games that
    /// are there
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Arena {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let sprt = match self.sprt.as_deref() {
            None => None,
            Some(&[first, second]) if first < second => Some(Sprt::new([first, second])),
            Some(_) => return Err(Failure::Usage("ELO0 has to be less than ELO1".into())),
        };
        let count = self.games.unwrap_or(if sprt.is_some() { 10_000 } else { 20 });
        let _heeding = Heeding::begin();
        let open = |heads| self.out.as_deref().map(|path| Appended::open(path, heads)).transpose();
        match (self.game.game, self.table, self.opponent) {
            (GameKind::Twelve, Some(path), _) => {
                let bytes = read_file(&path)?;
                let table = table(&path, &bytes)?;
                let rules = self.game.rules::<TwelveJanggi>().unwrap_or_default();
                let kept = open(keeps::HEADS)?;
                keeps::keeps(&table, rules, self.player, count, kept, out)
            }
            (game, None, Some(opponent)) => for_game!(game, V => {
                let start = V::opening(self.game.rules::<V>().unwrap_or_default());
                let kept = open(games::HEADS)?;
                let match_of = Match { players: [self.player, opponent], count, sprt, kept };
                match_of.play(&start, out)
            }),
            _ => Err(Failure::Usage("only twelve has tables".into())),
        }
    }
}

/// Games of two players against each other.
struct Match {
    players: [Player; 2],
    /// How many games are played at most.
    count: u64,
    sprt: Option<Sprt>,
    /// The file with the games. Those that it already holds are not played again.
    kept: Option<Appended>,
}

impl Match {
    /// Lets the players meet, and counts the results of the first one.
    fn play<P: Playable>(mut self, start: &P, out: &mut impl Write) -> Result<(), Failure> {
        let bar = progress::bar(self.count, "games");
        let [player, opponent] = self.players.clone();
        let mut seats = [Seat::new(player, start)?, Seat::new(opponent, start)?];
        let mut searcher = Searcher::with_table(P::Evaluator::default(), 0);
        let [mut won, mut drawn, mut lost] = [0; 3];
        let (mut pair, mut is_stopped) = (0.0, false);
        for number in 0..self.count {
            let first = (number % 2) as usize;
            let players = [&self.players[first], &self.players[1 - first]];
            let round = Round { number, players, rules: start.rules().to_string() };
            let for_first = match round.known(self.kept.as_ref())? {
                Some(points) => points,
                None => {
                    let mut game = Game::new(start.clone());
                    player::open(&mut game, OPENING, &mut searcher, number / 2);
                    let points = play(&mut game, &mut seats, first, number)?;
                    is_stopped = interrupt::is_asked();
                    if is_stopped {
                        break;
                    }
                    if let Some(kept) = &mut self.kept {
                        bar.suspend(|| kept.write(&round.line(&game, points)))?;
                    }
                    points
                }
            };
            let points = if first == 0 { for_first } else { 1.0 - for_first };
            match points {
                1.0 => won += 1,
                0.0 => lost += 1,
                _ => drawn += 1,
            }
            pair += points / 2.0;
            bar.inc(1);
            if let (Some(sprt), 1) = (&mut self.sprt, first) {
                sprt.add(pair);
                pair = 0.0;
                bar.set_message(format!("games: {sprt}"));
                if sprt.verdict().is_some() {
                    break;
                }
            }
        }
        bar.finish_and_clear();
        writeln!(out, "won {won}, drawn {drawn}, lost {lost} of {}", won + drawn + lost)?;
        if let Some(sprt) = self.sprt {
            writeln!(out, "{sprt}")?;
        }
        if is_stopped { Err(Failure::Interrupted) } else { Ok(()) }
    }
}

/// Plays a game to its end, or until an interrupt, and returns the points of the first side. The
/// first player has the side of the given number.
fn play<P: Playable>(
    game: &mut Game<P>,
    seats: &mut [Seat<P>; 2],
    first: usize,
    seed: u64,
) -> Result<f64, Failure> {
    for seat in seats.iter_mut() {
        seat.begin()?;
    }
    while !game.is_over() && game.ply() < LONGEST && !interrupt::is_asked() {
        let side = game.turn();
        let mv = seats[side.index() ^ first].choose(game, seed)?;
        if mv.is_none_or(|mv| game.play(mv).is_err()) {
            // Only a program of its own can do that: it has lost.
            return Ok(if side == Side::First { 0.0 } else { 1.0 });
        }
    }
    Ok(match game.outcome().and_then(|outcome| outcome.winner) {
        Some(Side::First) => 1.0,
        Some(Side::Second) => 0.0,
        None => 0.5,
    })
}

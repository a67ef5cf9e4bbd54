//! A player against the solved table of Twelve Janggi.

use std::io::Write;
use std::time::{Duration, Instant};

use janggi::Game;
use janggi::search::{Limits, Searcher, TwelveEvaluator};
use janggi::twelve::{Move, Rules, Table, TwelveJanggi, Value};

use super::LONGEST;
use super::player::{self, Player, Seat};
use crate::appended::Appended;
use crate::failure::Failure;
use crate::interrupt;
use crate::progress;

/// The heads of the columns of a file of such games: what the table promises the player in the
/// position that it is handed, and what it reached, from -1 for a loss to 1.
pub(super) const HEADS: &str = "game\tplayer\trules\tfen\tmoves\tpromised\treached";

/// Plays against the table from random beginnings, and counts the games in which the player ended
/// no worse than the table said.
pub(super) fn keeps(
    table: &Table<'_>,
    rules: Rules,
    player: Player,
    count: u64,
    mut kept: Option<Appended>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if !table.is_for(rules) {
        return Err(Failure::Input(format!("the table is not for the rules {rules}")));
    }
    let bar = progress::bar(count, "games");
    let mut seat = Seat::new(player.clone(), &TwelveJanggi::start(rules))?;
    let mut perfect = Searcher::new(TwelveEvaluator::with_table(table));
    // By the value of the position that was handed over: lost, drawn, won.
    let (mut held, mut handed) = ([0_u64; 3], [0_u64; 3]);
    let mut thinking = Thinking::default();
    for (mut game, round) in beginnings(rules, count).into_iter().zip(0_u64..) {
        let promised = match table.probe(game.position()) {
            Ok(Value::Win(_)) => 1,
            Ok(Value::Loss(_)) => -1,
            _ => 0,
        };
        let head = format!("{}\t{player}\t{rules}\t{}\t", round + 1, game.position());
        let reached = match known(kept.as_ref(), round as usize, &head)? {
            Some(reached) => reached,
            None => {
                let begun = game.ply();
                // What either side learnt in the game before must not count, as after a stop it is lost.
                seat.begin()?;
                perfect.clear();
                let think = |game: &Game<_>| thinking.timed(|| seat.choose(game, round));
                let Some(reached) = play(&mut game, think, &mut perfect)? else { break };
                if let Some(kept) = &mut kept {
                    let moves: Vec<String> =
                        game.moves().skip(begun).map(|mv| mv.to_string()).collect();
                    let moves = moves.join(" ");
                    kept.write(&format!("{head}{moves}\t{promised}\t{reached}"))?;
                }
                reached
            }
        };
        let index = (promised + 1) as usize;
        handed[index] += 1;
        held[index] += u64::from(reached >= promised);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let [sum, played] = [held, handed].map(|counts| counts.iter().sum::<u64>());
    let [_, held_drawn, held_won] = held;
    let [lost, drawn, won] = handed;
    writeln!(
        out,
        "kept the value in {sum} of {played} games: won {held_won} of {won} won ones, \
         held {held_drawn} of {drawn} drawn ones; {lost} lost ones"
    )?;
    let mean = thinking.total / thinking.moves.max(1);
    let (mean, longest) = (mean.as_millis(), thinking.longest.as_millis());
    writeln!(out, "{} moves, {mean} ms each, the longest {longest} ms", thinking.moves)?;
    if played < count { Err(Failure::Interrupted) } else { Ok(()) }
}

/// What a game that was played before reached, if there is a line of it.
fn known(kept: Option<&Appended>, piece: usize, head: &str) -> Result<Option<i32>, Failure> {
    let Some(kept) = kept else { return Ok(None) };
    let Some(line) = kept.line(piece) else { return Ok(None) };
    let reached = line.rsplit('\t').next().and_then(|word| word.parse().ok());
    match reached.filter(|_| line.starts_with(head)) {
        Some(reached) => Ok(Some(reached)),
        None => Err(kept.wrong(piece)),
    }
}

/// Plays a game to its end, and returns what the side to move reached: 1 for a win, -1 for a loss.
/// Nothing when an interrupt breaks it off.
fn play(
    game: &mut Game<TwelveJanggi>,
    mut think: impl FnMut(&Game<TwelveJanggi>) -> Result<Option<Move>, Failure>,
    perfect: &mut Searcher<TwelveJanggi, TwelveEvaluator<'_>>,
) -> Result<Option<i32>, Failure> {
    let side = game.turn();
    while !game.is_over() && game.ply() < LONGEST {
        let mv = match game.turn() == side {
            true => think(game)?,
            false => perfect.search(game, &Limits::nodes(2_000), ()).best,
        };
        if interrupt::is_asked() {
            return Ok(None);
        }
        if mv.is_none_or(|mv| game.play(mv).is_err()) {
            break;
        }
    }
    Ok(Some(match game.outcome().and_then(|outcome| outcome.winner) {
        None => 0,
        Some(winner) if winner == side => 1,
        Some(_) => -1,
    }))
}

/// Games that random moves have begun.
fn beginnings(rules: Rules, count: u64) -> Vec<Game<TwelveJanggi>> {
    let mut searcher = Searcher::new(TwelveEvaluator::default());
    let games = (0..).map(|seed| {
        let mut game = Game::new(TwelveJanggi::start(rules));
        player::open(&mut game, 2 + (seed % 5) as usize, &mut searcher, seed);
        game
    });
    games.filter(|game| !game.is_over()).take(count as usize).collect()
}

/// How long a player thinks.
#[derive(Default)]
struct Thinking {
    moves: u32,
    total: Duration,
    longest: Duration,
}

impl Thinking {
    fn timed<T>(&mut self, think: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let thought = think();
        let time = start.elapsed();
        self.moves += 1;
        self.total += time;
        self.longest = self.longest.max(time);
        thought
    }
}

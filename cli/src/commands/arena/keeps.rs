//! A player against the solved table of Twelve Janggi.

use std::io::Write;
use std::time::{Duration, Instant};

use janggi::Game;
use janggi::search::{Limits, Searcher, TwelveEvaluator};
use janggi::twelve::{Rules, Table, TwelveJanggi, Value};

use super::LONGEST;
use super::player::{self, Player, Seat};
use crate::failure::Failure;
use crate::progress;

/// Plays against the table from random beginnings, and counts the games in which the player ended
/// no worse than the table said.
pub(super) fn keeps(
    table: &Table<'_>,
    rules: Rules,
    player: Player,
    count: u64,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if !table.is_for(rules) {
        return Err(Failure::Input(format!("the table is not for the rules {rules}")));
    }
    let worth = |position: &TwelveJanggi| match table.probe(position) {
        Ok(Value::Win(_)) => 1,
        Ok(Value::Loss(_)) => -1,
        _ => 0,
    };
    let bar = progress::bar(count, "games");
    let mut seat = Seat::new(player, &TwelveJanggi::start(rules))?;
    let mut perfect = Searcher::new(TwelveEvaluator::with_table(table));
    // By the value of the position that was handed over: lost, drawn, won.
    let (mut kept, mut handed) = ([0_u64; 3], [0_u64; 3]);
    let mut thinking = Thinking::default();
    for (mut game, round) in beginnings(rules, count).into_iter().zip(0..) {
        let side = game.turn();
        let promised = worth(game.position());
        seat.begin()?;
        while !game.is_over() && game.ply() < LONGEST {
            let mv = match game.turn() == side {
                true => thinking.timed(|| seat.choose(&game, round))?,
                false => perfect.search(&game, &Limits::nodes(2_000), ()).best,
            };
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        let reached = match game.outcome().and_then(|outcome| outcome.winner) {
            None => 0,
            Some(winner) if winner == side => 1,
            Some(_) => -1,
        };
        let index = (promised + 1) as usize;
        handed[index] += 1;
        kept[index] += u64::from(reached >= promised);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let sum = kept.iter().sum::<u64>();
    let [_, kept_drawn, kept_won] = kept;
    let [lost, drawn, won] = handed;
    writeln!(
        out,
        "kept the value in {sum} of {count} games: won {kept_won} of {won} won ones, \
         held {kept_drawn} of {drawn} drawn ones; {lost} lost ones"
    )?;
    let mean = thinking.total / thinking.moves.max(1);
    let (mean, longest) = (mean.as_millis(), thinking.longest.as_millis());
    writeln!(out, "{} moves, {mean} ms each, the longest {longest} ms", thinking.moves)?;
    Ok(())
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

//! Matches between the levels, to see that each is stronger than the one before, and between the
//! search and a random mover: `cargo run --release --example arena -- janggi 4 3 20` plays twenty games
//! of level 4 against level 3.
//!
//! Games are janggi, xiangqi, twelve and kingdrops. A player is a level from 1 (random) to 8, or a
//! time such as `100ms`; `easy`, `medium` and `hard` are those of Twelve Janggi. Every game begins with a few random moves, and each beginning is played
//! twice with sides changed.
//!
//! `arena keeps hard twelve-table/standard.bits 100` lets a player play a hundred games of Twelve Janggi
//! against the solved table, each from a position that random moves led to, and tells how often
//! it kept the value that the table gives that position.

use std::time::{Duration, Instant};

use janggi::kingdrops::{Kingdrops, Lineup};
use janggi::search::{
    Deadline, Evaluator, JanggiEvaluator, KingdropsEvaluator, Level, Limits, Searcher,
    TwelveEvaluator, XiangqiEvaluator,
};
use janggi::twelve::{Table, TwelveJanggi, Value};
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Position, Side};

/// Games that last longer are drawn.
const LONGEST: usize = 400;

#[derive(Clone, Copy)]
enum Player {
    Level(Level),
    Time(Duration),
}

impl Player {
    fn parse(text: &str) -> Option<Player> {
        let level = match text {
            "easy" => Some(Level::EASY),
            "medium" => Some(Level::MEDIUM),
            "hard" => Some(Level::HARD),
            _ => None,
        };
        if let Some(level) = level {
            return Some(Player::Level(level));
        }
        match text.strip_suffix("ms") {
            Some(millis) => millis.parse().ok().map(Duration::from_millis).map(Player::Time),
            None => text.parse().ok().map(Level::janggi).map(Player::Level),
        }
    }

    fn choose<P: Position, E: Evaluator<P>>(
        self,
        searcher: &mut Searcher<P, E>,
        game: &Game<P>,
        seed: u64,
    ) -> Option<P::Move> {
        let found = match self {
            Player::Level(level) => level.choose(searcher, game, seed, ()),
            Player::Time(time) => searcher.search(game, &Limits::none(), Deadline::after(time)),
        };
        found.best
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let [game, one, other, count] = words.as_slice() else { return usage() };
    if let ("keeps", Some(player), Ok(count)) = (*game, Player::parse(one), count.parse()) {
        return keeps(player, other, count);
    }
    let (Some(one), Some(other), Ok(count)) =
        (Player::parse(one), Player::parse(other), count.parse::<u64>())
    else {
        return usage();
    };
    let players = [one, other];
    match *game {
        "janggi" => arena(&Janggi::default(), JanggiEvaluator::default, players, count),
        "xiangqi" => arena(&Xiangqi::default(), XiangqiEvaluator::default, players, count),
        "twelve" => arena(&TwelveJanggi::default(), TwelveEvaluator::default, players, count),
        "kingdrops" => match "RBGKQGBR/AAAASSSS".parse::<Lineup>() {
            Ok(lineup) => {
                let start = Kingdrops::from_lineups(lineup, lineup);
                arena(&start, KingdropsEvaluator::default, players, count);
            }
            Err(error) => eprintln!("{error}"),
        },
        _ => usage(),
    }
}

fn usage() {
    eprintln!(
        "usage: arena janggi|xiangqi|twelve|kingdrops PLAYER PLAYER GAMES\n       arena keeps PLAYER TABLE GAMES"
    );
}

fn arena<P: Position, E: Evaluator<P>>(
    start: &P,
    evaluator: impl Fn() -> E,
    players: [Player; 2],
    count: u64,
) {
    let mut searchers = [Searcher::new(evaluator()), Searcher::new(evaluator())];
    let (mut won, mut drawn) = (0, 0);
    for round in 0..count {
        let mut game = Game::new(start.clone());
        let first = (round % 2) as usize;
        for _ in 0..4 {
            let random = Player::Level(Level::janggi(1));
            let mv = random.choose(&mut searchers[0], &game, round / 2);
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
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
    }
    let lost = count - won - drawn;
    println!("won {won}, drawn {drawn}, lost {lost} of {count}");
}

/// Plays against the table from random beginnings, and counts the games in which the player ended no
/// worse than the table said.
fn keeps(player: Player, path: &str, count: u64) {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => return eprintln!("{path}: {error}"),
    };
    let table = match Table::from_bytes(&bytes) {
        Ok(table) => table,
        Err(error) => return eprintln!("{path}: {error}"),
    };
    let worth = |position: &TwelveJanggi| match table.probe(position) {
        Ok(Value::Win(_)) => 1,
        Ok(Value::Loss(_)) => -1,
        _ => 0,
    };
    let mut searcher = Searcher::new(TwelveEvaluator::default());
    let mut perfect = Searcher::new(TwelveEvaluator::with_table(&table));
    // By the value of the position that was handed over: lost, drawn, won.
    let (mut kept, mut handed) = ([0_u64; 3], [0_u64; 3]);
    let beginnings = (0..).map(|seed| {
        let mut game = Game::<TwelveJanggi>::default();
        for _ in 0..2 + seed % 5 {
            let mv = Player::Level(Level::janggi(1)).choose(&mut searcher, &game, seed);
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        game
    });
    let beginnings = beginnings.filter(|game| !game.is_over()).take(count as usize);
    let beginnings: Vec<Game<TwelveJanggi>> = beginnings.collect();
    let (mut longest, mut moves, mut thought) = (Duration::ZERO, 0, Duration::ZERO);
    for (mut game, round) in beginnings.into_iter().zip(0..) {
        let side = game.turn();
        let promised = worth(game.position());
        searcher.clear();
        while !game.is_over() && game.ply() < LONGEST {
            let mv = match game.turn() == side {
                true => {
                    let start = Instant::now();
                    let mv = player.choose(&mut searcher, &game, round);
                    longest = longest.max(start.elapsed());
                    thought += start.elapsed();
                    moves += 1;
                    mv
                }
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
    }
    println!(
        "kept the value in {} of {count} games: won {} of {} won ones, held {} of {} drawn ones; \
         {} lost ones",
        kept.iter().sum::<u64>(),
        kept[2],
        handed[2],
        kept[1],
        handed[1],
        handed[0]
    );
    let mean = thought / moves.max(1);
    println!("{moves} moves, {} ms each, the longest {} ms", mean.as_millis(), longest.as_millis());
}

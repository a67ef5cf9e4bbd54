//! Whatever a weight, a counter or a number of threads says, a search keeps its words.

use janggi::search::{
    Evaluator, JanggiEvaluator, Limits, Score, Searcher, Weights, XiangqiEvaluator,
};
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Move, Position, Variant, perft};
use janggi_oracle::{Choices, Rng};

use crate::games::random_games;

/// The greatest value that is no decided game.
const MOST: i32 = 30_000;

fn in_range(score: Score) {
    assert!(score.plies_to_end().is_some() || score.value().abs() <= MOST, "{score:?}");
}

/// Weights as far as their numbers go, all of one sign or in turns.
fn extreme_weights() -> Vec<Weights> {
    let signs: [fn(usize) -> bool; 4] = [|_| true, |_| false, |n| n % 2 == 0, |n| n % 3 != 0];
    signs.into_iter().map(weights_of_ends).collect()
}

/// Weights each of which is the greatest or the least number it can be.
pub fn weights_of_ends(mut is_greatest: impl FnMut(usize) -> bool) -> Weights {
    let (rows, units) = (Weights::INPUTS * Weights::UNITS, Weights::UNITS);
    let mut bytes: Vec<u8> = (0..rows).map(|n| if is_greatest(n) { 127 } else { 128 }).collect();
    for number in 0..(Weights::BYTES - rows) / 2 {
        let most = match number.checked_sub(units) {
            None => 16_000,
            Some(number) if number % (2 * units + 3) < 2 * units => 255,
            Some(_) => i16::MAX,
        };
        // The scale is last and looks like a worth.
        let most = if number == (Weights::BYTES - rows) / 2 - 1 { i16::MAX } else { most };
        bytes.extend((if is_greatest(number) { most } else { -most }).to_le_bytes());
    }
    Weights::from_bytes(&bytes).unwrap()
}

#[test]
fn weights_may_be_as_great_as_their_numbers() {
    let rules = "plain,nocap=0".parse().unwrap();
    let text = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 65535 60";
    let quiet = <Janggi as Variant>::from_text_waiving(text, rules).unwrap();
    let games = random_games(&Janggi::default(), 3, 40).into_iter().chain([Game::new(quiet)]);
    let games: Vec<_> = games.collect();
    for weights in extreme_weights() {
        let mut searcher = Searcher::with_table(JanggiEvaluator::new(weights), 1);
        for game in &games {
            in_range(searcher.search(game, &Limits::nodes(300), ()).score);
        }
    }
    for weights in extreme_weights() {
        let mut searcher = Searcher::with_table(XiangqiEvaluator::new(weights), 1);
        for game in random_games(&Xiangqi::default(), 3, 40) {
            in_range(searcher.search(&game, &Limits::nodes(300), ()).score);
        }
    }
}

/// A chariot ahead is ahead, however long ago the last capture was.
#[test]
fn a_late_counter_turns_no_evaluation_round() {
    for quiet in [0, 99, 10_000, 65_535] {
        let text = format!("4k4/9/9/9/9/9/9/9/R8/3K5 w - - {quiet} 60");
        let rules = "plain,nocap=0".parse().unwrap();
        let position = <Janggi as Variant>::from_text_waiving(&text, rules).unwrap();
        let value = JanggiEvaluator::default().evaluate(&position);
        assert!((1..=MOST).contains(&value), "{quiet}: {value}");
        let rules = "standard".parse().unwrap();
        let position = <Xiangqi as Variant>::from_text_waiving(&text, rules).unwrap();
        let value = XiangqiEvaluator::default().evaluate(&position);
        assert!((1..=MOST).contains(&value), "{quiet}: {value}");
    }
}

/// Moves that are not legal leave nonsense behind, which is counted, listed and evaluated.
#[test]
fn nonsense_is_counted_and_evaluated() {
    fn look(position: &Janggi) {
        let _ = (perft(position, 2), JanggiEvaluator::default().evaluate(position));
    }
    let mut start = Janggi::default();
    for mv in ["d1c1", "c1h8"] {
        start.play_unchecked(mv.parse().unwrap());
        look(&start);
    }
    let mut start = Xiangqi::default();
    for mv in ["f1c1", "c1e7"] {
        start.play_unchecked(mv.parse().unwrap());
        let _ = (perft(&start, 2), XiangqiEvaluator::default().evaluate(&start));
    }
    let mut rng = Rng(18);
    for _ in 0..300 {
        let (mut janggi, mut xiangqi) = (Janggi::default(), Xiangqi::default());
        for _ in 0..12 {
            let [from, to] = [(); 2].map(|()| rng.pick(&janggi::Square::ALL));
            janggi.play_unchecked(Move::step(from, to));
            xiangqi.play_unchecked(janggi::xiangqi::Move { from, to });
            look(&janggi);
            let _ = (perft(&xiangqi, 2), XiangqiEvaluator::default().evaluate(&xiangqi));
        }
    }
}

/// More threads than a machine has are those that it has.
#[cfg(feature = "parallel")]
#[test]
fn threads_beyond_all_measure_are_those_there_are() {
    let mut searcher = Searcher::with_table(JanggiEvaluator::default(), 1);
    let game = Game::<Janggi>::default();
    for threads in [0, 20_000, usize::MAX] {
        let found = searcher.search_parallel(&game, &Limits::nodes(2_000), threads, ());
        assert!(found.best.is_some() && found.nodes <= 2_000, "{threads}: {found:?}");
    }
}

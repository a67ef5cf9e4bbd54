//! Evaluations beyond all reason: whatever an evaluator, its weights or a counter says, no score
//! leaves its range, nothing overflows, and what is found can be played.

use janggi::search::{
    Evaluator, JanggiEvaluator, KingdropsEvaluator, Limits, Searcher, TwelveEvaluator, Weights,
    XiangqiEvaluator,
};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Faults, Game, Janggi, Position, Rules};
use janggi_oracle::{Choices, Rng};

use crate::games::{kingdrops_start, random_games};
use crate::numbers::weights_of_ends;

/// The greatest evaluation, in hundredths of a point.
const MOST: i32 = 30_000;

/// Weights at the ends of their range: all of them, and each by chance.
fn weights() -> Vec<Weights> {
    let mut rng = Rng(20_261_201);
    let mut all = vec![weights_of_ends(|_| true), weights_of_ends(|_| false)];
    all.extend((0..20).map(|_| weights_of_ends(|_| rng.pick(&[true, false]))));
    all
}

fn is_within<P: Position>(evaluator: &impl Evaluator<P>, game: &Game<P>) {
    let value = evaluator.evaluate(game.position());
    assert!((-MOST..=MOST).contains(&value), "{value} in {:?}", game.position());
}

#[test]
fn no_weight_and_no_counter_leaves_the_range() {
    let mut games = random_games(&Janggi::start(Rules::TOURNAMENT), 20, 100);
    // Counters are part of the evaluation: the lead on points grows with the plies.
    for game in games.clone() {
        let mut setup = game.position().setup();
        (setup.quiet_plies, setup.move_number) = (u16::MAX, u16::MAX);
        games.push(Game::new(setup.position_waiving(Rules::CLUB, Faults::WAIVABLE).unwrap()));
    }
    let mut others = random_games(&Xiangqi::default(), 20, 100);
    for game in others.clone() {
        let mut setup = game.position().setup();
        (setup.quiet_plies, setup.move_number) = (u16::MAX, u16::MAX);
        let rules = xiangqi::Rules::STANDARD;
        let waived = xiangqi::Faults::WAIVABLE;
        others.push(Game::new(setup.position_waiving(rules, waived).unwrap()));
    }
    for weights in weights() {
        let evaluator = JanggiEvaluator::new(weights.clone());
        games.iter().for_each(|game| is_within(&evaluator, game));
        let evaluator = XiangqiEvaluator::new(weights);
        others.iter().for_each(|game| is_within(&evaluator, game));
    }
    games.iter().for_each(|game| is_within(&JanggiEvaluator::default(), game));
    others.iter().for_each(|game| is_within(&XiangqiEvaluator::default(), game));
    for game in random_games(&TwelveJanggi::default(), 100, 40) {
        is_within(&TwelveEvaluator::default(), &game);
    }
    for game in random_games(&kingdrops_start(), 100, 80) {
        is_within(&KingdropsEvaluator, &game);
    }
}

/// Says the same of everything: the number, turned by the position's key.
#[derive(Clone, Copy)]
struct Extreme(i32);

impl Extreme {
    fn number(self, key: u64) -> i32 {
        match key % 4 {
            0 => self.0,
            1 => self.0.wrapping_neg(),
            2 => 0,
            _ => self.0.wrapping_add(1),
        }
    }
}

impl<P: Position> Evaluator<P> for Extreme {
    const PIECE_TO_COUNT: usize = 3;

    type Running = ();

    fn evaluate(&self, position: &P) -> i32 {
        self.number(position.key())
    }

    fn is_noisy(&self, position: &P, mv: P::Move) -> bool {
        position.is_irreversible(mv)
    }

    fn piece_to_index(&self, position: &P, _: P::Move) -> usize {
        [0, 2, 3, usize::MAX][(position.key() % 4) as usize]
    }

    fn captured_value(&self, position: &P, mv: P::Move) -> i32 {
        self.number(position.key() ^ u64::from(position.is_irreversible(mv)))
    }

    fn static_exchange(&self, position: &P, _: P::Move) -> i32 {
        self.number(position.key() >> 2)
    }
}

fn is_searched<P: Position>(games: &[Game<P>]) {
    for extreme in [i32::MIN, i32::MAX, i32::MIN + 1, 32_000, -31_500, 1 << 30] {
        let mut searcher = Searcher::with_table(Extreme(extreme), 1);
        for game in games {
            let limits = Limits::depth(6).with_nodes(2_000).with_lines(2);
            let found = searcher.search(game, &limits, ());
            for line in &found.lines {
                let value = line.score.value();
                let is_near = line.score.plies_to_end().is_some_and(|plies| plies <= 120);
                assert!(value.abs() <= MOST || is_near, "{extreme}: {found:?}");
                let mut played = game.clone();
                line.pv.iter().for_each(|&mv| assert!(played.play(mv).is_ok(), "{found:?}"));
            }
            assert!(found.best.is_some());
        }
    }
}

#[test]
fn an_evaluator_at_fault_harms_nobody() {
    is_searched(&random_games(&Janggi::default(), 8, 100));
    is_searched(&random_games(&Xiangqi::default(), 8, 100));
    is_searched(&random_games(&TwelveJanggi::default(), 8, 30));
    is_searched(&random_games(&kingdrops_start(), 8, 60));
}

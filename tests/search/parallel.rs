//! Several threads find other lines, but none that is worse kept to the rules.

use std::ops::ControlFlow;
use std::thread::{ThreadId, current};
use std::time::{Duration, Instant};

use janggi::search::{
    Deadline, Evaluator, Found, JanggiEvaluator, KingdropsEvaluator, Limits, Observer, Searcher,
    TwelveEvaluator, XiangqiEvaluator, find_mate,
};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Position};

use crate::games::{kingdrops_start, random_games};

#[test]
fn one_thread_is_the_plain_search() {
    let mut plain = Searcher::with_table(JanggiEvaluator::default(), 1);
    let mut alone = plain.clone();
    for game in random_games(&Janggi::default(), 10, 80) {
        let limits = Limits::nodes(3_000).with_lines(2);
        let expected = plain.search(&game, &limits, ());
        assert_eq!(alone.search_parallel(&game, &limits, 1, ()), expected);
        assert_eq!(alone.search_parallel(&game, &Limits::depth(1).exhaustive(), 4, ()).depth, 1);
        plain.search(&game, &Limits::depth(1).exhaustive(), ());
    }
}

/// Stays on the thread it was made on.
struct Guest(ThreadId);

impl<M> Observer<M> for Guest {
    fn poll(&mut self) -> ControlFlow<()> {
        assert_eq!(current().id(), self.0);
        ControlFlow::Continue(())
    }

    fn progress(&mut self, found: &Found<M>) -> ControlFlow<()> {
        assert!(!found.pv.is_empty() && !found.stopped);
        Observer::<M>::poll(self)
    }
}

fn keeps_what_found_promises<P, E>(evaluator: E, games: Vec<Game<P>>, threads: usize)
where
    P: Position + Send,
    P::Move: Send,
    E: Evaluator<P> + Sync,
{
    let mut searcher = Searcher::with_table(evaluator, 1);
    for game in games {
        let limits = Limits::depth(12).with_nodes(12_000).with_lines(2);
        let found = searcher.search_parallel(&game, &limits, threads, Guest(current().id()));
        assert_eq!(found.pv.first().copied(), found.best);
        let decided = found.score.plies_to_end().is_some();
        assert!(found.stopped || found.depth == 12 || decided);
        assert!(found.nodes <= 12_000);
        for line in &found.lines {
            let mut game = game.clone();
            for &mv in &line.pv {
                game.play(mv).unwrap();
            }
        }
        let plies = found.score.plies_to_end().filter(|&plies| plies <= 3);
        if let Some(plies) = plies.filter(|_| found.score.is_win()) {
            let mate = find_mate(&game, plies.div_ceil(2)).expect("the win is proved");
            assert!(mate.keys.contains(&found.best.unwrap()), "{}", game.position());
        }
    }
}

#[test]
fn several_threads_keep_to_the_rules() {
    let games = random_games(&Janggi::default(), 30, 150);
    keeps_what_found_promises(JanggiEvaluator::default(), games, 3);
    let ending: Xiangqi = "2bak4/9/9/9/9/9/9/4C4/4K4/R7R w - - 0 1".parse().unwrap();
    keeps_what_found_promises(XiangqiEvaluator::default(), random_games(&ending, 30, 12), 2);
    let games = random_games(&TwelveJanggi::default(), 30, 40);
    keeps_what_found_promises(TwelveEvaluator::default(), games, 4);
    keeps_what_found_promises(KingdropsEvaluator, random_games(&kingdrops_start(), 30, 60), 2);
}

#[test]
fn every_thread_is_ended() {
    let game = Game::<Janggi>::default();
    let mut searcher = Searcher::with_table(JanggiEvaluator::default(), 1);
    // Would go on for years.
    let start = Instant::now();
    let deadline = Deadline::after(Duration::from_millis(50));
    let found = searcher.search_parallel(&game, &Limits::none(), 4, deadline);
    assert!(found.stopped && game.check_legal(found.best.unwrap()).is_ok());
    // Many times what it takes, for machines that are busy.
    assert!(start.elapsed() < Duration::from_secs(2));

    struct Broken;
    impl<M> Observer<M> for Broken {
        fn poll(&mut self) -> ControlFlow<()> {
            panic!("an observer at fault")
        }
    }
    let search = std::panic::AssertUnwindSafe(|| {
        searcher.search_parallel(&game, &Limits::none(), 3, Broken);
    });
    assert!(std::panic::catch_unwind(search).is_err());
}

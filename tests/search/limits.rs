//! What ends a search, and what it has found then.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use janggi::search::{
    Found, Interrupted, JanggiEvaluator, Limits, Observer, Score, Searcher, TwelveEvaluator,
    XiangqiEvaluator, find_mate, find_mate_within, puzzles, puzzles_within, review, watch,
};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Move, Position, Side};

use crate::games::random_games;

#[test]
fn a_line_is_legal_and_lines_differ() {
    let mut searcher = Searcher::new(JanggiEvaluator::default());
    for game in random_games(&Janggi::default(), 20, 100) {
        let found = searcher.search(&game, &Limits::nodes(4_000).with_lines(3), ());
        let mut firsts = Vec::new();
        for line in &found.lines {
            let mut game = game.clone();
            for &mv in &line.pv {
                game.play(mv).unwrap();
            }
            assert!(!firsts.contains(&line.pv[0]));
            firsts.push(line.pv[0]);
        }
        assert_eq!(found.lines.len(), 3);
        assert_eq!(firsts.first().copied(), found.best);
    }
}

#[test]
fn limits_and_observers_end_a_search() {
    let game = Game::<Janggi>::default();
    let mut searcher = Searcher::new(JanggiEvaluator::default());
    for nodes in [0, 1, 10, 100, 1_000] {
        let found = searcher.search(&game, &Limits::nodes(nodes), ());
        assert!(found.stopped);
        assert!(found.nodes <= nodes, "{} for {nodes}", found.nodes);
        assert!(game.position().is_legal(found.best.unwrap()));
    }
    let stop = AtomicBool::new(true);
    let found = searcher.search(&game, &Limits::none(), &stop);
    assert!(found.stopped && found.nodes < 3_000);
    stop.store(false, Ordering::Relaxed);
    assert_eq!(searcher.search(&game, &Limits::depth(3), &stop).depth, 3);

    /// Ends the search after a depth.
    struct After(u32);
    impl Observer<Move> for After {
        fn progress(&mut self, found: &Found<Move>) -> ControlFlow<()> {
            if found.depth >= self.0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
    }
    assert_eq!(searcher.search(&game, &Limits::none(), ((), After(4))).depth, 4);
}

/// What no machine has is no reason to end the program.
#[test]
fn a_table_beyond_all_memory_is_a_small_one() {
    let mut searcher = Searcher::with_table(JanggiEvaluator::default(), usize::MAX);
    let found = searcher.search(&Game::<Janggi>::default(), &Limits::depth(2), ());
    assert_eq!(found.depth, 2);
}

/// Found by fuzzing: with a few positions to look at, the first moves all lost, and the game was
/// given up for lost, though others did not lose.
#[test]
fn a_search_that_has_not_seen_all_moves_claims_no_loss() {
    let start: TwelveJanggi = "G../..K/.Mm/.k. PPg 2".parse().unwrap();
    let game = Game::new(start);
    for nodes in 0..200 {
        let mut searcher = Searcher::with_table(TwelveEvaluator::default(), 1);
        let found = searcher.search(&game, &Limits::nodes(nodes), ());
        assert!(!found.score.is_loss() || found.depth > 0, "{found:?}");
    }
    // All moves seen, it is none.
    let mut searcher = Searcher::with_table(TwelveEvaluator::default(), 1);
    let found = searcher.search(&game, &Limits::depth(2).with_nodes(20_000), ());
    assert!(!found.score.is_loss(), "{found:?}");
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut game = Game::<Janggi>::default();
    game.resign(Side::CHO).unwrap();
    let found = Searcher::new(JanggiEvaluator::default()).search(&game, &Limits::none(), ());
    assert_eq!((found.best, found.score), (None, Score::loss_in(0)));
    assert_eq!(find_mate(&game, 2), None);
}

#[test]
fn xiangqi_is_searched_through_its_rules() {
    // Stalemate loses in Xiangqi: whoever can make it does.
    let start: Xiangqi = "3k5/9/4P4/9/9/9/9/9/9/5K3 w - - 0 1".parse().unwrap();
    let found =
        Searcher::new(XiangqiEvaluator::default()).search(&Game::new(start), &Limits::depth(6), ());
    assert!(found.best.is_some());
}

#[test]
fn proofs_puzzles_and_reviews_can_be_bounded_and_stopped() {
    let game = Game::<Janggi>::default();
    let stop = AtomicBool::new(true);
    let none = Limits::none();
    let stopped = find_mate_within(&game, u32::MAX, &none, &stop);
    assert_eq!(stopped, Err(Interrupted::Observer));
    let bounded = find_mate_within(&game, u32::MAX, &Limits::nodes(2_000), ());
    assert_eq!(bounded, Err(Interrupted::Nodes));
    let start: Janggi = "3k5/R8/9/9/9/9/9/9/4K4/8R w - - 0 1".parse().unwrap();
    let won = Game::new(start);
    assert_eq!(find_mate_within(&won, 2, &Limits::nodes(100), ()), Ok(find_mate(&won, 2)));
    assert_eq!(find_mate_within(&won, 2, &Limits::nodes(0), ()), Err(Interrupted::Nodes));

    assert_eq!(puzzles_within(&won, 1, &none, ()), puzzles(&won, 1));
    assert!(puzzles_within(&game, 100, &Limits::nodes(2_000), ()).is_empty());
    assert!(puzzles_within(&game, 100, &none, &stop).is_empty());

    let moves = ["a4b4", "a7b7", "a1a7"].map(|mv| mv.parse::<Move>().unwrap());
    let played = Game::from_moves(Janggi::default(), moves).unwrap();
    let mut searcher = Searcher::new(JanggiEvaluator::default());
    let progress = |_, _: &_| ControlFlow::Continue(());
    let reviewed = review(&mut searcher, &played, &Limits::nodes(3_000), &stop, progress);
    assert!(reviewed.is_empty());
    let mut depths = 0;
    let observer = watch(|_| {
        depths += 1;
        ControlFlow::Continue(())
    });
    let reviewed = review(&mut searcher, &played, &Limits::depth(1), observer, progress);
    assert_eq!(reviewed.len(), 3);
    assert!(depths >= 3);
}

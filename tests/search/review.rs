//! The review of a game.

use std::ops::ControlFlow;

use janggi::search::{Class, JanggiEvaluator, Limits, Score, Searcher, review};
use janggi::{Game, Janggi, Move};

#[test]
fn a_review_goes_over_every_move() {
    let moves = ["a4b4", "a7b7", "a1a7"].map(|mv| mv.parse::<Move>().unwrap());
    let played = Game::from_moves(Janggi::default(), moves).unwrap();
    let mut searcher = Searcher::new(JanggiEvaluator::default());
    let mut told = 0;
    let reviewed = review(&mut searcher, &played, &Limits::nodes(3_000), (), |ply, _| {
        assert_eq!(ply, told);
        told += 1;
        ControlFlow::Continue(())
    });
    assert_eq!((reviewed.len(), told), (3, 3));
    assert!(reviewed.iter().all(|mv| mv.before >= mv.after));
    let ended =
        review(&mut searcher, &played, &Limits::nodes(500), (), |_, _| ControlFlow::Break(()));
    assert_eq!(ended.len(), 1);
    assert_eq!(Class::of(Score::estimate(0), Score::estimate(-500)), Class::Blunder);
    assert_eq!(Class::of(Score::win_in(3), Score::estimate(500)), Class::MissedWin);
    assert_eq!(Class::of(Score::win_in(3), Score::win_in(5)), Class::Best);
}

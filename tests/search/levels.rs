//! Levels: they obey their seed, and are as strong as they say.

use janggi::search::{
    Evaluator, JanggiEvaluator, KingdropsEvaluator, Level, Limits, Searcher, TwelveEvaluator,
    XiangqiEvaluator,
};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Position, Side};
use janggi_oracle::{Choices, Rng};

use crate::games::{kingdrops_start, random_games};

/// Two runs over the same games find the same, and so do two players of a level with a seed.
fn finds_the_same<P: Position, E: Evaluator<P> + Clone>(evaluator: E, games: Vec<Game<P>>) {
    let level = Level::new(300, 4).with_random(10).with_careless(100);
    let run = || {
        let mut searcher = Searcher::with_table(evaluator.clone(), 1);
        let mut found = Vec::new();
        for (seed, game) in (0..).zip(&games) {
            found.push(searcher.search(game, &Limits::nodes(400).with_lines(2), ()));
            found.push(level.choose(&mut searcher, game, seed, ()));
        }
        found
    };
    assert_eq!(run(), run());
}

#[test]
fn the_same_limits_and_seed_find_the_same() {
    let games = random_games(&Janggi::default(), 200, 100);
    finds_the_same(JanggiEvaluator::default(), games);
    finds_the_same(XiangqiEvaluator::default(), random_games(&Xiangqi::default(), 200, 100));
    finds_the_same(TwelveEvaluator::default(), random_games(&TwelveJanggi::default(), 200, 40));
    finds_the_same(KingdropsEvaluator, random_games(&kingdrops_start(), 200, 60));
}

/// Ten moves ahead at the start of Twelve Janggi.
#[test]
fn the_hard_level_looks_ten_moves_ahead_in_the_opening() {
    let mut searcher = Searcher::new(TwelveEvaluator::default());
    let mut game = Game::<TwelveJanggi>::default();
    for _ in 0..4 {
        let found = TwelveEvaluator::HARD.choose(&mut searcher, &game, 1, ());
        assert!(found.depth >= 10, "{}", found.depth);
        game.play(found.best.unwrap()).unwrap();
    }
}

#[test]
fn levels_play_legal_moves_and_obey_their_seed() {
    for (number, level) in (1..).zip(Level::JANGGI) {
        assert_eq!(Level::janggi(number), level);
        let play = |seed| {
            let mut searcher = Searcher::with_table(JanggiEvaluator::default(), 1);
            let mut game = Game::<Janggi>::default();
            for _ in 0..4 {
                let found = level.choose(&mut searcher, &game, seed, ());
                game.play(found.best.unwrap()).unwrap();
            }
            game.moves().collect::<Vec<_>>()
        };
        if number < 7 {
            assert_eq!(play(7), play(7));
        }
        if number == 1 {
            assert_ne!(play(7), play(8));
        }
    }
    assert_eq!(Level::janggi(0), Level::JANGGI[0]);
    assert_eq!(Level::janggi(200), Level::JANGGI[7]);
}

#[test]
fn the_search_beats_random_play_in_kingdrops() {
    let mut dice = Rng(1);
    for round in 0..6 {
        let mut searcher = Searcher::with_table(KingdropsEvaluator, 1);
        let engine = Side::BOTH[round % 2];
        let mut game = Game::new(kingdrops_start());
        while !game.is_over() {
            let mv = if game.turn() == engine {
                searcher.search(&game, &Limits::nodes(3_000), ()).best.unwrap()
            } else {
                let moves = game.legal_moves();
                moves[dice.below(moves.len())]
            };
            game.play(mv).unwrap();
            assert!(game.ply() < 400);
        }
        assert_eq!(game.outcome().unwrap().winner, Some(engine));
    }
}

//! Levels: they obey their seed, and are as strong as they say.

use std::collections::BTreeSet;

use janggi::search::{
    Evaluator, JanggiEvaluator, KingdropsEvaluator, Level, Limits, Searcher, TwelveEvaluator,
    XiangqiEvaluator,
};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, GameKind, Janggi, Position, Side};
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
    for (game, levels) in [
        (GameKind::Janggi, Level::JANGGI),
        (GameKind::Twelve, Level::TWELVE),
        (GameKind::Xiangqi, Level::XIANGQI),
        (GameKind::Kingdrops, Level::KINGDROPS),
    ] {
        for (number, index) in [(0, 0), (1, 0), (2, 1), (7, 6), (8, 7), (9, 7), (u8::MAX, 7)] {
            assert_eq!(Level::of(game, number), levels[index]);
        }
        assert!(levels.windows(2).all(|pair| pair[0].nodes < pair[1].nodes));
    }
}

/// The same level, asked again with other seeds, plays other games: so does the strongest one, which
/// leaves nothing to chance otherwise. By chance a game may come twice, as Twelve Janggi begins with
/// four moves. (With fewer positions it is the same, but quicker.)
fn plays_different_games<P: Position, E: Evaluator<P>>(start: P, evaluator: E, levels: [Level; 8]) {
    let mut searcher = Searcher::with_table(evaluator, 1);
    for level in levels {
        let level = level.with_nodes(level.nodes.min(300));
        let mut games = BTreeSet::new();
        for seed in 0..6 {
            searcher.clear();
            let mut game = Game::new(start.clone());
            while game.ply() < 12 && !game.is_over() {
                let found = level.choose(&mut searcher, &game, seed, ());
                game.play(found.best.unwrap()).unwrap();
            }
            games.insert(game.moves().map(|mv| mv.to_string()).collect::<Vec<_>>());
        }
        assert!(games.len() >= 4, "{level:?} plays {games:?}");
    }
}

#[test]
fn no_level_repeats_itself() {
    plays_different_games(Janggi::default(), JanggiEvaluator::default(), Level::JANGGI);
    plays_different_games(Xiangqi::default(), XiangqiEvaluator::default(), Level::XIANGQI);
    plays_different_games(TwelveJanggi::default(), TwelveEvaluator::default(), Level::TWELVE);
    plays_different_games(kingdrops_start(), KingdropsEvaluator, Level::KINGDROPS);
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

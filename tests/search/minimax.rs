//! The search without pruning against brute force.

use janggi::search::{
    Evaluator, JanggiEvaluator, KingdropsEvaluator, Limits, Score, Searcher, TwelveEvaluator,
    XiangqiEvaluator,
};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Position, Rules};

use crate::games::{janggi_starts, kingdrops_start, random_games};

/// Minimax over all lines, as plainly as it can be written.
fn minimax<P: Position>(
    game: &mut Game<P>,
    evaluator: &impl Evaluator<P>,
    depth: u32,
    ply: u32,
) -> Score {
    if let Some(outcome) = game.outcome() {
        return match outcome.winner {
            None => Score::DRAW,
            Some(side) if side == game.turn() => Score::win_in(ply),
            Some(_) => Score::loss_in(ply),
        };
    }
    if depth == 0 {
        return Score::estimate(evaluator.evaluate(game.position()));
    }
    let side = game.turn();
    let mut best = Score::loss_in(0);
    for mv in game.legal_moves() {
        game.play(mv).unwrap();
        let score = minimax(game, evaluator, depth - 1, ply + 1);
        best = best.max(if game.turn() == side { score } else { -score });
        game.undo();
    }
    best
}

fn equals_minimax<P: Position, E: Evaluator<P>>(
    searcher: &mut Searcher<P, E>,
    games: Vec<Game<P>>,
    depth: u32,
) {
    for mut game in games {
        let found = searcher.search(&game, &Limits::depth(depth).exhaustive(), ());
        let expected = minimax(&mut game, searcher.evaluator(), depth, 0);
        assert_eq!(found.score, expected, "{}", game.position());
        assert_eq!(found.pv.first().copied(), found.best);
        assert!(!found.stopped);
        game.play(found.best.unwrap()).unwrap();
    }
}

#[test]
fn without_pruning_the_search_is_minimax_in_janggi() {
    let mut searcher = Searcher::new(JanggiEvaluator::default());
    for start in janggi_starts() {
        equals_minimax(&mut searcher, random_games(&start, 50, 120), 2);
    }
    // Few pieces, many passes and repetitions.
    let ending: janggi::Setup = "4k4/9/9/9/2p6/9/9/9/4K4/7R1 w - - 92 60".parse().unwrap();
    let ending = ending.position(Rules::TOURNAMENT).unwrap();
    equals_minimax(&mut searcher, random_games(&ending, 40, 8), 3);
}

/// Rule sets under which the past forbids moves, or offers need no reply, or generals may not face.
#[test]
fn the_search_knows_what_federations_play() {
    let mut searcher = Searcher::new(JanggiEvaluator::default());
    let ending: janggi::Setup = "4k4/9/9/9/2p6/9/9/9/4K4/7R1 w - - 0 1".parse().unwrap();
    for rules in [
        "kja,rep=2:forbidden,free=none,gate=none",
        "kakao,rep=2:loses",
        "kojf,rep=2:points",
        "club,reply=none",
        "club,bikjang=forbidden,rep=2:forbidden,pass=never",
    ] {
        let start = ending.position(rules.parse().unwrap()).unwrap();
        equals_minimax(&mut searcher, random_games(&start, 40, 12), 3);
        // The full search plays nothing that is forbidden either, down its whole line.
        for game in random_games(&start, 20, 20) {
            let found = searcher.search(&game, &Limits::depth(6).with_nodes(5_000), ());
            let mut game = game.clone();
            for &mv in &found.pv {
                game.play(mv).unwrap_or_else(|reason| panic!("{rules}: {mv}: {reason}"));
            }
        }
    }
}

#[test]
fn without_pruning_the_search_is_minimax_in_xiangqi() {
    let mut searcher = Searcher::new(XiangqiEvaluator::default());
    equals_minimax(&mut searcher, random_games(&Xiangqi::default(), 200, 120), 2);
    let ending: Xiangqi = "4k4/9/9/9/2p6/9/9/9/3K5/7R1 w - - 0 1".parse().unwrap();
    let rules = "standard,rep=2,repeat=forbidden".parse().unwrap();
    let ending = ending.setup().position(rules).unwrap();
    equals_minimax(&mut searcher, random_games(&ending, 40, 12), 3);
}

#[test]
fn without_pruning_the_search_is_minimax_in_kingdrops() {
    let mut searcher = Searcher::new(KingdropsEvaluator);
    equals_minimax(&mut searcher, random_games(&kingdrops_start(), 200, 60), 2);
}

#[test]
fn without_pruning_the_search_is_minimax_in_twelve_janggi() {
    let mut searcher = Searcher::new(TwelveEvaluator::default());
    equals_minimax(&mut searcher, random_games(&TwelveJanggi::default(), 200, 40), 3);
}

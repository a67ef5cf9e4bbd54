//! Mates: what the search finds is proved by the mate searcher, and puzzles.

use janggi::kingdrops::Kingdrops;
use janggi::search::{
    Evaluator, Goal, JanggiEvaluator, KingdropsEvaluator, Limits, Mate, MateSearch, Searcher,
    TwelveEvaluator, XiangqiEvaluator, daily, find_mate, puzzles,
};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Position, Side};

use crate::games::{after, janggi_starts, random_games};

/// Proves a win of any kind in so many moves, with all first moves.
fn find_win<P: Position>(game: &Game<P>, moves: u32) -> Option<Mate<P::Move>> {
    MateSearch::new(moves).with_goal(Goal::Win).complete().run(game, ()).unwrap()
}

/// Whether a side wins by force, proved: in so many moves when it is to move, and otherwise against
/// every reply.
fn is_proved<P: Position>(game: &Game<P>, side: Side, moves: u32) -> bool {
    match game.outcome() {
        Some(outcome) => outcome.winner == Some(side),
        None if game.turn() == side => find_win(game, moves).is_some(),
        None => game.legal_moves().iter().all(|&reply| is_proved(&after(game, reply), side, moves)),
    }
}

/// Decided games that the search sees within three plies are proved, and a win in one that is
/// proved is found. Returns how many there were.
fn agrees_on_mates<P: Position, E: Evaluator<P>>(
    searcher: &mut Searcher<P, E>,
    games: &[Game<P>],
) -> usize {
    let mut decided = 0;
    for game in games {
        let found = searcher.search(game, &Limits::depth(5).with_nodes(20_000), ());
        let near = found.score.plies_to_end().filter(|&plies| plies <= 3);
        match near {
            Some(plies) if found.score.is_win() => {
                let next = after(game, found.best.unwrap());
                assert!(is_proved(&next, game.turn(), plies - 1), "{}", game.position());
                assert!(find_win(game, plies).is_some(), "{}", game.position());
            }
            Some(_) => {
                let all = game.legal_moves();
                assert!(all.iter().all(|&mv| is_proved(&after(game, mv), !game.turn(), 2)));
            }
            None => assert_eq!(find_win(game, 1), None, "{}", game.position()),
        }
        decided += usize::from(near.is_some());
    }
    decided
}

#[test]
fn mates_found_are_proved_in_janggi() {
    let mut games: Vec<_> =
        janggi_starts().iter().flat_map(|start| random_games(start, 40, 200)).collect();
    // Two chariots against a bare general.
    let ending: Janggi = "4k4/9/9/9/2p6/9/9/9/R3K4/7R1 w - - 0 1".parse().unwrap();
    games.extend(random_games(&ending, 40, 12));
    let decided = agrees_on_mates(&mut Searcher::new(JanggiEvaluator::default()), &games);
    assert!(decided > 10, "{decided} of {}", games.len());
}

#[test]
fn mates_found_are_proved_in_xiangqi() {
    let mut games = random_games(&Xiangqi::default(), 100, 200);
    let ending: Xiangqi = "2bak4/9/9/9/9/9/9/4C4/4K4/R7R w - - 0 1".parse().unwrap();
    games.extend(random_games(&ending, 100, 12));
    let decided = agrees_on_mates(&mut Searcher::new(XiangqiEvaluator::default()), &games);
    assert!(decided > 10, "{decided} of {}", games.len());
}

#[test]
fn mates_found_are_proved_in_twelve_janggi() {
    let games = random_games(&TwelveJanggi::default(), 200, 30);
    let decided = agrees_on_mates(&mut Searcher::new(TwelveEvaluator::default()), &games);
    assert!(decided > 50, "{decided} of {}", games.len());
}

#[test]
fn mates_found_are_proved_in_kingdrops() {
    // Few pieces, kings in the open.
    let ending: Kingdrops = "4k3/8/4a3/8/2R5/3Q4/8/K7 [-] {-} w 0 - - 3".parse().unwrap();
    let games = random_games(&ending, 200, 6);
    let decided = agrees_on_mates(&mut Searcher::new(KingdropsEvaluator), &games);
    assert!(decided > 4, "{decided} of {}", games.len());
}

#[test]
fn a_pass_that_holds_is_a_defence() {
    // Without the pass every move of Han's general would be its last; with it there is no mate.
    let start: Janggi = "3k5/R8/9/9/9/9/9/9/4K4/8R w - - 0 1".parse().unwrap();
    let mate = find_mate(&Game::new(start), 2).expect("the second chariot mates");
    let mut game = Game::new(start);
    for mv in &mate.line {
        game.play(*mv).unwrap();
    }
    assert_eq!(game.outcome().unwrap().winner, Some(Side::CHO));
    // A lone soldier mates nobody.
    let start: Janggi = "4k4/9/9/4P4/9/9/9/9/4K4/9 w - - 0 1".parse().unwrap();
    assert_eq!(find_mate(&Game::new(start), 2), None);
}

#[test]
fn puzzles_have_one_solution() {
    let mut mined = Vec::new();
    for game in random_games(&Janggi::default(), 60, 200) {
        mined.extend(puzzles(&game, 1));
    }
    assert!(!mined.is_empty());
    for puzzle in &mined {
        let mate = find_mate(&Game::new(puzzle.position), puzzle.moves).unwrap();
        assert_eq!((mate.moves, mate.keys.len()), (puzzle.moves, 1));
        assert_eq!(mate.line, puzzle.line);
    }
    assert_eq!(daily(&mined, 20_000), daily(&mined, 20_000));
    assert_eq!(daily::<u8>(&[], 1), None);
}

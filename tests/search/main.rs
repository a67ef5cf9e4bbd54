//! The search against brute force, its own mate searcher, and itself.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use janggi::kingdrops::{Kingdrops, Lineup};
use janggi::search::{
    Class, Evaluator, Found, JanggiEvaluator, KingdropsEvaluator, Level, Limits, Observer, Score,
    Searcher, TwelveEvaluator, XiangqiEvaluator, daily, find_mate, puzzles, review,
};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Move, Position, Rules, Side};

/// A small generator of numbers for the tests.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }
}

/// Games of random moves that are not over, each of another length.
fn random_games<P: Position>(start: &P, count: usize, longest: usize) -> Vec<Game<P>> {
    let mut dice = Dice(20_261_130);
    let mut games = Vec::new();
    while games.len() < count {
        let mut game = Game::new(start.clone());
        for _ in 0..dice.below(longest) {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[dice.below(moves.len())]).unwrap();
        }
        if !game.is_over() {
            games.push(game);
        }
    }
    games
}

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

fn janggi_starts() -> Vec<Janggi> {
    let presets = [Rules::CLUB, Rules::TOURNAMENT, Rules::MODERN, Rules::TRADITIONAL];
    presets.map(Janggi::start).to_vec()
}

fn kingdrops_start() -> Kingdrops {
    let lineup: Lineup = "RBGKQGBR/AAAASSSS".parse().unwrap();
    Kingdrops::from_lineups(lineup, lineup)
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

#[test]
fn without_pruning_the_search_is_minimax_in_xiangqi() {
    let mut searcher = Searcher::new(XiangqiEvaluator::default());
    equals_minimax(&mut searcher, random_games(&Xiangqi::default(), 200, 120), 2);
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

/// Whether a side wins by force, proved: in so many moves when it is to move, and otherwise against
/// every reply.
fn is_proved<P: Position>(game: &Game<P>, side: Side, moves: u32) -> bool {
    match game.outcome() {
        Some(outcome) => outcome.winner == Some(side),
        None if game.turn() == side => find_mate(game, moves).is_some(),
        None => game.legal_moves().iter().all(|&reply| is_proved(&after(game, reply), side, moves)),
    }
}

fn after<P: Position>(game: &Game<P>, mv: P::Move) -> Game<P> {
    let mut game = game.clone();
    game.play(mv).unwrap();
    game
}

/// Decided games that the search sees within three plies are proved, and a win in one that is proved
/// is found. Answers how many there were.
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
                assert!(find_mate(game, plies).is_some(), "{}", game.position());
            }
            Some(_) => {
                let all = game.legal_moves();
                assert!(all.iter().all(|&mv| is_proved(&after(game, mv), !game.turn(), 2)));
            }
            None => assert_eq!(find_mate(game, 1), None, "{}", game.position()),
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
        assert!(found.nodes <= nodes + 1, "{} for {nodes}", found.nodes);
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

/// Found by fuzzing: with a few positions to look at, the first moves all lost, and the game was given up
/// for lost, though others did not lose.
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
    let mut dice = Dice(1);
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

#[test]
fn a_review_goes_over_every_move() {
    let moves = ["a4b4", "a7b7", "a1a7"].map(|mv| mv.parse::<Move>().unwrap());
    let played = Game::from_moves(Janggi::default(), moves).unwrap();
    let mut searcher = Searcher::new(JanggiEvaluator::default());
    let mut told = 0;
    let reviewed = review(&mut searcher, &played, &Limits::nodes(3_000), |ply, _| {
        assert_eq!(ply, told);
        told += 1;
        ControlFlow::Continue(())
    });
    assert_eq!((reviewed.len(), told), (3, 3));
    assert!(reviewed.iter().all(|mv| mv.before >= mv.after));
    let ended = review(&mut searcher, &played, &Limits::nodes(500), |_, _| ControlFlow::Break(()));
    assert_eq!(ended.len(), 1);
    assert_eq!(Class::of(Score::estimate(0), Score::estimate(-500)), Class::Blunder);
    assert_eq!(Class::of(Score::win_in(3), Score::estimate(500)), Class::MissedWin);
    assert_eq!(Class::of(Score::win_in(3), Score::win_in(5)), Class::Best);
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

#[test]
fn xiangqi_is_searched_through_its_rules() {
    // Stalemate loses in Xiangqi: whoever can make it does.
    let start: Xiangqi = "3k5/9/4P4/9/9/9/9/9/9/5K3 w - - 0 1".parse().unwrap();
    let found =
        Searcher::new(XiangqiEvaluator::default()).search(&Game::new(start), &Limits::depth(6), ());
    assert!(found.best.is_some());
}

/// Several threads find other lines, but none that is worse kept to the rules.
#[cfg(feature = "parallel")]
mod parallel {
    use std::thread::{ThreadId, current};
    use std::time::{Duration, Instant};

    use janggi::search::Deadline;

    use super::*;

    #[test]
    fn one_thread_is_the_plain_search() {
        let mut plain = Searcher::with_table(JanggiEvaluator::default(), 1);
        let mut alone = plain.clone();
        for game in random_games(&Janggi::default(), 10, 80) {
            let limits = Limits::nodes(3_000).with_lines(2);
            let expected = plain.search(&game, &limits, ());
            assert_eq!(alone.search_parallel(&game, &limits, 1, ()), expected);
            assert_eq!(
                alone.search_parallel(&game, &Limits::depth(1).exhaustive(), 4, ()).depth,
                1
            );
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
            assert!(found.nodes <= 12_000 + threads as u64);
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
}

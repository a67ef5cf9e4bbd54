//! Wins and losses within three plies, from positions of any kind, waived faults and small limits
//! included: what the search and the mate solver claim is held to minimax.

use std::cell::Cell;

use janggi::kingdrops::Kingdrops;
use janggi::rules::{Limit, Repetition};
use janggi::search::{
    Evaluator, Goal, JanggiEvaluator, KingdropsEvaluator, Limits, MateSearch, Score, Searcher,
    TwelveEvaluator, XiangqiEvaluator,
};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{
    Game, Janggi, Line, Piece, Placement, Position, Role, Rules, Setup, Side, Square, Variant,
};
use janggi_oracle::{Choices, Rng, for_all};

/// Whether a side has won after at most so many plies, however the other side plays.
fn wins<P: Position>(line: &mut Line<P>, side: Side, plies: u32) -> bool {
    if let Some(end) = line.outcome() {
        return end.winner == Some(side);
    }
    if plies == 0 {
        return false;
    }
    let is_own = line.position().turn() == side;
    let moves = line.legal_moves();
    let mut holds = |mv| {
        line.push(mv);
        let won = wins(line, side, plies - 1);
        line.pop();
        won
    };
    if is_own { moves.into_iter().any(&mut holds) } else { moves.into_iter().all(&mut holds) }
}

/// Holds a score to minimax, where it claims an end within three plies: that of the game, or of a
/// first move.
fn is_true<P: Position>(game: &Game<P>, first: Option<P::Move>, score: Score) -> bool {
    let Some(plies) = score.plies_to_end().filter(|&plies| plies <= 3) else { return true };
    let side = if score.is_win() { game.turn() } else { !game.turn() };
    let mut line = Line::new(game);
    first.into_iter().for_each(|mv| line.push(mv));
    wins(&mut line, side, plies - u32::from(first.is_some()))
}

/// What was asked for and found, to see that the cases are not empty.
#[derive(Default)]
struct Met {
    decided: Cell<u32>,
    won: Cell<u32>,
}

fn add(counter: &Cell<u32>, number: bool) {
    counter.set(counter.get() + u32::from(number));
}

/// Plays a few moves from a start, and holds the search and the solver to minimax on the way.
fn check<P: Position, E: Evaluator<P>>(rng: &mut Rng, start: P, evaluator: E, met: &Met) {
    let mut searcher = Searcher::with_table(evaluator, rng.below(2));
    let mut game = Game::new(start);
    for _ in 0..4 {
        if game.is_over() {
            return;
        }
        let limits = Limits::depth(1 + rng.below(6) as u32)
            .with_nodes(rng.below(2_000) as u64)
            .with_lines(1 + rng.below(4));
        let found = searcher.search(&game, &limits, ());
        let case =
            || format!("{limits:?}: {found:?} in {:?}, {} plies", game.position(), game.ply());
        assert!(is_true(&game, None, found.score), "{}", case());
        assert!(is_true(&game, found.best, found.score), "{}", case());
        for line in &found.lines {
            assert!(is_true(&game, line.pv.first().copied(), line.score), "{}", case());
        }
        add(&met.decided, found.score.plies_to_end() <= Some(3) && found.score != Score::DRAW);
        // One move of each side: three plies where sides alternate, or fewer.
        let won = wins(&mut Line::new(&game), game.turn(), 1);
        let mate = MateSearch::new(1).with_goal(Goal::Win).with_nodes(200_000).run(&game, ());
        if let Ok(mate) = mate {
            assert!(mate.is_some() || !won, "{}", case());
            add(&met.won, won);
            if let Some(mate) = mate {
                let mut played = game.clone();
                mate.line.iter().for_each(|&mv| assert!(played.play(mv).is_ok(), "{mate:?}"));
                assert_eq!(played.outcome().and_then(|end| end.winner), Some(game.turn()));
            }
        }
        let moves = game.legal_moves();
        let mv = if rng.one_in(2) { rng.pick(&moves) } else { found.best.unwrap() };
        game.play(mv).unwrap();
    }
}

/// A general a side and up to eight other pieces, near each other.
fn placement(rng: &mut Rng) -> Placement {
    let mut placement = Placement::default();
    let span = rng.pick(&[20, 40, 90]);
    let low = rng.below(91 - span);
    let others = (0..rng.below(9)).map(|_| rng.pick(&Role::ALL[1..])).collect::<Vec<_>>();
    for role in others {
        let piece = Piece::new(rng.pick(&Side::BOTH), role);
        placement.set(Square::ALL[low + rng.below(span)], Some(piece));
    }
    for side in Side::BOTH {
        // Mostly at home.
        let at =
            if rng.one_in(4) { low + rng.below(span) } else { rng.below(3) * 9 + 3 + rng.below(3) };
        let at = if side == Side::First { at } else { 89 - at };
        placement.set(Square::ALL[at], Some(Piece::new(side, Role::General)));
    }
    placement
}

#[test]
fn ends_that_are_near_are_true_in_janggi() {
    let met = Met::default();
    for_all(400, |rng| {
        let (_, mut rules) = rng.pick(&Rules::PRESETS);
        let small = 1 + rng.below(6) as u16;
        match rng.below(6) {
            0 => rules = rules.with_move_limit(Limit::Points(small)),
            1 => rules = rules.with_no_capture(Limit::Points(small)),
            2 => rules = rules.with_repetition(Repetition::Forbidden(small.min(3) as _)),
            3 => rules = rules.with_repetition(Repetition::Loses(small.min(3) as _)),
            _ => {}
        }
        let mut setup = Setup::new(placement(rng), rng.pick(&Side::BOTH));
        setup.offer = rng.one_in(3);
        if let Ok(start) = setup.position_waiving(rules, janggi::Faults::WAIVABLE) {
            check(rng, start, JanggiEvaluator::default(), &met);
        }
    });
    assert!(
        met.decided.get() > 50 && met.won.get() > 20,
        "{} {}",
        met.decided.get(),
        met.won.get()
    );
}

#[test]
fn ends_that_are_near_are_true_in_xiangqi() {
    let met = Met::default();
    for_all(400, |rng| {
        let rules = [
            "standard",
            "standard,rep=2,repeat=forbidden",
            "standard,rep=1,repeat=forbidden",
            "standard,rep=2,nocap=4,chase=axf",
        ];
        let setup = xiangqi::Setup::new(placement(rng), rng.pick(&Side::BOTH));
        let rules = rng.pick(&rules).parse().unwrap();
        if let Ok(start) = setup.position_waiving(rules, xiangqi::Faults::WAIVABLE) {
            check::<Xiangqi, _>(rng, start, XiangqiEvaluator::default(), &met);
        }
    });
    assert!(
        met.decided.get() > 50 && met.won.get() > 20,
        "{} {}",
        met.decided.get(),
        met.won.get()
    );
}

#[test]
fn ends_that_are_near_are_true_in_twelve_janggi() {
    let met = Met::default();
    for_all(4_000, |rng| {
        let (_, rules) = rng.pick(&twelve::Rules::PRESETS);
        let mut setup = twelve::Setup::default();
        setup.turn = rng.pick(&Side::BOTH);
        for _ in 0..rng.below(9) {
            let piece = twelve::Piece::new(rng.pick(&Side::BOTH), rng.pick(&twelve::Role::ALL));
            setup.placement.set(rng.pick(&twelve::Square::ALL), Some(piece));
        }
        if let Ok(start) = setup.position_waiving(rules, twelve::Faults::WAIVABLE) {
            check::<TwelveJanggi, _>(rng, start, TwelveEvaluator::default(), &met);
        }
    });
    assert!(
        met.decided.get() > 50 && met.won.get() > 20,
        "{} {}",
        met.decided.get(),
        met.won.get()
    );
}

#[test]
fn ends_that_are_near_are_true_in_kingdrops() {
    let met = Met::default();
    for_all(60, |rng| {
        let texts = [
            "4k3/8/4a3/8/2R5/3Q4/8/K7 [-] {-} w 0 - - 3",
            "4k3/8/8/3Q4/1g6/8/3r4/2K5 [-] {-} b 0 - - 3",
        ];
        let mut start = Kingdrops::from_text(rng.pick(&texts), Default::default()).unwrap();
        for _ in 0..rng.below(4) {
            let moves = start.legal_moves();
            if !moves.is_empty() {
                start.play_unchecked(rng.pick(&moves));
            }
        }
        check(rng, start, KingdropsEvaluator, &met);
    });
    assert!(met.decided.get() > 5, "{} {}", met.decided.get(), met.won.get());
}

/// Found by fuzzing: `c7c9` leaves Cho no move that is not forbidden, which wins, and the solver took
/// the forbidden moves for defences.
#[test]
fn a_move_that_the_past_forbids_is_no_defence() {
    let text = "9/2N4P1/3Pk4/2r6/1B6C/9/9/9/5r3/2NKC4 b - - 0 0";
    for rules in ["plain-counted", "kakao", "plain,nocap=105:points", "modern,limit=34:draw"] {
        let rules = format!("{rules},rep=1:forbidden").parse().unwrap();
        let game = Game::new(Janggi::from_text_waiving(text, rules).unwrap());
        let limits = Limits::depth(6).with_nodes(88).with_lines(4);
        let found = Searcher::new(JanggiEvaluator::default()).search(&game, &limits, ());
        assert_eq!(found.score, Score::win_in(3), "{found:?}");
        assert!(wins(&mut Line::new(&game), Side::HAN, 3));
        let search = MateSearch::new(2).with_goal(Goal::Win);
        let mate = search.complete().run(&game, ()).unwrap().expect("a win");
        assert_eq!((mate.moves, mate.is_complete), (2, true));
        // It is no mate.
        assert_eq!(search.with_goal(Goal::Mate).run(&game, ()), Ok(None));
    }
}

/// The reply to the last move may bring the limit that wins.
#[test]
fn a_limit_that_the_last_reply_reaches_wins() {
    for (text, rules, moves) in [
        ("4k4/3C5/9/9/3C5/3p5/9/3p5/4K4/9 w - - 3 44", "kakao,limit=2:points", 1),
        ("6a2/5k2P/9/9/9/9/9/9/2C1K4/9 w - - 2 30", "kojf,limit=4:points", 2),
    ] {
        let start = Janggi::from_text_waiving(text, rules.parse().unwrap()).unwrap();
        let game = Game::new(start);
        let search = MateSearch::new(3).with_goal(Goal::Win).complete();
        let mate = search.run(&game, ()).unwrap().expect("a win on points");
        assert_eq!(mate.moves, moves);
        for mv in game.legal_moves() {
            let mut line = Line::new(&game);
            line.push(mv);
            let won = wins(&mut line, game.turn(), 2 * moves - 1);
            assert_eq!(won, mate.keys.contains(&mv), "{mv}");
        }
    }
}

/// Who leads may pass until the position has come for the third time: on the way there, the same
/// positions do not win yet.
#[test]
fn a_win_by_repetition_within_the_line_is_found() {
    let text = "4k4/9/9/4ba3/9/6a2/a8/5K3/9/9 b - - 10 20";
    let start = Janggi::from_text_waiving(text, Rules::CLUB).unwrap();
    let game = Game::new(start);
    let search = MateSearch::new(3).with_goal(Goal::Win);
    let mate = search.run(&game, ()).unwrap().expect("a win on points");
    assert_eq!(mate.moves, 3);
    assert!(wins(&mut Line::new(&game), Side::HAN, 6));
    assert_eq!(search.with_goal(Goal::Mate).run(&game, ()), Ok(None));
}

/// With hardly a table the search forgot which move had been the best, so that a depth that was
/// broken off gave the first move it had looked at the score of the best one.
#[test]
fn what_was_best_is_looked_at_first() {
    let start = TwelveJanggi::from_text_waiving("g../kP./.PK/.g. - 2", Default::default());
    let game = Game::new(start.unwrap());
    for nodes in 0..1_000 {
        let mut searcher = Searcher::with_table(TwelveEvaluator::default(), 0);
        let limits = Limits::depth(3).with_nodes(nodes).with_lines(3);
        let found = searcher.search(&game, &limits, ());
        assert!(is_true(&game, found.best, found.score), "{found:?}");
    }
}

//! The search with everything on, from any position of any of the games, with its past: nothing
//! panics, what is found can be played, scores stay in their range, limits are kept, and a win or a
//! loss that is near is proved by the searcher for mates.
#![no_main]

use janggi::kingdrops::Kingdrops;
use janggi::search::{
    Evaluator, Found, Goal, JanggiEvaluator, KingdropsEvaluator, Level, Limits, MateSearch, Score,
    Searcher, TwelveEvaluator, XiangqiEvaluator,
};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Position};
use libfuzzer_sys::arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Unstructured::new(bytes);
    // Everything asked for here can be made of any bytes, even of none.
    let _ = match bytes.int_in_range(0..=3) {
        Ok(0) => play::<Janggi, _>(&mut bytes, JanggiEvaluator::default()),
        Ok(1) => play::<Xiangqi, _>(&mut bytes, XiangqiEvaluator::default()),
        Ok(2) => play::<TwelveJanggi, _>(&mut bytes, TwelveEvaluator::default()),
        _ => play::<Kingdrops, _>(&mut bytes, KingdropsEvaluator),
    };
});

/// How a move is looked for.
#[derive(Debug)]
enum Way {
    Search(Limits),
    /// On two threads.
    Parallel(Limits),
    Level(Level, u64),
}

impl Way {
    fn new(bytes: &mut Unstructured<'_>) -> Result<Way> {
        let mut limits = Limits::depth(bytes.int_in_range(0..=12)?)
            .with_nodes(u64::from(bytes.arbitrary::<u8>()?) * 4)
            .with_lines(bytes.int_in_range(0..=4)?);
        limits.exhaustive = bytes.ratio(1, 8)?;
        match bytes.int_in_range(0..=7)? {
            0 => {}
            1 => return Ok(Way::Parallel(limits)),
            _ => return Ok(Way::Search(limits)),
        }
        let level = Level::new(limits.nodes.unwrap_or_default(), limits.depth)
            .with_random(bytes.int_in_range(0..=100)?)
            .with_careless(bytes.arbitrary()?);
        Ok(Way::Level(level, bytes.arbitrary()?))
    }

    fn find<P: Position<Move: Send> + Send, E: Evaluator<P> + Sync>(
        &self,
        searcher: &mut Searcher<P, E>,
        game: &Game<P>,
    ) -> Found<P::Move> {
        match *self {
            Way::Search(limits) => searcher.search(game, &limits, ()),
            Way::Parallel(limits) => searcher.search_parallel(game, &limits, 2, ()),
            Way::Level(level, seed) => level.choose(searcher, game, seed, ()),
        }
    }
}

/// A searcher learns, so some moves of a game are looked for one after the other.
fn play<'a, P, E>(bytes: &mut Unstructured<'a>, evaluator: E) -> Result<()>
where
    P: Position<Move: Send> + Arbitrary<'a> + Send,
    E: Evaluator<P> + Clone + Sync,
{
    let mut searcher = Searcher::with_table(evaluator, bytes.int_in_range(0..=1)?);
    let mut twin = bytes.ratio(1, 8)?.then(|| searcher.clone());
    let ways = [Way::new(bytes)?, Way::new(bytes)?, Way::new(bytes)?];
    let mut game: Game<P> = bytes.arbitrary()?;
    for way in &ways {
        let found = way.find(&mut searcher, &game);
        if matches!(way, Way::Parallel(_)) {
            // What two threads leave in a table is left to chance.
            twin = None;
        }
        if let Some(twin) = &mut twin {
            assert_eq!(found, way.find(twin, &game), "{way:?} in {}", game.position());
        }
        check(&game, &found, way);
        let Some(best) = found.best else { break };
        game.play(best).unwrap();
    }
    Ok(())
}

fn check<P: Position>(game: &Game<P>, found: &Found<P::Move>, way: &Way) {
    let case = || format!("{way:?}: {found:?} in {} after {} plies", game.position(), game.ply());
    assert_eq!(found.best.is_none(), game.is_over(), "{}", case());
    assert_eq!(found.pv.first().copied(), found.best, "{}", case());
    holds(game, found.score, &found.pv, &case);
    for (number, line) in found.lines.iter().enumerate() {
        holds(game, line.score, &line.pv, &case);
        let earlier = found.lines.iter().take(number).map(|line| line.pv.first());
        assert!(earlier.chain([None]).all(|mv| mv != line.pv.first()), "{}", case());
    }
    let (nodes, lines, depth) = match *way {
        Way::Search(limits) | Way::Parallel(limits) => {
            (limits.nodes.unwrap_or_default(), limits.lines, limits.depth)
        }
        Way::Level(level, _) => (level.nodes, 4, level.depth),
    };
    assert!(found.nodes <= nodes, "{}", case());
    assert!(found.lines.len() <= lines.max(1), "{}", case());
    assert!(found.depth <= depth.max(1), "{}", case());
    // A level may have played a worse move than the best, and its score is that of the move.
    if let (Way::Search(_) | Way::Parallel(_), Some(best)) = (way, found.best) {
        proved(game, found.score, &case);
        proved_after(game, best, found.score, &case);
        for line in &found.lines {
            proved_after(game, line.pv[0], line.score, &case);
        }
    }
}

/// The score can be one, and the line can be played.
fn holds<P: Position>(game: &Game<P>, score: Score, line: &[P::Move], case: &dyn Fn() -> String) {
    match score.plies_to_end() {
        Some(plies) => assert!(plies <= 500, "{}", case()),
        None => assert!(score.value().abs() <= 30_000, "{}", case()),
    }
    let mut game = game.clone();
    for &mv in line {
        if let Err(illegal) = game.play(mv) {
            panic!("{mv}: {illegal}: {}", case());
        }
    }
}

/// Whether the side to move wins in so many moves, by mate or by whatever else the rules call a win,
/// as a score does. The fewest moves come first: where the past decides, more of them take long.
fn is_won<P: Position>(game: &Game<P>, moves: u32) -> bool {
    (1..=moves).any(|moves| {
        let search = MateSearch::new(moves).with_goal(Goal::Win);
        search.run(game, ()).expect("nothing limits the search").is_some()
    })
}

/// A win within three plies and a loss within two are true, as trying everything shows.
fn proved<P: Position>(game: &Game<P>, score: Score, case: &dyn Fn() -> String) {
    match score.plies_to_end() {
        // Where a side makes several moves in a row, all of these may be its own.
        Some(plies @ ..=3) if score.is_win() => {
            assert!(is_won(game, plies), "{}", case());
        }
        Some(..=2) if score.is_loss() => {
            for mv in game.legal_moves() {
                proved_after(game, mv, score, case);
            }
        }
        _ => {}
    }
}

/// A loss within two plies is true after a certain move.
fn proved_after<P: Position>(game: &Game<P>, mv: P::Move, score: Score, case: &dyn Fn() -> String) {
    if !score.is_loss() || score.plies_to_end() > Some(2) {
        return;
    }
    let mut next = game.clone();
    let is_lost = match next.play(mv).unwrap() {
        Some(outcome) => outcome.winner == Some(!game.turn()),
        None => next.turn() == game.turn() || is_won(&next, 1),
    };
    assert!(is_lost, "{mv}: {}", case());
}

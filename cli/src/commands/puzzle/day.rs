//! The puzzle of a day, out of games that are played for it.

use janggi::Game;
use janggi::search::{Limits, Searcher, puzzles_within};
use janggi_cli::game::Playable;

use super::pack::Task;
use crate::failure::Failure;
use crate::interrupt;

/// Longer games are given up.
const LONGEST: usize = 200;

/// In how many plies before the end of a game puzzles of a day are looked for.
const MINED: usize = 14;

/// In how many games a puzzle is looked for.
const ATTEMPTS: u64 = 60;

/// Whoever plays games against itself, to find puzzles in them.
pub(in crate::commands) type Mining<P> = Searcher<P, <P as Playable>::Evaluator>;

/// A game of two opponents who do not look far, and walk into mates. The same seed gives the same
/// game.
pub(in crate::commands) fn game<P: Playable>(
    searcher: &mut Mining<P>,
    rules: P::Rules,
    seed: u64,
) -> Game<P> {
    let mut game = Game::new(P::opening(rules));
    searcher.clear();
    while !game.is_over() && game.ply() < LONGEST {
        let level = P::PUZZLE_LEVELS[usize::from(game.ply() >= 10)];
        let found = level.choose(searcher, &game, seed, ());
        if found.best.is_none_or(|mv| game.play(mv).is_err()) {
            break;
        }
    }
    game
}

/// The puzzle of a day: always the same, and if possible none that wins at once. `None` when none
/// was found in many games.
pub(super) fn puzzle<P: Playable>(rules: P::Rules, day: u64) -> Result<Option<Task<P>>, Failure> {
    let mut searcher = Searcher::new(P::Evaluator::default());
    let mut at_once = None;
    for attempt in 0..ATTEMPTS {
        let seed = day.wrapping_mul(ATTEMPTS).wrapping_add(attempt);
        let last = last_plies(&game(&mut searcher, rules, seed));
        let limits = Limits::nodes(P::PUZZLE_NODES);
        let found = puzzles_within(&last, P::PUZZLE_MOVES, &limits, interrupt::asked());
        let Some(puzzle) = found.into_iter().max_by_key(|puzzle| puzzle.moves) else { continue };
        if puzzle.moves > 1 {
            return Ok(Some(puzzle.into()));
        }
        at_once.get_or_insert(puzzle);
    }
    Ok(at_once.map(Task::from))
}

/// The end of a game, where forced wins are.
fn last_plies<P: Playable>(game: &Game<P>) -> Game<P> {
    let history = game.history();
    let from = game.ply().saturating_sub(MINED);
    let mut last = Game::new(history.position(from).clone());
    for mv in (from..game.ply()).filter_map(|ply| history.mv(ply)) {
        if last.play(mv).is_err() {
            break;
        }
    }
    last
}

//! The computer: what it plays, what it would play, and whether it wants a draw.

use std::time::Duration;

use janggi::search::{Deadline, Evaluator, Level, Limits, Score, Searcher};
use janggi::{Game, Side};
use janggi_cli::game::Playable;

/// In how many plies from the start every opponent varies at least, so that games differ.
const OPENING: u32 = 10;

/// How many positions are looked at for advice.
const ADVICE: u64 = 20_000;

/// Before so many plies nobody agrees on a draw.
const DRAW_PLIES: usize = 20;

/// Whoever plays by search.
pub(super) struct Opponent<P: Playable, E: Evaluator<P>> {
    searcher: Searcher<P, E>,
    level: Level,
    seed: u64,
}

impl<P: Playable, E: Evaluator<P>> Opponent<P, E> {
    pub(super) fn new(evaluator: E, level: Level) -> Self {
        let level = level.with_opening(level.opening.max(OPENING));
        Opponent { searcher: Searcher::new(evaluator), level, seed: 0 }
    }

    /// Forgets the last game. What is left to chance in the next one goes by a seed.
    pub(super) fn begin(&mut self, seed: u64) {
        self.searcher.clear();
        self.seed = seed;
    }

    /// The move that it plays, in at most a part of the time that is left.
    pub(super) fn choose(&mut self, game: &Game<P>, left: Option<Duration>) -> Option<P::Move> {
        if let Some(mv) = game.position().placing(self.seed) {
            return Some(mv);
        }
        let deadline = left.map(|left| Deadline::after(left / 10));
        self.level.choose(&mut self.searcher, game, self.seed, deadline).best
    }

    /// The move that it would play for whoever is to move, and what that is worth.
    pub(super) fn advice(&mut self, game: &Game<P>) -> Option<(P::Move, Score)> {
        if let Some(mv) = game.position().placing(0) {
            return Some((mv, Score::DRAW));
        }
        let found = self.searcher.search(game, &Limits::nodes(ADVICE), ());
        Some((found.best?, found.score))
    }

    /// Whether it agrees to an end that the other side offers: on a draw or, where the rules count
    /// the pieces then, on what they say.
    pub(super) fn agrees(&mut self, game: &Game<P>, side: Side) -> bool {
        let Some((_, score)) = self.advice(game) else { return false };
        let score = if game.turn() == side { score } else { -score };
        match game.position().agreed_draw().winner {
            Some(winner) if winner == side => true,
            Some(_) => score.is_loss(),
            None => game.ply() >= DRAW_PLIES && score <= Score::DRAW,
        }
    }
}

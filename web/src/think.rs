//! What the worker does: moves of the computer, analysis, reviews, puzzles.

use std::ops::ControlFlow;

use janggi::search::{
    Found, Level, Limits, Score, Searcher, find_mate_within, puzzles_within, review, watch,
};
use janggi::{Game, Side};

use crate::json::{Object, list, quoted};
use crate::kind::Kind;
use crate::sitting::Sitting;

/// Games for puzzles that are longer are given up.
const LONGEST: usize = 120;

/// In how many moves before the end of a game puzzles are looked for.
const MINED: usize = 14;

/// How many games a puzzle is looked for in before the search is given up.
const ATTEMPTS: u64 = 60;

impl<K: Kind> Sitting<K> {
    /// The searcher, made when it is first needed, with a table of so many mebibytes.
    fn searcher(&mut self) -> &mut Searcher<K, K::Evaluator> {
        self.searcher.get_or_insert_with(|| Searcher::with_table(K::evaluator(), 16))
    }

    /// The move of an opponent of some strength, in coordinates.
    pub(crate) fn choose(&mut self, level: &str, seed: u64) -> Option<String> {
        let position = *self.game.position();
        let found = match position.book() {
            Some(mv) => Some(mv),
            None => {
                let known = K::LEVELS.iter().find(|(name, _)| *name == level);
                let (_, level) = known.or(K::LEVELS.first())?;
                let game = self.game.clone();
                level.choose(self.searcher(), &game, seed, ()).best
            }
        };
        found.map(|mv| position.write_move(mv))
    }

    /// Analyses the position. `told` gets what was found after each depth and may end it.
    pub(crate) fn analyse(
        &mut self,
        nodes: u64,
        lines: usize,
        notation: &str,
        mut told: impl FnMut(String) -> bool,
    ) -> String {
        let game = self.game.clone();
        let position = *game.position();
        let limits = Limits::nodes(nodes).with_lines(lines.max(1));
        let watching = watch(|found: &Found<K::Move>| {
            if told(report(&position, found, notation)) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let found = self.searcher().search(&game, &limits, watching);
        report(&position, &found, notation)
    }

    /// Reviews the game; `told` gets each move as it is done.
    pub(crate) fn review(&mut self, nodes: u64, notation: &str, mut told: impl FnMut(String)) {
        let game = self.game.clone();
        let history = game.history();
        review(self.searcher(), &game, &Limits::nodes(nodes), (), |ply, reviewed| {
            let position = history.position(ply);
            let better = position.write_in(reviewed.better, notation);
            told(
                Object::new()
                    .raw("ply", ply)
                    .text("class", reviewed.class)
                    .raw("loss", reviewed.loss)
                    .text("better", position.write_move(reviewed.better))
                    .text("betterText", better)
                    .raw("before", score(reviewed.before, position.turn()))
                    .raw("after", score(reviewed.after, position.turn()))
                    .end(),
            );
            ControlFlow::Continue(())
        });
    }

    /// The first moves that win in at most so many moves.
    pub(crate) fn keys(&self, moves: u32) -> String {
        let proof = find_mate_within(&self.game, moves, &Limits::nodes(20 * K::PUZZLE_PROOF), ());
        let keys = proof.ok().flatten().map(|mate| mate.keys).unwrap_or_default();
        let position = self.game.position();
        list(keys.into_iter().map(|mv| quoted(position.write_move(mv))))
    }

    /// A puzzle out of games that weak opponents play: the same seed gives the same puzzle.
    pub(crate) fn puzzle(&mut self, seed: u64) -> Option<String> {
        let [opening, middle] = K::PUZZLE_LEVELS.map(|index| K::LEVELS[index].1);
        let moves = K::PUZZLE_MOVES;
        let mut fallback = None;
        for attempt in 0..ATTEMPTS {
            let seed = seed.wrapping_mul(ATTEMPTS).wrapping_add(attempt);
            let game = ending(&self.played(opening, middle, seed));
            let found = puzzles_within(&game, moves, &Limits::nodes(K::PUZZLE_PROOF), ());
            let best = found.into_iter().max_by_key(|puzzle| puzzle.moves);
            let Some(puzzle) = best else { continue };
            let wins_at_once = puzzle.moves == 1;
            let line = solution(&puzzle.position, &puzzle.line);
            let text = Object::new()
                .text("link", Sitting::new(Game::new(puzzle.position)).link(0).write())
                .raw("moves", puzzle.moves)
                .raw("line", line)
                .end();
            if !wins_at_once {
                return Some(text);
            }
            fallback.get_or_insert(text);
        }
        fallback
    }

    /// A game of two opponents who do not look far.
    fn played(&mut self, opening: Level, middle: Level, seed: u64) -> Game<K> {
        let start = K::opening(self.game.start().rules(), "placed");
        let mut game = Game::new(start.unwrap_or(*self.game.start()));
        self.searcher().clear();
        while !game.is_over() && game.ply() < LONGEST {
            let level = if game.ply() < 10 { opening } else { middle };
            match level.choose(self.searcher(), &game, seed, ()).best {
                Some(mv) => game.play_unchecked(mv),
                None => break,
            };
        }
        game
    }

    /// What the solved table knows of each move, or null.
    pub(crate) fn solved(&self) -> String {
        let position = self.game.position();
        let Some(values) = position.solved() else { return "null".into() };
        list(values.into_iter().map(|(mv, value)| {
            Object::new().text("text", position.write_move(mv)).text("value", value).end()
        }))
    }
}

/// The last moves of a game, where forced wins are.
fn ending<K: Kind>(game: &Game<K>) -> Game<K> {
    let history = game.history();
    let from = game.ply().saturating_sub(MINED);
    let mut last = Game::new(*history.position(from));
    for mv in (from..game.ply()).filter_map(|ply| history.mv(ply)) {
        last.play_unchecked(mv);
    }
    last
}

/// The moves of a line, in coordinates.
fn solution<K: Kind>(position: &K, line: &[K::Move]) -> String {
    let mut position = *position;
    list(line.iter().map(|&mv| {
        let text = position.write_move(mv);
        position.play_unchecked(mv);
        quoted(text)
    }))
}

/// What a search found, from the first player's view.
fn report<K: Kind>(position: &K, found: &Found<K::Move>, notation: &str) -> String {
    let alone = [(found.score, &found.pv)];
    let several = found.lines.iter().map(|line| (line.score, &line.pv));
    let lines: Vec<_> = if found.lines.is_empty() { alone.into() } else { several.collect() };
    let lines = lines.into_iter().map(|(value, pv)| {
        let mut at = *position;
        let words = pv.iter().map(|&mv| {
            let word = at.write_in(mv, notation);
            at.play_unchecked(mv);
            word
        });
        let words: Vec<String> = words.collect();
        Object::new()
            .raw("score", score(value, position.turn()))
            .raw("moves", solution(position, pv))
            .texts("words", words)
            .end()
    });
    Object::new()
        .maybe("best", found.best.map(|mv| position.write_move(mv)))
        .raw("score", score(found.score, position.turn()))
        .raw("depth", found.depth)
        .raw("nodes", found.nodes)
        .raw("lines", list(lines))
        .end()
}

/// A score of the side to move as the first player's: hundredths of a point, and the plies to the
/// end where the game is decided, negative where the first player loses.
fn score(score: Score, turn: Side) -> String {
    let first = if turn == Side::First { score } else { -score };
    let sign = if first.value() < 0 { -1 } else { 1 };
    let end = score.plies_to_end().map(|plies| i64::from(plies) * sign);
    Object::new()
        .raw("value", first.value())
        .raw("end", end.map_or_else(|| "null".into(), |end| end.to_string()))
        .end()
}

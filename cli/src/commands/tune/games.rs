//! Quiet positions out of games, with the result of the game.

use janggi::Side;
use janggi::search::{Evaluator, Inputs};
use janggi_cli::game::Playable;

/// What an evaluation sees of a position, and what it should say.
pub(super) struct Sample {
    pub(super) inputs: Inputs,
    /// What a search of the position said, in hundredths of a point for the side to move.
    pub(super) score: f32,
}

/// Wins that are proved say nothing about where the pieces stand.
const PROVED: f32 = 30_000.0;

/// A file with a game a line, by the heads of its columns.
struct Games<'a> {
    heads: Vec<&'a str>,
    lines: std::str::Lines<'a>,
}

impl<'a> Games<'a> {
    fn read(text: &'a str) -> Games<'a> {
        let mut lines = text.lines();
        Games { heads: lines.next().unwrap_or_default().split('\t').collect(), lines }
    }

    /// The number of a column that must be there.
    fn needed(&self, name: &str) -> Result<usize, String> {
        let number = self.heads.iter().position(|head| *head == name);
        number.ok_or_else(|| format!("there is no column {name}"))
    }

    /// The cells of each game.
    fn rows(self) -> impl Iterator<Item = Vec<&'a str>> {
        self.lines.map(|line| line.split('\t').collect())
    }
}

/// The quiet positions of a file of games.
pub(super) fn samples<P: Playable>(text: &str, rules: P::Rules) -> Result<Vec<Sample>, String> {
    let games = Games::read(text);
    let fen = games.needed("fen")?;
    let moves = games.needed("moves")?;
    let scores = games.needed("scores")?;
    let mut samples = Vec::new();
    for cells in games.rows() {
        let cell = |column: usize| cells.get(column).copied().unwrap_or_default();
        if let Ok(start) = P::from_text(cell(fen), rules) {
            collect(start, cell(moves), cell(scores), &mut samples);
        }
    }
    Ok(samples)
}

fn collect<P: Playable>(start: P, moves: &str, scores: &str, samples: &mut Vec<Sample>) {
    let evaluator = P::Evaluator::default();
    let mut position = start;
    // A game has no scores where its opening was given.
    for (text, score) in moves.split(' ').zip(scores.split(' ')) {
        let Ok(mv) = position.read_move(text) else { return };
        let is_quiet = || {
            let noisy = evaluator.noisy_moves(&position);
            !evaluator.is_check(&position)
                && noisy.iter().all(|&mv| evaluator.static_exchange(&position, mv) <= 0)
        };
        let score = score.parse().ok().filter(|score: &f32| score.abs() < PROVED);
        if let Some(score) = score.filter(|_| is_quiet()) {
            let score = if position.turn() == Side::First { score } else { -score };
            samples.extend(position.inputs().map(|inputs| Sample { inputs, score }));
        }
        position.play_unchecked(mv);
    }
}

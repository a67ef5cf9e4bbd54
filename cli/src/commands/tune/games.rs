//! Quiet positions out of games, with the result of the game.

use janggi::Side;
use janggi::search::{Evaluator, Inputs};
use janggi_cli::game::Playable;

use super::descent::chance;

/// What an evaluation sees of a position, and what it should say.
pub(super) struct Sample {
    pub(super) inputs: Inputs,
    /// The chance to win of the side to move, from 0 to 1.
    pub(super) aim: f32,
}

/// How many hundredths of a point are a step of the logistic function, which makes chances to win of
/// scores: what is far ahead matters less.
pub(super) const SCALE: f32 = 400.0;

/// What of a position's chance is that of the next one, and so on: what a search does not see yet, the
/// rest of the game shows.
const AHEAD: f32 = 0.9;

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
    let scores: Vec<Option<f32>> = scores.split(' ').map(|score| score.parse().ok()).collect();
    for ((text, score), aim) in moves.split(' ').zip(&scores).zip(aims(&scores)) {
        let Ok(mv) = position.read_move(text) else { return };
        let is_quiet = || {
            let noisy = evaluator.noisy_moves(&position);
            !evaluator.is_check(&position)
                && noisy.iter().all(|&mv| evaluator.static_exchange(&position, mv) <= 0)
        };
        if score.is_some_and(|score| score.abs() < PROVED) && is_quiet() {
            let aim = if position.turn() == Side::First { aim } else { 1.0 - aim };
            samples.extend(position.inputs().map(|inputs| Sample { inputs, aim }));
        }
        position.play_unchecked(mv);
    }
}

/// The chances of the first side that the scores of a game stand for, each mixed with those after it.
fn aims(scores: &[Option<f32>]) -> Vec<f32> {
    let mut next = None;
    let mut aims: Vec<f32> = scores
        .iter()
        .rev()
        .map(|score| {
            let own = score.map_or(0.5, |score| chance(score / SCALE));
            let aim = next.map_or(own, |next| AHEAD * next + (1.0 - AHEAD) * own);
            next = Some(aim);
            aim
        })
        .collect();
    aims.reverse();
    aims
}

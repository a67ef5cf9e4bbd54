//! Quiet positions out of games, with the result of the game.

use janggi::search::{Evaluator, JanggiEvaluator, XiangqiEvaluator};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Janggi, Move, Position, Rules, Setup};

/// The terms of a position and what became of it.
pub(crate) struct Sample {
    /// Each term and how often it is there.
    pub(crate) terms: Vec<(u16, i8)>,
    pub(crate) fullness: f32,
    /// 1 when the first side won, 0 when it lost.
    pub(crate) result: f32,
    /// What a search of the position said, in hundredths of a point for the first side.
    pub(crate) score: Option<f32>,
}

/// A game whose evaluation can be fitted.
pub(crate) trait Tunable: Position {
    type Evaluator: Evaluator<Self> + Default;

    fn from_fen(fen: &str) -> Option<Self>;
    fn read(&self, text: &str) -> Option<Self::Move>;
    fn write(&self, mv: Self::Move) -> String;
    fn terms(&self, visit: &mut dyn FnMut(usize, i32)) -> f32;
}

impl Tunable for Janggi {
    type Evaluator = JanggiEvaluator;

    fn from_fen(fen: &str) -> Option<Janggi> {
        fen.parse::<Setup>().ok()?.position(Rules::TOURNAMENT).ok()
    }

    fn read(&self, text: &str) -> Option<Move> {
        Some(match text.parse().ok()? {
            Move::Step { from, to } if from == to => Move::Pass,
            mv => mv,
        })
    }

    fn write(&self, mv: Move) -> String {
        match mv {
            Move::Pass => [self.general(self.turn()); 2].map(|at| at.to_string()).concat(),
            Move::Step { .. } => mv.to_string(),
        }
    }

    fn terms(&self, visit: &mut dyn FnMut(usize, i32)) -> f32 {
        JanggiEvaluator::terms(self, visit)
    }
}

impl Tunable for Xiangqi {
    type Evaluator = XiangqiEvaluator;

    fn from_fen(fen: &str) -> Option<Xiangqi> {
        fen.parse::<xiangqi::Setup>().ok()?.position(xiangqi::Rules::STANDARD).ok()
    }

    fn read(&self, text: &str) -> Option<xiangqi::Move> {
        text.parse().ok()
    }

    fn write(&self, mv: xiangqi::Move) -> String {
        mv.to_string()
    }

    fn terms(&self, visit: &mut dyn FnMut(usize, i32)) -> f32 {
        XiangqiEvaluator::terms(self, visit)
    }
}

/// The opening says little about the result.
const SKIPPED: usize = 12;

pub(crate) fn samples<P: Tunable>(text: &str) -> Result<Vec<Sample>, String> {
    let mut lines = text.lines();
    let heads: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let column = |name: &str| heads.iter().position(|head| *head == name);
    let fen = column("fen").ok_or("there is no column fen")?;
    let moves = column("moves").ok_or("there is no column moves")?;
    let result = column("result").ok_or("there is no column result")?;
    let termination = column("termination");
    let scores = column("scores");
    let mut samples = Vec::new();
    for line in lines {
        let cells: Vec<&str> = line.split('\t').collect();
        let cell = |column: usize| cells.get(column).copied().unwrap_or_default();
        // Who ran out of time or left need not have stood worse.
        if termination.is_some_and(|column| matches!(cell(column), "time" | "disconnect")) {
            continue;
        }
        let result = match cell(result) {
            "1-0" => 1.0,
            "0-1" => 0.0,
            "1/2-1/2" => 0.5,
            _ => continue,
        };
        if let Some(start) = P::from_fen(cell(fen)) {
            let scores = scores.map(cell).unwrap_or_default();
            collect(start, cell(moves), scores, result, &mut samples);
        }
    }
    Ok(samples)
}

fn collect<P: Tunable>(
    start: P,
    moves: &str,
    scores: &str,
    result: f32,
    samples: &mut Vec<Sample>,
) {
    let evaluator = P::Evaluator::default();
    let mut position = start;
    // The first score is that of the start; a position comes after its move.
    let scored = !scores.is_empty();
    let mut scores = scores.split(' ').skip(1);
    for (ply, text) in moves.split(' ').enumerate() {
        let Some(mv) = position.read(text).filter(|&mv| position.is_legal(mv)) else { return };
        position.play_unchecked(mv);
        let score = scores.next().and_then(|text| text.parse().ok());
        // Every position of a game has the same result: neighbours add little, unless
        // each has a score of its own. A game with scores has none where its opening was given.
        if ply < SKIPPED || (score.is_none() && (scored || ply % 2 == 1)) {
            continue;
        }
        let calm = !evaluator.is_check(&position)
            && evaluator
                .noisy_moves(&position)
                .iter()
                .all(|&mv| evaluator.exchange(&position, mv) <= 0);
        if calm && position.outcome().is_none() {
            let mut terms = Vec::new();
            let fullness = position.terms(&mut |term, times| terms.push((term, times)));
            samples.push(Sample { terms: together(terms), fullness, result, score });
        }
    }
}

/// Adds equal terms up; what cancels out goes.
pub(crate) fn together(mut terms: Vec<(usize, i32)>) -> Vec<(u16, i8)> {
    terms.sort_unstable_by_key(|&(term, _)| term);
    let mut sums: Vec<(u16, i8)> = Vec::with_capacity(terms.len());
    for (term, times) in terms {
        match sums.last_mut() {
            Some((last, sum)) if *last as usize == term => *sum += times as i8,
            _ => sums.push((term as u16, times as i8)),
        }
    }
    sums.retain(|&(_, sum)| sum != 0);
    sums
}

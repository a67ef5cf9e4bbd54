//! Quiet positions out of games, with the result of the game.

use janggi::search::Evaluator;
use janggi_cli::game::Playable;

/// The terms of a position and what became of it.
pub(super) struct Sample {
    /// Each term and how often it is there.
    pub(super) terms: Vec<(u16, i8)>,
    pub(super) fullness: f32,
    /// 1 when the first side won, 0 when it lost.
    pub(super) result: f32,
    /// What a search of the position said, in hundredths of a point for the first side.
    pub(super) score: Option<f32>,
}

/// The opening says little about the result.
const SKIPPED: usize = 12;

/// A file with a game a line, by the heads of its columns.
pub(super) struct Games<'a> {
    heads: Vec<&'a str>,
    lines: std::str::Lines<'a>,
}

impl<'a> Games<'a> {
    pub(super) fn read(text: &'a str) -> Games<'a> {
        let mut lines = text.lines();
        Games { heads: lines.next().unwrap_or_default().split('\t').collect(), lines }
    }

    /// The number of a column that may be missing.
    fn column(&self, name: &str) -> Option<usize> {
        self.heads.iter().position(|head| *head == name)
    }

    /// The number of a column that must be there.
    pub(super) fn needed(&self, name: &str) -> Result<usize, String> {
        self.column(name).ok_or_else(|| format!("there is no column {name}"))
    }

    /// The cells of each game.
    pub(super) fn rows(self) -> impl Iterator<Item = Vec<&'a str>> {
        self.lines.map(|line| line.split('\t').collect())
    }
}

/// The quiet positions of a file of games.
pub(super) fn samples<P: Playable>(text: &str, rules: P::Rules) -> Result<Vec<Sample>, String> {
    let games = Games::read(text);
    let fen = games.needed("fen")?;
    let moves = games.needed("moves")?;
    let result = games.needed("result")?;
    let termination = games.column("termination");
    let scores = games.column("scores");
    let mut samples = Vec::new();
    for cells in games.rows() {
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
        if let Ok(start) = P::from_text(cell(fen), rules) {
            let scores = scores.map(cell).unwrap_or_default();
            collect(start, cell(moves), scores, result, &mut samples);
        }
    }
    Ok(samples)
}

fn collect<P: Playable>(
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
        let Ok(mv) = position.read_move(text) else { return };
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
                .all(|&mv| evaluator.static_exchange(&position, mv) <= 0);
        if calm && position.outcome().is_none() {
            let mut terms = Vec::new();
            let fullness = position.terms(&mut |term, times| terms.push((term, times)));
            samples.extend(fullness.map(|fullness| {
                let terms = together(terms);
                Sample { terms, fullness, result, score }
            }));
        }
    }
}

/// Adds equal terms up; what cancels out goes.
pub(super) fn together(mut terms: Vec<(usize, i32)>) -> Vec<(u16, i8)> {
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

//! Logistic regression.

use std::fmt::Write;
use std::path::Path;

use super::checkpoint::{self, State};
use super::games::Sample;
use crate::failure::Failure;
use crate::interrupt;
use crate::progress;

const ROUNDS: usize = 400;
/// How much a weight may move in a round, in hundredths of a point.
const STEP: f32 = 4.0;
/// How strongly weights are held where they started, against all positions together.
const HOLD: f32 = 2e-4;

/// How much the score of a search says beside the result of the game.
const TRUST: f32 = 0.75;

type Pairs = Vec<[f32; 2]>;

/// A position, and the chance to win that its weights should give.
struct Aim<'a> {
    sample: &'a Sample,
    chance: f32,
}

/// What the weights should say of each position: where a search has looked at it, mostly what the
/// search said, since a single result says little about a position many moves before.
fn aims(samples: &[Sample]) -> Vec<Aim<'_>> {
    let scored: Vec<(f32, f32)> =
        samples.iter().filter_map(|s| s.score.map(|score| (score, s.result))).collect();
    let scale = best_scale(&scored);
    if !scored.is_empty() {
        eprintln!("one step of the logistic function is {scale:.0} hundredths of a search");
    }
    samples
        .iter()
        .map(|sample| {
            let said = sample.score.map(|score| chance(score, scale));
            let chance =
                said.map_or(sample.result, |said| TRUST * said + (1.0 - TRUST) * sample.result);
            Aim { sample, chance }
        })
        .collect()
}

/// The weights that explain the results best. With a checkpoint, a fit that was stopped goes on.
pub(super) fn fit(
    samples: &[Sample],
    start: &[[i16; 2]],
    checkpoint: Option<&Path>,
) -> Result<Vec<[i16; 2]>, Failure> {
    let prior: Pairs = start.iter().map(|pair| pair.map(f32::from)).collect();
    let values: Vec<(f32, f32)> = samples.iter().map(|s| (value(s, &prior), s.result)).collect();
    let scale = best_scale(&values);
    let aims = aims(samples);
    // The last tenth is not learnt from: it tells whether what was learnt holds for other games.
    let (learnt, kept) = aims.split_at(aims.len() * 9 / 10);
    eprintln!("one step of the logistic function is {scale:.0} hundredths");
    let hold = HOLD / samples.len() as f32;
    let name = checkpoint::name(samples, start);
    let known = checkpoint.and_then(|path| State::read(path, &name, prior.len()));
    let mut state = known.unwrap_or_else(|| State::new(prior.clone()));
    let bar = progress::bar(ROUNDS as u64, "rounds");
    bar.set_position(state.round as u64);
    while state.round < ROUNDS {
        let (loss, gradient) = gradient(learnt, &state.weights, scale);
        step(&mut state, gradient, &prior, hold);
        let round = state.round;
        if round % 20 == 0 {
            let (other, _) = self::gradient(kept, &state.weights, scale);
            bar.suspend(|| {
                eprintln!("round {round}: loss {loss:.5}, of the games kept back {other:.5}");
            });
        }
        let is_stopped = interrupt::is_asked();
        if let Some(path) = checkpoint.filter(|_| is_stopped || round % 20 == 0) {
            state.write(path, &name)?;
        }
        if is_stopped {
            return Err(Failure::Interrupted);
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    if let Some(path) = checkpoint {
        // It has done its work.
        let _ = std::fs::remove_file(path);
    }
    let rounded = |weight: f32| weight.round().clamp(-3000.0, 3000.0) as i16;
    Ok(state.weights.iter().map(|pair| pair.map(rounded)).collect())
}

/// A round: moves each weight down its slope (Adam).
fn step(state: &mut State, mut gradient: Pairs, prior: &[[f32; 2]], hold: f32) {
    state.round += 1;
    let round = state.round as i32;
    let State { weights, mean, square, .. } = state;
    for (term, gradient) in gradient.iter_mut().enumerate() {
        for part in 0..2 {
            let slope = gradient[part] + hold * (weights[term][part] - prior[term][part]);
            let (m, s) = (&mut mean[term][part], &mut square[term][part]);
            *m = 0.9 * *m + 0.1 * slope;
            *s = 0.999 * *s + 0.001 * slope * slope;
            let (m, s) = (*m / (1.0 - 0.9f32.powi(round)), *s / (1.0 - 0.999f32.powi(round)));
            weights[term][part] -= STEP * m / (s.sqrt() + 1e-12);
        }
    }
}

fn value(sample: &Sample, weights: &[[f32; 2]]) -> f32 {
    let mut sums = [0.0, 0.0];
    for &(term, times) in &sample.terms {
        let [full, bare] = weights[term as usize];
        sums[0] += full * f32::from(times);
        sums[1] += bare * f32::from(times);
    }
    sums[0] * sample.fullness + sums[1] * (1.0 - sample.fullness)
}

fn chance(value: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-value / scale).exp())
}

fn loss(chance: f32, result: f32) -> f32 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    -(result * chance.ln() + (1.0 - result) * (1.0 - chance).ln())
}

/// The scale at which values explain results best.
fn best_scale(values: &[(f32, f32)]) -> f32 {
    let total = |scale: f32| -> f32 {
        values.iter().map(|&(value, result)| loss(chance(value, scale), result)).sum()
    };
    let scales = (5..100).map(|n| n as f32 * 20.0);
    scales.min_by(|a, b| total(*a).total_cmp(&total(*b))).unwrap_or(400.0)
}

/// The mean loss and its slope for each weight.
fn gradient(aims: &[Aim<'_>], weights: &[[f32; 2]], scale: f32) -> (f32, Pairs) {
    let mut gradient = vec![[0.0; 2]; weights.len()];
    let mut total = 0.0;
    for &Aim { sample, chance: aim } in aims {
        let chance = chance(value(sample, weights), scale);
        total += loss(chance, aim) as f64;
        let slope = (chance - aim) / scale;
        let (full, bare) = (slope * sample.fullness, slope * (1.0 - sample.fullness));
        for &(term, times) in &sample.terms {
            let pair: &mut [f32; 2] = &mut gradient[term as usize];
            pair[0] += full * f32::from(times);
            pair[1] += bare * f32::from(times);
        }
    }
    let count = aims.len() as f32;
    for pair in &mut gradient {
        *pair = pair.map(|slope| slope / count);
    }
    ((total / aims.len() as f64) as f32, gradient)
}

/// The weights as a source file.
pub(super) fn source(game: &str, weights: &[[i16; 2]]) -> String {
    let mut text = format!(
        "//! The weights of the evaluation, written by `janggi tune`.\n\nuse super::Weights;\n\n\
         #[rustfmt::skip]\npub(super) static {}: [[i16; 2]; Weights::TERMS] = [",
        game.to_uppercase()
    );
    for (index, [full, bare]) in weights.iter().enumerate() {
        text.push_str(if index % 5 == 0 { "\n    " } else { " " });
        let _ = write!(text, "[{full}, {bare}],");
    }
    text.push_str("\n];");
    text
}

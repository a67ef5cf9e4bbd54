//! Sums of terms and weights, fitted to the values of positions.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use super::descent::{Descent, chance, loss};
use crate::failure::Failure;
use crate::interrupt;
use crate::progress;

const ROUNDS: usize = 400;
/// How much a weight may move in a round, in hundredths of a point.
const STEP: f32 = 4.0;
/// How strongly weights are held where they started, at 0, against all positions together.
const HOLD: f32 = 2e-4;

/// The terms of a position and what it is worth.
pub(super) struct Sample {
    /// Each term and how often it is there.
    pub(super) terms: Vec<(u16, i8)>,
    /// 1 when the side to move wins, 0 when it loses.
    pub(super) result: f32,
}

/// The weights of `count` terms that explain the results best. With a checkpoint, a fit that was
/// stopped goes on.
pub(super) fn fit(
    samples: &[Sample],
    start: &[i16],
    checkpoint: Option<&Path>,
) -> Result<Vec<i16>, Failure> {
    let prior: Vec<f32> = start.iter().copied().map(f32::from).collect();
    let values: Vec<(f32, f32)> = samples.iter().map(|s| (value(s, &prior), s.result)).collect();
    let scale = best_scale(&values);
    // The last tenth is not learnt from: it tells whether what was learnt holds for other games.
    let (learnt, kept) = samples.split_at(samples.len() * 9 / 10);
    eprintln!("one step of the logistic function is {scale:.0} hundredths");
    let hold = HOLD / samples.len() as f32;
    let name = name(samples, start);
    let known = checkpoint.and_then(|path| Descent::read(path, &name, prior.len()));
    let mut descent = known.unwrap_or_else(|| Descent::new(prior.clone()));
    let bar = progress::bar(ROUNDS as u64, "rounds");
    bar.set_position(descent.rounds as u64);
    while descent.rounds < ROUNDS {
        let (loss, mut gradient) = gradient(learnt, &descent.weights, scale);
        for ((slope, weight), prior) in gradient.iter_mut().zip(&descent.weights).zip(&prior) {
            *slope += hold * (weight - prior);
        }
        descent.step(&gradient, STEP);
        descent.rounds += 1;
        let round = descent.rounds;
        if round % 20 == 0 {
            let (other, _) = self::gradient(kept, &descent.weights, scale);
            bar.suspend(|| {
                eprintln!("round {round}: loss {loss:.5}, of the positions kept back {other:.5}");
            });
        }
        let is_stopped = interrupt::is_asked();
        if let Some(path) = checkpoint.filter(|_| is_stopped || round % 20 == 0) {
            descent.write(path, &name)?;
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
    Ok(descent.weights.iter().map(|w| w.round().clamp(-3000.0, 3000.0) as i16).collect())
}

/// What tells a fit from others: its positions and the weights that it starts from.
fn name(samples: &[Sample], start: &[i16]) -> String {
    // The same in every run: its keys are fixed.
    let mut hasher = DefaultHasher::new();
    start.hash(&mut hasher);
    for sample in samples {
        (&sample.terms, sample.result.to_bits()).hash(&mut hasher);
    }
    format!("janggi tune: {} positions, {:016x}", samples.len(), hasher.finish())
}

fn value(sample: &Sample, weights: &[f32]) -> f32 {
    let term = |&(term, times): &(u16, i8)| weights[term as usize] * f32::from(times);
    sample.terms.iter().map(term).sum()
}

/// The scale at which values explain results best, in hundredths of a point: what they are divided
/// by to be chances.
fn best_scale(values: &[(f32, f32)]) -> f32 {
    let total = |scale: f32| -> f32 {
        values.iter().map(|&(value, result)| loss(chance(value / scale), result)).sum()
    };
    let scales = (5..100).map(|n| n as f32 * 20.0);
    scales.min_by(|a, b| total(*a).total_cmp(&total(*b))).unwrap_or(400.0)
}

/// The mean loss and its slope for each weight.
fn gradient(samples: &[Sample], weights: &[f32], scale: f32) -> (f32, Vec<f32>) {
    let mut gradient = vec![0.0; weights.len()];
    let mut total = 0.0;
    for sample in samples {
        let chance = chance(value(sample, weights) / scale);
        total += f64::from(loss(chance, sample.result));
        let slope = (chance - sample.result) / scale;
        for &(term, times) in &sample.terms {
            gradient[term as usize] += slope * f32::from(times);
        }
    }
    let count = samples.len() as f32;
    gradient.iter_mut().for_each(|slope| *slope /= count);
    ((total / f64::from(count)) as f32, gradient)
}

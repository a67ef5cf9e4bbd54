//! The networks of Janggi and Xiangqi, fitted to games of the search against itself.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::thread;

use janggi::search::Weights;

use super::descent::{Descent, chance, loss};
use super::dice::Dice;
use super::games::{SCALE, Sample};
use crate::failure::Failure;
use crate::interrupt;
use crate::progress;

/// How often all positions are looked at.
const ROUNDS: usize = 30;
/// How many positions are looked at for each step.
const BATCH: usize = 4_096;
/// How much a weight moves in a step, at first and at last.
const RATES: [f32; 2] = [2e-3, 5e-5];
const UNITS: usize = Weights::UNITS;
/// Where the weights of each kind begin, in the order of their bytes.
const CONSTANTS: usize = Weights::INPUTS * UNITS;
const OUTPUTS: usize = CONSTANTS + UNITS;
const OUTPUT: usize = 2 * UNITS + 3;
const PHASES: usize = 4;
const COUNT: usize = OUTPUTS + PHASES * OUTPUT;
/// What the numbers of bytes are multiples of: a full unit is 1, and 127 there.
const FULL: f32 = 127.0;
const WORTH: f32 = 64.0;
/// The greatest weight of a piece and the greatest worth of a unit that bytes can say.
const ROW_MAX: f32 = 1.0;
const WORTH_MAX: f32 = 255.0 / WORTH;

type Units = [f32; UNITS];

/// Weights, and how well they explain the positions that they were fitted to and those kept back: the
/// mean cross entropy beyond that of the aims themselves.
pub(super) struct Fitted {
    pub(super) weights: Weights,
    pub(super) loss: f64,
    pub(super) kept: f64,
}

/// The weights that explain the scores of positions best. With a checkpoint, a fit
/// that was stopped goes on.
pub(super) fn fit(samples: &[Sample], checkpoint: Option<&Path>) -> Result<Fitted, Failure> {
    // The last tenth is not learnt from: it tells whether what was learnt holds for other games.
    let learnt = samples.len() - samples.len() / 10;
    let kept: Vec<usize> = (learnt..samples.len()).collect();
    let name = name(samples);
    let known = checkpoint.and_then(|path| Descent::read(path, &name, COUNT));
    let mut descent = known.unwrap_or_else(|| Descent::new(beginning(samples)));
    let bar = progress::bar(ROUNDS as u64, "rounds");
    bar.set_position(descent.rounds as u64);
    while descent.rounds < ROUNDS {
        let part = descent.rounds as f32 / (ROUNDS - 1).max(1) as f32;
        let rate = RATES[0] * (RATES[1] / RATES[0]).powf(part);
        let mut total = 0.0;
        for batch in shuffled(learnt, descent.rounds).chunks(BATCH) {
            let (loss, gradient) = gradient(&descent.weights, samples, batch);
            total += loss;
            descent.step(&gradient, rate);
            hold(&mut descent.weights);
        }
        descent.rounds += 1;
        let loss = total / learnt as f64;
        bar.suspend(|| eprintln!("round {}: loss {loss:.5}", descent.rounds));
        let is_stopped = interrupt::is_asked();
        if let Some(path) = checkpoint {
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
    let all: Vec<usize> = (0..learnt).collect();
    let mean =
        |part: &[usize]| gradient(&descent.weights, samples, part).0 / part.len().max(1) as f64;
    let (loss, kept) = (mean(&all), mean(&kept));
    let weights = Weights::from_bytes(&bytes(&descent.weights));
    let weights = weights.expect("what is rounded and held within the ranges is within them");
    Ok(Fitted { weights, loss, kept })
}

/// What tells a fit from others: its positions.
fn name(samples: &[Sample]) -> String {
    // The same in every run: its keys are fixed.
    let mut hasher = DefaultHasher::new();
    for sample in samples {
        (&sample.inputs.own, sample.aim.to_bits()).hash(&mut hasher);
    }
    format!("janggi tune: {} positions, {:016x}", samples.len(), hasher.finish())
}

/// Where fitting starts: chance, and nothing for pieces on squares where they never stand.
fn beginning(samples: &[Sample]) -> Vec<f32> {
    let mut dice = Dice::new(1);
    let mut around = |most: f32| most * (dice.below(20_001) as f32 / 10_000.0 - 1.0);
    let mut weights: Vec<f32> = (0..CONSTANTS).map(|_| around(0.12)).collect();
    let mut is_seen = [false; Weights::INPUTS];
    for input in samples.iter().flat_map(|s| s.inputs.own.iter().chain(&s.inputs.other)) {
        for mirrored in [false, true] {
            is_seen[row(*input, mirrored) / UNITS] = true;
        }
    }
    let rows = weights.chunks_exact_mut(UNITS).zip(is_seen);
    rows.filter(|(_, is_seen)| !is_seen).for_each(|(row, _)| row.fill(0.0));
    weights.extend((0..UNITS).map(|_| 0.3 + around(0.2)));
    for _ in 0..PHASES {
        weights.extend((0..2 * UNITS).map(|_| around(0.3)));
        weights.extend([0.0; 3]);
    }
    weights
}

/// The numbers below `count` in another order each round.
fn shuffled(count: usize, round: usize) -> Vec<usize> {
    let mut dice = Dice::new(round as u64 + 100);
    let mut order: Vec<usize> = (0..count).collect();
    for last in (1..count).rev() {
        order.swap(last, dice.below(last + 1));
    }
    order
}

/// Holds weights within what bytes can say.
fn hold(weights: &mut [f32]) {
    weights[..CONSTANTS].iter_mut().for_each(|w| *w = w.clamp(-ROW_MAX, ROW_MAX));
    for output in weights[OUTPUTS..].chunks_exact_mut(OUTPUT) {
        output[..2 * UNITS].iter_mut().for_each(|w| *w = w.clamp(-WORTH_MAX, WORTH_MAX));
    }
}

/// The sum of the losses of a batch, and its mean slope for each weight.
fn gradient(weights: &[f32], samples: &[Sample], batch: &[usize]) -> (f64, Vec<f32>) {
    // Always two parts, so that the sums are the same on every machine.
    let (first, second) = batch.split_at(batch.len() / 2);
    let work = |part: &[usize]| {
        let mut gradient = vec![0.0; COUNT];
        let mut total = 0.0;
        for &index in part {
            total += f64::from(learn(weights, &samples[index], &mut gradient));
        }
        (total, gradient)
    };
    let ((loss, mut gradient), (other_loss, other)) = thread::scope(|scope| {
        let other = scope.spawn(|| work(second));
        let first = work(first);
        (first, other.join().unwrap_or_else(|_| (0.0, vec![0.0; COUNT])))
    });
    let count = batch.len().max(1) as f32;
    for (slope, other) in gradient.iter_mut().zip(other) {
        *slope = (*slope + other) / count;
    }
    (loss + other_loss, gradient)
}

/// The row of an input on the board as it is or mirrored.
fn row(input: u16, mirrored: bool) -> usize {
    let input = usize::from(input);
    let (kind, square) = (input / 90, input % 90);
    let square = if mirrored { square / 9 * 9 + 8 - square % 9 } else { square };
    (kind * 90 + square) * UNITS
}

/// The loss of a position, whose slopes are added to the gradient.
fn learn(weights: &[f32], sample: &Sample, gradient: &mut [f32]) -> f32 {
    let Sample { inputs, aim } = sample;
    let at = OUTPUTS + inputs.phase * OUTPUT;
    let output = &weights[at..at + OUTPUT];
    let lead = inputs.lead as f32;
    let quiet = inputs.quiet as f32;
    let mut value =
        output[2 * UNITS] + lead * (output[2 * UNITS + 1] + quiet * output[2 * UNITS + 2]);
    let views =
        [(&inputs.own, false), (&inputs.own, true), (&inputs.other, false), (&inputs.other, true)];
    let mut sums = [[0.0; UNITS]; 4];
    for ((sums, (seen, mirrored)), view) in sums.iter_mut().zip(views).zip(0..) {
        sums.copy_from_slice(&weights[CONSTANTS..OUTPUTS]);
        for &input in seen {
            let row = row(input, mirrored);
            for (sum, weight) in sums.iter_mut().zip(&weights[row..row + UNITS]) {
                *sum += weight;
            }
        }
        let worth = &output[view / 2 * UNITS..][..UNITS];
        for (sum, worth) in sums.iter().zip(worth) {
            let given = sum.clamp(0.0, 1.0);
            value += worth * given * given;
        }
    }
    let said = chance(value);
    let slope = said - aim;
    let output_slopes = &mut gradient[at..at + OUTPUT];
    output_slopes[2 * UNITS] += slope;
    output_slopes[2 * UNITS + 1] += slope * lead;
    output_slopes[2 * UNITS + 2] += slope * lead * quiet;
    for ((sums, (seen, mirrored)), view) in sums.iter().zip(views).zip(0..) {
        let side = view / 2 * UNITS;
        let mut slopes: Units = [0.0; UNITS];
        for unit in 0..UNITS {
            let given = sums[unit].clamp(0.0, 1.0);
            gradient[at + side + unit] += slope * given * given;
            let is_inside = sums[unit] > 0.0 && sums[unit] < 1.0;
            slopes[unit] = if is_inside { 2.0 * slope * output[side + unit] * given } else { 0.0 };
        }
        for &input in seen {
            let row = row(input, mirrored);
            for (sum, slope) in gradient[row..row + UNITS].iter_mut().zip(&slopes) {
                *sum += slope;
            }
        }
        for (sum, slope) in gradient[CONSTANTS..OUTPUTS].iter_mut().zip(&slopes) {
            *sum += slope;
        }
    }
    // What is left when the aim is met exactly says nothing.
    loss(said, *aim) - loss(*aim, *aim)
}

/// The weights as bytes.
fn bytes(weights: &[f32]) -> Vec<u8> {
    let rounded = |weight: f32, times: f32| (weight * times).round().clamp(-16_000.0, 16_000.0);
    let mut bytes: Vec<u8> =
        weights[..CONSTANTS].iter().map(|&w| rounded(w, FULL) as i8 as u8).collect();
    let mut numbers: Vec<i16> =
        weights[CONSTANTS..OUTPUTS].iter().map(|&w| rounded(w, FULL) as i16).collect();
    for output in weights[OUTPUTS..].chunks_exact(OUTPUT) {
        let (units, rest) = output.split_at(2 * UNITS);
        numbers.extend(units.iter().map(|&w| rounded(w, WORTH) as i16));
        numbers.extend(rest.iter().map(|&w| rounded(w, SCALE) as i16));
    }
    numbers.push(SCALE as i16);
    bytes.extend(numbers.into_iter().flat_map(i16::to_le_bytes));
    bytes
}

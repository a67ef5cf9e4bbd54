//! Gradient descent (Adam), and how far it has come as a file.

use std::fs;
use std::path::Path;

use crate::failure::Failure;
use crate::files;

/// The weights after so many steps, and the means that the next step starts from.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Descent {
    pub(super) steps: u32,
    /// Whole passes through the positions.
    pub(super) rounds: usize,
    pub(super) weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Descent {
    /// The beginning of one.
    pub(super) fn new(weights: Vec<f32>) -> Descent {
        let zeros = vec![0.0; weights.len()];
        Descent { steps: 0, rounds: 0, weights, mean: zeros.clone(), square: zeros }
    }

    /// Moves each weight down its slope, by about `rate`.
    pub(super) fn step(&mut self, gradient: &[f32], rate: f32) {
        self.steps += 1;
        let [mean_share, square_share] =
            [0.9f64, 0.999].map(|kept| (1.0 - kept.powi(self.steps as i32)) as f32);
        let means = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, (mean, square)), slope) in self.weights.iter_mut().zip(means).zip(gradient) {
            *mean = 0.9 * *mean + 0.1 * slope;
            *square = 0.999 * *square + 0.001 * slope * slope;
            *weight -= rate * (*mean / mean_share) / ((*square / square_share).sqrt() + 1e-12);
        }
    }

    /// What a file holds, if it is of the same fit.
    pub(super) fn read(path: &Path, fit: &str, count: usize) -> Option<Descent> {
        let text = fs::read_to_string(path).ok()?;
        let mut lines = text.lines();
        (lines.next()? == fit).then_some(())?;
        let (steps, rounds) = (lines.next()?.parse().ok()?, lines.next()?.parse().ok()?);
        let [weights, mean, square] = [(); 3].map(|()| numbers(lines.next()?, count));
        Some(Descent { steps, rounds, weights: weights?, mean: mean?, square: square? })
    }

    pub(super) fn write(&self, path: &Path, fit: &str) -> Result<(), Failure> {
        let mut text = format!("{fit}\n{}\n{}\n", self.steps, self.rounds);
        for numbers in [&self.weights, &self.mean, &self.square] {
            // The bits, so that what is read is what was written.
            let words: Vec<String> =
                numbers.iter().map(|number| format!("{:08x}", number.to_bits())).collect();
            text += &(words.join(" ") + "\n");
        }
        files::write(path, text.as_bytes())
    }
}

/// Numbers by their bits.
fn numbers(line: &str, count: usize) -> Option<Vec<f32>> {
    let bits = line.split(' ').map(|word| u32::from_str_radix(word, 16));
    let numbers: Vec<f32> =
        bits.map(|bits| bits.ok().map(f32::from_bits)).collect::<Option<_>>()?;
    (numbers.len() == count).then_some(numbers)
}

/// How a value that stands for a chance to win, from 0 to 1, is made of one without bounds.
pub(super) fn chance(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

/// How far a chance is from what became of the game (cross entropy).
pub(super) fn loss(chance: f32, result: f32) -> f32 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    -(result * chance.ln() + (1.0 - result) * (1.0 - chance).ln())
}

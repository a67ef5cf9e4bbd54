//! How far a fit has come, as a file.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use super::games::Sample;
use crate::failure::Failure;
use crate::files;

/// The weights after a round, and the means that the next round starts from.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State {
    pub(super) round: usize,
    pub(super) weights: Vec<[f32; 2]>,
    pub(super) mean: Vec<[f32; 2]>,
    pub(super) square: Vec<[f32; 2]>,
}

impl State {
    /// The beginning of a fit.
    pub(super) fn new(weights: Vec<[f32; 2]>) -> State {
        let zeros = vec![[0.0; 2]; weights.len()];
        State { round: 0, weights, mean: zeros.clone(), square: zeros }
    }

    /// The state that a file holds, if it is one of the same fit.
    pub(super) fn read(path: &Path, fit: &str, terms: usize) -> Option<State> {
        let text = fs::read_to_string(path).ok()?;
        let mut lines = text.lines();
        (lines.next()? == fit).then_some(())?;
        let round = lines.next()?.parse().ok()?;
        let [weights, mean, square] = [(); 3].map(|()| pairs(lines.next()?, terms));
        Some(State { round, weights: weights?, mean: mean?, square: square? })
    }

    pub(super) fn write(&self, path: &Path, fit: &str) -> Result<(), Failure> {
        let mut text = format!("{fit}\n{}\n", self.round);
        for pairs in [&self.weights, &self.mean, &self.square] {
            // The bits, so that what is read is what was written.
            let words: Vec<String> =
                pairs.iter().flatten().map(|number| format!("{:08x}", number.to_bits())).collect();
            text += &(words.join(" ") + "\n");
        }
        files::write(path, text.as_bytes())
    }
}

/// Numbers by their bits, two a term.
fn pairs(line: &str, terms: usize) -> Option<Vec<[f32; 2]>> {
    let bits = line.split(' ').map(|word| u32::from_str_radix(word, 16));
    let numbers: Vec<f32> =
        bits.map(|bits| bits.ok().map(f32::from_bits)).collect::<Option<_>>()?;
    let pairs: Vec<[f32; 2]> = numbers.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
    (numbers.len() == 2 * terms).then_some(pairs)
}

/// What tells a fit from others: its positions and the weights that it starts from.
pub(super) fn name(samples: &[Sample], start: &[[i16; 2]]) -> String {
    // The same in every run: its keys are fixed.
    let mut hasher = DefaultHasher::new();
    start.hash(&mut hasher);
    for sample in samples {
        sample.terms.hash(&mut hasher);
        let score = sample.score.map(f32::to_bits);
        (sample.fullness.to_bits(), sample.result.to_bits(), score).hash(&mut hasher);
    }
    format!("janggi tune: {} positions, {:016x}", samples.len(), hasher.finish())
}

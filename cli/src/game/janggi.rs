//! Janggi.

use janggi::search::{JanggiEvaluator, Weights};
use janggi::{Janggi, Rules};

use super::Playable;

impl Playable for Janggi {
    type Evaluator = JanggiEvaluator;

    const ENGINE_RULES: Rules = Rules::TOURNAMENT;

    fn terms(&self, visit: &mut dyn FnMut(usize, i32)) -> Option<f32> {
        Some(JanggiEvaluator::terms(self, visit))
    }

    fn plain_weights() -> Vec<[i16; 2]> {
        Weights::janggi_material().as_slice().to_vec()
    }
}

//! Twelve Janggi.

use janggi::search::TwelveEvaluator;
use janggi::twelve::{Rules, TwelveJanggi};

use super::Playable;

impl Playable for TwelveJanggi {
    type Evaluator = TwelveEvaluator<'static>;

    const ENGINE_RULES: Rules = Rules::STANDARD;

    fn terms(&self, visit: &mut dyn FnMut(usize, i32)) -> Option<f32> {
        TwelveEvaluator::terms(self, visit).then_some(1.0)
    }

    fn plain_weights() -> Vec<[i16; 2]> {
        vec![[0; 2]; TwelveEvaluator::TERMS]
    }
}

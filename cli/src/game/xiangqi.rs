//! Xiangqi.

use janggi::GameKind;
use janggi::search::{Weights, XiangqiEvaluator};
use janggi::xiangqi::{Rules, Xiangqi};

use super::Playable;
use super::look::shown;

impl Playable for Xiangqi {
    type Evaluator = XiangqiEvaluator;

    const ENGINE_RULES: Rules = Rules::STANDARD;

    shown!(Xiangqi, chinese);

    fn terms(&self, visit: &mut dyn FnMut(usize, i32)) -> Option<f32> {
        Some(XiangqiEvaluator::terms(self, visit))
    }

    fn plain_weights() -> Vec<[i16; 2]> {
        Weights::xiangqi_material().as_slice().to_vec()
    }
}

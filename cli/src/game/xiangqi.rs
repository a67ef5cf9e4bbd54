//! Xiangqi.

use janggi::GameKind;
use janggi::search::{Inputs, XiangqiEvaluator};
use janggi::xiangqi::{Rules, Xiangqi};

use super::Playable;
use super::look::shown;

impl Playable for Xiangqi {
    type Evaluator = XiangqiEvaluator;

    const ENGINE_RULES: Rules = Rules::STANDARD;

    shown!(Xiangqi, chinese);

    fn inputs(&self) -> Option<Inputs> {
        Some(XiangqiEvaluator::inputs(self))
    }
}

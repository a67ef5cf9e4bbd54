//! Twelve Janggi.

use janggi::GameKind;
use janggi::search::{Level, TwelveEvaluator};
use janggi::twelve::{MoveClock, Rules, TwelveJanggi};

use super::Playable;
use super::look::shown;

impl Playable for TwelveJanggi {
    type Evaluator = TwelveEvaluator<'static>;

    const ENGINE_RULES: Rules = Rules::STANDARD;

    const PUZZLE_LEVELS: [Level; 2] = [TwelveEvaluator::EASY; 2];

    const PUZZLE_MOVES: u32 = 3;

    const MOVE_SECONDS: Option<u32> = Some(MoveClock::ALLOWANCE.as_secs() as u32);

    shown!(Twelve, hanja);

    fn terms(&self, visit: &mut dyn FnMut(usize, i32)) -> Option<f32> {
        TwelveEvaluator::terms(self, visit).then_some(1.0)
    }

    fn plain_weights() -> Vec<[i16; 2]> {
        vec![[0; 2]; TwelveEvaluator::TERMS]
    }
}

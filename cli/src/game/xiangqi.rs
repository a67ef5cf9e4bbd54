//! Xiangqi.

use std::fmt::Write;

use janggi::Side;
use janggi::search::{Weights, XiangqiEvaluator};
use janggi::xiangqi::{Faults, Move, Rules, Setup, Xiangqi};

use super::{Variant, message};

impl Variant for Xiangqi {
    type Rules = Rules;
    type Evaluator = XiangqiEvaluator;

    const NAME: &'static str = "xiangqi";
    const ENGINE_RULES: Rules = Rules::STANDARD;

    fn start(rules: Rules) -> Xiangqi {
        Xiangqi::start(rules)
    }

    fn read(text: &str, rules: Rules, strict: bool) -> Result<Xiangqi, String> {
        let waived = if strict { Faults::NONE } else { Faults::WAIVABLE };
        let setup: Setup = text.parse().map_err(message)?;
        setup.position_waiving(rules, waived).map_err(message)
    }

    fn origin(mv: Move) -> String {
        mv.from.to_string()
    }

    fn board(&self, seat: Side, last: Option<Move>, marked: &[Move]) -> String {
        let destinations = marked.iter().map(|mv| mv.to);
        let board = self.diagram().from_seat(seat).mark(destinations);
        let board = last.map_or(board, |mv| board.last_move(mv));
        format!("{board}{}", if self.is_check() { "check" } else { "" })
    }

    fn describe(&self) -> String {
        let mut text = self.diagram().to_string();
        let check = super::check_text(self.checkers());
        let _ = write!(text, "rules     {}\ncheck     {check}\n", self.rules());
        text
    }

    fn terms(&self, visit: &mut dyn FnMut(usize, i32)) -> Option<f32> {
        Some(XiangqiEvaluator::terms(self, visit))
    }

    fn plain_weights() -> Vec<[i16; 2]> {
        Weights::xiangqi_material().as_slice().to_vec()
    }
}

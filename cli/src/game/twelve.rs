//! Twelve Janggi.

use janggi::Side;
use janggi::search::TwelveEvaluator;
use janggi::twelve::{Faults, Move, Rules, Setup, TwelveJanggi};

use super::{Variant, message};

impl Variant for TwelveJanggi {
    type Rules = Rules;
    type Evaluator = TwelveEvaluator<'static>;

    const NAME: &'static str = "twelve";
    const ENGINE_RULES: Rules = Rules::STANDARD;

    fn start(rules: Rules) -> TwelveJanggi {
        TwelveJanggi::start(rules)
    }

    fn read(text: &str, rules: Rules, strict: bool) -> Result<TwelveJanggi, String> {
        let setup: Setup = text.parse().map_err(message)?;
        let waived = if strict { Faults::NONE } else { Faults::WAIVABLE };
        setup.position_waiving(rules, waived).map_err(message)
    }

    fn origin(mv: Move) -> String {
        match mv {
            Move::Step { from, .. } => from.to_string(),
            Move::Drop { role, .. } => role.letter().to_string(),
        }
    }

    fn board(&self, seat: Side, _: Option<Move>, marked: &[Move]) -> String {
        let destinations = marked.iter().filter_map(|mv| mv.destination());
        self.diagram().from_seat(seat).mark(destinations).to_string()
    }

    fn describe(&self) -> String {
        format!("{}\nrules     {}\n", self.diagram(), self.rules())
    }

    fn terms(&self, visit: &mut dyn FnMut(usize, i32)) -> Option<f32> {
        TwelveEvaluator::terms(self, visit).then_some(1.0)
    }

    fn plain_weights() -> Vec<[i16; 2]> {
        vec![[0; 2]; TwelveEvaluator::TERMS]
    }
}

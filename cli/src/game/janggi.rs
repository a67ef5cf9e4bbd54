//! Janggi.

use std::fmt::Write;

use janggi::search::{JanggiEvaluator, Weights};
use janggi::{Coordinates, Faults, Janggi, Move, Notation, ParseMoveError, Rules, Setup, Side};

use super::{Variant, message};

impl Variant for Janggi {
    type Rules = Rules;
    type Evaluator = JanggiEvaluator;

    const NAME: &'static str = "janggi";
    const ENGINE_RULES: Rules = Rules::TOURNAMENT;

    fn start(rules: Rules) -> Janggi {
        Janggi::start(rules)
    }

    fn read(text: &str, rules: Rules, strict: bool) -> Result<Janggi, String> {
        let waived = if strict { Faults::NONE } else { Faults::WAIVABLE };
        let setup: Setup = text.parse().map_err(message)?;
        setup.position_waiving(rules, waived).map_err(message)
    }

    fn parse_move(&self, text: &str) -> Result<Move, String> {
        text.parse()
            .map(|read: Coordinates| read.to_move(self))
            .map_err(|error: ParseMoveError| error.to_string())
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        Coordinates::read(text, self).map_err(message)
    }

    /// A pass is written as the general going to where it stands.
    fn write_move(&self, mv: Move) -> String {
        mv.coordinates(self).to_string()
    }

    fn origin(mv: Move) -> String {
        mv.origin().map_or_else(|| "pass".to_owned(), |from| from.to_string())
    }

    fn board(&self, seat: Side, last: Option<Move>, marked: &[Move]) -> String {
        let destinations = marked.iter().filter_map(|mv| mv.destination());
        let board = self.diagram().from_seat(seat).mark(destinations);
        let board = last.map_or(board, |mv| board.last_move(mv));
        let offer =
            if self.offer().is_some() { "\nbikjang is offered: a pass accepts" } else { "" };
        let check = if self.is_check() { "\ncheck" } else { "" };
        format!("{board}{}{offer}{check}", self.points())
    }

    fn describe(&self) -> String {
        let mut text = self.diagram().to_string();
        let offer = match self.offer() {
            Some(Side::CHO) => "bikjang offered by cho",
            Some(Side::HAN) => "bikjang offered by han",
            None => "none",
        };
        let check = super::check_text(self.checkers());
        let count = self.points();
        let _ = write!(
            text,
            "rules     {}\ncheck     {check}\noffer     {offer}\npoints    cho {}, han {}\n",
            self.rules(),
            count.cho,
            count.han
        );
        text
    }

    fn terms(&self, visit: &mut dyn FnMut(usize, i32)) -> Option<f32> {
        Some(JanggiEvaluator::terms(self, visit))
    }

    fn plain_weights() -> Vec<[i16; 2]> {
        Weights::janggi_material().as_slice().to_vec()
    }
}

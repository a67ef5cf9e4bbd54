//! Janggi.

use std::fmt::Write;

use janggi::{Coordinates, Faults, Janggi, Move, Rules, Setup, Side};

use super::{Subject, message};

impl Subject for Janggi {
    type Rules = Rules;

    fn start(rules: Rules) -> Janggi {
        Janggi::start(rules)
    }

    fn read(text: &str, rules: Rules, strict: bool) -> Result<Janggi, String> {
        let waived = if strict { Faults::NONE } else { Faults::WAIVABLE };
        let setup: Setup = text.parse().map_err(message)?;
        setup.position_waiving(rules, waived).map_err(message)
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        let coordinates: Coordinates = text.parse().map_err(message)?;
        coordinates.resolve(self).map_err(message)
    }

    fn write_move(&self, mv: Move) -> String {
        mv.coordinates(self).to_string()
    }

    fn describe(&self) -> String {
        let mut text = self.diagram().to_string();
        let offer = match self.offer() {
            Some(Side::CHO) => "bikjang offered by cho",
            Some(Side::HAN) => "bikjang offered by han",
            None => "none",
        };
        let checkers: Vec<String> = self.checkers().into_iter().map(|s| s.to_string()).collect();
        let check =
            if checkers.is_empty() { "no".into() } else { format!("from {}", checkers.join(" ")) };
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
}

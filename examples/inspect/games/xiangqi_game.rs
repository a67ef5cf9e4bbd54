//! Xiangqi.

use std::fmt::Write;

use janggi::xiangqi::{Faults, Move, Rules, Setup, Xiangqi};

use super::{Subject, message};

impl Subject for Xiangqi {
    type Rules = Rules;

    fn start(rules: Rules) -> Xiangqi {
        Xiangqi::start(rules)
    }

    fn read(text: &str, rules: Rules, strict: bool) -> Result<Xiangqi, String> {
        let waived = if strict { Faults::NONE } else { Faults::WAIVABLE };
        let setup: Setup = text.parse().map_err(message)?;
        setup.position_waiving(rules, waived).map_err(message)
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        text.parse().map_err(message)
    }

    fn write_move(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn describe(&self) -> String {
        let mut text = self.diagram().to_string();
        let checkers: Vec<String> = self.checkers().into_iter().map(|s| s.to_string()).collect();
        let check =
            if checkers.is_empty() { "no".into() } else { format!("from {}", checkers.join(" ")) };
        let _ = write!(text, "rules     {}\ncheck     {check}\n", self.rules());
        text
    }
}

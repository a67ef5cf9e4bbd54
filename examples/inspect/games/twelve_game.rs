//! Twelve Janggi.

use janggi::twelve::{Faults, Move, Rules, Setup, TwelveJanggi};

use super::{Subject, message};

impl Subject for TwelveJanggi {
    type Rules = Rules;

    fn start(rules: Rules) -> TwelveJanggi {
        TwelveJanggi::start(rules)
    }

    fn read(text: &str, rules: Rules, strict: bool) -> Result<TwelveJanggi, String> {
        let setup: Setup = text.parse().map_err(message)?;
        let waived = if strict { Faults::NONE } else { Faults::WAIVABLE };
        setup.position_waiving(rules, waived).map_err(message)
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        text.parse().map_err(message)
    }

    fn write_move(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn describe(&self) -> String {
        format!("{}\nrules     {}\n", self.diagram(), self.rules())
    }
}

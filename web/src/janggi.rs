//! Janggi on the page.

use janggi::search::{JanggiEvaluator, Level};
use janggi::{ChooseFormations, Formation, Janggi, Move, Piece, Position, Rules, Setup};

use crate::kind::{Kind, message};
use crate::setup::set_up;

/// Levels with their numbers for names.
pub(crate) const fn numbered(levels: &[Level; 8]) -> [(&'static str, Level); 8] {
    let [a, b, c, d, e, f, g, h] = *levels;
    [("1", a), ("2", b), ("3", c), ("4", d), ("5", e), ("6", f), ("7", g), ("8", h)]
}

impl Kind for Janggi {
    type Setup = Setup;
    type Evaluator = JanggiEvaluator;

    const WRITTEN: &'static [&'static str] = &["korean", "hanja", "latin", "san", "coordinates"];
    const LEVELS: &'static [(&'static str, Level)] = &numbered(&Level::JANGGI);
    const PASS: Option<Move> = Some(Move::Pass);

    /// The choice is Han's formation and then Cho's, each named from its own seat.
    fn opening(rules: Rules, choice: &str) -> Result<Janggi, String> {
        let Some((han, cho)) = choice.split_once(' ') else { return Ok(Janggi::start(rules)) };
        let han: Formation = han.parse().map_err(message)?;
        let cho: Formation = cho.parse().map_err(message)?;
        Ok(ChooseFormations::new(rules).han(han).cho(cho))
    }

    fn write_in(&self, mv: Move, notation: &str) -> String {
        match notation {
            "korean" => mv.korean(self).to_string(),
            "hanja" => mv.korean(self).hanja().sides().to_string(),
            "latin" => mv.latin(self).to_string(),
            "san" => mv.san(self).to_string(),
            _ => mv.coordinates(self).to_string(),
        }
    }

    fn checked(&self) -> Option<String> {
        self.is_check().then(|| self.general(self.turn()).to_string())
    }

    fn evaluator() -> JanggiEvaluator {
        JanggiEvaluator::default()
    }
}

set_up!(Janggi: Setup, Piece {
    fn settle(&mut self) {
        self.offer = false;
    }
});

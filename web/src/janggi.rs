//! Janggi on the page.

use janggi::search::{JanggiEvaluator, Level};
use janggi::{ChooseFormations, Formation, Janggi, Move, Piece, Position, Rules, Setup};

use crate::kind::{Kind, message};
use crate::setup::set_up;

/// The eight levels of Janggi, which serve Xiangqi and Kingdrops too.
pub(crate) const LEVELS: &[(&str, Level)] = &[
    ("1", Level::JANGGI[0]),
    ("2", Level::JANGGI[1]),
    ("3", Level::JANGGI[2]),
    ("4", Level::JANGGI[3]),
    ("5", Level::JANGGI[4]),
    ("6", Level::JANGGI[5]),
    ("7", Level::JANGGI[6]),
    ("8", Level::JANGGI[7]),
];

impl Kind for Janggi {
    type Setup = Setup;
    type Evaluator = JanggiEvaluator;

    const WRITTEN: &'static [&'static str] = &["korean", "hanja", "latin", "san", "coordinates"];
    const LEVELS: &'static [(&'static str, Level)] = LEVELS;
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

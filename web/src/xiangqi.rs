//! Xiangqi on the page.

use janggi::search::{Level, XiangqiEvaluator};
use janggi::xiangqi::notation::{Chinese, Iccs, Notation, Wxf};
use janggi::xiangqi::{Move, Setup, Xiangqi};
use janggi::{Piece, Position};

use crate::janggi as nine_by_ten;
use crate::kind::Kind;
use crate::setup::set_up;

impl Kind for Xiangqi {
    type Setup = Setup;
    type Evaluator = XiangqiEvaluator;

    const WRITTEN: &'static [&'static str] = &["chinese", "wxf", "iccs", "san", "coordinates"];
    const LEVELS: &'static [(&'static str, Level)] = nine_by_ten::LEVELS;

    fn write_in(&self, mv: Move, notation: &str) -> String {
        let text = match notation {
            "chinese" => Chinese::of(self, mv).map(|text| text.to_string()).ok(),
            "wxf" => Wxf::of(self, mv).map(|text| text.to_string()).ok(),
            "iccs" => Iccs::of(self, mv).map(|text| text.to_string()).ok(),
            "san" => Some(mv.san(self).to_string()),
            _ => None,
        };
        text.unwrap_or_else(|| mv.to_string())
    }

    fn checked(&self) -> Option<String> {
        self.is_check().then(|| self.general(self.turn()).to_string())
    }

    fn evaluator() -> XiangqiEvaluator {
        XiangqiEvaluator::default()
    }
}

set_up!(Xiangqi: Setup, Piece {});

//! Xiangqi on the page.

use janggi::search::{Level, XiangqiEvaluator};
use janggi::xiangqi::notation::{Chinese, Iccs, Notation, Wxf};
use janggi::xiangqi::{Move, Setup, Xiangqi};
use janggi::{Piece, Position, Side, Square};

use crate::kind::{Change, Kind, Look, message, unknown};
use crate::{janggi as nine_by_ten, picture};

impl Kind for Xiangqi {
    type Evaluator = XiangqiEvaluator;

    const WRITTEN: &'static [&'static str] = &["chinese", "wxf", "iccs", "san", "coordinates"];
    const LEVELS: &'static [(&'static str, Level)] = &nine_by_ten::numbered(&Level::XIANGQI);

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

    fn edited(text: &str, change: Change) -> Result<String, String> {
        let mut setup: Setup = text.parse().map_err(message)?;
        match change {
            Change::Clear => {
                let turn = setup.turn;
                setup = Setup::default();
                setup.turn = turn;
            }
            Change::Put(square, letter) => {
                let square: Square = square.parse().map_err(message)?;
                let piece =
                    letter.map(|letter| Piece::from_letter(letter).ok_or_else(|| unknown("piece")));
                setup.placement.set(square, piece.transpose()?);
            }
            Change::Turn(side) => setup.turn = side,
            Change::Hand(..) => return Err(unknown("hand")),
        }
        Ok(setup.to_string())
    }

    fn look_at(text: &str, square: &str) -> (Option<char>, bool) {
        let Ok(setup) = text.parse::<Setup>() else { return (None, true) };
        let piece = square.parse().ok().and_then(|square| setup.placement.get(square));
        (piece.map(Piece::letter), setup.turn == Side::First)
    }

    fn setup_svg(text: &str, look: &Look) -> Result<String, String> {
        let setup: Setup = text.parse().map_err(message)?;
        Ok(setup.to_svg(&picture::options(&[], look)))
    }
}

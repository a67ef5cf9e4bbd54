//! Xiangqi on the page.

use janggi::search::{Level, XiangqiEvaluator};
use janggi::xiangqi::notation::{Chinese, Iccs, Notation, San, Wxf};
use janggi::xiangqi::{Faults, Move, Rules, Setup, Xiangqi};
use janggi::{Game, Pgn, Position, Side, Square};

use crate::kind::{Change, Ends, Kind, Look, Refusal, message, unknown};
use crate::{janggi as nine_by_ten, picture, records};

impl Kind for Xiangqi {
    type Rules = Rules;
    type Evaluator = XiangqiEvaluator;

    const NAME: &'static str = "xiangqi";
    const RULE_SETS: &'static [(&'static str, Rules)] = &Rules::PRESETS;
    const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])] = Rules::OPTIONS;
    const NOTATIONS: &'static [&'static str] = &["chinese", "wxf", "iccs", "san", "coordinates"];
    const LEVELS: &'static [(&'static str, Level)] = nine_by_ten::LEVELS;

    fn opening(rules: Rules, _: &str) -> Result<Xiangqi, String> {
        Ok(Xiangqi::start(rules))
    }

    fn read(text: &str, rules: Rules) -> Result<Xiangqi, String> {
        let setup: Setup = text.parse().map_err(message)?;
        setup.position_waiving(rules, Faults::WAIVABLE).map_err(message)
    }

    fn rules(&self) -> Rules {
        self.rules()
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        if let Ok(mv) = text.parse::<Move>() {
            return Ok(mv);
        }
        let others = [
            Chinese::read(text, self).map_err(message),
            Wxf::read(text, self).map_err(message),
            Iccs::read(text, self).map_err(message),
            San::read(text, self).map_err(message),
        ];
        let [chinese, ..] = &others;
        let refused = Refusal::unread(chinese.as_ref().err().cloned().unwrap_or_default());
        others.into_iter().find_map(Result::ok).ok_or(refused)
    }

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

    fn ends(mv: Move) -> Ends {
        Ends { from: Some(mv.from.to_string()), to: Some(mv.to.to_string()), drop: None }
    }

    fn pieces(&self) -> Vec<(String, Side, &'static str)> {
        let named = |square: Square| {
            let piece = self.piece(square)?;
            Some((square.to_string(), piece.side, piece.role.english()))
        };
        Square::ALL.into_iter().filter_map(named).collect()
    }

    fn checked(&self) -> Option<String> {
        self.is_check().then(|| self.general(self.turn()).to_string())
    }

    fn evaluator() -> XiangqiEvaluator {
        XiangqiEvaluator::default()
    }

    fn svg(&self, last: &[Move], look: &Look) -> String {
        self.to_svg(&picture::options(last, look))
    }

    fn to_pgn(game: &Game<Xiangqi>) -> Option<String> {
        Some(Pgn::from(game).to_string())
    }

    fn from_pgn(text: &str) -> Result<(Game<Xiangqi>, Option<String>), String> {
        records::pgn(text)
    }

    fn edited(text: &str, change: Change) -> Result<String, String> {
        let mut setup: Setup = text.parse().map_err(message)?;
        match change {
            Change::Clear => setup = Setup { turn: setup.turn, ..Setup::default() },
            Change::Put(square, letter) => {
                let square: Square = square.parse().map_err(message)?;
                let piece = |letter| nine_by_ten::piece(letter).ok_or_else(|| unknown("piece"));
                setup.placement.set(square, letter.map(piece).transpose()?);
            }
            Change::Turn(side) => setup.turn = side,
            Change::Hand(..) => return Err(unknown("hand")),
        }
        Ok(setup.to_string())
    }

    fn look_at(text: &str, square: &str) -> (Option<char>, bool) {
        let Ok(setup) = text.parse::<Setup>() else { return (None, true) };
        let piece = square.parse().ok().and_then(|square| setup.placement.get(square));
        (piece.map(nine_by_ten::letter), setup.turn == Side::First)
    }

    fn setup_svg(text: &str, look: &Look) -> Result<String, String> {
        let setup: Setup = text.parse().map_err(message)?;
        Ok(setup.to_svg(&picture::options(&[], look)))
    }

    fn kinds() -> Vec<(char, Side, &'static str)> {
        nine_by_ten::kinds()
    }
}

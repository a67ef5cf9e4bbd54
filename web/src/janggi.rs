//! Janggi on the page.

use janggi::notation::{Coordinates, Korean, Latin, Notation, San};
use janggi::search::{JanggiEvaluator, Level};
use janggi::{
    ChooseFormations, Faults, Formation, Game, Janggi, Move, Pgn, Piece, Position, Role, Rules,
    Setup, Side, Square,
};

use crate::kind::{Change, Ends, Kind, Look, Refusal, message, unknown};
use crate::{picture, records};

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
    type Rules = Rules;
    type Evaluator = JanggiEvaluator;

    const NAME: &'static str = "janggi";
    const RULE_SETS: &'static [(&'static str, Rules)] = &Rules::PRESETS;
    const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])] = Rules::OPTIONS;
    const NOTATIONS: &'static [&'static str] = &["korean", "hanja", "latin", "san", "coordinates"];
    const LEVELS: &'static [(&'static str, Level)] = LEVELS;

    /// The choice is Han's formation and then Cho's, each named from its own seat.
    fn opening(rules: Rules, choice: &str) -> Result<Janggi, String> {
        let Some((han, cho)) = choice.split_once(' ') else { return Ok(Janggi::start(rules)) };
        let han: Formation = han.parse().map_err(message)?;
        let cho: Formation = cho.parse().map_err(message)?;
        Ok(ChooseFormations::new(rules).han(han).cho(cho))
    }

    fn read(text: &str, rules: Rules) -> Result<Janggi, String> {
        let setup: Setup = text.parse().map_err(message)?;
        setup.position_waiving(rules, Faults::WAIVABLE).map_err(message)
    }

    fn rules(&self) -> Rules {
        self.rules()
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        if let Ok(read) = text.parse::<Coordinates>() {
            return Ok(read.to_move(self));
        }
        if text == "pass" {
            return Ok(Move::Pass);
        }
        let others = [
            Korean::read(text, self).map_err(message),
            Latin::read(text, self).map_err(message),
            San::read(text, self).map_err(message),
        ];
        let [korean, ..] = &others;
        let refused = Refusal::unread(korean.as_ref().err().cloned().unwrap_or_default());
        others.into_iter().find_map(Result::ok).ok_or(refused)
    }

    fn write_move(&self, mv: Move) -> String {
        mv.to_string()
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

    fn ends(mv: Move) -> Ends {
        let name = |square: Square| square.to_string();
        Ends { from: mv.from().map(name), to: mv.to().map(name), drop: None }
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

    fn offer(&self) -> Option<Side> {
        self.offer()
    }

    fn points(&self) -> Option<[String; 2]> {
        let count = self.points();
        Some([count.cho.to_string(), count.han.to_string()])
    }

    fn count_points(game: &mut Game<Janggi>) -> bool {
        game.agree_on_points().is_ok()
    }

    fn evaluator() -> JanggiEvaluator {
        JanggiEvaluator::default()
    }

    fn svg(&self, last: &[Move], look: &Look) -> String {
        self.to_svg(&picture::options(last, look))
    }

    fn to_pgn(game: &Game<Janggi>) -> Option<String> {
        Some(Pgn::from(game).to_string())
    }

    fn from_pgn(text: &str) -> Result<(Game<Janggi>, Option<String>), String> {
        records::pgn(text)
    }

    fn edited(text: &str, change: Change) -> Result<String, String> {
        let mut setup: Setup = text.parse().map_err(message)?;
        match change {
            Change::Clear => setup = Setup { turn: setup.turn, ..Setup::default() },
            Change::Put(square, letter) => {
                let square: Square = square.parse().map_err(message)?;
                let piece = letter.map(|letter| piece(letter).ok_or_else(|| unknown("piece")));
                setup.placement.set(square, piece.transpose()?);
            }
            Change::Turn(side) => setup.turn = side,
            Change::Hand(..) => return Err(unknown("hand")),
        }
        setup.offer = false;
        Ok(setup.to_string())
    }

    fn look_at(text: &str, square: &str) -> (Option<char>, bool) {
        let Ok(setup) = text.parse::<Setup>() else { return (None, true) };
        let piece = square.parse().ok().and_then(|square| setup.placement.get(square));
        (piece.map(letter), setup.turn == Side::First)
    }

    fn setup_svg(text: &str, look: &Look) -> Result<String, String> {
        let setup: Setup = text.parse().map_err(message)?;
        Ok(setup.to_svg(&picture::options(&[], look)))
    }

    fn kinds() -> Vec<(char, Side, &'static str)> {
        kinds()
    }
}

/// The pieces of Janggi and of Xiangqi with the letters of their positions' texts.
pub(crate) fn kinds() -> Vec<(char, Side, &'static str)> {
    let of = |side| Role::ALL.into_iter().map(move |role| Piece::new(side, role));
    let all = Side::BOTH.into_iter().flat_map(of);
    all.map(|piece| (letter(piece), piece.side, piece.role.english())).collect()
}

pub(crate) fn letter(piece: Piece) -> char {
    let letter = match piece.role {
        Role::General => 'k',
        Role::Advisor => 'a',
        Role::Elephant => 'b',
        Role::Horse => 'n',
        Role::Chariot => 'r',
        Role::Cannon => 'c',
        Role::Soldier => 'p',
    };
    if piece.side == Side::First { letter.to_ascii_uppercase() } else { letter }
}

/// The piece of a letter.
pub(crate) fn piece(wanted: char) -> Option<Piece> {
    let of = |side| Role::ALL.into_iter().map(move |role| Piece::new(side, role));
    Side::BOTH.into_iter().flat_map(of).find(|&piece| letter(piece) == wanted)
}

//! Kingdrops on the page.

use janggi::kingdrops::{Hand, Kingdrops, Lineup, Move, Piece, Role, Rules, Setup, Square};
use janggi::search::{KingdropsEvaluator, Level};
use janggi::{Game, Position, Side};

use crate::janggi::LEVELS;
use crate::kind::{Change, Ends, Kind, Look, Refusal, Stock, message, unknown};
use crate::{picture, records};

/// How the computer places its pieces: the king is guarded, the archers stand on one wing.
const LINEUP: &str = "RBGKQGBR/AAAASSSS";

impl Kind for Kingdrops {
    type Rules = Rules;
    type Evaluator = KingdropsEvaluator;

    const NAME: &'static str = "kingdrops";
    const RULE_SETS: &'static [(&'static str, Rules)] = &Rules::PRESETS;
    const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])] = Rules::OPTIONS;
    const NOTATIONS: &'static [&'static str] = &["coordinates"];
    const LEVELS: &'static [(&'static str, Level)] = LEVELS;
    const DROP_SIGN: &'static str = "@";
    const PUZZLE_MOVES: u32 = 3;

    /// The choice is `placed`, or nothing: then the players place their pieces one by one.
    fn opening(rules: Rules, choice: &str) -> Result<Kingdrops, String> {
        if choice.is_empty() {
            return Ok(Kingdrops::start(rules));
        }
        let lineup: Lineup = LINEUP.parse().map_err(message)?;
        Ok(Kingdrops::from_lineups(lineup, lineup))
    }

    /// No fault of a Kingdrops position can be waived.
    fn read(text: &str, _: Rules) -> Result<Kingdrops, String> {
        text.parse().map_err(message)
    }

    fn rules(&self) -> Rules {
        self.rules()
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        text.parse().map_err(Refusal::unread)
    }

    fn ends(mv: Move) -> Ends {
        match mv {
            Move::Step { from, to } => {
                Ends { from: Some(from.to_string()), to: Some(to.to_string()), drop: None }
            }
            Move::Drop { role, to } => {
                Ends { from: None, to: Some(to.to_string()), drop: Some(role.letter()) }
            }
            Move::Pass => Ends::default(),
        }
    }

    fn pieces(&self) -> Vec<(String, Side, &'static str)> {
        let named = |square: Square| {
            let piece = self.piece(square)?;
            Some((square.to_string(), piece.side, name(piece.role)))
        };
        Square::ALL.into_iter().filter_map(named).collect()
    }

    fn hand(&self, side: Side) -> Stock {
        let hands = [self.to_place(side), self.reserve(side)];
        stock(&Role::ALL, |role| hands.iter().map(|hand| hand.count(role)).sum())
    }

    fn prisoners(&self, side: Side) -> Stock {
        stock(&Role::PRISONERS, |role| self.prisoners(side).count(role))
    }

    /// There is no check in Kingdrops, but an attacked king is good to know of.
    fn checked(&self) -> Option<String> {
        let king = self.pieces(Piece::new(self.turn(), Role::King)).first()?;
        self.is_king_attacked(self.turn()).then(|| king.to_string())
    }

    fn turn_state(&self) -> Option<(bool, usize)> {
        Some((self.is_placing(), self.actions_made()))
    }

    /// Turns have numbers; all placements stand in the first row.
    fn row(&self, _: usize, _: Side) -> usize {
        self.turn_number() as usize
    }

    fn evaluator() -> KingdropsEvaluator {
        KingdropsEvaluator
    }

    /// While pieces are placed: the first of the usual line-up that is not placed yet.
    fn book(&self) -> Option<Move> {
        let lineup: Lineup = LINEUP.parse().ok()?;
        let drop = |(role, to)| Move::drop(role, to);
        let mut moves = lineup.placements(self.turn()).map(drop);
        let fallback = || self.legal_moves().first().copied();
        self.is_placing().then(|| moves.find(|&mv| self.is_legal(mv)).or_else(fallback))?
    }

    fn svg(&self, last: &[Move], look: &Look) -> String {
        self.to_svg(&picture::options(last, look))
    }

    fn to_pgn(_: &Game<Kingdrops>) -> Option<String> {
        None
    }

    fn from_pgn(_: &str) -> Result<(Game<Kingdrops>, Option<String>), String> {
        Err(records::no_pgn())
    }

    fn edited(text: &str, change: Change) -> Result<String, String> {
        let mut setup: Setup = text.parse().map_err(message)?;
        match change {
            Change::Clear => setup = Setup { turn: setup.turn, ..Setup::default() },
            Change::Put(square, letter) => {
                let square: Square = square.parse().map_err(message)?;
                let piece = |letter| Piece::from_letter(letter).ok_or_else(|| unknown("piece"));
                setup.board[square.index()] = letter.map(piece).transpose()?;
            }
            Change::Turn(side) => setup.turn = side,
            Change::Hand(side, letter, more) => {
                let role = Role::from_letter(letter.to_ascii_uppercase());
                let role =
                    role.filter(|role| role.is_imprisoned()).ok_or_else(|| unknown("hand"))?;
                let hand = &mut setup.reserves[side.index()];
                if more && hand.count(role) < role.in_full_set() {
                    hand.add(role);
                } else if !more {
                    hand.remove(role);
                }
            }
        }
        // A position that is set up is at the start of a turn, with nothing left to place.
        setup.to_place = [Hand::EMPTY; 2];
        setup.acted = Default::default();
        setup.dropped = false;
        setup.number = setup.number.max(1);
        Ok(setup.to_string())
    }

    fn look_at(text: &str, square: &str) -> (Option<char>, bool) {
        let Ok(setup) = text.parse::<Setup>() else { return (None, true) };
        let square = square.parse::<Square>().ok();
        let piece = square.and_then(|square| setup.board[square.index()]);
        (piece.map(Piece::letter), setup.turn == Side::First)
    }

    fn setup_svg(text: &str, look: &Look) -> Result<String, String> {
        let setup: Setup = text.parse().map_err(message)?;
        Ok(setup.to_svg(&picture::options(&[], look)))
    }

    fn kinds() -> Vec<(char, Side, &'static str)> {
        let of = |side| Role::ALL.into_iter().map(move |role| Piece::new(side, role));
        let all = Side::BOTH.into_iter().flat_map(of);
        all.map(|piece| (piece.letter(), piece.side, name(piece.role))).collect()
    }
}

fn stock(roles: &[Role], count: impl Fn(Role) -> u32) -> Stock {
    roles.iter().map(|&role| (role.letter(), name(role), count(role) as usize)).collect()
}

const fn name(role: Role) -> &'static str {
    match role {
        Role::Spearman => "spearman",
        Role::Archer => "archer",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Guard => "guard",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

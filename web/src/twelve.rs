//! Twelve Janggi on the page, with its solved table once that was loaded.

use std::cell::Cell;

use janggi::search::{Level, TwelveEvaluator};
use janggi::twelve::{Faults, Move, Piece, Role, Rules, Setup, Square, Table, TwelveJanggi, Value};
use janggi::{Game, Position, Side};

use crate::kind::{Change, Ends, Kind, Look, Refusal, Stock, message, unknown};
use crate::{picture, records};

thread_local! {
    /// The table, which stays as long as the page.
    static TABLE: Cell<Option<&'static Table<'static>>> = const { Cell::new(None) };
}

/// Takes the bytes of a solved table.
pub(crate) fn load_table(bytes: Vec<u8>) -> Result<(), String> {
    if TABLE.get().is_none() {
        let table = Table::from_bytes(bytes.leak()).map_err(message)?;
        TABLE.set(Some(Box::leak(Box::new(table))));
    }
    Ok(())
}

impl Kind for TwelveJanggi {
    type Rules = Rules;
    type Evaluator = TwelveEvaluator<'static>;

    const NAME: &'static str = "twelve";
    const RULE_SETS: &'static [(&'static str, Rules)] = &Rules::PRESETS;
    const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])] = Rules::OPTIONS;
    const NOTATIONS: &'static [&'static str] = &["coordinates"];
    const LEVELS: &'static [(&'static str, Level)] = &[
        ("easy", Level::EASY),
        ("medium", Level::MEDIUM),
        ("hard", Level::HARD),
        ("perfect", Level::PERFECT),
    ];
    const DROP_SIGN: &'static str = "*";
    const PUZZLE_MOVES: u32 = 3;

    fn opening(rules: Rules, _: &str) -> Result<TwelveJanggi, String> {
        Ok(TwelveJanggi::start(rules))
    }

    fn read(text: &str, rules: Rules) -> Result<TwelveJanggi, String> {
        let setup: Setup = text.parse().map_err(message)?;
        setup.position_waiving(rules, Faults::WAIVABLE).map_err(message)
    }

    fn rules(&self) -> Rules {
        self.rules()
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        text.to_ascii_uppercase().parse().map_err(Refusal::unread)
    }

    fn ends(mv: Move) -> Ends {
        match mv {
            Move::Step { from, to } => {
                Ends { from: Some(from.to_string()), to: Some(to.to_string()), drop: None }
            }
            Move::Drop { role, to } => {
                Ends { from: None, to: Some(to.to_string()), drop: Some(role.letter()) }
            }
        }
    }

    fn pieces(&self) -> Vec<(String, Side, &'static str)> {
        let named = |square: Square| {
            let piece = self.piece(square)?;
            Some((square.to_string(), piece.side, piece.role.english()))
        };
        Square::ALL.into_iter().filter_map(named).collect()
    }

    fn hand(&self, side: Side) -> Stock {
        let count =
            |role: Role| (role.letter(), role.english(), self.hand(side).count(role).into());
        Role::IN_HAND.into_iter().map(count).collect()
    }

    fn checked(&self) -> Option<String> {
        let king = self.king(self.turn())?;
        self.is_king_attacked(self.turn()).then(|| king.to_string())
    }

    fn evaluator() -> TwelveEvaluator<'static> {
        TABLE.get().map_or_else(TwelveEvaluator::default, TwelveEvaluator::with_table)
    }

    fn solved(&self) -> Option<Vec<(Move, &'static str)>> {
        let table = TABLE.get()?;
        let value = |&mv: &Move| {
            let mut next = *self;
            next.play_unchecked(mv);
            let value = match table.probe(&next).ok()? {
                Value::Win(_) => "loss",
                Value::Draw => "draw",
                Value::Loss(_) => "win",
            };
            Some((mv, value))
        };
        self.legal_moves().iter().map(value).collect()
    }

    fn svg(&self, last: &[Move], look: &Look) -> String {
        self.to_svg(&picture::options(last, look))
    }

    fn to_pgn(_: &Game<TwelveJanggi>) -> Option<String> {
        None
    }

    fn from_pgn(_: &str) -> Result<(Game<TwelveJanggi>, Option<String>), String> {
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
                let hand = &mut setup.hands[side.index()];
                let count = match Role::from_letter(letter.to_ascii_uppercase()) {
                    Some(Role::General) => &mut hand.generals,
                    Some(Role::Minister) => &mut hand.ministers,
                    Some(Role::Pawn) => &mut hand.pawns,
                    _ => return Err(unknown("hand")),
                };
                *count = if more { (*count + 1).min(2) } else { count.saturating_sub(1) };
            }
        }
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
        all.map(|piece| (piece.letter(), piece.side, piece.role.english())).collect()
    }
}

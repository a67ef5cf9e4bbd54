//! Twelve Janggi on the page, with its solved table once that was loaded.

use std::cell::Cell;

use janggi::search::{Level, TwelveEvaluator};
use janggi::twelve::{Move, Piece, Role, Setup, Square, Table, TwelveJanggi, Value};
use janggi::{Game, Position, Side};

use crate::kind::{Change, Kind, Look, message, unknown};
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
    type Evaluator = TwelveEvaluator<'static>;

    const WRITTEN: &'static [&'static str] = &["coordinates"];
    const LEVELS: &'static [(&'static str, Level)] = &[
        ("easy", TwelveEvaluator::EASY),
        ("medium", TwelveEvaluator::MEDIUM),
        ("hard", TwelveEvaluator::HARD),
        ("perfect", TwelveEvaluator::PERFECT),
    ];
    const DROP_SIGN: &'static str = "*";
    const PUZZLE_MOVES: u32 = 3;
    const PUZZLE_LEVELS: [usize; 2] = [0, 0];

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

    fn to_pgn(_: &Game<TwelveJanggi>) -> Option<String> {
        None
    }

    fn from_pgn(_: &str) -> Result<(Game<TwelveJanggi>, Option<String>), String> {
        Err(records::no_pgn())
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
            Change::Hand(side, letter, more) => {
                let role = Role::from_letter(letter).filter(|role| Role::IN_HAND.contains(role));
                let role = role.ok_or_else(|| unknown("hand"))?;
                let hand = &mut setup.hands[side.index()];
                if more && hand.count(role) < role.in_full_set() {
                    hand.add(role);
                } else if !more {
                    hand.remove(role);
                }
            }
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

//! Twelve Janggi on the page, with its solved table once that was loaded.

use std::cell::Cell;

use janggi::search::{Level, TwelveEvaluator};
use janggi::twelve::{Move, Piece, Role, Setup, Table, TwelveJanggi, Value};
use janggi::{Position, Side};

use crate::kind::{Kind, message, unknown};
use crate::setup::{change_hand, set_up};

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
    type Setup = Setup;
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
}

set_up!(TwelveJanggi: Setup, Piece {
    fn hand(&mut self, side: Side, letter: char, more: bool) -> Result<(), String> {
        let role = Role::from_letter(letter).filter(|role| Role::IN_HAND.contains(role));
        let role = role.ok_or_else(|| unknown("hand"))?;
        change_hand!(self.hands[side.index()], role, more);
        Ok(())
    }
});

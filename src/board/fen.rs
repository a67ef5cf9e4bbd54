//! The fields of a FEN, as Janggi (J-50) and Xiangqi (XQ-30) have them.

use super::{ParsePlacementError, Placement};
use crate::Side;
use crate::macros::errors::error;
use crate::text::number;

/// In what the FENs of the games differ.
#[derive(Debug)]
pub(crate) struct Dialect {
    /// The letters of the first side; the second side is `b`.
    pub(crate) first: &'static [&'static str],
    /// What is said to be expected where the side is not named.
    pub(crate) sides: &'static str,
    /// A last word that says something more. Where there is one, the side may be left out before
    /// later fields.
    pub(crate) flag: Option<&'static str>,
}

/// What the fields say.
#[derive(Debug)]
pub(crate) struct Fen {
    pub(crate) placement: Placement,
    pub(crate) turn: Side,
    pub(crate) quiet_plies: u16,
    pub(crate) move_number: u16,
    /// Whether the last word stands there.
    pub(crate) flagged: bool,
}

error! {
    /// Why a text is no FEN.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ParseSetupError {
        /// There is nothing to read.
        Empty => "the text is empty";
        /// The first field is no placement.
        Placement from ParsePlacementError;
        /// The side to move is none of those expected.
        Side {
            /// The number of the field, from 1.
            field: usize,
            /// The letters of the sides.
            expected: &'static str,
        } => "field {field}: the side to move is {expected}";
        /// A counter is no number from 0 to 65535.
        Counter {
            /// The number of the field, from 1.
            field: usize,
        } => "field {field}: a counter is a number from 0 to 65535";
        /// A field stands where none is expected.
        Trailing {
            /// The number of the field, from 1.
            field: usize,
        } => "field {field}: nothing more is expected";
    }
}

impl Fen {
    /// Reads what [`read`](Fen::read) refuses and what is still clear: `[]` or `[-]` for hands that
    /// nobody has, `_` for blanks and for `-`, sides in capitals, `-` for a counter, and counters
    /// that do not fit, of which the nearest that does is taken.
    pub(crate) fn read_leniently(text: &str, dialect: &Dialect) -> Result<Fen, ParseSetupError> {
        let fields = text.split(|c: char| c.is_whitespace() || c == '_');
        let mut fields = fields.filter(|word| !word.is_empty()).zip(1..).peekable();
        let (placement, _) = fields.next().ok_or(ParseSetupError::Empty)?;
        const HANDS: [&str; 2] = ["[]", "[-]"];
        let without_hands = HANDS.into_iter().find_map(|hands| placement.strip_suffix(hands));
        fields.next_if(|(word, _)| HANDS.contains(word));
        let mut fen = Fen {
            placement: without_hands.unwrap_or(placement).parse()?,
            turn: Side::First,
            quiet_plies: 0,
            move_number: 1,
            flagged: false,
        };
        let is_flag = |word: &str| dialect.flag.is_some_and(|flag| word.eq_ignore_ascii_case(flag));
        let is_later = |word: &str| is_flag(word) || word == "-" || nearest(word).is_some();
        if let Some((side, field)) = fields.next_if(|&(word, _)| !is_later(word)) {
            fen.turn = match side {
                "b" | "B" => Side::Second,
                _ if dialect.first.iter().any(|first| first.eq_ignore_ascii_case(side)) => {
                    Side::First
                }
                _ => return Err(ParseSetupError::Side { field, expected: dialect.sides }),
            };
        }
        for _ in 0..2 {
            fields.next_if(|&(word, _)| word == "-");
        }
        for counter in [&mut fen.quiet_plies, &mut fen.move_number] {
            if let Some((word, field)) = fields.next_if(|&(word, _)| !is_flag(word)) {
                if word != "-" {
                    *counter = nearest(word).ok_or(ParseSetupError::Counter { field })?;
                }
            }
        }
        fen.flagged = fields.next_if(|&(word, _)| is_flag(word)).is_some();
        match fields.next() {
            Some((_, field)) => Err(ParseSetupError::Trailing { field }),
            None => Ok(fen),
        }
    }

    /// Reads the placement, the side to move (the first one when it is missing), `- -`, plies since
    /// the last capture, the number of the move and the last word. All but the placement may be
    /// missing.
    pub(crate) fn read(text: &str, dialect: &Dialect) -> Result<Fen, ParseSetupError> {
        let mut fields = text.split_ascii_whitespace().zip(1..).peekable();
        let (placement, _) = fields.next().ok_or(ParseSetupError::Empty)?;
        let mut fen = Fen {
            placement: placement.parse()?,
            turn: Side::First,
            quiet_plies: 0,
            move_number: 1,
            flagged: false,
        };
        let is_flag = |word| Some(word) == dialect.flag;
        let is_later = |word| {
            is_flag(word)
                || dialect.flag.is_some() && (word == "-" || number::<u16>(word).is_some())
        };
        if let Some((side, field)) = fields.next_if(|&(word, _)| !is_later(word)) {
            fen.turn = match side {
                "b" => Side::Second,
                _ if dialect.first.contains(&side) => Side::First,
                _ => return Err(ParseSetupError::Side { field, expected: dialect.sides }),
            };
        }
        if fields.next_if(|&(word, _)| word == "-").is_some() {
            fields.next_if(|&(word, _)| word == "-");
        }
        for counter in [&mut fen.quiet_plies, &mut fen.move_number] {
            if let Some((word, field)) = fields.next_if(|&(word, _)| !is_flag(word)) {
                *counter = number(word).ok_or(ParseSetupError::Counter { field })?;
            }
        }
        fen.flagged = fields.next_if(|&(word, _)| is_flag(word)).is_some();
        match fields.next() {
            Some((_, field)) => Err(ParseSetupError::Trailing { field }),
            None => Ok(fen),
        }
    }
}

/// The counter that is nearest to a whole number of any size.
fn nearest(text: &str) -> Option<u16> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // What does not parse is a number all the same: one beyond the largest.
    Some(if digits == text { text.parse().unwrap_or(u16::MAX) } else { 0 })
}

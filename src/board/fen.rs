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

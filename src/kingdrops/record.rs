//! Records of Kingdrops, with single actions as moves (KD-18).

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use super::{Kingdrops, Move, ParsePositionError, Rules, Setup};
use crate::notation::error::{MovePart, NameError, NotationError, ParseMoveError};
use crate::notation::resolve::legal;
use crate::record::{ParseFormatError, Pgn, RecordGame};

/// The notation of a record of Kingdrops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Format {
    /// The text of a move: `a2a3`, `R@e2`, `pass`.
    #[default]
    Coordinates,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("coordinates")
    }
}

/// Reads the names in any case.
impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Format, ParseFormatError> {
        let expected = "coordinates";
        match text.eq_ignore_ascii_case(expected) {
            true => Ok(Format::Coordinates),
            false => Err(ParseFormatError { expected }),
        }
    }
}

/// A move is one action, and its number that of its turn. The tags are `Variant`, `Result`,
/// `Rules`, and `FEN` and `SetUp` where the start is not the usual one.
impl RecordGame for Kingdrops {
    type Rules = Rules;
    type FenError = ParsePositionError;
    type Format = Format;

    const NAME: (&'static str, &'static str) = ("Variant", "Kingdrops");
    const ALWAYS_SET_UP: bool = false;
    const FORMATS: &'static [Format] = &[Format::Coordinates];

    fn from_record(fen: Option<&str>, rules: Rules) -> Result<Kingdrops, ParsePositionError> {
        match fen {
            Some(fen) => Ok(fen.parse::<Setup>()?.position(rules)?),
            None => Ok(Kingdrops::start(rules)),
        }
    }

    fn rules(&self) -> Rules {
        self.rules()
    }

    /// The number of the turn, which counts those of both sides (KD-17).
    fn move_number(&self) -> u32 {
        self.turn_number()
    }

    fn format_of(_: &Pgn) -> Result<Format, ParseFormatError> {
        Ok(Format::Coordinates)
    }

    fn format_name(_: Format) -> Option<&'static str> {
        None
    }

    fn read_move(&self, _: Format, text: &str) -> Result<Move, NotationError<Kingdrops>> {
        let (part, expected) = (MovePart::Origin, "a move such as a2a3, R@e2 or pass");
        let mv = text.parse().map_err(|_| ParseMoveError { at: 1, part, expected })?;
        Ok(legal(self, mv)?)
    }

    fn write_move(&self, _: Format, mv: Move) -> Result<String, NameError<Kingdrops>> {
        crate::notation::resolve::named(self, mv, || mv.to_string())
    }
}

//! Records of Twelve Janggi, with moves in their own text (TJ-41).

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use super::{Faults, Move, ParsePositionError, Rules, Setup, TwelveJanggi};
use crate::notation::error::{MovePart, NameError, NotationError, ParseMoveError};
use crate::notation::resolve::legal;
use crate::record::{ParseFormatError, Pgn, RecordGame};

/// The notation of a record of Twelve Janggi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Format {
    /// The text of a move: `B2C2`, `P*B1`.
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

/// Faults of the start position that can be waived are waived. The tags are `Variant`, `Result`,
/// `Rules`, and `FEN` and `SetUp` where the start is not the usual one.
impl RecordGame for TwelveJanggi {
    type Rules = Rules;
    type FenError = ParsePositionError;
    type Format = Format;

    const NAME: (&'static str, &'static str) = ("Variant", "Twelve Janggi");
    const ALWAYS_SET_UP: bool = false;
    const FORMATS: &'static [Format] = &[Format::Coordinates];

    fn from_record(fen: Option<&str>, rules: Rules) -> Result<TwelveJanggi, ParsePositionError> {
        match fen {
            Some(fen) => Ok(fen.parse::<Setup>()?.position_waiving(rules, Faults::WAIVABLE)?),
            None => Ok(TwelveJanggi::start(rules)),
        }
    }

    fn rules(&self) -> Rules {
        self.rules()
    }

    /// Positions count the moves of both sides.
    fn move_number(&self) -> u32 {
        self.move_number().map_or(1, |number| (number.get() - 1) / 2 + 1)
    }

    fn format_of(_: &Pgn) -> Result<Format, ParseFormatError> {
        Ok(Format::Coordinates)
    }

    fn format_name(_: Format) -> Option<&'static str> {
        None
    }

    fn read_move(&self, _: Format, text: &str) -> Result<Move, NotationError<TwelveJanggi>> {
        let (part, expected) = (MovePart::Origin, "a move such as B2C2 or P*B1");
        let mv = text.parse().map_err(|_| ParseMoveError { at: 1, part, expected })?;
        Ok(legal(self, mv)?)
    }

    fn write_move(&self, _: Format, mv: Move) -> Result<String, NameError<TwelveJanggi>> {
        crate::notation::resolve::named(self, mv, || mv.to_string())
    }
}

//! Games of Janggi as PGN records, the way pychess writes them (J-54).

use alloc::string::{String, ToString};

use super::position::Pending;
use super::{Faults, Janggi, Move, ParsePositionError, Rules, Setup};
use crate::notation::error::{NameError, NotationError};
use crate::notation::resolve::Notation;
use crate::notation::san::San;
use core::fmt;
use core::str::FromStr;

use crate::record::{ParseFormatError, Pgn, RecordGame};

/// The notation of a record of Janggi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Format {
    /// Short algebraic notation: `Pab4`.
    #[default]
    San,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SAN")
    }
}

/// Reads the names in any case.
impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Format, ParseFormatError> {
        let expected = "SAN";
        if text.eq_ignore_ascii_case(expected) {
            Ok(Format::San)
        } else {
            Err(ParseFormatError { expected })
        }
    }
}

/// Faults of the start position that can be waived are waived, and `!` and `?` after a move are no
/// part of it. The tags are `Variant`, `Result`, `Rules`, `FEN` and `SetUp`.
impl RecordGame for Janggi {
    type Rules = Rules;
    type FenError = ParsePositionError;
    type Format = Format;

    const NAME: (&'static str, &'static str) = ("Variant", "Janggi");
    const ALWAYS_SET_UP: bool = true;
    const FORMATS: &'static [Format] = &[Format::San];

    fn from_record(fen: Option<&str>, rules: Rules) -> Result<Janggi, ParsePositionError> {
        let setup = match fen {
            Some(fen) => fen.parse::<Setup>()?,
            None => Janggi::default().setup(),
        };
        Ok(setup.position_waiving(rules, Faults::WAIVABLE)?)
    }

    fn rules(&self) -> Rules {
        self.rules()
    }

    fn move_number(&self) -> u32 {
        self.move_number().into()
    }

    fn format_of(_: &Pgn) -> Result<Format, ParseFormatError> {
        Ok(Format::San)
    }

    fn format_name(_: Format) -> Option<&'static str> {
        None
    }

    fn read_move(&self, _: Format, text: &str) -> Result<Move, NotationError<Janggi>> {
        San::read(text.trim_end_matches(['!', '?']), self)
    }

    fn write_move(&self, _: Format, mv: Move) -> Result<String, NameError<Janggi>> {
        Ok(San::of(self, mv)?.to_string())
    }

    fn reopened(&self) -> Option<Janggi> {
        let pending = Pending::Nothing;
        (self.pending != pending).then_some(Janggi { pending, ..*self })
    }
}

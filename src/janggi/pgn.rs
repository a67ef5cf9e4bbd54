//! Games of Janggi as PGN records, the way pychess writes them (J-54).

use alloc::string::{String, ToString};

use super::{Faults, Janggi, Move, ParsePositionError, Rules, Setup};
use crate::notation::error::{NameError, NotationError};
use crate::notation::resolve::Notation;
use crate::notation::san::San;
use crate::record::{ParseFormatError, Pgn, PgnGame};

/// The notation of a record of Janggi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Format {
    /// Short algebraic notation: `Pab4`.
    #[default]
    San,
}

/// Faults of the start position that can be waived are waived, and `!` and `?` after a move are no
/// part of it. The tags are `Variant`, `Result`, `Rules`, `FEN` and `SetUp`.
impl PgnGame for Janggi {
    type Rules = Rules;
    type FenError = ParsePositionError;
    type Format = Format;

    const NAME: (&'static str, &'static str) = ("Variant", "Janggi");
    const ALWAYS_SET_UP: bool = true;

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

    fn move_number(&self) -> u16 {
        self.move_number()
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
}

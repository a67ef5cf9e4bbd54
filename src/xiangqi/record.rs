//! Games of Xiangqi as PGN records, with moves in Chinese, WXF or ICCS notation.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use super::notation::{Chinese, Iccs, Wxf};
use super::{Move, ParsePositionError, Rules, Xiangqi};
use crate::notation::error::{NameError, NotationError};
use crate::notation::resolve::Notation;
use crate::record::{ParseFormatError, Pgn, RecordGame};

/// The notation of a record, as its tag `Format` names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Format {
    /// `[Format "Chinese"]`: `炮二平五`.
    Chinese,
    /// `[Format "WXF"]`: `C2=5`.
    Wxf,
    /// `[Format "ICCS"]`: `H2-E2`.
    #[default]
    Iccs,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 3] = [Format::Chinese, Format::Wxf, Format::Iccs];

    const fn name(self) -> &'static str {
        match self {
            Format::Chinese => "Chinese",
            Format::Wxf => "WXF",
            Format::Iccs => "ICCS",
        }
    }

    /// The format in which a move is written. No text is a move in two of them.
    fn guess(text: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| match format {
            Format::Chinese => text.parse::<Chinese>().is_ok(),
            Format::Wxf => text.parse::<Wxf>().is_ok(),
            Format::Iccs => text.parse::<Iccs>().is_ok(),
        })
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads the names in any case.
impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Format, ParseFormatError> {
        let is = |format: &Format| text.eq_ignore_ascii_case(format.name());
        let expected = "Chinese, WXF or ICCS";
        Format::ALL.into_iter().find(is).ok_or(ParseFormatError { expected })
    }
}

/// Where the tag `Format` is missing, the first move tells the notation. The tags are `Game`,
/// `Result`, `Format`, and `FEN` where the start is not the usual one.
impl RecordGame for Xiangqi {
    type Rules = Rules;
    type FenError = ParsePositionError;
    type Format = Format;

    const NAME: (&'static str, &'static str) = ("Game", "Chinese Chess");
    const ALWAYS_SET_UP: bool = false;
    const FORMATS: &'static [Format] = &Format::ALL;

    fn from_record(fen: Option<&str>, rules: Rules) -> Result<Xiangqi, ParsePositionError> {
        fen.map_or_else(|| Ok(Xiangqi::start(rules)), |fen| Xiangqi::from_text(fen, rules))
    }

    fn rules(&self) -> Rules {
        self.rules()
    }

    fn move_number(&self) -> u32 {
        self.move_number().into()
    }

    fn format_of(pgn: &Pgn) -> Result<Format, ParseFormatError> {
        let guess = || pgn.moves.first().and_then(|mv| Format::guess(&mv.text));
        match pgn.tags.get("Format") {
            Some(name) => name.parse(),
            None => Ok(guess().unwrap_or_default()),
        }
    }

    fn format_name(format: Format) -> Option<&'static str> {
        Some(format.name())
    }

    fn read_move(&self, format: Format, text: &str) -> Result<Move, NotationError<Xiangqi>> {
        match format {
            Format::Chinese => Chinese::read(text, self),
            Format::Wxf => Wxf::read(text, self),
            Format::Iccs => Iccs::read(text, self),
        }
    }

    fn write_move(&self, format: Format, mv: Move) -> Result<String, NameError<Xiangqi>> {
        Ok(match format {
            Format::Chinese => Chinese::of(self, mv)?.to_string(),
            Format::Wxf => Wxf::of(self, mv)?.to_string(),
            Format::Iccs => Iccs::of(self, mv)?.to_string(),
        })
    }
}

//! Records of Twelve Janggi, with moves in their own text (TJ-41).

use alloc::string::{String, ToString};

use super::{Faults, Move, ParsePositionError, Rules, Setup, TwelveJanggi};
use crate::macros::formats::formats;
use crate::notation::error::{MovePart, NameError, NotationError, ParseMoveError};
use crate::notation::resolve::{legal, named};
use crate::record::RecordGame;

formats! {
    /// A notation of records of Twelve Janggi.
    ///
    /// ```
    /// assert_eq!("coordinates".parse(), Ok(janggi::twelve::Format::Coordinates));
    /// ```
    Format {
        /// The text of a move: `B2C2`, `P*B1`.
        #[default]
        Coordinates = "coordinates";
    }
}

/// Faults of the start position that can be waived are waived. The tags are `Variant`, `Result`,
/// `Rules`, and `FEN` and `SetUp` where the start is not the usual one.
impl RecordGame for TwelveJanggi {
    type Format = Format;

    const GAME_TAG: (&'static str, &'static str) = ("Variant", "Twelve Janggi");
    const ALWAYS_SET_UP: bool = false;
    const ALWAYS_FORMAT: bool = false;
    const FORMATS: &'static [Format] = Format::ALL;

    fn rules_of_name(name: &str) -> Option<Option<Rules>> {
        match name.to_lowercase().as_str() {
            "twelve janggi" | "twelvejanggi" | "십이장기" => Some(None),
            "dobutsu" => Some(Some(Rules::DOBUTSU)),
            _ => None,
        }
    }

    fn from_record(fen: Option<&str>, rules: Rules) -> Result<TwelveJanggi, ParsePositionError> {
        match fen {
            Some(fen) => Ok(fen.parse::<Setup>()?.position_waiving(rules, Faults::WAIVABLE)?),
            None => Ok(TwelveJanggi::start(rules)),
        }
    }

    /// Positions count the moves of both sides.
    fn move_number(&self) -> u32 {
        self.move_number().map_or(1, |number| (number.get() - 1) / 2 + 1)
    }

    fn read_as(&self, _: Format, text: &str) -> Result<Move, NotationError<TwelveJanggi>> {
        let (part, expected) = (MovePart::Origin, "a move such as B2C2 or P*B1");
        let mv = text.parse().map_err(|_| ParseMoveError { at: 1, part, expected })?;
        Ok(legal(self, mv)?)
    }

    fn write_as(&self, _: Format, mv: Move) -> Result<String, NameError<TwelveJanggi>> {
        named(self, mv, || mv.to_string())
    }
}

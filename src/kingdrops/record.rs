//! Records of Kingdrops, with single actions as moves (KD-18).

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Kingdrops, Move, ParsePositionError, Rules, Setup};
use crate::macros::formats::formats;
use crate::notation::error::{MovePart, NameError, NotationError, ParseMoveError};
use crate::notation::resolve::{legal, named};
use crate::record::RecordGame;

formats! {
    /// A notation of records of Kingdrops.
    ///
    /// ```
    /// assert_eq!("coordinates".parse(), Ok(janggi::kingdrops::Format::Coordinates));
    /// ```
    Format {
        /// The text of a move: `a2a3`, `R@e2`, `pass`.
        #[default]
        Coordinates = "coordinates";
    }
}

/// A move is one action, and its number that of its turn. The tags are `Variant`, `Result`,
/// `Rules`, and `FEN` and `SetUp` where the start is not the usual one.
impl RecordGame for Kingdrops {
    type Format = Format;

    const GAME_TAG: (&'static str, &'static str) = ("Variant", "Kingdrops");
    const ALWAYS_SET_UP: bool = false;
    const ALWAYS_FORMAT: bool = false;
    const NUMBERS_TURNS: bool = true;
    const FORMATS: &'static [Format] = Format::ALL;

    fn rules_of_name(name: &str) -> Option<Option<Rules>> {
        name.eq_ignore_ascii_case("kingdrops").then_some(None)
    }

    /// The actions of a turn may be joined by a `+` (KD-18).
    fn several(text: &str) -> Option<Vec<&str>> {
        text.contains('+').then(|| text.split('+').collect())
    }

    fn from_record(fen: Option<&str>, rules: Rules) -> Result<Kingdrops, ParsePositionError> {
        match fen {
            Some(fen) => Ok(fen.parse::<Setup>()?.position(rules)?),
            None => Ok(Kingdrops::start(rules)),
        }
    }

    /// The number of the turn, which counts those of both sides (KD-17).
    fn move_number(&self) -> u32 {
        self.turn_number()
    }

    fn read_as(&self, _: Format, text: &str) -> Result<Move, NotationError<Kingdrops>> {
        let (part, expected) = (MovePart::Origin, "a move such as a2a3, R@e2 or pass");
        let mv = text.parse().map_err(|_| ParseMoveError { at: 1, part, expected })?;
        Ok(legal(self, mv)?)
    }

    fn write_as(&self, _: Format, mv: Move) -> Result<String, NameError<Kingdrops>> {
        named(self, mv, || mv.to_string())
    }
}

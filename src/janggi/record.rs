//! Records of Janggi: how they name the game, and the notations of their moves (J-54).

use alloc::string::{String, ToString};

use super::notation::{Coordinates, Korean, Latin, Xboard};
use super::pending::Pending;
use super::{Faults, Janggi, Move, ParsePositionError, Rules, Setup};
use crate::macros::formats::formats;
use crate::notation::error::{NameError, NotationError};
use crate::notation::resolve::Notation;
use crate::notation::san::San;
use crate::notation::winboard::{self, Ranks, WinBoard, two_squares};
use crate::record::RecordGame;

formats! {
    /// A notation of records of Janggi.
    ///
    /// ```
    /// use janggi::{Format, Janggi, Move, RecordGame};
    ///
    /// let start = Janggi::default();
    /// let text = |format| start.write_as(format, Move::Pass).unwrap();
    /// assert_eq!([Format::San, Format::WinBoard].map(text), ["Ke2", "@@@@"]);
    /// assert_eq!("korean".parse(), Ok(Format::Korean));
    /// ```
    Format {
        /// Short algebraic notation: `Pab4`, `Ke2` for a pass.
        #[default]
        San = "SAN";
        /// The same as WinBoard writes it: ranks from 0 to 9, soldiers without a letter, `@@@@` for a pass:
        /// `ab3`.
        WinBoard = "WinBoard";
        /// Two squares with ranks from 1 to 10: `a4b4`, `e2e2` for a pass.
        Coordinates = "UCI" or "coordinates";
        /// Two squares with ranks from 0 to 9: `a3b3`, `@@@@` for a pass.
        Xboard = "xboard";
        /// Korean records: `79졸78`, 한수쉼 for a pass.
        Korean = "Korean";
        /// The same with Hanja: `79卒78`.
        Hanja = "Hanja";
        /// The same with Latin letters: `P79-78`, `K95-95` for a pass.
        Latin = "Latin";
    }
}

/// Faults of the start position that can be waived are waived. The tags are `Variant`, `Result`,
/// `Rules`, `FEN` and `SetUp`, and `Format` for another notation than SAN. Either coding of the pass
/// is read in every notation.
impl RecordGame for Janggi {
    type Format = Format;

    const GAME_TAG: (&'static str, &'static str) = ("Variant", "Janggi");
    const ALWAYS_SET_UP: bool = true;
    const ALWAYS_FORMAT: bool = false;
    const FORMATS: &'static [Format] = Format::ALL;

    fn rules_of_name(name: &str) -> Option<Option<Rules>> {
        Some(match name.to_lowercase().as_str() {
            "janggi" | "korean chess" | "장기" => None,
            "janggicasual" => Some(Rules::CASUAL),
            "janggimodern" => Some(Rules::MODERN),
            "janggitraditional" => Some(Rules::TRADITIONAL),
            _ => return None,
        })
    }

    fn from_record(fen: Option<&str>, rules: Rules) -> Result<Janggi, ParsePositionError> {
        let setup = match fen {
            Some(fen) => fen.parse::<Setup>()?,
            None => Janggi::default().setup(),
        };
        Ok(setup.position_waiving(rules, Faults::WAIVABLE)?)
    }

    fn move_number(&self) -> u32 {
        self.move_number().into()
    }

    fn ranks(format: Format) -> Option<Ranks> {
        match format {
            Format::San | Format::Coordinates => Some(Ranks::FromOne),
            Format::WinBoard | Format::Xboard => Some(Ranks::FromZero),
            Format::Korean | Format::Hanja | Format::Latin => None,
        }
    }

    fn read_as(&self, format: Format, text: &str) -> Result<Move, NotationError<Janggi>> {
        match format {
            Format::San => winboard::read(self, text, Ranks::FromOne),
            Format::WinBoard => winboard::read(self, text, Ranks::FromZero),
            Format::Coordinates => Coordinates::read(&two_squares(text), self),
            Format::Xboard => Xboard::read(&two_squares(text), self),
            Format::Korean | Format::Hanja => Korean::read(text, self),
            Format::Latin => Latin::read(text, self),
        }
    }

    fn write_as(&self, format: Format, mv: Move) -> Result<String, NameError<Janggi>> {
        Ok(match format {
            Format::San => San::of(self, mv)?.to_string(),
            Format::WinBoard if mv == Move::Pass => Xboard::of(self, mv)?.to_string(),
            Format::WinBoard => WinBoard::of(self, mv)?.to_string(),
            Format::Coordinates => Coordinates::of(self, mv)?.to_string(),
            Format::Xboard => Xboard::of(self, mv)?.to_string(),
            Format::Korean => Korean::of(self, mv)?.to_string(),
            Format::Hanja => Korean::of(self, mv)?.hanja().to_string(),
            Format::Latin => Latin::of(self, mv)?.to_string(),
        })
    }

    fn reopened(&self) -> Option<Janggi> {
        let pending = Pending::Nothing;
        (self.pending != pending).then_some(Janggi { pending, ..*self })
    }
}

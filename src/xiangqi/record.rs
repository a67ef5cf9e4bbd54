//! Records of Xiangqi: how they name the game, and the notations of their moves.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::notation::{Chinese, Iccs, Ucci, Wxf};
use super::{Move, ParsePositionError, Rules, Xiangqi};
use crate::macros::formats::formats;
use crate::notation::error::{NameError, NotationError};
use crate::notation::resolve::Notation;
use crate::notation::san::San;
use crate::notation::winboard::{self, Ranks, WinBoard, two_squares};
use crate::record::RecordGame;

formats! {
    /// A notation of records of Xiangqi, as the tag `Format` names it.
    ///
    /// ```
    /// use janggi::RecordGame;
    /// use janggi::xiangqi::{Format, Xiangqi};
    ///
    /// let start = Xiangqi::default();
    /// let mv = start.read_as(Format::Chinese, "炮二平五")?;
    /// assert_eq!(start.write_as(Format::Wxf, mv)?, "C2=5");
    /// assert_eq!("iccs".parse(), Ok(Format::Iccs));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    Format {
        /// `炮二平五`.
        Chinese = "Chinese";
        /// `C2=5`.
        Wxf = "WXF";
        /// `H2-E2`.
        #[default]
        Iccs = "ICCS";
        /// Two squares with ranks from 1 to 10: `h3e3`.
        Coordinates = "UCI" or "coordinates";
        /// Two squares with ranks from 0 to 9: `h2e2`.
        Ucci = "UCCI";
        /// Short algebraic notation, ranks from 1 to 10: `Che3`.
        San = "SAN";
        /// The same as WinBoard writes it: ranks from 0 to 9, soldiers without a letter: `e4`.
        WinBoard = "WinBoard";
    }
}

/// The tags are `Game`, `Result`, `Format`, and `FEN` and `SetUp` where the start is not the usual
/// one. Chinese moves may stand without a blank between them.
impl RecordGame for Xiangqi {
    type Format = Format;

    const GAME_TAG: (&'static str, &'static str) = ("Game", "Chinese Chess");
    const ALWAYS_SET_UP: bool = false;
    const ALWAYS_FORMAT: bool = true;
    const FORMATS: &'static [Format] = Format::ALL;

    fn rules_of_name(name: &str) -> Option<Option<Rules>> {
        let known = ["chinese chess", "xiangqi", "cchess", "象棋", "中国象棋", "中國象棋"];
        known.contains(&name.to_lowercase().as_str()).then_some(None)
    }

    fn from_record(fen: Option<&str>, rules: Rules) -> Result<Xiangqi, ParsePositionError> {
        fen.map_or_else(|| Ok(Xiangqi::start(rules)), |fen| Xiangqi::from_text(fen, rules))
    }

    fn move_number(&self) -> u32 {
        self.move_number().into()
    }

    fn ranks(format: Format) -> Option<Ranks> {
        match format {
            Format::Chinese | Format::Wxf => None,
            Format::Coordinates | Format::San => Some(Ranks::FromOne),
            Format::Iccs | Format::Ucci | Format::WinBoard => Some(Ranks::FromZero),
        }
    }

    /// Four characters each, if all of them are Chinese moves.
    fn several(text: &str) -> Option<Vec<&str>> {
        let count = text.chars().count();
        if text.is_ascii() || count < 8 || count % 4 != 0 {
            return None;
        }
        let mut moves = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let end = rest.char_indices().nth(4).map_or(rest.len(), |(at, _)| at);
            let (mv, after) = rest.split_at_checked(end)?;
            mv.parse::<Chinese>().ok()?;
            moves.push(mv);
            rest = after;
        }
        Some(moves)
    }

    fn read_as(&self, format: Format, text: &str) -> Result<Move, NotationError<Xiangqi>> {
        match format {
            Format::Chinese => Chinese::read(text, self),
            Format::Wxf => Wxf::read(text, self),
            Format::Iccs => Iccs::read(&two_squares(text), self),
            Format::Coordinates => Move::read(&two_squares(text), self),
            Format::Ucci => Ucci::read(&two_squares(text), self),
            Format::San => winboard::read(self, text, Ranks::FromOne),
            Format::WinBoard => winboard::read(self, text, Ranks::FromZero),
        }
    }

    fn write_as(&self, format: Format, mv: Move) -> Result<String, NameError<Xiangqi>> {
        Ok(match format {
            Format::Chinese => Chinese::of(self, mv)?.to_string(),
            Format::Wxf => Wxf::of(self, mv)?.to_string(),
            Format::Iccs => Iccs::of(self, mv)?.to_string(),
            Format::Coordinates => Move::of(self, mv)?.to_string(),
            Format::Ucci => Ucci::of(self, mv)?.to_string(),
            Format::San => San::of(self, mv)?.to_string(),
            Format::WinBoard => WinBoard::of(self, mv)?.to_string(),
        })
    }
}

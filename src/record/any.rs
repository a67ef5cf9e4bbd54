//! Records of whichever game.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::game::RecordGame;
use super::pgn::{ParsePgnError, Pgn, RecordError};
use super::record::Record;
use super::tags::names;
use crate::janggi::Janggi;
use crate::kingdrops::Kingdrops;
use crate::twelve::TwelveJanggi;
use crate::xiangqi::Xiangqi;
use crate::{AnyGame, GameKind};

/// A record of a game whose kind is known only when the program runs.
///
/// ```
/// use janggi::GameKind;
/// use janggi::record::AnyRecord;
///
/// let kind = |text: &str| text.parse::<AnyRecord>().map(|record| record.kind());
/// assert_eq!(kind("1. Pab4 Pab7 *"), Ok(GameKind::Janggi));
/// assert_eq!(kind("1. 炮二平五 马8进7 *"), Ok(GameKind::Xiangqi));
/// assert_eq!(kind("[Variant \"Twelve\"]\n\n1. B2C2 *"), Ok(GameKind::Twelve));
/// assert_eq!(kind("[Variant \"Kingdrops\"]\n\n*"), Ok(GameKind::Kingdrops));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum AnyRecord {
    /// A record of Janggi.
    Janggi(Record<Janggi>),
    /// A record of Twelve Janggi.
    Twelve(Record<TwelveJanggi>),
    /// A record of Xiangqi.
    Xiangqi(Record<Xiangqi>),
    /// A record of Kingdrops.
    Kingdrops(Record<Kingdrops>),
}

/// Why a text gives no record of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnyRecordError {
    /// The text is no PGN.
    Pgn(ParsePgnError),
    /// The tag `Variant` names none of the games.
    Game {
        /// The line of the tag, from 1.
        line: usize,
        /// The name.
        name: String,
    },
    /// It is no record of Janggi.
    Janggi(RecordError<Janggi>),
    /// It is no record of Twelve Janggi.
    Twelve(RecordError<TwelveJanggi>),
    /// It is no record of Xiangqi.
    Xiangqi(RecordError<Xiangqi>),
    /// It is no record of Kingdrops.
    Kingdrops(RecordError<Kingdrops>),
}

/// Does the same with the record of each game.
macro_rules! each {
    ($Any:ident, $record:expr, $inner:ident => $body:expr) => {
        match $record {
            $Any::Janggi($inner) => $body,
            $Any::Twelve($inner) => $body,
            $Any::Xiangqi($inner) => $body,
            $Any::Kingdrops($inner) => $body,
        }
    };
}

impl AnyRecord {
    /// Which game it is of.
    #[must_use]
    pub const fn kind(&self) -> GameKind {
        match self {
            AnyRecord::Janggi(_) => GameKind::Janggi,
            AnyRecord::Twelve(_) => GameKind::Twelve,
            AnyRecord::Xiangqi(_) => GameKind::Xiangqi,
            AnyRecord::Kingdrops(_) => GameKind::Kingdrops,
        }
    }

    /// The main line as a game, as far as it can be played: see [`Record::play`].
    #[must_use]
    pub fn game(&self) -> AnyGame {
        each!(AnyRecord, self, record => record.play().game.into())
    }
}

/// As PGN in the game's usual notation.
impl fmt::Display for AnyRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(AnyRecord, self, record => record.fmt(f))
    }
}

impl AnyRecordError {
    /// The line where the fault is, from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        match self {
            AnyRecordError::Pgn(error) => error.line,
            AnyRecordError::Game { line, .. } => *line,
            AnyRecordError::Janggi(error) => error.line(),
            AnyRecordError::Twelve(error) => error.line(),
            AnyRecordError::Xiangqi(error) => error.line(),
            AnyRecordError::Kingdrops(error) => error.line(),
        }
    }

    /// The ply of the move that cannot be read, if that is the fault.
    #[must_use]
    pub const fn ply(&self) -> Option<usize> {
        const fn of<P: RecordGame>(error: &RecordError<P>) -> Option<usize> {
            match error {
                RecordError::Move(unread) => Some(unread.ply),
                _ => None,
            }
        }
        match self {
            AnyRecordError::Pgn(_) | AnyRecordError::Game { .. } => None,
            AnyRecordError::Janggi(error) => of(error),
            AnyRecordError::Twelve(error) => of(error),
            AnyRecordError::Xiangqi(error) => of(error),
            AnyRecordError::Kingdrops(error) => of(error),
        }
    }
}

impl fmt::Display for AnyRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyRecordError::Pgn(error) => error.fmt(f),
            AnyRecordError::Game { line, name } => {
                write!(f, "line {line}: the tag Variant says {name:?}, which is no game")
            }
            AnyRecordError::Janggi(error) => error.fmt(f),
            AnyRecordError::Twelve(error) => error.fmt(f),
            AnyRecordError::Xiangqi(error) => error.fmt(f),
            AnyRecordError::Kingdrops(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for AnyRecordError {}

impl From<ParsePgnError> for AnyRecordError {
    fn from(error: ParsePgnError) -> AnyRecordError {
        AnyRecordError::Pgn(error)
    }
}

macro_rules! from_record {
    ($($Kind:ident of $Position:ident),*) => {$(
        impl From<Record<$Position>> for AnyRecord {
            fn from(record: Record<$Position>) -> AnyRecord {
                AnyRecord::$Kind(record)
            }
        }

        impl From<RecordError<$Position>> for AnyRecordError {
            fn from(error: RecordError<$Position>) -> AnyRecordError {
                AnyRecordError::$Kind(error)
            }
        }
    )*};
}

from_record! {
    Janggi of Janggi, Twelve of TwelveJanggi, Xiangqi of Xiangqi, Kingdrops of Kingdrops
}

impl Pgn<'_> {
    /// Makes a record of whichever game it is: the one that a tag names or else that in which the
    /// start position and the words are legal. Where more than one is possible, as without any
    /// moves, players called `Red` and notations of Xiangqi speak for that game, and otherwise it is
    /// Janggi.
    ///
    /// # Errors
    /// When it is a record of none; of several games that could be meant, the error is that of the
    /// one that went furthest.
    pub fn any_record(&self) -> Result<AnyRecord, AnyRecordError> {
        let kinds = match self.named()? {
            Some(kind) => [Some(kind), None, None, None],
            None => self.likely().map(Some),
        };
        let mut failed: Option<AnyRecordError> = None;
        for kind in kinds.into_iter().flatten() {
            let error = match self.as_kind(kind) {
                Ok(record) => return Ok(record),
                Err(error) => error,
            };
            if failed.as_ref().is_none_or(|failed| failed.ply() < error.ply()) {
                failed = Some(error);
            }
        }
        Err(failed.unwrap_or(AnyRecordError::Game { line: self.line(), name: String::new() }))
    }

    fn as_kind(&self, kind: GameKind) -> Result<AnyRecord, AnyRecordError> {
        Ok(match kind {
            GameKind::Janggi => self.record::<Janggi>(None)?.into(),
            GameKind::Twelve => self.record::<TwelveJanggi>(None)?.into(),
            GameKind::Xiangqi => self.record::<Xiangqi>(None)?.into(),
            GameKind::Kingdrops => self.record::<Kingdrops>(None)?.into(),
        })
    }

    /// The game that the tags name.
    pub(super) fn named(&self) -> Result<Option<GameKind>, AnyRecordError> {
        for tag in [names::VARIANT, names::GAME] {
            let Some(name) = self.tag(tag) else { continue };
            let is =
                |kind: &GameKind| crate::for_game!(*kind, P => P::rules_of_name(&name).is_some());
            if let Some(kind) = GameKind::ALL.into_iter().find(is) {
                return Ok(Some(kind));
            }
            if tag == names::VARIANT {
                let (line, name) = (self.tag_line(tag), name.into_owned());
                return Err(AnyRecordError::Game { line, name });
            }
        }
        Ok(None)
    }

    /// The games in the order in which they are likely.
    pub(super) fn likely(&self) -> [GameKind; 4] {
        let notation = self.tag(names::FORMAT);
        let notation = notation.and_then(|name| name.parse::<crate::xiangqi::Format>().ok());
        let is_xiangqi = self.tag("Red").is_some()
            || notation.is_some_and(|format| {
                use crate::xiangqi::Format;
                matches!(format, Format::Chinese | Format::Wxf | Format::Iccs | Format::Ucci)
            });
        match is_xiangqi {
            true => [GameKind::Xiangqi, GameKind::Janggi, GameKind::Twelve, GameKind::Kingdrops],
            false => [GameKind::Janggi, GameKind::Xiangqi, GameKind::Twelve, GameKind::Kingdrops],
        }
    }
}

/// Reads a single game; see [`Pgn::any_record`].
impl FromStr for AnyRecord {
    type Err = AnyRecordError;

    fn from_str(text: &str) -> Result<AnyRecord, AnyRecordError> {
        text.parse::<Pgn<'_>>()?.any_record()
    }
}

//! A record of whichever game, and why one cannot be read.

use alloc::string::String;
use core::fmt;

use super::dhtmlxq::DhtmlXqError;
use super::gib::GibError;
use super::pgn::RecordError;
use super::record::Record;
use super::wxf::WxfError;
use super::xqf::XqfError;
use crate::kingdrops::Kingdrops;
use crate::twelve::TwelveJanggi;
use crate::xiangqi::Xiangqi;
use crate::{GameKind, Janggi};

/// A record of any of the four games, as a file holds it.
///
/// ```
/// use janggi::GameKind;
/// use janggi::record::{self, AnyRecord};
///
/// let file = record::read("1. 炮二平五 马８进７ *".as_bytes());
/// let record = file.games().next().unwrap()?;
/// assert_eq!(record.kind(), GameKind::Xiangqi);
/// let AnyRecord::Xiangqi(record) = record else { panic!() };
/// assert_eq!(record.tree.to_string(), "h3e3 h10g8");
/// # Ok::<(), janggi::record::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyRecord {
    /// A game of Janggi.
    Janggi(Record<Janggi>),
    /// A game of Twelve Janggi.
    Twelve(Record<TwelveJanggi>),
    /// A game of Xiangqi.
    Xiangqi(Record<Xiangqi>),
    /// A game of Kingdrops.
    Kingdrops(Record<Kingdrops>),
}

impl AnyRecord {
    /// Which game it is.
    #[must_use]
    pub const fn kind(&self) -> GameKind {
        match self {
            AnyRecord::Janggi(_) => GameKind::Janggi,
            AnyRecord::Twelve(_) => GameKind::Twelve,
            AnyRecord::Xiangqi(_) => GameKind::Xiangqi,
            AnyRecord::Kingdrops(_) => GameKind::Kingdrops,
        }
    }
}

/// Why a game of a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadError {
    /// A game of Janggi in PGN.
    Janggi(RecordError<Janggi>),
    /// A game of Twelve Janggi in PGN.
    Twelve(RecordError<TwelveJanggi>),
    /// A game of Xiangqi in PGN.
    Xiangqi(RecordError<Xiangqi>),
    /// A game of Kingdrops in PGN.
    Kingdrops(RecordError<Kingdrops>),
    /// A game in GIB.
    Gib(GibError),
    /// A game in a WXF file.
    Wxf(WxfError),
    /// A game in DhtmlXQ, or bare digits.
    DhtmlXq(DhtmlXqError),
    /// An XQF file.
    Xqf(XqfError),
    /// The rules that were asked for are none of the game.
    Rules {
        /// The line where the game begins, from 1.
        line: usize,
        /// The game.
        kind: GameKind,
        /// What was asked for.
        name: String,
    },
}

/// Makes records and errors of a known game those of any.
macro_rules! of_game {
    ($($Kind:ident of $Position:ident),*) => {
        $(
            impl From<Record<$Position>> for AnyRecord {
                fn from(record: Record<$Position>) -> AnyRecord {
                    AnyRecord::$Kind(record)
                }
            }

            impl From<RecordError<$Position>> for ReadError {
                fn from(error: RecordError<$Position>) -> ReadError {
                    ReadError::$Kind(error)
                }
            }
        )*

        impl ReadError {
            /// The line of the text, from 1; `None` in a file that is no text.
            #[must_use]
            pub const fn line(&self) -> Option<usize> {
                Some(match self {
                    $(ReadError::$Kind(error) => error.line(),)*
                    ReadError::Gib(error) => error.line,
                    ReadError::Wxf(error) => error.line,
                    ReadError::DhtmlXq(error) => error.line,
                    ReadError::Xqf(_) => return None,
                    ReadError::Rules { line, .. } => *line,
                })
            }

            /// The number of the move that cannot be read or played, from 1, if it is about one.
            #[must_use]
            pub fn ply(&self) -> Option<usize> {
                match self {
                    $(
                        ReadError::$Kind(RecordError::Move(unread)) => Some(unread.ply),
                        ReadError::$Kind(_) => None,
                    )*
                    ReadError::Gib(error) => error.ply,
                    ReadError::Wxf(error) => error.ply,
                    ReadError::DhtmlXq(error) => error.ply,
                    ReadError::Xqf(error) => error.ply(),
                    ReadError::Rules { .. } => None,
                }
            }
        }

        impl fmt::Display for ReadError {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(ReadError::$Kind(error) => error.fmt(f),)*
                    ReadError::Gib(error) => error.fmt(f),
                    ReadError::Wxf(error) => error.fmt(f),
                    ReadError::DhtmlXq(error) => error.fmt(f),
                    ReadError::Xqf(error) => error.fmt(f),
                    ReadError::Rules { line, kind, name } => {
                        write!(f, "line {line}: {name:?} is no rule set of {kind}")
                    }
                }
            }
        }
    };
}

of_game! { Janggi of Janggi, Twelve of TwelveJanggi, Xiangqi of Xiangqi, Kingdrops of Kingdrops }

impl core::error::Error for ReadError {}

/// Makes the errors of formats those of any.
macro_rules! of_format {
    ($($Format:ident from $Error:ty),*) => {$(
        impl From<$Error> for ReadError {
            fn from(error: $Error) -> ReadError {
                ReadError::$Format(error)
            }
        }
    )*};
}

of_format! { Gib from GibError, Wxf from WxfError, DhtmlXq from DhtmlXqError, Xqf from XqfError }

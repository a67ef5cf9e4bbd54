//! One door for files of all formats.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use super::any::{AnyRecord, AnyRecordError};
use super::dhtmlxq::DhtmlXqError;
use super::encoding::{Decoded, Encoding, EncodingMissing, decode, decode_as};
use super::game::RecordGame;
use super::gib::GibError;
use super::pgn::{ParsePgnError, Pgn, RecordError};
use super::wxf::WxfError;
use super::xqf::XqfError;
use super::{Record, dhtmlxq, gib, wxf, xqf};
use crate::kingdrops::Kingdrops;
use crate::macros::errors::error;
use crate::twelve::TwelveJanggi;
use crate::xiangqi::Xiangqi;
use crate::{GameKind, Janggi};

/// A format of record files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum FileFormat {
    /// Portable game notation, of all games.
    Pgn,
    /// GIB, of Janggi.
    Gib,
    /// A WXF file, of Xiangqi.
    Wxf,
    /// Blocks of DhtmlXQ, of Xiangqi.
    DhtmlXq,
    /// The bare digits of UBB, of Xiangqi.
    Digits,
    /// XQF, of Xiangqi; not a text.
    Xqf,
}

error! {
    /// Why a game of a file cannot be read.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ReadError {
        /// A game in PGN.
        Pgn from AnyRecordError;
        /// A game in GIB.
        Gib from GibError;
        /// A game in a WXF file.
        Wxf from WxfError;
        /// A game in DhtmlXQ, or bare digits.
        DhtmlXq from DhtmlXqError;
        /// An XQF file.
        Xqf from XqfError;
        /// The rules that were asked for are none of the game.
        Rules {
            /// The line where the game begins, from 1.
            line: usize,
            /// The game.
            kind: GameKind,
            /// What was asked for.
            name: String,
        } => "line {line}: {name:?} is no rule set of {kind}";
    }
}

impl ReadError {
    /// The line of the text, from 1; `None` in a file that is no text.
    #[must_use]
    pub const fn line(&self) -> Option<usize> {
        Some(match self {
            ReadError::Pgn(error) => error.line(),
            ReadError::Gib(error) => error.line,
            ReadError::Wxf(error) => error.line,
            ReadError::DhtmlXq(error) => error.line,
            ReadError::Xqf(_) => return None,
            ReadError::Rules { line, .. } => *line,
        })
    }

    /// The number of the move that cannot be read or played, from 1, if it is about one.
    #[must_use]
    pub const fn ply(&self) -> Option<usize> {
        match self {
            ReadError::Pgn(error) => error.ply(),
            ReadError::Gib(error) => error.ply,
            ReadError::Wxf(error) => error.ply,
            ReadError::DhtmlXq(error) => error.ply,
            ReadError::Xqf(error) => error.ply(),
            ReadError::Rules { .. } => None,
        }
    }
}

/// The name as people write it.
impl fmt::Display for FileFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FileFormat::Pgn => "PGN",
            FileFormat::Gib => "GIB",
            FileFormat::Wxf => "WXF",
            FileFormat::DhtmlXq => "DhtmlXQ",
            FileFormat::Digits => "UBB digits",
            FileFormat::Xqf => "XQF",
        })
    }
}

impl FileFormat {
    /// The format that a text seems to be in: PGN, unless it is plainly another.
    #[must_use]
    pub fn guess(text: &str) -> FileFormat {
        match () {
            () if wxf::is_wxf(text) => FileFormat::Wxf,
            () if dhtmlxq::is_dhtmlxq(text) => FileFormat::DhtmlXq,
            () if dhtmlxq::is_digits(text) => FileFormat::Digits,
            () if gib::is_gib(text) => FileFormat::Gib,
            () => FileFormat::Pgn,
        }
    }
}

/// Reads the records of a file, whatever its format, its encoding and its game.
///
/// ```
/// use janggi::record::{self, AnyRecord, FileFormat};
///
/// let file = "[초차림 \"마상마상\"]\n[한차림 \"상마상마\"]\n\n1. 79졸78 2. 41병42\n";
/// let file = record::read(file.as_bytes());
/// assert_eq!(file.format(), FileFormat::Gib);
/// for game in file.games() {
///     match game {
///         Ok(AnyRecord::Janggi(record)) => assert_eq!(record.moves().count(), 2),
///         Ok(other) => println!("a game of {}", other.kind()),
///         Err(error) => println!("{error}"),
///     }
/// }
/// ```
///
/// What is known beforehand about a file goes into [`ReadOptions`].
#[must_use]
pub fn read(bytes: &[u8]) -> RecordFile<'_> {
    ReadOptions::new().read(bytes)
}

/// What is known about a file before it is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    format: Option<FileFormat>,
    kind: Option<GameKind>,
    rules: Option<String>,
}

impl ReadOptions {
    /// Nothing is known.
    #[must_use]
    pub const fn new() -> ReadOptions {
        ReadOptions { format: None, kind: None, rules: None }
    }

    /// The format, which is guessed otherwise.
    #[must_use]
    pub const fn with_format(mut self, format: FileFormat) -> ReadOptions {
        self.format = Some(format);
        self
    }

    /// The game of PGN that does not name it; what such a PGN seems to be is tried otherwise.
    #[must_use]
    pub const fn with_game(mut self, kind: GameKind) -> ReadOptions {
        self.kind = Some(kind);
        self
    }

    /// The rules of all games, as their text: `tournament,limit=200:points`. Otherwise games are
    /// read under the rules that they name, or the default; GIB under `plain`.
    #[must_use]
    pub fn with_rules(mut self, rules: impl Into<String>) -> ReadOptions {
        self.rules = Some(rules.into());
        self
    }

    /// Reads the records of a file in the encoding that it seems to be in.
    #[must_use]
    pub fn read(self, bytes: &[u8]) -> RecordFile<'_> {
        let is_binary = self.format.map_or_else(|| xqf::is_xqf(bytes), |f| f == FileFormat::Xqf);
        // Its texts are decoded one by one.
        let decoded = if is_binary { decode(&[]) } else { decode(bytes) };
        self.read_decoded(bytes, decoded, is_binary)
    }

    /// Reads the records of a text file in an encoding that is known.
    ///
    /// # Errors
    /// When the encoding needs the feature `encoding`, and that is missing.
    pub fn read_as(
        self,
        bytes: &[u8],
        encoding: Encoding,
    ) -> Result<RecordFile<'_>, EncodingMissing> {
        let decoded = decode_as(bytes, encoding)?;
        Ok(self.read_decoded(bytes, decoded, false))
    }

    fn read_decoded<'a>(
        self,
        bytes: &'a [u8],
        decoded: Decoded<'a>,
        is_binary: bool,
    ) -> RecordFile<'a> {
        let format = match self.format {
            _ if is_binary => FileFormat::Xqf,
            Some(format) => format,
            None => FileFormat::guess(&decoded.text),
        };
        RecordFile { bytes, decoded, format, options: self }
    }
}

/// A file of records: see [`read`].
#[derive(Clone, Debug)]
pub struct RecordFile<'a> {
    bytes: &'a [u8],
    decoded: Decoded<'a>,
    format: FileFormat,
    options: ReadOptions,
}

type Game = Result<AnyRecord, ReadError>;

impl RecordFile<'_> {
    /// The format.
    #[must_use]
    pub const fn format(&self) -> FileFormat {
        self.format
    }

    /// The encoding; `None` in a file that is no text.
    #[must_use]
    pub fn encoding(&self) -> Option<Encoding> {
        (self.format != FileFormat::Xqf).then_some(self.decoded.encoding)
    }

    /// Whether bytes are no text in the encoding of the file.
    #[must_use]
    pub const fn is_damaged(&self) -> bool {
        self.decoded.is_damaged
    }

    /// The text; empty in a file that is none.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.decoded.text
    }

    /// The games one after the other. One that cannot be read does not cost the others.
    pub fn games(&self) -> Box<dyn Iterator<Item = Game> + '_> {
        let text = self.text();
        match self.format {
            FileFormat::Pgn => Box::new(Pgn::games(text).map(|pgn| self.of_pgn(pgn))),
            FileFormat::Gib => Box::new(gib::read(text).map(|gib| {
                let rules = self.rules::<Janggi>(GameKind::Janggi, gib.line())?;
                Ok(gib.record(rules)?.into())
            })),
            FileFormat::Wxf => self.of_xiangqi(|rules| wxf::read(text, rules)),
            FileFormat::DhtmlXq => self.of_xiangqi(|rules| dhtmlxq::read(text, rules)),
            FileFormat::Digits => {
                self.of_xiangqi(|rules| core::iter::once(dhtmlxq::read_digits(text, rules)))
            }
            FileFormat::Xqf => {
                self.of_xiangqi(|rules| core::iter::once(xqf::read(self.bytes, rules)))
            }
        }
    }

    /// The rules that were asked for.
    fn rules<P: RecordGame>(
        &self,
        kind: GameKind,
        line: usize,
    ) -> Result<Option<P::Rules>, ReadError> {
        let Some(name) = &self.options.rules else { return Ok(None) };
        let refused = |_| ReadError::Rules { line, kind, name: name.clone() };
        name.parse().map(Some).map_err(refused)
    }

    fn of_xiangqi<'a, I, E>(
        &'a self,
        read: impl FnOnce(crate::xiangqi::Rules) -> I,
    ) -> Box<dyn Iterator<Item = Game> + 'a>
    where
        I: Iterator<Item = Result<Record<Xiangqi>, E>> + 'a,
        E: Into<ReadError> + 'a,
    {
        match self.rules::<Xiangqi>(GameKind::Xiangqi, 1) {
            Err(error) => Box::new(core::iter::once(Err(error))),
            Ok(rules) => Box::new(
                read(rules.unwrap_or_default())
                    .map(|game| game.map(AnyRecord::from).map_err(Into::into)),
            ),
        }
    }

    fn of_pgn(&self, pgn: Result<Pgn<'_>, ParsePgnError>) -> Game {
        let pgn = pgn.map_err(AnyRecordError::from)?;
        if let Some(kind) = pgn.named()?.or(self.options.kind) {
            return self.record_of(&pgn, kind);
        }
        let mut farthest: Option<ReadError> = None;
        for kind in pgn.likely() {
            match self.record_of(&pgn, kind) {
                Ok(record) => return Ok(record),
                Err(error) => {
                    if farthest.as_ref().is_none_or(|known| known.ply() < error.ply()) {
                        farthest = Some(error);
                    }
                }
            }
        }
        match farthest {
            Some(error) => Err(error),
            None => self.record_of(&pgn, GameKind::Janggi),
        }
    }

    fn record_of(&self, pgn: &Pgn<'_>, kind: GameKind) -> Game {
        Ok(match kind {
            GameKind::Janggi => self.record::<Janggi>(pgn, kind)?.into(),
            GameKind::Twelve => self.record::<TwelveJanggi>(pgn, kind)?.into(),
            GameKind::Xiangqi => self.record::<Xiangqi>(pgn, kind)?.into(),
            GameKind::Kingdrops => self.record::<Kingdrops>(pgn, kind)?.into(),
        })
    }

    fn record<P: RecordGame>(&self, pgn: &Pgn<'_>, kind: GameKind) -> Result<Record<P>, ReadError>
    where
        AnyRecordError: From<RecordError<P>>,
    {
        let rules = self.rules::<P>(kind, pgn.line())?;
        Ok(pgn.record(rules).map_err(AnyRecordError::from)?)
    }
}

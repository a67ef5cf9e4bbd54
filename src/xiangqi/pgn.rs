//! Game records in PGN, with moves in Chinese, WXF or ICCS notation.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::notation::{Chinese, Iccs, NameError, Notation, NotationError, Wxf};
use super::{FenError, Move, Rules, Xiangqi};
use crate::record::{ParsePgnError, Pgn, PgnMove, PgnResult};
use crate::{Game, Position};

/// The notation of a record, as its tag `Format` names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// `[Format "Chinese"]`: `炮二平五`.
    Chinese,
    /// `[Format "WXF"]`: `C2=5`.
    Wxf,
    /// `[Format "ICCS"]`: `H2-E2`.
    Iccs,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 3] = [Format::Chinese, Format::Wxf, Format::Iccs];

    fn read(self, text: &str, position: &Xiangqi) -> Result<Move, NotationError> {
        match self {
            Format::Chinese => Chinese::read(text, position),
            Format::Wxf => Wxf::read(text, position),
            Format::Iccs => Iccs::read(text, position),
        }
    }

    fn write(self, mv: Move, position: &Xiangqi) -> Result<String, NameError> {
        Ok(match self {
            Format::Chinese => Chinese::of(position, mv)?.to_string(),
            Format::Wxf => Wxf::of(position, mv)?.to_string(),
            Format::Iccs => Iccs::of(position, mv)?.to_string(),
        })
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
        f.write_str(match self {
            Format::Chinese => "Chinese",
            Format::Wxf => "WXF",
            Format::Iccs => "ICCS",
        })
    }
}

/// The text is none of `Chinese`, `WXF` and `ICCS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("not a format: Chinese, WXF or ICCS is expected")]
pub struct ParseFormatError;

/// Reads the names in any case.
impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Format, ParseFormatError> {
        let is = |format: &Format| text.eq_ignore_ascii_case(&format.to_string());
        Format::ALL.into_iter().find(is).ok_or(ParseFormatError)
    }
}

/// A game as it was recorded: legal moves from a position, with what was written about them.
///
/// ```
/// use janggi::xiangqi::{Format, Record};
///
/// let record: Record = "[Format \"Chinese\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 *".parse()?;
/// assert_eq!(record.moves.len(), 3);
/// let text = record.to_pgn(Format::Wxf)?.to_string();
/// assert!(text.ends_with("\n\n1. C2=5 H8+7 2. H2+3 *\n"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// A record may go on after the moves that end the game by its rules, as when the players did not
/// see a repetition: only what the board says decides whether a move is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The tags other than `Game`, `Format`, `FEN` and `Result`, which are made from the rest.
    pub tags: Vec<(String, String)>,
    /// The position before the first move.
    pub start: Xiangqi,
    /// The comment before the first move; empty when there is none.
    pub comment: String,
    /// The moves.
    pub moves: Vec<Move>,
    /// The comments after the moves: the number of plies before the comment, and its text.
    pub comments: Vec<(usize, String)>,
    /// The result.
    pub result: PgnResult,
}

/// Why a PGN text gives no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The text is no PGN.
    #[error(transparent)]
    Pgn(#[from] ParsePgnError),
    /// The tag `FEN` holds no position.
    #[error("the tag FEN: {0}")]
    Fen(#[from] FenError),
    /// The tag `Format` names no notation that is known.
    #[error("the tag Format: {0}")]
    Format(#[from] ParseFormatError),
    /// A move cannot be read or is not legal.
    #[error("ply {ply}: {text}: {reason}")]
    Move {
        /// The number of the move in the record, from 1, each side's moves counted.
        ply: usize,
        /// The move as it is written.
        text: String,
        /// What is wrong with it.
        reason: NotationError,
    },
}

const DERIVED: [&str; 4] = ["Game", "Format", "FEN", "Result"];

impl Record {
    /// Looks up the moves of a PGN, under a rule set. Where the tag `Format` is missing, the first
    /// move tells the notation.
    ///
    /// # Errors
    /// When the start position is refused, or a move cannot be read or is not legal.
    pub fn from_pgn(pgn: &Pgn, rules: Rules) -> Result<Record, RecordError> {
        let start = match pgn.tag("FEN") {
            Some(fen) => Xiangqi::from_fen(fen, rules)?,
            None => Xiangqi::start(rules),
        };
        let format = match pgn.tag("Format") {
            Some(name) => name.parse()?,
            None => {
                pgn.moves.first().and_then(|mv| Format::guess(&mv.text)).unwrap_or(Format::Iccs)
            }
        };
        let mut record = Record {
            tags: pgn.tags.clone(),
            start,
            comment: pgn.comment.clone(),
            moves: Vec::new(),
            comments: Vec::new(),
            result: pgn.result,
        };
        record.tags.retain(|(name, _)| !DERIVED.contains(&name.as_str()));
        let mut position = start;
        for (ply, PgnMove { text, comment, .. }) in (1..).zip(&pgn.moves) {
            let mv = format.read(text, &position).map_err(|reason| RecordError::Move {
                ply,
                text: text.clone(),
                reason,
            })?;
            position.play_unchecked(mv);
            record.moves.push(mv);
            if !comment.is_empty() {
                record.comments.push((ply, comment.clone()));
            }
        }
        Ok(record)
    }

    /// The record as a PGN with its moves in a notation.
    ///
    /// # Errors
    /// When a move is not legal, or the notation has no name for it (see [`NameError`]).
    pub fn to_pgn(&self, format: Format) -> Result<Pgn, NameError> {
        let mut pgn = Pgn {
            comment: self.comment.clone(),
            first_number: self.start.move_number(),
            first_side: self.start.turn(),
            result: self.result,
            ..Pgn::default()
        };
        pgn.set_tag("Game", "Chinese Chess");
        pgn.tags.extend(self.tags.iter().cloned());
        pgn.set_tag("Result", &self.result.to_string());
        pgn.set_tag("Format", &format.to_string());
        if self.start.to_string() != Xiangqi::default().to_string() {
            pgn.set_tag("FEN", &self.start.to_string());
        }
        let mut position = self.start;
        for (ply, &mv) in (1..).zip(&self.moves) {
            let comments = self.comments.iter().filter(|&&(at, _)| at == ply);
            let comments: Vec<&str> = comments.map(|(_, comment)| comment.as_str()).collect();
            let text = format.write(mv, &position)?;
            pgn.moves.push(PgnMove { text, comment: comments.join(" "), ..PgnMove::default() });
            position.play_unchecked(mv);
        }
        Ok(pgn)
    }

    /// A record of a game that was played, with its result.
    #[must_use]
    pub fn of(game: &Game<Xiangqi>) -> Record {
        Record {
            tags: Vec::new(),
            start: *game.start(),
            comment: String::new(),
            moves: game.moves().collect(),
            comments: Vec::new(),
            result: match game.outcome() {
                None => PgnResult::Unknown,
                Some(outcome) => outcome.winner.map_or(PgnResult::Draw, PgnResult::Win),
            },
        }
    }
}

/// Reads a single game under the default rules; see [`Record::from_pgn`].
impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        Record::from_pgn(&text.parse()?, Rules::default())
    }
}

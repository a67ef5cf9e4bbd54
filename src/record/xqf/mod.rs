//! XQF, the binary records of Xiangqi Studio: reading.
//!
//! ```no_run
//! use janggi::record::xqf;
//! use janggi::xiangqi::Rules;
//!
//! let bytes = std::fs::read("puzzle.xqf")?;
//! let record = xqf::read(&bytes, Rules::STANDARD)?;
//! println!("{}\n{}", record.start, record.tree);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod body;
mod header;

use alloc::borrow::Cow;
use alloc::string::ToString;

use super::drawn::{first_illegal, mover, start};
use super::encoding::{Encoding, decode_as};
use super::played::Refused;
use super::record::Record;
use super::result::GameResult;
use super::tags::Tags;
use crate::macros::errors::error;
use crate::xiangqi::{Rules, SetupError, Xiangqi};
use crate::{Side, Square};

/// Where and why bytes are no XQF record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct XqfError {
    /// The number of the byte, from 0.
    pub offset: usize,
    /// What is wrong there.
    pub problem: XqfProblem,
}

error! { XqfError { offset, problem } => "byte {offset}: {problem}" }

error! {
    /// What can be wrong with an XQF record.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum XqfProblem {
        /// The bytes do not begin with `XQ`.
        Signature => "the bytes do not begin with XQ";
        /// The header of 1,024 bytes is not whole.
        Header => "the header of 1024 bytes is cut off";
        /// Two men stand on one square.
        Men(square: Square) => "two men stand on {square}";
        /// The start is no position.
        Setup from SetupError => "the start: {}";
        /// The bytes end where a move or a comment goes on.
        End => "the tree of moves has no end";
        /// A comment is longer than what is left.
        Comment(size: u32) => "a comment of {size} bytes is longer than what is left";
        /// A move has a square that is not on the board.
        Square(byte: u8) => "{byte} is no square";
        /// A move is not legal.
        Move from Refused<Xiangqi>;
    }
}

impl XqfError {
    /// The number of the move that cannot be played, from 1, if it is about one.
    #[must_use]
    pub const fn ply(&self) -> Option<usize> {
        match &self.problem {
            XqfProblem::Move(refused) => Some(refused.ply),
            _ => None,
        }
    }
}

/// Whether bytes have the signature of XQF and a version.
#[must_use]
pub fn is_xqf(bytes: &[u8]) -> bool {
    matches!(bytes, [b'X', b'Q', version, ..] if (1..b' ').contains(version))
}

/// Reads a record with its comments and variations. Texts are in GB18030, which needs the feature
/// `encoding`; without it only their ASCII is read.
///
/// The tags are `Title`, `Event`, `Date`, `Site`, `Red`, `Black`, `TimeControl`, `Annotator` and
/// `Author`, those that say something. It takes time and memory in proportion to the bytes,
/// whatever sizes they name.
///
/// # Errors
/// The first thing that is wrong, with the place of its byte.
pub fn read(bytes: &[u8], rules: Rules) -> Result<Record<Xiangqi>, XqfError> {
    let at = |offset: usize| move |problem| XqfError { offset, problem };
    let header = header::read(bytes).map_err(|(offset, problem)| at(offset)(problem))?;
    let body = body::read(bytes, &header).map_err(|(offset, problem)| at(offset)(problem))?;
    let placement = header.placement().map_err(|(offset, problem)| at(offset)(problem))?;
    let turn = mover(&placement, &body.tree).unwrap_or(header.turn());
    let start = start(placement, turn, rules).map_err(|error| at(header::MEN)(error.into()))?;
    let mut record = Record::new(start);
    record.tags = tags(bytes);
    record.tree = body.tree;
    record.result = match bytes.get(header::RESULT) {
        Some(1) => GameResult::Win(Side::RED),
        Some(2) => GameResult::Win(Side::BLACK),
        Some(3) => GameResult::Draw,
        _ => GameResult::Unknown,
    };
    first_illegal(&record).map_err(|(node, refused)| {
        let offset = (node.number() as usize).checked_sub(1).and_then(|n| body.offsets.get(n));
        at(offset.map_or(header::LENGTH, |&offset| offset as usize))(refused.into())
    })?;
    Ok(record)
}

/// The texts of the header that say something.
fn tags(bytes: &[u8]) -> Tags {
    let texts = header::TEXTS.into_iter().filter_map(|(tag, at, size)| {
        let field = bytes.get(at..at + size)?;
        let (&length, text) = field.split_first()?;
        let text = decode(text.get(..length.into()).unwrap_or(text));
        let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\0');
        (!text.is_empty()).then(|| (tag, text.to_string()))
    });
    texts.collect()
}

fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let decoded = decode_as(bytes, Encoding::Gb18030);
    decoded.map_or_else(|_| alloc::string::String::from_utf8_lossy(bytes), |decoded| decoded.text)
}

//! Records of games: what was played and what was written about it, whatever the format.
//!
//! A [`Record`] is a tree of moves with tags, comments and a result, one type for all four games.
//! Formats are ways to read and to write it. [`Record::play`] makes a [`Game`](crate::Game) of its
//! main line and tells where it departs from the rules.
//!
//! | format | games | reading | writing |
//! |---|---|---|---|
//! | any file, in any encoding | all | [`read()`] | |
//! | PGN | all | [`Pgn`] | `Record::to_pgn` |
//! | GIB | Janggi | [`gib`] | [`gib::write()`] |
//! | WXF files | Xiangqi | [`wxf`] | |
//! | DhtmlXQ, and the digits of UBB | Xiangqi | [`dhtmlxq`] | |
//! | XQF | Xiangqi | [`xqf`] | |

mod any;
pub mod dhtmlxq;
mod drawn;
mod encoding;
mod file;
mod game;
pub mod gib;
mod pgn;
mod played;
mod positions;
#[expect(clippy::module_inception, reason = "the file is named after the type that it is about")]
mod record;
mod result;
#[cfg(feature = "serde")]
mod serde;
mod tags;
mod text_error;
mod tree;
pub mod wxf;
pub mod xqf;

pub use crate::notation::winboard::Ranks;
pub use any::{AnyRecord, AnyRecordError};
pub use encoding::{Decoded, Encoding, EncodingMissing, ParseEncodingError, decode, decode_as};
pub use file::{FileFormat, ReadError, ReadOptions, RecordFile, read};
pub use game::{ParseFormatError, RecordGame};
pub use pgn::{
    ParsePgnError, Pgn, PgnGames, PgnProblem, PgnText, PgnVisitor, PgnWord, PgnWriter, RecordError,
    UnnamedMove, UnreadMove, visit_pgn,
};
#[cfg(feature = "std")]
pub use pgn::{PgnReader, ReadPgnError};
pub use played::{Departure, Played, Refused};
pub use record::Record;
pub use result::{GameResult, Termination};
pub use tags::Tags;
pub use text_error::TextError;
pub use tree::{
    Ancestors, Children, Event, Events, Line, NoSuchNode, Node, NodeId, Nodes, Note, Tree,
};

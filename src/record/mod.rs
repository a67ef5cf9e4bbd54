//! Records of games: what was played and what was written about it, whatever the format.
//!
//! A [`Record`] is a tree of moves with tags, comments and a result, one type for all four games.
//! Formats are ways to read and to write it. [`Record::play`] makes a [`Game`](crate::Game) of its
//! main line and tells where it departs from the rules.

mod any;
mod game;
mod pgn;
mod played;
mod positions;
#[allow(clippy::module_inception)]
mod record;
mod replay;
mod result;
#[cfg(feature = "serde")]
mod serde;
mod tags;
mod tree;

pub use crate::notation::winboard::Ranks;
pub use any::{AnyRecord, AnyRecordError};
pub use game::{ParseFormatError, RecordGame};
pub use pgn::{
    ParsePgnError, Pgn, PgnGames, PgnProblem, PgnText, PgnVisitor, PgnWord, PgnWriter, RecordError,
    UnnamedMove, UnreadMove, visit_pgn,
};
#[cfg(feature = "std")]
pub use pgn::{PgnReader, ReadPgnError};
pub use played::{Departure, Played, Refused};
pub use record::Record;
pub use replay::{Replay, Stopped};
pub use result::{GameResult, Termination};
pub use tags::Tags;
pub use tree::{
    Ancestors, Children, Event, Events, Line, NoSuchNode, Node, NodeId, Nodes, Note, Tree,
};

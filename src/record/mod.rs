//! Records of games: tags, PGN, and the way from what they say to games that are played.

mod pgn;
mod reader;
mod replay;
mod tags;
mod understood;

pub use pgn::{Pgn, PgnMove, PgnResult};
pub use reader::{ParsePgnError, PgnGames, PgnProblem};
pub use replay::{Replay, Stopped};
pub use tags::Tags;
pub use understood::{ParseFormatError, PgnGame, Record, RecordError};

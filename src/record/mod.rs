//! Records of games: tags and PGN.

mod pgn;
mod tags;

pub use pgn::{ParsePgnError, Pgn, PgnGames, PgnMove, PgnProblem, PgnResult};
pub use tags::Tags;

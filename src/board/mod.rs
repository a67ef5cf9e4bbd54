//! What the two games on the board of nine files and ten ranks share as data: the squares,
//! bitboards as sets of them, the pieces, and a board that keeps its bitboards and its key up to
//! date.

mod bitboards;
pub(crate) mod diagram;
mod fen;
pub(crate) mod lines;
pub(crate) mod packed;
mod palace;
mod piece;
mod placement;
mod square;
mod squares;
mod zones;

pub(crate) use bitboards::{Board, turn_word};
pub use fen::ParseSetupError;
pub(crate) use fen::{Dialect, Fen, counters_fit};
pub(crate) use palace::Palace;
pub use piece::{ParsePieceError, Piece, Role};
pub use placement::{ParsePlacementError, Placement, PlacementIter};
pub use square::{File, ParseFileError, ParseRankError, ParseSquareError, Rank, Square};
pub use squares::{Squares, SquaresIter};
pub(crate) use zones::{Census, Zones};

//! Xiangqi (象棋), Chinese chess.

pub(crate) mod attacks;
mod diagram;
mod ending;
mod explain;
mod glyphs;
mod illegal;
mod judge;
mod movegen;
mod moves;
pub mod notation;
mod pgn;
mod position;
mod replies;
mod rules;
mod setup;

pub use crate::board::{
    Fault, Faults, File, ParsePlacementError, ParseSquareError, Piece, Placement, Rank, Role,
    Square, Squares,
};
pub use diagram::Diagram;
pub use ending::Ending;
pub use illegal::IllegalMove;
pub use moves::{Move, ParseMoveError};
pub use pgn::{Format, ParseFormatError, Record, RecordError};
pub use position::Xiangqi;
pub use rules::{Chase, Limit, Material, ParseRulesError, Rules};
pub use setup::{FenError, ParseSetupError, Setup, SetupError};

//! Xiangqi (象棋), Chinese chess.

mod attacks;
mod ending;
mod explain;
mod illegal;
mod judge;
mod movegen;
mod moves;
mod position;
mod rules;
mod setup;

pub use crate::board::{
    Fault, Faults, File, ParsePlacementError, ParseSquareError, Piece, Placement, Rank, Role,
    Square, Squares,
};
pub use ending::Ending;
pub use illegal::IllegalMove;
pub use moves::{Move, ParseMoveError};
pub use position::Xiangqi;
pub use rules::{Chase, Limit, Material, ParseRulesError, Rules};
pub use setup::{FenError, ParseSetupError, Setup, SetupError};

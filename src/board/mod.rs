//! What the two games on the board of nine files and ten ranks share: the points, sets of them, the
//! pieces, and a board that keeps its lines and its key up to date.

mod core_board;
pub(crate) mod diagram;
mod fault;
mod homes;
pub(crate) mod limits;
pub(crate) mod lines;
pub(crate) mod mover;
pub(crate) mod near;
mod palace;
mod piece;
mod placement;
pub(crate) mod replies;
pub(crate) mod sink;
pub(crate) mod soldiers;
mod square;
mod squares;
pub(crate) mod window;

pub(crate) use core_board::{Board, turn_word};
pub(crate) use fault::write_faults;
pub use fault::{Fault, Faults};
pub(crate) use homes::Homes;
pub(crate) use palace::{Palace, PalaceWord};
pub use piece::{Piece, Role};
pub use placement::{ParsePlacementError, Placement};
pub use square::{File, ParseSquareError, Rank, Square};
pub use squares::{Squares, SquaresIter};

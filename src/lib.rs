//! The rules of Janggi and its siblings.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![warn(unreachable_pub, unnameable_types, missing_debug_implementations)]
#![warn(clippy::std_instead_of_core, clippy::std_instead_of_alloc, clippy::alloc_instead_of_core)]
#![deny(clippy::print_stdout, clippy::print_stderr, clippy::dbg_macro)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod axes;
mod board;
mod game;
mod history;
mod janggi;
pub mod kingdrops;
mod move_list;
mod outcome;
mod perft;
pub mod pgn;
mod position;
mod side;
mod tags;
mod text;
pub mod xiangqi;
mod zobrist;

pub use board::{
    Fault, Faults, File, ParsePlacementError, ParseSquareError, Piece, Placement, Rank, Role,
    Square, Squares, SquaresIter,
};
pub use game::Game;
pub use history::{History, Ply};
pub use janggi::{
    Bikjang, Bonus, CheckMark, ChoHasToChoose, ChooseFormations, Coordinates, Count, Diagram,
    Ending, FenError, Formation, Gate, IllegalMove, Janggi, Korean, Latin, Limit, MateOverOffer,
    Move, ParseFormationError, ParseMoveError, ParseRulesError, ParseSetupError, Passing,
    Perpetual, PgnError, Points, Reply, ResolveError, Rules, San, SetUpFacing, Setup, SetupError,
    Shuffle, TwoPasses, Xboard, gib, names,
};
pub use move_list::{IntoIter, MoveList};
pub use outcome::{Declared, Outcome, Reason};
pub use perft::{divide, perft};
pub use position::{GameOver, PlayError, Position};
pub use side::Side;
pub use tags::Tags;

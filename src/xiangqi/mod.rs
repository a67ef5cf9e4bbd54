//! Xiangqi (象棋), Chinese chess: the game of generals, a river and flying cannons.
//!
//! ```
//! use janggi::xiangqi::notation::{Chinese, Notation};
//! use janggi::xiangqi::{Ending, IllegalMove, Square, Xiangqi};
//! use janggi::{Game, Outcome, Side};
//!
//! let mut game = Game::<Xiangqi>::default();
//! println!("{}", game.position().diagram());
//!
//! // Moves are two squares; every notation reads and writes them.
//! game.play("h3e3".parse()?)?;
//! game.play(Chinese::read("马８进７", game.position())?)?;
//!
//! // A refused move says why, and the game stays as it was.
//! let blocked = game.play("b1d2".parse()?);
//! assert_eq!(blocked, Err(IllegalMove::HorseLeg(Square::C1)));
//!
//! // Who repeats a position by giving check with every move loses.
//! let mut game = Game::new("4k4/9/9/9/9/9/9/9/3R5/3K5 w - - 0 1".parse::<Xiangqi>()?);
//! for mv in ["d2e2", "e10f10", "e2f2", "f10e10", "f2e2", "e10f10", "e2f2", "f10e10", "f2e2"] {
//!     game.play(mv.parse()?)?;
//! }
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::BLACK, Ending::PerpetualCheck)));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! The board alone decides checkmate and stalemate, which both lose (XQ-20). The past decides
//! repetition and perpetual check (XQ-21) and what the [`Rules`] add: a limit of plies without a
//! capture, a draw without attacking pieces, and the loss of who chases perpetually (XQ-23).
//! Files, ranks and squares are those of Janggi: `a1` is at Red's left hand.

pub(crate) mod attacks;
mod chase;
mod diagram;
mod ending;
mod explain;
mod fault;
mod glyphs;
mod illegal;
mod judge;
mod movegen;
mod moves;
pub mod notation;
mod packed;
mod position;
mod record;
mod rules;
mod setup;
mod variant;

pub use crate::board::{
    File, ParseFileError, ParsePieceError, ParsePlacementError, ParseRankError, ParseSetupError,
    ParseSquareError, Piece, Placement, PlacementIter, Rank, Role, Square, Squares, SquaresIter,
};
pub use crate::notation::ParseMoveError;
pub use crate::rule_option::{AboutOption, Limit, ParseOptionError};
pub use diagram::Diagram;
pub use ending::Ending;
pub use fault::{Fault, Faults, FaultsIter};
pub use illegal::IllegalMove;
pub use moves::Move;
pub use position::Xiangqi;
pub use record::Format;
pub use rules::{AtRepetition, Chase, Material, ParseRulesError, Rules};
pub use setup::{ParsePositionError, Setup, SetupError};

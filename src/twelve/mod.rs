//! Twelve Janggi (십이장기): four pieces a side on twelve squares, with drops, and solved.
//!
//! A king that is captured loses (TJ-20); a king that stands in the opponent's home column at the
//! start of its owner's turn wins (TJ-21). There is no check: a king may step into danger (TJ-10).
//!
//! ```
//! use janggi::twelve::{Ending, TwelveJanggi};
//! use janggi::{Game, Outcome, Side};
//!
//! let mut game = Game::<TwelveJanggi>::default();
//! for mv in ["B2C2", "D1C1", "C2D2"] {
//!     game.play(mv.parse()?)?;
//! }
//! // The second player left the pawn standing, and it took the king.
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::First, Ending::KingCaptured)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The game is solved: a [`Table`] knows the value of every position. Feature `solver` computes it
//! from nothing (`solve`), and `docs/TWELVE.md` tells what was found.
//!
//! The rules are options of the position ([`Rules`], TJ-30), the time for a move is counted by a
//! [`MoveClock`] (TJ-25).

// What each file holds; a file of the same name holds the same thing in every game.
//
// | file | what it holds |
// |---|---|
// | `position.rs`, `play.rs` | the position and its `Position` impl; what a move does to it |
// | `bitboards.rs`, `attacks.rs` | one side's pieces as bitboards; how the pieces move |
// | `movegen.rs`, `moves.rs` | legal moves; the move and its text |
// | `illegal.rs`, `explain.rs` | the reasons to refuse a move; which of them it is |
// | `ending.rs`, `judge.rs` | the ways a game ends; what the past decides |
// | `key.rs` | Zobrist keys |
// | `square.rs`, `squares.rs`, `piece.rs`, `hand.rs`, `names.rs` | small values, their names |
// | `setup.rs`, `placement.rs`, `fault.rs`, `text.rs` | positions as plain data, faults, text |
// | `packed.rs` | positions as bytes |
// | `dobutsu.rs` | positions as Fairy-Stockfish writes them |
// | `rules.rs`, `clock.rs`, `diagram.rs` | rule options, the move clock, boards for terminals |
// | `normalised.rs`, `index/` | a position with the mover always going up; its number |
// | `table/`, `solver/` | the solved game; how it is solved |

pub(crate) mod attacks;
pub(crate) mod bitboards;
mod clock;
mod diagram;
mod dobutsu;
mod ending;
mod explain;
mod fault;
mod hand;
mod illegal;
#[cfg_attr(
    not(feature = "solver"),
    allow(dead_code, reason = "the way back from numbers to positions serves the solver")
)]
mod index;
mod judge;
mod key;
mod movegen;
mod moves;
mod names;
pub(crate) mod normalised;
mod packed;
mod piece;
mod placement;
mod play;
mod position;
mod record;
mod rules;
mod setup;
#[cfg(feature = "solver")]
mod solver;
mod square;
mod squares;
mod table;
mod text;
mod variant;

pub use crate::rule_option::{AboutOption, Limit, ParseOptionError};
pub use clock::MoveClock;
pub use diagram::Diagram;
pub use dobutsu::ParseDobutsuError;
pub use ending::Ending;
pub use fault::{Fault, Faults, FaultsIter};
pub use hand::{Hand, ParseHandError, Roles};
pub use illegal::IllegalMove;
pub use moves::{Move, ParseMoveError};
pub use piece::{ParsePieceError, Piece, Role};
pub use placement::{Placement, PlacementIter};
pub use position::TwelveJanggi;
pub use record::Format;
pub use rules::{Drops, ParseRulesError, Rules};
pub use setup::{ParsePositionError, Setup, SetupError};
#[cfg(feature = "solver")]
pub use solver::{
    Census, CheckpointError, Progress, Solution, SolveError, Solver, Stage, Step, Tally,
    Verification, solve,
};
pub use square::{Column, ParseColumnError, ParseRowError, ParseSquareError, Row, Square};
pub use squares::{Squares, SquaresIter};
pub use table::{Form, ProbeError, Table, TableError, Value};
pub use text::ParseSetupError;

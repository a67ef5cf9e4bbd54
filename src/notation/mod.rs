//! Notation: the ways in which people and programs write moves.
//!
//! | type | example | what it is |
//! |---|---|---|
//! | [`Coordinates`] | `b1c3`, `e2e2` for a pass | two squares, ranks 1 to 10 (J-52) |
//! | [`CoordinatesFromHan`] | `b10c8` | two squares, ranks 1 to 10 from Han |
//! | [`Xboard`] | `b0c2`, `@@@@` for a pass | two squares, ranks 0 to 9 (J-52) |
//! | [`Korean`] | `79졸78`, 한수쉼 for a pass | Korean records (J-53) |
//! | [`Latin`] | `P79-78` | the same in Latin letters (J-53) |
//! | [`San`] | `Pab4` | short algebraic notation, in Xiangqi too (J-54) |
//! | [`WinBoard`] | `ab3` | the same as WinBoard writes it, ranks 0 to 9 |
//! | [`Vietnamese`] | `Tốt 1 bình 2` | files from the mover's right, in Xiangqi too |
//!
//! Those of Xiangqi are in [`xiangqi::notation`](crate::xiangqi::notation).
//!
//! Each is a type of its own with `FromStr` and `Display`, and no reader takes another one's text.
//! Reading has two steps: the text alone is parsed, and what it says is then looked up on a
//! position, among the legal moves, by the trait [`Notation`]. So a slip of the pen, an illegal
//! move and a move that could be two are different errors:
//!
//! ```
//! use janggi::notation::{Coordinates, Korean, Notation, NotationError, ResolveError};
//! use janggi::{IllegalMove, Janggi};
//!
//! let start = Janggi::default();
//! assert!("a4b44".parse::<Coordinates>().is_err()); // no move of any position
//! let backward: Coordinates = "a4a3".parse()?;
//! assert!(matches!(
//!     backward.resolve(&start),
//!     Err(ResolveError::Illegal { illegal: IllegalMove::Backward, .. })
//! ));
//!
//! // Both steps in one, and the way back.
//! let mv = Korean::read("79졸78", &start)?;
//! assert_eq!(Coordinates::of(&start, mv)?.to_string(), "i4h4");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Any move of Janggi, legal or not, has a text in all of them, so [`Move`](crate::Move) has
//! methods that write it without a check: `mv.coordinates(&position)`, `mv.korean(&position)`,
//! `mv.latin(&position)`, `mv.san(&position)`.

// This file is the public face alone: inside the crate, things are imported from where they live.
pub(crate) mod error;
pub(crate) mod relative;
pub(crate) mod resolve;
pub(crate) mod san;
pub(crate) mod scan;
mod vietnamese;
pub(crate) mod winboard;

pub use crate::janggi::notation::{Coordinates, CoordinatesFromHan, Korean, Latin, Xboard};
pub use error::{MovePart, NameError, NotationError, ParseMoveError, ResolveError};
pub use resolve::Notation;
pub use san::{CheckMark, San};
pub use vietnamese::Vietnamese;
pub use winboard::WinBoard;

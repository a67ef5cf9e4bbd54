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

mod game;
mod history;
mod move_list;
mod outcome;
mod perft;
mod position;
mod side;
pub mod twelve;
mod zobrist;

pub use game::Game;
pub use history::{History, Ply};
pub use move_list::{IntoIter, MoveList};
pub use outcome::{Declared, Outcome, Reason};
pub use perft::{divide, perft};
pub use position::{GameOver, PlayError, Position};
pub use side::Side;

//! Xiangqi a second time: the oracle the crate is tested against.
//!
//! Written from the numbered rules alone (`XQ-7` and so on), sharing no code and no types with the
//! crate, and nothing is worked out in advance: pieces stand as letters in a plain array, each piece
//! walks as its rule says, every move is tried on a copy of the board, and the whole past of the game
//! is kept and looked through again. Whatever it answers should be plain to see.
//!
//! A fuzzer plays thousands of games a second with it, so it takes no memory for a walk, asks nothing
//! twice, and looks for an attack only among the pieces that are near enough or on a line.

mod board;
mod chase;
mod game;
mod reach;
mod rules;
mod text;

pub use game::Game;
pub use reach::goes_to;
pub use rules::Rules;

//! Janggi once more, straight from the rules: the oracle of the tests.
//!
//! Nothing here is shared with the crate, and nothing is worked out in advance. A game keeps every
//! position it has been through, moves are found by walking each piece's rule and trying the result
//! on a copy of the board, and the end of a game is read off its whole past. A board is an array of
//! letters, and all that crosses the border is text or plain numbers. The numbers of the rules
//! (`J-15`) are those of `RULES.md`.
//!
//! A fuzzer plays thousands of games a second with it, so it takes no memory for a walk, asks nothing
//! twice, and looks for an attack only among the pieces that are near enough or on a line.

mod board;
mod ending;
mod game;
mod reach;
mod rules;
mod text;

pub use game::Game;
pub use reach::goes_to;
pub use rules::{Perpetual, Repeated, Rules, Verdict};

//! The generation of legal moves, as far as Janggi and Xiangqi share it.
//!
//! What a piece can go to is asked of the game's [`Movement`](crate::attacks::Movement), as a
//! bitboard; the check and pin masks take away what would leave the general attacked; and a closure
//! lists or counts what is left.

mod counter;
mod danger;
mod generator;
mod perft;
mod pins;

pub(crate) use generator::Generator;
pub(crate) use perft::{Dependencies, Replies};

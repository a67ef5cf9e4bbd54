//! Kingdrops a second time: the oracle the library is compared with.
//!
//! Written from the rulebook alone, with no line and no type of the library, and nothing is worked
//! out in advance: a piece is a letter (upper case is White's), the board is an array of letters, and
//! the compulsory maximum of KD-6 is found by trying out continuations. Comments name the rules
//! (`KD-6`).

mod actions;
mod board;
mod game;
mod stock;
mod text;
mod turn;

pub use board::goes_to;
pub use game::Game;

/// Kingdrops has no options.
#[derive(Clone, Copy)]
pub struct Rules;

impl Rules {
    /// Only the empty text names them.
    pub fn parse(text: &str) -> Option<Rules> {
        text.is_empty().then_some(Rules)
    }
}

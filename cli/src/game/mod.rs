//! What the programs know of the games beyond what the library says of every
//! `Variant`: how each is searched, and how its evaluation is fitted.

mod janggi;
mod kingdrops;
mod twelve;
mod xiangqi;

use ::janggi::search::Evaluator;
use ::janggi::{Side, Variant};

/// A game that the programs can search.
pub trait Playable: Variant {
    /// The bundled evaluator of the game.
    type Evaluator: Evaluator<Self> + Default + Send + Sync;

    /// The rule set by which engines play when nobody says otherwise.
    const ENGINE_RULES: Self::Rules;

    /// Where a game in the terminal or in the arena begins: the start, unless the game begins with
    /// choices that few players want to make each time.
    fn opening(rules: Self::Rules) -> Self {
        Self::start(rules)
    }

    /// The perft of each first move.
    fn divide(&self, depth: u32) -> Vec<(Self::Move, u64)> {
        ::janggi::divide(self, depth)
    }

    /// What there is to notice in a position after a move of a side, beyond what every game can
    /// say: a sentence.
    fn notice(&self, mover: Side) -> Option<String> {
        let _ = mover;
        None
    }

    /// Tells `visit` each term of the evaluation and how often the first side has it more than the
    /// second. Returns how full the board is, from 0 to 1, or `None` when the evaluation does not
    /// consist of terms here.
    fn terms(&self, visit: &mut dyn FnMut(usize, i32)) -> Option<f32> {
        let _ = visit;
        None
    }

    /// The weights from which fitting starts: of each term one on a full and one on a bare board.
    fn plain_weights() -> Vec<[i16; 2]> {
        Vec::new()
    }
}

//! The weights of the terms of an evaluation.

use alloc::boxed::Box;
use core::fmt;

use super::terms::{self, TERMS, material};
use crate::board::Role;

/// The worth of each term of the evaluation of Janggi or Xiangqi, in hundredths of a point: with
/// all pieces on the board, and with none. In between it is mixed by what is left.
///
/// [`LinearEvaluator::terms`](super::LinearEvaluator::terms) tells which terms a position has, so
/// that weights can be fitted to games; `janggi tune` of the package `janggi-cli` does.
#[derive(Clone, PartialEq, Eq)]
pub struct Weights(pub Box<[[i16; 2]; Weights::TERMS]>);

impl Weights {
    /// How many terms there are.
    pub const TERMS: usize = TERMS;

    /// What the pieces of Janggi are worth and little else: where fitting starts.
    #[must_use]
    pub fn janggi_material() -> Weights {
        Weights(Box::new(material([0, 300, 300, 500, 1_300, 700, 200])))
    }

    /// The same for Xiangqi, on the scale of Janggi.
    #[must_use]
    pub fn xiangqi_material() -> Weights {
        let mut weights = material([0, 280, 280, 600, 1_300, 620, 180]);
        // A soldier before the river does little; behind it, and not on the last ranks, it is twice
        // the piece.
        for (rank, worth) in [(3, 110), (4, 130), (5, 260), (6, 290), (7, 290), (8, 250), (9, 100)]
        {
            for file in 0..5 {
                weights[terms::place(Role::Soldier, rank, file)] = [worth + 10 * file as i16; 2];
            }
        }
        Weights(Box::new(weights))
    }
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter()).finish()
    }
}

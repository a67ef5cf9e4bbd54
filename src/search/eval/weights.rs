//! The weights of the terms of an evaluation.

use alloc::boxed::Box;
use core::fmt;

use super::terms::TERMS;

/// The worth of each term of the evaluation of Janggi or Xiangqi, in hundredths of a point: with all
/// pieces on the board, and with none. In between it is mixed by what is left.
///
/// [`JanggiEvaluator::terms`](super::JanggiEvaluator::terms) tells which terms a position has, so
/// that weights can be fitted to games; the example `tune` does.
#[derive(Clone, PartialEq, Eq)]
pub struct Weights(pub Box<[[i16; 2]; Weights::TERMS]>);

impl Weights {
    /// How many terms there are.
    pub const TERMS: usize = TERMS;
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter()).finish()
    }
}

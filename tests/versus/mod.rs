//! Random games of the crate against the second implementations, for property tests and fuzz targets.
#![allow(dead_code)] // each uses the game it is about

pub mod janggi;
pub mod xiangqi;

use ::janggi::Square;

use crate::common::Choices;

/// Which moves are asked about one by one at each ply, whether they are legal.
#[derive(Clone, Copy)]
pub enum Ask {
    /// All that can be written down.
    EveryMove,
    /// Those from one point.
    FromOnePoint,
}

impl Ask {
    fn points(self, rng: &mut impl Choices) -> Vec<Square> {
        match self {
            Ask::EveryMove => Square::ALL.to_vec(),
            Ask::FromOnePoint => vec![rng.pick(&Square::ALL)],
        }
    }
}

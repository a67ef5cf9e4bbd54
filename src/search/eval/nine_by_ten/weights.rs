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
pub struct Weights {
    pairs: Box<[[i16; 2]; Weights::TERMS]>,
    /// Each pair in one word, so that both are added up at once.
    pub(super) words: Box<[i64; Weights::TERMS]>,
}

impl Weights {
    /// How many terms there are. It may change between versions, and so may what a term is.
    pub const TERMS: usize = TERMS;

    /// Weights of one's own: one pair for each of [`TERMS`](Weights::TERMS), with all pieces on the
    /// board and with none. `None` for another number of pairs.
    ///
    /// ```
    /// use janggi::search::{JanggiEvaluator, Weights};
    ///
    /// let mut pairs = Weights::janggi_material().as_slice().to_vec();
    /// pairs[0] = [5, -5];
    /// let weights = Weights::from_slice(&pairs).expect("as many as there are terms");
    /// assert_eq!(JanggiEvaluator::new(weights).weights().as_slice(), pairs);
    /// assert_eq!(Weights::from_slice(&pairs[1..]), None);
    /// ```
    #[must_use]
    pub fn from_slice(pairs: &[[i16; 2]]) -> Option<Weights> {
        Some(Weights::of(pairs.try_into().ok()?))
    }

    pub(super) fn of(pairs: &[[i16; 2]; Weights::TERMS]) -> Weights {
        Weights { pairs: Box::new(*pairs), words: Box::new(pairs.map(word)) }
    }

    /// The pairs, in the order in which terms are numbered.
    #[must_use]
    pub fn as_slice(&self) -> &[[i16; 2]] {
        &*self.pairs
    }

    /// What the pieces of Janggi are worth and little else: where fitting starts.
    #[must_use]
    pub fn janggi_material() -> Weights {
        Weights::of(&material([0, 300, 300, 500, 1_300, 700, 200]))
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
        Weights::of(&weights)
    }
}

/// The weight on a full board and that on a bare one, in the upper and the lower half of a word.
/// Sums of such words are words of the sums.
fn word([full, bare]: [i16; 2]) -> i64 {
    (i64::from(full) << 32) + i64::from(bare)
}

/// The sums in a word.
pub(super) fn sums(word: i64) -> [i32; 2] {
    let bare = word as i32;
    [((word - i64::from(bare)) >> 32) as i32, bare]
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.pairs.iter()).finish()
    }
}

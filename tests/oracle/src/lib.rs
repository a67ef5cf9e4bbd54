//! What several tests and fuzz targets need.

pub mod naive;
pub mod versus;

use std::collections::HashSet;
use std::fmt::Display;

use janggi::Position;

/// What can be asked about a position follows from its legal moves: the captures that it lists are those
/// among them, and the replies are those to all of them. Answers the captures.
pub fn captures_and_replies_follow<P: Position + Display>(
    position: &P,
    listed: &[P::Move],
    is_capture: impl Fn(P::Move) -> bool,
) -> HashSet<P::Move> {
    let legal = position.legal_moves();
    let captures: HashSet<P::Move> = legal.iter().copied().filter(|&mv| is_capture(mv)).collect();
    assert_eq!(listed.len(), captures.len(), "{position}");
    assert_eq!(listed.iter().copied().collect::<HashSet<_>>(), captures, "{position}");
    let replies = |&mv: &P::Move| position.clone().play(mv).unwrap().count_legal_moves() as u64;
    assert_eq!(position.count_replies(), legal.iter().map(replies).sum(), "{position}");
    captures
}

/// Where the decisions of a random game come from.
pub trait Choices {
    /// A number below `bound`, which is not 0.
    fn below(&mut self, bound: usize) -> usize;

    /// Whether there is nothing left to decide with; the numbers are then all the same.
    fn is_spent(&self) -> bool {
        false
    }

    /// True once in `n` times.
    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// A copy of one of the items, which are not none.
    fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}

/// A small generator of random numbers, so that a failing case is one seed.
pub struct Rng(pub u64);

impl Rng {
    /// The next number (xorshift64*).
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.max(1);
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
}

impl Choices for Rng {
    fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 33) as usize % bound
    }
}

/// The bytes of a fuzzer: one a decision, so that a changed byte changes one decision.
pub struct Bytes<'a>(pub &'a [u8]);

impl Choices for Bytes<'_> {
    fn below(&mut self, bound: usize) -> usize {
        match self.0 {
            [byte, rest @ ..] => {
                self.0 = rest;
                usize::from(*byte) % bound
            }
            [] => bound - 1,
        }
    }

    fn is_spent(&self) -> bool {
        self.0.is_empty()
    }
}

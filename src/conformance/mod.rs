//! Feature `conformance`: a test suite for any game that implements [`Position`].
//!
//! [`check`] plays one random game and holds every position of it to what the trait promises: moves
//! and legality agree over all conceivable moves, counts agree with lists, keys and hashes agree
//! with equality, texts lead back, refused moves change nothing, and undo restores what was. The
//! first promise that is broken comes back as a [`Report`] with the position, the way to it and the
//! move. All games of the crate pass. [`check`] takes any [`Variant`]; of a game that is only a
//! [`Position`], a [`Subject`] says what else has to be known: the moves that can be written down,
//! and how a text is read.
//!
//! ```
//! use janggi::conformance::{self, Seeded};
//! use janggi::Janggi;
//!
//! for seed in 0..3 {
//!     let game = conformance::check(&mut Seeded::new(seed), &Janggi::default())?;
//!     assert!(game.is_over() || game.ply() > 100);
//! }
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! A game of one's own: two players take one or two stones from a heap, and who takes the last one
//! wins.
//!
//! ```
//! use core::fmt;
//!
//! use janggi::conformance::{Seeded, Subject};
//! use janggi::{Declared, GameOver, History, MoveList, Outcome, Position, Reason, Side};
//!
//! #[derive(Clone, Debug, PartialEq, Eq, Hash)]
//! struct Heap(u8, Side);
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq)]
//! enum Ending {
//!     Empty,
//!     Declared(Declared),
//! }
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq)]
//! enum Illegal {
//!     Over,
//!     Number,
//! }
//!
//! impl Position for Heap {
//!     type Move = u8;
//!     type Ending = Ending;
//!     type Illegal = Illegal;
//!
//!     fn turn(&self) -> Side {
//!         self.1
//!     }
//!     fn legal_moves(&self) -> MoveList<u8> {
//!         (1..=self.0.min(2)).collect()
//!     }
//!     fn check_legal(&self, stones: u8) -> Result<(), Illegal> {
//!         match stones {
//!             _ if self.0 == 0 => Err(Illegal::Over),
//!             1 | 2 if stones <= self.0 => Ok(()),
//!             _ => Err(Illegal::Number),
//!         }
//!     }
//!     fn outcome(&self) -> Option<Outcome<Ending>> {
//!         (self.0 == 0).then(|| Outcome::win(!self.1, Ending::Empty))
//!     }
//!     fn judge(_: &History<'_, Heap>) -> Option<Outcome<Ending>> {
//!         None
//!     }
//!     fn play_unchecked(&mut self, stones: u8) {
//!         *self = Heap(self.0.saturating_sub(stones), !self.1);
//!     }
//!     fn key(&self) -> u64 {
//!         u64::from(self.0) * 2 + self.1 as u64
//!     }
//!     fn is_irreversible(&self, _: u8) -> bool {
//!         true
//!     }
//! }
//!
//! fn read(_: &Heap, text: &str) -> Option<Heap> {
//!     let (stones, side) = text.split_once(' ')?;
//!     let side = if side == "first" { Side::First } else { Side::Second };
//!     Some(Heap(stones.parse().ok()?, side))
//! }
//!
//! # impl fmt::Display for Heap {
//! #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//! #         write!(f, "{} {}", self.0, Ending::side_name(self.1))
//! #     }
//! # }
//! # impl fmt::Display for Ending {
//! #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//! #         f.write_str(self.code())
//! #     }
//! # }
//! # impl From<Declared> for Ending {
//! #     fn from(declared: Declared) -> Ending {
//! #         Ending::Declared(declared)
//! #     }
//! # }
//! # impl Reason for Ending {
//! #     fn code(&self) -> &'static str {
//! #         match self {
//! #             Ending::Empty => "empty",
//! #             Ending::Declared(declared) => declared.code(),
//! #         }
//! #     }
//! #     fn side_name(side: Side) -> &'static str {
//! #         if side == Side::First { "first" } else { "second" }
//! #     }
//! # }
//! # impl fmt::Display for Illegal {
//! #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//! #         f.write_str("no such number of stones, or none left")
//! #     }
//! # }
//! # impl core::error::Error for Illegal {}
//! # impl From<GameOver> for Illegal {
//! #     fn from(_: GameOver) -> Illegal {
//! #         Illegal::Over
//! #     }
//! # }
//!
//! let heaps = Subject::new(0..=u8::MAX, read).with_most_moves(2);
//! let game = heaps.check(&mut Seeded::new(1), &Heap(30, Side::First))?;
//! assert!(game.is_over());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! [`Position`]: crate::Position
//! [`Variant`]: crate::Variant

mod game;
mod position;
mod subject;
mod violation;

pub use subject::{Subject, check, check_position};
pub use violation::{Report, Violation};

use crate::random::Random;

/// Where random choices come from. Any closure that returns a number below its argument is one, so
/// that a fuzzer's bytes can steer the game:
///
/// ```
/// use janggi::conformance;
/// use janggi::kingdrops::Kingdrops;
///
/// let mut bytes = (0..=255_usize).cycle();
/// let mut source = |bound: usize| bytes.next().unwrap_or(0) % bound;
/// conformance::check(&mut source, &Kingdrops::default())?;
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub trait Source {
    /// A number below `bound`, which is not 0. A greater one is taken modulo `bound`.
    fn below(&mut self, bound: usize) -> usize;
}

impl<F: FnMut(usize) -> usize> Source for F {
    fn below(&mut self, bound: usize) -> usize {
        self(bound)
    }
}

/// A small generator of random numbers (SplitMix64): one seed, one game.
///
/// ```
/// use janggi::Janggi;
/// use janggi::conformance::{self, Seeded};
///
/// for seed in 0..3 {
///     conformance::check(&mut Seeded::new(seed), &Janggi::default())?;
/// }
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeded(Random);

impl Seeded {
    /// The generator with a seed; any will do.
    #[must_use]
    pub const fn new(seed: u64) -> Seeded {
        Seeded(Random(seed))
    }
}

impl Source for Seeded {
    fn below(&mut self, bound: usize) -> usize {
        (self.0.word() % bound.max(1) as u64) as usize
    }
}

/// One of the items, if there is one.
fn pick<T: Copy>(source: &mut impl Source, items: &[T]) -> Option<T> {
    let bound = items.len();
    (bound > 0).then(|| source.below(bound) % bound).and_then(|index| items.get(index).copied())
}

//! What bounds a search, and what it finds.

use alloc::vec::Vec;

use super::Score;

/// The deepest a search goes, in plies.
pub(super) const MAX_PLY: usize = 120;

/// The greatest depth in plies that can be asked for; extensions and quiescence go on from there.
pub(super) const MAX_DEPTH: u32 = 100;

/// What ends a search. An [`Observer`](super::Observer) can end it too; without either it ends at a
/// depth of 100 plies.
///
/// ```
/// use janggi::search::Limits;
///
/// let limits = Limits::depth(6).with_nodes(100_000).with_lines(3);
/// assert_eq!(limits.nodes, Some(100_000));
/// assert_eq!(Limits::default(), Limits::none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Limits {
    /// The greatest depth in plies, at most 100.
    pub depth: u32,
    /// The greatest number of positions looked at.
    pub nodes: Option<u64>,
    /// How many of the best moves get a line of their own; at least one.
    pub lines: usize,
    /// Looks at every line of exactly `depth` plies and evaluates its end as it stands. It is slow,
    /// and equals minimax: this is what the full search is tested against.
    pub exhaustive: bool,
}

impl Limits {
    /// No limit but the one of 100 plies.
    #[must_use]
    pub const fn none() -> Limits {
        Limits { depth: MAX_DEPTH, nodes: None, lines: 1, exhaustive: false }
    }

    /// A limit in plies.
    #[must_use]
    pub const fn depth(depth: u32) -> Limits {
        Limits { depth, ..Limits::none() }
    }

    /// A limit on the number of positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Limits {
        Limits::none().with_nodes(nodes)
    }

    /// The same limits with one in plies.
    #[must_use]
    pub const fn with_depth(self, depth: u32) -> Limits {
        Limits { depth, ..self }
    }

    /// The same limits with one on the number of positions.
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..self }
    }

    /// The same limits, for a number of lines.
    #[must_use]
    pub const fn with_lines(self, lines: usize) -> Limits {
        Limits { lines, ..self }
    }

    /// The same limits, with every line looked at.
    #[must_use]
    pub const fn exhaustive(self) -> Limits {
        Limits { exhaustive: true, ..self }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::none()
    }
}

/// What a search found: the result, or the state after an iteration.
///
/// [`Searcher::search`](super::Searcher::search) returns it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Found<M> {
    /// The best move; `None` only when the game is over.
    pub best: Option<M>,
    /// The score for the side to move.
    pub score: Score,
    /// The depth in plies that was searched completely.
    pub depth: u32,
    /// The positions looked at.
    pub nodes: u64,
    /// The expected continuation, the best move first.
    pub pv: Vec<M>,
    /// The lines asked for by [`Limits::lines`], the best one first.
    pub lines: Vec<Variation<M>>,
    /// Whether a limit or the observer ended the search before it reached its depth.
    pub stopped: bool,
}

/// One of the best moves with its continuation.
///
/// ```
/// use janggi::search::{JanggiEvaluator, Limits, Searcher};
/// use janggi::{Game, Janggi};
///
/// let mut searcher = Searcher::new(JanggiEvaluator::default());
/// let limits = Limits::nodes(2_000).with_lines(3);
/// let found = searcher.search(&Game::<Janggi>::default(), &limits, ());
/// assert_eq!(found.lines.len(), 3);
/// assert_eq!(found.lines[0].pv.first(), found.best.as_ref());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Variation<M> {
    /// The score for the side to move.
    pub score: Score,
    /// The continuation, the move itself first.
    pub pv: Vec<M>,
}

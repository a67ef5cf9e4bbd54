//! Proving mates.
//!
//! | file | what it is |
//! |---|---|
//! | `search.rs` | what is asked for, and in which order it is looked for |
//! | `prover.rs` | depth-first proof-number search |
//! | `children.rs` | the moves of a position with their first numbers |
//! | `threats.rs` | what the attacker threatens, which tells the quiet moves apart |
//! | `numbers.rs` | proof and disproof numbers |
//! | `table.rs` | what is known about positions met before |
//! | `replay.rs` | a proof played to its ends, under the eyes of the rules |

mod children;
mod numbers;
mod prover;
mod replay;
mod search;
mod table;
mod threats;

use alloc::vec::Vec;

pub use search::{Goal, MateSearch};

use super::{Limits, Observer};
use crate::macros::errors::error;
use crate::{Game, Position};

/// A proved win: however the other side defends, the attacker wins in time.
///
/// [`find_mate`] returns it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mate<M> {
    /// How many moves of the attacker it takes at most, the last one included.
    pub moves: u32,
    /// First moves that win in so many moves: all of them in a [complete](Mate::is_complete) answer,
    /// or else at least one.
    pub keys: Vec<M>,
    /// One line of longest defence, the first of the keys first.
    pub line: Vec<M>,
    /// Whether it is proved that no win is shorter, and that no other first move wins as soon.
    #[cfg_attr(feature = "serde", serde(default))]
    pub is_complete: bool,
}

/// Proves that the side to move mates in at most `moves` moves of its own, or that it does not
/// (`None`). Mate is what the game calls a win [on the board](crate::Reason::is_mate): a captured
/// king counts in games that are won so, and a win on points does not.
///
/// Every move of the attacker and every defence is tried, passes included, and the rules decide
/// every end, those by the past too. The shortest mate is found, with every first move that mates as
/// soon; none of more than 120 plies is looked for.
///
/// A mate by checks alone takes milliseconds up to twenty moves; that there is none may take time
/// that grows exponentially with `moves`. [`find_mate_within`] can be bounded and stopped, and
/// [`MateSearch`] can be asked for other wins, or for any mate instead of the shortest.
///
/// ```
/// use janggi::search::find_mate;
/// use janggi::{Game, Janggi, Move, Square};
///
/// let start: Janggi = "4k4/R8/8R/9/9/9/9/9/4K4/9 w - - 0 1".parse()?;
/// let mate = find_mate(&Game::new(start), 2).expect("two chariots mate");
/// assert_eq!(mate.moves, 1);
/// assert!(mate.keys.contains(&Move::step(Square::I8, Square::I10)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn find_mate<P: Position>(game: &Game<P>, moves: u32) -> Option<Mate<P::Move>> {
    find_mate_within(game, moves, &Limits::none(), ()).unwrap_or_default()
}

error! {
    /// Why a proof was given up.
    ///
    /// [`find_mate_within`] tells of it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Interrupted {
        /// The greatest number of positions was reached.
        Nodes => "the limit of positions was reached";
        /// The observer ended it.
        Observer => "the observer ended it";
    }
}

/// [`find_mate`] with an end: after as many positions as [`Limits::nodes`] says, or when the
/// observer has enough. A mate that was found before is returned, though it may not be the shortest
/// and others may be as short: [`Mate::is_complete`] tells. The other limits play no part, and
/// nobody is told of [`progress`](Observer::progress).
///
/// ```
/// use janggi::search::{Interrupted, Limits, find_mate_within};
/// use janggi::{Game, Janggi};
///
/// let game = Game::<Janggi>::default();
/// let proof = find_mate_within(&game, 50, &Limits::nodes(10_000), ());
/// assert_eq!(proof, Err(Interrupted::Nodes));
/// ```
///
/// # Errors
/// When it was ended before it had proved anything.
pub fn find_mate_within<P: Position>(
    game: &Game<P>,
    moves: u32,
    limits: &Limits,
    observer: impl Observer<P::Move>,
) -> Result<Option<Mate<P::Move>>, Interrupted> {
    let search = MateSearch::new(moves).complete();
    let search = limits.nodes.map_or(search, |nodes| search.with_nodes(nodes));
    search.run(game, observer)
}

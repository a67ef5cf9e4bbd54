//! Notation: the ways in which people and programs write moves (XQ-31, XQ-32).
//!
//! | type | example | ranks |
//! |---|---|---|
//! | [`Move`] itself, as Fairy-Stockfish writes it | `h3e3` | 1 to 10 from Red |
//! | [`Ucci`] | `h2e2` | 0 to 9 from Red |
//! | [`Iccs`] | `H2-E2` | 0 to 9 from Red |
//! | [`SourceCoordinates`] | `炮h7→e7` | 0 to 9 from Black |
//! | [`Wxf`] | `C2=5` | |
//! | [`Chinese`] | `炮二平五` | |
//! | [`San`] | `Che3` | 1 to 10 from Red |
//!
//! Each is a type of its own with `FromStr` and `Display`, and no reader takes another one's text.
//! Reading has two steps. Parsing looks at the text alone. [`resolve`](Notation::resolve) then looks
//! for the move on the board, among the legal ones:
//!
//! ```
//! use janggi::xiangqi::notation::{Chinese, Notation, Wxf};
//! use janggi::xiangqi::Xiangqi;
//!
//! let start = Xiangqi::default();
//! let mv = "炮二平五".parse::<Chinese>()?.resolve(&start)?;
//! assert_eq!(mv.to_string(), "h3e3");
//! assert_eq!(Wxf::of(&start, mv)?.to_string(), "C2=5");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod chinese;
mod coordinates;
mod relative;
mod san;
mod scan;
mod wxf;

pub use chinese::Chinese;
pub use coordinates::{Iccs, SourceCoordinates, Ucci};
pub use relative::{Direction, Mover, Place, Relative};
pub use san::{Mark, San};
pub use scan::ParseNotationError;
pub use wxf::Wxf;

use core::fmt::Display;
use core::str::FromStr;

use super::{IllegalMove, Move, Xiangqi};
use crate::Position;

/// A way of writing moves.
pub trait Notation: Sized + Display + FromStr<Err = ParseNotationError> {
    /// The legal move that the text stands for in a position.
    ///
    /// # Errors
    /// When no legal move fits the text, or more than one does.
    fn resolve(&self, position: &Xiangqi) -> Result<Move, ResolveError>;

    /// The text of a legal move in a position, as [`resolve`](Notation::resolve) reads it back.
    ///
    /// # Errors
    /// When the move is not legal, or has no name because the board holds more pieces of a kind than
    /// the set.
    fn of(position: &Xiangqi, mv: Move) -> Result<Self, NameError>;

    /// Reads a text and looks its move up in one go.
    ///
    /// # Errors
    /// When either step fails.
    fn read(text: &str, position: &Xiangqi) -> Result<Move, NotationError> {
        Ok(text.parse::<Self>()?.resolve(position)?)
    }
}

/// Why a text stands for no move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ResolveError {
    /// The mover has no such piece, or it cannot go there whatever else stands on the board.
    #[error("no piece of the side to move fits the text")]
    NoSuchMove,
    /// A piece fits the text, but its move is not legal.
    #[error("{mv}: {reason}")]
    Illegal {
        /// The move that the text stands for.
        mv: Move,
        /// Why it is refused.
        reason: IllegalMove,
    },
    /// Several legal moves fit the text; two of them are named.
    #[error("ambiguous: both {first} and {second} fit the text")]
    Ambiguous {
        /// The first of them, in the order of the board.
        first: Move,
        /// The second of them.
        second: Move,
    },
}

/// Why a move has no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NameError {
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The notation cannot tell the move from another one. That happens only where a side has more
    /// pieces of a kind than the set holds.
    #[error("the notation has no name that tells the move from others")]
    NoName,
}

/// Why a text could not be read as a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NotationError {
    /// The text is not of the notation.
    #[error(transparent)]
    Parse(#[from] ParseNotationError),
    /// The text is, but stands for no move of the position.
    #[error(transparent)]
    Resolve(#[from] ResolveError),
}

/// The one legal move among those that fit a text.
fn only_legal(
    position: &Xiangqi,
    fitting: impl IntoIterator<Item = Move>,
) -> Result<Move, ResolveError> {
    let mut found = Err(ResolveError::NoSuchMove);
    for mv in fitting {
        match (position.check_legal(mv), found) {
            (Ok(()), Ok(first)) => return Err(ResolveError::Ambiguous { first, second: mv }),
            (Ok(()), Err(_)) => found = Ok(mv),
            (Err(reason), Err(ResolveError::NoSuchMove)) => {
                found = Err(ResolveError::Illegal { mv, reason });
            }
            _ => {}
        }
    }
    found
}

/// A notation that was built for a move, if it leads back to it.
fn checked<N: Notation>(position: &Xiangqi, mv: Move, notation: N) -> Result<N, NameError> {
    match notation.resolve(position) {
        Ok(read) if read == mv => Ok(notation),
        _ => Err(NameError::NoName),
    }
}

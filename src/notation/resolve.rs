//! From a text to the legal move it stands for, and back.

use alloc::string::{String, ToString};
use alloc::vec;
use core::fmt::Display;
use core::str::FromStr;

use super::error::{NameError, NotationError, ParseMoveError, ResolveError};
use crate::Position;

/// A way of writing the moves of a game.
///
/// ```
/// use janggi::xiangqi::Xiangqi;
/// use janggi::xiangqi::notation::{Chinese, Wxf};
/// use janggi::Notation;
///
/// /// Tells a move in another notation.
/// let start = Xiangqi::default();
/// let mv = Wxf::read("C2=5", &start)?;
/// assert_eq!(Chinese::of(&start, mv)?.to_string(), "炮二平五");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub trait Notation<P: Position>: Sized + Display + FromStr<Err = ParseMoveError> {
    /// The legal move that the text stands for in a position.
    ///
    /// # Errors
    /// When no legal move fits the text, or more than one does.
    fn resolve(&self, position: &P) -> Result<P::Move, ResolveError<P>>;

    /// The text of a legal move in a position, as [`resolve`](Notation::resolve) reads it back.
    ///
    /// # Errors
    /// When the move is not legal, or has no name because the board holds more pieces of a kind
    /// than the set.
    fn of(position: &P, mv: P::Move) -> Result<Self, NameError<P>>;

    /// What is wrong with a text of this notation, in its own coordinates. The error itself names
    /// squares with ranks from 1 to 10.
    ///
    /// ```
    /// use janggi::Notation;
    /// use janggi::xiangqi::Xiangqi;
    /// use janggi::xiangqi::notation::Ucci;
    ///
    /// let start = Xiangqi::default();
    /// let text: Ucci = "b0b5".parse()?;
    /// let error = text.resolve(&start).unwrap_err();
    /// assert_eq!(error.to_string(), "b1b6 is illegal: the piece does not move that way");
    /// assert_eq!(Ucci::explain(&error), "b0b5 is illegal: the piece does not move that way");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn explain(error: &ResolveError<P>) -> String {
        error.to_string()
    }

    /// Reads a text and looks its move up in one go.
    ///
    /// # Errors
    /// When either step fails.
    fn read(text: &str, position: &P) -> Result<P::Move, NotationError<P>> {
        Ok(text.parse::<Self>()?.resolve(position)?)
    }
}

/// The move, if it is legal.
pub(crate) fn legal<P: Position>(position: &P, mv: P::Move) -> Result<P::Move, ResolveError<P>> {
    match position.check_legal(mv) {
        Ok(()) => Ok(mv),
        Err(illegal) => Err(ResolveError::Illegal { mv, illegal }),
    }
}

/// The one legal move among those that fit a text. If there is none, `otherwise` or the reason why
/// the first one that fits is refused.
pub(crate) fn only_legal<P: Position>(
    position: &P,
    fitting: impl IntoIterator<Item = P::Move>,
    otherwise: ResolveError<P>,
) -> Result<P::Move, ResolveError<P>> {
    let mut found = Err(otherwise);
    for mv in fitting {
        match (legal(position, mv), &mut found) {
            (Ok(mv), Err(ResolveError::Ambiguous { moves })) => moves.push(mv),
            (Ok(mv), &mut Ok(first)) => {
                found = Err(ResolveError::Ambiguous { moves: vec![first, mv] });
            }
            (Ok(mv), Err(_)) => found = Ok(mv),
            (Err(refused), Err(ResolveError::NoSuchMove { .. })) => found = Err(refused),
            _ => {}
        }
    }
    found
}

/// What a notation makes of a move, if the move is legal.
pub(crate) fn named<P: Position, N>(
    position: &P,
    mv: P::Move,
    name: impl FnOnce() -> N,
) -> Result<N, NameError<P>> {
    position.check_legal(mv).map_err(NameError::Illegal)?;
    Ok(name())
}

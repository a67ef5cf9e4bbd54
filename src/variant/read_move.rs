//! Moves from text, in whatever notation.

use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::Variant;
use crate::Position;
use crate::macros::options::write_choices;
use crate::notation::error::{ParseMoveError, ResolveError};
use crate::notation::resolve::{Notation, legal};

/// Why [`Variant::read_move`] found no legal move in a text.
///
/// ```
/// use janggi::notation::ResolveError;
/// use janggi::{IllegalMove, Janggi, ReadMoveError, Square, Variant};
///
/// let start = Janggi::default();
/// let error = start.read_move("a4b44").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "no move in coordinates, Korean notation, Latin notation or SAN; \
///      as coordinates, character 5: the end of the text is expected"
/// );
/// let error = start.read_move("a1a9").unwrap_err();
/// assert_eq!(error.to_string(), "coordinates: a1a9 is illegal: the piece on a4 is in the way");
/// assert!(matches!(
///     error,
///     ReadMoveError::Resolve {
///         reason: ResolveError::Illegal { illegal: IllegalMove::Blocked(Square::A4), .. },
///         ..
///     }
/// ));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadMoveError<V: Variant> {
    /// No notation can read the text.
    #[non_exhaustive]
    Parse {
        /// The notations that were tried.
        tried: &'static [&'static str],
        /// The one among them that could read most of the text.
        closest: &'static str,
        /// What it could not read.
        reason: <V::Move as FromStr>::Err,
    },
    /// A notation can read the text, but it is no legal move of the position.
    #[non_exhaustive]
    Resolve {
        /// The notation.
        notation: &'static str,
        /// What is wrong with the move.
        reason: ResolveError<V>,
        /// The same in words, with squares as the notation writes them.
        explained: String,
    },
}

impl<V: Variant> fmt::Display for ReadMoveError<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadMoveError::Parse { tried, closest, reason } => {
                f.write_str("no move in ")?;
                write_choices(f, tried.iter().copied())?;
                match tried.len() {
                    1 => write!(f, ": {reason}"),
                    _ => write!(f, "; as {closest}, {reason}"),
                }
            }
            ReadMoveError::Resolve { notation, explained, .. } => {
                write!(f, "{notation}: {explained}")
            }
        }
    }
}

impl<V: Variant> Error for ReadMoveError<V> {}

/// What a reader makes of a text: a move or the reason why it is none here; or else what it cannot
/// read, and how far it came.
pub(crate) type Read<V> = Result<
    Result<<V as Position>::Move, (ResolveError<V>, String)>,
    (usize, <<V as Position>::Move as FromStr>::Err),
>;

/// Reads a text in one notation.
pub(crate) fn notation<N, V>(position: &V, text: &str) -> Read<V>
where
    N: Notation<V>,
    V: Variant<Move: FromStr<Err = ParseMoveError>>,
{
    let read = text.parse::<N>().map_err(|error| (error.at, error))?;
    Ok(read.resolve(position).map_err(|error| {
        let explained = N::explain(&error);
        (error, explained)
    }))
}

/// Reads a text as a move without looking at the position, and looks then whether it is legal.
pub(crate) fn plain<V: Variant>(position: &V, text: &str) -> Read<V> {
    let mv = text.parse().map_err(|error| (0, error))?;
    Ok(legal(position, mv).map_err(|error| {
        let explained = error.to_string();
        (error, explained)
    }))
}

/// The move by the first of several readers that can read the text. The readers go by the names in
/// [`Variant::NOTATIONS`].
pub(crate) fn first_of<V: Variant>(
    position: &V,
    text: &str,
    first: fn(&V, &str) -> Read<V>,
    others: &[fn(&V, &str) -> Read<V>],
) -> Result<V::Move, ReadMoveError<V>> {
    let mut names = V::NOTATIONS.iter().copied();
    let mut attempt = |read: fn(&V, &str) -> Read<V>| {
        let name = names.next().unwrap_or_default();
        (name, read(position, text))
    };
    let resolved = |notation, found: Result<V::Move, (ResolveError<V>, String)>| {
        found.map_err(|(reason, explained)| ReadMoveError::Resolve { notation, reason, explained })
    };
    let (mut closest, (mut furthest, mut reason)) = match attempt(first) {
        (name, Ok(found)) => return resolved(name, found),
        (name, Err(unread)) => (name, unread),
    };
    for &read in others {
        match attempt(read) {
            (name, Ok(found)) => return resolved(name, found),
            (name, Err((at, unread))) if at > furthest => {
                (closest, furthest, reason) = (name, at, unread);
            }
            _ => {}
        }
    }
    Err(ReadMoveError::Parse { tried: V::NOTATIONS, closest, reason })
}

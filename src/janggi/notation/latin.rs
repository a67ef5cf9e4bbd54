//! Korean notation with Latin letters (J-53).

use core::fmt;
use core::str::FromStr;

use super::{
    CheckMark, Digits, ParseMoveError, ResolveError, ends, legal, letter, step_or_pass, take_letter,
};
use crate::{Janggi, Move, Piece, Role, Square};

/// A move as Fairy-Stockfish writes it in its Janggi notation: the letter of the piece (`K A E H R C
/// P`), origin, `-` or for a capture `x`, destination, and `+` or `#` for check and checkmate. The
/// squares are those of [`Korean`](super::Korean) notation, and the pass is the general in place (J-53).
///
/// `B` and `N` are read for elephant and horse too.
///
/// ```
/// use janggi::{Janggi, Latin, Move, Square};
///
/// let start = Janggi::default();
/// let mv = "P79-78".parse::<Latin>()?.resolve(&start)?;
/// assert_eq!(mv, Move::step(Square::I4, Square::H4));
/// assert_eq!(mv.latin(&start).to_string(), "P79-78");
/// assert_eq!(Move::Pass.latin(&start).to_string(), "K95-95");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Latin {
    role: Role,
    from: Square,
    to: Square,
    capture: bool,
    mark: CheckMark,
}

impl Latin {
    /// The text of a move. A step from a square without a piece has none; it is written as the
    /// general's.
    #[must_use]
    pub fn of(mv: Move, position: &Janggi) -> Latin {
        let (from, to) = ends(mv, position);
        Latin {
            role: position.piece(from).map_or(Role::General, |piece: Piece| piece.role),
            from,
            to,
            capture: position.is_capture(mv),
            mark: CheckMark::of(mv, position),
        }
    }

    /// What the text says about the other general. [`resolve`](Latin::resolve) does not compare it.
    #[must_use]
    pub const fn check_mark(self) -> CheckMark {
        self.mark
    }

    /// The legal move that the text means.
    ///
    /// # Errors
    /// [`ResolveError::WrongPiece`] when another piece, or none, stands where the text says that one
    /// moves, or none where it says that one is captured; otherwise [`ResolveError::Illegal`] with the
    /// reason.
    pub fn resolve(self, position: &Janggi) -> Result<Move, ResolveError> {
        let stands = position.piece(self.from);
        if stands.is_none_or(|piece| piece.role != self.role) {
            return Err(ResolveError::WrongPiece { square: self.from, stands });
        }
        if self.capture && position.piece(self.to).is_none() {
            return Err(ResolveError::WrongPiece { square: self.to, stands: None });
        }
        legal(step_or_pass(self.from, self.to, position), position)
    }
}

impl fmt::Display for Latin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.capture { 'x' } else { '-' };
        let (from, to) = (Digits(self.from), Digits(self.to));
        write!(f, "{}{from}{sign}{to}{}", letter(self.role), self.mark)
    }
}

impl FromStr for Latin {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Latin, ParseMoveError> {
        let (role, rest) = take_letter(text).ok_or(ParseMoveError::Piece)?;
        let (from, rest) = Digits::take(rest).ok_or(ParseMoveError::Origin)?;
        let (capture, rest) = match (rest.strip_prefix('-'), rest.strip_prefix('x')) {
            (Some(rest), _) => (false, rest),
            (_, Some(rest)) => (true, rest),
            _ => return Err(ParseMoveError::Separator),
        };
        let (to, rest) = Digits::take(rest).ok_or(ParseMoveError::Destination)?;
        match CheckMark::take(rest) {
            (mark, "") => Ok(Latin { role, from, to, capture, mark }),
            _ => Err(ParseMoveError::Trailing),
        }
    }
}

impl Move {
    /// The move as Fairy-Stockfish writes it in its Janggi notation: `P79-78` (J-53).
    #[must_use]
    pub fn latin(self, position: &Janggi) -> Latin {
        Latin::of(self, position)
    }
}

//! Moves as text.
//!
//! Every notation is a type of its own that reads (`FromStr`) and writes (`Display`). Reading takes
//! two steps: the text alone is parsed, and what it says is then resolved on a position.

mod coordinates;
mod korean;
mod latin;
mod san;

use core::fmt;

use super::{Ending, IllegalMove, Janggi, Move};
use crate::{File, Piece, Position, Rank, Reason, Role, Square, Squares};

pub use coordinates::{Coordinates, Xboard};
pub use korean::Korean;
pub use latin::Latin;
pub use san::San;

/// Why a text is no move in the notation it was read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// The piece is missing or unknown.
    #[error("the text does not name a piece where it should")]
    Piece,
    /// The square that the piece leaves is missing or is no square of the board.
    #[error("the square that the piece leaves is missing or not on the board")]
    Origin,
    /// Neither the sign of a move nor that of a capture stands between the squares.
    #[error("a hyphen or an x is expected after the square that the piece leaves")]
    Separator,
    /// The square where the piece goes is missing or is no square of the board.
    #[error("the square where the piece goes is missing or not on the board")]
    Destination,
    /// Something follows the move.
    #[error("something follows the move that does not belong to it")]
    Trailing,
}

/// Why a text that is well written is no move of a position.
///
/// Every notation is a type of its own, and reading takes two steps: the text alone is parsed, and what
/// it says is then resolved on a position. So a slip of the pen, an illegal move and a move that could
/// be two are different errors:
///
/// ```
/// use janggi::{Coordinates, IllegalMove, Janggi, ResolveError};
///
/// let start = Janggi::default();
/// assert!("a4b44".parse::<Coordinates>().is_err()); // no move of any position
/// let backward: Coordinates = "a4a3".parse()?;
/// assert!(matches!(
///     backward.resolve(&start),
///     Err(ResolveError::Illegal { reason: IllegalMove::Backward, .. })
/// ));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ResolveError {
    /// The text means one move, and it is illegal.
    Illegal {
        /// The move.
        mv: Move,
        /// The rule that it breaks.
        reason: IllegalMove,
    },
    /// The text names a kind of piece and a square, and no such piece of the mover's can go there.
    NoSuchMove {
        /// The kind of piece.
        role: Role,
        /// Where it should go.
        to: Square,
    },
    /// More than one legal move fits.
    Ambiguous {
        /// Where the pieces stand that could all be meant.
        origins: Squares,
        /// Where each of them can go.
        to: Square,
    },
    /// The text names a piece, and a different one or none stands on its square.
    WrongPiece {
        /// The square, where the move starts or where it captures.
        square: Square,
        /// What stands there.
        stands: Option<Piece>,
    },
}

impl fmt::Display for ResolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResolveError::Illegal { mv, reason } => write!(f, "{mv} is illegal: {reason}"),
            ResolveError::NoSuchMove { role, to } => {
                write!(f, "no {} of the side to move can go to {to}", role.english())
            }
            ResolveError::Ambiguous { origins, to } => {
                f.write_str("more than one piece can be meant:")?;
                origins.into_iter().try_for_each(|from| write!(f, " {from}{to}"))
            }
            ResolveError::WrongPiece { square, stands: Some(Piece { side, role }) } => {
                let (side, role) = (Ending::side_name(*side), role.english());
                write!(
                    f,
                    "the text names another piece on {square}, where a {role} of {side} stands"
                )
            }
            ResolveError::WrongPiece { square, stands: None } => {
                write!(f, "the text names a piece on {square}, but the square is empty")
            }
        }
    }
}

impl core::error::Error for ResolveError {}

/// The move, if it is legal.
fn legal(mv: Move, position: &Janggi) -> Result<Move, ResolveError> {
    match position.check_legal(mv) {
        Ok(()) => Ok(mv),
        Err(reason) => Err(ResolveError::Illegal { mv, reason }),
    }
}

/// A step between two squares, or the pass when both are the square of the mover's general.
fn step_or_pass(from: Square, to: Square, position: &Janggi) -> Move {
    if from == to && from == position.general(position.turn()) {
        Move::Pass
    } else {
        Move::Step { from, to }
    }
}

/// The first and the last square of a move; both are the general's for a pass.
fn ends(mv: Move, position: &Janggi) -> (Square, Square) {
    match mv {
        Move::Step { from, to } => (from, to),
        Move::Pass => {
            let general = position.general(position.turn());
            (general, general)
        }
    }
}

/// A square in Korean records: the digit of the rank (Han's back rank is 1, Cho's 0), then the digit of
/// the file from Cho's left (J-53).
pub(super) struct Digits(pub(super) Square);

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = (10 - self.0.rank().index()) % 10;
        write!(f, "{rank}{}", self.0.file().index() + 1)
    }
}

impl Digits {
    /// Reads a square at the start of a text and gives the rest back.
    fn take(text: &str) -> Option<(Square, &str)> {
        let mut chars = text.chars();
        let rank = chars.next()?.to_digit(10)? as usize;
        let file = chars.next()?.to_digit(10)? as usize;
        let square = Square::new(
            File::from_index(file.checked_sub(1)?)?,
            Rank::from_index((10 - rank) % 10)?,
        );
        Some((square, chars.as_str()))
    }
}

/// What a move does to the other general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CheckMark {
    /// No mark: the move gives no check, or the text does not say.
    None,
    /// The move gives check: 장군, `+`.
    Check,
    /// The move gives checkmate: `#`.
    Checkmate,
}

impl CheckMark {
    /// The mark that a move earns.
    fn of(mv: Move, position: &Janggi) -> CheckMark {
        let mut next = *position;
        next.play_unchecked(mv);
        if !next.is_check() {
            return CheckMark::None;
        }
        match next.outcome() {
            Some(outcome) if outcome.ending == Ending::Checkmate => CheckMark::Checkmate,
            _ => CheckMark::Check,
        }
    }

    /// Takes `+` or `#` off the end of a text.
    fn take(text: &str) -> (CheckMark, &str) {
        match (text.strip_suffix('+'), text.strip_suffix('#')) {
            (Some(rest), _) => (CheckMark::Check, rest),
            (_, Some(rest)) => (CheckMark::Checkmate, rest),
            _ => (CheckMark::None, text),
        }
    }
}

/// `+`, `#` or nothing.
impl fmt::Display for CheckMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CheckMark::None => "",
            CheckMark::Check => "+",
            CheckMark::Checkmate => "#",
        })
    }
}

/// The letter of a piece in SAN and in the Latin notation: as in a FEN, but `H` for the horse and `E`
/// for the elephant.
const fn letter(role: Role) -> char {
    match role {
        Role::Elephant => 'E',
        Role::Horse => 'H',
        _ => role.letter().to_ascii_uppercase(),
    }
}

/// Reads the letter of a piece at the start of a text, upper case only, `N` and `B` too.
fn take_letter(text: &str) -> Option<(Role, &str)> {
    let mut chars = text.chars();
    let letter = chars.next().filter(char::is_ascii_uppercase)?;
    Some((Role::from_letter(letter)?, chars.as_str()))
}

//! Short algebraic notation (J-54).

use core::fmt;
use core::str::FromStr;

use super::{CheckMark, ParseMoveError, ResolveError, legal, letter, take_letter};
use crate::{File, IllegalMove, Janggi, Move, Position, Rank, Role, Square, Squares};

/// A move in short algebraic notation as Fairy-Stockfish and pychess write it: the letter of the piece
/// (`K A E H R C P`), as much of its origin as tells it from others of its kind, `x` for a capture,
/// destination, and `+` or `#` for check and checkmate: `Pab4`, `Hg3`, `Rxa7+`. The pass is the general
/// going where it stands, `Ke2` (J-54).
///
/// `B` and `N` are read for elephant and horse too.
///
/// ```
/// use janggi::{Janggi, Move, ResolveError, San, Square};
///
/// let start = Janggi::default();
/// let mv = "Pab4".parse::<San>()?.resolve(&start)?;
/// assert_eq!(mv, Move::step(Square::A4, Square::B4));
/// assert_eq!(mv.san(&start).to_string(), "Pab4");
/// assert_eq!(Move::Pass.san(&start).to_string(), "Ke2");
///
/// // Two soldiers can go to b4.
/// let short: San = "Pb4".parse()?;
/// assert!(matches!(short.resolve(&start), Err(ResolveError::Ambiguous { .. })));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct San {
    role: Role,
    file: Option<File>,
    rank: Option<Rank>,
    capture: bool,
    to: Square,
    mark: CheckMark,
}

impl San {
    /// The text of a move. The origin is added only as far as other legal moves make it necessary:
    /// the file, or else the rank, or else both.
    ///
    /// It takes the time of making a list of the legal moves. A step from a square without a piece has
    /// no text; it is written as the general's.
    #[must_use]
    pub fn of(mv: Move, position: &Janggi) -> San {
        let (from, to) = super::ends(mv, position);
        let role = position.piece(from).map_or(Role::General, |piece| piece.role);
        let mut origin = (None, None);
        if role != Role::General {
            let pieces = position.role(role) - from.into();
            let moves = position.legal_moves();
            let mut others = moves
                .iter()
                .filter(|mv| mv.to() == Some(to))
                .filter_map(|mv| mv.from())
                .filter(|&other| pieces.contains(other))
                .peekable();
            if others.peek().is_some() {
                let (mut same_file, mut same_rank) = (false, false);
                for other in others {
                    same_file |= other.file() == from.file();
                    same_rank |= other.rank() == from.rank();
                }
                origin = match (same_file, same_rank) {
                    (false, _) => (Some(from.file()), None),
                    (true, false) => (None, Some(from.rank())),
                    (true, true) => (Some(from.file()), Some(from.rank())),
                };
            }
        }
        let (file, rank) = origin;
        let mark = CheckMark::of(mv, position);
        San { role, file, rank, capture: position.is_capture(mv), to, mark }
    }

    /// What the text says about the other general. [`resolve`](San::resolve) does not compare it.
    #[must_use]
    pub const fn check_mark(self) -> CheckMark {
        self.mark
    }

    /// The legal move that the text means. A capture without its `x` is understood.
    ///
    /// # Errors
    /// * [`ResolveError::Ambiguous`] when several legal moves fit;
    /// * [`ResolveError::Illegal`] when the text can mean only one piece, and why it cannot go there;
    /// * [`ResolveError::NoSuchMove`] when there is none of the kind, or several and none can;
    /// * [`ResolveError::WrongPiece`] when the text says `x` and nothing would be captured.
    pub fn resolve(self, position: &Janggi) -> Result<Move, ResolveError> {
        let (role, to) = (self.role, self.to);
        let fits = |square: &Square| {
            self.file.is_none_or(|file| file == square.file())
                && self.rank.is_none_or(|rank| rank == square.rank())
        };
        let turn = position.turn();
        let own = position.side(turn) & position.role(role);
        let could = own.into_iter().filter(fits);
        if role == Role::General && position.general(turn) == to && could.clone().count() > 0 {
            return if self.capture {
                Err(ResolveError::WrongPiece { square: to, stands: position.piece(to) })
            } else {
                legal(Move::Pass, position)
            };
        }
        let step = |from| Move::Step { from, to };
        let can = could.clone().filter(|&from| position.is_legal(step(from)));
        let origins: Squares = can.collect();
        match (origins.first(), could.clone().next()) {
            (Some(_), _) if origins.len() > 1 => Err(ResolveError::Ambiguous { origins, to }),
            (Some(from), _) if self.capture && !position.is_capture(step(from)) => {
                Err(ResolveError::WrongPiece { square: to, stands: None })
            }
            (Some(from), _) => Ok(step(from)),
            (None, Some(from)) => match position.check_legal(step(from)) {
                Err(reason) if could.count() == 1 || reason == IllegalMove::GameOver => {
                    Err(ResolveError::Illegal { mv: step(from), reason })
                }
                _ => Err(ResolveError::NoSuchMove { role, to }),
            },
            (None, None) => Err(ResolveError::NoSuchMove { role, to }),
        }
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", letter(self.role))?;
        if let Some(file) = self.file {
            write!(f, "{file}")?;
        }
        if let Some(rank) = self.rank {
            write!(f, "{rank}")?;
        }
        write!(f, "{}{}{}", if self.capture { "x" } else { "" }, self.to, self.mark)
    }
}

impl FromStr for San {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<San, ParseMoveError> {
        let (role, rest) = take_letter(text).ok_or(ParseMoveError::Piece)?;
        let (mark, rest) = CheckMark::take(rest);
        // The destination begins at the last letter.
        let at = rest.rfind(|c: char| !c.is_ascii_digit()).ok_or(ParseMoveError::Destination)?;
        let (before, to) = rest.split_at_checked(at).ok_or(ParseMoveError::Destination)?;
        let to = to.parse().map_err(|_| ParseMoveError::Destination)?;
        let (capture, origin) = match before.strip_suffix('x') {
            Some(origin) => (true, origin),
            None => (false, before),
        };
        let mut digits = origin.chars();
        let file = digits
            .clone()
            .next()
            .and_then(|letter| File::from_index((letter as usize).checked_sub('a' as usize)?));
        if file.is_some() {
            digits.next();
        }
        let rank = match digits.as_str() {
            "" => None,
            number => Some(
                crate::text::number(number)
                    .and_then(|number| Rank::from_index(usize::from(number).checked_sub(1)?))
                    .ok_or(ParseMoveError::Origin)?,
            ),
        };
        Ok(San { role, file, rank, capture, to, mark })
    }
}

impl Move {
    /// The move in short algebraic notation: `Pab4`, `Hg3`, `Ke2` for a pass (J-54).
    #[must_use]
    pub fn san(self, position: &Janggi) -> San {
        San::of(self, position)
    }
}

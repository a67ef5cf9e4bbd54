//! Korean notation with Latin letters (J-53).

use core::fmt;
use core::str::FromStr;

use super::{expect_pass_of_general, expect_piece};
use crate::janggi::{Janggi, Move};
use crate::notation::error::{MovePart, NameError, ParseMoveError, ResolveError};
use crate::notation::resolve::{Notation, legal, named};
use crate::notation::san::{CheckMark, SanGame, letter};
use crate::notation::scan::{Coded, Coding, Scanner};
use crate::{Role, Square};

/// A move as Fairy-Stockfish writes it in its Janggi notation: the letter of the piece (`K A E H R
/// C P`), origin, `-` or for a capture `x`, destination, and `+` or `#` for check and checkmate.
/// The squares are those of [`Korean`](super::Korean) notation, and the pass is the general in
/// place (J-53).
///
/// `B` and `N` are read for elephant and horse too, a blank after the letter (`P 79-78`), the
/// letter of the captured piece (`E44xP72`), and `!` at the end.
///
/// ```
/// use janggi::notation::{Latin, Notation};
/// use janggi::{Janggi, Move, Square};
///
/// let start = Janggi::default();
/// let mv = Latin::read("P79-78", &start)?;
/// assert_eq!(mv, Move::step(Square::I4, Square::H4));
/// assert_eq!(mv.latin(&start).to_string(), "P79-78");
/// assert_eq!(Move::Pass.latin(&start).to_string(), "K95-95");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Latin {
    /// The kind of the moving piece.
    pub role: Role,
    /// The square it leaves.
    pub from: Square,
    /// The square it goes to.
    pub to: Square,
    /// Whether the text has the `x` of a capture.
    pub capture: bool,
    /// The captured piece, where the text names it.
    pub captured: Option<Role>,
    /// The mark of check or checkmate. Looking a move up does not compare it.
    pub mark: CheckMark,
}

/// [`ResolveError::WrongPiece`] is the error when another piece, or none, stands where the text
/// says that one moves, or none where it says that one is captured.
impl Notation<Janggi> for Latin {
    fn resolve(&self, position: &Janggi) -> Result<Move, ResolveError<Janggi>> {
        expect_pass_of_general(position, self.from, self.to)?;
        expect_piece(position, self.from, self.role, None)?;
        if let Some(captured) = self.captured {
            expect_piece(position, self.to, captured, None)?;
        }
        if self.capture && position.piece(self.to).is_none() {
            return Err(ResolveError::WrongPiece { square: self.to, stands: None });
        }
        legal(position, position.step(self.from, self.to))
    }

    fn of(position: &Janggi, mv: Move) -> Result<Latin, NameError<Janggi>> {
        named(position, mv, || mv.latin(position))
    }
}

impl fmt::Display for Latin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.capture { 'x' } else { '-' };
        let [from, to] = [self.from, self.to].map(|square| Coded(square, Coding::RankThenFile));
        write!(f, "{}{from}{sign}", letter(self.role))?;
        if let Some(captured) = self.captured {
            write!(f, "{}", letter(captured))?;
        }
        write!(f, "{to}{}", self.mark)
    }
}

impl FromStr for Latin {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Latin, ParseMoveError> {
        let mut scanner = Scanner::new(text);
        let role = scanner.piece()?;
        scanner.skip(' ');
        let from = scanner.square(MovePart::Origin, Coding::RankThenFile)?;
        let sign = |c| matches!(c, '-' | 'x').then_some(c == 'x');
        let capture = scanner.expect(MovePart::Separator, "a hyphen or an x", sign)?;
        let captured = if capture { scanner.piece().ok() } else { None };
        let to = scanner.square(MovePart::Destination, Coding::RankThenFile)?;
        let mark = scanner.mark();
        scanner.skip('!');
        scanner.end(Latin { role, from, to, capture, captured, mark })
    }
}

impl Move {
    /// The move as Fairy-Stockfish writes it in its Janggi notation, legal or not: `P79-78` (J-53).
    ///
    /// A step from a square without a piece has no text; it is written as the general's.
    #[must_use]
    pub fn latin(self, position: &Janggi) -> Latin {
        let (from, to) = position.ends(self);
        Latin {
            role: position.piece(from).map_or(Role::General, |piece| piece.role),
            from,
            to,
            capture: position.is_capture(self),
            captured: None,
            mark: CheckMark::write(position, self),
        }
    }
}

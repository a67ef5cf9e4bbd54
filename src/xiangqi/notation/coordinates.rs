//! Coordinates other than the crate's own (XQ-31). Their digits mean different ranks, so each system
//! has a reader of its own, and none reads the crate's `h3e3`.

use core::fmt;
use core::str::FromStr;

use super::scan::Scanner;
use super::{NameError, Notation, ParseNotationError, ResolveError, only_legal};
use crate::Position;
use crate::board::{File, Piece, Rank, Role, Square};
use crate::xiangqi::glyphs::{glyph, role_of};
use crate::xiangqi::{Move, Xiangqi};

/// UCCI coordinates: files a to i, ranks 0 to 9 from Red, `h2e2`.
///
/// ```
/// use janggi::xiangqi::notation::Ucci;
///
/// let ucci: Ucci = "h2e2".parse()?;
/// assert_eq!(ucci.0.to_string(), "h3e3");
/// # Ok::<(), janggi::xiangqi::notation::ParseNotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ucci(pub Move);

/// ICCS coordinates: those of UCCI in capitals with a hyphen, `H2-E2`.
///
/// The hyphen may be missing and the letters may be small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Iccs(pub Move);

/// The coordinates of the rules' source text: ranks 0 to 9 from Black, with an arrow, and the piece
/// before them where it is named: `炮b7→e7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SourceCoordinates {
    /// The moving piece, if the text names it. Its side decides only how it is written.
    pub piece: Option<Piece>,
    /// The move.
    pub mv: Move,
}

/// A square whose rank is one digit, counted as `rank` says.
fn square(
    scanner: &mut Scanner<'_>,
    rank: impl FnOnce(usize) -> usize,
) -> Result<Square, ParseNotationError> {
    let file = scanner.expect("a file from a to i", |c| {
        File::from_index((c as usize).checked_sub('a' as usize)?)
    })?;
    let rank = scanner
        .expect("a rank from 0 to 9", |c| Rank::from_index(rank(c.to_digit(10)? as usize)))?;
    Ok(Square::new(file, rank))
}

impl FromStr for Ucci {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Ucci, ParseNotationError> {
        let mut scanner = Scanner::new(text);
        let from = square(&mut scanner, |rank| rank)?;
        let to = square(&mut scanner, |rank| rank)?;
        scanner.end(Ucci(Move { from, to }))
    }
}

impl fmt::Display for Ucci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Move { from, to } = self.0;
        let (a, b) = (from.rank().index(), to.rank().index());
        write!(f, "{}{a}{}{b}", from.file(), to.file())
    }
}

impl FromStr for Iccs {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Iccs, ParseNotationError> {
        let small = text.to_ascii_lowercase();
        let mut scanner = Scanner::new(&small);
        let from = square(&mut scanner, |rank| rank)?;
        scanner.take(|c| (c == '-').then_some(()));
        let to = square(&mut scanner, |rank| rank)?;
        scanner.end(Iccs(Move { from, to }))
    }
}

impl fmt::Display for Iccs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Move { from, to } = self.0;
        let letter = |square: Square| square.file().letter().to_ascii_uppercase();
        let (a, b) = (from.rank().index(), to.rank().index());
        write!(f, "{}{a}-{}{b}", letter(from), letter(to))
    }
}

impl FromStr for SourceCoordinates {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<SourceCoordinates, ParseNotationError> {
        let mut scanner = Scanner::new(text);
        let piece = scanner.take(role_of);
        let from = square(&mut scanner, |rank| 9 - rank)?;
        scanner.expect("the arrow →", |c| (c == '→').then_some(()))?;
        let to = square(&mut scanner, |rank| 9 - rank)?;
        scanner.end(SourceCoordinates { piece, mv: Move { from, to } })
    }
}

impl fmt::Display for SourceCoordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(piece) = self.piece {
            write!(f, "{}", glyph(piece))?;
        }
        let Move { from, to } = self.mv;
        let (a, b) = (9 - from.rank().index(), 9 - to.rank().index());
        write!(f, "{}{a}→{}{b}", from.file(), to.file())
    }
}

impl Notation for Ucci {
    fn resolve(&self, position: &Xiangqi) -> Result<Move, ResolveError> {
        only_legal(position, [self.0])
    }

    fn of(position: &Xiangqi, mv: Move) -> Result<Ucci, NameError> {
        position.check_legal(mv)?;
        Ok(Ucci(mv))
    }
}

impl Notation for Iccs {
    fn resolve(&self, position: &Xiangqi) -> Result<Move, ResolveError> {
        only_legal(position, [self.0])
    }

    fn of(position: &Xiangqi, mv: Move) -> Result<Iccs, NameError> {
        position.check_legal(mv)?;
        Ok(Iccs(mv))
    }
}

/// The piece, where it is named, must be the one that moves.
impl Notation for SourceCoordinates {
    fn resolve(&self, position: &Xiangqi) -> Result<Move, ResolveError> {
        let moving: Option<Role> = position.piece(self.mv.from).map(|piece| piece.role);
        match self.piece {
            Some(named) if moving.is_some_and(|role| role != named.role) => {
                Err(ResolveError::NoSuchMove)
            }
            _ => only_legal(position, [self.mv]),
        }
    }

    fn of(position: &Xiangqi, mv: Move) -> Result<SourceCoordinates, NameError> {
        position.check_legal(mv)?;
        Ok(SourceCoordinates { piece: position.piece(mv.from), mv })
    }
}

//! Coordinates (XQ-31). Their digits mean different ranks, so each system has a reader of its own,
//! and none reads another one's moves.

use core::fmt;
use core::str::FromStr;

use crate::board::{Piece, Square};
use crate::notation::error::{MovePart, NameError, ParseMoveError, ResolveError};
use crate::notation::resolve::{Notation, legal, named};
use crate::notation::scan::{Coded, Coding, Scanner};
use crate::xiangqi::glyphs::{glyph, piece_of};
use crate::xiangqi::{Move, Xiangqi};

/// UCCI coordinates: files a to i, ranks 0 to 9 from Red, `h2e2`.
///
/// ```
/// use janggi::xiangqi::notation::Ucci;
///
/// let ucci: Ucci = "h2e2".parse()?;
/// assert_eq!(ucci.0.to_string(), "h3e3");
/// # Ok::<(), janggi::xiangqi::notation::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ucci(pub Move);

/// ICCS coordinates: those of UCCI in capitals with a hyphen, `H2-E2`.
///
/// The hyphen may be missing and the letters may be small.
///
/// ```
/// use janggi::xiangqi::Xiangqi;
/// use janggi::xiangqi::notation::{Iccs, Notation};
///
/// let start = Xiangqi::default();
/// assert_eq!(Iccs::read("H2-E2", &start)?, "h3e3".parse()?);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Iccs(pub Move);

/// The coordinates of the rules' source text: ranks 0 to 9 from Black, with an arrow, and the piece
/// before them where it is named: `炮b7→e7`.
///
/// `->` is read for the arrow.
///
/// ```
/// use janggi::xiangqi::Xiangqi;
/// use janggi::xiangqi::notation::{Notation, SourceCoordinates};
///
/// let start = Xiangqi::default();
/// assert_eq!(SourceCoordinates::read("炮b7→e7", &start)?, "b3e3".parse()?);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SourceCoordinates {
    /// The moving piece, if the text names it. Its side decides only how it is written.
    pub piece: Option<Piece>,
    /// The move.
    pub mv: Move,
}

/// Ranks 1 to 10.
impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let (from, to) = Scanner::new(text).squares(Coding::FromOne, |_| Ok(()))?;
        Ok(Move { from, to })
    }
}

impl FromStr for Ucci {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Ucci, ParseMoveError> {
        let (from, to) = Scanner::new(text).squares(Coding::FromZero, |_| Ok(()))?;
        Ok(Ucci(Move { from, to }))
    }
}

impl fmt::Display for Ucci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to] = coded(self.0, Coding::FromZero);
        write!(f, "{from}{to}")
    }
}

impl FromStr for Iccs {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Iccs, ParseMoveError> {
        let small = text.to_ascii_lowercase();
        let (from, to) = Scanner::new(&small).squares(Coding::FromZero, |scanner| {
            scanner.skip('-');
            Ok(())
        })?;
        Ok(Iccs(Move { from, to }))
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
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<SourceCoordinates, ParseMoveError> {
        let mut scanner = Scanner::new(text);
        let piece = scanner.take(piece_of);
        let (from, to) = scanner.squares(Coding::FromZeroDownward, |scanner| {
            if scanner.skip('→') {
                return Ok(());
            }
            let sign = |sign| move |c| (c == sign).then_some(());
            scanner.expect(MovePart::Separator, "the arrow →", sign('-'))?;
            scanner.expect(MovePart::Separator, "the head of the arrow ->", sign('>'))
        })?;
        Ok(SourceCoordinates { piece, mv: Move { from, to } })
    }
}

impl fmt::Display for SourceCoordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(piece) = self.piece {
            write!(f, "{}", glyph(piece))?;
        }
        let [from, to] = coded(self.mv, Coding::FromZeroDownward);
        write!(f, "{from}→{to}")
    }
}

fn coded(mv: Move, coding: Coding) -> [Coded; 2] {
    [mv.from, mv.to].map(|square| Coded(square, coding))
}

/// A form that says what [`Move`] says.
macro_rules! plain_coordinates {
    ($($form:ty: |$name:ident| $mv:expr, $of:expr;)*) => {$(
        impl Notation<Xiangqi> for $form {
            fn resolve(&self, position: &Xiangqi) -> Result<Move, ResolveError<Xiangqi>> {
                let $name = self;
                legal(position, $mv)
            }

            fn of(position: &Xiangqi, mv: Move) -> Result<$form, NameError<Xiangqi>> {
                named(position, mv, || $of(mv))
            }
        }
    )*};
}

plain_coordinates! {
    Move: |mv| *mv, |mv| mv;
    Ucci: |form| form.0, Ucci;
    Iccs: |form| form.0, Iccs;
}

/// The piece, where it is named, must be the one that moves.
impl Notation<Xiangqi> for SourceCoordinates {
    fn resolve(&self, position: &Xiangqi) -> Result<Move, ResolveError<Xiangqi>> {
        let square = self.mv.from;
        match (self.piece, position.piece(square)) {
            (Some(named), Some(moving)) if named.role != moving.role => {
                Err(ResolveError::WrongPiece { square, stands: Some(moving) })
            }
            _ => legal(position, self.mv),
        }
    }

    fn of(position: &Xiangqi, mv: Move) -> Result<SourceCoordinates, NameError<Xiangqi>> {
        named(position, mv, || SourceCoordinates { piece: position.piece(mv.from), mv })
    }
}

//! Short algebraic notation as WinBoard writes it: ranks 0 to 9, soldiers without a letter.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::error::{MovePart, NameError, NotationError, ParseMoveError, ResolveError};
use super::resolve::{Notation, legal, named};
use super::san::{San, SanGame, letter};
use super::scan::{Coded, Coding, Scanner};
use crate::board::Role;

/// A move in short algebraic notation as WinBoard writes it for Xiangqi and Janggi: ranks are 0 to
/// 9, and soldiers have no letter. One that goes ahead is the square alone, `i4`; sideways and in
/// captures its file stands before it, `ed5` and `exe5`. A pass is `@@@@`.
///
/// Soldiers with their letter are read too, as well as the general in place for a pass.
///
/// ```
/// use janggi::notation::{Notation, WinBoard};
/// use janggi::xiangqi::Xiangqi;
/// use janggi::{Janggi, Move, Square};
///
/// let start = Janggi::default();
/// let mv = WinBoard::read("ab3", &start)?;
/// assert_eq!(mv, Move::step(Square::A4, Square::B4));
/// assert_eq!(WinBoard::of(&start, mv)?.to_string(), "ab3");
/// assert_eq!(WinBoard::of(&start, Move::Pass)?.to_string(), "@@@@");
///
/// let mv = WinBoard::read("Che2", &Xiangqi::default())?;
/// assert_eq!(mv.to_string(), "h3e3");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WinBoard {
    /// `None` is the pass.
    san: Option<San>,
}

impl FromStr for WinBoard {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<WinBoard, ParseMoveError> {
        if text == "@@@@" {
            return Ok(WinBoard { san: None });
        }
        let san = if text.starts_with(|c: char| c.is_ascii_uppercase()) {
            San::parse(text, Coding::FromZero)?
        } else {
            soldier(text)?
        };
        Ok(WinBoard { san: Some(san) })
    }
}

/// A soldier's move without a letter.
fn soldier(text: &str) -> Result<San, ParseMoveError> {
    let scanner = Scanner::new(text);
    if scanner.peek().is_none_or(|c| super::scan::file(c).is_none()) {
        let (part, expected) = (MovePart::Piece, "the letter of a piece, or a file");
        return Err(ParseMoveError { at: 1, part, expected });
    }
    San::soldier(scanner, Coding::FromZero)
}

impl fmt::Display for WinBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(San { role, file, rank, capture, to, mark }) = self.san else {
            return f.write_str("@@@@");
        };
        let is_soldier = role == Role::Soldier;
        if !is_soldier {
            write!(f, "{}", letter(role))?;
        }
        let goes_ahead = is_soldier && !capture && rank.is_none() && file == Some(to.file());
        if let Some(file) = file.filter(|_| !goes_ahead) {
            write!(f, "{file}")?;
        }
        if let Some(rank) = rank {
            write!(f, "{}", rank.index())?;
        }
        let sign = if capture { "x" } else { "" };
        write!(f, "{sign}{}{mark}", Coded(to, Coding::FromZero))
    }
}

impl<P: SanGame> Notation<P> for WinBoard {
    fn resolve(&self, position: &P) -> Result<P::Move, ResolveError<P>> {
        match (self.san, position.pass()) {
            (Some(san), _) => san.resolve(position),
            (None, Some(pass)) => legal(position, pass),
            (None, None) => Err(ResolveError::NoSuchMove { role: Role::General, to: None }),
        }
    }

    fn of(position: &P, mv: P::Move) -> Result<WinBoard, NameError<P>> {
        named(position, mv, || {
            if position.pass() == Some(mv) {
                return WinBoard { san: None };
            }
            let mut san = San::write(position, mv);
            if san.role == Role::Soldier {
                let (from, to) = position.ends(mv);
                san.file = Some(from.file());
                // Only a soldier on a diagonal of a palace shares its file and target with another.
                let is_diagonal = from.file() != to.file() && from.rank() != to.rank();
                let same_file = position.board().pieces(position.turn(), Role::Soldier);
                let rival = |other| other != from && position.targets(other).contains(to);
                let shares =
                    same_file.into_iter().any(|other| other.file() == from.file() && rival(other));
                san.rank = (is_diagonal || shares).then_some(from.rank());
            }
            WinBoard { san: Some(san) }
        })
    }
}

/// From which number the ranks of a board of ten are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ranks {
    /// From 0 to 9.
    FromZero,
    /// From 1 to 10.
    FromOne,
}

impl Ranks {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Ranks {
        match self {
            Ranks::FromZero => Ranks::FromOne,
            Ranks::FromOne => Ranks::FromZero,
        }
    }
}

/// The legal move of a text in short algebraic notation.
pub(crate) fn read<P: SanGame>(
    position: &P,
    text: &str,
    ranks: Ranks,
) -> Result<P::Move, NotationError<P>> {
    match ranks {
        Ranks::FromOne => San::read(text, position),
        Ranks::FromZero => WinBoard::read(text, position),
    }
}

/// A text of two squares as the other readers know it: small letters and nothing between. With a
/// capital and a small letter it stays as it is, since `H4g6` is a horse from rank 4.
pub(crate) fn two_squares(text: &str) -> Cow<'_, str> {
    let is_mixed = text.contains(|c: char| c.is_ascii_uppercase())
        && text.contains(|c: char| c.is_ascii_lowercase());
    if is_mixed {
        return text.into();
    }
    text.chars().filter(|&c| c != '-').map(|c| c.to_ascii_lowercase()).collect::<String>().into()
}

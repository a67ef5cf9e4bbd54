//! Moves as two squares (J-52).

use core::fmt;
use core::str::FromStr;

use super::legal_step;
use crate::Square;
use crate::janggi::{Janggi, Move};
use crate::notation::error::{NameError, ParseMoveError, ResolveError};
use crate::notation::resolve::{Notation, legal, named};
use crate::notation::san::SanGame;
use crate::notation::scan::{Coded, Coding, Scanner};

/// A move as Fairy-Stockfish and pychess write it: the square a piece leaves and the square it goes
/// to, `b1c3` or `a10a9`; a pass is the general that stays in place, `e2e2` (J-52).
///
/// `@@@@`, `0000` and `pass` are read as passes too. Ranks count from 1 to 10; the form that counts
/// from 0 has a type of its own, [`Xboard`].
///
/// ```
/// use janggi::notation::{Coordinates, Notation};
/// use janggi::{Janggi, Move, Square};
///
/// let start = Janggi::default();
/// let mv = Coordinates::read("b1c3", &start)?;
/// assert_eq!(mv, Move::step(Square::B1, Square::C3));
/// assert_eq!(mv.coordinates(&start).to_string(), "b1c3");
/// assert_eq!(Move::Pass.coordinates(&start).to_string(), "e2e2");
/// assert_eq!(Coordinates::read("@@@@", &start)?, Move::Pass);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Coordinates {
    /// A pass that names no square. `Display` writes `pass`.
    Pass,
    /// From one square to another. The same square twice is a pass when the mover's general stands
    /// on it.
    Step {
        /// The square a piece leaves.
        from: Square,
        /// The square it goes to.
        to: Square,
    },
}

impl Coordinates {
    /// The move that the text means, legal or not: for callers who have a game check it.
    #[must_use]
    pub fn to_move(self, position: &Janggi) -> Move {
        match self {
            Coordinates::Pass => Move::Pass,
            Coordinates::Step { from, to } => position.step(from, to),
        }
    }

    fn parse(text: &str, coding: Coding) -> Result<Coordinates, ParseMoveError> {
        if matches!(text, "@@@@" | "0000" | "pass") {
            return Ok(Coordinates::Pass);
        }
        let (from, to) = Scanner::new(text).squares(coding, |_| Ok(()))?;
        Ok(Coordinates::Step { from, to })
    }
}

/// [`ResolveError::PassElsewhere`] is the error when a square stands there twice and the mover's
/// general does not stand on it.
impl Notation<Janggi> for Coordinates {
    fn resolve(&self, position: &Janggi) -> Result<Move, ResolveError<Janggi>> {
        match *self {
            Coordinates::Pass => legal(position, Move::Pass),
            Coordinates::Step { from, to } => legal_step(position, from, to),
        }
    }

    fn of(position: &Janggi, mv: Move) -> Result<Coordinates, NameError<Janggi>> {
        named(position, mv, || mv.coordinates(position))
    }
}

impl fmt::Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Coordinates::Pass => f.write_str("pass"),
            Coordinates::Step { from, to } => write!(f, "{from}{to}"),
        }
    }
}

impl FromStr for Coordinates {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Coordinates, ParseMoveError> {
        Coordinates::parse(text, Coding::FromOne)
    }
}

/// A move as the xboard protocol writes it on a board of ten ranks: ranks count from 0 to 9, `b0c2`
/// or `a9a8`, and a pass is `@@@@` (J-52).
///
/// Everything else is as with [`Coordinates`]. The two have a type each because `a1a2` is a move in
/// both and not the same one.
///
/// ```
/// use janggi::notation::{Notation, Xboard};
/// use janggi::{Janggi, Move, Square};
///
/// let mv = Xboard::read("b0c2", &Janggi::default())?;
/// assert_eq!(mv, Move::step(Square::B1, Square::C3));
/// assert_eq!(Xboard::from(mv).to_string(), "b0c2");
/// assert_eq!(Xboard::from(Move::Pass).to_string(), "@@@@");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Xboard(Coordinates);

impl Notation<Janggi> for Xboard {
    fn resolve(&self, position: &Janggi) -> Result<Move, ResolveError<Janggi>> {
        self.0.resolve(position)
    }

    fn of(position: &Janggi, mv: Move) -> Result<Xboard, NameError<Janggi>> {
        named(position, mv, || mv.into())
    }
}

impl From<Move> for Xboard {
    fn from(mv: Move) -> Xboard {
        Xboard(match mv {
            Move::Pass => Coordinates::Pass,
            Move::Step { from, to } => Coordinates::Step { from, to },
        })
    }
}

impl fmt::Display for Xboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Coordinates::Pass => f.write_str("@@@@"),
            Coordinates::Step { from, to } => {
                write!(f, "{}{}", Coded(from, Coding::FromZero), Coded(to, Coding::FromZero))
            }
        }
    }
}

impl FromStr for Xboard {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Xboard, ParseMoveError> {
        Coordinates::parse(text, Coding::FromZero).map(Xboard)
    }
}

/// A move in coordinates whose ranks count from Han's back rank, 1 to 10, as Korean notation counts
/// them: `b10c8`. Files are as in [`Coordinates`], `a` on Cho's left, and so are passes: `e9e9`.
///
/// ```
/// use janggi::notation::{CoordinatesFromHan, Notation};
/// use janggi::{Janggi, Move, Square};
///
/// let start = Janggi::default();
/// let mv = CoordinatesFromHan::read("b10c8", &start)?;
/// assert_eq!(mv, Move::step(Square::B1, Square::C3));
/// assert_eq!(CoordinatesFromHan::of(&start, Move::Pass)?.to_string(), "e9e9");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CoordinatesFromHan(Coordinates);

impl Notation<Janggi> for CoordinatesFromHan {
    fn resolve(&self, position: &Janggi) -> Result<Move, ResolveError<Janggi>> {
        self.0.resolve(position)
    }

    fn of(position: &Janggi, mv: Move) -> Result<CoordinatesFromHan, NameError<Janggi>> {
        Coordinates::of(position, mv).map(CoordinatesFromHan)
    }
}

impl fmt::Display for CoordinatesFromHan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coordinates::Step { from, to } = self.0 else { return self.0.fmt(f) };
        let coded = |square| Coded(square, Coding::FromOneDownward);
        write!(f, "{}{}", coded(from), coded(to))
    }
}

impl FromStr for CoordinatesFromHan {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<CoordinatesFromHan, ParseMoveError> {
        Coordinates::parse(text, Coding::FromOneDownward).map(CoordinatesFromHan)
    }
}

/// Reads what `Display` writes, and the other passes of [`Coordinates`]. A pass written as the
/// general in place needs the position: read it with [`Coordinates`].
impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        Ok(match text.parse()? {
            Coordinates::Pass => Move::Pass,
            Coordinates::Step { from, to } => Move::Step { from, to },
        })
    }
}

impl Move {
    /// The move in coordinates, legal or not, the pass as the general in place: `b1c3`, `e2e2`
    /// (J-52).
    #[must_use]
    pub fn coordinates(self, position: &Janggi) -> Coordinates {
        let (from, to) = position.ends(self);
        Coordinates::Step { from, to }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn a_point_twice_is_a_pass_only_under_the_movers_general() {
        let start = Janggi::default();
        let resolve = |text: &str| text.parse::<Coordinates>().unwrap().resolve(&start);
        assert_eq!(resolve("e2e2"), Ok(Move::Pass));
        for text in ["e9e9", "a1a1", "e5e5"] {
            let square = text[..2].parse().unwrap();
            let elsewhere = ResolveError::PassElsewhere { square, general: Square::E2 };
            assert_eq!(resolve(text), Err(elsewhere), "{text}");
        }
    }

    #[test]
    fn the_two_rank_systems_read_the_same_text_differently() {
        let (ours, xboard) = ("a1a2".parse::<Coordinates>(), "a1a2".parse::<Xboard>());
        assert_eq!(ours, Ok(Coordinates::Step { from: Square::A1, to: Square::A2 }));
        assert_eq!(
            xboard.map(|mv| mv.0),
            Ok(Coordinates::Step { from: Square::A2, to: Square::A3 })
        );
        assert_eq!("@@@@".parse::<Coordinates>().map(|mv| mv.to_string()), Ok("pass".into()));
    }
}

//! Boards for the terminal.

use core::fmt;

use super::{Piece, Role, Setup, Square, TwelveJanggi};
use crate::Side;

/// Draws a board and both hands as text. `Display` writes it, one line feed after each line.
///
/// ```
/// use janggi::Side;
/// use janggi::twelve::TwelveJanggi;
///
/// let start = TwelveJanggi::default();
/// assert_eq!(start.diagram().to_string(), "
/// second: -
/// D  g  k  m
/// C  .  p  .
/// B  .  P  .
/// A  M  K  G
///    1  2  3
/// first: -
/// ".trim_start_matches('\n'));
///
/// // Wide characters, from the other seat:
/// println!("{}", start.diagram().hanja().from_seat(Side::Second));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagram {
    setup: Setup,
    hanja: bool,
    seat: Side,
    marks: u16,
}

impl Diagram {
    /// The board of any setup, in Latin letters, as the first player sees it.
    #[must_use]
    pub const fn new(setup: Setup) -> Diagram {
        Diagram { setup, hanja: false, seat: Side::First, marks: 0 }
    }

    /// Writes the pieces in Hanja, as they are carved, behind a mark that points the way they move
    /// (TJ-41). The characters are two columns wide in a terminal, and the drawing reckons with it.
    #[must_use]
    pub const fn hanja(mut self) -> Diagram {
        self.hanja = true;
        self
    }

    /// Turns the board so that the home column of `side` is at the bottom.
    #[must_use]
    pub const fn from_seat(mut self, side: Side) -> Diagram {
        self.seat = side;
        self
    }

    /// Marks squares with `*`: in place of an empty square, after a piece.
    ///
    /// ```
    /// use janggi::twelve::{Square, TwelveJanggi};
    ///
    /// let start = TwelveJanggi::default();
    /// let goals = start.legal_moves_from(Square::B2).into_iter().map(|mv| mv.to());
    /// assert_eq!(start.diagram().mark(goals).to_string(), "
    /// second: -
    /// D  g  k  m
    /// C  .  p* .
    /// B  .  P  .
    /// A  M  K  G
    ///    1  2  3
    /// first: -
    /// ".trim_start_matches('\n'));
    /// ```
    #[must_use]
    pub fn mark(mut self, squares: impl IntoIterator<Item = Square>) -> Diagram {
        self.marks = squares.into_iter().fold(0, |marks, square| marks | 1 << square.index());
        self
    }

    fn write_hand(&self, f: &mut fmt::Formatter<'_>, side: Side) -> fmt::Result {
        f.write_str(match side {
            Side::First => "first:",
            Side::Second => "second:",
        })?;
        let hand = self.setup.hands[side.index()];
        if hand.is_empty() {
            f.write_str(" -")?;
        }
        for role in Role::IN_HAND {
            let piece = if self.hanja { role.hanja() } else { Piece::new(side, role).letter() };
            for _ in 0..hand.count(role) {
                write!(f, " {piece}")?;
            }
        }
        f.write_str("\n")
    }

    /// Writes a square after what follows the square before it, and returns what follows this one.
    fn write_square(
        &self,
        f: &mut fmt::Formatter<'_>,
        square: Square,
        before: char,
    ) -> Result<char, fmt::Error> {
        let marked = self.marks >> square.index() & 1 == 1;
        let piece = self.setup.board[square.index()];
        match piece {
            None if self.hanja => write!(f, "{before} {} ", if marked { '*' } else { '·' })?,
            None => write!(f, "{before} {}", if marked { '*' } else { '.' })?,
            Some(piece) if self.hanja => {
                let mark = if piece.side == self.seat { '^' } else { 'v' };
                write!(f, "{before}{mark}{}", piece.role.hanja())?;
            }
            Some(piece) => write!(f, "{before} {}", piece.letter())?,
        }
        Ok(if marked && piece.is_some() { '*' } else { ' ' })
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Written for the first player; the second player's board is the same after a half-turn.
        let seen = |column: u8, row: u8| {
            let square = Square::at(3 * column + row);
            if self.seat == Side::First { square } else { square.rotated() }
        };
        self.write_hand(f, !self.seat)?;
        for column in (0..4).rev() {
            write!(f, "{}", char::from(b'A' + seen(column, 0).column()))?;
            let mut before = ' ';
            for row in 0..3 {
                before = self.write_square(f, seen(column, row), before)?;
            }
            f.write_str(if before == '*' { "*\n" } else { "\n" })?;
        }
        f.write_str(" ")?;
        for row in 0..3 {
            write!(f, "  {}{}", seen(0, row).row() + 1, if self.hanja { " " } else { "" })?;
        }
        f.write_str("\n")?;
        self.write_hand(f, self.seat)
    }
}

impl TwelveJanggi {
    /// The board and the hands as text for terminals.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        Diagram::new(self.setup())
    }
}

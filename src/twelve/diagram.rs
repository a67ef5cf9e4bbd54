//! Boards for the terminal.

use core::fmt;

use super::{Piece, Role, Square, TwelveJanggi};
use crate::Side;

/// How pieces are drawn in a [`Diagram`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Script {
    /// The letters of the text form, upper case for the first player.
    #[default]
    Letters,
    /// The Hanja of the pieces, behind a mark that points the way they move (TJ-41). Hanja are two
    /// cells wide in most terminals, and the drawing reckons with it.
    Hanja,
}

/// A drawing of a position, made by [`TwelveJanggi::diagram`].
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a> {
    position: &'a TwelveJanggi,
    script: Script,
    seat: Side,
}

impl TwelveJanggi {
    /// Draws the position as seen by the first player, whose home column is at the bottom.
    ///
    /// ```
    /// use janggi::twelve::{Script, TwelveJanggi};
    ///
    /// let start = TwelveJanggi::default();
    /// let board = "\
    /// second: -
    /// D  g  k  m
    /// C  .  p  .
    /// B  .  P  .
    /// A  M  K  G
    ///    1  2  3
    /// first: -
    /// ";
    /// assert_eq!(start.diagram(Script::Letters).to_string(), board);
    /// ```
    #[must_use]
    pub const fn diagram(&self, script: Script) -> Diagram<'_> {
        Diagram { position: self, script, seat: Side::First }
    }
}

impl Diagram<'_> {
    /// Draws the board as a side sees it, its own home column at the bottom.
    #[must_use]
    pub const fn from_seat(self, seat: Side) -> Self {
        Diagram { seat, ..self }
    }

    fn hand(&self, f: &mut fmt::Formatter<'_>, side: Side) -> fmt::Result {
        f.write_str(match side {
            Side::First => "first:",
            Side::Second => "second:",
        })?;
        let hand = self.position.hand(side);
        if hand.is_empty() {
            f.write_str(" -")?;
        }
        for role in Role::IN_HAND {
            for _ in 0..hand.count(role) {
                match self.script {
                    Script::Letters => write!(f, " {}", Piece { side, role }.letter())?,
                    Script::Hanja => write!(f, " {}", role.hanja())?,
                }
            }
        }
        f.write_str("\n")
    }

    fn square(&self, f: &mut fmt::Formatter<'_>, square: Square) -> fmt::Result {
        match (self.position.piece_at(square), self.script) {
            (piece, Script::Letters) => write!(f, "  {}", piece.map_or('.', Piece::letter)),
            (None, Script::Hanja) => f.write_str("  · "),
            (Some(piece), Script::Hanja) => {
                let mark = if piece.side == self.seat { '^' } else { 'v' };
                write!(f, " {mark}{}", piece.role.hanja())
            }
        }
    }
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Written for the first player; the second player's board is the same after a half-turn.
        let seen = |column: u8, row: u8| {
            let square = Square::at(3 * column + row);
            if self.seat == Side::First { square } else { square.half_turned() }
        };
        self.hand(f, !self.seat)?;
        for column in (0..4).rev() {
            write!(f, "{}", char::from(b'A' + seen(column, 0).column()))?;
            for row in 0..3 {
                self.square(f, seen(column, row))?;
            }
            f.write_str("\n")?;
        }
        f.write_str(" ")?;
        for row in 0..3 {
            let number = seen(0, row).row() + 1;
            match self.script {
                Script::Letters => write!(f, "  {number}")?,
                Script::Hanja => write!(f, "  {number} ")?,
            }
        }
        f.write_str("\n")?;
        self.hand(f, self.seat)
    }
}

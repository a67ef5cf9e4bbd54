//! Boards for the terminal.

use core::fmt;

use super::{Column, Move, Piece, Role, Row, Setup, Square, TwelveJanggi};
use crate::Side;
use crate::diagram::{Cell, Look, write_row};
use crate::macros::diagrams::look_methods;

/// Draws a board and both hands as text. `Display` writes it, one line feed after each line.
///
/// ```
/// use janggi::Side;
/// use janggi::twelve::{Square, TwelveJanggi};
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
///
/// // Where a piece may go:
/// let goals = start.legal_moves_from(Square::B2).into_iter().filter_map(|mv| mv.destination());
/// assert!(start.diagram().mark(goals).to_string().contains("C  .  p* ."));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagram {
    setup: Setup,
    hanja: bool,
    look: Look,
}

impl Diagram {
    /// The board of any setup, in Latin letters, as the first player sees it.
    #[must_use]
    pub const fn new(setup: Setup) -> Diagram {
        Diagram { setup, hanja: false, look: Look::new(true) }
    }

    /// Writes the pieces in Hanja, as they are carved, behind a mark that points the way they move
    /// (TJ-41). The characters are two columns wide in a terminal, and the drawing reckons with it.
    #[must_use]
    pub const fn hanja(mut self) -> Diagram {
        self.hanja = true;
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

    fn cell(&self, square: Square) -> Cell {
        let index = square.index();
        let (before, cell) = match self.setup.placement.get(square) {
            None => {
                let sign = if self.hanja { '·' } else { '.' };
                let pad = self.hanja.then_some(' ');
                (' ', Cell { pad, ..self.look.empty(index, sign) })
            }
            Some(piece) if self.hanja => {
                let before = if piece.side == self.look.seat { '^' } else { 'v' };
                (before, self.look.piece(index, piece.role.hanja(), piece.side))
            }
            Some(piece) => (' ', self.look.piece(index, piece.letter(), piece.side)),
        };
        Cell { before: Some(before), ..cell }
    }
}

look_methods! {
    look, Square, mark: "`*`", origin: "`o`",
    colours: "green for the first player and red for the second" [32, 31],
    last_move: |mv: Move| Some(match mv {
        Move::Step { from, to } => (Some(from), to),
        Move::Drop { to, .. } => (None, to),
    })
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Written for the first player; the second player's board is the same after a half-turn.
        let seen = |column, row| {
            let square = Square::new(column, row);
            if self.look.seat == Side::First { square } else { square.rotated() }
        };
        self.write_hand(f, !self.look.seat)?;
        for column in Column::ALL.into_iter().rev() {
            let label = seen(column, Row::R1).column();
            let cells = Row::ALL.into_iter().map(|row| self.cell(seen(column, row)));
            write_row(f, format_args!("{label} "), (' ', 0), cells)?;
        }
        f.write_str(" ")?;
        for row in Row::ALL {
            let label = seen(Column::A, row).row();
            write!(f, "  {label}{}", if self.hanja { " " } else { "" })?;
        }
        f.write_str("\n")?;
        self.write_hand(f, self.look.seat)
    }
}

impl TwelveJanggi {
    /// The board and the hands as text for terminals.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        Diagram::new(self.setup())
    }
}

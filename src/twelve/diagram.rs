//! Boards for the terminal.

use core::fmt;

use super::{Column, Move, Piece, Role, Row, Setup, Square, TwelveJanggi};
use crate::Side;
use crate::diagram::{Cell, Letters, Look, write_row};
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
    letters: Letters,
    look: Look,
}

impl Diagram {
    /// The board of any setup, in Latin letters, as the first player sees it.
    #[must_use]
    pub const fn new(setup: Setup) -> Diagram {
        Diagram { setup, letters: Letters::Latin, look: Look::new(true) }
    }

    /// Writes the pieces in Hanja, as they are carved, behind a mark that points the way they move
    /// (TJ-41). The characters are two columns wide in a terminal, and the drawing reckons with it.
    #[must_use]
    pub const fn hanja(mut self) -> Diagram {
        self.letters = Letters::Hanja;
        self
    }

    /// Writes the pieces in Hangul: 왕 장 상 자 후. In everything else it is as
    /// [`hanja`](Diagram::hanja).
    #[must_use]
    pub const fn hangul(mut self) -> Diagram {
        self.letters = Letters::Hangul;
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
            let piece = self
                .letters
                .wide(role.hanja(), role.hangul())
                .unwrap_or(Piece::new(side, role).letter());
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
                let sign = if self.letters.are_wide() { '·' } else { '.' };
                let pad = self.letters.are_wide().then_some(' ');
                (' ', Cell { pad, ..self.look.empty(index, sign) })
            }
            Some(piece) => match self.letters.wide(piece.role.hanja(), piece.role.hangul()) {
                Some(glyph) => {
                    (self.look.points(piece.side), self.look.piece(index, glyph, piece.side))
                }
                None => (' ', self.look.piece(index, piece.letter(), piece.side)),
            },
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
            write!(f, "  {label}{}", if self.letters.are_wide() { " " } else { "" })?;
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

//! Boards as text for terminals: what the diagrams of Janggi and Xiangqi share.

use core::fmt;

use super::{File, Palace, Piece, Placement, Rank, Square};
use crate::diagram::{Cell, Look, write_row};
use crate::side::Side;

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Drawing {
    pub(crate) placement: Placement,
    /// Whether the board has a river, over which no line along a file goes (XQ-1).
    pub(crate) river: bool,
    pub(crate) look: Look,
}

/// How pieces are written.
#[derive(Debug)]
pub(crate) struct Script {
    pub(crate) glyph: fn(Piece) -> char,
    /// Whether the characters are two columns wide.
    pub(crate) wide: bool,
    /// Whether the sides share characters, so that a `v` before a piece has to say whose it is.
    pub(crate) shared: bool,
}

impl Script {
    /// FEN letters, upper case for the first player.
    pub(crate) const LATIN: Script = Script { glyph: Piece::letter, wide: false, shared: false };
}

/// The characters for lines.
struct Strokes {
    /// Corners, edges and crossings: left, middle, right of the top, of the rows between and of the
    /// bottom.
    joints: [[char; 3]; 3],
    along: char,
    up: char,
    falling: char,
    rising: char,
}

const BOX: Strokes = Strokes {
    joints: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']],
    along: '─',
    up: '│',
    falling: '╲',
    rising: '╱',
};

const ASCII: Strokes =
    Strokes { joints: [['+'; 3]; 3], along: '-', up: '|', falling: '\\', rising: '/' };

impl Drawing {
    pub(crate) const fn new(placement: Placement, river: bool) -> Drawing {
        Drawing { placement, river, look: Look::new(false) }
    }

    /// The square in a row and a column, counted from the upper left.
    fn square(&self, row: usize, column: usize) -> Option<Square> {
        let square = Square::new(File::from_index(column)?, Rank::from_index(9 - row)?);
        Some(if self.look.seat == Side::First { square } else { square.rotated() })
    }

    /// A square in a row and a column with what stands on it.
    fn cell(&self, script: &Script, row: usize, column: usize) -> Option<Cell> {
        let square = self.square(row, column)?;
        let along = self.strokes().along;
        let mut before = if column == 0 { ' ' } else { along };
        let cell = match self.placement.get(square) {
            Some(piece) => {
                let far = piece.side != self.look.seat && self.look.colours.is_none();
                if script.shared && far {
                    before = 'v';
                }
                self.look.piece(square.index(), (script.glyph)(piece), piece.side)
            }
            None => Cell {
                pad: (script.wide && column < 8).then_some(along),
                ..self.look.empty(square.index(), self.crossing(row, column))
            },
        };
        Some(Cell { before: Some(before), ..cell })
    }

    /// The corner, edge or crossing in a row and a column.
    fn crossing(&self, row: usize, column: usize) -> char {
        let third = |i, end| usize::from(i > 0) + usize::from(i == end);
        let [top, middle, bottom] = self.strokes().joints;
        let [left, inner, right] = [top, middle, bottom][third(row, 9).min(2)];
        let inner = match row {
            4 if self.river => bottom[1],
            5 if self.river => top[1],
            _ => inner,
        };
        [left, inner, right][third(column, 8).min(2)]
    }

    const fn strokes(&self) -> &'static Strokes {
        if self.look.ascii { &ASCII } else { &BOX }
    }

    /// Writes the lines between a row of squares and the next one.
    fn write_between(&self, f: &mut fmt::Formatter<'_>, row: usize) -> fmt::Result {
        let strokes = self.strokes();
        f.write_str("    ")?;
        for column in 0..9 {
            // Only the edges of the board cross the river.
            let inner = (1..8).contains(&column);
            write!(f, "{}", if self.river && row == 4 && inner { ' ' } else { strokes.up })?;
            if column < 8 {
                write!(f, " {} ", self.diagonal(row, column).unwrap_or(' '))?;
            }
        }
        f.write_str("\n")
    }

    /// The palace line between four squares, of which one is given by its row and column.
    fn diagonal(&self, row: usize, column: usize) -> Option<char> {
        let corner = |down, right| self.square(row + down, column + right);
        let joined = |a, b| Palace::diagonal_steps(a).contains(b);
        if joined(corner(0, 0)?, corner(1, 1)?) {
            Some(self.strokes().falling)
        } else if joined(corner(0, 1)?, corner(1, 0)?) {
            Some(self.strokes().rising)
        } else {
            None
        }
    }

    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, script: &Script) -> fmt::Result {
        let along = (self.strokes().along, usize::from(!script.wide));
        for row in 0..10 {
            let Some(first) = self.square(row, 0) else { continue };
            let cells = (0..9).filter_map(|column| self.cell(script, row, column));
            write_row(f, format_args!("{:>2} ", first.rank().number()), along, cells)?;
            if row < 9 {
                self.write_between(f, row)?;
            }
        }
        f.write_str("    ")?;
        for column in 0..9 {
            if let Some(square) = self.square(9, column) {
                write!(f, "{}{}", square.file(), if column < 8 { "   " } else { "\n" })?;
            }
        }
        Ok(())
    }
}

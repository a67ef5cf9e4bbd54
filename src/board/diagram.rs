//! Boards as text for terminals: what the diagrams of both games share.

use core::fmt;

use super::{File, Palace, Piece, Placement, Rank, Square, Squares};
use crate::Side;

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Drawing {
    pub(crate) placement: Placement,
    /// The side whose back rank is at the bottom.
    pub(crate) seat: Side,
    pub(crate) glyphs: Glyphs,
    /// Whether the board has a river, over which no line along a file goes (XQ-1).
    pub(crate) river: bool,
    pub(crate) ascii: bool,
    /// The ANSI colours of the two sides, if the pieces are coloured.
    pub(crate) colours: Option<[u8; 2]>,
    pub(crate) marks: Squares,
    /// Where the last move came from and where it went.
    pub(crate) last: Option<(Square, Square)>,
}

/// How pieces are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Glyphs {
    /// FEN letters, upper case for the first player.
    Latin,
    /// Hanja for both sides of Janggi, which share most of them.
    Hanja,
    /// Hangul for Cho and Hanja for Han.
    Record,
    /// The characters of Xiangqi, of which the sides share some.
    Xiangqi,
}

impl Glyphs {
    const fn of(self, piece: Piece) -> char {
        match (self, piece.side) {
            (Glyphs::Latin, _) => piece.letter(),
            (Glyphs::Record, Side::CHO) => piece.hangul(),
            (Glyphs::Hanja | Glyphs::Record, _) => piece.hanja(),
            (Glyphs::Xiangqi, _) => piece.xiangqi_glyph(),
        }
    }
}

/// The characters for lines and marks.
struct Strokes {
    /// Corners, edges and crossings: left, middle, right of the top, of the rows between and of the
    /// bottom.
    joints: [[char; 3]; 3],
    along: char,
    up: char,
    falling: char,
    rising: char,
    mark: char,
    origin: char,
}

const BOX: Strokes = Strokes {
    joints: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']],
    along: '─',
    up: '│',
    falling: '╲',
    rising: '╱',
    mark: '•',
    origin: '○',
};

const ASCII: Strokes = Strokes {
    joints: [['+'; 3]; 3],
    along: '-',
    up: '|',
    falling: '\\',
    rising: '/',
    mark: '*',
    origin: 'o',
};

impl Drawing {
    /// The board in Latin letters, as the first player sees it.
    pub(crate) const fn new(placement: Placement, river: bool) -> Drawing {
        Drawing {
            placement,
            seat: Side::First,
            glyphs: Glyphs::Latin,
            river,
            ascii: false,
            colours: None,
            marks: Squares::EMPTY,
            last: None,
        }
    }

    /// The square in a row and a column, counted from the upper left.
    fn square(&self, row: usize, column: usize) -> Option<Square> {
        let square = Square::new(File::from_index(column)?, Rank::from_index(9 - row)?);
        Some(if self.seat == Side::First { square } else { square.rotated() })
    }

    /// Writes what stands on a square and the three columns to the right of it.
    fn write_point(&self, f: &mut fmt::Formatter<'_>, row: usize, column: usize) -> fmt::Result {
        let strokes = self.strokes();
        let Some(square) = self.square(row, column) else { return Ok(()) };
        let marked = self.marks.contains(square);
        let last_column = column == 8;
        let along = if last_column { ' ' } else { strokes.along };
        let wide = self.glyphs != Glyphs::Latin;
        let piece = self.placement.get(square);
        let mut suffix = along;
        match piece {
            Some(piece) => {
                let glyph = self.glyphs.of(piece);
                match self.colours {
                    None => write!(f, "{glyph}")?,
                    Some(colours) => {
                        write!(f, "\x1b[{}m{glyph}\x1b[0m", colours[piece.side.index()])?;
                    }
                }
                if marked {
                    suffix = strokes.mark;
                } else if self.last.is_some_and(|(_, to)| to == square) {
                    suffix = '<';
                }
            }
            None => {
                let sign = if marked {
                    strokes.mark
                } else if self.last.is_some_and(|(from, _)| from == square) {
                    strokes.origin
                } else {
                    let third = |i, end| usize::from(i > 0) + usize::from(i == end);
                    let [top, middle, bottom] = strokes.joints;
                    let [left, inner, right] = [top, middle, bottom][third(row, 9).min(2)];
                    let inner = match row {
                        4 if self.river => bottom[1],
                        5 if self.river => top[1],
                        _ => inner,
                    };
                    [left, inner, right][third(column, 8).min(2)]
                };
                write!(f, "{sign}")?;
                if wide && !last_column {
                    write!(f, "{along}")?;
                }
            }
        }
        if last_column {
            return if suffix == ' ' { Ok(()) } else { write!(f, "{suffix}") };
        }
        write!(f, "{suffix}")?;
        if !wide {
            write!(f, "{along}")?;
        }
        let next = self.square(row, column + 1).and_then(|square| self.placement.get(square));
        write!(f, "{}", if self.looks_away(next) { 'v' } else { along })
    }

    /// Whether a `v` has to say whose piece it is.
    fn looks_away(&self, piece: Option<Piece>) -> bool {
        matches!(self.glyphs, Glyphs::Hanja | Glyphs::Xiangqi)
            && self.colours.is_none()
            && piece.is_some_and(|piece| piece.side != self.seat)
    }

    const fn strokes(&self) -> &'static Strokes {
        if self.ascii { &ASCII } else { &BOX }
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
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..10 {
            let Some(first) = self.square(row, 0) else { continue };
            let away = self.looks_away(self.placement.get(first));
            write!(f, "{:>2} {}", first.rank().number(), if away { 'v' } else { ' ' })?;
            for column in 0..9 {
                self.write_point(f, row, column)?;
            }
            f.write_str("\n")?;
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

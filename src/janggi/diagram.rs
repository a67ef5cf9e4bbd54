//! The board as text for terminals.

use core::fmt;

use super::{Janggi, Move};
use crate::board::Palace;
use crate::{File, Piece, Placement, Rank, Side, Square, Squares};

/// Draws a board as text, with the lines of the palaces. `Display` writes it, one line feed after
/// each line.
///
/// ```
/// use janggi::Janggi;
///
/// let board = Janggi::default().diagram().to_string();
/// assert_eq!(board, "
/// 10  r───n───b───a───┬───a───b───n───r
///     │   │   │   │ ╲ │ ╱ │   │   │   │
///  9  ├───┼───┼───┼───k───┼───┼───┼───┤
///     │   │   │   │ ╱ │ ╲ │   │   │   │
///  8  ├───c───┼───┼───┼───┼───┼───c───┤
///     │   │   │   │   │   │   │   │   │
///  7  p───┼───p───┼───p───┼───p───┼───p
///     │   │   │   │   │   │   │   │   │
///  6  ├───┼───┼───┼───┼───┼───┼───┼───┤
///     │   │   │   │   │   │   │   │   │
///  5  ├───┼───┼───┼───┼───┼───┼───┼───┤
///     │   │   │   │   │   │   │   │   │
///  4  P───┼───P───┼───P───┼───P───┼───P
///     │   │   │   │   │   │   │   │   │
///  3  ├───C───┼───┼───┼───┼───┼───C───┤
///     │   │   │   │ ╲ │ ╱ │   │   │   │
///  2  ├───┼───┼───┼───K───┼───┼───┼───┤
///     │   │   │   │ ╱ │ ╲ │   │   │   │
///  1  R───N───B───A───┴───A───B───N───R
///     a   b   c   d   e   f   g   h   i
/// ".trim_start_matches('\n'));
/// ```
///
/// The methods change one thing each:
///
/// ```
/// use janggi::{Janggi, Move, Position, Side, Square};
///
/// let mv = Move::step(Square::A4, Square::B4);
/// let next = Janggi::default().play(mv)?;
/// let reply_of = next.legal_moves_from(Square::B8);
/// let board = next
///     .diagram()
///     .hanja() // wide characters; Han's pieces look the other way
///     .from_seat(Side::HAN) // Han's back rank at the bottom
///     .last_move(mv) // `○` where the piece was, `<` after it where it is
///     .mark(reply_of.iter().filter_map(|mv| mv.to()).collect()); // `•`
/// println!("{board}");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagram {
    placement: Placement,
    seat: Side,
    glyphs: Glyphs,
    ascii: bool,
    coloured: bool,
    marks: Squares,
    last: Option<Move>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Glyphs {
    /// FEN letters, upper case for Cho.
    Latin,
    /// Hanja for both sides.
    Hanja,
    /// Hangul for Cho and Hanja for Han.
    Record,
}

impl Glyphs {
    const fn of(self, piece: Piece) -> char {
        match (self, piece.side) {
            (Glyphs::Latin, _) => piece.letter(),
            (Glyphs::Record, Side::CHO) => piece.hangul(),
            _ => piece.hanja(),
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

impl Diagram {
    /// The board of any placement, in Latin letters, as Cho sees it.
    #[must_use]
    pub const fn new(placement: Placement) -> Diagram {
        Diagram {
            placement,
            seat: Side::CHO,
            glyphs: Glyphs::Latin,
            ascii: false,
            coloured: false,
            marks: Squares::EMPTY,
            last: None,
        }
    }

    /// Writes the pieces in Hanja, as they are carved: 楚 and 漢, 卒 and 兵, the others alike. To
    /// tell them apart, the pieces of the side that sits on the far side get a `v` before them, unless
    /// the board is [`coloured`](Diagram::coloured).
    ///
    /// The characters are two columns wide in a terminal, and the lines are drawn to match.
    #[must_use]
    pub const fn hanja(mut self) -> Diagram {
        self.glyphs = Glyphs::Hanja;
        self
    }

    /// Writes the pieces as Korean records do: Cho's in Hangul and Han's in Hanja. The characters
    /// are two columns wide.
    #[must_use]
    pub const fn record(mut self) -> Diagram {
        self.glyphs = Glyphs::Record;
        self
    }

    /// Draws the lines with `+`, `-` and `|`, for terminals that know nothing better.
    #[must_use]
    pub const fn ascii(mut self) -> Diagram {
        self.ascii = true;
        self
    }

    /// Colours the pieces with ANSI escapes, green for Cho and red for Han.
    #[must_use]
    pub const fn coloured(mut self) -> Diagram {
        self.coloured = true;
        self
    }

    /// Turns the board so that the back rank of `side` is at the bottom.
    #[must_use]
    pub const fn from_seat(mut self, side: Side) -> Diagram {
        self.seat = side;
        self
    }

    /// Marks points with `•` (`*` in ASCII): in place of an empty point, after a piece.
    #[must_use]
    pub const fn mark(mut self, squares: Squares) -> Diagram {
        self.marks = squares;
        self
    }

    /// Marks where the last move came from with `○` (`o` in ASCII), when the point is empty, and the
    /// piece that made it with `<`.
    #[must_use]
    pub const fn last_move(mut self, mv: Move) -> Diagram {
        self.last = Some(mv);
        self
    }

    /// The point in a row and a column, counted from the upper left.
    fn square(&self, row: usize, column: usize) -> Option<Square> {
        let square = Square::new(File::from_index(column)?, Rank::from_index(9 - row)?);
        Some(if self.seat == Side::CHO { square } else { square.rotated() })
    }

    /// Writes what stands on a point and the three columns to the right of it.
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
                match (self.coloured, piece.side) {
                    (false, _) => write!(f, "{glyph}")?,
                    (true, Side::CHO) => write!(f, "\x1b[32m{glyph}\x1b[0m")?,
                    (true, Side::HAN) => write!(f, "\x1b[31m{glyph}\x1b[0m")?,
                }
                if marked {
                    suffix = strokes.mark;
                } else if self.last.and_then(Move::to) == Some(square) {
                    suffix = '<';
                }
            }
            None => {
                let sign = if marked {
                    strokes.mark
                } else if self.last.and_then(Move::from) == Some(square) {
                    strokes.origin
                } else {
                    let third = |i, end| usize::from(i > 0) + usize::from(i == end);
                    let [top, middle, bottom] = strokes.joints;
                    let [left, inner, right] = [top, middle, bottom][third(row, 9).min(2)];
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
        self.glyphs == Glyphs::Hanja
            && !self.coloured
            && piece.is_some_and(|piece| piece.side != self.seat)
    }

    const fn strokes(&self) -> &'static Strokes {
        if self.ascii { &ASCII } else { &BOX }
    }

    /// Writes the lines between a row of points and the next one.
    fn write_between(&self, f: &mut fmt::Formatter<'_>, row: usize) -> fmt::Result {
        let strokes = self.strokes();
        f.write_str("    ")?;
        for column in 0..9 {
            write!(f, "{}", strokes.up)?;
            if column < 8 {
                write!(f, " {} ", self.diagonal(row, column).unwrap_or(' '))?;
            }
        }
        f.write_str("\n")
    }

    /// The palace line between four points, of which one is given by its row and column.
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

impl fmt::Display for Diagram {
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

impl Janggi {
    /// The board as text for terminals.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        Diagram::new(self.setup().placement)
    }
}

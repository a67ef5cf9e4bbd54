//! Boards as text for terminals: what the drawings of all games share.

use core::fmt::{self, Write};

use crate::side::Side;

/// In what the pieces of the games without lines on their boards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Letters {
    Latin,
    Hanja,
    Hangul,
}

impl Letters {
    /// Whether the characters are two columns wide.
    pub(crate) const fn are_wide(self) -> bool {
        !matches!(self, Letters::Latin)
    }

    /// The character of two columns for a piece that has one in Hanja and one in Hangul.
    pub(crate) const fn wide(self, hanja: char, hangul: char) -> Option<char> {
        match self {
            Letters::Latin => None,
            Letters::Hanja => Some(hanja),
            Letters::Hangul => Some(hangul),
        }
    }
}

/// What was asked of a drawing. Squares are numbers in the order of the game's squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// The side that sits at the bottom.
    pub(crate) seat: Side,
    pub(crate) ascii: bool,
    /// The ANSI colours of the two sides, if the pieces are coloured.
    pub(crate) colours: Option<[u8; 2]>,
    /// The marked squares, one bit each.
    pub(crate) marks: u128,
    /// Where the last move came from, if it was a square, and where it went.
    pub(crate) last: Option<(Option<usize>, usize)>,
}

impl Look {
    /// Nothing but the board, as the first player sees it.
    pub(crate) const fn new(ascii: bool) -> Look {
        Look { seat: Side::First, ascii, colours: None, marks: 0, last: None }
    }

    fn mark(&self, square: usize) -> Option<char> {
        let marked = self.marks >> square & 1 == 1;
        marked.then_some(if self.ascii { '*' } else { '•' })
    }

    /// The way in which the pieces of a side go, for characters that do not tell whose they are.
    pub(crate) fn points(&self, side: Side) -> char {
        if side == self.seat { '^' } else { 'v' }
    }

    /// A square with a piece on it.
    pub(crate) fn piece(&self, square: usize, glyph: char, side: Side) -> Cell {
        let arrived = self.last.is_some_and(|(_, to)| to == square);
        Cell {
            before: None,
            glyph,
            colour: self.colours.map(|colours| colours[side.index()]),
            pad: None,
            after: self.mark(square).or(arrived.then_some('<')),
        }
    }

    /// An empty square, with its sign unless there is something else to say of it.
    pub(crate) fn empty(&self, square: usize, sign: char) -> Cell {
        let left = self.last.is_some_and(|(from, _)| from == Some(square));
        let origin = left.then_some(if self.ascii { 'o' } else { '○' });
        let glyph = self.mark(square).or(origin).unwrap_or(sign);
        Cell { before: None, glyph, colour: None, pad: None, after: None }
    }
}

/// A square as it is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    /// What stands before it, in boards that leave room for that.
    pub(crate) before: Option<char>,
    pub(crate) glyph: char,
    pub(crate) colour: Option<u8>,
    /// The second column of a narrow sign among wide pieces.
    pub(crate) pad: Option<char>,
    /// What stands after it, if anything does.
    pub(crate) after: Option<char>,
}

/// Writes a row of squares after a label. Between two squares there are what stands after the one,
/// if nothing a `filler`, then `more` fillers, then what stands before the other.
pub(crate) fn write_row(
    f: &mut fmt::Formatter<'_>,
    label: impl fmt::Display,
    (filler, more): (char, usize),
    cells: impl Iterator<Item = Cell>,
) -> fmt::Result {
    write!(f, "{label}")?;
    let mut after = None;
    for (i, cell) in cells.enumerate() {
        if i > 0 {
            f.write_char(after.unwrap_or(filler))?;
            (0..more).try_for_each(|_| f.write_char(filler))?;
        }
        cell.before.map_or(Ok(()), |before| f.write_char(before))?;
        match cell.colour {
            None => f.write_char(cell.glyph)?,
            Some(colour) => write!(f, "\x1b[{colour}m{}\x1b[0m", cell.glyph)?,
        }
        cell.pad.map_or(Ok(()), |pad| f.write_char(pad))?;
        after = cell.after;
    }
    after.map_or(Ok(()), |after| f.write_char(after))?;
    f.write_char('\n')
}

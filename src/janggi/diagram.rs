//! The board as text for terminals.

use core::fmt;

use super::{Janggi, Move};
use crate::board::diagram::{Drawing, Glyphs};
use crate::{Placement, Side, Squares};

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
pub struct Diagram(Drawing);

impl Diagram {
    /// The board of any placement, in Latin letters, as Cho sees it.
    #[must_use]
    pub const fn new(placement: Placement) -> Diagram {
        Diagram(Drawing::new(placement, false))
    }

    /// Writes the pieces in Hanja, as they are carved: 楚 and 漢, 卒 and 兵, the others alike. To
    /// tell them apart, the pieces of the side that sits on the far side get a `v` before them, unless
    /// the board is [`coloured`](Diagram::coloured).
    ///
    /// The characters are two columns wide in a terminal, and the lines are drawn to match.
    #[must_use]
    pub const fn hanja(mut self) -> Diagram {
        self.0.glyphs = Glyphs::Hanja;
        self
    }

    /// Writes the pieces as Korean records do: Cho's in Hangul and Han's in Hanja. The characters
    /// are two columns wide.
    #[must_use]
    pub const fn record(mut self) -> Diagram {
        self.0.glyphs = Glyphs::Record;
        self
    }

    /// Draws the lines with `+`, `-` and `|`, for terminals that know nothing better.
    #[must_use]
    pub const fn ascii(mut self) -> Diagram {
        self.0.ascii = true;
        self
    }

    /// Colours the pieces with ANSI escapes, green for Cho and red for Han.
    #[must_use]
    pub const fn coloured(mut self) -> Diagram {
        self.0.colours = Some([32, 31]);
        self
    }

    /// Turns the board so that the back rank of `side` is at the bottom.
    #[must_use]
    pub const fn from_seat(mut self, side: Side) -> Diagram {
        self.0.seat = side;
        self
    }

    /// Marks squares with `•` (`*` in ASCII): in place of an empty square, after a piece.
    #[must_use]
    pub const fn mark(mut self, squares: Squares) -> Diagram {
        self.0.marks = squares;
        self
    }

    /// Marks where the last move came from with `○` (`o` in ASCII), when the square is empty, and the
    /// piece that made it with `<`.
    #[must_use]
    pub const fn last_move(mut self, mv: Move) -> Diagram {
        self.0.last = match mv {
            Move::Pass => None,
            Move::Step { from, to } => Some((from, to)),
        };
        self
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Janggi {
    /// The board as text for terminals.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        Diagram::new(self.setup().placement)
    }
}

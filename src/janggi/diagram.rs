//! The board as text for terminals.

use core::fmt;

use super::{Janggi, Move};
use crate::board::diagram::{Drawing, Script};
use crate::macros::diagrams::look_methods;
use crate::{Piece, Placement, Side, Square};

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
///     .mark(reply_of.iter().filter_map(|mv| mv.destination())); // `•`
/// println!("{board}");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagram {
    drawing: Drawing,
    letters: Letters,
}

/// In what the pieces are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Letters {
    Latin,
    Hanja,
    Hangul,
    Record,
}

impl Letters {
    const fn script(self) -> Script {
        const fn record(piece: Piece) -> char {
            match piece.side {
                Side::CHO => piece.hangul(),
                Side::HAN => piece.hanja(),
            }
        }
        match self {
            Letters::Latin => Script::LATIN,
            Letters::Hanja => Script { glyph: Piece::hanja, wide: true, shared: true },
            Letters::Hangul => Script { glyph: Piece::hangul, wide: true, shared: true },
            Letters::Record => Script { glyph: record, wide: true, shared: false },
        }
    }
}

impl Diagram {
    /// The board of any placement, in Latin letters, as Cho sees it.
    #[must_use]
    pub const fn new(placement: Placement) -> Diagram {
        Diagram { drawing: Drawing::new(placement, false), letters: Letters::Latin }
    }

    /// Writes the pieces in Hanja, as they are carved: 楚 and 漢, 卒 and 兵, the others alike. To tell
    /// them apart, the pieces of the side that sits on the far side get a `v` before them, unless
    /// the board is [`coloured`](Diagram::coloured).
    ///
    /// The characters are two columns wide in a terminal, and the lines are drawn to match.
    #[must_use]
    pub const fn hanja(mut self) -> Diagram {
        self.letters = Letters::Hanja;
        self
    }

    /// Writes the pieces in Hangul: 궁 사 상 마 차 포, 졸 and 병. In everything else it is as
    /// [`hanja`](Diagram::hanja).
    #[must_use]
    pub const fn hangul(mut self) -> Diagram {
        self.letters = Letters::Hangul;
        self
    }

    /// Writes the pieces as Korean records do: Cho's in Hangul and Han's in Hanja. The characters
    /// are two columns wide.
    #[must_use]
    pub const fn record(mut self) -> Diagram {
        self.letters = Letters::Record;
        self
    }

    /// Draws the lines with `+`, `-` and `|`, for terminals that know nothing better.
    #[must_use]
    pub const fn ascii(mut self) -> Diagram {
        self.drawing.look.ascii = true;
        self
    }
}

look_methods! {
    drawing.look, Square, mark: "`•` (`*` in ASCII)", origin: "`○` (`o` in ASCII)",
    colours: "green for Cho and red for Han" [32, 31],
    last_move: |mv: Move| mv.destination().map(|to| (mv.origin(), to))
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.drawing.write(f, &self.letters.script())
    }
}

impl Janggi {
    /// The board as text for terminals.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        Diagram::new(self.setup().placement)
    }
}

//! The board as text for terminals.

use core::fmt;

use super::{Move, Xiangqi};
use crate::board::diagram::{Drawing, Script};
use crate::macros::diagrams::look_methods;
use crate::{Piece, Placement, Side, Square};

/// Draws a board as text, with the lines of the palaces and the river. `Display` writes it, one
/// line feed after each line.
///
/// ```
/// use janggi::xiangqi::Xiangqi;
///
/// let board = Xiangqi::default().diagram().to_string();
/// assert_eq!(board, "
/// 10  r───n───b───a───k───a───b───n───r
///     │   │   │   │ ╲ │ ╱ │   │   │   │
///  9  ├───┼───┼───┼───┼───┼───┼───┼───┤
///     │   │   │   │ ╱ │ ╲ │   │   │   │
///  8  ├───c───┼───┼───┼───┼───┼───c───┤
///     │   │   │   │   │   │   │   │   │
///  7  p───┼───p───┼───p───┼───p───┼───p
///     │   │   │   │   │   │   │   │   │
///  6  ├───┴───┴───┴───┴───┴───┴───┴───┤
///     │                               │
///  5  ├───┬───┬───┬───┬───┬───┬───┬───┤
///     │   │   │   │   │   │   │   │   │
///  4  P───┼───P───┼───P───┼───P───┼───P
///     │   │   │   │   │   │   │   │   │
///  3  ├───C───┼───┼───┼───┼───┼───C───┤
///     │   │   │   │ ╲ │ ╱ │   │   │   │
///  2  ├───┼───┼───┼───┼───┼───┼───┼───┤
///     │   │   │   │ ╱ │ ╲ │   │   │   │
///  1  R───N───B───A───K───A───B───N───R
///     a   b   c   d   e   f   g   h   i
/// ".trim_start_matches('\n'));
/// ```
///
/// The methods change one thing each:
///
/// ```
/// use janggi::xiangqi::{Move, Square, Xiangqi};
/// use janggi::{Position, Side};
///
/// let mv = Move::step(Square::H3, Square::E3);
/// let next = Xiangqi::default().play(mv)?;
/// let board = next
///     .diagram()
///     .chinese() // wide characters; Red's pieces look the other way
///     .from_seat(Side::BLACK) // Black's back rank at the bottom
///     .last_move(mv) // `○` where the piece was, `<` after it where it is
///     .mark(next.legal_moves_from(Square::H10).iter().map(|mv| mv.to)); // `•`
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
    Chinese,
    Hangul,
}

impl Letters {
    const fn script(self) -> Script {
        match self {
            Letters::Latin => Script::LATIN,
            Letters::Chinese => Script { glyph: Piece::xiangqi_glyph, wide: true, shared: true },
            Letters::Hangul => Script { glyph: Piece::xiangqi_hangul, wide: true, shared: true },
        }
    }
}

impl Diagram {
    /// The board of any placement, in Latin letters, as Red sees it.
    #[must_use]
    pub const fn new(placement: Placement) -> Diagram {
        Diagram { drawing: Drawing::new(placement, true), letters: Letters::Latin }
    }

    /// Writes the pieces in Chinese. The sides share some characters, so the pieces of the side
    /// that sits on the far side get a `v` before them, unless the board is
    /// [`coloured`](Diagram::coloured).
    ///
    /// The characters are two columns wide in a terminal, and the lines are drawn to match.
    #[must_use]
    pub const fn chinese(mut self) -> Diagram {
        self.letters = Letters::Chinese;
        self
    }

    /// Writes the pieces in Hangul, as a Korean reads them: 수 장 사 상 마 차 포, 병 and 졸. In
    /// everything else it is as [`chinese`](Diagram::chinese).
    #[must_use]
    pub const fn hangul(mut self) -> Diagram {
        self.letters = Letters::Hangul;
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
    colours: "red for Red and green for Black" [31, 32],
    last_move: |mv: Move| Some((Some(mv.from), mv.to))
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.drawing.write(f, &self.letters.script())
    }
}

impl Xiangqi {
    /// The board as text for terminals.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        Diagram::new(self.setup().placement)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    #[test]
    fn marks_seats_and_scripts() {
        let position: Xiangqi = "4k4/9/9/9/9/9/9/9/3R5/3K5 b - - 0 1".parse().unwrap();
        let (marks, last) = (position.role(crate::Role::Chariot), "e2d2".parse().unwrap());
        let lines = |diagram: Diagram| -> Vec<String> {
            diagram.to_string().lines().map(ToString::to_string).collect()
        };
        let plain = lines(position.diagram().ascii().last_move(last));
        assert_eq!(plain[16], " 2  +---+---+---R<--o---+---+---+---+");
        let marked = lines(position.diagram().mark(marks).from_seat(Side::BLACK));
        assert_eq!(marked[2], " 2  ├───┼───┼───┼───┼───R•──┼───┼───┤");
        assert_eq!(marked[19], "    i   h   g   f   e   d   c   b   a");
        let chinese = lines(position.diagram().chinese());
        assert_eq!(chinese[16], " 2  ├───┼───┼───车──┼───┼───┼───┼───┤");
        assert!(chinese[0].contains("v将"), "{}", chinese[0]);
        assert!(lines(position.diagram().hangul())[0].contains("v장"));
        assert!(lines(position.diagram().coloured())[16].contains("\u{1b}[31mR\u{1b}[0m"));
    }
}

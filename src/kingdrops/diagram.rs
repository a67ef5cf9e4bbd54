//! A board for the terminal.

use core::fmt;

use super::names::side_name;
use super::text::Letters as Listed;
use super::{Kingdrops, Move, Square};
use crate::diagram::{Cell, Letters, Look, write_row};
use crate::macros::diagrams::look_methods;
use crate::{Position, Side};

/// A drawing of a position, with the reserves, the prisons and the state of the
/// turn below the board, each line with its end. Made by [`Kingdrops::diagram`].
///
/// Pieces that have acted in this turn are followed by an apostrophe, unless they are marked. A
/// prison is listed with the side that holds it.
///
/// ```
/// use janggi::kingdrops::{Kingdrops, Square};
///
/// let text = "4k3/8/8/8/8/4R3/8/K7 [B] {Rr} w 1 - e3 3";
/// let position: Kingdrops = text.parse()?;
/// assert_eq!(position.diagram().to_string(), "\
/// 8  . . . . k . . .
/// 7  . . . . . . . .
/// 6  . . . . . . . .
/// 5  . . . . . . . .
/// 4  . . . . . . . .
/// 3  . . . . R'. . .
/// 2  . . . . . . . .
/// 1  K . . . . . . .
///    a b c d e f g h
/// white: reserve B, prison r
/// black: reserve -, prison R
/// turn 3: white has made 1 of 3 actions
/// ");
///
/// let marked = position.diagram().mark([Square::A8, Square::E8]).to_string();
/// assert!(marked.starts_with("8  * . . . k*. . .\n"));
/// # Ok::<(), janggi::kingdrops::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Diagram {
    position: Kingdrops,
    letters: Letters,
    look: Look,
}

impl Diagram {
    pub(super) const fn new(position: Kingdrops) -> Diagram {
        Diagram { position, letters: Letters::Latin, look: Look::new(true) }
    }

    /// Writes the pieces on the board in Hanja, 王 后 衛 僧 車 弓 槍, behind a mark that points the way
    /// they go. The characters are two columns wide in a terminal, and the drawing reckons with it.
    #[must_use]
    pub const fn hanja(mut self) -> Diagram {
        self.letters = Letters::Hanja;
        self
    }

    /// Writes the pieces on the board in Hangul: 왕 후 위 승 차 궁 창. In everything else it is as
    /// [`hanja`](Diagram::hanja).
    #[must_use]
    pub const fn hangul(mut self) -> Diagram {
        self.letters = Letters::Hangul;
        self
    }

    fn cell(&self, square: Square) -> Cell {
        let index = square.index();
        let is_wide = self.letters.are_wide();
        let Some(piece) = self.position.piece(square) else {
            let (before, pad) = (is_wide.then_some(' '), is_wide.then_some(' '));
            return Cell {
                before, pad, ..self.look.empty(index, if is_wide { '·' } else { '.' })
            };
        };
        let glyph = self.letters.wide(piece.role.hanja(), piece.role.hangul());
        let before = glyph.map(|_| self.look.points(piece.side));
        let cell = self.look.piece(index, glyph.unwrap_or(piece.letter()), piece.side);
        let has_acted = self.position.acted().contains(square);
        Cell { before, after: cell.after.or(has_acted.then_some('\'')), ..cell }
    }
}

look_methods! {
    look, Square, mark: "`*`", origin: "`o`",
    colours: "green for White and red for Black" [32, 31],
    last_move: |mv: Move| match mv {
        Move::Step { from, to } => Some((Some(from), to)),
        Move::Drop { to, .. } => Some((None, to)),
        Move::Pass => None,
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = &self.position;
        // Written for White; Black's board is the same after a half-turn.
        let seen = |index: usize| {
            let square = Square::ALL[index];
            if self.look.seat == Side::WHITE { square } else { square.rotated() }
        };
        for start in (0..64).step_by(8).rev() {
            let label = seen(start).rank();
            let cells = (start..start + 8).map(|index| self.cell(seen(index)));
            let margin = if self.letters.are_wide() { " " } else { "  " };
            write_row(f, format_args!("{label}{margin}"), (' ', 0), cells)?;
        }
        f.write_str("  ")?;
        for index in 0..8 {
            write!(f, " {}", seen(index).file())?;
            if self.letters.are_wide() && index < 7 {
                f.write_str("  ")?;
            }
        }
        f.write_str("\n")?;
        for side in Side::BOTH {
            let reserve = Listed::of(side, position.reserve(side));
            let prison = Listed::of(!side, position.prisoners(!side));
            write!(f, "{}: reserve {reserve}, prison {prison}", side_name(side))?;
            if position.is_placing() {
                write!(f, ", to place {}", Listed::of(side, position.to_place(side)))?;
            }
            writeln!(f)?;
        }
        let side = side_name(position.turn());
        if let Some(outcome) = position.outcome() {
            writeln!(f, "turn {}: {outcome}", position.turn_number())
        } else if position.is_placing() {
            writeln!(f, "{side} is placing")
        } else {
            let (turn, made) = (position.turn_number(), position.actions_made());
            let dropped = if position.has_dropped() { ", one of them a drop" } else { "" };
            writeln!(f, "turn {turn}: {side} has made {made} of 3 actions{dropped}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    #[test]
    fn seats_moves_and_colours() {
        let position: Kingdrops = "4k3/8/8/8/8/4R3/8/K7 [B] {Rr} w 1 - e3 3".parse().unwrap();
        let lines = |diagram: Diagram| -> Vec<String> {
            diagram.to_string().lines().map(ToString::to_string).collect()
        };
        let turned = lines(position.diagram().from_seat(Side::BLACK));
        assert_eq!(turned[..3], ["1  . . . . . . . K", "2  . . . . . . . .", "3  . . . R'. . . ."]);
        assert_eq!(turned[8], "   h g f e d c b a");
        let last = lines(position.diagram().last_move("h1a1".parse().unwrap()));
        assert_eq!(last[7], "1  K<. . . . . . o");
        let coloured = lines(position.diagram().coloured());
        assert_eq!(coloured[7], "1  \u{1b}[32mK\u{1b}[0m . . . . . . .");
    }
}

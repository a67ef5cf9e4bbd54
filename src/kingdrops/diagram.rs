//! A board for the terminal.

use alloc::string::String;
use core::fmt;

use super::names::side_name;
use super::text::Letters;
use super::{Kingdrops, Piece, Square, Squares};
use crate::{Position, Side};

/// A drawing of a position in plain letters, with the reserves, the prisons and the state of the
/// turn below the board, each line with its end. Made by [`Kingdrops::diagram`].
///
/// Pieces that have acted in this turn are followed by an apostrophe. A prison is listed with the side
/// that holds it.
///
/// ```
/// use janggi::kingdrops::Kingdrops;
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
/// # Ok::<(), janggi::kingdrops::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a> {
    position: &'a Kingdrops,
    marks: Squares,
}

impl<'a> Diagram<'a> {
    pub(super) const fn new(position: &'a Kingdrops) -> Diagram<'a> {
        Diagram { position, marks: Squares::EMPTY }
    }

    /// Marks squares with `*`: in place of an empty square, after a piece.
    ///
    /// ```
    /// use janggi::kingdrops::{Kingdrops, Move, Square};
    /// use janggi::Position;
    ///
    /// let position: Kingdrops = "4k3/8/8/8/8/4R3/8/K7 [B] {Rr} w 0 - - 3".parse()?;
    /// let moves = position.legal_moves();
    /// let from_e3 = moves.iter().filter(|mv| matches!(mv, Move::Step { from: Square::E3, .. }));
    /// let marks = from_e3.filter_map(|mv| mv.to()).collect();
    /// let board = position.diagram().mark(marks).to_string();
    /// assert!(board.contains("3  . * * * R * * *"));
    /// # Ok::<(), janggi::kingdrops::ParsePositionError>(())
    /// ```
    #[must_use]
    pub const fn mark(self, marks: Squares) -> Diagram<'a> {
        Diagram { marks, ..self }
    }
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.position;
        for rank in (0..8).rev() {
            write!(f, "{} ", rank + 1)?;
            let mut before = ' ';
            for square in (0..8).filter_map(|file| Square::new(file, rank)) {
                let piece = position.piece(square);
                let marked = self.marks.contains(square);
                let empty = if marked { '*' } else { '.' };
                write!(f, "{before}{}", piece.map_or(empty, Piece::letter))?;
                before = match marked && piece.is_some() {
                    true => '*',
                    false if position.acted().contains(square) => '\'',
                    false => ' ',
                };
            }
            // The last file has no neighbour to stand before.
            writeln!(f, "{}", String::from(before).trim_end())?;
        }
        writeln!(f, "   a b c d e f g h")?;
        for side in Side::BOTH {
            let reserve = Letters::of(side, position.reserve(side));
            let prison = Letters::of(!side, position.prisoners(!side));
            write!(f, "{}: reserve {reserve}, prison {prison}", side_name(side))?;
            if position.is_placing() {
                write!(f, ", to place {}", Letters::of(side, position.to_place(side)))?;
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

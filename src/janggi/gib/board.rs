//! The start board in the tag 판.

use core::fmt;

use crate::janggi::{Setup, names};
use crate::{File, Piece, Placement, Rank, Role, Side, Square};

/// Why a start board cannot be read. Rows count from 1, Cho's back rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// There are more than ten rows.
    #[error("there are more than 10 rows")]
    Rows,
    /// A row stands for more than nine squares.
    #[error("row {0} has more than 9 squares")]
    LongRow(usize),
    /// A character is neither a piece nor a number of empty squares.
    #[error("{letter:?} in row {row} is neither a piece nor a number of empty squares")]
    UnknownPiece {
        /// The row.
        row: usize,
        /// The character.
        letter: char,
    },
    /// The word after the board is neither 초 nor 한.
    #[error("the word after the board is neither 초 nor 한")]
    Side,
}

/// Reads a board: rows from Cho's back rank to Han's, Hangul for Cho, Hanja for Han, digits for
/// empty squares, of which the last ones may be missing; then who moves first, Cho if nobody is
/// named.
pub(super) fn read(text: &str) -> Result<Setup, BoardError> {
    let mut words = text.split_whitespace();
    let mut setup = Setup::default();
    for (row, number) in words.next().unwrap_or_default().split('/').zip(1..) {
        let rank = Rank::from_index(number - 1).ok_or(BoardError::Rows)?;
        let mut squares = 0;
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(empty) => squares += empty as usize,
                None => {
                    let piece =
                        piece(letter).ok_or(BoardError::UnknownPiece { row: number, letter })?;
                    let file = File::from_index(squares).ok_or(BoardError::LongRow(number))?;
                    setup.placement.set(Square::new(file, rank), Some(piece));
                    squares += 1;
                }
            }
            if squares > 9 {
                return Err(BoardError::LongRow(number));
            }
        }
    }
    setup.turn = match words.next() {
        None | Some("초" | "楚") => Side::CHO,
        Some("한" | "漢") => Side::HAN,
        Some(_) => return Err(BoardError::Side),
    };
    Ok(setup)
}

/// The letter of a piece: Hanja for Han and Hangul for Cho.
const fn letter(piece: Piece) -> char {
    names::record_glyph(piece, matches!(piece.side, Side::HAN))
}

fn piece(wanted: char) -> Option<Piece> {
    let pieces = Side::BOTH.into_iter().flat_map(|side| Role::ALL.map(|role| Piece { side, role }));
    pieces.into_iter().find(|&piece| letter(piece) == wanted)
}

/// A board as the tag 판 holds it.
pub(super) struct Board<'a>(pub(super) &'a Setup);

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { placement, turn, .. } = self.0;
        for rank in Rank::ALL {
            write_row(f, placement, rank)?;
            f.write_str(if rank == Rank::R10 { " " } else { "/" })?;
        }
        f.write_str(super::side_word(*turn))
    }
}

fn write_row(f: &mut fmt::Formatter<'_>, placement: &Placement, rank: Rank) -> fmt::Result {
    let mut empty = 0;
    for file in File::ALL {
        match placement.get(Square::new(file, rank)) {
            None => empty += 1,
            Some(piece) => {
                if empty > 0 {
                    write!(f, "{empty}")?;
                }
                write!(f, "{}", letter(piece))?;
                empty = 0;
            }
        }
    }
    Ok(())
}

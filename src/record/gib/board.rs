//! The start board in the tag 판.

use core::fmt;

use crate::janggi::{Setup, names};
use crate::macros::errors::error;
use crate::text::{RankError, read_rank, write_rank};
use crate::{File, Piece, Placement, Rank, Role, Side, Square};

error! {
    /// Why a start board cannot be read. Rows count from 1, Cho's back rank.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum BoardError {
        /// There are more than ten rows.
        Rows => "there are more than 10 rows";
        /// A row stands for more than nine squares.
        LongRow(row: usize) => "row {row} has more than 9 squares";
        /// A character is neither a piece nor a number of empty squares.
        UnknownPiece {
            /// The row.
            row: usize,
            /// The character.
            letter: char,
        } => "{letter:?} in row {row} is neither a piece nor a number of empty squares";
        /// The word after the board is neither 초 nor 한.
        Side => "the word after the board is neither 초 nor 한";
    }
}

/// Reads a board: rows from Cho's back rank to Han's, Hangul for Cho, Hanja for Han, digits for
/// empty squares, of which the last ones may be missing; then who moves first, Cho if nobody is
/// named.
pub(super) fn read(text: &str) -> Result<Setup, BoardError> {
    let mut words = text.split_whitespace();
    let mut setup = Setup::default();
    for (text, row) in words.next().unwrap_or_default().split('/').zip(1..) {
        let rank = Rank::from_index(row - 1).ok_or(BoardError::Rows)?;
        read_rank(text, '0'..='9', piece, setup.placement.rank_mut(rank)).map_err(|error| {
            match error {
                RankError::Letter(letter) => BoardError::UnknownPiece { row, letter },
                RankError::Long => BoardError::LongRow(row),
            }
        })?;
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
    // The general has more names than one.
    let side = match wanted {
        '왕' | '궁' | '楚' => Some(Side::CHO),
        '王' | '宮' | '漢' => Some(Side::HAN),
        _ => None,
    };
    if let Some(side) = side {
        return Some(Piece { side, role: Role::General });
    }
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

/// Writes a row without the empty squares behind its last piece.
fn write_row(f: &mut fmt::Formatter<'_>, placement: &Placement, rank: Rank) -> fmt::Result {
    let row = File::ALL.map(|file| placement.get(Square::new(file, rank)).map(letter));
    let length = row.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    write_rank(f, row.into_iter().take(length))
}

//! A placement of pieces as plain data, and its FEN text.

use core::array;
use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use super::{File, Piece, Rank, Square};
use crate::macros::errors::error;
use crate::text::{RankError, read_rank, write_rank};

/// Which piece stands on which square: plain data that anyone may fill, legal or not.
///
/// Its text is the first field of a FEN: ten ranks from the top down, digits for runs of empty
/// squares, upper case for the first player.
///
/// ```
/// use janggi::{Piece, Placement, Role, Side, Square};
///
/// let mut placement: Placement = "4k4/9/9/9/9/9/9/9/9/4K4".parse()?;
/// placement.set(Square::A1, Some(Piece::new(Side::CHO, Role::Chariot)));
/// assert_eq!(placement.to_string(), "4k4/9/9/9/9/9/9/9/9/R3K4");
/// # Ok::<(), janggi::ParsePlacementError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placement([Option<Piece>; 90]);

impl Placement {
    /// The piece on a square.
    #[must_use]
    pub const fn get(&self, square: Square) -> Option<Piece> {
        self.0[square as usize]
    }

    /// Puts a piece on a square, or empties it, and gives back what stood there.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) -> Option<Piece> {
        core::mem::replace(&mut self.0[square.index()], piece)
    }

    /// The squares of a rank.
    pub(crate) fn rank_mut(&mut self, rank: Rank) -> &mut [Option<Piece>] {
        &mut self.0[rank.index() * 9..][..9]
    }

    /// The pieces and where they stand, in the order of [`Square::ALL`].
    #[must_use]
    pub fn pieces(&self) -> PlacementIter<'_> {
        PlacementIter { placement: self, squares: Square::ALL.into_iter() }
    }
}

/// The pieces of a [`Placement`] and where they stand.
#[derive(Clone, Debug)]
pub struct PlacementIter<'a> {
    placement: &'a Placement,
    squares: array::IntoIter<Square, 90>,
}

impl Iterator for PlacementIter<'_> {
    type Item = (Square, Piece);

    fn next(&mut self) -> Option<(Square, Piece)> {
        let placement = self.placement;
        self.squares.find_map(|square| Some((square, placement.get(square)?)))
    }
}

impl DoubleEndedIterator for PlacementIter<'_> {
    fn next_back(&mut self) -> Option<(Square, Piece)> {
        let placement = self.placement;
        self.squares.by_ref().rev().find_map(|square| Some((square, placement.get(square)?)))
    }
}

impl FusedIterator for PlacementIter<'_> {}

impl<'a> IntoIterator for &'a Placement {
    type Item = (Square, Piece);
    type IntoIter = PlacementIter<'a>;

    fn into_iter(self) -> PlacementIter<'a> {
        self.pieces()
    }
}

/// The empty board.
impl Default for Placement {
    fn default() -> Placement {
        Placement([None; 90])
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Placement({self})")
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            let letter = |file| self.get(Square::new(file, rank)).map(Piece::letter);
            write_rank(f, File::ALL.map(letter))?;
            if rank != Rank::R1 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

error! {
    /// Why the first field of a FEN was refused. Ranks are numbered as on the board, 10 on top.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ParsePlacementError {
        /// There are not ten ranks.
        RankCount(ranks: usize) => "{ranks} ranks where the board has 10";
        /// A rank stands for fewer than nine squares.
        ShortRank {
            /// The rank.
            rank: Rank,
            /// How many squares the text gives it.
            squares: usize,
        } => "rank {rank} has {squares} squares where the board has 9";
        /// A rank stands for more than nine squares.
        LongRank {
            /// The rank.
            rank: Rank,
        } => "rank {rank} has more than 9 squares";
        /// A character is neither a piece's letter nor a digit from 1 to 9.
        UnknownLetter {
            /// The rank.
            rank: Rank,
            /// The character.
            letter: char,
        } => "{letter:?} on rank {rank} is neither a piece nor a number of empty squares";
    }
}

impl FromStr for Placement {
    type Err = ParsePlacementError;

    fn from_str(text: &str) -> Result<Placement, ParsePlacementError> {
        let count = text.split('/').count();
        if count != 10 {
            return Err(ParsePlacementError::RankCount(count));
        }
        let mut placement = Placement::default();
        for (rank, text) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
            let squares = read_rank(text, '1'..='9', Piece::from_letter, placement.rank_mut(rank))
                .map_err(|error| match error {
                    RankError::Letter(letter) => {
                        ParsePlacementError::UnknownLetter { rank, letter }
                    }
                    RankError::Long => ParsePlacementError::LongRank { rank },
                })?;
            if squares < 9 {
                return Err(ParsePlacementError::ShortRank { rank, squares });
            }
        }
        Ok(placement)
    }
}

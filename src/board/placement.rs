//! A placement of pieces as plain data, and its FEN text.

use core::fmt;
use core::str::FromStr;

use super::{File, Piece, Rank, Square, Squares};
use crate::macros::errors::error;
use crate::macros::placement::placement;
use crate::text::{RankError, read_rank, write_rank};

placement! {
    90, mirrored: "left to right",
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
    /// assert_eq!(placement.mirrored().to_string(), "4k4/9/9/9/9/9/9/9/9/4K3R");
    /// assert_eq!(placement.rotated().to_string(), "4k3r/9/9/9/9/9/9/9/9/4K4");
    /// assert_eq!(placement.pieces().collect::<Placement>(), placement);
    /// # Ok::<(), janggi::ParsePlacementError>(())
    /// ```
}

impl Placement {
    /// The squares of a rank.
    pub(crate) fn rank_mut(&mut self, rank: Rank) -> &mut [Option<Piece>] {
        &mut self.0[rank.index() * 9..][..9]
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
        RankCount(ranks: usize) => "the number of ranks is {ranks}, not 10";
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

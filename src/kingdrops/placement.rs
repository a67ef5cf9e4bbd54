//! Pieces on the board as plain data.

use core::fmt;

use super::{Piece, Square, Squares};
use crate::macros::placement::placement;

placement! {
    64, mirrored: "left to right",
    /// Which piece stands on which square: plain data that anyone may fill, legal or not.
    ///
    /// ```
    /// use janggi::Side;
    /// use janggi::kingdrops::{Piece, Placement, Role, Square};
    ///
    /// let king = (Square::E1, Piece::new(Side::WHITE, Role::King));
    /// let placement: Placement = [king].into_iter().collect();
    /// assert_eq!(placement.get(Square::E1), Some(king.1));
    /// assert_eq!(placement.rotated().pieces().next().map(|(square, _)| square), Some(Square::D8));
    /// ```
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.pieces()).finish()
    }
}

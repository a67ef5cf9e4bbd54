//! Pieces on the board as plain data.

use core::fmt;

use super::{Piece, Square, Squares};
use crate::macros::placement::placement;

placement! {
    12, mirrored: "in the middle row: rows 1 and 3 are swapped",
    /// Which piece stands on which square: plain data that anyone may fill, legal or not.
    ///
    /// ```
    /// use janggi::Side;
    /// use janggi::twelve::{Piece, Placement, Role, Square, TwelveJanggi};
    ///
    /// let mut placement = TwelveJanggi::default().setup().placement;
    /// assert_eq!(placement.get(Square::A2), Some(Piece::new(Side::First, Role::King)));
    /// placement.set(Square::B2, None);
    /// assert_eq!(placement.pieces().len(), 7);
    /// ```
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.pieces()).finish()
    }
}

//! Positions as bytes.

use super::{Faults, Rules, Setup, SetupError, Xiangqi};
use crate::board::packed::{FLAGS, Packed};
use crate::{Side, TooManyToPack, UnpackError};

impl Xiangqi {
    /// The position as 32 bytes, for databases and training data: smaller than its text, and faster
    /// to read. The layout never changes (numbers are little-endian):
    ///
    /// - bytes 0 to 11: bit by bit the squares with a piece, by their numbers, 0 to 89; bit 90 is 1
    ///   when Black is to move; the rest is 0;
    /// - bytes 12 to 27: the pieces in the order of their squares, four bits each, the lower half
    ///   of a byte first: the number of the role in [`Role::ALL`](crate::Role::ALL), and 8 more for
    ///   Black;
    /// - bytes 28 and 29: plies since the last capture;
    /// - bytes 30 and 31: the number of the move.
    ///
    /// ```
    /// use janggi::xiangqi::Xiangqi;
    ///
    /// let start = Xiangqi::default();
    /// let bytes = start.to_packed()?;
    /// assert_eq!(Xiangqi::from_packed(&bytes, start.rules())?, start);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When there are more than 32 pieces, which only waived faults allow.
    pub fn to_packed(&self) -> Result<[u8; 32], TooManyToPack> {
        Packed {
            placement: self.board.placement(),
            flags: self.turn as u8,
            quiet_plies: self.quiet_plies,
            move_number: self.move_number,
        }
        .write()
    }

    /// The position that [`to_packed`](Xiangqi::to_packed) made these bytes of, under a rule set.
    /// Faults that can be waived are.
    ///
    /// # Errors
    /// When the bytes are no position.
    pub fn from_packed(bytes: &[u8], rules: Rules) -> Result<Xiangqi, UnpackError<SetupError>> {
        let Packed { placement, flags, quiet_plies, move_number } = Packed::read(bytes)?;
        let turn = match flags {
            0 => Side::RED,
            1 => Side::BLACK,
            _ => return Err(UnpackError::Byte(FLAGS)),
        };
        let setup = Setup { placement, turn, quiet_plies, move_number };
        setup.position_waiving(rules, Faults::WAIVABLE).map_err(UnpackError::Refused)
    }
}

//! Positions as bytes.

use core::num::NonZeroU32;

use super::{Faults, Hand, Piece, Placement, Role, Rules, Setup, SetupError, Square, TwelveJanggi};
use crate::{Side, UnpackError};

/// The code of a second player's piece is this much higher.
const SECOND: u8 = 8;

impl TwelveJanggi {
    /// The position as 12 bytes, for databases and training data. The layout never changes:
    ///
    /// - bytes 0 to 5: the squares in the order of [`Square::ALL`], four bits each, the lower half
    ///   of a byte first: 0 for none, or the [`index`](Role::index) of the role and 1, and 8 more
    ///   for the second player;
    /// - byte 6: generals, ministers and pawns in the hand of the first player, two bits each from
    ///   the lowest up; bits 6 and 7 are 0;
    /// - byte 7: the same of the second player; bit 7 is 1 when the second player is to move;
    /// - bytes 8 to 11: the number of the coming move, little-endian, or 0 where it is not known.
    ///
    /// ```
    /// use janggi::twelve::TwelveJanggi;
    ///
    /// let start = TwelveJanggi::default();
    /// assert_eq!(TwelveJanggi::from_packed(&start.to_packed(), start.rules())?, start);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_packed(&self) -> [u8; 12] {
        let mut bytes = [0; 12];
        for square in Square::ALL {
            let code = self.piece(square).map_or(0, |Piece { side, role }| match side {
                Side::First => role as u8 + 1,
                Side::Second => role as u8 + 1 + SECOND,
            });
            bytes[square.index() / 2] |= code << (square.index() % 2 * 4);
        }
        for side in Side::BOTH {
            let Hand { generals, ministers, pawns } = self.hand(side);
            bytes[6 + side.index()] = generals | ministers << 2 | pawns << 4;
        }
        bytes[7] |= (self.turn as u8) << 7;
        let number = self.number.map_or(0, NonZeroU32::get);
        bytes[8..].copy_from_slice(&number.to_le_bytes());
        bytes
    }

    /// The position that [`to_packed`](TwelveJanggi::to_packed) made these bytes of, under a rule
    /// set. Faults that can be waived are.
    ///
    /// # Errors
    /// When the bytes are no position.
    pub fn from_packed(
        bytes: &[u8],
        rules: Rules,
    ) -> Result<TwelveJanggi, UnpackError<SetupError>> {
        let bytes: &[u8; 12] = bytes.try_into().map_err(|_| UnpackError::Length(12))?;
        let mut placement = Placement::default();
        for square in Square::ALL {
            let i = square.index();
            let code = bytes[i / 2] >> (i % 2 * 4) & 15;
            let side = if code & SECOND == 0 { Side::First } else { Side::Second };
            if code != 0 {
                let index = usize::from(code & !SECOND).wrapping_sub(1);
                let role = *Role::ALL.get(index).ok_or(UnpackError::Byte(i / 2))?;
                placement.set(square, Some(Piece { side, role }));
            }
        }
        let mut hands = [Hand::default(); 2];
        for (i, spare) in [(0, 0xc0), (1, 0x40)] {
            let byte = bytes[6 + i];
            if byte & spare != 0 {
                return Err(UnpackError::Byte(6 + i));
            }
            hands[i] = Hand { generals: byte & 3, ministers: byte >> 2 & 3, pawns: byte >> 4 & 3 };
        }
        let turn = if bytes[7] & 0x80 == 0 { Side::First } else { Side::Second };
        let number = u32::from_le_bytes([bytes[8], bytes[9], bytes[10], bytes[11]]);
        let setup = Setup { placement, hands, turn, move_number: NonZeroU32::new(number) };
        setup.position_waiving(rules, Faults::WAIVABLE).map_err(UnpackError::Refused)
    }
}

//! Positions as bytes.

use super::pending::Pending;
use super::rules::TwoPasses;
use super::{EndedBy, Faults, Janggi, Rules, Setup, SetupError};
use crate::board::packed::{FLAGS, Packed};
use crate::{Side, TooManyToPack, UnpackError};

impl Janggi {
    /// The position as 32 bytes, for databases and training data: smaller than its text, and faster
    /// to read. The layout never changes (numbers are little-endian):
    ///
    /// - bytes 0 to 11: bit by bit the squares with a piece, by their numbers, 0 to 89; bit 90 is 1
    ///   when Han is to move; bits 91 to 93 are what the last ply left behind: 0 nothing, 1 a pass
    ///   that one more pass makes the end, 2 a bikjang offer, 3 an accepted one, 4 two passes; the
    ///   rest is 0;
    /// - bytes 12 to 27: the pieces in the order of their squares, four bits each, the lower half
    ///   of a byte first: the number of the role in [`Role::ALL`](crate::Role::ALL), and 8 more for
    ///   Han;
    /// - bytes 28 and 29: plies since the last capture;
    /// - bytes 30 and 31: the number of the move.
    ///
    /// ```
    /// use janggi::Janggi;
    ///
    /// let start = Janggi::default();
    /// let bytes = start.to_packed()?;
    /// assert_eq!(Janggi::from_packed(&bytes, start.rules())?, start);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When there are more than 32 pieces, which only waived faults allow.
    pub fn to_packed(&self) -> Result<[u8; 32], TooManyToPack> {
        Packed {
            placement: self.board.placement(),
            flags: self.turn as u8 | (self.pending as u8) << 1,
            quiet_plies: self.quiet_plies,
            move_number: self.move_number,
        }
        .write()
    }

    /// The position that [`to_packed`](Janggi::to_packed) made these bytes of, under a rule set.
    /// Unlike a text, they hold a pass and an end that the last ply left behind. Faults that can be
    /// waived are.
    ///
    /// # Errors
    /// When the bytes are no position, or say of the last ply what the rule set does not know, such
    /// as an offer where there are none.
    pub fn from_packed(bytes: &[u8], rules: Rules) -> Result<Janggi, UnpackError<SetupError>> {
        const PENDING: [Pending; 5] = [
            Pending::Nothing,
            Pending::Passed,
            Pending::Offered,
            Pending::Accepted,
            Pending::BothPassed,
        ];
        let Packed { placement, flags, quiet_plies, move_number } = Packed::read(bytes)?;
        let turn = if flags & 1 == 0 { Side::CHO } else { Side::HAN };
        let pending = PENDING.get(usize::from(flags >> 1)).copied();
        let ended = match pending {
            Some(Pending::Accepted) => Some(EndedBy::Bikjang),
            Some(Pending::BothPassed) => Some(EndedBy::TwoPasses),
            _ => None,
        };
        let setup = Setup { placement, turn, offer: false, ended, quiet_plies, move_number };
        let position =
            setup.position_waiving(rules, Faults::WAIVABLE).map_err(UnpackError::Refused)?;
        pending.and_then(|pending| position.after(pending)).ok_or(UnpackError::Byte(FLAGS))
    }

    /// The same position, but the last ply left this behind. `None` when that cannot be under the
    /// rules.
    pub(super) fn after(self, pending: Pending) -> Option<Janggi> {
        let can_be = match pending {
            Pending::Nothing => true,
            Pending::Passed | Pending::BothPassed => self.rules.two_passes() != TwoPasses::GoOn,
            Pending::Offered | Pending::Accepted => {
                self.rules.has_bikjang() && self.board.generals_face()
            }
        };
        can_be.then_some(Janggi { pending, ..self })
    }
}

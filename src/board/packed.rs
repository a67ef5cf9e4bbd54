//! The packed form of a position on the board of nine files and ten ranks.

use super::{Piece, Placement, Role, Square};
use crate::Side;
use crate::packed::{Pieces, TooManyToPack, UnpackError};

/// What the bytes hold. All numbers are little-endian.
///
/// - bytes 0 to 11: the squares with pieces as bits 0 to 89; `flags` as bits 90 to 95;
/// - bytes 12 to 27: the pieces in the order of their squares, four bits each: the role, and 8 more
///   for the second side;
/// - bytes 28 and 29: plies since the last capture;
/// - bytes 30 and 31: the number of the move.
pub(crate) struct Packed {
    pub(crate) placement: Placement,
    pub(crate) flags: u8,
    pub(crate) quiet_plies: u16,
    pub(crate) move_number: u16,
}

/// The byte with the flags.
pub(crate) const FLAGS: usize = 11;

const SECOND: u8 = 8;

impl Packed {
    pub(crate) fn write(&self) -> Result<[u8; 32], TooManyToPack> {
        let code = |Piece { side, role }| match side {
            Side::First => role as u8,
            Side::Second => role as u8 | SECOND,
        };
        let pieces = self.placement.pieces().map(|(square, piece)| (square.index(), code(piece)));
        let Pieces { occupied, codes } = Pieces::pack(pieces)?;
        let mut bytes = [0; 32];
        let squares = occupied | u128::from(self.flags) << 90;
        bytes[..12].copy_from_slice(&squares.to_le_bytes()[..12]);
        bytes[12..28].copy_from_slice(&codes);
        bytes[28..30].copy_from_slice(&self.quiet_plies.to_le_bytes());
        bytes[30..].copy_from_slice(&self.move_number.to_le_bytes());
        Ok(bytes)
    }

    pub(crate) fn read<M>(bytes: &[u8]) -> Result<Packed, UnpackError<M>> {
        let bytes: &[u8; 32] = bytes.try_into().map_err(|_| UnpackError::Length(32))?;
        let mut squares = [0; 16];
        squares[..12].copy_from_slice(&bytes[..12]);
        let squares = u128::from_le_bytes(squares);
        let mut codes = [0; 16];
        codes.copy_from_slice(&bytes[12..28]);
        let mut placement = Placement::default();
        let put = |square, code: u8| {
            let side = if code & SECOND == 0 { Side::First } else { Side::Second };
            let role = *Role::ALL.get(usize::from(code & !SECOND))?;
            placement.set(Square::from_index(square)?, Some(Piece { side, role }));
            Some(())
        };
        Pieces { occupied: squares & ((1 << 90) - 1), codes }
            .unpack(put)
            .map_err(|byte| UnpackError::Byte(12 + byte))?;
        Ok(Packed {
            placement,
            flags: (squares >> 90) as u8,
            quiet_plies: u16::from_le_bytes([bytes[28], bytes[29]]),
            move_number: u16::from_le_bytes([bytes[30], bytes[31]]),
        })
    }
}

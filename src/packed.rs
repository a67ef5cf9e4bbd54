//! Positions as few bytes, for databases and training data.

use crate::macros::errors::error;

/// The position has more than the 32 pieces that its packed form can hold. Only waived faults make
/// such positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TooManyToPack;

error! { TooManyToPack => "a packed position holds at most 32 pieces" }

error! {
    /// Why bytes are no packed position; `M` is why the game refuses the position they hold.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum UnpackError<M> {
        /// There are not as many bytes as the packed form has.
        Length(expected: usize) => "a packed position has {expected} bytes";
        /// A byte holds bits that mean nothing.
        Byte(index: usize) => "byte {index} of a packed position means nothing";
        /// The bytes can be read, but the position is refused, even with its faults waived.
        Refused(cause: M) => "{cause}";
    }
}

/// The most pieces of a packed position.
const MOST: usize = 32;

/// Where the pieces stand, and the pieces in the order of their squares, as codes of four bits; the
/// first of two in a byte in its lower half.
pub(crate) struct Pieces {
    pub(crate) occupied: u128,
    pub(crate) codes: [u8; MOST / 2],
}

impl Pieces {
    /// Packs pieces that come in the order of their squares, each with the number of its square.
    pub(crate) fn pack(
        pieces: impl IntoIterator<Item = (usize, u8)>,
    ) -> Result<Pieces, TooManyToPack> {
        let mut packed = Pieces { occupied: 0, codes: [0; MOST / 2] };
        for (i, (square, code)) in pieces.into_iter().enumerate() {
            *packed.codes.get_mut(i / 2).ok_or(TooManyToPack)? |= code << (i % 2 * 4);
            packed.occupied |= 1 << square;
        }
        Ok(packed)
    }

    /// Hands each piece to `put`, with the number of its square. Where there are too many pieces,
    /// `put` says no, or a code without a piece is not 0, the number of the byte among the codes is
    /// the error.
    pub(crate) fn unpack(&self, mut put: impl FnMut(usize, u8) -> Option<()>) -> Result<(), usize> {
        let mut left = self.occupied;
        for i in 0..MOST {
            let code = self.codes[i / 2] >> (i % 2 * 4) & 15;
            let read = match left {
                0 => (code == 0).then_some(()),
                _ => put(left.trailing_zeros() as usize, code),
            };
            read.ok_or(i / 2)?;
            left &= left.wrapping_sub(1);
        }
        if left == 0 { Ok(()) } else { Err(0) }
    }
}

//! The pieces of one side on the board, in one word.

use super::{Role, Square, Squares, SquaresIter};

/// The bits of a [`Squares`](super::Squares): bit `3 * column + row`.
pub(crate) type Bitboard = u16;

/// All twelve squares.
pub(crate) const BOARD: Bitboard = 0xfff;
/// The squares of row 1, row 2 and row 3.
pub(crate) const ROWS: [Bitboard; 3] = [0o1111, 0o2222, 0o4444];

/// The home column of each side (TJ-1).
pub(crate) const HOME: [Bitboard; 2] = [0o0007, 0o7000];

/// How many bits a role takes in [`SideBitboards`].
pub(super) const LANE: u32 = 12;

/// A set of squares in each of the five lanes.
pub(super) const fn in_every_lane(squares: Bitboard) -> u64 {
    squares as u64 * 0x1_0010_0100_1001
}

/// The pieces of one side on the board: five bitboards of twelve bits each, one for each role in
/// the order of [`Role`].
///
/// One word is enough for the questions that matter most. Whether any piece attacks a square is a
/// single `and` with [`ATTACKERS`](super::attacks::ATTACKERS); turning or mirroring the board moves
/// all five bitboards at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct SideBitboards(pub(crate) u64);

impl SideBitboards {
    /// A single piece.
    pub(crate) const fn piece(role: Role, square: Square) -> SideBitboards {
        SideBitboards(1 << (LANE * role as u32 + square as u32))
    }

    /// The squares of a role.
    pub(crate) const fn of(self, role: Role) -> Bitboard {
        (self.0 >> (LANE * role as u32)) as Bitboard & BOARD
    }

    /// The squares of all pieces.
    pub(crate) const fn squares(self) -> Bitboard {
        let pairs = self.0 | self.0 >> LANE;
        (pairs | pairs >> (2 * LANE) | self.0 >> (4 * LANE)) as Bitboard & BOARD
    }

    /// The role of the piece on a square, if there is one.
    pub(crate) const fn role_at(self, square: Square) -> Option<Role> {
        let bits = self.0 >> square as u32 & in_every_lane(1);
        // The lowest lane that holds the square; there is at most one.
        match bits.trailing_zeros() / LANE {
            0 => Some(Role::King),
            1 => Some(Role::General),
            2 => Some(Role::Minister),
            3 => Some(Role::Pawn),
            4 => Some(Role::Marquis),
            _ => None,
        }
    }

    /// The pieces with one put on or taken off a square.
    pub(crate) const fn toggled(self, role: Role, square: Square) -> SideBitboards {
        SideBitboards(self.0 ^ SideBitboards::piece(role, square).0)
    }

    /// The pieces seen from the other seat: every square half-turned.
    pub(crate) const fn rotated(self) -> SideBitboards {
        // Columns A, B, C and D of three bits each change places, then the rows do.
        let x = self.0;
        let x = x >> 6 & in_every_lane(0o0077) | (x & in_every_lane(0o0077)) << 6;
        let x = x >> 3 & in_every_lane(0o0707) | (x & in_every_lane(0o0707)) << 3;
        SideBitboards(x).mirrored()
    }

    /// The pieces with rows 1 and 3 swapped.
    pub(crate) const fn mirrored(self) -> SideBitboards {
        let x = self.0;
        let low = in_every_lane(ROWS[0]);
        SideBitboards(x >> 2 & low | (x & low) << 2 | x & in_every_lane(ROWS[1]))
    }
}

/// The squares of a set, the lowest first.
#[inline]
pub(crate) fn squares_of(bits: Bitboard) -> SquaresIter {
    Squares(bits).into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_and_mirroring_move_every_piece() {
        for role in Role::ALL {
            for square in Square::ALL {
                let alone = SideBitboards::piece(role, square);
                assert_eq!(alone.rotated(), SideBitboards::piece(role, square.rotated()));
                assert_eq!(alone.mirrored(), SideBitboards::piece(role, square.mirrored()));
                assert_eq!(alone.role_at(square), Some(role));
                assert_eq!(alone.squares(), 1 << square as u16);
            }
        }
    }
}

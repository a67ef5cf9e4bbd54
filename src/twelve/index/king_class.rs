//! What the squares of the two kings decide about the rest of a number.

use super::super::attacks::ATTACKERS;
use super::super::bitboards::{BOARD, HOME, SideBitboards};
use super::super::{Role, Square};
use super::Space;
use super::ten::{TEN, Ten, pick, size};

/// One lane of ten squares out of four.
const fn lane(lanes: u64, number: u32) -> Ten {
    (lanes >> (12 * number) & TEN) as Ten
}

/// The kinds of a pawn: bit 0 for a pawn and not a marquis, bit 1 for the mover's.
const PAWN_KINDS: usize = 4;

/// What the kings decide.
#[derive(Clone, Debug)]
pub(super) struct KingClass {
    /// The kings' squares, mover first.
    pub(super) kings: [Square; 2],
    /// The squares that keep their place, move by one and move by two when the kings' squares are
    /// closed up; in four lanes.
    keep: [u64; 3],
    /// The pieces that may not stand where they would: the mover's and the rival's.
    pub(super) forbidden: [SideBitboards; 2],
    /// Where the mover's generals and ministers may stand.
    pub(super) officers: [Ten; 2],
    /// For a square and a kind of pawn: how many lesser kinds are allowed there. The eleventh
    /// square stands for a pawn that is not on the board.
    pawn_digit: [[u8; PAWN_KINDS]; 11],
    /// The kind that [`pawn_digit`](Self::pawn_digit) gives a digit.
    pub(super) pawn_kind: [[u8; PAWN_KINDS]; 11],
    /// How many kinds are allowed on a square.
    pub(super) pawn_radix: [u8; 11],
    /// The first number of the class.
    pub(super) start: u32,
}

impl KingClass {
    pub(super) fn new(space: Space, unpromoted: bool, kings: [Square; 2], start: u32) -> KingClass {
        let [own, rival] = kings;
        let (low, high) = (own.min(rival) as u32, own.max(rival) as u32);
        let below = |bits: u32| (1_u64 << bits) - 1;
        let lanes = |squares: u64| squares * 0x10_0100_1001;
        let pawns_at_home = |side: usize| {
            if unpromoted { 0 } else { u64::from(HOME[side]) << (12 * Role::Pawn as u32) }
        };
        let attackers = match space {
            Space::Undecided => ATTACKERS[0][rival.index()].0 & !u64::from(BOARD),
            #[cfg(feature = "solver")]
            Space::Whole => 0,
        };
        let forbidden =
            [SideBitboards(attackers | pawns_at_home(1)), SideBitboards(pawns_at_home(0))];
        let mut class = KingClass {
            kings,
            keep: [
                lanes(below(low)),
                lanes(below(high - 1) & !below(low)),
                lanes(TEN & !below(high - 1)),
            ],
            forbidden,
            officers: [0; 2],
            pawn_digit: [[0; PAWN_KINDS]; 11],
            pawn_kind: [[0; PAWN_KINDS]; 11],
            pawn_radix: [1; 11],
            start,
        };
        class.officers = [Role::General, Role::Minister].map(|role| {
            let allowed = SideBitboards(u64::from(!forbidden[0].of(role) & BOARD) << 12);
            (class.close(allowed) & TEN) as Ten
        });
        class.number_the_pawn_kinds();
        class
    }

    /// Gives the kinds of pawns that may stand on a square digits from 0, for each square.
    fn number_the_pawn_kinds(&mut self) {
        for square in 0..10 {
            let mut radix = 0;
            for kind in 0..PAWN_KINDS {
                let role = if kind & 1 == 1 { Role::Pawn } else { Role::Marquis };
                let forbidden = self.forbidden[1 - (kind >> 1)].of(role);
                let forbidden = self.close(SideBitboards(u64::from(forbidden) << 12));
                if forbidden >> square & 1 == 0 {
                    self.pawn_digit[square][kind] = radix;
                    self.pawn_kind[square][usize::from(radix)] = kind as u8;
                    radix += 1;
                }
            }
            self.pawn_radix[square] = radix;
        }
    }

    /// The four lanes below the king's, without the kings' squares.
    pub(super) const fn close(&self, pieces: SideBitboards) -> u64 {
        let lanes = pieces.0 >> 12;
        lanes & self.keep[0] | lanes >> 1 & self.keep[1] | lanes >> 2 & self.keep[2]
    }

    /// The pieces that [`close`](Self::close) made ten squares of; with the king.
    pub(super) const fn open(&self, lanes: u64, king: Square) -> SideBitboards {
        let lanes =
            lanes & self.keep[0] | (lanes & self.keep[1]) << 1 | (lanes & self.keep[2]) << 2;
        SideBitboards(lanes << 12 | 1 << king as u32)
    }

    /// How many ways there are to own generals (0) or ministers (1) on some squares and in hand.
    pub(super) const fn radix(&self, officer: usize, set: Ten) -> u32 {
        (3 - size(set)) << size(set & self.officers[officer])
    }

    /// The squares of the generals and of the ministers, and the digits that say who owns them and
    /// how many the mover has in hand. `lanes` are the pieces of the mover and of the rival, closed
    /// up.
    #[inline]
    pub(super) const fn officer_digits(&self, lanes: [u64; 2], hand: [u8; 3]) -> ([Ten; 2], u32) {
        let [own, rival] = lanes;
        let generals = lane(own, 0) | lane(rival, 0);
        let ministers = lane(own, 1) | lane(rival, 1);
        let general_digit = self.officer_digit(0, lane(own, 0), generals, hand[0]);
        let minister_digit = self.officer_digit(1, lane(own, 1), ministers, hand[1]);
        ([generals, ministers], general_digit * self.radix(1, ministers) + minister_digit)
    }

    const fn officer_digit(&self, officer: usize, own: Ten, set: Ten, hand: u8) -> u32 {
        pick(own, set & self.officers[officer]) * (3 - size(set)) + hand as u32
    }

    /// The squares of the pawns and marquises, and the digits of their kinds and of the pawns that
    /// the mover has in hand.
    #[inline]
    pub(super) fn pawn_digits(&self, lanes: [u64; 2], hand: u8) -> (Ten, u32) {
        let [own, rival] = lanes;
        let mine = lane(own, 2) | lane(own, 3);
        let unpromoted = lane(own, 2) | lane(rival, 2);
        let pawns = mine | unpromoted | lane(rival, 3);
        // There are at most two; the eleventh square stands for one that is not there.
        let low = (pawns | 1 << 10).trailing_zeros() as usize;
        let high = (pawns & pawns.wrapping_sub(1) | 1 << 10).trailing_zeros() as usize;
        let kind =
            |square: usize| usize::from((mine >> square & 1) << 1 | unpromoted >> square & 1);
        let kinds = u32::from(self.pawn_digit[low][kind(low)])
            + u32::from(self.pawn_radix[low]) * u32::from(self.pawn_digit[high][kind(high)]);
        (pawns, kinds * (3 - size(pawns)) + u32::from(hand))
    }

    /// How many ways there are to have pawns on some squares, and in hand.
    pub(super) fn pawn_count(&self, set: Ten) -> u16 {
        let radices = (0..10).filter(|square| set >> square & 1 == 1);
        let kinds: u16 = radices.map(|square| u16::from(self.pawn_radix[square])).product();
        kinds * (3 - size(set) as u16)
    }
}

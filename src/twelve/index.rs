//! A number for every position, without gaps.
//!
//! # What is numbered
//!
//! Only what a table has to know ([`Space::Undecided`]): positions whose mover cannot take the king at
//! once, and in which no king is home. Whatever else there is has its value written on its face. The
//! mover plays up the board and, by the row mirror, one of two orientations of the kings is enough. (When
//! both kings stand in row 2, the mirror moves no king; such positions are numbered in both
//! orientations, which costs a few per cent and spares a comparison of whole positions.)
//!
//! # How
//!
//! The two kings choose a *class*. The ten other squares are closed up, and the class says which piece
//! may stand on which of them: none of the mover's that would attack the rival king, no pawn where it
//! would be a marquis. Generals and ministers stand on sets of at most two squares each, and these two sets
//! choose a *block*. Inside, the number is written in mixed radix: who owns the generals on the board
//! and how many of the rest the mover has in hand, the same for the ministers, then a running number for
//! the pawns' squares, their owners, ranks and hand. As every digit counts only what may stand there, no
//! number is wasted.

use alloc::vec::Vec;
use core::ops::Range;

use super::army::{ATTACKERS, Army, BOARD, HOME, STEPS};
use super::view::View;
use super::{Role, Square};

/// Which positions are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Space {
    /// Those whose value is not seen at sight.
    Undecided,
    /// All of them.
    #[cfg(feature = "solver")]
    Whole,
}

/// The squares without those of the kings, closed up: ten bits.
type Ten = u16;
const TEN: u64 = 0x3ff;

/// How many sets of at most two of ten squares there are.
const SETS: usize = 1 + 10 + 45;
/// How many sets of at most four of ten squares there are.
const OCCUPATIONS: usize = SETS + 120 + 210;
/// One entry for each set of pawn squares, and the total behind them.
const ROW: usize = SETS + 1;

/// The sets of at most `size` of ten squares, in rising order, numbered; 0 for the others.
const fn ranks(size: u32) -> [u16; 1024] {
    let mut ranks = [0; 1024];
    let (mut set, mut next) = (0_u16, 0);
    while set < 1024 {
        if set.count_ones() <= size {
            ranks[set as usize] = next;
            next += 1;
        }
        set += 1;
    }
    ranks
}

/// The number of a set of at most two squares.
const SET_RANK: [u16; 1024] = ranks(2);
/// The number of a set of at most four squares.
const OCCUPATION_RANK: [u16; 1024] = ranks(4);
/// The set with a number.
const SET: [Ten; SETS] = {
    let mut sets = [0; SETS];
    let mut set = 0_u16;
    while set < 1024 {
        if set.count_ones() <= 2 {
            sets[SET_RANK[set as usize] as usize] = set;
        }
        set += 1;
    }
    sets
};

/// How many squares a set of at most two has.
const fn size(set: Ten) -> u32 {
    (set != 0) as u32 + (set & set.wrapping_sub(1) != 0) as u32
}

/// The bits of `own` at the one or two places of `mask`, as a number.
const fn pick(own: Ten, mask: Ten) -> u32 {
    let low = mask & mask.wrapping_neg();
    (own & low != 0) as u32 | ((own & (mask ^ low) != 0) as u32) << 1
}

/// The set of one or two places of `mask` that [`pick`] makes the number of.
const fn place(number: u32, mask: Ten) -> Ten {
    let low = mask & mask.wrapping_neg();
    (if number & 1 != 0 { low } else { 0 }) | (if number & 2 != 0 { mask ^ low } else { 0 })
}

/// The kinds of a pawn: bit 0 for a pawn and not a marquis, bit 1 for the mover's.
const PAWN_KINDS: usize = 4;

/// What the kings decide.
#[derive(Clone, Debug)]
struct Class {
    /// The kings' squares, mover first.
    kings: [Square; 2],
    /// The squares that keep their place, move by one and move by two when the kings' squares are
    /// closed up; in four lanes.
    keep: [u64; 3],
    /// The pieces that may not stand where they would: the mover's and the rival's.
    forbidden: [Army; 2],
    /// Where the mover's generals and ministers may stand.
    officers: [Ten; 2],
    /// For a square and a kind of pawn: how many lesser kinds are allowed there. The eleventh square
    /// stands for a pawn that is not on the board.
    pawn_digit: [[u8; PAWN_KINDS]; 11],
    /// The kind that [`pawn_digit`](Self::pawn_digit) gives a digit.
    pawn_kind: [[u8; PAWN_KINDS]; 11],
    /// How many kinds are allowed on a square.
    pawn_radix: [u8; 11],
    /// The first number of the class.
    start: u32,
}

/// The numbering of a [`Space`]. It takes about a megabyte.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    /// For the kings' squares, mover's first: the class plus 1, or 0; with [`FLIPPED`] where the
    /// class is that of the mirror image.
    class_of: [[u8; 12]; 12],
    classes: Vec<Class>,
    /// The first number of each block: by class, set of generals and set of ministers.
    blocks: Vec<u32>,
    /// By class and squares of generals and ministers: how many positions of the pawns come before those
    /// with a set of squares, and how many there are in all.
    pawns: Vec<u16>,
    len: u32,
}

/// Marks kings whose mirror image is numbered. There are fewer than 128 classes.
const FLIPPED: u8 = 0x80;

/// The number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The number.
    pub(crate) index: usize,
    /// Whether it is that of the mirror image.
    pub(crate) flipped: bool,
}

impl Index {
    /// Numbers the positions of a space. `unpromoted` says whether a pawn can stand in the opponent's
    /// home column.
    pub(crate) fn new(space: Space, unpromoted: bool) -> Index {
        let mut index = Index {
            class_of: [[0; 12]; 12],
            classes: Vec::new(),
            blocks: Vec::new(),
            pawns: Vec::new(),
            len: 0,
        };
        for own in Square::ALL {
            for rival in Square::ALL {
                let kings = [own, rival];
                if own == rival || is_flipped(kings) || !space.has(kings) {
                    continue;
                }
                index.classes.push(Class::new(space, unpromoted, kings, index.len));
                let class = index.classes.len() as u8;
                index.class_of[own.mirrored().index()][rival.mirrored().index()] = class | FLIPPED;
                index.class_of[own.index()][rival.index()] = class;
                index.number_the_class();
            }
        }
        index
    }

    /// Numbers the blocks of the last class.
    fn number_the_class(&mut self) {
        let Some(class) = self.classes.last() else { return };
        let first = self.pawns.len();
        for occupied in 0..1024_u16 {
            if occupied.count_ones() > 4 {
                continue;
            }
            let mut before = 0;
            for set in SET {
                self.pawns.push(before);
                if set & occupied == 0 {
                    before += class.pawn_count(set);
                }
            }
            self.pawns.push(before);
        }
        for generals in SET {
            for ministers in SET {
                self.blocks.push(self.len);
                if generals & ministers == 0 {
                    let row = usize::from(OCCUPATION_RANK[usize::from(generals | ministers)]);
                    let pawns = self.pawns[first + ROW * row + SETS];
                    let officers = class.radix(0, generals) * class.radix(1, ministers);
                    self.len += officers * u32::from(pawns);
                }
            }
        }
    }

    /// How many numbers there are.
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    /// The number of a position, if it is of the space.
    #[inline]
    pub(crate) fn place(&self, view: &View) -> Option<Place> {
        // The king's is the lowest lane of an army.
        let [king, rival_king] =
            [view.own, view.rival].map(|army| army.0.trailing_zeros() as usize);
        let class = *self.class_of.get(king)?.get(rival_king)?;
        let flipped = class & FLIPPED != 0;
        let number = usize::from(class & !FLIPPED).checked_sub(1)?;
        let class = self.classes.get(number)?;
        let oriented = |army: Army| if flipped { army.mirrored() } else { army };
        let [own, rival] = [oriented(view.own), oriented(view.rival)];
        if own.0 & class.forbidden[0].0 != 0 || rival.0 & class.forbidden[1].0 != 0 {
            return None;
        }
        let [own, rival] = [class.close(own), class.close(rival)];
        let lane = |army: u64, lane: u32| (army >> (12 * lane) & TEN) as Ten;

        let generals = lane(own, 0) | lane(rival, 0);
        let ministers = lane(own, 1) | lane(rival, 1);
        let general_digit = class.officer_digit(0, lane(own, 0), generals, view.hand[0]);
        let minister_digit = class.officer_digit(1, lane(own, 1), ministers, view.hand[1]);
        let officers = general_digit * class.radix(1, ministers) + minister_digit;

        let mine = lane(own, 2) | lane(own, 3);
        let young = lane(own, 2) | lane(rival, 2);
        let pawns = mine | young | lane(rival, 3);
        let low = (pawns | 1 << 10).trailing_zeros() as usize;
        let high = (pawns & pawns.wrapping_sub(1) | 1 << 10).trailing_zeros() as usize;
        let kind = |square: usize| usize::from((mine >> square & 1) << 1 | young >> square & 1);
        let digits = u32::from(class.pawn_digit[low][kind(low)])
            + u32::from(class.pawn_radix[low]) * u32::from(class.pawn_digit[high][kind(high)]);
        let pawn_digit = digits * (3 - size(pawns)) + u32::from(view.hand[2]);

        let set = |set: Ten| usize::from(SET_RANK[usize::from(set)]);
        let block = self.blocks[(number * SETS + set(generals)) * SETS + set(ministers)];
        let row = self.pawn_row(number, generals | ministers);
        let index =
            block + officers * u32::from(row[SETS]) + u32::from(row[set(pawns)]) + pawn_digit;
        Some(Place { index: index as usize, flipped })
    }

    fn pawn_row(&self, class: usize, occupied: Ten) -> &[u16] {
        let row = class * OCCUPATIONS + usize::from(OCCUPATION_RANK[usize::from(occupied)]);
        &self.pawns[row * ROW..(row + 1) * ROW]
    }
}

/// Whether the mirror image of the kings is numbered in their place.
const fn is_flipped([own, rival]: [Square; 2]) -> bool {
    own.row() > 1 || own.row() == 1 && rival.row() > 1
}

impl Space {
    /// Whether positions with these kings are of the space.
    fn has(self, [own, rival]: [Square; 2]) -> bool {
        match self {
            Space::Undecided => {
                own.column() < 3
                    && rival.column() > 0
                    && STEPS[0][Role::King as usize][own.index()] >> rival as u32 & 1 == 0
            }
            #[cfg(feature = "solver")]
            Space::Whole => own != rival,
        }
    }
}

impl Class {
    fn new(space: Space, unpromoted: bool, kings: [Square; 2], start: u32) -> Class {
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
        let forbidden = [Army(attackers | pawns_at_home(1)), Army(pawns_at_home(0))];
        let mut class = Class {
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
            let allowed = Army(u64::from(!forbidden[0].of(role) & BOARD) << 12);
            (class.close(allowed) & TEN) as Ten
        });
        for square in 0..10 {
            let mut radix = 0;
            for kind in 0..PAWN_KINDS {
                let role = if kind & 1 == 1 { Role::Pawn } else { Role::Marquis };
                let banned = Army(u64::from(forbidden[1 - (kind >> 1)].of(role)) << 12);
                if class.close(banned) >> square & 1 == 0 {
                    class.pawn_digit[square][kind] = radix;
                    class.pawn_kind[square][usize::from(radix)] = kind as u8;
                    radix += 1;
                }
            }
            class.pawn_radix[square] = radix;
        }
        class
    }

    /// The four lanes below the king's, without the kings' squares.
    const fn close(&self, army: Army) -> u64 {
        let lanes = army.0 >> 12;
        lanes & self.keep[0] | lanes >> 1 & self.keep[1] | lanes >> 2 & self.keep[2]
    }

    /// The army that [`close`](Self::close) made ten squares of; with the king.
    const fn open(&self, lanes: u64, king: Square) -> Army {
        let lanes =
            lanes & self.keep[0] | (lanes & self.keep[1]) << 1 | (lanes & self.keep[2]) << 2;
        Army(lanes << 12 | 1 << king as u32)
    }

    /// How many ways there are to own generals (0) or ministers (1) on some squares and in hand.
    const fn radix(&self, officer: usize, set: Ten) -> u32 {
        (3 - size(set)) << size(set & self.officers[officer])
    }

    const fn officer_digit(&self, officer: usize, own: Ten, set: Ten, hand: u8) -> u32 {
        pick(own, set & self.officers[officer]) * (3 - size(set)) + hand as u32
    }

    /// How many ways there are to have pawns on some squares, and in hand.
    fn pawn_count(&self, set: Ten) -> u16 {
        let radices = (0..10).filter(|square| set >> square & 1 == 1);
        let kinds: u16 = radices.map(|square| u16::from(self.pawn_radix[square])).product();
        kinds * (3 - size(set) as u16)
    }
}

/// Finds the positions of numbers.
///
/// Neighbouring numbers have most of their position in common, so the cursor keeps what it found and only
/// looks again for what has changed. It is quickest when the numbers rise slowly.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    index: &'a Index,
    class: usize,
    /// Where the generals and ministers of the block stand.
    officers: [Ten; 2],
    block: Range<usize>,
    /// The numbers with the same owners of generals and ministers, and their ten-square lanes by owner.
    owners: Range<usize>,
    lanes: [u64; 2],
    hands: [[u8; 3]; 2],
    /// The numbers with the same squares of pawns, too.
    run: Range<usize>,
    pawns: Ten,
}

impl<'a> Cursor<'a> {
    /// A cursor that has found nothing yet.
    pub(crate) const fn new(index: &'a Index) -> Self {
        Cursor {
            index,
            class: 0,
            officers: [0; 2],
            block: 0..0,
            owners: 0..0,
            lanes: [0; 2],
            hands: [[0; 3]; 2],
            run: 0..0,
            pawns: 0,
        }
    }

    fn seek_block(&mut self, number: usize) {
        let wanted = number as u32;
        let classes = &self.index.classes;
        self.class = classes.partition_point(|class| class.start <= wanted).saturating_sub(1);
        let first = self.class * SETS * SETS;
        let blocks = &self.index.blocks[first..first + SETS * SETS];
        let block = blocks.partition_point(|&start| start <= wanted).saturating_sub(1);
        self.officers = [SET[block / SETS], SET[block % SETS]];
        let next = self.index.blocks.get(first + block + 1).copied().unwrap_or(self.index.len);
        self.block = blocks[block] as usize..next as usize;
    }

    fn seek_owners(&mut self, number: usize) {
        if !self.block.contains(&number) {
            self.seek_block(number);
        }
        let class = &self.index.classes[self.class];
        let [generals, ministers] = self.officers;
        let size_of_row = usize::from(self.index.pawn_row(self.class, generals | ministers)[SETS]);
        let digits = (number - self.block.start) / size_of_row;
        let start = self.block.start + digits * size_of_row;
        self.owners = start..start + size_of_row;
        let radix = class.radix(1, ministers);
        let digits = [digits as u32 / radix, digits as u32 % radix];
        self.lanes = [0; 2];
        for (i, (set, digit)) in self.officers.into_iter().zip(digits).enumerate() {
            let hands = 3 - size(set);
            self.hands[0][i] = (digit % hands) as u8;
            self.hands[1][i] = (hands - 1 - digit % hands) as u8;
            let mine = place(digit / hands, set & class.officers[i]);
            self.lanes[0] |= u64::from(mine) << (12 * i);
            self.lanes[1] |= u64::from(set ^ mine) << (12 * i);
        }
    }

    fn seek_run(&mut self, number: usize) {
        if !self.owners.contains(&number) {
            self.seek_owners(number);
        }
        let row = self.index.pawn_row(self.class, self.officers[0] | self.officers[1]);
        let rest = (number - self.owners.start) as u16;
        let run = row[..SETS].partition_point(|&before| before <= rest).saturating_sub(1);
        self.pawns = SET[run];
        let start = self.owners.start;
        self.run = start + usize::from(row[run])..start + usize::from(row[run + 1]);
    }

    /// The position with a number below [`Index::len`].
    #[inline]
    pub(crate) fn view(&mut self, number: usize) -> View {
        if !self.run.contains(&number) {
            self.seek_run(number);
        }
        let class = &self.index.classes[self.class];
        let digit = (number - self.run.start) as u32;
        let hands = 3 - size(self.pawns);
        let [mut hand, mut rival_hand] = self.hands;
        hand[2] = (digit % hands) as u8;
        rival_hand[2] = (hands - 1) as u8 - hand[2];
        let mut digits = digit / hands;
        let mut lanes = self.lanes;
        let mut left = self.pawns;
        while left != 0 {
            let square = left.trailing_zeros() as usize;
            left &= left - 1;
            let radix = u32::from(class.pawn_radix[square]);
            let kind = class.pawn_kind[square][(digits % radix) as usize];
            digits /= radix;
            let lane = if kind & 1 == 1 { 2 } else { 3 };
            lanes[usize::from(kind < 2)] |= 1 << (12 * lane + square);
        }
        let own = class.open(lanes[0], class.kings[0]);
        let rival = class.open(lanes[1], class.kings[1]);
        View { own, rival, hand, rival_hand }
    }
}

#[cfg(all(test, feature = "solver"))]
mod tests {
    use super::*;

    /// Every number stands for one position of the space, and the other way round.
    fn check(space: Space, unpromoted: bool, step: usize) {
        let index = Index::new(space, unpromoted);
        let mut cursor = Cursor::new(&index);
        let mut number = 0;
        while number < index.len() {
            let view = cursor.view(number);
            let place = Place { index: number, flipped: false };
            assert_eq!(index.place(&view), Some(place), "{view:?}");
            let mirrored = index.place(&view.mirrored()).unwrap();
            assert!(mirrored.flipped && mirrored.index == number || view.king().row() == 1);
            number += step;
        }
    }

    #[test]
    fn every_number_is_that_of_its_position() {
        check(Space::Undecided, false, 20_011);
        check(Space::Undecided, true, 40_009);
        check(Space::Whole, true, 200_003);
    }
}

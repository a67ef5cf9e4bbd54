//! From numbers back to positions.

use core::ops::Range;

use super::super::normalised::Normalised;
use super::Index;
use super::ten::{SET, SETS, Ten, place, size};

/// Finds the positions of numbers.
///
/// Neighbouring numbers have most of their position in common, so the cursor keeps what it found
/// and only looks again for what has changed: a range of numbers for each digit, from the block
/// down to the squares of the pawns. It is quickest when the numbers rise slowly.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    index: &'a Index,
    class: usize,
    /// Where the generals and ministers of the block stand.
    officers: [Ten; 2],
    block: Range<usize>,
    /// The numbers with the same owners of generals and ministers, and their ten-square lanes by
    /// owner.
    owners: Range<usize>,
    lanes: [u64; 2],
    hands: [[u8; 3]; 2],
    /// The numbers with the same squares of pawns, too.
    run: Range<usize>,
    pawns: Ten,
}

impl<'a> Cursor<'a> {
    /// A cursor that has found nothing yet.
    pub(crate) const fn new(index: &'a Index) -> Cursor<'a> {
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
    pub(crate) fn decode(&mut self, number: usize) -> Normalised {
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
        Normalised { own, rival, hand, rival_hand }
    }
}

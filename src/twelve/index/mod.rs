//! A number for every position, without gaps.
//!
//! # What is numbered
//!
//! Only what a table has to know ([`Space::Undecided`]): positions whose mover cannot take the king
//! at once, and in which no king is home. Whatever else there is has its value written on its face.
//! The mover plays up the board and, by the row mirror, one of two orientations of the kings is
//! enough. (When both kings stand in row 2, the mirror moves no king; such positions are numbered
//! in both orientations, which costs a few per cent and spares a comparison of whole positions.)
//!
//! # How
//!
//! The two kings choose a *class* (`king_class.rs`). The ten other squares are closed up
//! (`ten.rs`), and the class says which piece may stand on which of them: none of the mover's that
//! would attack the rival king, no pawn where it would be a marquis. Generals and ministers, here
//! *officers*, stand on sets of at most two squares each, and these two sets choose a *block*.
//! Inside, the number is written in mixed radix: who owns the generals on the board and how many of
//! the rest the mover has in hand, the same for the ministers, then a running number for the pawns'
//! squares, their owners, ranks and hand. As every digit counts only what may stand there, no
//! number is wasted.
//!
//! The way back from numbers to positions is a [`Cursor`] (`cursor.rs`).

#[cfg(feature = "solver")]
mod cursor;
mod king_class;
mod ten;

use alloc::vec::Vec;

use super::attacks::STEPS;
use super::bitboards::SideBitboards;
use super::normalised::Normalised;
use super::{Column, Role, Row, Square};
use king_class::KingClass;
use ten::{OCCUPATION_RANK, OCCUPATIONS, SET, SET_RANK, SETS, Ten};

#[cfg(feature = "solver")]
pub(crate) use cursor::Cursor;

/// One entry for each set of pawn squares, and the total behind them.
const ROW: usize = SETS + 1;

/// Which positions are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Space {
    /// Those whose value is not seen at sight.
    Undecided,
    /// All of them.
    #[cfg(feature = "solver")]
    Whole,
}

/// The numbering of a [`Space`]. It takes about a megabyte.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    /// For the kings' squares, mover's first: the class plus 1, or 0; with [`MIRRORED`] where the
    /// class is that of the mirror image.
    class_of: [[u8; 12]; 12],
    classes: Vec<KingClass>,
    /// The first number of each block: by class, set of generals and set of ministers.
    blocks: Vec<u32>,
    /// By class and squares of generals and ministers: how many positions of the pawns come before
    /// those with a set of squares, and how many there are in all. It depends only on the union of
    /// the two sets, so it is kept once for each set of at most four squares.
    pawns: Vec<u16>,
    len: u32,
}

/// Marks kings whose mirror image is numbered. There are fewer than 128 classes.
const MIRRORED: u8 = 0x80;

/// The number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Encoded {
    /// The number.
    pub(crate) number: usize,
    /// Whether it is that of the mirror image.
    pub(crate) mirrored: bool,
}

impl Index {
    /// Numbers the positions of a space. `unpromoted` says whether a pawn can stand in the
    /// opponent's home column.
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
                if own == rival || is_mirrored(kings) || !space.has(kings) {
                    continue;
                }
                index.classes.push(KingClass::new(space, unpromoted, kings, index.len));
                let class = index.classes.len() as u8;
                index.class_of[own.mirrored().index()][rival.mirrored().index()] = class | MIRRORED;
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
    pub(crate) fn encode(&self, node: &Normalised) -> Option<Encoded> {
        // The king's lane is the lowest one.
        let [king, rival_king] =
            [node.own, node.rival].map(|pieces| pieces.0.trailing_zeros() as usize);
        let entry = *self.class_of.get(king)?.get(rival_king)?;
        let mirrored = entry & MIRRORED != 0;
        let class_number = usize::from(entry & !MIRRORED).checked_sub(1)?;
        let class = self.classes.get(class_number)?;
        let oriented = |pieces: SideBitboards| if mirrored { pieces.mirrored() } else { pieces };
        let [own, rival] = [oriented(node.own), oriented(node.rival)];
        if own.0 & class.forbidden[0].0 != 0 || rival.0 & class.forbidden[1].0 != 0 {
            return None;
        }
        let lanes = [class.close(own), class.close(rival)];
        let ([generals, ministers], officer_digits) = class.officer_digits(lanes, node.hand);
        let (pawns, pawn_digits) = class.pawn_digits(lanes, node.hand[2]);

        let set = |set: Ten| usize::from(SET_RANK[usize::from(set)]);
        let block = self.blocks[(class_number * SETS + set(generals)) * SETS + set(ministers)];
        let row = self.pawn_row(class_number, generals | ministers);
        let officers = officer_digits * u32::from(row[SETS]);
        let number = block + officers + u32::from(row[set(pawns)]) + pawn_digits;
        Some(Encoded { number: number as usize, mirrored })
    }

    fn pawn_row(&self, class: usize, occupied: Ten) -> &[u16] {
        let row = class * OCCUPATIONS + usize::from(OCCUPATION_RANK[usize::from(occupied)]);
        &self.pawns[row * ROW..(row + 1) * ROW]
    }
}

/// Whether the mirror image of the kings is numbered in their place.
const fn is_mirrored([own, rival]: [Square; 2]) -> bool {
    matches!((own.row(), rival.row()), (Row::R3, _) | (Row::R2, Row::R3))
}

impl Space {
    /// Whether positions with these kings are of the space.
    fn has(self, [own, rival]: [Square; 2]) -> bool {
        match self {
            Space::Undecided => {
                own.column() < Column::D
                    && rival.column() > Column::A
                    && STEPS[0][Role::King as usize][own.index()] >> rival as u32 & 1 == 0
            }
            #[cfg(feature = "solver")]
            Space::Whole => own != rival,
        }
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
            let node = cursor.decode(number);
            let encoded = Encoded { number, mirrored: false };
            assert_eq!(index.encode(&node), Some(encoded), "{node:?}");
            let image = index.encode(&node.mirrored()).unwrap();
            assert!(image.mirrored && image.number == number || node.king().row() == Row::R2);
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

//! Where move generation puts what it finds: into a list, or into a count.
//!
//! Generators name targets in the form in which they fall out (a set, the words of two lines, a
//! window, a shifted set); each sink takes them in the form that is cheapest for it.

use super::pins::Limits;
use crate::attacks::leapers::{absolute, around};
use crate::board::{Square, Squares, lines};
use crate::move_list::Buffer;

/// Takes the targets of pieces.
pub(crate) trait Sink {
    /// The piece on `from` can go to each square of `to`.
    fn squares(&mut self, from: Square, to: Squares);

    /// The same for squares on the rank and the file of the piece, as words.
    #[inline]
    fn lines(&mut self, from: Square, rank: u16, file: u16) {
        self.squares(from, lines::on_rank(from, rank) | lines::on_file(from, file));
    }

    /// The same for a window around the piece. `lane` is a shift by which the windows of pieces of
    /// other kinds and of a second piece of this kind do not overlap with this one; a sink that does
    /// not put windows together has no use for it.
    #[inline]
    fn window(&mut self, from: Square, window: u64, lane: u32) {
        let _ = lane;
        self.squares(from, absolute(window, from.index() as u32));
    }

    /// The same for squares of one palace.
    #[inline]
    fn palace(&mut self, from: Square, to: Squares) {
        self.squares(from, to);
    }

    /// Each square of `to` is the target of the piece `delta` squares before it, in the order of
    /// [`Square::ALL`].
    #[inline]
    fn shifted(&mut self, to: Squares, delta: i32) {
        for to in to {
            let from = Square::of((to.index() as i32 - delta) as u32);
            self.squares(from, to.into());
        }
    }
}

/// Lets through only what does not leave the general attacked.
pub(crate) struct Careful<'a, S: Sink> {
    pub(crate) sink: &'a mut S,
    pub(crate) limits: &'a Limits,
}

impl<S: Sink> Sink for Careful<'_, S> {
    #[inline]
    fn squares(&mut self, from: Square, to: Squares) {
        self.sink.squares(from, to & self.limits.of(from));
    }

    #[inline]
    fn lines(&mut self, from: Square, rank: u16, file: u16) {
        let limit = self.limits.of(from);
        let (within_rank, within_file) = (lines::rank_of(limit, from), lines::file_of(limit, from));
        self.sink.lines(from, rank & within_rank, file & within_file);
    }

    #[inline]
    fn window(&mut self, from: Square, window: u64, lane: u32) {
        let within = around(self.limits.of(from), from.index() as u32);
        self.sink.window(from, window & within, lane);
    }

    #[inline]
    fn palace(&mut self, from: Square, to: Squares) {
        self.sink.palace(from, to & self.limits.of(from));
    }

    #[inline]
    fn shifted(&mut self, to: Squares, delta: i32) {
        let blockers = match delta {
            0.. => self.limits.blockers().0 << delta,
            _ => self.limits.blockers().0 >> -delta,
        };
        let of_blockers = to & Squares(blockers);
        let mut safe = (to - of_blockers) & self.limits.others();
        of_blockers.each(|to| {
            let from = Square::of((to as i32 - delta) as u32);
            safe |= self.limits.of(from) & to.into();
        });
        self.sink.shifted(safe, delta);
    }
}

/// Lets through only what goes to some of the squares.
pub(crate) struct Only<'a, S: Sink> {
    pub(crate) sink: &'a mut S,
    pub(crate) targets: Squares,
}

impl<S: Sink> Sink for Only<'_, S> {
    #[inline]
    fn squares(&mut self, from: Square, to: Squares) {
        let to = to & self.targets;
        if !to.is_empty() {
            self.sink.squares(from, to);
        }
    }

    #[inline]
    fn shifted(&mut self, to: Squares, delta: i32) {
        self.sink.shifted(to & self.targets, delta);
    }
}

/// Counts the targets. Without a population count in the processor's base instruction set, looking
/// small words up and putting sparse ones together before they are counted is what makes it fast.
#[derive(Debug, Default)]
pub(crate) struct Count {
    counted: usize,
    /// Windows not yet counted, on top of each other.
    windows: u64,
}

impl Count {
    /// The number of targets so far.
    #[inline]
    pub(crate) fn total(&self) -> usize {
        self.counted + self.windows.count_ones() as usize
    }
}

/// The number of squares in a word of up to ten bits.
static POINTS: [u8; 1024] = {
    let mut table = [0; 1024];
    let mut word = 0;
    while word < 1024 {
        table[word] = (word as u32).count_ones() as u8;
        word += 1;
    }
    table
};

#[inline]
fn squares(word: u16) -> usize {
    POINTS[word as usize % 1024].into()
}

impl Sink for Count {
    #[inline]
    fn squares(&mut self, _: Square, to: Squares) {
        self.counted += to.len();
    }

    #[inline]
    fn lines(&mut self, _: Square, rank: u16, file: u16) {
        self.counted += squares(rank) + squares(file);
    }

    #[inline]
    fn window(&mut self, _: Square, window: u64, lane: u32) {
        let window = window << lane;
        if self.windows & window != 0 {
            // More pieces of a kind than lanes.
            self.counted += self.windows.count_ones() as usize;
            self.windows = 0;
        }
        self.windows |= window;
    }

    #[inline]
    fn palace(&mut self, _: Square, to: Squares) {
        // The palaces are seven ranks apart, so both fall on the squares of the lower one. Its three
        // ranks, nine squares apart, then close up to nine bits.
        let low = (to.0 as u64 | (to.0 >> 63) as u64) >> 3;
        self.counted += squares((low | low >> 6 | low >> 12) as u16 & 0x1ff);
    }

    #[inline]
    fn shifted(&mut self, to: Squares, _: i32) {
        self.counted += to.len();
    }
}

/// Lists the targets as moves, made by the function.
pub(crate) struct List<M: Copy, F: Fn(Square, Square) -> M> {
    pub(crate) moves: Buffer<M>,
    pub(crate) step: F,
}

impl<M: Copy, F: Fn(Square, Square) -> M> List<M, F> {
    #[inline]
    fn push(&mut self, from: Square, to: u32) {
        self.moves.push((self.step)(from, Square::of(to)));
    }
}

impl<M: Copy, F: Fn(Square, Square) -> M> Sink for List<M, F> {
    #[inline]
    fn squares(&mut self, from: Square, to: Squares) {
        to.each(|to| self.moves.push((self.step)(from, to)));
    }

    #[inline]
    fn lines(&mut self, from: Square, mut rank: u16, mut file: u16) {
        let start = from.rank() as u32 * 9;
        while rank != 0 {
            self.push(from, start + rank.trailing_zeros());
            rank &= rank - 1;
        }
        let start = from.file() as u32;
        while file != 0 {
            self.push(from, start + 9 * file.trailing_zeros());
            file &= file - 1;
        }
    }

    #[inline]
    fn window(&mut self, from: Square, mut window: u64, _: u32) {
        while window != 0 {
            self.push(from, from as u32 + window.trailing_zeros() - 31);
            window &= window - 1;
        }
    }

    #[inline]
    fn shifted(&mut self, to: Squares, delta: i32) {
        to.each(|to| {
            let from = Square::of((to as i32 - delta) as u32);
            self.moves.push((self.step)(from, to));
        });
    }
}

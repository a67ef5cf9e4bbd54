//! What a finished table holds: counting values, of all positions and of the reachable ones.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::super::index::{Cursor, Index, Space};
use super::super::normalised::Normalised;
use super::super::{Table, TwelveJanggi, Value};
use super::thread_pool::ThreadPool;
use super::{Progress, SolveError, Stage};
use crate::position::Position;

/// The values of a set of positions, the side to move normalised and mirror images counted once.
///
/// [`Census`] holds it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tally {
    /// How many positions the mover wins.
    pub won: u64,
    /// How many positions the mover loses.
    pub lost: u64,
    /// How many positions nobody can win.
    pub drawn: u64,
    /// The longest win of all, in plies, and a position with it: that with the smallest key.
    pub longest_win: Option<(u8, TwelveJanggi)>,
}

/// What [`Table::census`] found: the positions that can come up in a game from the start.
///
/// As is the custom since Tanaka (2009), the side to move is normalised and mirror images are
/// counted once; positions decided at sight are counted, but play does not go on in them (TJ-30).
/// Decided at sight are those in which a king is home, the mover can take the king, or has no move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Census {
    /// All reachable positions.
    pub reachable: u64,
    /// Those of them that are not decided at sight.
    pub undecided: Tally,
}

impl Table<'_> {
    /// Counts the values of all positions that are not decided at sight, whether or not a game can
    /// reach them.
    ///
    /// From a small table, drawn positions are counted as won and no plies are told.
    ///
    /// # Errors
    /// When `watch` breaks off.
    pub fn tally(
        &self,
        threads: NonZeroUsize,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Tally, SolveError> {
        let mut pool = ThreadPool { threads, watch: &mut watch };
        let state = || (Cursor::new(self.index()), Tally::default());
        let work = |(cursor, tally): &mut (Cursor<'_>, Tally), numbers| {
            for number in numbers {
                let node = cursor.decode(number);
                if !node.kings_in_the_middle() || self::number(self.index(), &node) == Some(number)
                {
                    tally.count(self.value(number), || node.to_position(self.rules()));
                }
            }
        };
        let states = pool.share(Stage::Counting, self.index().len(), state, work)?;
        let mut tally = Tally::default();
        states.iter().for_each(|(_, found)| tally.add(found));
        Ok(tally)
    }

    /// Counts the positions that can be reached from the start, and their values.
    ///
    /// It needs about 125 MB besides the table. From a small table, drawn positions are counted as
    /// won and no plies are told.
    ///
    /// # Errors
    /// When `watch` breaks off.
    pub fn census(
        &self,
        threads: NonZeroUsize,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Census, SolveError> {
        let drops_everywhere = self.drops_everywhere();
        let whole = Index::new(Space::Whole, drops_everywhere);
        let seen = AtomicBits::new(whole.len());
        let pending = AtomicBits::new(self.index().len());
        let mut census = Census::default();
        let visit = |node: &Normalised, found: &mut Census| {
            if !number(&whole, node).is_some_and(|number| seen.set(number)) {
                return;
            }
            found.reachable += 1;
            if node.value_at_sight(drops_everywhere).is_none() {
                if let Some(number) = number(self.index(), node) {
                    pending.set(number);
                }
            }
        };
        if let Some(start) = Normalised::of(&TwelveJanggi::start(self.rules())) {
            visit(&start, &mut census);
        }
        let mut pool = ThreadPool { threads, watch: &mut watch };
        loop {
            let before = census.undecided.positions();
            let state = || (Cursor::new(self.index()), Census::default());
            let work = |(cursor, found): &mut (Cursor<'_>, Census), words| {
                for word in words {
                    pending.take(word, |number| {
                        let node = cursor.decode(number);
                        let value = self.value(number);
                        found.undecided.count(value, || node.to_position(self.rules()));
                        node.for_each_successor(drops_everywhere, |next| visit(next, found));
                    });
                }
            };
            for (_, found) in pool.share(Stage::Census, pending.words(), state, work)? {
                census.reachable += found.reachable;
                census.undecided.add(&found.undecided);
            }
            if census.undecided.positions() == before {
                return Ok(census);
            }
        }
    }
}

impl Tally {
    /// How many positions were counted.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.won + self.lost + self.drawn
    }

    fn count(&mut self, value: Value, position: impl Fn() -> TwelveJanggi) {
        match value {
            Value::Win(plies) => {
                self.won += 1;
                if plies >= self.longest_win.map(|win| win.0) {
                    self.keep_longer(plies.map(|plies| (plies, position())));
                }
            }
            Value::Loss(_) => self.lost += 1,
            Value::Draw => self.drawn += 1,
        }
    }

    fn add(&mut self, other: &Tally) {
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
        self.keep_longer(other.longest_win);
    }

    fn keep_longer(&mut self, win: Option<(u8, TwelveJanggi)>) {
        let rank = |win: &(u8, TwelveJanggi)| (win.0, Reverse(win.1.key()));
        self.longest_win = self.longest_win.into_iter().chain(win).max_by_key(rank);
    }
}

/// One number for a position and its mirror image, also where the index has two.
fn number(index: &Index, node: &Normalised) -> Option<usize> {
    let number = index.encode(node)?.number;
    if node.kings_in_the_middle() {
        index.encode(&node.mirrored()).map(|image| image.number.min(number))
    } else {
        Some(number)
    }
}

/// A set of numbers that threads share.
struct AtomicBits(Vec<AtomicU64>);

impl AtomicBits {
    fn new(len: usize) -> AtomicBits {
        let words = len.div_ceil(64);
        AtomicBits(core::iter::repeat_with(|| AtomicU64::new(0)).take(words).collect())
    }

    fn words(&self) -> usize {
        self.0.len()
    }

    /// Puts a number in the set; returns whether it is new.
    fn set(&self, number: usize) -> bool {
        let (word, bit) = (&self.0[number / 64], 1 << (number % 64));
        word.load(Relaxed) & bit == 0 && word.fetch_or(bit, Relaxed) & bit == 0
    }

    /// Takes all numbers of a word out of the set.
    fn take(&self, word: usize, mut each: impl FnMut(usize)) {
        let mut bits = self.0[word].swap(0, Relaxed);
        while bits != 0 {
            each(64 * word + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}

//! Going over a finished table: is it right, and what does it hold?

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::super::army::HOME;
use super::super::index::{Cursor, Index, Space};
use super::super::view::View;
use super::super::{Role, Table, TwelveJanggi, Value};
use super::crew::Crew;
use super::{Progress, SolveError, Stage};
use crate::{Position, Side};

/// What [`Table::verify`] found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verification {
    /// How many values were compared with those of all their successors.
    pub checked: u64,
    /// How many did not follow from them.
    pub faults: u64,
}

/// The values of a set of positions, the side to move normalised and mirror images counted once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
/// As is the custom since Tanaka (2009), the side to move is normalised and mirror images are counted once;
/// positions decided at sight are counted, but play does not go on in them (TJ-30). Decided at sight
/// are those in which a king is home, the mover can take the king, or has no move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// All reachable positions.
    pub reachable: u64,
    /// Those of them that are not decided at sight.
    pub undecided: Tally,
}

/// The value of a position where it is seen at sight, by the depth convention.
fn at_sight(view: &View, drops_everywhere: bool) -> Option<Value> {
    if view.own.of(Role::King) == 0 {
        Some(Value::Loss(Some(0)))
    } else if view.own.of(Role::King) & HOME[1] != 0 {
        Some(Value::Win(Some(0)))
    } else if view.count(drops_everywhere) == 0 {
        Some(Value::Loss(Some(0)))
    } else if view.own.attacks(Side::First, view.rival_king()) {
        Some(Value::Win(Some(1)))
    } else if view.rival.of(Role::King) & HOME[0] != 0 {
        Some(Value::Loss(Some(1)))
    } else {
        None
    }
}

impl Table<'_> {
    /// Compares every value of a full table with the values of all positions that one move leads to.
    ///
    /// A small table has no plies to compare, so all its values are faults.
    ///
    /// # Errors
    /// When `watch` breaks off.
    pub fn verify(
        &self,
        threads: NonZeroUsize,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Verification, SolveError> {
        let mut crew = Crew { threads, watch: &mut watch };
        let state = || (Cursor::new(self.index()), Verification::default());
        let states =
            crew.share(Stage::Verifying, self.index().len(), state, |(cursor, found), numbers| {
                for number in numbers {
                    found.checked += 1;
                    let expected = self.expected(&cursor.view(number));
                    found.faults += u64::from(expected != Some(self.value(number)));
                }
            })?;
        Ok(states.iter().fold(Verification::default(), |sum, (_, found)| Verification {
            checked: sum.checked + found.checked,
            faults: sum.faults + found.faults,
        }))
    }

    /// The value that follows from those of the successors; `None` if one of them has none.
    fn expected(&self, view: &View) -> Option<Value> {
        let drops_everywhere = self.drops_everywhere();
        let (mut soonest, mut latest) = (None, Some(0));
        let mut complete = true;
        let mut drawn = false;
        let mut moves = 0;
        view.for_each_successor(drops_everywhere, |next| {
            moves += 1;
            let value = at_sight(next, drops_everywhere)
                .or_else(|| self.index().place(next).map(|place| self.value(place.index)));
            match value {
                Some(Value::Loss(Some(plies))) => {
                    soonest = Some(soonest.map_or(plies, |best: u8| best.min(plies)));
                }
                Some(Value::Win(Some(plies))) => latest = latest.max(Some(plies)),
                Some(Value::Draw) => drawn = true,
                _ => complete = false,
            }
        });
        if !complete {
            return None;
        }
        let later = |plies: Option<u8>| plies.and_then(|plies| plies.checked_add(1));
        Some(match soonest {
            Some(_) => Value::Win(later(soonest)),
            None if drawn => Value::Draw,
            None if moves == 0 => Value::Loss(Some(0)),
            None => Value::Loss(later(latest)),
        })
    }

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
        let mut crew = Crew { threads, watch: &mut watch };
        let state = || (Cursor::new(self.index()), Tally::default());
        let work = |(cursor, tally): &mut (Cursor<'_>, Tally), numbers| {
            for number in numbers {
                let view = cursor.view(number);
                if !view.kings_in_the_middle() || self::number(self.index(), &view) == Some(number)
                {
                    tally.count(self.value(number), || view.to_position(self.rules()));
                }
            }
        };
        let states = crew.share(Stage::Counting, self.index().len(), state, work)?;
        let mut tally = Tally::default();
        states.iter().for_each(|(_, found)| tally.add(found));
        Ok(tally)
    }

    /// Counts the positions that can be reached from the start, and their values.
    ///
    /// It needs about 125 MB besides the table. From a small table, drawn positions are counted as won and
    /// no plies are told.
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
        let seen = Bits::new(whole.len());
        let pending = Bits::new(self.index().len());
        let mut census = Census::default();
        let visit = |view: &View, found: &mut Census| {
            if !number(&whole, view).is_some_and(|number| seen.set(number)) {
                return;
            }
            found.reachable += 1;
            if at_sight(view, drops_everywhere).is_none() {
                if let Some(number) = number(self.index(), view) {
                    pending.set(number);
                }
            }
        };
        if let Some(start) = View::of(&TwelveJanggi::start(self.rules())) {
            visit(&start, &mut census);
        }
        let mut crew = Crew { threads, watch: &mut watch };
        loop {
            let before = census.undecided.positions();
            let state = || (Cursor::new(self.index()), Census::default());
            let work = |(cursor, found): &mut (Cursor<'_>, Census), words| {
                for word in words {
                    pending.take(word, |number| {
                        let view = cursor.view(number);
                        let value = self.value(number);
                        found.undecided.count(value, || view.to_position(self.rules()));
                        view.for_each_successor(drops_everywhere, |next| visit(next, found));
                    });
                }
            };
            for (_, found) in crew.share(Stage::Census, pending.words(), state, work)? {
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
fn number(index: &Index, view: &View) -> Option<usize> {
    let number = index.place(view)?.index;
    if view.kings_in_the_middle() {
        index.place(&view.mirrored()).map(|place| place.index.min(number))
    } else {
        Some(number)
    }
}

/// A set of numbers that threads share.
struct Bits(Vec<AtomicU64>);

impl Bits {
    fn new(len: usize) -> Bits {
        let words = len.div_ceil(64);
        Bits(core::iter::repeat_with(|| AtomicU64::new(0)).take(words).collect())
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

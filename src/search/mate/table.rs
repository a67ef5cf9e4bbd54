//! What is known about positions met before.

use alloc::vec::Vec;
use core::ops::Range;

use super::numbers::Numbers;
use super::prover::Pass;

/// What is known about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    pub(super) key: u64,
    /// The move that proves the position, for the attacker.
    pub(super) mv: Option<M>,
    pub(super) numbers: Numbers,
    /// For how many moves of the attacker the numbers stand.
    pub(super) left: u8,
    /// In how many moves of the attacker the position is proved, if it is.
    pub(super) proved: Option<u8>,
    /// In how many moves it is refuted, if it is.
    pub(super) refuted: Option<u8>,
    /// The pass in which numbers and refutation were found; they say nothing in another one.
    pub(super) pass: Pass,
    /// How many positions it took, at least one. An entry without was never written.
    pub(super) work: u32,
}

/// The entries that a key may be kept in.
const CLUSTER: usize = 4;

/// The number of entries of a new table; it doubles as it fills up.
const FIRST: usize = 1 << 10;

/// A table of bounded size, which grows up to it as it is needed.
#[derive(Clone, Debug)]
pub(super) struct Table<M> {
    /// A power of two.
    entries: Vec<Entry<M>>,
    used: usize,
    most: usize,
}

impl<M: Copy> Table<M> {
    /// A table that grows to no more than so many bytes.
    pub(super) fn new(bytes: usize) -> Table<M> {
        let most = (bytes / size_of::<Entry<M>>()).max(CLUSTER);
        // The power of two that fits in.
        let most = 1 << most.ilog2();
        Table { entries: Vec::new(), used: 0, most }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.iter_mut().for_each(|entry| entry.work = 0);
        self.used = 0;
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry<M>> {
        let cluster = self.entries.get(self.cluster(key)?)?;
        cluster.iter().find(|entry| entry.key == key && entry.work > 0).copied()
    }

    /// Puts an entry in the place of an older one of the same position, or else of the one that
    /// took the least work.
    pub(super) fn put(&mut self, entry: Entry<M>) {
        if self.used * 4 >= self.entries.len() * 3 {
            self.grow();
        }
        let Some(range) = self.cluster(entry.key) else { return };
        let Some(cluster) = self.entries.get_mut(range) else { return };
        let place = match cluster.iter().position(|old| old.key == entry.key && old.work > 0) {
            Some(same) => cluster.get_mut(same),
            None => cluster.iter_mut().min_by_key(|old| old.work),
        };
        if let Some(place) = place {
            self.used += usize::from(place.work == 0);
            *place = entry;
        }
    }

    fn cluster(&self, key: u64) -> Option<Range<usize>> {
        let mask = self.entries.len().checked_sub(1)? & !(CLUSTER - 1);
        let first = key as usize & mask;
        Some(first..first + CLUSTER)
    }

    /// Doubles the table as long as it may grow and there is memory.
    fn grow(&mut self) {
        let length = (self.entries.len() * 2).max(FIRST).min(self.most);
        let mut entries = Vec::new();
        if length == self.entries.len() || entries.try_reserve_exact(length).is_err() {
            self.most = self.entries.len();
            return;
        }
        let (numbers, pass) = (Numbers::REFUTED, Pass::All);
        let empty = Entry {
            key: 0,
            mv: None,
            numbers,
            left: 0,
            proved: None,
            refuted: None,
            pass,
            work: 0,
        };
        entries.resize(length, empty);
        let old = core::mem::replace(&mut self.entries, entries);
        self.used = 0;
        for entry in old.into_iter().filter(|entry| entry.work > 0) {
            // Twice as large, it has room for all.
            self.put(entry);
        }
    }
}

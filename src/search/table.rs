//! The transposition table: what was found out about positions met before.

use alloc::vec;
use alloc::vec::Vec;

/// What a stored value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// At least this.
    Lower,
    /// At most this.
    Upper,
    Exact,
}

/// What is known about one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    key: u64,
    pub(super) value: i16,
    /// The evaluation of the position as it stands, or [`NO_EVALUATION`].
    pub(super) evaluation: i16,
    pub(super) mv: Option<M>,
    pub(super) depth: i8,
    age: u8,
    pub(super) bound: Bound,
}

/// Stands where a position was not evaluated, because of a check.
pub(super) const NO_EVALUATION: i16 = i16::MIN;

/// Places in which an entry of one key may stand.
const CLUSTER: usize = 4;

/// A table of fixed size. Searches with different ages leave their entries to each other; a newer or
/// deeper one takes the place of an older one.
#[derive(Clone, Debug)]
pub(super) struct Table<M> {
    entries: Vec<Option<Entry<M>>>,
    age: u8,
}

impl<M: Copy> Table<M> {
    /// A table of as many mebibytes, at least one cluster.
    pub(super) fn new(mebibytes: usize) -> Table<M> {
        let bytes = mebibytes.saturating_mul(1 << 20);
        let clusters = bytes / (CLUSTER * size_of::<Option<Entry<M>>>());
        Table { entries: vec![None; clusters.max(1) * CLUSTER], age: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill(None);
        self.age = 0;
    }

    /// To be called before each search.
    pub(super) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// The first place of the cluster of a key: the high word of a product spreads keys evenly.
    fn cluster(&self, key: u64) -> usize {
        let clusters = (self.entries.len() / CLUSTER) as u128;
        ((key as u128 * clusters) >> 64) as usize * CLUSTER
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry<M>> {
        let start = self.cluster(key);
        let cluster = self.entries.get(start..start + CLUSTER)?;
        cluster.iter().flatten().find(|entry| entry.key == key).copied()
    }

    pub(super) fn put(
        &mut self,
        key: u64,
        mv: Option<M>,
        value: i32,
        evaluation: i16,
        depth: i32,
        bound: Bound,
    ) {
        let start = self.cluster(key);
        let age = self.age;
        let Some(cluster) = self.entries.get_mut(start..start + CLUSTER) else { return };
        let worth = |place: &Option<Entry<M>>| match place {
            None => i32::MIN,
            Some(old) if old.key == key => i32::MIN + 1,
            Some(old) => old.depth as i32 - 8 * age.wrapping_sub(old.age) as i32,
        };
        let same = cluster.iter().position(|p| p.is_some_and(|old| old.key == key));
        let place = match same {
            Some(index) => cluster.get_mut(index),
            None => cluster.iter_mut().min_by_key(|place| worth(place)),
        };
        let Some(place) = place else { return };
        let mut entry =
            Entry { key, value: value as i16, evaluation, mv, depth: depth as i8, age, bound };
        if let Some(old) = place.filter(|old| old.key == key) {
            if bound != Bound::Exact && depth < old.depth as i32 - 3 && old.age == age {
                return;
            }
            entry.mv = mv.or(old.mv);
        }
        *place = Some(entry);
    }
}

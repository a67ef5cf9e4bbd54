//! The transposition table: what was found out about positions met before.

use alloc::vec::Vec;

use lock::ClusterLock;

use super::score::{DECIDED, from_table, to_table};

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
    /// Counted from this position, not from a root.
    value: i16,
    /// The evaluation of the position as it stands, or [`NO_EVALUATION`].
    evaluation: i16,
    pub(super) mv: Option<M>,
    /// In plies.
    pub(super) depth: i8,
    /// That of the search that stored the entry.
    age: u8,
    bound: Bound,
}

/// Stands where a position was not evaluated, because of a check.
const NO_EVALUATION: i16 = i16::MIN;

/// An entry that is one search older may be replaced by one that is less deep by so many plies.
const PLIES_PER_AGE: i32 = 8;

/// How many plies less deep a newer bound may be than the entry of the same position and age that
/// it replaces.
const PLIES_LOST: i8 = 3;

impl<M> Entry<M> {
    /// The value, when it settles the result of a search at `ply` with this window.
    pub(super) const fn cutoff(&self, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
        let value = from_table(self.value as i32, ply);
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        if settles { Some(value) } else { None }
    }

    /// What the position is worth at least, unless that is nothing or a decided game.
    pub(super) fn lower_bound(&self) -> Option<i32> {
        let value = self.value.into();
        let is_bound = self.bound != Bound::Upper && i32::abs(value) < DECIDED;
        (is_bound && self.mv.is_some()).then_some(value)
    }

    /// The evaluation of the position as it stands, if it was stored.
    pub(super) fn evaluation(&self) -> Option<i32> {
        (self.evaluation != NO_EVALUATION).then(|| self.evaluation.into())
    }

    /// The better guess at the value of the position: the evaluation, or the stored value unless
    /// its bound says nothing against the evaluation.
    pub(super) const fn refine(&self, evaluation: i32, ply: usize) -> i32 {
        let value = from_table(self.value as i32, ply);
        match self.bound {
            Bound::Lower if value < evaluation => evaluation,
            Bound::Upper if value > evaluation => evaluation,
            _ => value,
        }
    }
}

/// What a search found out about a position.
pub(super) struct SearchResult<M> {
    pub(super) mv: Option<M>,
    /// Counted from the root, `ply` plies above the position.
    pub(super) value: i32,
    pub(super) ply: usize,
    /// The evaluation of the position as it stands, unless it is in check.
    pub(super) evaluation: Option<i32>,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

/// The entries of keys that share an index; a new entry may take the place of any of them.
type Cluster<M> = [Option<Entry<M>>; 4];

/// A table of fixed size. Searches with different ages leave their entries to each other; a newer
/// or deeper one takes the place of an older one.
#[derive(Clone, Debug)]
pub(super) struct TranspositionTable<M> {
    clusters: Vec<ClusterLock<Cluster<M>>>,
    age: u8,
}

impl<M: Copy> TranspositionTable<M> {
    /// A table of as many mebibytes, at least one cluster, or of one mebibyte if there is no memory
    /// for as many. The locks that threads need come on top.
    pub(super) fn new(mebibytes: usize) -> TranspositionTable<M> {
        TranspositionTable::try_new(mebibytes).unwrap_or_else(|| {
            let mut clusters = Vec::new();
            clusters.resize_with(Self::length(1), || ClusterLock::new([None; 4]));
            TranspositionTable { clusters, age: 0 }
        })
    }

    /// A table of as many mebibytes, or none where there is no memory for as many.
    pub(super) fn try_new(mebibytes: usize) -> Option<TranspositionTable<M>> {
        let mut clusters = Vec::new();
        clusters.try_reserve_exact(Self::length(mebibytes)).ok()?;
        clusters.resize_with(Self::length(mebibytes), || ClusterLock::new([None; 4]));
        Some(TranspositionTable { clusters, age: 0 })
    }

    /// How many clusters take so many mebibytes.
    fn length(mebibytes: usize) -> usize {
        (mebibytes.saturating_mul(1 << 20) / size_of::<Cluster<M>>()).max(1)
    }

    pub(super) fn clear(&mut self) {
        self.clusters.iter_mut().for_each(|cluster| *cluster.get_mut() = [None; 4]);
        self.age = 0;
    }

    /// Starts a new age; to be called before each search.
    pub(super) fn next_age(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// The index of the cluster of a key: the high word of a product spreads keys evenly.
    fn index(&self, key: u64) -> usize {
        ((key as u128 * self.clusters.len() as u128) >> 64) as usize
    }
}

/// The way of a search to its table: alone, or among others.
pub(super) enum Access<'a, M> {
    Alone(&'a mut TranspositionTable<M>),
    /// A cluster that another thread is at is passed over, so that nobody waits.
    #[cfg(feature = "parallel")]
    Shared(&'a TranspositionTable<M>),
}

impl<M: Copy> Access<'_, M> {
    pub(super) fn get(&mut self, key: u64) -> Option<Entry<M>> {
        self.with(key, |cluster, _| {
            cluster.iter().flatten().find(|entry| entry.key == key).copied()
        })
        .flatten()
    }

    pub(super) fn put(&mut self, key: u64, result: SearchResult<M>) {
        self.with(key, |cluster, age| {
            let SearchResult { mv, value, ply, evaluation, depth, bound } = result;
            let (value, depth) = (to_table(value, ply) as i16, depth as i8);
            let evaluation = evaluation.map_or(NO_EVALUATION, |value| value as i16);
            store(cluster, Entry { key, value, evaluation, mv, depth, age, bound });
        });
    }

    /// Does something with the cluster of a key, which is told the age of the search.
    #[inline]
    fn with<R>(&mut self, key: u64, act: impl FnOnce(&mut Cluster<M>, u8) -> R) -> Option<R> {
        match self {
            Access::Alone(table) => {
                let (index, age) = (table.index(key), table.age);
                Some(act(table.clusters.get_mut(index)?.get_mut(), age))
            }
            #[cfg(feature = "parallel")]
            Access::Shared(table) => {
                let mut cluster = table.clusters.get(table.index(key))?.try_lock()?;
                Some(act(&mut cluster, table.age))
            }
        }
    }
}

/// Puts an entry into its cluster, in the place of the one that is worth least.
fn store<M: Copy>(cluster: &mut Cluster<M>, mut entry: Entry<M>) {
    let worth = |place: &Option<Entry<M>>| match place {
        None => i32::MIN,
        Some(old) => old.depth as i32 - PLIES_PER_AGE * entry.age.wrapping_sub(old.age) as i32,
    };
    let same = cluster.iter().position(|p| p.is_some_and(|old| old.key == entry.key));
    let place = match same {
        Some(index) => cluster.get_mut(index),
        None => cluster.iter_mut().min_by_key(|place| worth(place)),
    };
    let Some(place) = place else { return };
    if let Some(old) = place.filter(|old| old.key == entry.key) {
        let shallower = entry.depth < old.depth.saturating_sub(PLIES_LOST) && old.age == entry.age;
        if shallower && entry.bound != Bound::Exact {
            return;
        }
        entry.mv = entry.mv.or(old.mv);
    }
    *place = Some(entry);
}

/// Where a cluster is kept: in the feature `parallel` behind a lock. Who has the table to himself
/// never touches the lock, so it costs him nothing but memory.
#[cfg(not(feature = "parallel"))]
mod lock {
    #[derive(Clone, Debug)]
    pub(super) struct ClusterLock<T>(T);

    impl<T> ClusterLock<T> {
        pub(super) const fn new(value: T) -> ClusterLock<T> {
            ClusterLock(value)
        }

        pub(super) fn get_mut(&mut self) -> &mut T {
            &mut self.0
        }
    }
}

#[cfg(feature = "parallel")]
mod lock {
    use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

    #[derive(Debug)]
    pub(super) struct ClusterLock<T>(Mutex<T>);

    impl<T> ClusterLock<T> {
        pub(super) const fn new(value: T) -> ClusterLock<T> {
            ClusterLock(Mutex::new(value))
        }

        pub(super) fn get_mut(&mut self) -> &mut T {
            self.0.get_mut().unwrap_or_else(PoisonError::into_inner)
        }

        /// What is kept, unless another thread is at it.
        pub(super) fn try_lock(&self) -> Option<MutexGuard<'_, T>> {
            match self.0.try_lock() {
                Ok(guard) => Some(guard),
                // An entry is written whole: also after a panic there is nothing half done.
                Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
                Err(TryLockError::WouldBlock) => None,
            }
        }
    }

    impl<T: Clone> Clone for ClusterLock<T> {
        fn clone(&self) -> ClusterLock<T> {
            ClusterLock::new(self.0.lock().unwrap_or_else(PoisonError::into_inner).clone())
        }
    }
}

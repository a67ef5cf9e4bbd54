//! The transposition table: what was found out about positions met before.

use alloc::vec::Vec;

use cell::Cell;

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

/// The places in which an entry of one key may stand.
type Cluster<M> = [Option<Entry<M>>; 4];

/// A table of fixed size. Searches with different ages leave their entries to each other; a newer or
/// deeper one takes the place of an older one.
#[derive(Clone, Debug)]
pub(super) struct Table<M> {
    clusters: Vec<Cell<Cluster<M>>>,
    age: u8,
}

impl<M: Copy> Table<M> {
    /// A table of as many mebibytes, at least one cluster, or of one mebibyte if there is no memory for as
    /// many. The locks that threads need come on top.
    pub(super) fn new(mebibytes: usize) -> Table<M> {
        let size =
            |mebibytes: usize| (mebibytes.saturating_mul(1 << 20) / size_of::<Cluster<M>>()).max(1);
        let mut clusters = Vec::new();
        let length = match clusters.try_reserve_exact(size(mebibytes)) {
            Ok(()) => size(mebibytes),
            Err(_) => size(1),
        };
        clusters.resize_with(length, || Cell::new([None; 4]));
        Table { clusters, age: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.clusters.iter_mut().for_each(|cluster| *cluster.get_mut() = [None; 4]);
        self.age = 0;
    }

    /// To be called before each search.
    pub(super) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// The index of the cluster of a key: the high word of a product spreads keys evenly.
    fn index(&self, key: u64) -> usize {
        ((key as u128 * self.clusters.len() as u128) >> 64) as usize
    }
}

/// The way of a search to its table: alone, or among others.
pub(super) enum Access<'a, M> {
    Alone(&'a mut Table<M>),
    /// A cluster that another thread is at is passed over, so that nobody waits.
    #[cfg(feature = "parallel")]
    Shared(&'a Table<M>),
}

impl<M: Copy> Access<'_, M> {
    pub(super) fn get(&mut self, key: u64) -> Option<Entry<M>> {
        self.with(key, |cluster, _| {
            cluster.iter().flatten().find(|entry| entry.key == key).copied()
        })
        .flatten()
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
        self.with(key, |cluster, age| {
            let (value, depth) = (value as i16, depth as i8);
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
        Some(old) => old.depth as i32 - 8 * entry.age.wrapping_sub(old.age) as i32,
    };
    let same = cluster.iter().position(|p| p.is_some_and(|old| old.key == entry.key));
    let place = match same {
        Some(index) => cluster.get_mut(index),
        None => cluster.iter_mut().min_by_key(|place| worth(place)),
    };
    let Some(place) = place else { return };
    if let Some(old) = place.filter(|old| old.key == entry.key) {
        let shallower = entry.depth < old.depth.saturating_sub(3) && old.age == entry.age;
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
mod cell {
    #[derive(Clone, Debug)]
    pub(super) struct Cell<T>(T);

    impl<T> Cell<T> {
        pub(super) const fn new(value: T) -> Cell<T> {
            Cell(value)
        }

        pub(super) fn get_mut(&mut self) -> &mut T {
            &mut self.0
        }
    }
}

#[cfg(feature = "parallel")]
mod cell {
    use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

    #[derive(Debug)]
    pub(super) struct Cell<T>(Mutex<T>);

    impl<T> Cell<T> {
        pub(super) const fn new(value: T) -> Cell<T> {
            Cell(Mutex::new(value))
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

    impl<T: Clone> Clone for Cell<T> {
        fn clone(&self) -> Cell<T> {
            Cell::new(self.0.lock().unwrap_or_else(PoisonError::into_inner).clone())
        }
    }
}

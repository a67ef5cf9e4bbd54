//! Threads that share a row of work.

use core::num::NonZeroUsize;
use core::ops::{ControlFlow, Range};
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

extern crate std;
use std::thread;

use super::{Progress, SolveError, Stage};

/// How many items a thread takes at a time.
const CHUNK: usize = 1 << 12;

/// The threads, and whoever watches them.
pub(super) struct ThreadPool<'a> {
    pub(super) threads: NonZeroUsize,
    pub(super) watch: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
}

impl ThreadPool<'_> {
    /// Does work on the items 0 to `total`, in ranges, with a state for each thread. The calling
    /// thread works too; it reports progress, and it stops all when it is told to.
    pub(super) fn share<T: Send>(
        &mut self,
        stage: Stage,
        total: usize,
        new_state: impl Fn() -> T + Sync,
        work: impl Fn(&mut T, Range<usize>) + Sync,
    ) -> Result<alloc::vec::Vec<T>, SolveError> {
        let next = AtomicUsize::new(0);
        let stopped = AtomicBool::new(false);
        let take = || {
            let start = next.fetch_add(CHUNK, Relaxed);
            (start < total && !stopped.load(Relaxed)).then(|| start..total.min(start + CHUNK))
        };
        let run = || {
            let mut state = new_state();
            while let Some(range) = take() {
                work(&mut state, range);
            }
            state
        };
        let states = thread::scope(|scope| {
            let others: alloc::vec::Vec<_> =
                (1..self.threads.get()).map(|_| scope.spawn(run)).collect();
            let mut state = new_state();
            while let Some(range) = take() {
                let progress = Progress { stage, done: range.start as u64, total: total as u64 };
                if (self.watch)(progress).is_break() {
                    stopped.store(true, Relaxed);
                    break;
                }
                work(&mut state, range);
            }
            // A thread cannot panic here short of a defect, and then there is no result.
            let mut states = alloc::vec![state];
            for other in others {
                states.push(other.join().map_err(|_| SolveError::ThreadFailed)?);
            }
            Ok(states)
        })?;
        if stopped.into_inner() { Err(SolveError::Cancelled) } else { Ok(states) }
    }
}

//! Lazy SMP, one search on several threads: each searches the whole tree, and they help each other
//! by what they leave in the transposition table.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use super::history_tables::HistoryTables;
use super::transposition::{Access, TranspositionTable};
use super::worker::{POLL, Worker};
use super::{Evaluator, Found, Limits, Observer};
use crate::line::Line;
use crate::{Game, Position};

/// No search runs on more threads: each has history tables of its own.
const MOST_THREADS: usize = 256;

/// Searches a game that is not over on at least two threads.
pub(super) fn run<P, E>(
    evaluator: &E,
    table: &TranspositionTable<P::Move>,
    history: &mut HistoryTables,
    game: &Game<P>,
    limits: &Limits,
    threads: usize,
    observer: impl Observer<P::Move>,
) -> Found<P::Move>
where
    P: Position + Send,
    P::Move: Send,
    E: Evaluator<P> + Sync,
{
    let signals = Signals::default();
    let path = Line::new(game);
    let threads = threads.min(MOST_THREADS);
    let share = |nodes: u64| nodes / threads as u64;
    let all = limits.nodes;
    let limits = &Limits { nodes: all.map(share), ..*limits };
    thread::scope(|scope| {
        // Also when the observer panics, the others must not go on for ever.
        let guard = StopHelpers(&signals);
        let helpers: Vec<_> = (1..threads)
            .map_while(|_| {
                let (path, mut history, signals) = (path.clone(), history.clone(), &signals);
                // Where no more threads can be had, those there are do.
                let helper = thread::Builder::new().spawn_scoped(scope, move || {
                    let table = Access::Shared(table);
                    Worker::new(evaluator, table, &mut history, path, limits, Helper(signals))
                        .run(limits)
                });
                helper.ok()
            })
            .collect();
        let leader = Leader { signals: &signals, observer };
        // The first one takes what cannot be shared out.
        let rest = all.map(|nodes| nodes - share(nodes) * (threads as u64 - 1));
        let limits = &Limits { nodes: rest, ..*limits };
        let mut best =
            Worker::new(evaluator, Access::Shared(table), history, path.clone(), limits, leader)
                .run(limits);
        drop(guard);
        let mut nodes = best.nodes;
        for helper in helpers {
            match helper.join() {
                Ok(found) => {
                    nodes += found.nodes;
                    // Who was broken off may be behind.
                    if best.stopped && rank(&found) > rank(&best) {
                        best = found;
                    }
                }
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Found { nodes, ..best }
    })
}

/// A win is a win; otherwise who looked deeper knows better.
fn rank<M>(found: &Found<M>) -> (i32, u32) {
    (if found.score.is_win() { found.score.value() } else { 0 }, found.depth)
}

/// What the threads tell each other.
#[derive(Default)]
struct Signals {
    over: AtomicBool,
    /// How often the helpers asked whether to go on.
    polls: AtomicUsize,
}

/// Ends the helpers' searches when it goes out of scope.
struct StopHelpers<'a>(&'a Signals);

impl Drop for StopHelpers<'_> {
    fn drop(&mut self) {
        self.0.over.store(true, Ordering::Relaxed);
    }
}

/// Watches the search of a helper.
struct Helper<'a>(&'a Signals);

impl<M> Observer<M> for Helper<'_> {
    fn poll(&mut self) -> ControlFlow<()> {
        self.0.polls.fetch_add(1, Ordering::Relaxed);
        Observer::<M>::poll(&mut &self.0.over)
    }

    fn progress(&mut self, found: &Found<M>) -> ControlFlow<()> {
        (&self.0.over).progress(found)
    }
}

/// Watches the search of the calling thread, and tells the observer of all of them.
struct Leader<'a, O> {
    signals: &'a Signals,
    observer: O,
}

impl<M: Copy, O: Observer<M>> Observer<M> for Leader<'_, O> {
    fn poll(&mut self) -> ControlFlow<()> {
        self.observer.poll()
    }

    fn progress(&mut self, found: &Found<M>) -> ControlFlow<()> {
        let helped = self.signals.polls.load(Ordering::Relaxed) as u64 * POLL;
        self.observer.progress(&Found { nodes: found.nodes + helped, ..found.clone() })
    }
}

//! Who watches a search and may end it.

use core::fmt;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};

use super::Found;

/// Watches a search: time, a stop button and output are its business, since the search itself
/// neither reads a clock nor prints.
///
/// `()` watches nothing; `&AtomicBool` ends the search once it is true; [`watch`] makes an observer
/// of a closure; a pair asks both. With the feature `std` there is `Deadline`.
pub trait Observer<M> {
    /// Asked about every thousand positions. [`Break`](ControlFlow::Break) ends the search.
    fn poll(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Told after each completed depth. [`Break`](ControlFlow::Break) ends the search.
    fn progress(&mut self, found: &Found<M>) -> ControlFlow<()> {
        let _ = found;
        ControlFlow::Continue(())
    }
}

impl<M> Observer<M> for () {}

impl<M> Observer<M> for &AtomicBool {
    fn poll(&mut self) -> ControlFlow<()> {
        match self.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    fn progress(&mut self, _: &Found<M>) -> ControlFlow<()> {
        Observer::<M>::poll(self)
    }
}

impl<M, O: Observer<M> + ?Sized> Observer<M> for &mut O {
    fn poll(&mut self) -> ControlFlow<()> {
        (**self).poll()
    }

    fn progress(&mut self, found: &Found<M>) -> ControlFlow<()> {
        (**self).progress(found)
    }
}

/// Nobody, or somebody.
impl<M, O: Observer<M>> Observer<M> for Option<O> {
    fn poll(&mut self) -> ControlFlow<()> {
        self.as_mut().map_or(ControlFlow::Continue(()), Observer::poll)
    }

    fn progress(&mut self, found: &Found<M>) -> ControlFlow<()> {
        self.as_mut().map_or(ControlFlow::Continue(()), |observer| observer.progress(found))
    }
}

impl<M, A: Observer<M>, B: Observer<M>> Observer<M> for (A, B) {
    fn poll(&mut self) -> ControlFlow<()> {
        self.0.poll()?;
        self.1.poll()
    }

    fn progress(&mut self, found: &Found<M>) -> ControlFlow<()> {
        // Both are told, whatever the first one answers.
        let first = self.0.progress(found);
        self.1.progress(found)?;
        first
    }
}

/// A closure that watches a search; [`watch`] makes it.
#[derive(Clone, Copy)]
pub struct Watch<F>(F);

/// An observer of a closure, which is told after each completed depth and may end the search.
///
/// ```
/// use janggi::search::{JanggiEvaluator, Limits, Searcher, watch};
/// use janggi::{Game, Janggi};
/// use std::ops::ControlFlow;
///
/// let mut depths = Vec::new();
/// let observer = watch(|found| {
///     depths.push(found.depth);
///     if found.depth == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// });
/// let mut searcher = Searcher::new(JanggiEvaluator::default());
/// searcher.search(&Game::<Janggi>::default(), &Limits::none(), observer);
/// assert_eq!(depths, [1, 2]);
/// ```
pub fn watch<M, F: FnMut(&Found<M>) -> ControlFlow<()>>(told: F) -> Watch<F> {
    Watch(told)
}

impl<M, F: FnMut(&Found<M>) -> ControlFlow<()>> Observer<M> for Watch<F> {
    fn progress(&mut self, found: &Found<M>) -> ControlFlow<()> {
        (self.0)(found)
    }
}

impl<F> fmt::Debug for Watch<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watch")
    }
}

/// An observer that remembers that it has ended a search, for what makes several of them.
pub(super) struct Remembering<O> {
    pub(super) observer: O,
    pub(super) stopped: bool,
}

impl<O> Remembering<O> {
    pub(super) const fn new(observer: O) -> Remembering<O> {
        Remembering { observer, stopped: false }
    }
}

impl<M, O: Observer<M>> Observer<M> for Remembering<O> {
    fn poll(&mut self) -> ControlFlow<()> {
        let flow = self.observer.poll();
        self.stopped |= flow.is_break();
        flow
    }

    fn progress(&mut self, found: &Found<M>) -> ControlFlow<()> {
        let flow = self.observer.progress(found);
        self.stopped |= flow.is_break();
        flow
    }
}

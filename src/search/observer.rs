//! Who watches a search and may end it.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};

use super::Found;

/// Watches a search: time, a stop button and output are its business, since the search itself
/// neither reads a clock nor prints.
///
/// `()` watches nothing; `&AtomicBool` ends the search once it is true; a pair asks both. With the
/// feature `std` there is `Deadline`.
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

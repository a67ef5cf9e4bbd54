//! Whether a finished table is right: every value against those one move on.

use core::num::NonZeroUsize;
use core::ops::ControlFlow;

use super::super::index::Cursor;
use super::super::normalised::Normalised;
use super::super::{Table, Value};
use super::thread_pool::ThreadPool;
use super::{Progress, SolveError, Stage};

/// What [`Table::verify`] found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verification {
    /// How many values were compared with those of all their successors.
    pub checked: u64,
    /// How many did not follow from them.
    pub faults: u64,
}

impl Table<'_> {
    /// Compares every value of a full table with the values of all positions that one move leads
    /// to.
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
        let mut pool = ThreadPool { threads, watch: &mut watch };
        let state = || (Cursor::new(self.index()), Verification::default());
        let states =
            pool.share(Stage::Verifying, self.index().len(), state, |(cursor, found), numbers| {
                for number in numbers {
                    found.checked += 1;
                    let expected = self.expected(&cursor.decode(number));
                    found.faults += u64::from(expected != Some(self.value(number)));
                }
            })?;
        Ok(states.iter().fold(Verification::default(), |sum, (_, found)| Verification {
            checked: sum.checked + found.checked,
            faults: sum.faults + found.faults,
        }))
    }

    /// The value that follows from those of the successors; `None` if one of them has none.
    fn expected(&self, node: &Normalised) -> Option<Value> {
        let drops_everywhere = self.drops_everywhere();
        let (mut soonest, mut latest) = (None, Some(0));
        let mut complete = true;
        let mut drawn = false;
        let mut moves = 0;
        node.for_each_successor(drops_everywhere, |next| {
            moves += 1;
            let value = next
                .value_at_sight(drops_everywhere)
                .or_else(|| self.index().encode(next).map(|found| self.value(found.number)));
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
}

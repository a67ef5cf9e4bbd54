//! Retrograde analysis: the value of every position, from nothing.

mod crew;
mod marks;
mod moves;
mod survey;

use alloc::vec::Vec;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;

use super::index::{Cursor, Index, Space};
use super::table::Writer;
use super::view::View;
use super::{Rules, Table, TableError};
use crew::Crew;
use marks::{LONGEST, Marks, OPEN, places};
use moves::Prospect;

pub use survey::{Census, Tally, Verification};

/// How far a computation has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// How much of the stage is done, out of `total`.
    pub done: u64,
    /// The size of the stage.
    pub total: u64,
}

/// A part of a computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stage {
    /// All positions are gone over once, to count their moves or their values.
    Counting,
    /// The positions whose value is so many plies away tell those before them.
    Level(u32),
    /// Every value is compared with those of its successors.
    Verifying,
    /// The positions that were reached last are followed.
    Census,
}

/// Why there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The callback said so.
    #[error("the computation was cancelled")]
    Cancelled,
    /// A game is longer than a table can tell.
    #[error("some position is decided only after more than {LONGEST} plies")]
    TooLong,
    /// A thread ended before its work did.
    #[error("a thread of the computation failed")]
    ThreadFailed,
}

/// A solved game: the bytes of a full table.
#[derive(Clone, Debug)]
pub struct Solution {
    bytes: Vec<u8>,
}

impl Solution {
    /// The bytes of the table, to be written to a file or given to [`Table::from_bytes`].
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes of the table.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// The table.
    ///
    /// # Errors
    /// Never, short of a defect: the bytes are those of a table.
    pub fn table(&self) -> Result<Table<'_>, TableError> {
        Table::from_bytes(&self.bytes)
    }
}

/// Solves the game from nothing: the value of every position for the rules on drops of `rules`. The
/// draw rules play no part; see [`Value`](super::Value).
///
/// The work is shared by `threads` threads, of which the calling one is the first. It takes about 220 MB
/// for `standard` and 290 MB for `dobutsu`. `watch` is called many times a second and can break off.
///
/// ```no_run
/// use core::ops::ControlFlow;
/// use janggi::twelve::{Rules, TwelveJanggi, solve};
///
/// let threads = std::thread::available_parallelism()?;
/// let solution = solve(Rules::STANDARD, threads, |_| ControlFlow::Continue(()))?;
/// println!("{}", solution.table()?.probe(&TwelveJanggi::default())?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When `watch` breaks off, and when a value is too long to be told.
pub fn solve(
    rules: Rules,
    threads: NonZeroUsize,
    mut watch: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Solution, SolveError> {
    let drops_everywhere = rules.drops_everywhere;
    let index = Index::new(Space::Undecided, drops_everywhere);
    let marks = Marks::new(index.len());
    let mut crew = Crew { threads, watch: &mut watch };
    count_moves(&mut crew, &index, &marks, drops_everywhere)?;
    for level in 0.. {
        let found = settle(&mut crew, &index, &marks, drops_everywhere, level)?;
        // Arrivals and lost kings settle levels up to 2 without those before.
        if found == 0 && level >= 2 {
            break;
        }
        if level + 1 == LONGEST {
            return Err(SolveError::TooLong);
        }
    }
    let mut writer = Writer::new(drops_everywhere, index.len());
    writer.extend(marks.lost_words());
    writer.extend(marks.value_words());
    Ok(Solution { bytes: writer.finish() })
}

/// Gives every position its number of hopeful moves, or its value where one look is enough.
fn count_moves(
    crew: &mut Crew<'_>,
    index: &Index,
    marks: &Marks,
    drops_everywhere: bool,
) -> Result<(), SolveError> {
    let cursor = || Cursor::new(index);
    crew.share(Stage::Counting, marks.words(), cursor, |cursor, words| {
        for word in words {
            let mut bytes = [u8::MAX; 8];
            for (position, byte) in (8 * word..index.len()).zip(&mut bytes) {
                *byte = match cursor.view(position).prospect(drops_everywhere) {
                    Prospect::Smothers => 1,
                    Prospect::Arrives => 2,
                    Prospect::Open(moves) => OPEN + moves,
                    Prospect::Stuck => {
                        marks.set_lost(position);
                        0
                    }
                    Prospect::Doomed => {
                        marks.set_lost(position);
                        2
                    }
                };
            }
            marks.set_word(word, bytes);
        }
    })?;
    Ok(())
}

/// How many predecessors are gathered before they are told. Enough for the memory to fetch many of
/// them at a time, few enough to stay in the nearest cache.
const BATCH: usize = 1024;

/// What one thread needs to settle a level.
struct Settler<'a> {
    cursor: Cursor<'a>,
    /// Predecessors of lost positions.
    wins: Vec<u32>,
    /// Predecessors of won positions.
    hopes: Vec<u32>,
    settled: u64,
}

impl Settler<'_> {
    /// Gathers the predecessors of a position.
    fn gather(&mut self, index: &Index, position: usize, lost: bool, drops_everywhere: bool) {
        let view = self.cursor.view(position);
        let before = if lost { &mut self.wins } else { &mut self.hopes };
        predecessors(index, &view, drops_everywhere, before);
        self.settled += 1;
    }

    /// Tells the gathered predecessors.
    fn tell(&mut self, marks: &Marks, level: u8) {
        for &earlier in marks.above(&mut self.wins, level) {
            marks.win(earlier as usize, level + 1);
        }
        for &earlier in marks.above(&mut self.hopes, OPEN) {
            marks.lose_a_hope(earlier as usize, level + 1);
        }
        self.wins.clear();
        self.hopes.clear();
    }
}

/// Tells the predecessors of all positions with a value of `level` plies. Returns how many there are.
fn settle(
    crew: &mut Crew<'_>,
    index: &Index,
    marks: &Marks,
    drops_everywhere: bool,
    level: u8,
) -> Result<u64, SolveError> {
    let state =
        || Settler { cursor: Cursor::new(index), wins: Vec::new(), hopes: Vec::new(), settled: 0 };
    let stage = Stage::Level(level.into());
    let states = crew.share(stage, marks.words(), state, |settler, words| {
        for word in words {
            for place in places(marks.word(word), level) {
                let position = 8 * word + place;
                settler.gather(index, position, marks.is_lost(position), drops_everywhere);
            }
            if settler.wins.len().max(settler.hopes.len()) >= BATCH {
                settler.tell(marks, level);
            }
        }
        settler.tell(marks, level);
    })?;
    Ok(states.iter().map(|settler| settler.settled).sum())
}

/// Adds to `before` the undecided positions that have a move to a position, once for each move.
///
/// A number stands for a position and its mirror image, except where both kings are in row 2: there
/// each of the two has its own. Moves between the two kinds must be told accordingly.
fn predecessors(index: &Index, view: &View, drops_everywhere: bool, before: &mut Vec<u32>) {
    let in_the_middle = view.kings_in_the_middle();
    view.for_each_predecessor(drops_everywhere, |earlier| {
        let Some(place) = index.place(earlier) else { return };
        // The mirror image of this move leads to the mirror image of the position, and that has a
        // number of its own, which tells it.
        if in_the_middle && place.flipped {
            return;
        }
        before.push(place.index as u32);
        if !in_the_middle && earlier.kings_in_the_middle() {
            before.extend(index.place(&earlier.mirrored()).map(|place| place.index as u32));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    /// Calls `check` with positions from all over the index.
    fn sample(drops_everywhere: bool, step: usize, mut check: impl FnMut(&Index, usize, &View)) {
        let index = Index::new(Space::Undecided, drops_everywhere);
        let mut cursor = Cursor::new(&index);
        for number in (0..index.len()).step_by(step) {
            let view = cursor.view(number);
            check(&index, number, &view);
        }
    }

    /// The numbers of the undecided positions one move on, in rising order, once for each move.
    fn successors(index: &Index, view: &View, drops_everywhere: bool) -> Vec<usize> {
        let mut after = Vec::new();
        view.for_each_successor(drops_everywhere, |next| {
            after.extend(index.place(next).map(|place| place.index));
        });
        after.sort_unstable();
        after
    }

    #[test]
    fn hopes_are_the_moves_to_undecided_positions() {
        for drops_everywhere in [false, true] {
            sample(drops_everywhere, 30_011, |index, _, view| {
                let after = successors(index, view, drops_everywhere);
                match view.prospect(drops_everywhere) {
                    Prospect::Open(moves) => assert_eq!(after.len(), usize::from(moves)),
                    Prospect::Doomed => assert_eq!(after, [0; 0]),
                    Prospect::Stuck => assert_eq!(view.count(drops_everywhere), 0),
                    Prospect::Arrives | Prospect::Smothers => {}
                }
            });
        }
    }

    /// Every move between undecided positions is found from both its ends, equally often.
    #[test]
    fn backward_moves_are_forward_moves() {
        for drops_everywhere in [false, true] {
            sample(drops_everywhere, 200_003, |index, number, view| {
                let mut before = Vec::new();
                predecessors(index, view, drops_everywhere, &mut before);
                before.sort_unstable();
                let mut cursor = Cursor::new(index);
                for group in before.chunk_by(|a, b| a == b) {
                    let earlier = cursor.view(group[0] as usize);
                    let forward = successors(index, &earlier, drops_everywhere);
                    let times = forward.iter().filter(|&&next| next == number).count();
                    assert_eq!(times, group.len(), "{earlier:?} to {view:?}");
                }
                for group in successors(index, view, drops_everywhere).chunk_by(|a, b| a == b) {
                    let mut before = Vec::new();
                    let next = cursor.view(group[0]);
                    predecessors(index, &next, drops_everywhere, &mut before);
                    let times = before.iter().filter(|&&n| n as usize == number).count();
                    assert_eq!(times, group.len(), "{view:?} to {next:?}");
                }
            });
        }
    }

    /// The views of the solver move like the positions of the game.
    #[test]
    fn views_move_like_positions() {
        for rules in [Rules::STANDARD, Rules::DOBUTSU] {
            sample(rules.drops_everywhere, 90_001, |_, _, view| {
                let position = view.to_position(rules);
                assert_eq!(View::of(&position), Some(*view));
                let mut expected: Vec<_> = position
                    .legal_moves()
                    .iter()
                    .map(|&mv| position.play(mv).ok().and_then(|next| View::of(&next)))
                    .collect();
                view.for_each_successor(rules.drops_everywhere, |next| {
                    let place = expected.iter().position(|one| *one == Some(*next));
                    assert!(place.is_some(), "{position} {next:?}");
                    expected.swap_remove(place.unwrap_or(0));
                });
                assert_eq!(expected, []);
                assert_eq!(
                    position.count_legal_moves(),
                    view.count(rules.drops_everywhere) as usize
                );
            });
        }
    }

    #[test]
    fn a_computation_can_be_cancelled() {
        let mut calls = 0;
        let result = solve(Rules::STANDARD, NonZeroUsize::MIN, |progress| {
            calls += 1;
            assert_eq!(progress.stage, Stage::Counting);
            ControlFlow::Break(())
        });
        assert!(matches!(result, Err(SolveError::Cancelled)));
        assert_eq!(calls, 1);
    }
}

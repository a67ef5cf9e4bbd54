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
/// let solution = solve(&Rules::STANDARD, threads, |_| ControlFlow::Continue(()))?;
/// println!("{}", solution.table()?.probe(&TwelveJanggi::default())?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When `watch` breaks off, and when a value is too long to be told.
pub fn solve(
    rules: &Rules,
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

/// Tells the predecessors of all positions with a value of `level` plies. Answers how many there are.
fn settle(
    crew: &mut Crew<'_>,
    index: &Index,
    marks: &Marks,
    drops_everywhere: bool,
    level: u8,
) -> Result<u64, SolveError> {
    let state = || (Cursor::new(index), Vec::new(), 0);
    let stage = Stage::Level(level.into());
    let states = crew.share(stage, marks.words(), state, |(cursor, before, count), words| {
        for word in words {
            for place in places(marks.word(word), level) {
                let position = 8 * word + place;
                predecessors(index, &cursor.view(position), drops_everywhere, before);
                // A first look at all of them lets the memory fetch them side by side.
                before.retain(|&earlier| marks.byte(earlier as usize) > level);
                let lost = marks.is_lost(position);
                for &earlier in before.iter() {
                    if lost {
                        marks.win(earlier as usize, level + 1);
                    } else {
                        marks.lose_a_hope(earlier as usize, level + 1);
                    }
                }
                *count += 1;
            }
        }
    })?;
    Ok(states.iter().map(|state| state.2).sum())
}

/// Fills `before` with the undecided positions that have a move to a position, once for each move.
///
/// A number stands for a position and its mirror image, except where both kings are in row 2: there
/// each of the two has its own. Moves between the two kinds must be told accordingly.
fn predecessors(index: &Index, view: &View, drops_everywhere: bool, before: &mut Vec<u32>) {
    before.clear();
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

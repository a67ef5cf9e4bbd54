//! Retrograde analysis: from the positions that are decided back to those that lead there.
//!
//! A value is settled *level* by level, a level being so many plies to the end. At first every
//! position counts its moves that do not lose the king at once; they are *unresolved*. A lost
//! position makes every position before it won, one ply later. A won position takes one unresolved
//! move from every position before it, and whoever loses the last one is lost, one ply later. A
//! position whose counter never runs out, and which no lost position follows, is a draw.
//!
//! As levels rise by one, the first value that a position gets is the right one: the shortest win,
//! and the longest defence.

use alloc::vec::Vec;

use super::super::index::{Cursor, Index, Space};
use super::super::normalised::Normalised;
use super::super::table::TableWriter;
use super::moves::Prospect;
use super::node_values::{NodeValues, OPEN, places};
use super::thread_pool::ThreadPool;
use super::{SolveError, Stage};

/// A game that is being solved.
pub(super) struct Retrograde {
    index: Index,
    values: NodeValues,
    drops_everywhere: bool,
}

impl Retrograde {
    /// Nothing is known yet.
    pub(super) fn new(drops_everywhere: bool) -> Retrograde {
        let index = Index::new(Space::Undecided, drops_everywhere);
        let values = NodeValues::new(index.len());
        Retrograde { index, values, drops_everywhere }
    }

    /// Goes on from what was known before.
    pub(super) fn from_raw(drops_everywhere: bool, words: &[u64]) -> Option<Retrograde> {
        let index = Index::new(Space::Undecided, drops_everywhere);
        let values = NodeValues::from_raw(words, index.len())?;
        Some(Retrograde { index, values, drops_everywhere })
    }

    /// Everything that is known, in words.
    pub(super) fn raw(&self) -> impl Iterator<Item = u64> + '_ {
        self.values.raw()
    }

    pub(super) const fn drops_everywhere(&self) -> bool {
        self.drops_everywhere
    }

    /// The bytes of a full table.
    pub(super) fn into_table(self) -> Vec<u8> {
        let mut writer = TableWriter::new(self.drops_everywhere, self.index.len());
        writer.extend(self.values.lost_words());
        writer.extend(self.values.value_words());
        writer.finish()
    }

    /// Gives every position the number of its unresolved moves, or its value where one look is
    /// enough.
    pub(super) fn count_moves(&self, pool: &mut ThreadPool<'_>) -> Result<(), SolveError> {
        let cursor = || Cursor::new(&self.index);
        pool.share(Stage::Counting, self.values.words(), cursor, |cursor, words| {
            for word in words {
                let mut bytes = [u8::MAX; 8];
                for (position, byte) in (8 * word..self.index.len()).zip(&mut bytes) {
                    *byte = self.first_byte(cursor, position);
                }
                self.values.set_word(word, bytes);
            }
        })?;
        Ok(())
    }

    fn first_byte(&self, cursor: &mut Cursor<'_>, position: usize) -> u8 {
        match cursor.decode(position).prospect(self.drops_everywhere) {
            Prospect::Smothers => 1,
            Prospect::Arrives => 2,
            Prospect::Open(moves) => OPEN + moves,
            Prospect::Stuck => {
                self.values.set_lost(position);
                0
            }
            Prospect::Doomed => {
                self.values.set_lost(position);
                2
            }
        }
    }

    /// Propagates all values of `level` plies to the predecessors. Returns how many there are.
    pub(super) fn propagate(
        &self,
        pool: &mut ThreadPool<'_>,
        level: u8,
    ) -> Result<u64, SolveError> {
        let stage = Stage::Level(level.into());
        let batch = || Batch::new(&self.index);
        let batches = pool.share(stage, self.values.words(), batch, |batch, words| {
            for word in words {
                for place in places(self.values.word(word), level) {
                    self.gather(batch, 8 * word + place);
                }
                if batch.won.len().max(batch.resolved.len()) >= BATCH {
                    batch.write(&self.values, level);
                }
            }
            batch.write(&self.values, level);
        })?;
        Ok(batches.iter().map(|batch| batch.positions).sum())
    }

    /// Gathers the predecessors of a position with a value.
    fn gather(&self, batch: &mut Batch<'_>, position: usize) {
        let node = batch.cursor.decode(position);
        let before =
            if self.values.is_lost(position) { &mut batch.won } else { &mut batch.resolved };
        predecessors(&self.index, &node, self.drops_everywhere, before);
        batch.positions += 1;
    }
}

/// How many predecessors are gathered before they are written. Enough for the memory to fetch many
/// of them at a time, few enough to stay in the nearest cache.
const BATCH: usize = 1024;

/// What one thread has gathered and not yet written.
struct Batch<'a> {
    cursor: Cursor<'a>,
    /// Predecessors of lost positions.
    won: Vec<u32>,
    /// Predecessors of won positions: one of their moves is resolved.
    resolved: Vec<u32>,
    /// How many positions were gone through.
    positions: u64,
}

impl Batch<'_> {
    const fn new(index: &Index) -> Batch<'_> {
        Batch { cursor: Cursor::new(index), won: Vec::new(), resolved: Vec::new(), positions: 0 }
    }

    /// Writes what the gathered predecessors have learnt.
    fn write(&mut self, values: &NodeValues, level: u8) {
        for &earlier in values.above(&mut self.won, level) {
            values.win(earlier as usize, level + 1);
        }
        for &earlier in values.above(&mut self.resolved, OPEN) {
            values.decrement_unresolved(earlier as usize, level + 1);
        }
        self.won.clear();
        self.resolved.clear();
    }
}

/// Adds to `before` the undecided positions that have a move to a position, once for each move.
///
/// A number stands for a position and its mirror image, except where both kings are in row 2: there
/// each of the two has its own. Moves between the two kinds must be counted accordingly.
fn predecessors(index: &Index, node: &Normalised, drops_everywhere: bool, before: &mut Vec<u32>) {
    let in_the_middle = node.kings_in_the_middle();
    node.for_each_predecessor(drops_everywhere, |earlier| {
        let Some(found) = index.encode(earlier) else { return };
        // The mirror image of this move leads to the mirror image of the position, and that has a
        // number of its own, which finds it.
        if in_the_middle && found.mirrored {
            return;
        }
        before.push(found.number as u32);
        if !in_the_middle && earlier.kings_in_the_middle() {
            before.extend(index.encode(&earlier.mirrored()).map(|image| image.number as u32));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::super::super::Rules;
    use super::*;
    use crate::position::Position;

    /// Calls `check` with positions from all over the index.
    fn sample(
        drops_everywhere: bool,
        step: usize,
        mut check: impl FnMut(&Index, usize, &Normalised),
    ) {
        let index = Index::new(Space::Undecided, drops_everywhere);
        let mut cursor = Cursor::new(&index);
        for number in (0..index.len()).step_by(step) {
            let node = cursor.decode(number);
            check(&index, number, &node);
        }
    }

    /// The numbers of the undecided positions one move on, in rising order, once for each move.
    fn successors(index: &Index, node: &Normalised, drops_everywhere: bool) -> Vec<usize> {
        let mut after = Vec::new();
        node.for_each_successor(drops_everywhere, |next| {
            after.extend(index.encode(next).map(|found| found.number));
        });
        after.sort_unstable();
        after
    }

    #[test]
    fn unresolved_moves_are_those_to_undecided_positions() {
        for drops_everywhere in [false, true] {
            sample(drops_everywhere, 30_011, |index, _, node| {
                let after = successors(index, node, drops_everywhere);
                match node.prospect(drops_everywhere) {
                    Prospect::Open(moves) => assert_eq!(after.len(), usize::from(moves)),
                    Prospect::Doomed => assert_eq!(after, [0; 0]),
                    Prospect::Stuck => assert_eq!(node.count(drops_everywhere), 0),
                    Prospect::Arrives | Prospect::Smothers => {}
                }
            });
        }
    }

    /// Every move between undecided positions is found from both its ends, equally often.
    #[test]
    fn backward_moves_are_forward_moves() {
        for drops_everywhere in [false, true] {
            sample(drops_everywhere, 200_003, |index, number, node| {
                let mut before = Vec::new();
                predecessors(index, node, drops_everywhere, &mut before);
                before.sort_unstable();
                let mut cursor = Cursor::new(index);
                for group in before.chunk_by(|a, b| a == b) {
                    let earlier = cursor.decode(group[0] as usize);
                    let forward = successors(index, &earlier, drops_everywhere);
                    let times = forward.iter().filter(|&&next| next == number).count();
                    assert_eq!(times, group.len(), "{earlier:?} to {node:?}");
                }
                for group in successors(index, node, drops_everywhere).chunk_by(|a, b| a == b) {
                    let mut before = Vec::new();
                    let next = cursor.decode(group[0]);
                    predecessors(index, &next, drops_everywhere, &mut before);
                    let times = before.iter().filter(|&&n| n as usize == number).count();
                    assert_eq!(times, group.len(), "{node:?} to {next:?}");
                }
            });
        }
    }

    /// Normalised positions move like the positions of the game.
    #[test]
    fn normalised_positions_move_like_positions() {
        for rules in [Rules::STANDARD, Rules::DOBUTSU] {
            sample(rules.drops_everywhere(), 90_001, |_, _, node| {
                let position = node.to_position(rules);
                assert_eq!(Normalised::of(&position), Some(*node));
                let mut expected: Vec<_> = position
                    .legal_moves()
                    .iter()
                    .map(|&mv| position.play(mv).ok().and_then(|next| Normalised::of(&next)))
                    .collect();
                node.for_each_successor(rules.drops_everywhere(), |next| {
                    let place = expected.iter().position(|one| *one == Some(*next));
                    assert!(place.is_some(), "{position} {next:?}");
                    expected.swap_remove(place.unwrap_or(0));
                });
                assert_eq!(expected, []);
                assert_eq!(
                    position.count_legal_moves(),
                    node.count(rules.drops_everywhere()) as usize
                );
            });
        }
    }
}

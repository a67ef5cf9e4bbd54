//! A list of moves that lives on the stack.

use alloc::vec::Vec;
use core::fmt;
use core::ops::{Deref, DerefMut};

use smallvec::SmallVec;

/// How many moves a list holds before it spills to the heap.
pub(crate) const INLINE: usize = 128;

/// A list of moves. It derefs to a slice, so everything a slice can do works on it.
///
/// The first 128 moves are held inline, which is room enough for every position of the crate's
/// games in which neither side has more pieces than a full set; longer lists (problem positions
/// with a board full of chariots) go to the heap.
///
/// ```
/// use janggi::{Janggi, Position, Square};
///
/// let mut moves = Janggi::default().legal_moves();
/// moves.retain(|mv| mv.origin() == Some(Square::A4));
/// assert_eq!(moves.iter().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["a4b4", "a4a5"]);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct MoveList<M: Copy>(SmallVec<[M; INLINE]>);

impl<M: Copy> MoveList<M> {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        MoveList(SmallVec::new())
    }

    /// Adds a move at the end.
    #[inline]
    pub fn push(&mut self, mv: M) {
        self.0.push(mv);
    }

    /// Keeps only the moves for which `keep` returns true, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(M) -> bool) {
        self.0.retain(|mv| keep(*mv));
    }

    /// Whether the list outgrew its inline space and lives on the heap.
    #[must_use]
    pub fn spilled(&self) -> bool {
        self.0.spilled()
    }
}

/// A list in the making: moves are put into a plain array, which is twice as fast as asking a
/// `SmallVec` for room each time.
pub(crate) struct Buffer<M: Copy> {
    moves: [M; INLINE],
    len: usize,
    /// What no longer fits.
    more: Vec<M>,
}

impl<M: Copy> Buffer<M> {
    /// An empty buffer; `filler` stands where no move was put yet and is never seen.
    #[inline]
    pub(crate) fn new(filler: M) -> Buffer<M> {
        Buffer { moves: [filler; INLINE], len: 0, more: Vec::new() }
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: M) {
        match self.moves.get_mut(self.len) {
            Some(place) => {
                *place = mv;
                self.len += 1;
            }
            None => self.more.push(mv),
        }
    }

    #[inline]
    pub(crate) fn to_list(&self) -> MoveList<M> {
        let mut list = SmallVec::from_slice(self.moves.get(..self.len).unwrap_or_default());
        if !self.more.is_empty() {
            list.extend_from_slice(&self.more);
        }
        MoveList(list)
    }
}

impl<M: Copy> Default for MoveList<M> {
    fn default() -> Self {
        MoveList::new()
    }
}

impl<M: Copy> Deref for MoveList<M> {
    type Target = [M];

    fn deref(&self) -> &[M] {
        &self.0
    }
}

impl<M: Copy> DerefMut for MoveList<M> {
    fn deref_mut(&mut self) -> &mut [M] {
        &mut self.0
    }
}

impl<M: Copy + fmt::Debug> fmt::Debug for MoveList<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<M: Copy> From<MoveList<M>> for Vec<M> {
    fn from(moves: MoveList<M>) -> Vec<M> {
        moves.0.into_vec()
    }
}

impl<M: Copy> FromIterator<M> for MoveList<M> {
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Self {
        MoveList(moves.into_iter().collect())
    }
}

impl<M: Copy> Extend<M> for MoveList<M> {
    fn extend<I: IntoIterator<Item = M>>(&mut self, moves: I) {
        self.0.extend(moves);
    }
}

/// The moves of a [`MoveList`], by value.
#[derive(Clone, Debug)]
pub struct IntoIter<M: Copy>(smallvec::IntoIter<[M; INLINE]>);

impl<M: Copy> Iterator for IntoIter<M> {
    type Item = M;

    fn next(&mut self) -> Option<M> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<M: Copy> DoubleEndedIterator for IntoIter<M> {
    fn next_back(&mut self) -> Option<M> {
        self.0.next_back()
    }
}

impl<M: Copy> ExactSizeIterator for IntoIter<M> {}
impl<M: Copy> core::iter::FusedIterator for IntoIter<M> {}

impl<M: Copy> IntoIterator for MoveList<M> {
    type Item = M;
    type IntoIter = IntoIter<M>;

    fn into_iter(self) -> IntoIter<M> {
        IntoIter(self.0.into_iter())
    }
}

impl<'a, M: Copy> IntoIterator for &'a MoveList<M> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::vec::Vec;

    use super::{Buffer, INLINE, MoveList};

    #[test]
    fn a_list_goes_to_the_heap_only_when_it_outgrows_its_space() {
        let full: MoveList<usize> = (0..INLINE).collect();
        assert!(!full.spilled());
        let more: MoveList<usize> = (0..=INLINE).collect();
        assert!(more.spilled());

        for (length, list) in [(INLINE, full), (INLINE + 1, more)] {
            let mut buffer = Buffer::new(usize::MAX);
            (0..length).for_each(|mv| buffer.push(mv));
            assert_eq!(buffer.to_list(), list);
            assert!(list.into_iter().eq(0..length));
        }
    }

    #[test]
    fn a_list_is_shown_as_a_list_and_knows_how_much_is_left() {
        let mut list = MoveList::from_iter(['c', 'b', 'a']);
        list.sort_unstable();
        assert_eq!(format!("{list:?}"), "['a', 'b', 'c']");
        assert!((&list).into_iter().eq(&['a', 'b', 'c']));
        let mut moves = list.into_iter();
        assert_eq!(moves.next(), Some('a'));
        assert_eq!(moves.size_hint(), (2, Some(2)));
        assert_eq!(moves.clone().collect::<Vec<_>>(), ['b', 'c']);
        assert_eq!(
            (moves.next_back(), moves.next_back(), moves.next_back()),
            (Some('c'), Some('b'), None)
        );
        assert_eq!(Vec::from(MoveList::from_iter(['b', 'c'])), ['b', 'c']);
    }
}

//! What the solver knows about each position: one byte, and one bit.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Bytes above this one count unresolved moves, which are not yet known to lose; the others are the
/// plies of a known value.
pub(super) const OPEN: u8 = 191;

/// The longest game that a byte can tell.
pub(super) const LONGEST: u8 = OPEN;

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// One byte a position, eight to a word so that a search for a byte sees eight at a time, and one
/// bit that says whether a known value is a loss.
///
/// Threads share it. Its orderings are relaxed: whatever one level writes and the next reads is
/// separated by the end of the threads.
#[derive(Debug)]
pub(super) struct NodeValues {
    bytes: Vec<AtomicU64>,
    lost: Vec<AtomicU64>,
}

impl NodeValues {
    pub(super) fn new(positions: usize) -> NodeValues {
        let zeros = |words| core::iter::repeat_with(|| AtomicU64::new(0)).take(words).collect();
        // The last word is filled up with positions that never match anything.
        NodeValues { bytes: zeros(positions.div_ceil(8)), lost: zeros(positions.div_ceil(64)) }
    }

    /// The values whose words [`raw`](NodeValues::raw) told.
    pub(super) fn from_raw(words: &[u64], positions: usize) -> Option<NodeValues> {
        let (bytes, lost) = words.split_at_checked(positions.div_ceil(8))?;
        let atomic = |words: &[u64]| words.iter().map(|&word| AtomicU64::new(word)).collect();
        let fits = lost.len() == positions.div_ceil(64);
        fits.then(|| NodeValues { bytes: atomic(bytes), lost: atomic(lost) })
    }

    /// Everything that is known, in words.
    pub(super) fn raw(&self) -> impl Iterator<Item = u64> + '_ {
        self.bytes.iter().chain(&self.lost).map(|word| word.load(Relaxed))
    }

    /// The number of words of eight positions.
    pub(super) fn words(&self) -> usize {
        self.bytes.len()
    }

    pub(super) fn word(&self, word: usize) -> u64 {
        self.bytes[word].load(Relaxed)
    }

    pub(super) fn set_word(&self, word: usize, bytes: [u8; 8]) {
        self.bytes[word].store(u64::from_le_bytes(bytes), Relaxed);
    }

    pub(super) fn byte(&self, position: usize) -> u8 {
        (self.word(position / 8) >> (8 * (position % 8))) as u8
    }

    pub(super) fn is_lost(&self, position: usize) -> bool {
        self.lost[position / 64].load(Relaxed) >> (position % 64) & 1 == 1
    }

    pub(super) fn set_lost(&self, position: usize) {
        self.lost[position / 64].fetch_or(1 << (position % 64), Relaxed);
    }

    /// Those of some positions whose byte is above a limit.
    ///
    /// No branch depends on what is read, so that the processor need not wait for one position
    /// before it asks the memory for the next.
    pub(super) fn above<'a>(&self, positions: &'a mut [u32], limit: u8) -> &'a [u32] {
        let mut kept = 0;
        for i in 0..positions.len() {
            let position = positions[i];
            positions[kept] = position;
            kept += usize::from(self.byte(position as usize) > limit);
        }
        &positions[..kept]
    }

    /// A move to a lost position was found: the position is won in `level` plies, unless it is
    /// settled in fewer already.
    pub(super) fn win(&self, position: usize, level: u8) {
        self.change(position, |byte| (byte > level).then_some(level));
    }

    /// One more move is known to lead to a won position. If it was the last unresolved
    /// one, the position is lost in `level` plies.
    pub(super) fn decrement_unresolved(&self, position: usize, level: u8) {
        let before = self.change(position, |byte| match byte {
            0..=OPEN => None,
            byte if byte == OPEN + 1 => Some(level),
            byte => Some(byte - 1),
        });
        if before == Some(OPEN + 1) {
            self.set_lost(position);
        }
    }

    /// Changes a byte, and returns what it was if it was changed.
    fn change(&self, position: usize, to: impl Fn(u8) -> Option<u8>) -> Option<u8> {
        let word = &self.bytes[position / 8];
        let shift = 8 * (position % 8);
        let mut old = word.load(Relaxed);
        loop {
            let byte = (old >> shift) as u8;
            let new = old & !(0xff << shift) | u64::from(to(byte)?) << shift;
            match word.compare_exchange_weak(old, new, Relaxed, Relaxed) {
                Ok(_) => return Some(byte),
                Err(now) => old = now,
            }
        }
    }

    /// The plies of all positions, eight to a word; 255 where nobody can win.
    pub(super) fn value_words(&self) -> impl Iterator<Item = u64> + '_ {
        let plies = |byte| if byte > OPEN { u8::MAX } else { byte };
        self.bytes
            .iter()
            .map(move |word| u64::from_le_bytes(word.load(Relaxed).to_le_bytes().map(plies)))
    }

    /// The bits of losses, 64 to a word.
    pub(super) fn lost_words(&self) -> impl Iterator<Item = u64> + '_ {
        self.lost.iter().map(|word| word.load(Relaxed))
    }
}

/// The places, 0 to 7, of a byte in a word.
pub(super) fn places(word: u64, byte: u8) -> impl Iterator<Item = usize> {
    let differ = word ^ (u64::from(byte) * ONES);
    // The high bit of each byte that is zero: exact, unlike the shorter trick that may also hit
    // the byte above one.
    let mut hits = !(((differ & !HIGHS) + !HIGHS) | differ) & HIGHS;
    core::iter::from_fn(move || {
        let place = (hits != 0).then(|| hits.trailing_zeros() as usize / 8)?;
        hits &= hits - 1;
        Some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_a_byte_is_found() {
        let word = u64::from_le_bytes([7, 8, 7, 0, 255, 7, 128, 7]);
        let found = |byte| places(word, byte).collect::<Vec<_>>();
        assert_eq!(found(7), [0, 2, 5, 7]);
        assert_eq!(found(0), [3]);
        assert_eq!(found(255), [4]);
        assert_eq!(found(128), [6]);
        assert_eq!(found(9), [0; 0]);
    }

    #[test]
    fn unresolved_moves_run_out_and_wins_stay() {
        let values = NodeValues::new(9);
        values.set_word(1, [OPEN + 2; 8]);
        values.decrement_unresolved(8, 4);
        assert_eq!((values.byte(8), values.is_lost(8)), (OPEN + 1, false));
        values.decrement_unresolved(8, 6);
        assert_eq!((values.byte(8), values.is_lost(8)), (6, true));
        values.win(9, 3);
        values.decrement_unresolved(9, 4);
        values.win(9, 5);
        assert_eq!((values.byte(9), values.is_lost(8)), (3, true));
    }
}

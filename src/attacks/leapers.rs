//! Horses and elephants.
//!
//! They are worked out on a *neighbourhood*: the bitboard seen from one square, 64 bits in which
//! the square itself is bit 31, one step to the right is one bit up, and one rank up is nine bits
//! up. Everything a leaper looks at lies within, so blocked legs become a few shifts of one word,
//! the same for every square. What wraps around an edge on the way is cut off by the set of targets
//! that are on the board.

use super::steps::steps;
use crate::board::{Square, Squares};

const CENTRE: u32 = 31;

const fn bit(delta: i32) -> u64 {
    1 << (CENTRE as i32 + delta)
}

const N: u64 = bit(9);
const S: u64 = bit(-9);
const E: u64 = bit(1);
const W: u64 = bit(-1);
const NE: u64 = bit(10);
const NW: u64 = bit(8);
const SE: u64 = bit(-8);
const SW: u64 = bit(-10);

/// The part of a set that lies around a square, as its neighbourhood.
#[inline]
const fn around(set: Squares, at: Square) -> u64 {
    ((set.0 << CENTRE) >> at as u32) as u64
}

/// The bits of the set that a neighbourhood of a square stands for.
#[inline]
const fn absolute(neighbourhood: u64, at: Square) -> u128 {
    ((neighbourhood as u128) << at as u32) >> CENTRE
}

/// From the four orthogonal neighbours in `legs`, one step diagonally outward.
#[inline]
const fn outward(legs: u64) -> [u64; 4] {
    [(legs & (N | E)) << 10, (legs & (N | W)) << 8, (legs & (S | E)) >> 8, (legs & (S | W)) >> 10]
}

/// The squares that a horse reaches: over an open leg, then one step diagonally outward (J-12,
/// XQ-5).
///
/// ```
/// use janggi::attacks::horse;
/// use janggi::{Square, Squares};
///
/// let leg = Squares::from(Square::E6);
/// assert_eq!(horse(Square::E5, Squares::EMPTY).len(), 8);
/// assert_eq!(horse(Square::E5, leg).len(), 6);
/// ```
#[must_use]
#[inline]
pub const fn horse(from: Square, occupied: Squares) -> Squares {
    let [ne, nw, se, sw] = outward(!around(occupied, from));
    Squares(absolute(ne | nw | se | sw, from) & HORSE_STEPS[from as usize].0)
}

/// The squares that a Janggi elephant reaches: one step further than the horse, over a square that
/// must be empty too (J-13).
///
/// ```
/// use janggi::attacks::elephant;
/// use janggi::{Square, Squares};
///
/// assert!(elephant(Square::E5, Squares::EMPTY).contains(Square::G8));
/// assert!(!elephant(Square::E5, Square::F7.into()).contains(Square::G8));
/// ```
#[must_use]
#[inline]
pub const fn elephant(from: Square, occupied: Squares) -> Squares {
    let free = !around(occupied, from);
    let [ne, nw, se, sw] = outward(free);
    let reach = (ne & free) << 10 | (nw & free) << 8 | (se & free) >> 8 | (sw & free) >> 10;
    Squares(absolute(reach, from) & ELEPHANT_STEPS[from as usize].0)
}

/// The squares that a Xiangqi elephant reaches: two steps diagonally over an empty eye (XQ-4). It
/// may not cross the river, which is for the caller to see to;
/// [`Movement::attacks`](super::Movement::attacks) does.
///
/// ```
/// use janggi::attacks::eye_elephant;
/// use janggi::{Square, Squares};
///
/// assert_eq!(eye_elephant(Square::C1, Squares::EMPTY).len(), 2);
/// assert_eq!(eye_elephant(Square::C1, Square::D2.into()), Square::A3.into());
/// ```
#[must_use]
#[inline]
pub const fn eye_elephant(from: Square, occupied: Squares) -> Squares {
    let free = !around(occupied, from);
    let reach = (free & NE) << 10 | (free & NW) << 8 | (free & SE) >> 8 | (free & SW) >> 10;
    Squares(absolute(reach, from) & EYE_ELEPHANT_STEPS[from as usize].0)
}

/// The square that must be empty for a horse, or an elephant of Xiangqi, to go between two squares.
#[inline]
pub(crate) const fn leg(from: Square, to: Square) -> Square {
    let (files, ranks) = from.steps_to(to);
    match from.offset(files / 2, ranks / 2) {
        Some(leg) => leg,
        None => from,
    }
}

/// The two squares that must be empty for a Janggi elephant to go from one square to another.
#[inline]
pub(crate) fn elephant_path(from: Square, to: Square) -> Squares {
    let (files, ranks) = from.steps_to(to);
    let first = from.offset(files / 3, ranks / 3);
    let second = to.offset(-files.signum(), -ranks.signum());
    first.into_iter().chain(second).collect()
}

/// The squares a horse's move away, whatever stands on its leg.
pub(crate) static HORSE_STEPS: [Squares; 90] =
    steps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

/// The squares a Janggi elephant's move away, whatever stands on its path.
pub(crate) static ELEPHANT_STEPS: [Squares; 90] =
    steps(&[(2, 3), (3, 2), (3, -2), (2, -3), (-2, -3), (-3, -2), (-3, 2), (-2, 3)]);

/// The squares a Xiangqi elephant's move away, whatever stands on its eye.
pub(crate) static EYE_ELEPHANT_STEPS: [Squares; 90] = steps(&[(2, 2), (2, -2), (-2, -2), (-2, 2)]);

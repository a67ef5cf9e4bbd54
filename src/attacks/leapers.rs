//! Horses and elephants, worked out on the neighbourhood of a square.
//!
//! A *window* is the board seen from one square: 64 bits in which the square itself is bit 31, one
//! step to the right is one bit up, and one rank up is nine bits up. Everything a leaper looks at
//! lies within, so blocked legs become a few shifts of one word, the same for every square. What
//! wraps around an edge on the way is cut off by the set of targets that are on the board.

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

/// The four squares next to the centre, on which legs stand. What lies beyond an edge is not cut off.
pub(crate) const NEIGHBOURS: u64 = N | S | E | W;

/// The four diagonal neighbours of the centre.
pub(crate) const DIAGONALS: u64 = NE | NW | SE | SW;

/// The part of a set that lies around the square `at`.
#[inline]
pub(crate) const fn around(set: Squares, at: u32) -> u64 {
    ((set.0 << CENTRE) >> at) as u64
}

/// The set that a window around the square `at` stands for.
#[inline]
pub(crate) const fn absolute(window: u64, at: u32) -> Squares {
    Squares(((window as u128) << at) >> CENTRE)
}

/// From the four orthogonal neighbours in `legs`, one step diagonally outward.
#[inline]
const fn outward(legs: u64) -> [u64; 4] {
    [(legs & (N | E)) << 10, (legs & (N | W)) << 8, (legs & (S | E)) >> 8, (legs & (S | W)) >> 10]
}

/// Where a horse on the centre can go: an open leg, then one step diagonally outward (J-12, XQ-5).
#[inline]
pub(crate) const fn horse(occupied: u64) -> u64 {
    let [ne, nw, se, sw] = outward(!occupied);
    ne | nw | se | sw
}

/// Where a Janggi elephant on the centre can go: one step further than the horse, over a square that
/// must be empty too (J-13).
#[inline]
pub(crate) const fn elephant(occupied: u64) -> u64 {
    let [ne, nw, se, sw] = outward(!occupied);
    (ne & !occupied) << 10 | (nw & !occupied) << 8 | (se & !occupied) >> 8 | (sw & !occupied) >> 10
}

/// Where a Xiangqi elephant on the centre can go: two steps diagonally over an empty eye (XQ-4).
/// It attacks from where it is attacked, so this is also where an attacking elephant would stand.
#[inline]
pub(crate) const fn eye_elephant(occupied: u64) -> u64 {
    let free = !occupied;
    (free & NE) << 10 | (free & NW) << 8 | (free & SE) >> 8 | (free & SW) >> 10
}

/// From diagonal squares, the orthogonal steps that lead further outward.
#[inline]
const fn spread(ne: u64, nw: u64, se: u64, sw: u64) -> u64 {
    (ne | nw) << 9 | (se | sw) >> 9 | (ne | se) << 1 | (nw | sw) >> 1
}

/// Where a horse that attacks the centre would have to stand: its leg is diagonal to the centre.
#[inline]
pub(crate) const fn horse_sources(occupied: u64) -> u64 {
    let free = !occupied;
    spread(free & NE, free & NW, free & SE, free & SW)
}

/// The square that must be open for a horse, or an elephant of Xiangqi, to go from one square to another.
#[inline]
pub(crate) const fn leg(from: Square, to: Square) -> Square {
    let (files, ranks) = from.steps_to(to);
    match from.offset(files / 2, ranks / 2) {
        Some(leg) => leg,
        None => from,
    }
}

/// The squares a horse on `at` can reach on a board without other pieces, as a window.
pub(crate) static HORSE_BOARD: [u64; 90] =
    reach(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)], Squares::ALL);

/// The squares a Janggi elephant on `at` can reach on a board without other pieces, as a window.
pub(crate) static ELEPHANT_BOARD: [u64; 90] =
    reach(&[(2, 3), (3, 2), (3, -2), (2, -3), (-2, -3), (-3, -2), (-3, 2), (-2, 3)], Squares::ALL);

/// The squares of `within` that a Xiangqi elephant can reach on a board without other pieces, as
/// windows.
pub(crate) const fn eye_elephant_reach(within: Squares) -> [u64; 90] {
    reach(&[(2, 2), (2, -2), (-2, -2), (-2, 2)], within)
}

/// For each square, the windows of those of its `steps` that end on a square of `within`.
const fn reach(steps: &[(i8, i8)], within: Squares) -> [u64; 90] {
    let mut table = [0; 90];
    let mut at = 0;
    while at < 90 {
        let mut i = 0;
        while i < steps.len() {
            let (files, ranks) = steps[i];
            if let Some(to) = Square::ALL[at].offset(files, ranks) {
                if within.contains(to) {
                    table[at] |= bit(ranks as i32 * 9 + files as i32);
                }
            }
            i += 1;
        }
        at += 1;
    }
    table
}

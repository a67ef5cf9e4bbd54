//! How the pieces move (KD-3), for whole sets of squares at once.

use super::{Role, Square, Squares};
use crate::side::Side;

/// All files but the first.
const NOT_FILE_A: u64 = 0xfefe_fefe_fefe_fefe;
/// All files but the last.
const NOT_FILE_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

#[inline]
const fn north(set: u64) -> u64 {
    set << 8
}

#[inline]
const fn south(set: u64) -> u64 {
    set >> 8
}

#[inline]
const fn east(set: u64) -> u64 {
    (set & NOT_FILE_H) << 1
}

#[inline]
const fn west(set: u64) -> u64 {
    (set & NOT_FILE_A) >> 1
}

#[inline]
const fn forward(side: Side, set: u64) -> u64 {
    match side {
        Side::First => north(set),
        Side::Second => south(set),
    }
}

#[inline]
const fn sideways(set: u64) -> u64 {
    east(set) | west(set)
}

#[inline]
const fn straight(set: u64) -> u64 {
    north(set) | south(set) | sideways(set)
}

#[inline]
const fn diagonal(set: u64) -> u64 {
    north(sideways(set)) | south(sideways(set))
}

/// The squares one step away for any piece of the kind on `set`. Every piece begins its move with
/// such a step, so a piece can move exactly when one of them is not its own side's.
#[inline]
pub(super) const fn steps(role: Role, side: Side, set: Squares) -> Squares {
    let set = set.0;
    Squares(match role {
        Role::Spearman => forward(side, set),
        Role::Archer => forward(side, sideways(set)),
        Role::Rook => straight(set),
        Role::Bishop => diagonal(set),
        Role::Guard | Role::Queen | Role::King => straight(set) | diagonal(set),
    })
}

impl Role {
    /// The squares that a piece of a side attacks from a square (KD-3) on a board that is occupied
    /// like this: up to and including the first piece each way.
    ///
    /// ```
    /// use janggi::Side;
    /// use janggi::kingdrops::{Role, Square, Squares};
    ///
    /// let attacks = |occupied| Role::Rook.attacks(Side::WHITE, Square::A1, occupied);
    /// assert_eq!(attacks(Squares::EMPTY).len(), 6);
    /// assert_eq!(attacks(Square::A2.into()).len(), 4);
    /// ```
    #[must_use]
    #[inline]
    pub fn attacks(self, side: Side, from: Square, occupied: Squares) -> Squares {
        reach(self, side, from, !occupied)
    }
}

/// The squares that a piece of the kind on `from` reaches, each run ending with the first square
/// that is not in `empty`. Whose pieces stand at the ends is for the caller to sort out.
#[inline]
pub(super) fn reach(role: Role, side: Side, from: Square, empty: Squares) -> Squares {
    let from = Squares::from(from);
    match role {
        Role::Rook => Squares(straight_runs::<3>(from.0, empty.0)),
        Role::Bishop => Squares(diagonal_runs::<3>(from.0, empty.0)),
        Role::Queen => {
            Squares(straight_runs::<2>(from.0, empty.0) | diagonal_runs::<2>(from.0, empty.0))
        }
        Role::Spearman | Role::Archer | Role::Guard | Role::King => steps(role, side, from),
    }
}

#[inline]
fn straight_runs<const LENGTH: usize>(from: u64, empty: u64) -> u64 {
    run::<LENGTH>(from, empty, north)
        | run::<LENGTH>(from, empty, south)
        | run::<LENGTH>(from, empty, east)
        | run::<LENGTH>(from, empty, west)
}

#[inline]
fn diagonal_runs<const LENGTH: usize>(from: u64, empty: u64) -> u64 {
    run::<LENGTH>(from, empty, |set| north(east(set)))
        | run::<LENGTH>(from, empty, |set| north(west(set)))
        | run::<LENGTH>(from, empty, |set| south(east(set)))
        | run::<LENGTH>(from, empty, |set| south(west(set)))
}

#[inline]
fn run<const LENGTH: usize>(from: u64, empty: u64, step: impl Fn(u64) -> u64) -> u64 {
    let mut reached = 0;
    let mut front = from;
    for _ in 0..LENGTH {
        front = step(front);
        reached |= front;
        front &= empty;
    }
    reached
}

//! The palaces and their lines (J-1).

use super::{Square, Squares};
use crate::side::Side;

/// What the lines of the palaces allow, square by square.
#[derive(Debug)]
pub(crate) struct Palace;

impl Palace {
    /// The nine squares of a side's palace.
    pub(crate) const fn of(side: Side) -> Squares {
        PALACES[side.index()]
    }

    /// The squares of both palaces.
    pub(crate) const BOTH: Squares =
        Squares(Palace::of(Side::First).0 | Palace::of(Side::Second).0);

    /// The centres of the two palaces.
    pub(crate) const CENTRES: Squares =
        Squares(Squares::only(Square::E2).0 | Squares::only(Square::E9).0);

    /// The squares that have diagonal lines: the four corners and the centre of each palace.
    pub(crate) const LINE_POINTS: Squares = Squares({
        let centres = Palace::CENTRES.0;
        centres | centres << 10 | centres << 8 | centres >> 8 | centres >> 10
    });

    /// The diagonal steps from a square: centre to corner and back.
    #[inline]
    pub(crate) fn diagonal_steps(from: Square) -> Squares {
        DIAGONAL_STEPS[from.index()]
    }

    /// All steps along palace lines from a square, orthogonal and diagonal (J-10). None outside.
    #[inline]
    pub(crate) fn steps(from: Square) -> Squares {
        STEPS[from.index()]
    }

    /// The other squares on the palace diagonals through a square.
    #[inline]
    pub(crate) fn diagonals(from: Square) -> Squares {
        let opposite = Palace::diagonal(from).map_or(Squares::EMPTY, |(_, far)| far.into());
        Palace::diagonal_steps(from) | opposite
    }

    /// For a corner: the centre of its palace and the corner opposite.
    #[inline]
    pub(crate) fn diagonal(corner: Square) -> Option<(Square, Square)> {
        DIAGONALS[corner.index()]
    }
}

/// The lines of the palaces (J-1).
impl Square {
    /// The squares one step away along the lines of the palace that the square is in, orthogonal
    /// and diagonal: where a general or an advisor of Janggi goes (J-10). None outside of the
    /// palaces.
    ///
    /// ```
    /// use janggi::Square::{D1, D2, E2, F5};
    ///
    /// assert_eq!([E2, D1, D2, F5].map(|square| square.palace_steps().len()), [8, 3, 3, 0]);
    /// ```
    #[must_use]
    #[inline]
    pub fn palace_steps(self) -> Squares {
        Palace::steps(self)
    }

    /// The other squares of the palace diagonals through a square: from the centre the four
    /// corners, from a corner the centre and the corner opposite (J-11). None elsewhere.
    ///
    /// ```
    /// use janggi::Square::{D1, D2, E2, F3};
    ///
    /// assert_eq!(D1.palace_diagonals(), [E2, F3].into_iter().collect());
    /// assert_eq!((E2.palace_diagonals().len(), D2.palace_diagonals().len()), (4, 0));
    /// ```
    #[must_use]
    #[inline]
    pub fn palace_diagonals(self) -> Squares {
        Palace::diagonals(self)
    }
}

static PALACES: [Squares; 2] = [
    Squares(0b111 << 3 | 0b111 << 12 | 0b111 << 21),
    Squares(0b111 << 66 | 0b111 << 75 | 0b111 << 84),
];

static DIAGONAL_STEPS: [Squares; 90] = within(&[(1, 1), (1, -1), (-1, -1), (-1, 1)], true);

static STEPS: [Squares; 90] = {
    let orthogonal = within(&[(1, 0), (0, -1), (-1, 0), (0, 1)], false);
    let diagonal = within(&[(1, 1), (1, -1), (-1, -1), (-1, 1)], true);
    let mut table = [Squares::EMPTY; 90];
    let mut i = 0;
    while i < 90 {
        table[i] = Squares(orthogonal[i].0 | diagonal[i].0);
        i += 1;
    }
    table
};

static DIAGONALS: [Option<(Square, Square)>; 90] = {
    let mut table = [None; 90];
    let centres = [Square::E2, Square::E9];
    let corners = [(1i8, 1i8), (1, -1), (-1, -1), (-1, 1)];
    let mut i = 0;
    while i < 8 {
        let centre = centres[i / 4];
        let (files, ranks) = corners[i % 4];
        if let (Some(corner), Some(opposite)) =
            (centre.offset(files, ranks), centre.offset(-files, -ranks))
        {
            table[corner as usize] = Some((centre, opposite));
        }
        i += 1;
    }
    table
};

/// The given steps from each palace square to squares of the same palace, or of its line squares
/// only.
const fn within(steps: &[(i8, i8)], line_points: bool) -> [Squares; 90] {
    let mut table = [Squares::EMPTY; 90];
    let mut at = 0;
    while at < 90 {
        let from = Square::ALL[at];
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = from.offset(steps[i].0, steps[i].1) {
                let allowed = if line_points { Palace::LINE_POINTS } else { Palace::BOTH };
                if allowed.contains(from) && allowed.contains(to) {
                    table[at].0 |= 1 << to as u32;
                }
            }
            i += 1;
        }
        at += 1;
    }
    table
}

//! Tables of single steps, which depend on nothing that stands on the board.

use crate::board::{Square, Squares};

/// For each square, where the `steps` to the right and up lead that stay on the board.
pub(crate) const fn steps(steps: &[(i8, i8)]) -> [Squares; 90] {
    let mut table = [Squares::EMPTY; 90];
    let mut at = 0;
    while at < 90 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = Square::ALL[at].offset(steps[i].0, steps[i].1) {
                table[at].0 |= 1 << to as u32;
            }
            i += 1;
        }
        at += 1;
    }
    table
}

/// The four squares next to each square.
pub(crate) static STRAIGHT: [Squares; 90] = steps(&[(0, 1), (1, 0), (0, -1), (-1, 0)]);

/// The four squares diagonally next to each square.
pub(crate) static DIAGONAL: [Squares; 90] = steps(&[(1, 1), (1, -1), (-1, -1), (-1, 1)]);

/// From where soldiers attack a square, given where they go from one, both `[side][square]`.
pub(crate) const fn sources(targets: &[[Squares; 90]; 2]) -> [[Squares; 90]; 2] {
    let mut table = [[Squares::EMPTY; 90]; 2];
    let mut from = 0;
    while from < 180 {
        let (side, at) = (from / 90, from % 90);
        // The compiler works this out for everyone who uses the crate, so it takes bit by bit.
        let mut left = targets[side][at].0;
        while left != 0 {
            table[side][left.trailing_zeros() as usize].0 |= 1 << at;
            left &= left - 1;
        }
        from += 1;
    }
    table
}

//! Counting squares of many sets.

use crate::board::Squares;

/// A sum of the sizes of sets.
///
/// A processor's base instruction set has no population count, and without one it takes long. So the
/// sets are first added up square by square, as binary numbers of which `ones` and `twos` hold the
/// lower two digits of all squares, and only their digits are counted.
#[derive(Default)]
pub(super) struct SquareCounter {
    ones: Squares,
    twos: Squares,
    /// How often a sum needed a third digit.
    fours: usize,
}

impl SquareCounter {
    #[inline]
    pub(super) fn add(&mut self, set: Squares) {
        let carry = self.ones & set;
        self.ones ^= set;
        let overflow = self.twos & carry;
        self.twos ^= carry;
        if !overflow.is_empty() {
            self.fours += overflow.len();
        }
    }

    #[inline]
    pub(super) fn total(&self) -> usize {
        self.ones.len() + 2 * self.twos.len() + 4 * self.fours
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    #[test]
    fn the_total_is_the_sum_of_the_sizes() {
        let mut counter = SquareCounter::default();
        let mut sum = 0;
        for (i, square) in Square::ALL.into_iter().enumerate() {
            let set: Squares = Square::ALL.into_iter().skip(i).step_by(i % 7 + 1).collect();
            for set in [set, square.into(), Squares::EMPTY] {
                counter.add(set);
                sum += set.len();
                assert_eq!(counter.total(), sum);
            }
        }
    }
}

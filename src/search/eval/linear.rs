//! Linear evaluation: a position is broken down into terms, and its evaluation is the sum of the
//! terms' weights.

/// What can be evaluated as a sum of terms.
///
/// One function names the terms; whether they are summed up for the search or listed for the
/// fitting of weights, they are the same.
pub(super) trait Terms {
    /// Names each term that the position has, and how often it has it.
    fn visit_terms(&self, visit: impl FnMut(usize, i32));

    /// The sum of the terms, each times its weight in hundredths of a point.
    #[inline(always)]
    fn weighted_sum<const N: usize>(&self, weights: &[i16; N]) -> i32 {
        let mut sum = 0;
        self.visit_terms(|term, times| sum += i32::from(weights[term]) * times);
        sum
    }
}

//! Linear evaluation: a position is broken down into terms, and its evaluation is the sum of the
//! terms' weights.

/// What can be evaluated as a sum of terms.
///
/// One function names the terms; whether they are summed up for the search or listed for the
/// fitting of weights, they are the same.
pub(super) trait Terms {
    type Weight: Weight;
    /// What is counted on the way and needed beside the sum.
    type Counted;

    /// Names each term that the position has, and how often it has it.
    fn visit_terms(&self, visit: impl FnMut(usize, i32)) -> Self::Counted;

    /// The sum of the terms, each times its weight.
    #[inline(always)]
    fn weighted_sum<const N: usize>(
        &self,
        weights: &[Self::Weight; N],
    ) -> (<Self::Weight as Weight>::Sum, Self::Counted) {
        let mut sum = Default::default();
        let counted = self.visit_terms(|term, times| weights[term].add_to(&mut sum, times));
        (sum, counted)
    }
}

/// The weight of a term, in hundredths of a point.
pub(super) trait Weight: Copy {
    type Sum: Default;

    fn add_to(self, sum: &mut Self::Sum, times: i32);
}

impl Weight for i16 {
    type Sum = i32;

    #[inline(always)]
    fn add_to(self, sum: &mut i32, times: i32) {
        *sum += i32::from(self) * times;
    }
}

/// The weights of a tapered evaluation, on a full board and on a bare one.
impl Weight for [i16; 2] {
    type Sum = [i32; 2];

    #[inline(always)]
    fn add_to(self, sum: &mut [i32; 2], times: i32) {
        self[0].add_to(&mut sum[0], times);
        self[1].add_to(&mut sum[1], times);
    }
}

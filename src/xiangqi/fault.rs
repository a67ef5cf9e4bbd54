//! What can be wrong with a set-up position (XQ-30).

use crate::macros::faults::fault_set;

fault_set! {
    /// One kind of fault of a set-up position.
    ///
    /// [Structural](Fault::is_structural) faults make a position that the rules cannot speak about
    /// and are always refused. The others are unusual but playable (handicap games, studies,
    /// problems), and a caller may waive them one by one.
    Fault {
        /// A side has no general. Structural.
        NoGeneral: structural = "a side has no general",
        /// A side has more than one general. Structural.
        TwoGenerals: structural = "a side has more than one general",
        /// The side that is not to move is in check. Where that is waived, the other side may
        /// capture the general, and the side that has lost it has no move left and has lost
        /// (XQ-20).
        WaitingSideInCheck: waivable = "the side that is not to move is in check",
        /// The generals face each other on an open file (XQ-9). Structural.
        GeneralsFacing: structural = "the generals face each other",
        /// A general stands on a square that it can never reach.
        GeneralMisplaced: waivable = "a general is off its palace",
        /// An advisor stands on a square that it can never reach.
        AdvisorMisplaced: waivable = "an advisor is on a square it can never reach",
        /// An elephant stands on a square that it can never reach.
        ElephantMisplaced: waivable = "an elephant is on a square it can never reach",
        /// A soldier stands on a square that it can never reach.
        SoldierMisplaced: waivable = "a soldier is on a square it can never reach",
        /// A side has more pieces of a kind than the set holds.
        TooManyPieces: waivable = "a side has more pieces of a kind than the set holds",
        /// The plies since the last capture are more than can have been played before the move of
        /// this number.
        CounterTooHigh: waivable =
            "there are more plies without a capture than the number of the move allows",
    }

    /// A set of [`Fault`]s.
    ///
    /// ```
    /// use janggi::xiangqi::{Fault, Faults};
    ///
    /// let waived = Faults::WAIVABLE - Faults::from(Fault::TooManyPieces);
    /// assert!(waived.contains(Fault::ElephantMisplaced));
    /// assert!(!waived.contains(Fault::GeneralsFacing));
    /// ```
    Faults
}

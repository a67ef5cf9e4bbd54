//! What can be wrong with a set-up position.

use crate::macros::faults::fault_set;

fault_set! {
    /// One kind of fault of a set-up position.
    ///
    /// [Structural](Fault::is_structural) faults make a position that cannot be played and are
    /// always refused. The others make problems and studies, and a caller may waive them.
    Fault {
        /// The side that is not to move has no king. The side to move may lack one: its king was
        /// just captured (TJ-20). Structural.
        NoKing: structural = "the side that is not to move has no king",
        /// A side has more than one king. Structural.
        TwoKings: structural = "a side has more than one king",
        /// There are more than two generals, two ministers or two pawns and marquises (TJ-3).
        /// Structural.
        TooManyPieces: structural = "there are more than two pieces of a kind",
        /// There are fewer than two generals, two ministers or two pawns and marquises: pieces are
        /// captured, but they never leave the game (TJ-11).
        MissingPieces: waivable = "there are fewer than two pieces of a kind",
        /// A pawn stands in the opponent's home column, where the rules let none be dropped (TJ-12)
        /// and a moving one is promoted (TJ-13).
        UnpromotedPawn: waivable = "a pawn in the opponent's home column is not promoted",
    }

    /// A set of [`Fault`]s.
    ///
    /// ```
    /// use janggi::twelve::{Fault, Faults};
    ///
    /// let waived = Faults::WAIVABLE - Faults::from(Fault::UnpromotedPawn);
    /// assert!(waived.contains(Fault::MissingPieces));
    /// assert!(!waived.contains(Fault::TwoKings));
    /// ```
    Faults
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn what_can_be_waived_is_what_is_not_structural() {
        let waivable: Faults = Fault::ALL.into_iter().filter(|f| !f.is_structural()).collect();
        assert_eq!(waivable, Faults::WAIVABLE);
        assert_eq!(Faults::WAIVABLE & Faults::NONE, Faults::NONE);
        assert_eq!(Faults::WAIVABLE | Faults::WAIVABLE, Faults::WAIVABLE);
        assert_eq!([Fault::NoKing; 2].into_iter().collect::<Faults>(), Fault::NoKing.into());
        let two = Faults::from(Fault::NoKing) | Fault::TwoKings.into();
        assert_eq!(
            two.to_string(),
            "the side that is not to move has no king; a side has more than one king"
        );
    }
}

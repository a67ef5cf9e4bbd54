//! What can be wrong with a set-up position.

use core::{fmt, ops};

/// One kind of fault of a set-up position.
///
/// [Structural](Fault::is_structural) faults make a position that cannot be played and are always
/// refused. The others make problems and studies, and a caller may waive them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Fault {
    /// The side that is not to move has no king. The side to move may lack one: its king was just
    /// captured (TJ-20). Structural.
    NoKing,
    /// A side has more than one king. Structural.
    TwoKings,
    /// There are more than two generals, two ministers or two pawns and marquises (TJ-3).
    /// Structural.
    TooManyPieces,
    /// There are fewer than two generals, two ministers or two pawns and marquises: pieces are
    /// captured, but they never leave the game (TJ-11).
    MissingPieces,
    /// A pawn stands in the opponent's home column, where the rules let none be dropped (TJ-12) and
    /// a moving one is promoted (TJ-13).
    UnpromotedPawn,
}

impl Fault {
    /// All faults, in the order in which they are reported.
    pub const ALL: [Fault; 5] = [
        Fault::NoKing,
        Fault::TwoKings,
        Fault::TooManyPieces,
        Fault::MissingPieces,
        Fault::UnpromotedPawn,
    ];

    /// Whether the fault can never be waived.
    #[must_use]
    pub const fn is_structural(self) -> bool {
        matches!(self, Fault::NoKing | Fault::TwoKings | Fault::TooManyPieces)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::NoKing => "the side that is not to move has no king",
            Fault::TwoKings => "a side has more than one king",
            Fault::TooManyPieces => "there are more than two pieces of a kind",
            Fault::MissingPieces => "there are fewer than two pieces of a kind",
            Fault::UnpromotedPawn => "a pawn in the opponent's home column is not promoted",
        })
    }
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Faults(u8);

impl Faults {
    /// No fault: what strict reading waives.
    pub const NONE: Faults = Faults(0);
    /// Every fault that is not structural.
    pub const WAIVABLE: Faults =
        Faults(1 << Fault::MissingPieces as u8 | 1 << Fault::UnpromotedPawn as u8);

    /// Whether the fault is in the set.
    #[must_use]
    pub const fn contains(self, fault: Fault) -> bool {
        self.0 >> fault as u8 & 1 != 0
    }

    /// Whether there is no fault.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faults in the order of [`Fault::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Fault> {
        Fault::ALL.into_iter().filter(move |&fault| self.contains(fault))
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults(1 << fault as u8)
    }
}

impl FromIterator<Fault> for Faults {
    fn from_iter<I: IntoIterator<Item = Fault>>(faults: I) -> Faults {
        Faults(faults.into_iter().fold(0, |set, fault| set | Faults::from(fault).0))
    }
}

impl ops::BitOr for Faults {
    type Output = Faults;
    fn bitor(self, other: Faults) -> Faults {
        Faults(self.0 | other.0)
    }
}

impl ops::BitAnd for Faults {
    type Output = Faults;
    fn bitand(self, other: Faults) -> Faults {
        Faults(self.0 & other.0)
    }
}

impl ops::Sub for Faults {
    type Output = Faults;
    fn sub(self, other: Faults) -> Faults {
        Faults(self.0 & !other.0)
    }
}

impl fmt::Debug for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The faults as one sentence, separated by semicolons.
impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
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

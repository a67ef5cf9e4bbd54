//! What can be wrong with a set-up position.

use core::fmt;

use super::Squares;

/// One kind of fault of a set-up position.
///
/// [Structural](Fault::is_structural) faults make a position that the rules cannot speak about and
/// are always refused. The others are unusual but playable (handicap games, studies, problems), and
/// a caller may waive them one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Fault {
    /// A side has no general. Structural.
    NoGeneral,
    /// A side has more than one general. Structural.
    TwoGenerals,
    /// The side that is not to move is in check, so its general could be captured. Structural in
    /// Janggi; in Xiangqi it [can be waived](crate::xiangqi::Setup::WAIVABLE).
    WaitingSideInCheck,
    /// Xiangqi: the generals face each other on an open file (XQ-9). Structural.
    GeneralsFacing,
    /// A general stands on a square that it can never reach.
    GeneralOffPalace,
    /// An advisor stands on a square that it can never reach.
    AdvisorOffPoints,
    /// Xiangqi: an elephant stands on a square that it can never reach.
    ElephantOffPoints,
    /// A soldier stands on a square that it can never reach.
    SoldierOffPoints,
    /// A side has more pieces of a kind than the set holds.
    TooManyPieces,
    /// Janggi: a bikjang offer is said to stand where the generals do not face each other (J-51).
    OfferWithoutLine,
}

impl Fault {
    /// All faults, in the order in which they are reported.
    pub const ALL: [Fault; 10] = [
        Fault::NoGeneral,
        Fault::TwoGenerals,
        Fault::WaitingSideInCheck,
        Fault::GeneralsFacing,
        Fault::GeneralOffPalace,
        Fault::AdvisorOffPoints,
        Fault::ElephantOffPoints,
        Fault::SoldierOffPoints,
        Fault::TooManyPieces,
        Fault::OfferWithoutLine,
    ];

    /// Whether the fault can never be waived.
    #[must_use]
    pub const fn is_structural(self) -> bool {
        matches!(
            self,
            Fault::NoGeneral
                | Fault::TwoGenerals
                | Fault::WaitingSideInCheck
                | Fault::GeneralsFacing
        )
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::NoGeneral => "a side has no general",
            Fault::TwoGenerals => "a side has more than one general",
            Fault::WaitingSideInCheck => "the side that is not to move is in check",
            Fault::GeneralsFacing => "the generals face each other",
            Fault::GeneralOffPalace => "a general is off its palace",
            Fault::AdvisorOffPoints => "an advisor is on a square it can never reach",
            Fault::ElephantOffPoints => "an elephant is on a square it can never reach",
            Fault::SoldierOffPoints => "a soldier is on a square it can never reach",
            Fault::TooManyPieces => "a side has more pieces of a kind than the set holds",
            Fault::OfferWithoutLine => "an offer is said to stand, but the generals do not face",
        })
    }
}

/// A set of [`Fault`]s.
///
/// ```
/// use janggi::{Fault, Faults};
///
/// let waived = Faults::WAIVABLE - Faults::from(Fault::TooManyPieces);
/// assert!(waived.contains(Fault::SoldierOffPoints));
/// assert!(!waived.contains(Fault::NoGeneral));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Faults(u16);

impl Faults {
    /// No fault: what strict reading waives.
    pub const NONE: Faults = Faults(0);
    /// Every fault that is not structural.
    pub const WAIVABLE: Faults = {
        let mut set = 0;
        let mut i = 0;
        while i < Fault::ALL.len() {
            if !Fault::ALL[i].is_structural() {
                set |= 1 << Fault::ALL[i] as u16;
            }
            i += 1;
        }
        Faults(set)
    };

    /// The set with one more fault, in constants.
    #[must_use]
    pub(crate) const fn and(self, fault: Fault) -> Faults {
        Faults(self.0 | 1 << fault as u16)
    }

    /// Whether the fault is in the set.
    #[must_use]
    pub const fn contains(self, fault: Fault) -> bool {
        self.0 >> fault as u16 & 1 != 0
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

    /// Adds a fault when `found` says so.
    pub(crate) fn note(&mut self, fault: Fault, found: bool) {
        self.0 |= (found as u16) << fault as u16;
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults(1 << fault as u16)
    }
}

impl FromIterator<Fault> for Faults {
    fn from_iter<I: IntoIterator<Item = Fault>>(faults: I) -> Faults {
        Faults(faults.into_iter().fold(0, |set, fault| set | Faults::from(fault).0))
    }
}

impl core::ops::BitOr for Faults {
    type Output = Faults;
    fn bitor(self, other: Faults) -> Faults {
        Faults(self.0 | other.0)
    }
}

impl core::ops::BitAnd for Faults {
    type Output = Faults;
    fn bitand(self, other: Faults) -> Faults {
        Faults(self.0 & other.0)
    }
}

impl core::ops::Sub for Faults {
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

/// Writes faults as one sentence, with the squares where the pieces stand that each is about.
pub(crate) fn write_faults(
    f: &mut fmt::Formatter<'_>,
    faults: Faults,
    squares: impl Fn(Fault) -> Squares,
) -> fmt::Result {
    for (i, fault) in faults.iter().enumerate() {
        write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        // The pieces named for a check are those that give it.
        let link = if fault == Fault::WaitingSideInCheck { " from " } else { " on " };
        for (i, square) in squares(fault).into_iter().enumerate() {
            write!(f, "{}{square}", if i == 0 { link } else { ", " })?;
        }
    }
    Ok(())
}

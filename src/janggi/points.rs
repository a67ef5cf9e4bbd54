//! Counting the pieces (J-35).

use core::fmt;
use core::ops::{Add, AddAssign};
use core::str::FromStr;

use crate::macros::errors::error;
use crate::{Outcome, Role, Side};

/// Points, counted in halves because Han's bonus is one and a half (J-35).
///
/// ```
/// use janggi::Points;
///
/// assert_eq!(Points::from_halves(147).to_string(), "73.5");
/// assert_eq!(Points::whole(72).to_string(), "72");
/// assert_eq!("73.5".parse(), Ok(Points::from_halves(147)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points(u16);

impl Points {
    /// What Han receives for moving second: 1.5.
    pub const BONUS: Points = Points(3);

    /// A number of half-points.
    #[must_use]
    pub const fn from_halves(halves: u16) -> Points {
        Points(halves)
    }

    /// A number of whole points, at most 32,767; higher numbers are held at that.
    #[must_use]
    pub const fn whole(points: u16) -> Points {
        Points(if points > u16::MAX / 2 { u16::MAX / 2 * 2 } else { points * 2 })
    }

    /// The number of half-points.
    #[must_use]
    pub const fn halves(self) -> u16 {
        self.0
    }

    /// The worth of a piece: chariot 13, cannon 7, horse 5, elephant and advisor 3, soldier 2, and
    /// nothing for the general.
    #[must_use]
    pub const fn of(role: Role) -> Points {
        Points::whole(match role {
            Role::General => 0,
            Role::Advisor | Role::Elephant => 3,
            Role::Horse => 5,
            Role::Chariot => 13,
            Role::Cannon => 7,
            Role::Soldier => 2,
        })
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl core::iter::Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::default(), Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0 / 2, if self.0 % 2 == 1 { ".5" } else { "" })
    }
}

/// The text is no number of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParsePointsError;

error! { ParsePointsError => "not a number of points: 0 to 32767 is expected, with or without .5" }

/// Reads what `Display` writes: `72`, `73.5`.
impl FromStr for Points {
    type Err = ParsePointsError;

    fn from_str(text: &str) -> Result<Points, ParsePointsError> {
        let (whole, half) = match text.strip_suffix(".5") {
            Some(whole) => (whole, 1),
            None => (text, 0),
        };
        match crate::text::number::<u16>(whole) {
            Some(points) if points <= u16::MAX / 2 => Ok(Points(points * 2 + half)),
            _ => Err(ParsePointsError),
        }
    }
}

/// The points of both sides, Han's bonus included where the rule set gives one.
///
/// ```
/// use janggi::{Janggi, Side};
///
/// let count = Janggi::default().points();
/// assert_eq!(count.to_string(), "cho 72, han 73.5");
/// assert_eq!((count.leader(), count.of(Side::CHO).halves()), (Some(Side::HAN), 144));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Count {
    /// Cho's points.
    pub cho: Points,
    /// Han's points.
    pub han: Points,
}

impl Count {
    /// The side with more points; `None` when they are equal, which takes a rule set without bonus.
    #[must_use]
    pub fn leader(self) -> Option<Side> {
        match self.cho.cmp(&self.han) {
            core::cmp::Ordering::Greater => Some(Side::CHO),
            core::cmp::Ordering::Less => Some(Side::HAN),
            core::cmp::Ordering::Equal => None,
        }
    }

    /// The points of one side.
    #[must_use]
    pub const fn of(self, side: Side) -> Points {
        match side {
            Side::CHO => self.cho,
            Side::HAN => self.han,
        }
    }

    /// The outcome of a game that is decided on this count.
    pub(super) fn decide<E>(self, ending: E) -> Outcome<E> {
        Outcome { winner: self.leader(), ending }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cho {}, han {}", self.cho, self.han)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_number_of_points_round_trips() {
        for (points, halves) in [(0, 0), (32_767, 65_534), (32_768, 65_534), (u16::MAX, 65_534)] {
            assert_eq!(Points::whole(points).halves(), halves);
        }
        let mut sum = Points::whole(2);
        sum += Points::BONUS;
        assert_eq!(sum, Points::from_halves(7));
        for halves in 0..=u16::MAX {
            let points = Points::from_halves(halves);
            assert_eq!(points.to_string().parse(), Ok(points));
        }
        for text in ["", ".5", "1.0", "01", "-1", "+1", "1.5.5", "32768", "65536", "1,5"] {
            assert_eq!(text.parse::<Points>(), Err(ParsePointsError), "{text}");
        }
    }
}

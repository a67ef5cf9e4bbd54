//! A finished placement of one side.

use core::fmt;
use core::str::FromStr;

use super::{File, Hand, Rank, Role, Square};
use crate::Side;
use crate::macros::errors::error;

/// The sixteen pieces of a side on its first two rows, as they stand when it has placed them
/// (KD-4).
///
/// The text is the back row, a slash, and the front row, each from file a to file h.
///
/// ```
/// use janggi::kingdrops::{Kingdrops, Lineup};
///
/// let white: Lineup = "RBGKQGBR/AAAASSSS".parse()?;
/// let black: Lineup = "RBQKGBGR/SSSSAAAA".parse()?;
/// assert_eq!(
///     Kingdrops::from_lineups(white, black).to_string(),
///     "rbqkgbgr/ssssaaaa/8/8/8/8/AAAASSSS/RBGKQGBR [-] {-} w 0 - - 1",
/// );
/// # Ok::<(), janggi::kingdrops::LineupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lineup {
    back: [Role; 8],
    front: [Role; 8],
}

impl Lineup {
    /// A line-up by rows, each from file a to file h: the back row is rank 1 for White and rank 8
    /// for Black, the front row rank 2 and rank 7.
    ///
    /// # Errors
    /// When the rows do not hold the full set of KD-2.
    pub fn new(back: [Role; 8], front: [Role; 8]) -> Result<Lineup, LineupError> {
        let hand: Hand = back.into_iter().chain(front).collect();
        let wrong = |role: &Role| hand.count(*role) != role.in_full_set();
        match Role::ALL.into_iter().find(wrong) {
            Some(role) => Err(LineupError::Count(role, hand.count(role))),
            None => Ok(Lineup { back, front }),
        }
    }

    /// The row at the edge of the board, from file a to file h.
    #[must_use]
    pub const fn back(&self) -> &[Role; 8] {
        &self.back
    }

    /// The row before it, from file a to file h.
    #[must_use]
    pub const fn front(&self) -> &[Role; 8] {
        &self.front
    }

    /// The pieces with the squares on which `side` places them.
    #[must_use]
    pub fn placements(self, side: Side) -> [(Role, Square); 16] {
        let [back, front] = match side {
            Side::First => [Rank::R1, Rank::R2],
            Side::Second => [Rank::R8, Rank::R7],
        };
        core::array::from_fn(|i| {
            let (row, rank) = if i < 8 { (&self.back, back) } else { (&self.front, front) };
            (row[i % 8], Square::new(File::ALL[i % 8], rank))
        })
    }
}

impl fmt::Display for Lineup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.back.iter().try_for_each(|role| write!(f, "{}", role.letter()))?;
        f.write_str("/")?;
        self.front.iter().try_for_each(|role| write!(f, "{}", role.letter()))
    }
}

error! {
    /// Why rows of pieces or a text are no line-up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum LineupError {
        /// A kind is there too often or not often enough (KD-2); the number is how often.
        Count(role: Role, count: usize) =>
            "{count} of {} in a line-up, which has {}", role.letter(), role.in_full_set();
        /// The text is not two rows of eight letters.
        Form => "two rows of eight letters with a slash between them are expected";
        /// A letter is no piece.
        Letter(letter: char) => "{letter:?} is no piece: one of S A R B G Q K is expected";
    }
}

impl FromStr for Lineup {
    type Err = LineupError;

    fn from_str(text: &str) -> Result<Lineup, LineupError> {
        let (back, front) = text.split_once('/').ok_or(LineupError::Form)?;
        Lineup::new(row(back)?, row(front)?)
    }
}

fn row(text: &str) -> Result<[Role; 8], LineupError> {
    let mut roles = [Role::King; 8];
    let mut letters = text.chars();
    for role in &mut roles {
        let letter = letters.next().ok_or(LineupError::Form)?;
        *role = Role::from_letter(letter)
            .filter(|_| letter.is_ascii_uppercase())
            .ok_or(LineupError::Letter(letter))?;
    }
    if letters.next().is_none() { Ok(roles) } else { Err(LineupError::Form) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn a_text_reads_back() {
        let text = "RBGKQGBR/AAAASSSS";
        let lineup: Lineup = text.parse().unwrap();
        assert_eq!(lineup.to_string(), text);
        assert_eq!(Lineup::new(*lineup.back(), *lineup.front()), Ok(lineup));
    }

    #[test]
    fn what_is_no_lineup_is_refused_with_its_reason() {
        let error = |text: &str| text.parse::<Lineup>().unwrap_err();
        assert_eq!(error("RBGKQGBR/AAAASSSA"), LineupError::Count(Role::Spearman, 3));
        assert_eq!(error("RBGGQGBR/AAAASSSS"), LineupError::Count(Role::Guard, 3));
        assert_eq!(error("rBGKQGBR/AAAASSSS"), LineupError::Letter('r'));
        for text in ["", "/", "RBGKQGBR", "RBGKQGBR/AAAASSS", "RBGKQGBR/AAAASSSSS"] {
            assert_eq!(error(text), LineupError::Form, "{text}");
        }
    }
}

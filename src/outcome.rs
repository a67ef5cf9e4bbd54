//! How a game ended.

use core::fmt;
use core::str::FromStr;

use crate::macros::errors::error;
use crate::side::Side;

/// The result of a finished game: who won, and why the game is over.
///
/// `E` is the game's own list of endings ([`Ending`](crate::Ending) for Janggi,
/// [`twelve::Ending`](crate::twelve::Ending) and so on), so that a
/// `match` over it meets nothing that the game does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome<E> {
    /// The winner, or `None` when the game is drawn.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub ending: E,
}

impl<E> Outcome<E> {
    /// A win for `side`.
    #[must_use]
    pub const fn win(side: Side, ending: E) -> Self {
        Outcome { winner: Some(side), ending }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(ending: E) -> Self {
        Outcome { winner: None, ending }
    }

    /// Whether nobody won.
    #[must_use]
    pub const fn is_draw(&self) -> bool {
        self.winner.is_none()
    }
}

impl<E: Reason> Outcome<E> {
    /// The winner in the words of the game (`cho`, `red`, `first`, `white` …), or `draw`.
    #[must_use]
    pub fn winner_name(&self) -> &'static str {
        self.winner.map_or("draw", E::side_name)
    }
}

impl<E: Reason> fmt::Display for Outcome<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(side) => write!(f, "{} wins: {}", E::side_name(side), self.ending),
            None => write!(f, "draw: {}", self.ending),
        }
    }
}

/// What every game's list of endings has in common.
///
/// ```
/// use janggi::{Ending, Game, Janggi, Reason, Side};
///
/// let mut game = Game::<Janggi>::default();
/// game.resign(Side::HAN)?;
/// let outcome = game.outcome().expect("Han resigned");
/// assert_eq!((outcome.ending.code(), Ending::side_name(Side::CHO)), ("resignation", "cho"));
/// # Ok::<(), janggi::DeclareError>(())
/// ```
pub trait Reason: Copy + Eq + fmt::Debug + fmt::Display + From<Declared> {
    /// The ending as one lower-case word with hyphens, for records and tables: `checkmate`,
    /// `perpetual-check`, `move-limit` …
    fn code(&self) -> &'static str;

    /// What this game calls a side, in lower case: `cho`, `han`, `red`, `black`, `first` …
    fn side_name(side: Side) -> &'static str;
}

/// An ending that the rules cannot see: the caller declares it (J-34, XQ-24, TJ-25).
///
/// `FromStr` reads the [`code`](Declared::code).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Declared {
    /// A player gave up.
    #[cfg_attr(feature = "serde", serde(alias = "Resignation"))]
    Resignation,
    /// A player's time ran out.
    #[cfg_attr(feature = "serde", serde(rename = "time", alias = "TimeForfeit"))]
    TimeForfeit,
    /// The players agreed on a draw.
    #[cfg_attr(feature = "serde", serde(alias = "Agreement"))]
    Agreement,
    /// An arbiter decided: a win or a draw.
    Adjudication,
    /// A player was disqualified.
    Disqualification,
    /// A player left, or the connection to the player was lost.
    Abandonment,
    /// The players agreed to stop and to count their pieces: a win or a draw.
    PointsAgreed,
}

impl Declared {
    /// All of them.
    pub const ALL: &'static [Declared] = &[
        Declared::Resignation,
        Declared::TimeForfeit,
        Declared::Agreement,
        Declared::Adjudication,
        Declared::Disqualification,
        Declared::Abandonment,
        Declared::PointsAgreed,
    ];

    /// The ending as one word: `resignation`, `time`, `agreement`, `adjudication`,
    /// `disqualification`, `abandonment`, `points-agreed`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Declared::Resignation => "resignation",
            Declared::TimeForfeit => "time",
            Declared::Agreement => "agreement",
            Declared::Adjudication => "adjudication",
            Declared::Disqualification => "disqualification",
            Declared::Abandonment => "abandonment",
            Declared::PointsAgreed => "points-agreed",
        }
    }

    /// Whether such an end has a winner; `None` when it can have one or not.
    #[must_use]
    pub const fn has_winner(self) -> Option<bool> {
        match self {
            Declared::Resignation
            | Declared::TimeForfeit
            | Declared::Disqualification
            | Declared::Abandonment => Some(true),
            Declared::Agreement => Some(false),
            Declared::Adjudication | Declared::PointsAgreed => None,
        }
    }
}

/// The text is not the code of a [`Declared`] ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ParseDeclaredError;

error! { ParseDeclaredError => "not a declared ending such as resignation, time or agreement" }

impl FromStr for Declared {
    type Err = ParseDeclaredError;

    fn from_str(code: &str) -> Result<Declared, ParseDeclaredError> {
        let found = Declared::ALL.iter().find(|declared| declared.code() == code);
        found.copied().ok_or(ParseDeclaredError)
    }
}

impl fmt::Display for Declared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Declared::Resignation => "resignation",
            Declared::TimeForfeit => "time ran out",
            Declared::Agreement => "agreement",
            Declared::Adjudication => "adjudication",
            Declared::Disqualification => "disqualification",
            Declared::Abandonment => "connection lost",
            Declared::PointsAgreed => "points counted by agreement",
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::{Declared, Outcome, ParseDeclaredError};
    use crate::side::Side;

    #[test]
    fn a_draw_is_an_end_without_a_winner() {
        assert!(Outcome::draw(Declared::Agreement).is_draw());
        assert!(!Outcome::win(Side::Second, Declared::Resignation).is_draw());
    }

    #[test]
    fn j34_declared_endings_have_a_text_and_a_code() {
        let all = [Declared::Resignation, Declared::TimeForfeit, Declared::Agreement];
        assert_eq!(
            all.map(|ending| ending.to_string()),
            ["resignation", "time ran out", "agreement"]
        );
        assert_eq!(all.map(Declared::code), ["resignation", "time", "agreement"]);
        let later = Declared::ALL.get(3..).unwrap();
        let texts: [(&str, &str); 4] = [
            ("adjudication", "adjudication"),
            ("disqualification", "disqualification"),
            ("abandonment", "connection lost"),
            ("points-agreed", "points counted by agreement"),
        ];
        assert!(later.iter().map(|ending| ending.code()).eq(texts.map(|(code, _)| code)));
        assert!(later.iter().map(|ending| ending.to_string()).eq(texts.map(|(_, text)| text)));
        for &declared in Declared::ALL {
            assert_eq!(declared.code().parse(), Ok(declared));
        }
        for text in ["", "Resignation", "time ran out", "mate"] {
            assert_eq!(text.parse::<Declared>(), Err(ParseDeclaredError));
        }
    }
}

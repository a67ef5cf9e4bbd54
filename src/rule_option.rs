//! What the rule sets of several games share.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use crate::macros::options::write_choice;

/// A text is no value of a rule option. Its text lists the values.
///
/// ```
/// use janggi::rules::Passing;
///
/// let error = "always".parse::<Passing>().unwrap_err();
/// assert_eq!(error.to_string(), "free or never is expected");
/// assert_eq!(error.values(), ["free", "never"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseOptionError(&'static [&'static str]);

impl ParseOptionError {
    pub(crate) const fn new(values: &'static [&'static str]) -> ParseOptionError {
        ParseOptionError(values)
    }

    /// The texts of the option's values; `N` stands for a number.
    #[must_use]
    pub const fn values(&self) -> &'static [&'static str] {
        self.0
    }
}

impl fmt::Display for ParseOptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_choice(f, self.0.iter().copied())
    }
}

impl core::error::Error for ParseOptionError {}

/// A rule option in words, for a form of settings or a help text: what it decides, and what each of
/// its values means.
///
/// ```
/// use janggi::Rules;
///
/// let option = Rules::ABOUT_OPTIONS.iter().find(|option| option.name == "pass").unwrap();
/// assert_eq!(option.about, "Whether a player may pass.");
/// assert_eq!(option.values[0], ("free", "Whenever not in check."));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct AboutOption {
    /// The name of the option, as in the text of a rule set.
    pub name: &'static str,
    /// What it decides: a sentence.
    pub about: &'static str,
    /// The texts of its values, `N` for any number, each with what it means.
    pub values: &'static [(&'static str, &'static str)],
}

/// A number at which something happens, or never, in Xiangqi and Twelve Janggi.
///
/// A rule option that holds smaller numbers takes its greatest for a greater one.
///
/// It has these values for good: a number, or none.
///
/// ```
/// use janggi::twelve::{Limit, Rules};
///
/// assert_eq!(Rules::STANDARD.with_move_limit(Limit::At(60)).to_string(), "standard,limit=60");
/// assert_eq!((Limit::At(60).at(), Limit::Off.at(), "0".parse()), (Some(60), None, Ok(Limit::Off)));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// There is no such limit. Text `0`.
    Off,
    /// The limit is reached at this number. Text `N`; zero is the same as [`Off`](Limit::Off).
    At(u32),
}

impl Limit {
    pub(crate) const TEXTS: &'static [&'static str] = &["0", "N"];

    /// The texts of the values, each with what it means.
    pub(crate) const ABOUT: &'static [(&'static str, &'static str)] =
        &[("0", "Never."), ("N", "At this number.")];

    /// The number at which the limit is reached, if there is one.
    #[must_use]
    pub const fn at(self) -> Option<u32> {
        match self {
            Limit::Off | Limit::At(0) => None,
            Limit::At(at) => Some(at),
        }
    }

    pub(crate) const fn bits(self) -> u64 {
        match self {
            Limit::Off => 0,
            Limit::At(at) => at as u64,
        }
    }

    pub(crate) const fn from_bits(bits: u64) -> Limit {
        match bits as u32 {
            0 => Limit::Off,
            at => Limit::At(at),
        }
    }
}

/// A limit at 0 is [`Off`](Limit::Off).
impl PartialEq for Limit {
    fn eq(&self, other: &Limit) -> bool {
        self.at() == other.at()
    }
}

impl Eq for Limit {}

impl Hash for Limit {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.at().hash(state);
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.at().unwrap_or(0))
    }
}

impl FromStr for Limit {
    type Err = ParseOptionError;

    fn from_str(text: &str) -> Result<Limit, ParseOptionError> {
        let number: Option<u32> = crate::text::number(text);
        number.map(|at| Limit::from_bits(at.into())).ok_or(ParseOptionError(Limit::TEXTS))
    }
}

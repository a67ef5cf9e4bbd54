//! The options (TJ-30) and their text.

use core::fmt;
use core::num::{NonZeroU16, NonZeroU32};
use core::str::FromStr;

/// The options of the game (TJ-30).
///
/// The text form is the name of a preset, followed by changes to it:
///
/// ```
/// use janggi::twelve::Rules;
///
/// let rules: Rules = "standard,rep=4".parse()?;
/// assert_eq!(rules.repetition.map(|n| n.get()), Some(4));
/// assert_eq!(rules.move_limit, Rules::STANDARD.move_limit);
/// assert_eq!(rules.to_string(), "standard,rep=4");
/// assert_eq!("standard,rep=0,limit=0".parse(), Ok(Rules::SHOW));
/// # Ok::<(), janggi::twelve::ParseRulesError>(())
/// ```
///
/// `rep=N` and `limit=N` set the two draw rules, with 0 for none; `drops=own` and `drops=all` say
/// whether a drop is kept out of the opponent's home column. A later change overrides an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The occurrence of a position that makes a draw (TJ-23), if any does.
    pub repetition: Option<NonZeroU16>,
    /// The number of moves, of both sides together, that makes a draw (TJ-24), if any does.
    pub move_limit: Option<NonZeroU32>,
    /// Whether a piece may be dropped in the opponent's home column (TJ-12). A pawn dropped there
    /// stays a pawn.
    pub drops_everywhere: bool,
}

impl Rules {
    /// The default: a draw at the third occurrence or after 200 moves, no drops in the opponent's
    /// home column.
    pub const STANDARD: Rules = Rules {
        repetition: NonZeroU16::new(3),
        move_limit: NonZeroU32::new(200),
        drops_everywhere: false,
    };

    /// As on television: no draw rule at all.
    pub const SHOW: Rules = Rules { repetition: None, move_limit: None, drops_everywhere: false };

    /// Dōbutsu shōgi: drops everywhere, a draw at the third occurrence, no limit.
    pub const DOBUTSU: Rules =
        Rules { repetition: NonZeroU16::new(3), move_limit: None, drops_everywhere: true };

    /// The presets with their names.
    pub const PRESETS: [(&'static str, Rules); 3] =
        [("standard", Rules::STANDARD), ("show", Rules::SHOW), ("dobutsu", Rules::DOBUTSU)];

    /// The preset with a name.
    #[must_use]
    pub fn preset(name: &str) -> Option<Rules> {
        Rules::PRESETS.into_iter().find(|preset| preset.0 == name).map(|preset| preset.1)
    }
}

impl Default for Rules {
    /// [`Rules::STANDARD`].
    fn default() -> Self {
        Rules::STANDARD
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = Rules::PRESETS.iter().find(|preset| preset.1 == *self) {
            return f.write_str(name);
        }
        f.write_str("standard")?;
        if self.repetition != Rules::STANDARD.repetition {
            write!(f, ",rep={}", self.repetition.map_or(0, NonZeroU16::get))?;
        }
        if self.move_limit != Rules::STANDARD.move_limit {
            write!(f, ",limit={}", self.move_limit.map_or(0, NonZeroU32::get))?;
        }
        if self.drops_everywhere { f.write_str(",drops=all") } else { Ok(()) }
    }
}

/// Why a text is no rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ParseRulesError {
    /// The text does not start with the name of a preset.
    #[error("the rules start with a preset: standard, show or dobutsu")]
    Preset,
    /// A change names no option.
    #[error("change {0} names no option: there are rep=N, limit=N, drops=own and drops=all")]
    Option(usize),
    /// The number of a change is none, or too large: 65,535 occurrences and 4,294,967,295 moves are
    /// the most.
    #[error("change {0} needs a number, 0 for no such rule")]
    Number(usize),
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split(',');
        let name = words.next().unwrap_or_default();
        let mut rules = Rules::preset(name).ok_or(ParseRulesError::Preset)?;
        for (word, place) in words.zip(1..) {
            let number = |_| ParseRulesError::Number(place);
            match word.split_once('=') {
                Some(("rep", n)) => rules.repetition = NonZeroU16::new(n.parse().map_err(number)?),
                Some(("limit", n)) => {
                    rules.move_limit = NonZeroU32::new(n.parse().map_err(number)?);
                }
                Some(("drops", "own")) => rules.drops_everywhere = false,
                Some(("drops", "all")) => rules.drops_everywhere = true,
                _ => return Err(ParseRulesError::Option(place)),
            }
        }
        Ok(rules)
    }
}

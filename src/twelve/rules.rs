//! The options (TJ-30) and their text.

use crate::macros::options::{Bits, rule_option, rule_set};
use crate::rule_option::Limit;

rule_option! {
    /// Where a piece may be dropped (TJ-12).
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Drops {
        /// Not in the opponent's home column.
        OutsideHome = "own",
        /// Everywhere. A pawn dropped in the opponent's home column stays a pawn.
        Everywhere = "all",
    }
}

/// The options of the game (TJ-30).
///
/// The text form is the name of a preset, followed by changes to it:
///
/// ```
/// use janggi::twelve::{Limit, Rules};
///
/// let rules: Rules = "standard,rep=4".parse()?;
/// assert_eq!(rules, Rules::STANDARD.with_repetition(Limit::At(4)));
/// assert_eq!(rules.to_string(), "standard,rep=4");
/// assert_eq!("standard,rep=0,limit=0".parse(), Ok(Rules::SHOW));
/// # Ok::<(), janggi::twelve::ParseRulesError>(())
/// ```
///
/// Rules that are no preset are written as changes to `standard`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules(Bits<4>);

rule_set! {
    far: 1;
    /// The occurrence of a position that makes a draw (TJ-23).
    repetition / with_repetition: Limit = "rep", bits 0 + 16;
    /// The number of moves, of both sides together, that makes a draw (TJ-24).
    move_limit / with_move_limit: Limit = "limit", bits 16 + 32;
    /// Where a piece may be dropped (TJ-12).
    drops / with_drops: Drops = "drops", bits 48 + 1;
}

impl Rules {
    /// The default: a draw at the third occurrence or after 200 moves, no drops in the opponent's
    /// home column.
    pub const STANDARD: Rules =
        Rules(Bits::NONE).with_repetition(Limit::At(3)).with_move_limit(Limit::At(200));

    /// As on television: no draw rule at all.
    pub const SHOW: Rules = Rules(Bits::NONE);

    /// Dōbutsu shōgi: drops everywhere, a draw at the third occurrence, no limit.
    pub const DOBUTSU: Rules =
        Rules(Bits::NONE).with_repetition(Limit::At(3)).with_drops(Drops::Everywhere);

    /// The presets and their names.
    pub const PRESETS: [(&'static str, Rules); 3] =
        [("standard", Rules::STANDARD), ("show", Rules::SHOW), ("dobutsu", Rules::DOBUTSU)];

    /// What the presets are, in the order of [`PRESETS`](Rules::PRESETS): a sentence each.
    pub const ABOUT_PRESETS: [(&'static str, &'static str); 3] = [
        (
            "standard",
            "A draw at the third occurrence or after 200 moves, no drops in the far home.",
        ),
        ("show", "As on television: no draw rule at all."),
        ("dobutsu", "Dōbutsu shōgi: drops everywhere, a draw at the third occurrence, no limit."),
    ];

    /// Whether a piece may be dropped in the opponent's home column, too.
    #[must_use]
    pub const fn drops_everywhere(self) -> bool {
        matches!(self.drops(), Drops::Everywhere)
    }
}

/// The rules of [`Rules::STANDARD`].
impl Default for Rules {
    fn default() -> Rules {
        Rules::STANDARD
    }
}

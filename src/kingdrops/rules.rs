//! The rule set.

use crate::macros::options::{Bits, rule_set};

/// The rule set of Kingdrops. There is one, without options; the type is here so that every game is
/// asked in the same way.
///
/// ```
/// use janggi::kingdrops::{Kingdrops, Rules};
///
/// assert_eq!("standard".parse(), Ok(Rules::STANDARD));
/// assert_eq!(Kingdrops::start(Rules::STANDARD), Kingdrops::default());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rules(Bits<4>);

rule_set! { far: usize::MAX; }

impl Rules {
    /// The rules of 2013.
    pub const STANDARD: Rules = Rules(Bits::NONE);

    /// The presets and their names.
    pub const PRESETS: [(&'static str, Rules); 1] = [("standard", Rules::STANDARD)];

    /// What the presets are, in the order of [`PRESETS`](Rules::PRESETS): a sentence each.
    pub const ABOUT_PRESETS: [(&'static str, &'static str); 1] =
        [("standard", "The rules of 2013.")];
}

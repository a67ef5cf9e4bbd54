//! Rule sets: what XQ-21 and XQ-23 leave open, as options.

use crate::macros::options::{Bits, rule_option, rule_set};
use crate::rule_option::Limit;

rule_option! {
    /// What happens when no piece is left on either side that can cross the river (XQ-23).
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Material {
        /// Nothing: the game goes on.
        None = "none",
        /// The game is drawn.
        Draw = "draw",
    }
}

rule_option! {
    /// Whether a side that repeats a position by chasing a piece loses (XQ-23).
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Chase {
        /// No: such a repetition is a draw.
        None = "none",
        /// Yes, as the rules of the Asian federation (AXF) have it.
        Axf = "axf",
    }
}

rule_option! {
    /// What the repetition of a position does, at the occurrence that the option `rep` names (XQ-23).
    AtRepetition {
        /// It ends the game, which is then judged (XQ-21).
        Ends = "ends",
        /// The move that would bring it about is illegal, unless it answers a check and gives none.
        /// Who has no other move has lost.
        Forbidden = "forbidden",
    }
}

/// A rule set of Xiangqi: the preset [`STANDARD`](Rules::STANDARD), or that with some options
/// changed.
///
/// Its text form is `standard[,option=value…]`:
///
/// ```
/// use janggi::xiangqi::{Limit, Rules};
///
/// let rules: Rules = "standard,nocap=120".parse()?;
/// assert_eq!(rules, Rules::STANDARD.with_no_capture(Limit::At(120)));
/// assert_eq!(rules.to_string(), "standard,nocap=120");
/// # Ok::<(), janggi::xiangqi::ParseRulesError>(())
/// ```
///
/// A rule set takes eight bytes, so every position carries its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules(Bits<4>);

rule_set! {
    far: usize::MAX;
    /// At which occurrence of a position the game ends (XQ-21).
    repetition / with_repetition: Limit = "rep", bits 0 + 16;
    /// After how many plies without a capture the game is drawn (XQ-23).
    no_capture / with_no_capture: Limit = "nocap", bits 16 + 16;
    /// What happens when nothing is left that can cross the river (XQ-23).
    material / with_material: Material = "material", bits 32 + 1;
    /// Whether perpetual chase loses (XQ-23).
    chase / with_chase: Chase = "chase", bits 33 + 1;
    /// What the repetition of a position does (XQ-23).
    at_repetition / with_at_repetition: AtRepetition = "repeat", bits 34 + 1;
}

impl Rules {
    /// The default: the third occurrence of a position ends the game, all options are off.
    pub const STANDARD: Rules = Rules(Bits::NONE).with_repetition(Limit::At(3));

    /// The presets and their names.
    pub const PRESETS: [(&'static str, Rules); 1] = [("standard", Rules::STANDARD)];

    /// What the presets are, in the order of [`PRESETS`](Rules::PRESETS): a sentence each.
    pub const ABOUT_PRESETS: [(&'static str, &'static str); 1] = [(
        "standard",
        "The third occurrence of a position ends the game, and every option is off.",
    )];
}

/// The rules of [`Rules::STANDARD`].
impl Default for Rules {
    fn default() -> Rules {
        Rules::STANDARD
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn texts_round_trip() {
        for text in [
            "standard",
            "standard,rep=0",
            "standard,rep=5,nocap=100,material=draw,chase=axf,repeat=forbidden",
            "standard,nocap=65535",
        ] {
            let rules: Rules = text.parse().unwrap();
            assert_eq!(rules.to_string(), text);
        }
        assert_eq!("standard,rep=3,chase=none".parse(), Ok(Rules::STANDARD));
        assert_eq!(Rules::STANDARD.with_repetition(Limit::At(0)).repetition(), Limit::Off);
    }

    #[test]
    fn what_is_no_rule_set_is_refused() {
        for (text, error) in [
            ("", ParseRulesError::Preset),
            ("club", ParseRulesError::Preset),
            ("standard,", ParseRulesError::Option),
            ("standard,bikjang=none", ParseRulesError::Option),
            ("standard,rep=3:draw", ParseRulesError::Value { option: "rep" }),
            ("standard,nocap=65536", ParseRulesError::Value { option: "nocap" }),
            ("standard,nocap=+5", ParseRulesError::Value { option: "nocap" }),
            ("standard,material=yes", ParseRulesError::Value { option: "material" }),
            ("standard,chase=", ParseRulesError::Value { option: "chase" }),
        ] {
            assert_eq!(text.parse::<Rules>(), Err(error), "{text}");
        }
    }
}

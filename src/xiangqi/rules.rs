//! Rule sets: what XQ-21 and XQ-23 leave open, as options.

use core::fmt;
use core::str::FromStr;

use crate::macros::options::{axes, axis};

/// A number at which something happens, or never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// There is no such limit. Text `0`.
    Off,
    /// The limit is reached at this number. Text `N`; zero is the same as [`Off`](Limit::Off).
    At(u16),
}

impl Limit {
    /// The number at which the limit is reached, if there is one.
    #[must_use]
    pub const fn at(self) -> Option<u16> {
        match self {
            Limit::Off | Limit::At(0) => None,
            Limit::At(at) => Some(at),
        }
    }

    const fn bits(self) -> u64 {
        match self {
            Limit::Off => 0,
            Limit::At(at) => at as u64,
        }
    }

    const fn from_bits(bits: u64) -> Limit {
        match bits as u16 {
            0 => Limit::Off,
            at => Limit::At(at),
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.at().unwrap_or(0))
    }
}

impl FromStr for Limit {
    type Err = ();

    fn from_str(text: &str) -> Result<Limit, ()> {
        crate::text::number(text).map(|at| Limit::from_bits(at.into())).ok_or(())
    }
}

axis! {
    /// What happens when no piece is left on either side that can cross the river (XQ-23).
    Material {
        /// Nothing: the game goes on.
        None = "none",
        /// The game is drawn.
        Draw = "draw",
    }
}

axis! {
    /// Whether a side that repeats a position by chasing a piece loses (XQ-23).
    Chase {
        /// No: such a repetition is a draw.
        None = "none",
        /// Yes, as the rules of the Asian federation (AXF) have it.
        Axf = "axf",
    }
}

/// A rule set of Xiangqi: the preset [`STANDARD`](Rules::STANDARD), or that with some axes changed.
///
/// Its text form is `standard[,axis=value…]`:
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
pub struct Rules(u64);

axes! {
    /// At which occurrence of a position the game ends (XQ-21). Axis `rep`.
    repetition / with_repetition: Limit = "rep", bits 0 + 16;
    /// After how many plies without a capture the game is drawn (XQ-23). Axis `nocap`.
    no_capture / with_no_capture: Limit = "nocap", bits 16 + 16;
    /// What happens when nothing is left that can cross the river (XQ-23). Axis `material`.
    material / with_material: Material = "material", bits 32 + 1;
    /// Whether perpetual chase loses (XQ-23). Axis `chase`.
    chase / with_chase: Chase = "chase", bits 33 + 1;
}

impl Rules {
    /// The default: the third occurrence of a position ends the game, all options are off.
    pub const STANDARD: Rules = Rules(0).with_repetition(Limit::At(3));

    /// The presets and their names.
    pub const PRESETS: [(&'static str, Rules); 1] = [("standard", Rules::STANDARD)];
}

/// The rules of [`Rules::STANDARD`].
impl Default for Rules {
    fn default() -> Rules {
        Rules::STANDARD
    }
}

/// Why the text of a rule set was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ParseRulesError {
    /// The first word is no preset.
    #[error("unknown preset: standard is expected")]
    Preset,
    /// A further word is not of the form `axis=value`, or there is no such axis.
    #[error("unknown axis: rep, nocap, material or chase is expected, with = and a value")]
    Axis,
    /// The axis has no such value.
    #[error("the axis {axis} has no such value")]
    Value {
        /// The axis.
        axis: &'static str,
    },
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
            "standard,rep=5,nocap=100,material=draw,chase=axf",
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
            ("standard,", ParseRulesError::Axis),
            ("standard,bikjang=none", ParseRulesError::Axis),
            ("standard,rep=3:draw", ParseRulesError::Value { axis: "rep" }),
            ("standard,nocap=65536", ParseRulesError::Value { axis: "nocap" }),
            ("standard,nocap=+5", ParseRulesError::Value { axis: "nocap" }),
            ("standard,material=yes", ParseRulesError::Value { axis: "material" }),
            ("standard,chase=", ParseRulesError::Value { axis: "chase" }),
        ] {
            assert_eq!(text.parse::<Rules>(), Err(error), "{text}");
        }
    }
}

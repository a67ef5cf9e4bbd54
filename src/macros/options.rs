//! Rule sets and their options, with a text form: the macros that declare them.

use core::fmt;

/// Declares a rule option with named values: the enum, its texts, and its place among the bits.
macro_rules! rule_option {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// All values, in the order of the rule book's table.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The texts of the values.
            pub(crate) const TEXTS: &'static [&'static str] = &[$($text),*];

            const fn bits(self) -> u64 {
                self as u64
            }

            const fn from_bits(bits: u64) -> $name {
                let index = bits as usize;
                if index < $name::ALL.len() { $name::ALL[index] } else { $name::ALL[0] }
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(match self { $($name::$variant => $text,)* })
            }
        }

        impl core::str::FromStr for $name {
            type Err = $crate::rules::ParseOptionError;

            fn from_str(text: &str) -> Result<$name, $crate::rules::ParseOptionError> {
                match text {
                    $($text => Ok($name::$variant),)*
                    _ => Err($crate::rules::ParseOptionError::new($name::TEXTS)),
                }
            }
        }
    };
}

/// Declares the options of a rule set that is held in one word: a reader and a `with_` function for
/// each, and the text form `PRESET[,option=value…]`. The type `Rules(u64)` and its `PRESETS` are
/// the game's own.
///
/// The text names the nearest preset, the first of equally near ones. A preset that differs in
/// `far` or more options is no nearer than any other.
macro_rules! rule_set {
    (far: $far:expr; $(
        $(#[$doc:meta])*
        $name:ident / $with:ident : $type:ty = $text:literal, bits $at:literal + $width:literal;
    )*) => {
        #[allow(unused_variables, reason = "Kingdrops has no options")]
        impl Rules {
            /// The names of the options, each with the texts of its values, `N` for any number.
            pub const OPTIONS: &'static [(&'static str, &'static [&'static str])] =
                &[$(($text, <$type>::TEXTS)),*];

            $(
                $(#[$doc])*
                #[must_use]
                pub const fn $name(self) -> $type {
                    <$type>::from_bits(self.0 >> $at & ((1 << $width) - 1))
                }

                #[doc = concat!("The same rules with another value for [`", stringify!($name),
                    "`](Rules::", stringify!($name), ").")]
                #[must_use]
                pub const fn $with(self, value: $type) -> Rules {
                    let most = (1 << $width) - 1;
                    let bits = if value.bits() < most { value.bits() } else { most };
                    Rules(self.0 & !(most << $at) | bits << $at)
                }
            )*

            /// The value of the option with this name, as text; `None` when there is no such
            /// option. Together with [`OPTIONS`](Rules::OPTIONS) and [`with`](Rules::with) it is
            /// all that a form of settings needs.
            #[must_use]
            pub fn value(self, option: &str) -> Option<alloc::string::String> {
                match option {
                    $($text => Some(alloc::string::ToString::to_string(&self.$name())),)*
                    _ => None,
                }
            }

            /// The same rules with another value of an option, both by their texts.
            ///
            /// # Errors
            /// When there is no such option, or it has no such value.
            pub fn with(self, option: &str, value: &str) -> Result<Rules, ParseRulesError> {
                match option {
                    $($text => {
                        let refused = ParseRulesError::Value { option: $text };
                        let value = value.parse::<$type>().map_err(|_| refused)?;
                        let rules = self.$with(value);
                        // A number may be too large for the option.
                        if rules.$name() == value { Ok(rules) } else { Err(refused) }
                    })*
                    _ => Err(ParseRulesError::Option),
                }
            }

            /// Writes the options in which `self` differs from `base`.
            fn write_changes(
                self,
                base: Rules,
                f: &mut core::fmt::Formatter<'_>,
            ) -> core::fmt::Result {
                $(if self.$name() != base.$name() {
                    write!(f, concat!(",", $text, "={}"), self.$name())?;
                })*
                Ok(())
            }

            /// In how many options the two differ.
            fn distance(self, other: Rules) -> usize {
                [$(self.$name() != other.$name()),*].into_iter().filter(|&differ| differ).count()
            }

            /// The name of the preset that this rule set is, if it is one.
            #[must_use]
            pub fn preset(self) -> Option<&'static str> {
                Rules::PRESETS.into_iter().find(|&(_, preset)| preset == self).map(|(name, _)| name)
            }
        }

        impl core::fmt::Debug for Rules {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "Rules({self})")
            }
        }

        /// A preset, then the options in which the rule set differs from it.
        impl core::fmt::Display for Rules {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let [(mut name, mut base), ..] = Rules::PRESETS;
                for (other, preset) in Rules::PRESETS {
                    if self.distance(preset).min($far) < self.distance(base).min($far) {
                        (name, base) = (other, preset);
                    }
                }
                f.write_str(name)?;
                self.write_changes(base, f)
            }
        }

        /// Reads `PRESET[,option=value…]`; a later option overrides an earlier one. `_` is read for
        /// `-` in the name of a preset.
        impl core::str::FromStr for Rules {
            type Err = ParseRulesError;

            fn from_str(text: &str) -> Result<Rules, ParseRulesError> {
                let mut words = text.split(',');
                let name = words.next().ok_or(ParseRulesError::Preset)?.replace('_', "-");
                let preset = Rules::PRESETS.into_iter().find(|&(preset, _)| preset == name);
                let mut rules = preset.ok_or(ParseRulesError::Preset)?.1;
                for word in words {
                    let (option, value) = word.split_once('=').ok_or(ParseRulesError::Option)?;
                    rules = rules.with(option, value)?;
                }
                Ok(rules)
            }
        }

        /// Why the text of a rule set was refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ParseRulesError {
            /// The first word is no preset.
            Preset,
            /// A further word is not of the form `option=value`, or there is no such option.
            Option,
            /// The option has no such value.
            Value {
                /// The option.
                option: &'static str,
            },
        }

        impl core::fmt::Display for ParseRulesError {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                use $crate::macros::options::write_choice;
                match *self {
                    ParseRulesError::Preset => {
                        f.write_str("unknown preset: ")?;
                        write_choice(f, Rules::PRESETS.iter().map(|&(name, _)| name))
                    }
                    ParseRulesError::Option => {
                        f.write_str("unknown rule option: ")?;
                        write_choice(f, Rules::OPTIONS.iter().map(|&(name, _)| name))?;
                        f.write_str(", with = and a value")
                    }
                    ParseRulesError::Value { option } => {
                        write!(f, "the rule option {option} has no such value: ")?;
                        let known = Rules::OPTIONS.iter().find(|&&(name, _)| name == option);
                        write_choice(f, known.into_iter().flat_map(|(_, values)| *values).copied())
                    }
                }
            }
        }

        impl core::error::Error for ParseRulesError {}
    };
}

pub(crate) use {rule_option, rule_set};

/// Writes `a, b or c is expected`.
pub(crate) fn write_choice<'a>(
    f: &mut fmt::Formatter<'_>,
    choices: impl Iterator<Item = &'a str>,
) -> fmt::Result {
    write_choices(f, choices)?;
    f.write_str(" is expected")
}

/// Writes `a, b or c`.
pub(crate) fn write_choices<'a>(
    f: &mut fmt::Formatter<'_>,
    choices: impl Iterator<Item = &'a str>,
) -> fmt::Result {
    let mut choices = choices.enumerate().peekable();
    while let Some((i, choice)) = choices.next() {
        let between = match (i, choices.peek()) {
            (0, _) => "",
            (_, Some(_)) => ", ",
            (_, None) => " or ",
        };
        write!(f, "{between}{choice}")?;
    }
    Ok(())
}

//! Rule sets and their options, with a text form: the macros that declare them.

use core::fmt;

/// The bits of a rule set, in words of sixteen: a word of another size would not fit into positions
/// without a gap.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Bits<const WORDS: usize>([u16; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    pub(crate) const NONE: Self = Bits([0; WORDS]);

    /// So many bits, 48 at most, from a place on.
    #[inline]
    pub(crate) const fn get(self, at: usize, width: usize) -> u64 {
        let (first, shift) = (at / 16, at % 16);
        let mut bits = self.0[first] as u64;
        if shift + width > 16 {
            bits |= (self.0[first + 1] as u64) << 16;
        }
        if shift + width > 32 {
            bits |= (self.0[first + 2] as u64) << 32;
        }
        if shift + width > 48 {
            bits |= (self.0[first + 3] as u64) << 48;
        }
        bits >> shift & ((1 << width) - 1)
    }

    /// The same with other bits from a place on.
    pub(crate) const fn with(mut self, at: usize, width: usize, bits: u64) -> Self {
        let mut i = 0;
        while i < width {
            let (word, bit) = ((at + i) / 16, (at + i) % 16);
            self.0[word] = self.0[word] & !(1 << bit) | ((bits >> i & 1) as u16) << bit;
            i += 1;
        }
        self
    }
}

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Self {
        Bits::NONE
    }
}

/// Declares a rule option whose values are a number and what happens when that is reached, or
/// nothing: `0`, `N:points` …
///
/// A number of 0 is never reached, whatever would happen then, so such values are all the same.
macro_rules! number_option {
    (
        $(#[$meta:meta])* $name:ident {
            $(#[doc = $off_doc:literal])* Off,
            $($(#[doc = $doc:literal])* $variant:ident = $text:literal, bits $bits:literal;)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug)]
        pub enum $name {
            $(#[doc = $off_doc])*
            #[doc = " Text `0`."]
            Off,
            $(
                $(#[doc = $doc])*
                #[doc = concat!(" Text `N:", $text, "`.")]
                $variant(u16),
            )*
        }

        impl $name {
            pub(crate) const TEXTS: &'static [&'static str] =
                &["0", $(concat!("N:", $text)),*];

            /// The texts of the values, each with what it means.
            pub(crate) const ABOUT: &'static [(&'static str, &'static str)] = &[
                ("0", concat!($($off_doc),*).trim_ascii()),
                $((concat!("N:", $text), concat!($($doc),*).trim_ascii()),)*
            ];

            /// The number that has to be reached, if there is one.
            #[must_use]
            pub const fn at(self) -> Option<u16> {
                match self {
                    $name::Off $(| $name::$variant(0))* => None,
                    $($name::$variant(at))|* => Some(at),
                }
            }

            const fn bits(self) -> u64 {
                match self {
                    $name::Off $(| $name::$variant(0))* => 0,
                    $($name::$variant(at) => at as u64 | $bits << 16,)*
                }
            }

            const fn from_bits(bits: u64) -> $name {
                match (bits as u16, bits >> 16) {
                    (0, _) => $name::Off,
                    $((at, $bits) => $name::$variant(at),)*
                    (_, _) => $name::Off,
                }
            }
        }

        /// Values whose number is 0 are [`Off`](Self::Off).
        impl PartialEq for $name {
            fn eq(&self, other: &$name) -> bool {
                self.bits() == other.bits()
            }
        }

        impl Eq for $name {}

        impl core::hash::Hash for $name {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                self.bits().hash(state);
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $name::Off $(| $name::$variant(0))* => f.write_str("0"),
                    $($name::$variant(at) => write!(f, concat!("{}:", $text), at),)*
                }
            }
        }

        impl core::str::FromStr for $name {
            type Err = $crate::rules::ParseOptionError;

            fn from_str(text: &str) -> Result<$name, $crate::rules::ParseOptionError> {
                let (at, then) = text.split_once(':').unwrap_or((text, ""));
                match ($crate::text::number(at), then) {
                    (Some(0), "") if text == "0" => Ok($name::Off),
                    $((Some(at @ 1..), $text) => Ok($name::$variant(at)),)*
                    _ => Err($crate::rules::ParseOptionError::new($name::TEXTS)),
                }
            }
        }
    };
}

/// Declares a rule option with named values: the enum, its texts, and its place among the bits.
macro_rules! rule_option {
    (
        $(#[$meta:meta])*
        $name:ident { $($(#[doc = $doc:literal])* $variant:ident = $text:literal,)* }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $name { $($(#[doc = $doc])* $variant,)* }

        impl $name {
            /// All values, in the order of the rule book's table.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The texts of the values.
            pub(crate) const TEXTS: &'static [&'static str] = &[$($text),*];

            /// The texts of the values, each with what it means.
            pub(crate) const ABOUT: &'static [(&'static str, &'static str)] =
                &[$(($text, concat!($($doc),*).trim_ascii())),*];

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

/// Declares the options of a rule set that is held in a few bits: a reader and a `with_` function for
/// each, and the text form `PRESET[,option=value…]`. The type `Rules(Bits)` and its `PRESETS` are
/// the game's own.
///
/// The text names the nearest preset, the first of equally near ones. A preset that differs in
/// `far` or more options is no nearer than any other.
macro_rules! rule_set {
    (far: $far:expr; $(
        $(#[doc = $doc:literal])*
        $name:ident / $with:ident : $type:ty = $text:literal, bits $at:literal + $width:literal;
    )*) => {
        #[allow(unused_variables, reason = "Kingdrops has no options")]
        impl Rules {
            /// The names of the options, each with the texts of its values, `N` for any number.
            pub const OPTIONS: &'static [(&'static str, &'static [&'static str])] =
                &[$(($text, <$type>::TEXTS)),*];

            /// What the options and their values mean, in the order of
            /// [`OPTIONS`](Rules::OPTIONS).
            pub const ABOUT_OPTIONS: &'static [$crate::rules::AboutOption] =
                &[$($crate::rules::AboutOption {
                    name: $text,
                    about: concat!($($doc),*).trim_ascii(),
                    values: <$type>::ABOUT,
                }),*];

            $(
                $(#[doc = $doc])*
                #[doc = concat!(" Option `", $text, "`.")]
                #[must_use]
                pub const fn $name(self) -> $type {
                    <$type>::from_bits(self.0.get($at, $width))
                }

                #[doc = concat!("The same rules with another value for [`", stringify!($name),
                    "`](Rules::", stringify!($name), ").")]
                #[must_use]
                pub const fn $with(self, value: $type) -> Rules {
                    let most = (1 << $width) - 1;
                    let bits = if value.bits() < most { value.bits() } else { most };
                    Rules(self.0.with($at, $width, bits))
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

pub(crate) use {number_option, rule_option, rule_set};

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

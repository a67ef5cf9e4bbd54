//! Rule sets as axes with a text form: the macros that declare them.

/// Declares an axis with named values: the enum, its texts, and its place among the bits.
macro_rules! axis {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// All values, in the order of the rule book's table.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            const fn bits(self) -> u64 {
                self as u64
            }

            const fn from_bits(bits: u64) -> $name {
                let index = bits as usize;
                if index < $name::ALL.len() { $name::ALL[index] } else { $name::ALL[0] }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($name::$variant => $text,)* })
            }
        }

        impl FromStr for $name {
            type Err = ();

            fn from_str(text: &str) -> Result<$name, ()> {
                match text { $($text => Ok($name::$variant),)* _ => Err(()) }
            }
        }
    };
}

/// Declares the axes of a rule set that is held in one word: a reader and a `with_` function for
/// each, and the text form `PRESET[,axis=value…]`. The type `Rules(u64)`, its `PRESETS` and its
/// `ParseRulesError` are the game's own.
macro_rules! axes {
    ($($(#[$doc:meta])* $name:ident / $with:ident : $type:ty = $text:literal, bits $at:literal + $width:literal;)*) => {
        impl Rules {
            $(
                $(#[$doc])*
                #[must_use]
                pub const fn $name(self) -> $type {
                    <$type>::from_bits(self.0 >> $at & ((1 << $width) - 1))
                }

                #[doc = concat!("The same rules with another value for [`", stringify!($name), "`](Rules::", stringify!($name), ").")]
                #[must_use]
                pub const fn $with(self, value: $type) -> Rules {
                    Rules(self.0 & !(((1 << $width) - 1) << $at) | value.bits() << $at)
                }
            )*

            fn set(self, axis: &str, value: &str) -> Result<Rules, ParseRulesError> {
                match axis {
                    $($text => value.parse().map(|value| self.$with(value)).map_err(|()| {
                        ParseRulesError::Value { axis: $text }
                    }),)*
                    _ => Err(ParseRulesError::Axis),
                }
            }

            /// Writes the axes in which `self` differs from `base`.
            fn write_changes(self, base: Rules, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                $(if self.$name() != base.$name() {
                    write!(f, concat!(",", $text, "={}"), self.$name())?;
                })*
                Ok(())
            }

            /// In how many axes the two differ.
            fn distance(self, other: Rules) -> usize {
                [$(self.$name() != other.$name()),*].into_iter().filter(|&differ| differ).count()
            }

            /// The name of the preset that this rule set is, if it is one.
            #[must_use]
            pub fn preset(self) -> Option<&'static str> {
                Rules::PRESETS.into_iter().find(|&(_, preset)| preset == self).map(|(name, _)| name)
            }
        }

        impl fmt::Debug for Rules {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "Rules({self})")
            }
        }

        /// The nearest preset, then the axes in which the rule set differs from it.
        impl fmt::Display for Rules {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let [(mut name, mut base), ..] = Rules::PRESETS;
                for (other, preset) in Rules::PRESETS {
                    if self.distance(preset) < self.distance(base) {
                        (name, base) = (other, preset);
                    }
                }
                f.write_str(name)?;
                self.write_changes(base, f)
            }
        }

        /// Reads `PRESET[,axis=value…]`. `_` is read for `-` in the name of a preset.
        impl FromStr for Rules {
            type Err = ParseRulesError;

            fn from_str(text: &str) -> Result<Rules, ParseRulesError> {
                let mut words = text.split(',');
                let name = words.next().ok_or(ParseRulesError::Preset)?.replace('_', "-");
                let preset = Rules::PRESETS.into_iter().find(|&(preset, _)| preset == name);
                let mut rules = preset.ok_or(ParseRulesError::Preset)?.1;
                for word in words {
                    let (axis, value) = word.split_once('=').ok_or(ParseRulesError::Axis)?;
                    rules = rules.set(axis, value)?;
                }
                Ok(rules)
            }
        }
    };
}

pub(crate) use {axes, axis};

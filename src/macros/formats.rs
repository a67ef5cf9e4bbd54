//! The notations of a game's records and their names.

/// Declares the enum of a game's record notations with the name of each, as the tag `Format` has it,
/// and other names that are read.
macro_rules! formats {
    ($(#[$of_enum:meta])* Format {$(
        $(#[$docs:meta])* $Format:ident = $name:literal $(or $other:literal)?;
    )+}) => {
        $(#[$of_enum])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        #[non_exhaustive]
        pub enum Format {$($(#[$docs])* $Format,)+}

        impl Format {
            /// All notations.
            pub const ALL: &'static [Format] = &[$(Format::$Format),+];
        }

        /// The name, as the tag `Format` has it.
        impl core::fmt::Display for Format {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(match self {$(Format::$Format => $name,)+})
            }
        }

        /// Reads the names in any case.
        impl core::str::FromStr for Format {
            type Err = crate::record::ParseFormatError;

            fn from_str(text: &str) -> Result<Format, Self::Err> {
                $(if [$name $(, $other)?].iter().any(|name| text.eq_ignore_ascii_case(name)) {
                    return Ok(Format::$Format);
                })+
                let expected = &[$($name),+];
                Err(crate::record::ParseFormatError { expected })
            }
        }
    };
}

pub(crate) use formats;

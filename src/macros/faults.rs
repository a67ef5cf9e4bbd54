//! What can be wrong with a set-up position: the macro that declares a game's faults and sets of
//! them.

use core::fmt;

/// Declares the faults of a game, in the order in which they are reported, each `structural` or
/// `waivable` and with its text, and the sets of them.
macro_rules! fault_set {
    (
        $(#[$meta:meta])* $Fault:ident {
            $($(#[$doc:meta])* $variant:ident: $kind:ident = $text:literal,)*
        }
        $(#[$set_meta:meta])* $Faults:ident
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[non_exhaustive]
        pub enum $Fault { $($(#[$doc])* $variant,)* }

        impl $Fault {
            /// All faults, in the order in which they are reported.
            pub const ALL: [$Fault; [$($text),*].len()] = [$($Fault::$variant),*];

            /// Whether the fault can never be waived.
            #[must_use]
            pub const fn is_structural(self) -> bool {
                match self { $($Fault::$variant => fault_set!(@is_structural $kind),)* }
            }
        }

        impl core::fmt::Display for $Fault {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(match self { $($Fault::$variant => $text,)* })
            }
        }

        $(#[$set_meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $Faults(u16);

        impl $Faults {
            /// No fault: what strict reading waives.
            pub const NONE: $Faults = $Faults(0);
            /// Every fault that is not structural.
            pub const WAIVABLE: $Faults =
                $Faults($((!$Fault::$variant.is_structural() as u16) << $Fault::$variant as u16)|*);

            /// Whether the fault is in the set.
            #[must_use]
            pub const fn contains(self, fault: $Fault) -> bool {
                self.0 >> fault as u16 & 1 != 0
            }

            /// Whether there is no fault.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// What is left when the waivable ones of `waived` do not count.
            pub(super) fn after_waiving(self, waived: $Faults) -> $Faults {
                self - (waived & $Faults::WAIVABLE)
            }

            /// How many faults there are.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            #[doc = concat!("The faults in the order of [`", stringify!($Fault), "::ALL`].")]
            #[must_use]
            pub const fn iter(self) -> FaultsIter {
                FaultsIter(self)
            }
        }

        #[doc = concat!("The faults of a [`", stringify!($Faults), "`], in the order of [`",
            stringify!($Fault), "::ALL`].")]
        #[derive(Clone, Debug)]
        pub struct FaultsIter($Faults);

        impl FaultsIter {
            fn take(&mut self, index: u32) -> $Fault {
                self.0.0 ^= 1 << index;
                $Fault::ALL[index as usize % $Fault::ALL.len()]
            }
        }

        impl Iterator for FaultsIter {
            type Item = $Fault;

            fn next(&mut self) -> Option<$Fault> {
                (!self.0.is_empty()).then(|| self.take(self.0.0.trailing_zeros()))
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl DoubleEndedIterator for FaultsIter {
            fn next_back(&mut self) -> Option<$Fault> {
                (!self.0.is_empty()).then(|| self.take(self.0.0.ilog2()))
            }
        }

        impl ExactSizeIterator for FaultsIter {}
        impl core::iter::FusedIterator for FaultsIter {}

        impl IntoIterator for $Faults {
            type Item = $Fault;
            type IntoIter = FaultsIter;

            fn into_iter(self) -> FaultsIter {
                self.iter()
            }
        }

        impl IntoIterator for &$Faults {
            type Item = $Fault;
            type IntoIter = FaultsIter;

            fn into_iter(self) -> FaultsIter {
                self.iter()
            }
        }

        impl Extend<$Fault> for $Faults {
            fn extend<I: IntoIterator<Item = $Fault>>(&mut self, faults: I) {
                *self = *self | faults.into_iter().collect();
            }
        }

        impl From<$Fault> for $Faults {
            fn from(fault: $Fault) -> $Faults {
                $Faults(1 << fault as u16)
            }
        }

        impl FromIterator<$Fault> for $Faults {
            fn from_iter<I: IntoIterator<Item = $Fault>>(faults: I) -> $Faults {
                faults.into_iter().fold($Faults::NONE, |set, fault| set | fault.into())
            }
        }

        fault_set!(@operator $Faults, BitOr bitor, |a, b| a | b);
        fault_set!(@operator $Faults, BitAnd bitand, |a, b| a & b);
        fault_set!(@operator $Faults, Sub sub, |a, b| a & !b);

        impl core::fmt::Debug for $Faults {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        /// The faults as one sentence, separated by semicolons.
        impl core::fmt::Display for $Faults {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::macros::faults::write_list(f, self.iter(), "", "; ")
            }
        }
    };
    (@is_structural structural) => { true };
    (@is_structural waivable) => { false };
    (@operator $Faults:ident, $Op:ident $op:ident, |$a:ident, $b:ident| $do:expr) => {
        impl core::ops::$Op for $Faults {
            type Output = $Faults;

            fn $op(self, other: $Faults) -> $Faults {
                let ($a, $b) = (self.0, other.0);
                $Faults($do)
            }
        }
    };
}

pub(crate) use fault_set;

/// Writes items with something before the first and something between them.
pub(crate) fn write_list(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = impl fmt::Display>,
    before: &str,
    between: &str,
) -> fmt::Result {
    for (i, item) in items.into_iter().enumerate() {
        write!(f, "{}{item}", if i == 0 { before } else { between })?;
    }
    Ok(())
}

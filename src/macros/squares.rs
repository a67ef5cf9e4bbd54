//! What the squares of all boards, and the sets of them, share.

/// Declares an enum whose values count up from 0, with its list of all values and the way back from
/// a number. The `match` compiles to a comparison; there is no table and nothing to go out of
/// bounds.
macro_rules! counted_enum {
    ($(#[$meta:meta])* $name:ident($count:literal) { $($(#[$doc:meta])* $variant:ident = $index:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name { $($(#[$doc])* $variant = $index,)* }

        impl $name {
            /// All values in their order.
            pub const ALL: [$name; $count] = [$($name::$variant),*];

            /// The value with this number, or `None` when there is none so high.
            #[must_use]
            #[inline]
            pub const fn from_index(index: usize) -> Option<$name> {
                match index {
                    $($index => Some($name::$variant),)*
                    _ => None,
                }
            }

            /// The number of this value, from 0.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

/// Gives the files or ranks of a board their texts, one character each, counted up from the first
/// one, and the error of such a text.
macro_rules! one_character {
    ($Line:ident from $first:literal, $Error:ident: $what:literal) => {
        impl $Line {
            #[inline]
            pub(super) const fn from_byte(byte: u8) -> Option<$Line> {
                $Line::from_index(byte.wrapping_sub($first) as usize)
            }
        }

        /// One character.
        impl core::fmt::Display for $Line {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(&char::from($first + *self as u8), f)
            }
        }

        #[doc = concat!("The text is not ", $what, " is expected.")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $Error;

        $crate::macros::errors::error! { $Error => $what }

        /// Reads one character.
        impl core::str::FromStr for $Line {
            type Err = $Error;

            fn from_str(text: &str) -> Result<$Line, $Error> {
                match *text.as_bytes() {
                    [byte] => $Line::from_byte(byte).ok_or($Error),
                    _ => Err($Error),
                }
            }
        }
    };
}

/// Makes a set of squares, held as the bits of a word, behave as sets do: what it holds, adding and
/// taking out, the operators of union, cut and difference, `Debug`, collecting, and an iterator of
/// the name that is given. The set itself says `contains` and how it comes `From` a square, and how
/// it finds its `first` and its `last` square.
macro_rules! square_set {
    ($Set:ident($word:ty), all: $all:expr, $Square:ident, $(#[$doc:meta])* $Iter:ident) => {
        impl $Set {
            /// No square.
            pub const EMPTY: $Set = $Set(0);
            /// All squares of the board.
            pub const ALL: $Set = $Set($all);

            /// The set as bits: bit `i` is the square with number `i`.
            #[must_use]
            #[inline]
            pub const fn bits(self) -> $word {
                self.0
            }

            /// The set with these bits, or `None` when one of them is no square.
            #[must_use]
            #[inline]
            #[allow(clippy::bad_bit_mask, reason = "on some boards every bit is a square")]
            pub const fn from_bits(bits: $word) -> Option<$Set> {
                if bits & !$Set::ALL.0 == 0 { Some($Set(bits)) } else { None }
            }

            /// How many squares the set holds.
            #[must_use]
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the set holds no square.
            #[must_use]
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether the two sets have a square in common.
            #[must_use]
            #[inline]
            pub const fn meets(self, other: $Set) -> bool {
                self.0 & other.0 != 0
            }

            /// Whether the two sets have no square in common.
            #[must_use]
            #[inline]
            pub const fn is_disjoint(self, other: $Set) -> bool {
                !self.meets(other)
            }

            /// Whether the other set holds every square of this one.
            #[must_use]
            #[inline]
            pub const fn is_subset(self, of: $Set) -> bool {
                self.0 & !of.0 == 0
            }

            /// The squares in the order of their numbers.
            pub fn iter(self) -> $Iter {
                $Iter(self.0)
            }

            /// Adds a square.
            pub fn insert(&mut self, square: $Square) {
                *self |= square.into();
            }

            /// Takes a square out.
            pub fn remove(&mut self, square: $Square) {
                *self -= square.into();
            }
        }

        square_set!(@operator $Set, BitAnd bitand, BitAndAssign bitand_assign, |a, b| a & b);
        square_set!(@operator $Set, BitOr bitor, BitOrAssign bitor_assign, |a, b| a | b);
        square_set!(@operator $Set, BitXor bitxor, BitXorAssign bitxor_assign, |a, b| a ^ b);
        square_set!(@operator $Set, Sub sub, SubAssign sub_assign, |a, b| a & !b);

        impl core::ops::Not for $Set {
            type Output = $Set;

            #[inline]
            fn not(self) -> $Set {
                $Set(!self.0 & $Set::ALL.0)
            }
        }

        impl core::fmt::Debug for $Set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }

        square_set!(@bits $Set Binary);
        square_set!(@bits $Set Octal);
        square_set!(@bits $Set LowerHex);
        square_set!(@bits $Set UpperHex);

        impl FromIterator<$Square> for $Set {
            fn from_iter<I: IntoIterator<Item = $Square>>(squares: I) -> $Set {
                squares.into_iter().fold($Set::EMPTY, |set, square| set | square.into())
            }
        }

        impl Extend<$Square> for $Set {
            fn extend<I: IntoIterator<Item = $Square>>(&mut self, squares: I) {
                *self |= squares.into_iter().collect();
            }
        }

        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $Iter(pub(crate) $word);

        impl Iterator for $Iter {
            type Item = $Square;

            #[inline]
            fn next(&mut self) -> Option<$Square> {
                let square = $Set(self.0).first()?;
                self.0 &= self.0 - 1;
                Some(square)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let len = $Set(self.0).len();
                (len, Some(len))
            }
        }

        impl DoubleEndedIterator for $Iter {
            #[inline]
            fn next_back(&mut self) -> Option<$Square> {
                let square = $Set(self.0).last()?;
                self.0 ^= 1 << square.index();
                Some(square)
            }
        }

        impl ExactSizeIterator for $Iter {}
        impl core::iter::FusedIterator for $Iter {}

        impl IntoIterator for &$Set {
            type Item = $Square;
            type IntoIter = $Iter;

            #[inline]
            fn into_iter(self) -> $Iter {
                $Iter(self.0)
            }
        }

        impl IntoIterator for $Set {
            type Item = $Square;
            type IntoIter = $Iter;

            #[inline]
            fn into_iter(self) -> $Iter {
                $Iter(self.0)
            }
        }
    };
    (@bits $Set:ident $Format:ident) => {
        /// Writes the [`bits`](Self::bits).
        impl core::fmt::$Format for $Set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::$Format::fmt(&self.0, f)
            }
        }
    };
    (@operator $Set:ident, $Op:ident $op:ident, $Assign:ident $assign:ident, |$a:ident, $b:ident| $do:expr) => {
        impl core::ops::$Op for $Set {
            type Output = $Set;

            #[inline]
            fn $op(self, other: $Set) -> $Set {
                let ($a, $b) = (self.0, other.0);
                $Set($do)
            }
        }

        impl core::ops::$Assign for $Set {
            #[inline]
            fn $assign(&mut self, other: $Set) {
                *self = core::ops::$Op::$op(*self, other);
            }
        }
    };
}

pub(crate) use {counted_enum, one_character, square_set};

//! What the sets of squares of all boards share.

/// Makes a set of squares, held as the bits of a word, behave as sets do: the operators of union, cut
/// and difference, `Debug`, collecting, and an iterator of the name that is given. The set has the
/// constants `EMPTY` and `ALL` and the methods `first` and `len`.
macro_rules! square_set {
    ($Set:ident($word:ty), $Square:ident, $(#[$doc:meta])* $Iter:ident) => {
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

        impl FromIterator<$Square> for $Set {
            fn from_iter<I: IntoIterator<Item = $Square>>(squares: I) -> $Set {
                squares.into_iter().fold($Set::EMPTY, |set, square| set | square.into())
            }
        }

        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $Iter($word);

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

        impl ExactSizeIterator for $Iter {}

        impl IntoIterator for $Set {
            type Item = $Square;
            type IntoIter = $Iter;

            #[inline]
            fn into_iter(self) -> $Iter {
                $Iter(self.0)
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

pub(crate) use square_set;

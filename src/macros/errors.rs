//! What errors say.

/// Declares an error together with what it says. In a text the fields go by their names; those in
/// parentheses are named for this alone.
///
/// ```text
/// error! {
///     /// Why a text is no position.
///     #[derive(Clone, Debug, PartialEq, Eq)]
///     pub enum ParsePositionError {
///         /// A letter means nothing.
///         Letter(letter: char) => "{letter:?} means nothing";
///         /// The text was read, but the position is refused.
///         Setup from SetupError;
///     }
/// }
/// ```
///
/// A variant `from` a cause holds it alone. `?` makes it of the cause, which it says, or a text
/// with the cause for its `{}`. A type of one text is declared as usual and only given the text
/// here.
///
/// A derive would be built, with all that reads Rust for it, by everyone who uses the crate. And
/// since the functions are inlined, only a program that shows an error compiles its texts.
macro_rules! error {
    ($Error:ident $({ $($field:ident),* })? => $text:literal) => {
        impl core::fmt::Display for $Error {
            #[inline]
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let $Error $({ $($field,)* .. })? = self;
                write!(f, $text)
            }
        }

        impl core::error::Error for $Error {}
    };
    ($(#[$of_error:meta])* pub enum $Error:ident $(<$M:ident>)? {$(
        $(#[$of_variant:meta])*
        $Variant:ident $(($($item:ident: $Item:ty),+))?
        $({ $($(#[$of_field:meta])* $field:ident: $Field:ty),+ $(,)? })?
        $(from $Cause:ty)? $(=> $text:literal $(, $arg:expr)*)?;
    )+}) => {
        $(#[$of_error])*
        pub enum $Error $(<$M>)? {$(
            $(#[$of_variant])*
            $Variant $(($($Item),+))? $({ $($(#[$of_field])* $field: $Field),+ })? $(($Cause))?,
        )+}

        impl$(<$M: core::fmt::Display>)? core::fmt::Display for $Error$(<$M>)? {
            #[inline]
            #[allow(unused_variables, reason = "some messages name every field, and some do not")]
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {$(
                    $crate::macros::errors::error!(@pattern $Error $Variant $(($($item)+))? $({ $($field)+ })?
                        $(from cause $Cause)?) =>
                    {
                        $crate::macros::errors::error!(@say f, cause $(from $Cause)? $(=> $text $(, $arg)*)?)
                    }
                )+}
            }
        }

        impl$(<$M: core::fmt::Debug + core::fmt::Display>)? core::error::Error for $Error$(<$M>)? {
            #[inline]
            fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
                $($crate::macros::errors::error!(@source self, $Error $Variant $(from $Cause)? $(=> $text)?);)+
                None
            }
        }

        $($(impl From<$Cause> for $Error {
            #[inline]
            fn from(cause: $Cause) -> $Error {
                $Error::$Variant(cause)
            }
        })?)+
    };
    (@pattern $Error:ident $Variant:ident) => { $Error::$Variant };
    (@pattern $Error:ident $Variant:ident ($($item:ident)+)) => { $Error::$Variant($($item),+) };
    (@pattern $Error:ident $Variant:ident { $($field:ident)+ }) => {
        $Error::$Variant { $($field),+ }
    };
    (@pattern $Error:ident $Variant:ident from $cause:ident $Cause:ty) => {
        $Error::$Variant($cause)
    };
    (@say $f:ident, $cause:ident => $text:literal $(, $arg:expr)*) => { write!($f, $text $(, $arg)*) };
    (@say $f:ident, $cause:ident from $Cause:ty) => { core::fmt::Display::fmt($cause, $f) };
    (@say $f:ident, $cause:ident from $Cause:ty => $text:literal) => { write!($f, $text, $cause) };
    (@source $this:ident, $Error:ident $Variant:ident $(=> $text:literal)?) => {};
    (@source $this:ident, $Error:ident $Variant:ident from $Cause:ty) => {
        if let $Error::$Variant(cause) = $this {
            return core::error::Error::source(cause);
        }
    };
    (@source $this:ident, $Error:ident $Variant:ident from $Cause:ty => $text:literal) => {
        if let $Error::$Variant(cause) = $this {
            return Some(cause);
        }
    };
}

pub(crate) use error;

//! Colours: read and checked, so that nothing else can get into a picture by way of them.

use core::fmt;
use core::str::FromStr;

use crate::macros::errors::error;

/// A colour of the picture: red, green, blue and opacity, 0 to 255 each.
///
/// Its text is `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, or one of the names `black`, `blue`,
/// `green`, `grey`, `orange`, `purple`, `red`, `white` and `yellow`.
///
/// ```
/// use janggi::svg::Colour;
///
/// assert_eq!("#0a8".parse(), Ok(Colour::rgb(0, 170, 136)));
/// assert_eq!(Colour::rgba(1, 2, 3, 128).to_string(), "#01020380");
/// assert!("green".parse::<Colour>().is_ok());
/// assert!("red\"/><script>".parse::<Colour>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour([u8; 4]);

/// The names that a text may use.
const NAMES: [(&str, Colour); 9] = [
    ("black", Colour::rgb(0, 0, 0)),
    ("blue", Colour::rgb(29, 100, 200)),
    ("green", Colour::rgb(21, 128, 61)),
    ("grey", Colour::rgb(107, 114, 128)),
    ("orange", Colour::rgb(217, 119, 6)),
    ("purple", Colour::rgb(126, 34, 206)),
    ("red", Colour::rgb(200, 30, 30)),
    ("white", Colour::rgb(255, 255, 255)),
    ("yellow", Colour::rgb(234, 179, 8)),
];

impl Colour {
    /// An opaque colour.
    #[must_use]
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Colour {
        Colour([red, green, blue, 255])
    }

    /// A colour through which the board shows: `alpha` 0 is invisible, 255 opaque.
    #[must_use]
    pub const fn rgba(red: u8, green: u8, blue: u8, alpha: u8) -> Colour {
        Colour([red, green, blue, alpha])
    }

    /// An opaque colour written as one number, `0xrrggbb`.
    pub(super) const fn hex(number: u32) -> Colour {
        let [_, red, green, blue] = number.to_be_bytes();
        Colour::rgb(red, green, blue)
    }

    /// The same colour with another opacity.
    pub(super) const fn fade(self, alpha: u8) -> Colour {
        let Colour([red, green, blue, _]) = self;
        Colour([red, green, blue, alpha])
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Colour([red, green, blue, alpha]) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")?;
        if *alpha < 255 { write!(f, "{alpha:02x}") } else { Ok(()) }
    }
}

/// The text is no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseColourError;

error! {
    ParseColourError => "a colour is #rgb, #rgba, #rrggbb, #rrggbbaa or a name such as green"
}

impl FromStr for Colour {
    type Err = ParseColourError;

    fn from_str(text: &str) -> Result<Colour, ParseColourError> {
        let Some(digits) = text.strip_prefix('#') else {
            let named = NAMES.iter().find(|(name, _)| *name == text);
            return named.map(|&(_, colour)| colour).ok_or(ParseColourError);
        };
        let digit = |index: usize| {
            let byte = digits.as_bytes().get(index).copied().unwrap_or(b'f');
            char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
        };
        let mut parts = [255; 4];
        for (index, part) in parts.iter_mut().enumerate() {
            let (high, low) = match digits.len() {
                3 | 4 => (digit(index), digit(index)),
                6 | 8 => (digit(2 * index), digit(2 * index + 1)),
                _ => return Err(ParseColourError),
            };
            *part = 16 * high.ok_or(ParseColourError)? + low.ok_or(ParseColourError)?;
        }
        Ok(Colour(parts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn texts_are_colours_or_refused() {
        assert_eq!("#fff8".parse(), Ok(Colour::rgba(255, 255, 255, 136)));
        assert_eq!("#01020380".parse(), Ok(Colour::rgba(1, 2, 3, 128)));
        assert_eq!(Colour::hex(0x0a_0b_0c), Colour::rgb(10, 11, 12));
        for (name, colour) in NAMES {
            assert_eq!(name.parse(), Ok(colour));
            assert_eq!(colour.to_string().parse(), Ok(colour));
        }
        for text in ["", "#", "#12", "#12345", "#1234567", "#ggg", "#+12", "#é1", "Red", "none"] {
            assert_eq!(text.parse::<Colour>(), Err(ParseColourError), "{text}");
        }
    }
}

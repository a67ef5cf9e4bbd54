//! What can be coloured, and how it is coloured unless somebody says otherwise.

use super::Colour;

/// Declares the parts of a picture with their numbers and names.
macro_rules! parts {
    ($($(#[$doc:meta])* $Part:ident = $text:literal,)+) => {
        /// A part of the picture that has a colour of its own.
        ///
        /// ```
        /// use janggi::svg::Part;
        ///
        /// assert_eq!(Part::from_name("first-ink"), Some(Part::FirstInk));
        /// assert_eq!(Part::FirstInk.name(), "first-ink");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Part {
            $($(#[$doc])* $Part,)+
        }

        impl Part {
            /// All parts.
            pub const ALL: &'static [Part] = &[$(Part::$Part),+];

            /// The name of the part in lower case, words joined by hyphens.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Part::$Part => $text,)+
                }
            }
        }

        const COUNT: usize = [$($text),+].len();
    };
}

parts! {
    /// The margin around the board.
    Background = "background",
    /// The board.
    Board = "board",
    /// What stands out from the board: shaded squares, the river, boxes for pieces in hand.
    Shade = "shade",
    /// The lines of the board.
    Line = "line",
    /// The names of files and ranks, and other text beside the board.
    Label = "label",
    /// The face of the first player's pieces.
    FirstFace = "first-face",
    /// The face of the second player's pieces.
    SecondFace = "second-face",
    /// What is written on the first player's pieces.
    FirstInk = "first-ink",
    /// What is written on the second player's pieces.
    SecondInk = "second-ink",
    /// The edges of the pieces.
    Edge = "edge",
    /// The squares of the last move.
    LastMove = "last-move",
    /// Highlighted squares.
    Highlight = "highlight",
    /// The dots and rings on the squares where a piece may go.
    Target = "target",
    /// A general or king under attack, and the line between generals that face each other.
    Check = "check",
    /// Pinned pieces.
    Pinned = "pinned",
    /// Attacked squares.
    Attacked = "attacked",
    /// Arrows without a colour of their own.
    Arrow = "arrow",
}

impl Part {
    /// The part with a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Part> {
        Part::ALL.iter().copied().find(|part| part.name() == name)
    }
}

/// The colours of all parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Palette([Colour; COUNT]);

impl Palette {
    pub(super) const fn get(&self, part: Part) -> Colour {
        self.0[part as usize]
    }

    pub(super) const fn set(&mut self, part: Part, colour: Colour) {
        self.0[part as usize] = colour;
    }

    /// The same with other colours for the two sides' pieces: faces, then inks.
    const fn with_pieces(mut self, faces: [u32; 2], inks: [u32; 2]) -> Palette {
        self.set(Part::FirstFace, Colour::hex(faces[0]));
        self.set(Part::SecondFace, Colour::hex(faces[1]));
        self.set(Part::FirstInk, Colour::hex(inks[0]));
        self.set(Part::SecondInk, Colour::hex(inks[1]));
        self
    }

    /// For light and for dark surroundings, with the colours of the two sides' pieces.
    pub(super) const fn pair(light: [[u32; 2]; 2], dark: [[u32; 2]; 2]) -> [Palette; 2] {
        [LIGHT.with_pieces(light[0], light[1]), DARK.with_pieces(dark[0], dark[1])]
    }
}

const LIGHT: Palette = Palette([
    Colour::hex(0xf7_ec_d3), // background
    Colour::hex(0xf0_d5_9c), // board
    Colour::hex(0xe2_bf_7d), // shade
    Colour::hex(0x6b_4e_26), // line
    Colour::hex(0x5c_43_20), // label
    Colour::hex(0xff_f6_e0), // first face
    Colour::hex(0xff_f6_e0), // second face
    Colour::hex(0x0b_5d_33), // first ink
    Colour::hex(0xb0_14_14), // second ink
    Colour::hex(0x7a_56_2a), // edge
    Colour::hex(0xe8_a3_00).fade(0x99),
    Colour::hex(0x2f_7f_e0).fade(0x80),
    Colour::hex(0x1b_62_c4).fade(0xd9),
    Colour::hex(0xe0_1b_1b).fade(0xb3),
    Colour::hex(0x7a_2f_d0),
    Colour::hex(0xe0_1b_1b).fade(0x40),
    Colour::hex(0x15_80_3d).fade(0xcc),
]);

const DARK: Palette = Palette([
    Colour::hex(0x1c_18_13), // background
    Colour::hex(0x40_33_22), // board
    Colour::hex(0x54_43_2d), // shade
    Colour::hex(0xb3_95_66), // line
    Colour::hex(0xe0_ce_a8), // label
    Colour::hex(0xee_da_b0), // first face
    Colour::hex(0xee_da_b0), // second face
    Colour::hex(0x0a_54_2e), // first ink
    Colour::hex(0x9c_10_10), // second ink
    Colour::hex(0x14_0f_09), // edge
    Colour::hex(0xe8_a3_00).fade(0x8c),
    Colour::hex(0x4c_97_f0).fade(0x80),
    Colour::hex(0x5a_a6_ff).fade(0xd9),
    Colour::hex(0xff_4d_4d).fade(0xb3),
    Colour::hex(0xb0_7c_ff),
    Colour::hex(0xff_5a_5a).fade(0x4d),
    Colour::hex(0x35_b8_6a).fade(0xcc),
]);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg::Draw;

    /// How bright a colour is to the eye, from 0 to 1 (as WCAG 2 has it).
    fn luminance(colour: Colour) -> f64 {
        let text = alloc::format!("{colour}");
        let part = |at: usize| {
            let value = f64::from(u8::from_str_radix(&text[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { to_the_2_4((value + 0.055) / 1.055) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    /// The power of 2.4, without the standard library: `x^2` times the fifth root of `x^2`.
    fn to_the_2_4(x: f64) -> f64 {
        let square = x * x;
        let root = (0..60).fold(0.5, |root: f64, _| {
            root - (root * root * root * root * root - square) / (5.0 * root * root * root * root)
        });
        square * root
    }

    /// What is written can be read by those who see little: 4.5 to 1.
    #[test]
    fn texts_stand_out_from_what_they_are_on() {
        let games = [
            ("janggi", crate::Janggi::palettes().0),
            ("xiangqi", crate::xiangqi::Xiangqi::palettes().0),
            ("twelve", crate::twelve::TwelveJanggi::palettes().0),
            ("kingdrops", crate::kingdrops::Kingdrops::palettes().0),
        ];
        for (game, palettes) in games {
            for palette in palettes {
                for (text, ground) in [
                    (Part::Label, Part::Background),
                    (Part::FirstInk, Part::FirstFace),
                    (Part::SecondInk, Part::SecondFace),
                ] {
                    let [a, b] = [text, ground].map(|part| luminance(palette.get(part)) + 0.05);
                    assert!(a.max(b) / a.min(b) >= 4.5, "{game}: {text:?} on {ground:?}");
                }
            }
        }
    }

    #[test]
    fn names_are_different_and_read_back() {
        for (index, &part) in Part::ALL.iter().enumerate() {
            assert_eq!(part as usize, index);
            assert_eq!(Part::from_name(part.name()), Some(part));
        }
        assert_eq!(Part::from_name("Board"), None);
    }
}

//! In what the pieces are written.

/// What is on the pieces.
///
/// ```
/// use janggi::Janggi;
/// use janggi::svg::{Glyphs, Options};
///
/// let options = Options::default().glyphs(Glyphs::Pictograms);
/// assert!(!Janggi::default().to_svg(&options).contains("楚</text>"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Glyphs {
    /// The characters that are carved on the pieces: 楚 漢 in Janggi, 帅 将 in Xiangqi, 王 將 in
    /// Twelve Janggi. Kingdrops, which comes from no country, gets 王 后 車.
    #[default]
    Hanja,
    /// The names in Hangul.
    Hangul,
    /// The letters of the position's text, upper case for both sides.
    Latin,
    /// Small drawings, which need no font.
    Pictograms,
}

impl Glyphs {
    /// All styles.
    pub const ALL: [Glyphs; 4] = [Glyphs::Hanja, Glyphs::Hangul, Glyphs::Latin, Glyphs::Pictograms];

    /// The name of the style in lower case: `hanja`, `hangul`, `latin`, `pictograms`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Glyphs::Hanja => "hanja",
            Glyphs::Hangul => "hangul",
            Glyphs::Latin => "latin",
            Glyphs::Pictograms => "pictograms",
        }
    }

    /// The style with a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Glyphs> {
        Glyphs::ALL.into_iter().find(|glyphs| glyphs.name() == name)
    }
}

//! How a board is shown in a terminal.

use janggi::{Side, Variant};

/// In what the pieces on a board are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// The letters of the position's text, which every terminal can show.
    #[default]
    Latin,
    /// The characters that are carved on the pieces.
    Hanja,
    /// The names in Hangul.
    Hangul,
}

impl Glyphs {
    /// All of them.
    pub const ALL: [Glyphs; 3] = [Glyphs::Latin, Glyphs::Hanja, Glyphs::Hangul];

    /// The name, as the pictures of the library have it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Glyphs::Latin => "latin",
            Glyphs::Hanja => "hanja",
            Glyphs::Hangul => "hangul",
        }
    }

    /// The one with a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Glyphs> {
        Glyphs::ALL.into_iter().find(|glyphs| glyphs.name().eq_ignore_ascii_case(name))
    }
}

/// What is asked of a board.
#[derive(Clone, Debug)]
pub struct Look<V: Variant> {
    /// The side whose home is at the bottom.
    pub seat: Side,
    /// In what the pieces are written.
    pub glyphs: Glyphs,
    /// Whether the pieces are coloured by side.
    pub coloured: bool,
    /// Squares that are marked.
    pub marked: Vec<V::Square>,
    /// The move that is shown as the last one.
    pub last: Option<V::Move>,
}

/// Writes what is the same in all games: by the name of the game, and of the method that makes its
/// diagram write Hanja.
macro_rules! shown {
    ($Kind:ident, $hanja:ident) => {
        fn of_record(record: janggi::record::AnyRecord) -> Result<janggi::Record<Self>, GameKind> {
            match record {
                janggi::record::AnyRecord::$Kind(record) => Ok(record),
                other => Err(other.kind()),
            }
        }

        fn board(&self, look: &$crate::game::Look<Self>) -> String {
            use $crate::game::Glyphs;
            let mut diagram = self.diagram().from_seat(look.seat).mark(look.marked.iter().copied());
            diagram = match look.glyphs {
                Glyphs::Latin => diagram,
                Glyphs::Hanja => diagram.$hanja(),
                Glyphs::Hangul => diagram.hangul(),
            };
            if look.coloured {
                diagram = diagram.coloured();
            }
            look.last.map_or(diagram, |mv| diagram.last_move(mv)).to_string()
        }
    };
}

pub(super) use shown;

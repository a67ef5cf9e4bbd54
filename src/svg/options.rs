//! What can be asked of a picture.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use super::draw::{ends, index_of};
use super::palette::Palette;
use super::{Colour, Draw, Glyphs, Part};
use crate::Side;

/// For which surroundings a picture is coloured.
///
/// ```
/// use janggi::Janggi;
/// use janggi::svg::{Options, Scheme};
///
/// let svg = Janggi::default().to_svg(&Options::default().scheme(Scheme::Both));
/// assert!(svg.contains("@media (prefers-color-scheme:dark)"));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Scheme {
    /// For light pages.
    #[default]
    Light,
    /// For dark pages.
    Dark,
    /// As the reader's system prefers: light, and dark by a media query in the picture's style.
    Both,
}

impl Scheme {
    /// All schemes.
    pub const ALL: [Scheme; 3] = [Scheme::Light, Scheme::Dark, Scheme::Both];

    /// The name of the scheme in lower case: `light`, `dark`, `both`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Scheme::Light => "light",
            Scheme::Dark => "dark",
            Scheme::Both => "both",
        }
    }

    /// The scheme with a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Scheme> {
        Scheme::ALL.into_iter().find(|scheme| scheme.name() == name)
    }
}

/// How wide a picture is. Its height follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    Natural,
    Pixels(u32),
    Fluid,
}

/// An arrow between two squares, in a colour of its own if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arrow {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) colour: Option<Colour>,
}

/// A set of squares by their numbers; no board of the crate has more than 128.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks(u128);

impl Marks {
    pub(super) const fn contains(self, square: usize) -> bool {
        square < 128 && self.0 >> square & 1 == 1
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        (0..128).filter(move |&square| self.contains(square))
    }

    pub(super) fn insert(&mut self, squares: impl IntoIterator<Item = usize>) {
        let bits = squares.into_iter().filter(|&square| square < 128);
        self.0 = bits.fold(self.0, |bits, square| bits | 1 << square);
    }
}

/// All that was asked, by the numbers of squares, so that no game is named any more.
#[doc(hidden)]
#[expect(unnameable_types, reason = "a hidden method takes it, and nobody else has to know it")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    pub(super) seat: Side,
    pub(super) glyphs: Glyphs,
    pub(super) coordinates: bool,
    pub(super) alerts: bool,
    pub(super) hit_areas: bool,
    pub(super) last: Marks,
    pub(super) highlighted: Marks,
    pub(super) targets: Marks,
    pub(super) checked: Marks,
    pub(super) pinned: Marks,
    pub(super) attacked: Marks,
    pub(super) arrows: Vec<Arrow>,
    pub(super) width: Width,
    pub(super) scheme: Scheme,
    pub(super) palettes: [Palette; 2],
    pub(super) id: String,
    pub(super) title: Option<String>,
    pub(super) description: Option<String>,
}

/// What a picture shows besides the position, and how.
///
/// Each method changes one thing. Those that take squares add to what was asked before.
///
/// ```
/// use janggi::svg::{Colour, Glyphs, Options, Scheme};
/// use janggi::{Janggi, Move, Position, Side, Square};
///
/// let mv = Move::step(Square::A4, Square::B4);
/// let next = Janggi::default().play(mv)?;
/// let moves = next.legal_moves_from(Square::B8);
/// let options = Options::default()
///     .from_seat(Side::HAN)
///     .glyphs(Glyphs::Hangul)
///     .last_move(mv)
///     .targets(moves.iter().filter_map(|mv| mv.destination()))
///     .arrow_in(Square::B8, Square::B3, Colour::rgb(200, 0, 0))
///     .scheme(Scheme::Both)
///     .width(360);
/// let svg = next.to_svg(&options);
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub struct Options<P> {
    pub(super) look: Look,
    game: PhantomData<fn(P)>,
}

impl<P: Draw> Default for Options<P> {
    fn default() -> Options<P> {
        let look = Look {
            seat: Side::First,
            glyphs: Glyphs::default(),
            coordinates: true,
            alerts: true,
            hit_areas: false,
            last: Marks::default(),
            highlighted: Marks::default(),
            targets: Marks::default(),
            checked: Marks::default(),
            pinned: Marks::default(),
            attacked: Marks::default(),
            arrows: Vec::new(),
            width: Width::Natural,
            scheme: Scheme::default(),
            palettes: P::palettes().0,
            id: String::from("board"),
            title: None,
            description: None,
        };
        Options { look, game: PhantomData }
    }
}

// Derived, these would ask the game for the same.
impl<P> Clone for Options<P> {
    fn clone(&self) -> Options<P> {
        Options { look: self.look.clone(), game: PhantomData }
    }
}

impl<P> fmt::Debug for Options<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Options").field(&self.look).finish()
    }
}

impl<P> PartialEq for Options<P> {
    fn eq(&self, other: &Options<P>) -> bool {
        self.look == other.look
    }
}

impl<P> Eq for Options<P> {}

/// What is shown.
impl<P: Draw> Options<P> {
    /// Turns the board so that the home of `side` is at the bottom. It is the first player's unless
    /// this is called.
    #[must_use]
    pub fn from_seat(mut self, side: Side) -> Options<P> {
        self.look.seat = side;
        self
    }

    /// What is written or drawn on the pieces.
    #[must_use]
    pub fn glyphs(mut self, glyphs: Glyphs) -> Options<P> {
        self.look.glyphs = glyphs;
        self
    }

    /// Whether files and ranks are named beside the board, as they are unless this is called.
    #[must_use]
    pub fn coordinates(mut self, shown: bool) -> Options<P> {
        self.look.coordinates = shown;
        self
    }

    /// Marks the squares that a move left and went to; nothing for a pass. Several calls mark
    /// several moves, such as the actions of a turn of Kingdrops.
    #[must_use]
    pub fn last_move(mut self, mv: P::Move) -> Options<P> {
        self.look.last.insert(ends::<P>(mv));
        self
    }

    /// Whether a general or king that is attacked is marked, and in Janggi the line of a pending
    /// offer of bikjang, as they are unless this is called. A set-up that is no position has
    /// neither.
    #[must_use]
    pub fn alerts(mut self, shown: bool) -> Options<P> {
        self.look.alerts = shown;
        self
    }

    /// Marks squares as a general in check is marked.
    #[must_use]
    pub fn check(mut self, squares: impl IntoIterator<Item = P::Square>) -> Options<P> {
        self.look.checked.insert(squares.into_iter().map(index_of::<P>));
        self
    }

    /// Highlights squares.
    #[must_use]
    pub fn highlight(mut self, squares: impl IntoIterator<Item = P::Square>) -> Options<P> {
        self.look.highlighted.insert(squares.into_iter().map(index_of::<P>));
        self
    }

    /// Marks where a piece may go: an empty square with a dot, a piece with a ring around it.
    #[must_use]
    pub fn targets(mut self, squares: impl IntoIterator<Item = P::Square>) -> Options<P> {
        self.look.targets.insert(squares.into_iter().map(index_of::<P>));
        self
    }

    /// Marks pinned pieces with a broken ring.
    #[must_use]
    pub fn pinned(mut self, squares: impl IntoIterator<Item = P::Square>) -> Options<P> {
        self.look.pinned.insert(squares.into_iter().map(index_of::<P>));
        self
    }

    /// Tints attacked squares.
    #[must_use]
    pub fn attacked(mut self, squares: impl IntoIterator<Item = P::Square>) -> Options<P> {
        self.look.attacked.insert(squares.into_iter().map(index_of::<P>));
        self
    }

    /// Draws an arrow in the colour of [`Part::Arrow`].
    #[must_use]
    pub fn arrow(self, from: P::Square, to: P::Square) -> Options<P> {
        self.with_arrow(from, to, None)
    }

    /// Draws an arrow in a colour of its own.
    #[must_use]
    pub fn arrow_in(self, from: P::Square, to: P::Square, colour: Colour) -> Options<P> {
        self.with_arrow(from, to, Some(colour))
    }

    fn with_arrow(mut self, from: P::Square, to: P::Square, colour: Option<Colour>) -> Options<P> {
        let (from, to) = (index_of::<P>(from), index_of::<P>(to));
        self.look.arrows.push(Arrow { from, to, colour });
        self
    }

    /// Adds an invisible area over each square, with the attribute `data-square` and the name of
    /// the square, and over each kind of piece that can be dropped, with `data-drop` and its letter
    /// and `data-side` and the name of its side. A page finds by them what was clicked.
    #[must_use]
    pub fn hit_areas(mut self, present: bool) -> Options<P> {
        self.look.hit_areas = present;
        self
    }
}

/// How it looks.
impl<P: Draw> Options<P> {
    /// How wide the picture is, in pixels, at least one. The height follows.
    #[must_use]
    pub fn width(mut self, pixels: u32) -> Options<P> {
        self.look.width = Width::Pixels(pixels.max(1));
        self
    }

    /// Leaves width and height out: the picture fills what holds it.
    #[must_use]
    pub fn fluid(mut self) -> Options<P> {
        self.look.width = Width::Fluid;
        self
    }

    /// For which surroundings the picture is coloured.
    #[must_use]
    pub fn scheme(mut self, scheme: Scheme) -> Options<P> {
        self.look.scheme = scheme;
        self
    }

    /// Colours a part, in light and in dark surroundings.
    #[must_use]
    pub fn colour(self, part: Part, colour: Colour) -> Options<P> {
        self.colours(part, colour, colour)
    }

    /// Colours a part, with one colour for light and one for dark surroundings.
    #[must_use]
    pub fn colours(mut self, part: Part, light: Colour, dark: Colour) -> Options<P> {
        self.look.palettes[0].set(part, light);
        self.look.palettes[1].set(part, dark);
        self
    }
}

/// What programs and people that do not see it are told.
impl<P: Draw> Options<P> {
    /// The identifier of the picture, from which those of its parts are made. Pictures on one page
    /// need different ones.
    ///
    /// Anything but ASCII letters, digits, `-` and `_` becomes `_`, and what does not begin with a
    /// letter gets a `b` before it.
    #[must_use]
    pub fn id(mut self, id: &str) -> Options<P> {
        let safe = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
        let begins_well = id.starts_with(|c: char| c.is_ascii_alphabetic());
        let before = (!begins_well).then_some('b');
        self.look.id = before.into_iter().chain(id.chars().map(safe)).collect();
        self
    }

    /// The title that is read out and shown as a tooltip; otherwise the name of the game.
    #[must_use]
    pub fn title(mut self, title: &str) -> Options<P> {
        self.look.title = Some(String::from(title));
        self
    }

    /// The description that is read out; otherwise whose turn it is, and every piece with its
    /// square, in English.
    #[must_use]
    pub fn description(mut self, description: &str) -> Options<P> {
        self.look.description = Some(String::from(description));
        self
    }
}

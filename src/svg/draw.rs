//! What can be drawn.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::Options;
use super::options::Look;
use super::palette::Palette;
use super::scene::Scene;
use super::write::picture;
use crate::Position;

/// A position that can be drawn: each of the crate's games. It cannot be implemented elsewhere.
///
/// ```
/// use janggi::Game;
/// use janggi::svg::{Draw, Options};
///
/// // A picture of whatever game is played.
/// fn drawn<P: Draw>(game: &Game<P>) -> String {
///     let mut options = Options::default();
///     if let Some(mv) = game.moves().next_back() {
///         options = options.last_move(mv);
///     }
///     game.position().to_svg(&options)
/// }
/// # assert!(drawn(&Game::<janggi::Janggi>::default()).contains("Cho to move."));
/// ```
pub trait Draw: Position {
    /// A square of the game's board.
    type Square: Copy + Eq + fmt::Debug + fmt::Display + FromStr;
    /// A position as plain data, legal or not.
    type Setup;

    /// The picture as the text of an SVG document, with its end of line.
    #[must_use]
    fn to_svg(&self, options: &Options<Self>) -> String {
        picture(&self.scene(&options.look), &options.look)
    }

    /// The number of a square.
    #[doc(hidden)]
    fn index_of(square: Self::Square) -> usize;

    /// The numbers of the squares that a move leaves, if it leaves one, and goes to, if it does.
    #[doc(hidden)]
    fn ends(mv: Self::Move) -> Option<(Option<usize>, usize)>;

    #[doc(hidden)]
    fn palettes() -> Palettes;

    #[doc(hidden)]
    fn scene(&self, look: &Look) -> Scene;

    #[doc(hidden)]
    fn scene_of_setup(setup: &Self::Setup, look: &Look) -> Scene;
}

/// The colours of a game, for light and for dark surroundings. It cannot be named outside the
/// crate, so nobody there can implement [`Draw`].
#[doc(hidden)]
#[allow(unnameable_types)]
#[derive(Debug)]
pub struct Palettes(pub(super) [Palette; 2]);

/// Declares the methods of a game, so that nobody has to know the trait.
macro_rules! methods {
    ($($game:path, $setup:path;)+) => {$(
        impl $game {
            /// The position as a picture: the text of an SVG document, with its end of line.
            #[must_use]
            pub fn to_svg(&self, options: &Options<$game>) -> String {
                Draw::to_svg(self, options)
            }
        }

        impl $setup {
            /// The set-up as a picture, legal or not: the text of an SVG document, with its end of
            /// line. What only a position knows, such as check, is not marked.
            #[must_use]
            pub fn to_svg(&self, options: &Options<$game>) -> String {
                picture(&<$game>::scene_of_setup(self, &options.look), &options.look)
            }
        }
    )+};
}

methods! {
    crate::Janggi, crate::Setup;
    crate::twelve::TwelveJanggi, crate::twelve::Setup;
    crate::xiangqi::Xiangqi, crate::xiangqi::Setup;
    crate::kingdrops::Kingdrops, crate::kingdrops::Setup;
}

//! What can be drawn.

use alloc::string::String;

use super::Options;
use super::options::Look;
use super::palette::Palette;
use super::scene::Scene;
use super::write::picture;
use crate::Variant;

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
pub trait Draw: Variant {
    /// A position as plain data, legal or not.
    type Setup;

    /// The picture as the text of an SVG document, with its end of line.
    #[must_use]
    fn to_svg(&self, options: &Options<Self>) -> String {
        picture(&self.scene(&options.look), &options.look)
    }

    #[doc(hidden)]
    fn palettes() -> Palettes;

    #[doc(hidden)]
    fn scene(&self, look: &Look) -> Scene;

    #[doc(hidden)]
    fn scene_of_setup(setup: &Self::Setup, look: &Look) -> Scene;
}

/// The number of a square: rank by rank from the first player's home, as the games number them too.
pub(super) fn index_of<P: Draw>(square: P::Square) -> usize {
    let (file, rank) = P::file_and_rank(square);
    P::FILES * rank + file
}

/// The numbers of the squares that a move leaves and goes to, as far as there are such.
pub(super) fn ends<P: Draw>(mv: P::Move) -> impl Iterator<Item = usize> {
    let squares = P::origin(mv).into_iter().chain(P::destination(mv));
    squares.map(index_of::<P>)
}

/// The colours of a game, for light and for dark surroundings. It cannot be named outside the
/// crate, so nobody there can implement [`Draw`].
#[doc(hidden)]
#[expect(unnameable_types, reason = "whoever could name it could draw a game of their own")]
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

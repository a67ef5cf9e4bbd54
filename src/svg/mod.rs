//! Pictures: a board as SVG, and whole games as film-strips and animations.
//!
//! Every position has `to_svg`, and so has every set-up, legal or not. [`Options`] say what is
//! shown besides the pieces, and how.
//!
//! ```
//! use janggi::svg::{Glyphs, Options};
//! use janggi::{Janggi, Square};
//!
//! let options = Options::default().glyphs(Glyphs::Latin).arrow(Square::B1, Square::C3);
//! let svg = Janggi::default().to_svg(&options);
//! assert!(svg.contains("<title id=\"board-title\">Janggi</title>"));
//! ```
//!
//! A picture holds its own style and no script. Equal input makes equal text. The text contains no
//! empty line, so that it may stand in Markdown as it is.

// What each file holds.
//
// | file | what it holds |
// |---|---|
// | `draw.rs` | the trait of what can be drawn, the methods of the games |
// | `options.rs`, `colour.rs`, `palette.rs`, `glyphs.rs` | what can be asked of a picture |
// | `scene.rs` | a drawing that knows nothing of games |
// | `write.rs`, `style.rs` | a drawing as the text of an SVG document; its classes |
// | `pieces.rs`, `pictograms.rs`, `marks.rs` | what lies on a board |
// | `nine_by_ten.rs`, `janggi.rs`, `xiangqi.rs`, `twelve.rs`, `kingdrops.rs` | the painters |
// | `sheet.rs`, `film.rs` | several positions side by side; moves as a strip or an animation |
// | `graph.rs` | how a game stood, move by move |
// | `tracks.rs` | how things go from one picture to the next |

mod colour;
mod draw;
mod film;
mod glyphs;
mod graph;
mod janggi;
mod kingdrops;
mod marks;
mod nine_by_ten;
mod options;
mod palette;
mod pictograms;
mod pieces;
mod scene;
mod sheet;
mod style;
mod tracks;
mod twelve;
mod write;
mod xiangqi;

pub use colour::{Colour, ParseColourError};
pub use draw::Draw;
use draw::Palettes;
pub use film::Film;
pub use glyphs::Glyphs;
pub use graph::graph;
pub use options::{Options, Scheme};
pub use palette::Part;
pub use sheet::sheet;

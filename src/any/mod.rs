//! A game of whichever kind, for programs that know the kind only when they run.
//!
//! | file | what it holds |
//! |---|---|
//! | `kind.rs` | which game it is, and the one macro that tells the games apart |
//! | `values.rs` | squares, pieces, moves and outcomes without the type of their game |
//! | `play.rs` | starting, playing, undoing, declaring |
//! | `ask.rs` | what can be asked of the position and the past |
//! | `error.rs` | why something cannot be done |

mod ask;
mod error;
mod kind;
mod play;
mod values;

pub use error::AnyGameError;
pub use kind::{GameKind, ParseGameKindError};
pub use values::{AnyMove, AnyOutcome, AnyPiece, AnyRole, AnySquare};

use crate::Game;
use crate::janggi::Janggi;
use crate::kingdrops::Kingdrops;
use crate::twelve::TwelveJanggi;
use crate::xiangqi::Xiangqi;

/// A game of any of the four kinds: what a [`Game`] and a [`Variant`](crate::Variant) do, with
/// texts and plain values in place of the game's own types. It is made for servers and boards;
/// where time matters, [`for_game!`](crate::for_game) gives the `Game` in it.
///
/// ```
/// use janggi::{AnyGame, GameKind};
///
/// // All that a server needs to know of a game it gets as text.
/// let mut game = AnyGame::start("janggi".parse()?, "tournament")?;
/// for text in ["71졸72", "a7b7", "R1a10"] {
///     game.play(text)?; // a refused move changes nothing
/// }
/// assert_eq!(game.kind().side_name(game.turn()), "han");
/// assert_eq!(game.points(game.turn()).unwrap().to_string(), "60.5");
/// assert_eq!(game.record(), ["71졸72", "41병42", "01차11차"]);
///
/// // The board for a terminal, and the moves of one piece.
/// println!("{}", game.board_text());
/// let moves = game.legal_moves_from(game.square("b10").unwrap());
/// assert_eq!(moves[0].destination(), game.square("a8"));
///
/// game.resign(game.turn())?;
/// assert_eq!(game.outcome().unwrap().to_string(), "cho wins: resignation");
/// assert!(game.undo_declaration() && game.undo().is_some());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// Every method takes the time that the same thing takes with the types of the game, and what it
/// needs for the texts that it returns.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum AnyGame {
    /// A game of Janggi.
    Janggi(Game<Janggi>),
    /// A game of Twelve Janggi.
    Twelve(Game<TwelveJanggi>),
    /// A game of Xiangqi.
    Xiangqi(Game<Xiangqi>),
    /// A game of Kingdrops.
    Kingdrops(Game<Kingdrops>),
}

/// Makes a game of a known kind one of any kind.
macro_rules! from_game {
    ($($Kind:ident of $Position:ident),*) => {$(
        impl From<Game<$Position>> for AnyGame {
            fn from(game: Game<$Position>) -> AnyGame {
                AnyGame::$Kind(game)
            }
        }
    )*};
}

from_game! { Janggi of Janggi, Twelve of TwelveJanggi, Xiangqi of Xiangqi, Kingdrops of Kingdrops }

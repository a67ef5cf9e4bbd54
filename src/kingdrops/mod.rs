//! Kingdrops: a game of whole turns, of prisoners exchanged and dropped beside the king.
//!
//! It was invented by M. Perlini, who published these rules in 2013. The board has 8×8 squares,
//! each side sixteen pieces. White places its pieces on its first two rows as it likes, then Black.
//! After that each turn is up to three actions, a move of a piece that has not acted in the turn or
//! one drop, and always as many as the position allows. Captured rooks, bishops, guards and queens
//! become prisoners; when both sides hold one of a kind, the two are exchanged and can be dropped
//! again. Whoever captures the king, or brings the own king, a spearman or an archer to the last
//! row, wins.
//!
//! A [`Move`] is one action, and so is a ply of a [`Game`](crate::Game):
//! [`turn`](crate::Position::turn) tells whose action is next. [`Turn`] reads and writes the text
//! of whole turns.
//!
//! ```
//! use janggi::kingdrops::{Ending, Kingdrops, Turn};
//! use janggi::{Game, Outcome, Side};
//!
//! // From the empty board: each side's placement is one group of sixteen.
//! let mut game = Game::<Kingdrops>::default();
//! let record = "\
//!     R@a1+B@b1+G@c1+K@d1+Q@e1+G@f1+B@g1+R@h1+A@a2+A@b2+A@c2+A@d2+S@e2+S@f2+S@g2+S@h2 \
//!     R@a8+B@b8+G@c8+K@d8+Q@e8+G@f8+B@g8+R@h8+S@a7+S@b7+S@c7+S@d7+A@e7+A@f7+A@g7+A@h7 \
//!     e2e3+f2f3+g2g3 \
//!     a7a6+b7b6+c7c6";
//! for turn in record.split(' ') {
//!     for mv in turn.parse::<Turn>()? {
//!         game.play(mv)?;
//!     }
//! }
//! assert_eq!(game.turn(), Side::WHITE);
//!
//! // A win ends the game in the middle of a turn.
//! let start: Kingdrops = "4k3/8/1S6/8/8/8/8/4K3 [-] {-} w 0 - - 40".parse()?;
//! let mut game = Game::new(start);
//! game.play("e1e2".parse()?)?;
//! game.play("b6b7".parse()?)?;
//! game.play("e8e7".parse()?)?;
//! let outcome = game.play("b7b8".parse()?)?;
//! assert_eq!(outcome, Some(Outcome::win(Side::WHITE, Ending::LastRow)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Comments and errors name the rules by their numbers (`KD-6`), under which `docs/RULES.md` tells
//! how each is decided.

// What each file holds; a file of the same name holds the same thing in every game.
//
// | file | what it holds |
// |---|---|
// | `position.rs`, `play.rs` | the position and its `Position` impl; what a move does to it |
// | `turn_state.rs` | how far a turn has come, the part of a position that its actions depend on |
// | `bitboards.rs`, `attacks.rs` | the pieces as bitboards; how the pieces move |
// | `movegen.rs`, `most_actions.rs` | legal moves; the filter for the most actions (KD-6) |
// | `moves.rs`, `notation.rs` | the move and its text; the text of whole turns |
// | `illegal.rs`, `explain.rs` | the reasons to refuse a move; which of them it is |
// | `ending.rs`, `judge.rs` | the ways a game ends; what the past decides |
// | `key.rs` | Zobrist keys |
// | `square.rs`, `squares.rs`, `piece.rs`, `hand.rs`, `names.rs` | small values, their names |
// | `setup.rs`, `placement.rs`, `lineup.rs` | positions as plain data |
// | `fault.rs`, `text.rs` | what can be wrong with them; their text |
// | `packed.rs` | positions as bytes |
// | `rules.rs`, `diagram.rs` | the rule set; boards for terminals |

mod attacks;
mod bitboards;
mod diagram;
mod ending;
mod explain;
mod fault;
mod hand;
mod illegal;
mod judge;
mod key;
mod lineup;
mod most_actions;
mod movegen;
mod moves;
mod names;
mod notation;
mod packed;
mod piece;
mod placement;
mod play;
mod position;
mod record;
mod rules;
mod setup;
mod square;
mod squares;
mod text;
mod turn_state;
mod variant;

pub use diagram::Diagram;
pub use ending::Ending;
pub use fault::{Fault, Faults, FaultsIter};
pub use hand::{Hand, ParseHandError, Roles};
pub use illegal::IllegalMove;
pub use lineup::{Lineup, LineupError};
pub use moves::{Move, ParseMoveError};
pub use notation::{ParseTurnError, Turn};
pub use piece::{ParsePieceError, Piece, Role};
pub use placement::{Placement, PlacementIter};
pub use position::Kingdrops;
pub use record::Format;
pub use rules::{ParseRulesError, Rules};
pub use setup::{ParsePositionError, Setup, SetupError};
pub use square::{File, ParseFileError, ParseRankError, ParseSquareError, Rank, Square};
pub use squares::{Squares, SquaresIter};
pub use text::{Field, ParseSetupError};

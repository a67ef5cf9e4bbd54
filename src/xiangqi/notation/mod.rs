//! Notation: the ways in which people and programs write moves (XQ-31, XQ-32).
//!
//! | type | example | ranks |
//! |---|---|---|
//! | [`Move`] itself, as Fairy-Stockfish writes it | `h3e3` | 1 to 10 from Red |
//! | [`Ucci`] | `h2e2` | 0 to 9 from Red |
//! | [`Iccs`] | `H2-E2` | 0 to 9 from Red |
//! | [`SourceCoordinates`] | `炮h7→e7` | 0 to 9 from Black |
//! | [`Wxf`] | `C2=5` | |
//! | [`Chinese`] | `炮二平五` | |
//! | [`San`] | `Che3` | 1 to 10 from Red |
//! | [`WinBoard`] | `Che2` | 0 to 9 from Red |
//! | [`Vietnamese`] | `Pháo 2 bình 5` | |
//!
//! Each is a type of its own with `FromStr` and `Display`, and no reader takes another one's text.
//! Reading has two steps. Parsing looks at the text alone. [`resolve`](Notation::resolve) then
//! looks for the move on the board, among the legal ones:
//!
//! ```
//! use janggi::xiangqi::notation::{Chinese, Notation, Wxf};
//! use janggi::xiangqi::Xiangqi;
//!
//! let start = Xiangqi::default();
//! let mv = "炮二平五".parse::<Chinese>()?.resolve(&start)?;
//! assert_eq!(mv.to_string(), "h3e3");
//! assert_eq!(Wxf::of(&start, mv)?.to_string(), "C2=5");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod chinese;
mod coordinates;
mod wxf;

pub use crate::notation::relative::{Direction, PieceName, Relative, Tandem};
pub use crate::notation::{
    CheckMark, MovePart, NameError, Notation, NotationError, ParseMoveError, ResolveError, San,
    Vietnamese, WinBoard,
};
pub use chinese::Chinese;
pub use coordinates::{Iccs, SourceCoordinates, Ucci};
pub use wxf::Wxf;

use super::{Move, Xiangqi};
use crate::board::{Board, Square, Squares};
use crate::notation::san::SanGame;

impl SanGame for Xiangqi {
    const CAPTURE_SIGN_COUNTS: bool = false;

    fn board(&self) -> &Board {
        self.board()
    }

    fn targets(&self, from: Square) -> Squares {
        self.targets(from)
    }

    fn step(&self, from: Square, to: Square) -> Move {
        Move { from, to }
    }

    fn ends(&self, mv: Move) -> (Square, Square) {
        (mv.from, mv.to)
    }

    fn is_check(&self) -> bool {
        self.is_check()
    }

    fn pass(&self) -> Option<Move> {
        None
    }
}

impl Move {
    /// The move in short algebraic notation, legal or not: `Che3`, `R1xa9+`.
    #[must_use]
    pub fn san(self, position: &Xiangqi) -> San {
        San::write(position, self)
    }
}

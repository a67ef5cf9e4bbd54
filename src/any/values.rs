//! Squares, pieces and moves of a game that is known only when the program runs.

use alloc::string::String;
use core::fmt;

use super::GameKind;
use crate::{Outcome, Reason, Side, Variant, for_game};

/// A square of one of the games. `Display` writes its name.
///
/// ```
/// use janggi::{AnyGame, GameKind};
///
/// let game = AnyGame::new(GameKind::Xiangqi);
/// let square = game.square("b3").unwrap();
/// assert_eq!((square.to_string(), square.file_and_rank()), ("b3".into(), (1, 2)));
/// assert_eq!(game.piece(square).unwrap().role.name(), "cannon");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnySquare {
    kind: GameKind,
    index: u8,
}

impl AnySquare {
    pub(super) fn new<V: Variant>(kind: GameKind, square: V::Square) -> AnySquare {
        let index = V::SQUARES.iter().position(|&other| other == square);
        AnySquare { kind, index: index.unwrap_or_default() as u8 }
    }

    /// The square of a game, unless it is one of another game.
    pub(super) fn get<V: Variant>(self, kind: GameKind) -> Option<V::Square> {
        V::SQUARES.get(usize::from(self.index)).copied().filter(|_| self.kind == kind)
    }

    /// The square of a game with this name.
    #[must_use]
    pub fn named(kind: GameKind, name: &str) -> Option<AnySquare> {
        for_game!(kind, V => {
            let square: Option<<V as Variant>::Square> = name.parse().ok();
            square.map(|square| AnySquare::new::<V>(kind, square))
        })
    }

    /// All squares of a game's board.
    pub fn all(kind: GameKind) -> impl DoubleEndedIterator<Item = AnySquare> + ExactSizeIterator {
        let count = for_game!(kind, V => V::SQUARES.len()) as u8;
        (0..count).map(move |index| AnySquare { kind, index })
    }

    /// Where the square lies: its file, from the first player's left, and its rank, from the first
    /// player's home, both from 0.
    #[must_use]
    pub fn file_and_rank(self) -> (usize, usize) {
        for_game!(self.kind, V => self.get::<V>(self.kind).map_or((0, 0), V::file_and_rank))
    }
}

impl fmt::Display for AnySquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_game!(self.kind, V => match self.get::<V>(self.kind) {
            Some(square) => square.fmt(f),
            None => Ok(()),
        })
    }
}

/// A kind of piece of one of the games. `Display` writes its letter, upper case.
///
/// ```
/// use janggi::{AnyRole, GameKind};
///
/// let role = AnyRole::from_letter(GameKind::Janggi, 'r').expect("a chariot");
/// assert_eq!((role.name(), role.to_string()), ("chariot", "R".into()));
/// assert_eq!(AnyRole::from_letter(GameKind::Twelve, 'r'), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnyRole {
    kind: GameKind,
    index: u8,
}

impl AnyRole {
    pub(super) fn new<V: Variant>(kind: GameKind, role: V::Role) -> AnyRole {
        let index = V::ROLES.iter().position(|&other| other == role);
        AnyRole { kind, index: index.unwrap_or_default() as u8 }
    }

    /// The kind of piece of a game, unless it is one of another game.
    pub(super) fn get<V: Variant>(self, kind: GameKind) -> Option<V::Role> {
        V::ROLES.get(usize::from(self.index)).copied().filter(|_| self.kind == kind)
    }

    /// The kind of piece of a game with this letter.
    #[must_use]
    pub fn from_letter(kind: GameKind, letter: char) -> Option<AnyRole> {
        for_game!(kind, V => {
            let role: Option<<V as Variant>::Role> = letter.encode_utf8(&mut [0; 4]).parse().ok();
            role.map(|role| AnyRole::new::<V>(kind, role))
        })
    }

    /// The English name, in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        for_game!(self.kind, V => self.get::<V>(self.kind).map_or("", V::role_name))
    }
}

impl fmt::Display for AnyRole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_game!(self.kind, V => match self.get::<V>(self.kind) {
            Some(role) => role.fmt(f),
            None => Ok(()),
        })
    }
}

/// A piece of one of the games. `Display` writes its letter: upper case for the first player.
///
/// ```
/// use janggi::{AnyGame, GameKind};
///
/// let game = AnyGame::start(GameKind::Xiangqi, "standard")?;
/// let (_, piece) = game.pieces().first().copied().expect("a full board");
/// assert_eq!((piece.to_string(), piece.role.name()), ("R".into(), "chariot"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct AnyPiece {
    /// The owner.
    pub side: Side,
    /// The kind.
    pub role: AnyRole,
}

impl AnyPiece {
    pub(super) fn new<V: Variant>(kind: GameKind, piece: V::Piece) -> AnyPiece {
        AnyPiece { side: V::owner(piece), role: AnyRole::new::<V>(kind, V::role_of(piece)) }
    }
}

impl fmt::Display for AnyPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.side {
            Side::First => self.role.fmt(f),
            Side::Second => {
                let letter = alloc::format!("{}", self.role);
                f.write_str(&letter.to_ascii_lowercase())
            }
        }
    }
}

/// A move of one of the games. `Display` writes it in coordinates, as every game reads it:
/// `b1c3`, `P*B1`, `R@e2`, `pass`.
///
/// ```
/// use janggi::{AnyGame, GameKind};
///
/// let game = AnyGame::new(GameKind::Janggi);
/// let mv = game.read_move("Pab4")?;
/// assert_eq!(mv.to_string(), "a4b4");
/// assert_eq!(mv.destination().unwrap().to_string(), "b4");
/// assert!(game.legal_moves().contains(&mv));
/// # Ok::<(), janggi::AnyGameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnyMove {
    kind: GameKind,
    number: u16,
}

impl AnyMove {
    pub(super) fn new<V: Variant>(kind: GameKind, mv: V::Move) -> AnyMove {
        AnyMove { kind, number: V::move_to_u16(mv) }
    }

    /// The move of a game, unless it is one of another game.
    pub(super) fn get<V: Variant>(self, kind: GameKind) -> Option<V::Move> {
        V::move_from_u16(self.number).filter(|_| self.kind == kind)
    }

    /// The square that the move leaves; `None` for drops and passes.
    #[must_use]
    pub fn origin(self) -> Option<AnySquare> {
        let kind = self.kind;
        for_game!(kind, V => {
            self.get::<V>(kind).and_then(V::origin).map(|from| AnySquare::new::<V>(kind, from))
        })
    }

    /// The square that the move goes to; `None` for passes.
    #[must_use]
    pub fn destination(self) -> Option<AnySquare> {
        let kind = self.kind;
        for_game!(kind, V => {
            self.get::<V>(kind).and_then(V::destination).map(|to| AnySquare::new::<V>(kind, to))
        })
    }

    /// What the move puts on the board from off the board.
    #[must_use]
    pub fn dropped(self) -> Option<AnyRole> {
        let kind = self.kind;
        for_game!(kind, V => {
            self.get::<V>(kind).and_then(V::dropped).map(|role| AnyRole::new::<V>(kind, role))
        })
    }
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_game!(self.kind, V => match self.get::<V>(self.kind) {
            Some(mv) => mv.fmt(f),
            None => Ok(()),
        })
    }
}

/// How a game ended. `Display` writes it in the words of the game: `cho wins: checkmate`.
///
/// ```
/// use janggi::{AnyGame, GameKind, Side};
///
/// let mut game = AnyGame::new(GameKind::Xiangqi);
/// game.resign(Side::BLACK)?;
/// let outcome = game.outcome().unwrap();
/// assert_eq!(outcome.to_string(), "red wins: resignation");
/// assert_eq!((outcome.winner_name, outcome.code), ("red", "resignation"));
/// # Ok::<(), janggi::GameOver>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct AnyOutcome {
    /// The winner, or `None` when the game is drawn.
    pub winner: Option<Side>,
    /// The winner in the words of the game, or `draw`.
    pub winner_name: &'static str,
    /// The ending in one word: [`Reason::code`].
    pub code: &'static str,
    /// The result in words.
    pub text: String,
}

impl<E: Reason> From<Outcome<E>> for AnyOutcome {
    fn from(outcome: Outcome<E>) -> AnyOutcome {
        AnyOutcome {
            winner: outcome.winner,
            winner_name: outcome.winner_name(),
            code: outcome.ending.code(),
            text: alloc::format!("{outcome}"),
        }
    }
}

impl fmt::Display for AnyOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

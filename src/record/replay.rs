//! A record played through, move by move.

use alloc::string::String;
use core::fmt;

use crate::notation::error::{NotationError, ResolveError};
use crate::{Game, Position};

/// A record played through.
#[derive(Clone, Debug)]
pub struct Replay<P: Position> {
    /// The game as far as it could be played.
    pub game: Game<P>,
    /// What stopped it, if it was not the end of the record.
    pub stopped: Option<Stopped<P>>,
}

/// The first move of a record that could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped<P: Position> {
    /// The number of the move, from 1, each side's counted.
    pub ply: usize,
    /// The move as it is written.
    pub text: String,
    /// Why it could not be played.
    pub cause: NotationError<P>,
}

impl<P: Position> fmt::Display for Stopped<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stopped { ply, text, cause } = self;
        write!(f, "ply {ply}: {text:?}: {cause}")
    }
}

impl<P: Position> core::error::Error for Stopped<P> {}

impl<P: Position> Replay<P> {
    /// Plays the moves that `read` makes of texts, up to the first that is none or comes after the
    /// end of the game.
    pub(crate) fn new<'a>(
        start: P,
        texts: impl IntoIterator<Item = &'a str>,
        read: impl Fn(&P, &str) -> Result<P::Move, NotationError<P>>,
    ) -> Replay<P> {
        let mut game = Game::new(start);
        for (ply, text) in (1..).zip(texts) {
            let played = read(game.position(), text).and_then(|mv| {
                // The notation has looked the move up among the legal ones.
                game.play_legal(mv).map_err(|illegal| ResolveError::Illegal { mv, illegal }.into())
            });
            if let Err(cause) = played {
                return Replay { game, stopped: Some(Stopped { ply, text: text.into(), cause }) };
            }
        }
        Replay { game, stopped: None }
    }
}

//! Why a text gives no record.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::error::ParsePgnError;
use crate::notation::error::NotationError;
use crate::record::RecordGame;

/// Why a text gives no record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordError<P: RecordGame> {
    /// The text is no PGN.
    Pgn(ParsePgnError),
    /// The tag `Variant` or `Game` names another game.
    Game {
        /// The line of the tag, from 1.
        line: usize,
        /// Which of the two.
        tag: &'static str,
        /// The name.
        name: String,
    },
    /// The tag `Rules` names no rule set of the game.
    Rules {
        /// The line of the tag, from 1.
        line: usize,
        /// The name.
        name: String,
    },
    /// The tag `FEN` holds no position.
    Fen {
        /// The line of the tag, from 1.
        line: usize,
        /// What is wrong with it.
        error: P::ParsePositionError,
    },
    /// A word is no legal move.
    Move(UnreadMove<P>),
}

/// A word of a record that is no legal move in any notation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnreadMove<P: RecordGame> {
    /// The line on which it stands, from 1.
    pub line: usize,
    /// The number of the move in its line of play, from 1.
    pub ply: usize,
    /// The word.
    pub word: String,
    /// The notations that were tried.
    pub tried: Vec<P::Format>,
    /// What is wrong: in the notation in which it is a move of some position, if there is one.
    pub cause: Option<NotationError<P>>,
}

impl<P: RecordGame> RecordError<P> {
    /// The line where the fault is, from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        match self {
            RecordError::Pgn(error) => error.line,
            RecordError::Game { line, .. }
            | RecordError::Rules { line, .. }
            | RecordError::Fen { line, .. } => *line,
            RecordError::Move(unread) => unread.line,
        }
    }
}

impl<P: RecordGame> fmt::Display for RecordError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Pgn(error) => error.fmt(f),
            RecordError::Game { line, tag, name } => {
                write!(f, "line {line}: the tag {tag} says {name:?} and not {:?}", P::GAME_TAG.1)
            }
            RecordError::Rules { line, name } => {
                write!(f, "line {line}: the tag Rules: {name:?} is no rule set")
            }
            RecordError::Fen { line, error } => write!(f, "line {line}: the tag FEN: {error}"),
            RecordError::Move(unread) => unread.fmt(f),
        }
    }
}

impl<P: RecordGame> fmt::Display for UnreadMove<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnreadMove { line, ply, word, tried, cause } = self;
        write!(f, "line {line}, ply {ply}: {word:?}")?;
        if let Some(cause) = cause {
            write!(f, ": {cause}")?;
        }
        for (i, format) in tried.iter().enumerate() {
            write!(f, "{}{format}", if i == 0 { " (tried as " } else { ", " })?;
        }
        f.write_str(if tried.is_empty() { "" } else { ")" })
    }
}

impl<P: RecordGame> core::error::Error for RecordError<P> {}

impl<P: RecordGame> core::error::Error for UnreadMove<P> {}

impl<P: RecordGame> From<ParsePgnError> for RecordError<P> {
    fn from(error: ParsePgnError) -> Self {
        RecordError::Pgn(error)
    }
}

impl<P: RecordGame> From<UnreadMove<P>> for RecordError<P> {
    fn from(error: UnreadMove<P>) -> Self {
        RecordError::Move(error)
    }
}

//! What can be found wrong with a game.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The first promise that a game was found to break, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// What is wrong.
    pub violation: Violation<M>,
    /// The text of the position where it shows.
    pub position: String,
    /// The moves from the start of the game to that position. Empty when the position was checked
    /// by itself.
    pub moves: Vec<M>,
}

impl<M: fmt::Display> fmt::Display for Report<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (position {:?}", self.violation, self.position)?;
        if !self.moves.is_empty() {
            f.write_str(" after")?;
        }
        for mv in &self.moves {
            write!(f, " {mv}")?;
        }
        f.write_str(")")
    }
}

impl<M: fmt::Display + fmt::Debug> core::error::Error for Report<M> {}

/// A broken promise of [`Position`](crate::Position), with the move that shows it.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Violation<M> {
    /// `legal_moves` is longer than [`MOST_MOVES`](super::Subject::MOST_MOVES).
    #[error("there are {listed} legal moves, more than the {most} that are possible")]
    TooManyMoves {
        /// The length of the list.
        listed: usize,
        /// What was promised.
        most: usize,
    },
    /// `legal_moves` has a move more than once.
    #[error("{0} is listed twice")]
    ListedTwice(M),
    /// `legal_moves` has a move that [`conceivable_moves`](super::Subject::conceivable_moves)
    /// lacks.
    #[error("{0} is listed, but is not among the conceivable moves")]
    NotConceivable(M),
    /// `check_legal` refuses a move of `legal_moves`.
    #[error("{0} is listed, but check_legal refuses it")]
    ListedButIllegal(M),
    /// `check_legal` allows a move that `legal_moves` lacks.
    #[error("check_legal allows {0}, but it is not listed")]
    LegalButNotListed(M),
    /// `is_legal` and `check_legal` disagree.
    #[error("is_legal and check_legal disagree about {0}")]
    IsLegalDiffers(M),
    /// `count_legal_moves` is not the length of `legal_moves`.
    #[error("{listed} moves are listed, but {counted} are counted")]
    CountDiffers {
        /// The length of the list.
        listed: usize,
        /// What `count_legal_moves` returns.
        counted: usize,
    },
    /// The position has an outcome and legal moves.
    #[error("the position has an outcome, but {0} is listed")]
    MovesAfterTheEnd(M),
    /// The position has neither an outcome nor legal moves.
    #[error("the position has neither a move nor an outcome")]
    NoMovesAndNoOutcome,
    /// After the end a move is refused for another reason than that the game is over.
    #[error("the position has an outcome, but {0} is not refused because of it")]
    NotRefusedAsOver(M),
    /// `play` refuses a legal move.
    #[error("play refuses the legal {0}")]
    PlayRefuses(M),
    /// `play` makes a move that is not legal.
    #[error("play makes {0}, which is not legal")]
    PlayAccepts(M),
    /// `play` and `play_unchecked` lead to different positions.
    #[error("play and play_unchecked lead to different positions after {0}")]
    PlayDiffers(M),
    /// The error of `play` does not hold the position as it was, the move and the reason.
    #[error("the error of play holds another position, move or reason for {0}")]
    ErrorDiffers(M),
    /// The text is refused.
    #[error("the text of the position cannot be read")]
    TextIsRefused,
    /// The position that is read from the text has another text.
    #[error("the position that is read from the text has another text")]
    TextDiffers,
    /// The position that is read from the text is another one.
    #[error("the position that is read from the text is not equal to it")]
    ReadDiffers,
    /// The position that is read from the text lists other moves, or in another order.
    #[error("the position that is read from the text has other moves, or in another order")]
    ReadMovesDiffer,
    /// The key that is kept move by move is not the one that the text gives.
    #[error("the key is {kept:#018x}, but read from the text {read:#018x}")]
    KeyDiffers {
        /// The key of the position.
        kept: u64,
        /// The key of the position that is read from its text.
        read: u64,
    },
    /// Two equal positions have different keys.
    #[error("the position is equal to the one of ply {0}, but its key is not")]
    EqualWithOtherKey(usize),
    /// Two equal positions have different hashes.
    #[error("the position is equal to the one of ply {0}, but its hash is not")]
    EqualWithOtherHash(usize),
    /// Two different positions have the same key. With good keys of 64 bits that never happens by
    /// chance.
    #[error("the position differs from the one of ply {0}, but has its key")]
    DifferentWithSameKey(usize),
    /// A position came again after a move that `is_irreversible` says forbids that.
    #[error("the position of ply {0} has come again after an irreversible move")]
    CameAgain(usize),
    /// A [`Game`](crate::Game) that plays a move, takes it back and plays it again does not come to
    /// the same positions and the same outcome. With the other promises kept, some state must be
    /// shared between a position and its clones, or a result depend on more than the position.
    #[error("a game that plays {0}, takes it back and plays it again does not come to the same")]
    GameDiffers(M),
}

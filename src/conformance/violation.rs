//! What can be found wrong with a game.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::macros::errors::error;

/// The first promise that a game was found to break, and where.
///
/// [`check_position`](super::check_position) and [`check`](super::check) make it; the example of the
/// [module](super) shows one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

error! {
    /// A broken promise of [`Position`](crate::Position), with the move that shows it.
    #[non_exhaustive]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Violation<M> {
        /// `legal_moves` is longer than [is possible](super::Subject::with_most_moves).
        TooManyMoves {
            /// The length of the list.
            listed: usize,
            /// What was promised.
            most: usize,
        } => "there are {listed} legal moves, more than the {most} that are possible";
        /// `legal_moves` has a move more than once.
        ListedTwice(mv: M) => "{mv} is listed twice";
        /// `legal_moves` has a move that is none of the [conceivable moves](super::Subject::new).
        NotConceivable(mv: M) => "{mv} is listed, but is not among the conceivable moves";
        /// `check_legal` refuses a move of `legal_moves`.
        ListedButIllegal(mv: M) => "{mv} is listed, but check_legal refuses it";
        /// `check_legal` allows a move that `legal_moves` lacks.
        LegalButNotListed(mv: M) => "check_legal allows {mv}, but it is not listed";
        /// `is_legal` and `check_legal` disagree.
        IsLegalDiffers(mv: M) => "is_legal and check_legal disagree about {mv}";
        /// `count_legal_moves` is not the length of `legal_moves`.
        CountDiffers {
            /// The length of the list.
            listed: usize,
            /// What `count_legal_moves` returns.
            counted: usize,
        } => "{listed} moves are listed, but {counted} are counted";
        /// The position has an outcome and legal moves.
        MovesAfterTheEnd(mv: M) => "the position has an outcome, but {mv} is listed";
        /// The position has neither an outcome nor legal moves.
        NoMovesAndNoOutcome => "the position has neither a move nor an outcome";
        /// After the end a move is refused for another reason than that the game is over.
        NotRefusedAsOver(mv: M) =>
            "the position has an outcome, but {mv} is not refused because of it";
        /// `play` refuses a legal move.
        PlayRefuses(mv: M) => "play refuses the legal {mv}";
        /// `play` makes a move that is not legal.
        PlayAccepts(mv: M) => "play makes {mv}, which is not legal";
        /// `play` and `play_unchecked` lead to different positions.
        PlayDiffers(mv: M) => "play and play_unchecked lead to different positions after {mv}";
        /// The error of `play` does not hold the position as it was, the move and the reason.
        ErrorDiffers(mv: M) => "the error of play holds another position, move or reason for {mv}";
        /// The text is refused.
        TextIsRefused => "the text of the position cannot be read";
        /// The position that is read from the text has another text.
        TextDiffers => "the position that is read from the text has another text";
        /// The position that is read from the text is another one.
        ReadDiffers => "the position that is read from the text is not equal to it";
        /// The position that is read from the text lists other moves, or in another order.
        ReadMovesDiffer =>
            "the position that is read from the text has other moves, or in another order";
        /// The key that is kept move by move is not the one that the text gives.
        KeyDiffers {
            /// The key of the position.
            kept: u64,
            /// The key of the position that is read from its text.
            read: u64,
        } => "the key is {kept:#018x}, but read from the text {read:#018x}";
        /// Two equal positions have different keys.
        EqualWithOtherKey(ply: usize) =>
            "the position is equal to the one of ply {ply}, but its key is not";
        /// Two equal positions have different hashes.
        EqualWithOtherHash(ply: usize) =>
            "the position is equal to the one of ply {ply}, but its hash is not";
        /// Two different positions have the same key. With good keys of 64 bits that never happens
        /// by chance.
        DifferentWithSameKey(ply: usize) =>
            "the position differs from the one of ply {ply}, but has its key";
        /// A position came again after a move that `is_irreversible` says forbids that.
        CameAgain(ply: usize) =>
            "the position of ply {ply} has come again after an irreversible move";
        /// A [`Game`](crate::Game) that plays a move, takes it back and plays it again does not
        /// come to the same positions and the same outcome. With the other promises kept, some
        /// state must be shared between a position and its clones, or a result depend on more than
        /// the position.
        GameDiffers(mv: M) =>
            "a game that plays {mv}, takes it back and plays it again does not come to the same";
    }
}

//! What the search has to be told about a game.

use crate::{MoveList, Position};

/// Knows how good a position is and which moves are worth a look; the rules stay with the
/// [`Position`].
///
/// Only [`evaluate`](Evaluator::evaluate), [`is_noisy`](Evaluator::is_noisy) and
/// [`slot`](Evaluator::slot) must be written; the rest makes the search faster. Whatever an evaluator
/// answers, only legal moves are played and every end of the game is the one of the rules.
pub trait Evaluator<P: Position> {
    /// One more than the greatest number that [`slot`](Evaluator::slot) gives. The memory for move
    /// ordering grows with its square: four bytes times it.
    const SLOTS: usize;

    /// How good a position is for the side to move, in hundredths of a point. It is not asked of
    /// positions in which the game is over.
    fn evaluate(&self, position: &P) -> i32;

    /// Whether a legal move changes the evaluation so much that a position cannot be evaluated
    /// before it is looked at: captures, above all.
    fn is_noisy(&self, position: &P, mv: P::Move) -> bool;

    /// A number for the move such that moves with the same number are likely to be good in the same
    /// positions: usually the kind of the piece and where it goes.
    fn slot(&self, position: &P, mv: P::Move) -> usize;

    /// All legal moves that are [noisy](Evaluator::is_noisy).
    fn noisy_moves(&self, position: &P) -> MoveList<P::Move> {
        let mut moves = position.legal_moves();
        moves.retain(|mv| self.is_noisy(position, mv));
        moves
    }

    /// What a noisy move wins at once, in hundredths of a point: the piece it captures.
    fn gain(&self, position: &P, mv: P::Move) -> i32 {
        let _ = (position, mv);
        0
    }

    /// What a move wins or loses, in hundredths of a point, once everybody has captured on the square
    /// where it goes.
    fn exchange(&self, position: &P, mv: P::Move) -> i32 {
        self.gain(position, mv)
    }

    /// Whether the side to move must answer a threat at once, as in check. Such positions are neither
    /// evaluated as they stand nor cut short.
    fn is_check(&self, position: &P) -> bool {
        let _ = position;
        false
    }

    /// A move that changes nothing but the side to move, legal or not, where it is a good guess that
    /// the best move is no worse than doing nothing. It is played by
    /// [`play_unchecked`](Position::play_unchecked).
    fn null_move(&self, position: &P) -> Option<P::Move> {
        let _ = position;
        None
    }
}

impl<P: Position, E: Evaluator<P>> Evaluator<P> for &E {
    const SLOTS: usize = E::SLOTS;

    fn evaluate(&self, position: &P) -> i32 {
        (**self).evaluate(position)
    }

    fn is_noisy(&self, position: &P, mv: P::Move) -> bool {
        (**self).is_noisy(position, mv)
    }

    fn slot(&self, position: &P, mv: P::Move) -> usize {
        (**self).slot(position, mv)
    }

    fn noisy_moves(&self, position: &P) -> MoveList<P::Move> {
        (**self).noisy_moves(position)
    }

    fn gain(&self, position: &P, mv: P::Move) -> i32 {
        (**self).gain(position, mv)
    }

    fn exchange(&self, position: &P, mv: P::Move) -> i32 {
        (**self).exchange(position, mv)
    }

    fn is_check(&self, position: &P) -> bool {
        (**self).is_check(position)
    }

    fn null_move(&self, position: &P) -> Option<P::Move> {
        (**self).null_move(position)
    }
}

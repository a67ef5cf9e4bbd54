//! What the search has to be told about a game.

use crate::{MoveList, Position};

/// Knows how good a position is and which moves are worth a look; the rules stay with the
/// [`Position`].
///
/// Only [`evaluate`](Evaluator::evaluate), [`is_noisy`](Evaluator::is_noisy) and
/// [`piece_to_index`](Evaluator::piece_to_index) must be written; the rest makes the search faster.
/// Whatever an evaluator says, only legal moves are played and every end of the game is the one of
/// the rules.
pub trait Evaluator<P: Position> {
    /// One more than the greatest number that [`piece_to_index`](Evaluator::piece_to_index)
    /// returns. The history tables for move ordering grow with its square: four bytes times it. What
    /// is returned beyond it, or beyond 65,536, shares the place of the greatest number.
    const PIECE_TO_COUNT: usize;

    /// What of the evaluation is kept up to date from move to move, so that it need not be worked out
    /// anew for each position; `()` for nothing.
    type Running: Clone + Default;

    /// How good a position is for the side to move, in hundredths of a point. It is not asked of
    /// positions in which the game is over. The search holds what it and the other functions return
    /// within 30,000 to either side, as [`Score::estimate`](super::Score::estimate) does.
    fn evaluate(&self, position: &P) -> i32;

    /// The part of the evaluation of a position that is kept up to date.
    fn running(&self, position: &P) -> Self::Running {
        let _ = position;
        Self::Running::default()
    }

    /// Brings that part up to date for a legal move that is about to be made.
    fn keep_running(&self, running: &mut Self::Running, position: &P, mv: P::Move) {
        let _ = (running, position, mv);
    }

    /// The same as [`evaluate`](Evaluator::evaluate), given the part of it that was kept up to date.
    fn evaluate_running(&self, position: &P, running: &Self::Running) -> i32 {
        let _ = running;
        self.evaluate(position)
    }

    /// Whether a legal move changes the evaluation so much that a position cannot be evaluated
    /// before it is looked at: captures, above all.
    fn is_noisy(&self, position: &P, mv: P::Move) -> bool;

    /// The index of a move in the history tables: usually the kind of the piece and the square it
    /// goes to. Moves with the same index should be good in the same positions.
    fn piece_to_index(&self, position: &P, mv: P::Move) -> usize;

    /// All legal moves that are [noisy](Evaluator::is_noisy).
    fn noisy_moves(&self, position: &P) -> MoveList<P::Move> {
        let mut moves = position.legal_moves();
        moves.retain(|mv| self.is_noisy(position, mv));
        moves
    }

    /// The worth of the piece that a noisy move captures, in hundredths of a point.
    fn captured_value(&self, position: &P, mv: P::Move) -> i32 {
        let _ = (position, mv);
        0
    }

    /// Static exchange evaluation: what a move wins or loses, in hundredths of a point, once both
    /// sides have captured on the square where it goes.
    fn static_exchange(&self, position: &P, mv: P::Move) -> i32 {
        self.captured_value(position, mv)
    }

    /// Whether the side to move must answer a threat at once, as in check. Such positions are
    /// neither evaluated as they stand nor cut short.
    fn is_check(&self, position: &P) -> bool {
        let _ = position;
        false
    }

    /// Whether a legal move leaves the other side in [check](Evaluator::is_check).
    fn gives_check(&self, position: &P, mv: P::Move) -> bool {
        let mut next = position.clone();
        next.play_unchecked(mv);
        self.is_check(&next)
    }

    /// Whether the board alone ends the game, which [`outcome`](Position::outcome) tells at greater
    /// cost. Whether the side to move is in check is known already.
    fn is_over(&self, position: &P, in_check: bool) -> bool {
        let _ = in_check;
        position.outcome().is_some()
    }

    /// A move that changes nothing but the side to move, legal or not, where it is a good guess
    /// that the best move is no worse than doing nothing. It is played by
    /// [`play_unchecked`](Position::play_unchecked).
    fn null_move(&self, position: &P) -> Option<P::Move> {
        let _ = position;
        None
    }
}

/// Passes questions on to what is borrowed.
macro_rules! forward {
    ($(fn $name:ident($($argument:ident: $type:ty),+) $(-> $answer:ty)?;)+) => {
        $(
            fn $name(&self, $($argument: $type),+) $(-> $answer)? {
                (**self).$name($($argument),+)
            }
        )+
    };
}

impl<P: Position, E: Evaluator<P>> Evaluator<P> for &E {
    const PIECE_TO_COUNT: usize = E::PIECE_TO_COUNT;

    type Running = E::Running;

    forward! {
        fn evaluate(position: &P) -> i32;
        fn running(position: &P) -> Self::Running;
        fn keep_running(running: &mut Self::Running, position: &P, mv: P::Move);
        fn evaluate_running(position: &P, running: &Self::Running) -> i32;
        fn is_noisy(position: &P, mv: P::Move) -> bool;
        fn piece_to_index(position: &P, mv: P::Move) -> usize;
        fn noisy_moves(position: &P) -> MoveList<P::Move>;
        fn captured_value(position: &P, mv: P::Move) -> i32;
        fn static_exchange(position: &P, mv: P::Move) -> i32;
        fn is_check(position: &P) -> bool;
        fn gives_check(position: &P, mv: P::Move) -> bool;
        fn is_over(position: &P, in_check: bool) -> bool;
        fn null_move(position: &P) -> Option<P::Move>;
    }
}

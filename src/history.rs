//! The past of a game, as its rules look at it.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;
use core::slice;

use crate::move_list::MoveList;
use crate::position::Position;

/// What is known about one position of a game and its earlier occurrences.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    /// The ply of the last earlier position with the same key. Keys can collide, so it is only a
    /// candidate: who follows the link compares the positions.
    pub(crate) same_key: Option<u32>,
    /// How often the position has occurred, itself included.
    pub(crate) times: u32,
}

impl Seen {
    /// A position that has not occurred before.
    pub(crate) const FIRST: Seen = Seen { same_key: None, times: 1 };
}

/// One move of a game, as it is kept: the position it was played on, and what was known of that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played<P: Position> {
    pub(crate) before: P,
    pub(crate) mv: P::Move,
    pub(crate) seen: Seen,
}

/// One move of a game and the position it was played on.
///
/// ```
/// use janggi::{Game, Janggi, Position};
///
/// let game = Game::from_moves(Janggi::default(), ["a4b4".parse()?, "a7b7".parse()?])?;
/// let ply = game.history().plies().last().expect("two moves were played");
/// assert_eq!((ply.mv.to_string(), Janggi::side_name(ply.before.turn())), ("a7b7".into(), "han"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Ply<'a, P: Position> {
    /// The position before the move.
    pub before: &'a P,
    /// The move.
    pub mv: P::Move,
}

/// The moves behind a position, whoever keeps them.
pub(crate) trait Past<P: Position> {
    fn len(&self) -> usize;
    fn ply(&self, ply: usize) -> Option<(&P, P::Move, Seen)>;
    /// What is known of earlier occurrences of a position that would follow the one on the board,
    /// whose history this is.
    fn next(&self, history: &History<'_, P>, position: &P) -> Seen;
}

/// The past with one more move, which is only thought of.
struct After<'a, P: Position> {
    before: &'a History<'a, P>,
    mv: P::Move,
}

impl<P: Position> Past<P> for After<'_, P> {
    fn len(&self) -> usize {
        self.before.ply() + 1
    }

    fn ply(&self, ply: usize) -> Option<(&P, P::Move, Seen)> {
        match ply == self.before.ply() {
            true => Some((self.before.current, self.mv, self.before.seen)),
            false => self.before.past.ply(ply),
        }
    }

    fn next(&self, history: &History<'_, P>, position: &P) -> Seen {
        if history.current == position {
            let same_key = Some(history.ply() as u32);
            return Seen { same_key, times: history.seen.times + 1 };
        }
        self.before.past.next(self.before, position)
    }
}

/// The past of a game inside another one.
struct Inner<'a, P: Position, F, G> {
    outer: History<'a, P>,
    position: F,
    mv: G,
}

impl<'a, P, Q, F, G> Past<Q> for Inner<'a, P, F, G>
where
    P: Position,
    Q: Position + 'a,
    F: Fn(&'a P) -> &'a Q,
    G: Fn(P::Move) -> Q::Move,
{
    fn len(&self) -> usize {
        self.outer.ply()
    }

    fn ply(&self, ply: usize) -> Option<(&Q, Q::Move, Seen)> {
        let (before, mv, seen) = self.outer.past.ply(ply)?;
        Some(((self.position)(before), (self.mv)(mv), seen))
    }

    /// The index of the game outside knows nothing of positions inside. So they are compared, back
    /// to the last move that none of them survives.
    fn next(&self, history: &History<'_, Q>, position: &Q) -> Seen {
        let again = |ply: usize| Seen { same_key: Some(ply as u32), times: history.times(ply) + 1 };
        if history.current == position {
            return again(history.ply());
        }
        for (ply, Ply { before, mv }) in history.plies().enumerate().rev() {
            if before.is_irreversible(mv) {
                break;
            }
            if before == position {
                return again(ply);
            }
        }
        Seen::FIRST
    }
}

/// The moves of a [`History`], each with the position it was played on.
pub struct Plies<'a, P: Position> {
    past: &'a dyn Past<P>,
    range: Range<usize>,
}

impl<'a, P: Position> Plies<'a, P> {
    fn at(past: &'a dyn Past<P>, ply: usize) -> Option<Ply<'a, P>> {
        past.ply(ply).map(|(before, mv, _)| Ply { before, mv })
    }
}

impl<'a, P: Position> Iterator for Plies<'a, P> {
    type Item = Ply<'a, P>;

    fn next(&mut self) -> Option<Ply<'a, P>> {
        Plies::at(self.past, self.range.next()?)
    }

    fn nth(&mut self, n: usize) -> Option<Ply<'a, P>> {
        Plies::at(self.past, self.range.nth(n)?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.range.size_hint()
    }
}

impl<P: Position> DoubleEndedIterator for Plies<'_, P> {
    fn next_back(&mut self) -> Option<Self::Item> {
        Plies::at(self.past, self.range.next_back()?)
    }
}

impl<P: Position> ExactSizeIterator for Plies<'_, P> {}

impl<P: Position> Clone for Plies<'_, P> {
    fn clone(&self) -> Self {
        Plies { past: self.past, range: self.range.clone() }
    }
}

impl<P: Position> fmt::Debug for Plies<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// The moves of a [`Game`](crate::Game) or a [`Line`](crate::Line), the first one first.
pub struct Moves<'a, P: Position>(slice::Iter<'a, Played<P>>);

impl<'a, P: Position> Moves<'a, P> {
    pub(crate) fn new(past: &'a [Played<P>]) -> Moves<'a, P> {
        Moves(past.iter())
    }
}

impl<P: Position> Iterator for Moves<'_, P> {
    type Item = P::Move;

    fn next(&mut self) -> Option<P::Move> {
        self.0.next().map(|played| played.mv)
    }

    fn nth(&mut self, n: usize) -> Option<P::Move> {
        self.0.nth(n).map(|played| played.mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<P: Position> DoubleEndedIterator for Moves<'_, P> {
    fn next_back(&mut self) -> Option<P::Move> {
        self.0.next_back().map(|played| played.mv)
    }
}

impl<P: Position> ExactSizeIterator for Moves<'_, P> {}

impl<P: Position> FusedIterator for Moves<'_, P> {}

impl<P: Position> Clone for Moves<'_, P> {
    fn clone(&self) -> Self {
        Moves(self.0.clone())
    }
}

impl<P: Position> fmt::Debug for Moves<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// A view of a game's past: its plies, its positions, and where a position occurred before.
///
/// Positions are numbered by the plies played before them: 0 is the set-up position, and
/// [`ply`](History::ply) is the one on the board.
pub struct History<'a, P: Position> {
    past: &'a dyn Past<P>,
    current: &'a P,
    seen: Seen,
}

impl<'a, P: Position> History<'a, P> {
    #[inline]
    pub(crate) fn new(past: &'a dyn Past<P>, current: &'a P, seen: Seen) -> History<'a, P> {
        History { past, current, seen }
    }

    /// How many moves were played since the set-up position.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.past.len()
    }

    /// The moves played, each with the position it was played on, the first one first.
    #[must_use]
    pub fn plies(&self) -> Plies<'a, P> {
        Plies { past: self.past, range: 0..self.ply() }
    }

    /// The position on the board.
    #[must_use]
    pub const fn current(&self) -> &'a P {
        self.current
    }

    /// The position after `ply` moves; the one on the board for any number past the end.
    #[must_use]
    pub fn position(&self, ply: usize) -> &'a P {
        self.past.ply(ply).map_or(self.current, |(before, ..)| before)
    }

    /// The move played after `ply` moves, if one was.
    #[must_use]
    pub fn mv(&self, ply: usize) -> Option<P::Move> {
        self.past.ply(ply).map(|(_, mv, _)| mv)
    }

    /// The moves that are legal on the board and not [forbidden](Position::forbidden) by the past.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList<P::Move> {
        let mut moves = self.current.legal_moves();
        self.retain_allowed(&mut moves);
        moves
    }

    /// Takes out of moves that are legal on the board those that the past forbids.
    pub(crate) fn retain_allowed(&self, moves: &mut MoveList<P::Move>) {
        if self.current.is_bound_by_past() {
            moves.retain(|mv| P::forbidden(self, mv).is_none());
        }
    }

    /// Whether there is a move that is legal on the board and not forbidden by the past.
    pub(crate) fn has_legal_move(&self) -> bool {
        let moves = self.current.legal_moves();
        moves.iter().any(|&mv| P::forbidden(self, mv).is_none())
    }

    /// How often the position on the board has occurred, this time included. Constant time.
    #[must_use]
    pub const fn occurrences(&self) -> u32 {
        self.seen.times
    }

    /// The last ply before `ply` at which the position of `ply` stood on the board, if it did.
    #[must_use]
    pub fn previous(&self, ply: usize) -> Option<usize> {
        let position = self.position(ply);
        let mut link = self.seen(ply).same_key;
        while let Some(earlier) = link {
            if self.position(earlier as usize) == position {
                return Some(earlier as usize);
            }
            link = self.seen(earlier as usize).same_key;
        }
        None
    }

    /// The ply at which the position on the board occurred for the `nth` time (1 is the first), or
    /// `None` when it has not occurred so often.
    #[must_use]
    pub fn occurrence(&self, nth: u32) -> Option<usize> {
        let mut ply = self.ply();
        let mut times = self.occurrences();
        if nth > times {
            return None;
        }
        while times > nth {
            ply = self.previous(ply)?;
            times -= 1;
        }
        Some(ply)
    }

    /// What is known of a position, given the last ply whose position has its key.
    pub(crate) fn seen_since(&self, position: &P, mut same_key: Option<u32>) -> Seen {
        let latest = same_key;
        while let Some(earlier) = same_key {
            if self.position(earlier as usize) == position {
                return Seen { same_key: latest, times: self.times(earlier as usize) + 1 };
            }
            same_key = self.seen(earlier as usize).same_key;
        }
        Seen { same_key: latest, times: 1 }
    }

    /// Asks something about the past as it would be after a move that is legal on the board.
    /// Nothing is played. It is how [`Position::forbidden`] looks ahead.
    ///
    /// ```
    /// use janggi::{Game, Janggi, Move};
    ///
    /// let game = Game::from_moves(Janggi::default(), [Move::Pass]).unwrap();
    /// // One more pass would bring the start position back.
    /// assert_eq!(game.history().after(Move::Pass, |after| after.occurrences()), 2);
    /// assert_eq!(game.ply(), 1);
    /// ```
    pub fn after<T>(&self, mv: P::Move, ask: impl FnOnce(&History<'_, P>) -> T) -> T {
        let mut current = self.current.clone();
        current.play_unchecked(mv);
        let seen = self.past.next(self, &current);
        ask(&History { past: &After { before: self, mv }, current: &current, seen })
    }

    pub(crate) fn times(&self, ply: usize) -> u32 {
        self.seen(ply).times
    }

    /// Asks something about the past of a game inside this one, whose positions are part of this
    /// game's positions: so a game that adds something to another one can go by the other's
    /// [`judge`](Position::judge).
    ///
    /// `position` gives the position inside one of this game's, and `mv` the move inside a move.
    /// The positions of this game must be equal where those inside are, or else the occurrences of
    /// a position are not all seen.
    pub fn inside<Q: Position + 'a, T>(
        &self,
        position: impl Fn(&'a P) -> &'a Q,
        mv: impl Fn(P::Move) -> Q::Move,
        ask: impl FnOnce(&History<'_, Q>) -> T,
    ) -> T {
        let current = position(self.current);
        let past = Inner { outer: *self, position, mv };
        ask(&History { past: &past, current, seen: self.seen })
    }

    fn seen(&self, ply: usize) -> Seen {
        self.past.ply(ply).map_or(self.seen, |(_, _, seen)| seen)
    }
}

impl<P: Position> Clone for History<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Position> Copy for History<'_, P> {}

impl<P: Position> fmt::Debug for History<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("History")
            .field("plies", &self.plies())
            .field("current", self.current)
            .field("occurrences", &self.seen.times)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Square;
    use crate::game::Game;
    use crate::janggi::{Janggi, Move, Rules};

    #[test]
    fn occurrences_are_found_by_their_number() {
        let start = Janggi::start(Rules::PLAIN);
        let mut game = Game::new(start);
        let [there, back] = [(Square::A1, Square::A2), (Square::A2, Square::A1)];
        let [here, home] = [(Square::A10, Square::A9), (Square::A9, Square::A10)];
        for (from, to) in [there, here, back, home, there, here, back, home] {
            game.play(Move::step(from, to)).unwrap();
        }
        let history = game.history();
        assert_eq!((history.ply(), history.occurrences()), (8, 3));
        let plies = [0, 1, 2, 3, 4].map(|nth| history.occurrence(nth));
        assert_eq!(plies, [None, Some(0), Some(4), Some(8), None]);
        assert_eq!(
            [8, 4, 0, 5].map(|ply| history.previous(ply)),
            [Some(4), Some(0), None, Some(1)]
        );
    }
}

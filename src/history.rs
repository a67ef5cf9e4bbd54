//! The past of a game, as its rules look at it.

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

/// One move of a game and the position it was played on.
#[derive(Clone, Copy, Debug)]
pub struct Ply<P: Position> {
    pub(crate) before: P,
    pub(crate) mv: P::Move,
    pub(crate) seen: Seen,
}

impl<P: Position> Ply<P> {
    /// The position before the move.
    #[must_use]
    pub const fn before(&self) -> &P {
        &self.before
    }

    /// The move.
    #[must_use]
    pub const fn mv(&self) -> P::Move {
        self.mv
    }
}

/// A view of a game's past: its plies, its positions, and where a position occurred before.
///
/// Positions are numbered by the plies played before them: 0 is the set-up position, and
/// [`ply`](History::ply) is the one on the board.
#[derive(Clone, Copy, Debug)]
pub struct History<'a, P: Position> {
    pub(crate) past: &'a [Ply<P>],
    pub(crate) current: &'a P,
    pub(crate) seen: Seen,
}

impl<'a, P: Position> History<'a, P> {
    /// How many moves were played since the set-up position.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.past.len()
    }

    /// The moves played, each with the position it was played on, the first one first.
    #[must_use]
    pub const fn plies(&self) -> &'a [Ply<P>] {
        self.past
    }

    /// The position on the board.
    #[must_use]
    pub const fn current(&self) -> &'a P {
        self.current
    }

    /// The position after `ply` moves; the one on the board for any number past the end.
    #[must_use]
    pub fn position(&self, ply: usize) -> &'a P {
        self.past.get(ply).map_or(self.current, |p| &p.before)
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

    pub(crate) fn times(&self, ply: usize) -> u32 {
        self.seen(ply).times
    }

    fn seen(&self, ply: usize) -> Seen {
        self.past.get(ply).map_or(self.seen, |p| p.seen)
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

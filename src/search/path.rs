//! The line of moves that the search is looking at, on top of the game it started from.

use alloc::vec::Vec;

use crate::history::Seen;
use crate::history::{History, Ply};
use crate::{Game, Outcome, Position};

/// A game and the moves tried out after it, which are taken back again. It knows as much about the
/// past as [`Game`], so that the rules judge a line in the tree exactly as they judge a game, and
/// keeps it in a form that is cheaper to push and pop.
#[derive(Clone, Debug)]
pub(super) struct Path<P: Position> {
    past: Vec<Ply<P>>,
    current: P,
    seen: Seen,
    marks: Vec<Mark>,
}

/// What is noted about each position of the path.
#[derive(Clone, Copy, Debug)]
struct Mark {
    key: u64,
    /// No position of a lower ply can come again.
    floor: usize,
}

impl<P: Position> Path<P> {
    pub(super) fn new(game: &Game<P>) -> Path<P> {
        let mut path = Path {
            past: Vec::with_capacity(game.ply() + 128),
            current: game.start().clone(),
            seen: Seen { same_key: None, times: 1 },
            marks: Vec::with_capacity(game.ply() + 128),
        };
        path.marks.push(Mark { key: path.current.key(), floor: 0 });
        for mv in game.moves() {
            path.push(mv);
        }
        path
    }

    pub(super) const fn position(&self) -> &P {
        &self.current
    }

    fn history(&self) -> History<'_, P> {
        History { past: &self.past, current: &self.current, seen: self.seen }
    }

    /// How often the position stood on the board so far, this time included.
    pub(super) const fn occurrences(&self) -> u32 {
        self.seen.times
    }

    /// The end of the game that the past decides. The position itself may decide otherwise.
    pub(super) fn judge(&self) -> Option<Outcome<P::Ending>> {
        P::judge(&self.history())
    }

    /// Makes a move that is legal.
    pub(super) fn push(&mut self, mv: P::Move) {
        let floor = match self.current.is_irreversible(mv) {
            true => self.past.len() + 1,
            false => self.marks.last().map_or(0, |mark| mark.floor),
        };
        self.make(mv, floor);
    }

    /// Makes a null move: nothing that was before it is repeated after it.
    pub(super) fn push_null(&mut self, mv: P::Move) {
        self.make(mv, self.past.len() + 1);
    }

    fn make(&mut self, mv: P::Move, floor: usize) {
        self.past.push(Ply { before: self.current.clone(), mv, seen: self.seen });
        self.current.play_unchecked(mv);
        let key = self.current.key();
        self.seen = Seen { same_key: None, times: 1 };
        let recent = self.marks.get(floor..).unwrap_or_default();
        for (back, mark) in recent.iter().enumerate().rev() {
            let ply = floor + back;
            if mark.key == key && self.history().position(ply) == &self.current {
                let times = self.history().times(ply) + 1;
                self.seen = Seen { same_key: Some(ply as u32), times };
                break;
            }
        }
        self.marks.push(Mark { key, floor });
    }

    /// Takes the last move back.
    pub(super) fn pop(&mut self) {
        if let Some(ply) = self.past.pop() {
            self.current = ply.before;
            self.seen = ply.seen;
            self.marks.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Path;
    use crate::random::Random;
    use crate::{Game, Position, Rules};

    /// A path counts and judges as a game does, also after moves were taken back.
    #[test]
    fn a_path_is_as_good_as_a_game() {
        let mut random = Random(5);
        for rules in [Rules::CLUB, Rules::MODERN, Rules::TOURNAMENT] {
            // Few pieces, so that positions come again.
            let setup: crate::Setup = "4k4/9/9/9/2p6/9/9/9/4K4/7R1 w - - 0 1".parse().unwrap();
            let start = setup.position(rules).unwrap();
            for _ in 0..40 {
                let mut game = Game::new(start);
                let mut path = Path::new(&game);
                while !game.is_over() && game.ply() < 200 {
                    let moves = game.legal_moves();
                    let mv = moves[random.below(moves.len().min(6) as u64) as usize];
                    path.push(mv);
                    path.pop();
                    path.push(mv);
                    game.play(mv).unwrap();
                    assert_eq!(path.position(), game.position());
                    assert_eq!(path.occurrences(), game.occurrences());
                    let end = path.position().outcome().or_else(|| path.judge());
                    assert_eq!(end, game.outcome());
                    assert_eq!(Path::new(&game).occurrences(), game.occurrences());
                }
            }
        }
    }
}

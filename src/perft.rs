//! Counting the tree of moves, the standard check of a move generator.

use alloc::vec::Vec;

use crate::game::Game;
use crate::position::{OnlyPerft, Position};

/// The number of lines of exactly `depth` moves from a position.
///
/// Positions that the board alone ends have no children; what only the past ends (repetition,
/// limits) is counted like any other. The last ply is counted without being played.
///
/// Any depth can be asked for: the way down takes memory, a few hundred bytes a ply, and no stack.
/// (The time grows exponentially.)
///
/// ```
/// use janggi::{Janggi, perft};
///
/// assert_eq!(perft(&Janggi::default(), 3), 33_348);
/// ```
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        2 => position.count_replies(OnlyPerft(())),
        _ => walk(position.clone(), depth),
    }
}

/// A position on the way down that the walk comes back to.
struct Fork<P> {
    position: P,
    /// How many of the untried moves belong to the forks before it; the next ones are its own, of
    /// which there is at least one.
    before: usize,
    /// How many plies are to be played from here, at least three.
    depth: u32,
}

/// Counts lines of three plies and more. The way down is kept on the heap, so that no depth is too
/// much for the stack of a thread, and nothing is kept of a position whose last move is walked.
fn walk<P: Position>(position: P, depth: u32) -> u64 {
    let mut lines = 0;
    let (mut way, mut untried) = (Vec::new(), Vec::new());
    let open = |position: P, depth, way: &mut Vec<Fork<P>>, untried: &mut Vec<P::Move>| {
        let before = untried.len();
        untried.extend_from_slice(&position.legal_moves());
        if untried.len() > before {
            way.push(Fork { position, before, depth });
        }
    };
    open(position, depth, &mut way, &mut untried);
    while let (Some(fork), Some(mv)) = (way.last(), untried.pop()) {
        let depth = fork.depth - 1;
        let mut next = fork.position.clone();
        next.play_unchecked(mv);
        if untried.len() == fork.before {
            way.pop();
        }
        match depth {
            ..=2 => lines += perft(&next, depth),
            _ => open(next, depth, &mut way, &mut untried),
        }
    }
    lines
}

/// [`perft`] split by the first move, in the order of [`legal_moves`](Position::legal_moves). Empty
/// at depth 0.
#[must_use]
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    position.legal_moves().iter().map(|&mv| (mv, below(position, mv, depth))).collect()
}

fn below<P: Position>(position: &P, mv: P::Move, depth: u32) -> u64 {
    let mut child = position.clone();
    child.play_unchecked(mv);
    perft(&child, depth - 1)
}

impl<P: Position> Game<P> {
    /// The number of lines of exactly `depth` moves from here. Other than [`perft`](crate::perft()),
    /// it gives no children to positions that only the past ends, such as a third occurrence.
    ///
    /// Any depth can be asked for: the way down takes memory, a few hundred bytes a ply, and no
    /// stack.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        self.clone().count_lines(depth)
    }

    /// [`perft`](Game::perft) split by the first move, in the order of
    /// [`legal_moves`](Game::legal_moves). Empty at depth 0.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(P::Move, u64)> {
        let Some(below) = depth.checked_sub(1) else { return Vec::new() };
        let mut game = self.clone();
        let moves = self.legal_moves();
        moves.iter().map(|&mv| (mv, game.count_lines_after(mv, below))).collect()
    }

    /// Counts lines by playing and undoing; the game is afterwards as it was. The way down is kept on
    /// the heap, so that no depth is too much for the stack of a thread.
    fn count_lines(&mut self, depth: u32) -> u64 {
        if let Some(lines) = self.count_at_sight(depth) {
            return lines;
        }
        let start = self.ply();
        let (mut lines, mut untried) = (0, Vec::new());
        let add = |game: &Game<P>, untried: &mut Vec<(usize, P::Move)>| {
            untried.extend(game.legal_moves().iter().map(|&mv| (game.ply(), mv)));
        };
        add(self, &mut untried);
        while let Some((ply, mv)) = untried.pop() {
            self.undo_to(ply);
            self.play_unchecked(mv);
            match self.count_at_sight(depth - (self.ply() - start) as u32) {
                Some(found) => lines += found,
                None => add(self, &mut untried),
            }
        }
        self.undo_to(start);
        lines
    }

    /// The number of lines, where nothing has to be played to know it.
    fn count_at_sight(&self, depth: u32) -> Option<u64> {
        match depth {
            0 => Some(1),
            _ if self.is_over() => Some(0),
            1 if !self.current.is_bound_by_past() => Some(self.current.count_legal_moves() as u64),
            _ => None,
        }
    }

    fn undo_to(&mut self, ply: usize) {
        while self.ply() > ply && self.undo().is_some() {}
    }

    fn count_lines_after(&mut self, mv: P::Move, depth: u32) -> u64 {
        self.play_unchecked(mv);
        let lines = self.count_lines(depth);
        self.undo();
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::{divide, perft};
    use crate::{Game, Janggi, Side};

    #[test]
    fn there_is_one_line_of_no_moves_and_nothing_to_divide() {
        let start = Janggi::default();
        assert_eq!((perft(&start, 0), Game::new(start).perft(0)), (1, 1));
        assert!(divide(&start, 0).is_empty() && Game::new(start).divide(0).is_empty());
    }

    #[test]
    fn a_game_counts_like_its_position_until_it_is_over() {
        let start = Janggi::default();
        let mut game = Game::new(start);
        for depth in 1..3 {
            assert_eq!(game.perft(depth), perft(&start, depth));
            assert_eq!(game.divide(depth), divide(&start, depth));
            assert_eq!(
                divide(&start, depth).iter().map(|line| line.1).sum::<u64>(),
                game.perft(depth)
            );
        }
        game.resign(Side::CHO).unwrap();
        assert_eq!([0, 1, 2].map(|depth| game.perft(depth)), [1, 0, 0]);
    }
}

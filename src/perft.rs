//! Counting the tree of moves, the standard check of a move generator.

use alloc::vec::Vec;

use crate::position::Position;

/// The number of lines of exactly `depth` moves from a position.
///
/// Positions that the board alone ends have no children; what only the past ends (repetition,
/// limits) is counted like any other. The last ply is counted without being played.
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
        _ => sum_below(position, depth),
    }
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

fn sum_below<P: Position>(position: &P, depth: u32) -> u64 {
    position.legal_moves().iter().map(|&mv| below(position, mv, depth)).sum()
}

fn below<P: Position>(position: &P, mv: P::Move, depth: u32) -> u64 {
    let mut child = position.clone();
    child.play_unchecked(mv);
    perft(&child, depth - 1)
}

/// What it takes to count the last two plies at once: a game of the crate may know a way that is
/// cheaper than to play each move and count. Nobody else can make one.
#[derive(Debug)]
#[allow(unnameable_types)] // that is its purpose
pub struct OnlyPerft(());

impl OnlyPerft {
    /// The number of legal replies to all legal moves together, by playing each.
    pub(crate) fn play_each_and_count<P: Position>(self, position: &P) -> u64 {
        sum_below(position, 2)
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

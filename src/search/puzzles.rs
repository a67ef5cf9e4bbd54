//! Puzzles: positions with one winning move.

use alloc::vec::Vec;

use super::mate::{Interrupted, find_mate_within};
use super::{Limits, Observer};
use crate::random::Random;
use crate::{Game, Position};

/// A position in which exactly one move wins in one or two moves.
///
/// [`puzzles`] finds them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "P: serde::Serialize, P::Move: serde::Serialize",
        deserialize = "P: serde::Deserialize<'de>, P::Move: serde::Deserialize<'de>"
    ))
)]
pub struct Puzzle<P: Position> {
    /// The position; its side to move wins.
    pub position: P,
    /// In how many moves.
    pub moves: u32,
    /// The solution: the only first move, and one line of longest defence.
    pub line: Vec<P::Move>,
}

/// The puzzles in a game: its positions in which the side to move wins by force in at most `moves`
/// moves, and by one first move only. Each is proved; the past of the game plays no part. Of the
/// positions of one attack only the first is taken.
///
/// ```
/// use janggi::search::puzzles;
/// use janggi::{Game, Janggi, Move};
///
/// let start: Janggi = "3k5/R8/9/8p/9/9/9/9/4K4/8R w - - 0 1".parse()?;
/// let game = Game::from_moves(start, ["i1h1".parse()?, Move::Pass]).unwrap();
/// let found = puzzles(&game, 1);
/// assert_eq!(found.len(), 1);
/// assert_eq!(found[0].line, ["h1h10".parse()?]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn puzzles<P: Position>(game: &Game<P>, moves: u32) -> Vec<Puzzle<P>> {
    puzzles_within(game, moves, &Limits::none(), ())
}

/// [`puzzles`] with an end. [`Limits::nodes`] holds for each position of the game, and one that
/// needs more is no puzzle; when the observer has enough, what was found up to then is returned.
///
/// ```
/// use core::sync::atomic::AtomicBool;
/// use janggi::search::{Limits, puzzles_within};
/// use janggi::{Game, Janggi};
///
/// let stop = AtomicBool::new(false);
/// let game = Game::<Janggi>::default();
/// assert!(puzzles_within(&game, 2, &Limits::nodes(1_000), &stop).is_empty());
/// ```
#[must_use]
pub fn puzzles_within<P: Position>(
    game: &Game<P>,
    moves: u32,
    limits: &Limits,
    mut observer: impl Observer<P::Move>,
) -> Vec<Puzzle<P>> {
    let mut found: Vec<Puzzle<P>> = Vec::new();
    let mut replayed = Game::new(game.start().clone());
    let mut last_win = [None; 2];
    let mut played = game.moves();
    loop {
        let position = replayed.position().clone();
        let side = replayed.turn().index();
        let alone = Game::new(position.clone());
        let proof = find_mate_within(&alone, moves, limits, &mut observer);
        if proof == Err(Interrupted::Observer) {
            return found;
        }
        if let Ok(Some(mate)) = proof {
            let continues = last_win[side].is_some_and(|ply| ply + 2 >= replayed.ply());
            last_win[side] = Some(replayed.ply());
            if mate.keys.len() == 1 && !continues && !found.iter().any(|p| p.position == position) {
                found.push(Puzzle { position, moves: mate.moves, line: mate.line });
            }
        }
        match played.next() {
            Some(mv) if replayed.play(mv).is_ok() => {}
            _ => return found,
        }
    }
}

/// Picks one of the puzzles (or of anything else) by a seed such as the number of the day. `None`
/// only when there are none.
///
/// ```
/// use janggi::search::daily;
///
/// let puzzles = ["first", "second", "third"];
/// assert_eq!(daily(&puzzles, 20_000), daily(&puzzles, 20_000));
/// ```
#[must_use]
pub fn daily<T>(puzzles: &[T], seed: u64) -> Option<&T> {
    let index = Random(seed).below(puzzles.len().max(1) as u64) as usize;
    puzzles.get(index)
}

//! Puzzles: positions with one way to mate.

use alloc::vec::Vec;

use super::mate::{Interrupted, Mate, MateSearch, find_mate_within};
use super::{Limits, Observer};
use crate::random::Random;
use crate::{Game, Position};

/// A position in which the side to move mates, by one right move at each step.
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
    /// The solution: one line of longest defence, in which each move of the attacker is the only one
    /// that mates in time.
    pub line: Vec<P::Move>,
    /// How hard it is: the number of positions that the [mate solver](super::MateSearch) looks at
    /// until it has any proof. Where checks and few replies lead to mate it is small.
    #[cfg_attr(feature = "serde", serde(default))]
    pub difficulty: u64,
}

impl<P: Position> Puzzle<P> {
    /// By what the solution wins: mate, a captured king and so on.
    ///
    /// ```
    /// use janggi::search::puzzles;
    /// use janggi::{Ending, Game, Janggi, Move};
    ///
    /// let start: Janggi = "3k5/R8/9/8p/9/9/9/9/4K4/8R w - - 0 1".parse()?;
    /// let game = Game::from_moves(start, ["i1h1".parse()?, Move::Pass]).unwrap();
    /// assert_eq!(puzzles(&game, 1)[0].ending(), Some(Ending::Checkmate));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ending(&self) -> Option<P::Ending> {
        let mut game = Game::new(self.position.clone());
        self.line.iter().for_each(|&mv| {
            let _ = game.play(mv);
        });
        game.outcome().map(|outcome| outcome.ending)
    }
}

/// The puzzles in a game: its positions in which the side to move [mates](super::find_mate) in at
/// most `moves` moves, with one right move at each step of the line. Each is proved; the past of the
/// game plays no part. Of the positions of one attack only the first is taken.
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
            let is_new = || !found.iter().any(|p| p.position == position);
            if !continues && is_new() && is_only_way(&alone, &mate, limits, &mut observer) {
                let search = MateSearch::new(mate.moves);
                let difficulty = search.counted(&alone, &mut observer).1;
                let Mate { moves, line, .. } = mate;
                found.push(Puzzle { position, moves, line, difficulty });
            }
        }
        match played.next() {
            Some(mv) if replayed.play(mv).is_ok() => {}
            _ => return found,
        }
    }
}

/// Whether each move of the attacker in the line of a mate is the only one that mates in time.
fn is_only_way<P: Position>(
    game: &Game<P>,
    mate: &Mate<P::Move>,
    limits: &Limits,
    mut observer: impl Observer<P::Move>,
) -> bool {
    if !mate.is_complete || mate.keys.len() != 1 {
        return false;
    }
    let (attacker, mut replayed, mut left) = (game.turn(), game.clone(), mate.moves);
    for &mv in &mate.line {
        if replayed.turn() == attacker {
            if left < mate.moves {
                // The first step is known already.
                let found = find_mate_within(&replayed, left, limits, &mut observer);
                let is_only = |m: &Mate<P::Move>| m.is_complete && m.keys.len() == 1;
                if !found.is_ok_and(|found| found.as_ref().is_some_and(is_only)) {
                    return false;
                }
            }
            left -= 1;
        }
        if replayed.play(mv).is_err() {
            return false;
        }
    }
    true
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

//! Going over a game that was played.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::observer::Remembering;
use super::{Evaluator, Limits, Observer, Score, Searcher};
use crate::{Game, Position};

/// How good a move was. There are these five for good, so that a `match` can name them all.
///
/// ```
/// use janggi::search::{Class, Score};
///
/// assert_eq!(Class::of(Score::estimate(120), Score::estimate(100)), Class::Good);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Class {
    /// The move the search would have made, or one as good.
    Best,
    /// Less than half a point was lost.
    Good,
    /// Half a point or more was lost.
    Inaccuracy,
    /// One and a half points or more were lost.
    Mistake,
    /// Four points or more were lost, about as much as a horse.
    Blunder,
    /// There was a forced win, and after the move there is none.
    MissedWin,
}

impl Class {
    /// The losses, in hundredths of a point, from which on a move is an inaccuracy, a mistake and a
    /// blunder.
    pub const LIMITS: [i32; 3] = [50, 150, 400];

    /// The class of a move after which `after` is what is left of `before`.
    #[must_use]
    pub fn of(before: Score, after: Score) -> Class {
        if before.is_win() && !after.is_win() {
            return Class::MissedWin;
        }
        let [inaccuracy, mistake, blunder] = Class::LIMITS;
        match loss(before, after) {
            ..=0 => Class::Best,
            lost if lost < inaccuracy => Class::Good,
            lost if lost < mistake => Class::Inaccuracy,
            lost if lost < blunder => Class::Mistake,
            _ => Class::Blunder,
        }
    }
}

/// `best`, `good`, `inaccuracy`, `mistake`, `blunder`, `missed win`.
impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Class::Best => "best",
            Class::Good => "good",
            Class::Inaccuracy => "inaccuracy",
            Class::Mistake => "mistake",
            Class::Blunder => "blunder",
            Class::MissedWin => "missed win",
        })
    }
}

/// Scores further from zero than this, in hundredths of a point, are all the same to a review.
const SCORE_MAX: i32 = 3_000;

/// What a move lost; a slower win and a quicker loss are no loss.
fn loss(before: Score, after: Score) -> i32 {
    let held = |score: Score| score.value().clamp(-SCORE_MAX, SCORE_MAX);
    (held(before) - held(after)).max(0)
}

/// A move of a game and what the search thinks of it.
///
/// [`review`] makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Reviewed<M> {
    /// The move that was played.
    pub played: M,
    /// The move the search would have made.
    pub better: M,
    /// The score with the better move, for the side that moved.
    pub before: Score,
    /// The score with the move that was played, for the same side.
    pub after: Score,
    /// What was lost, in hundredths of a point; at most 60 points.
    pub loss: i32,
    /// The same in a word.
    pub class: Class,
    /// The line that the search expected.
    pub pv: Vec<M>,
}

/// Reviews each move of a game, with the limits for each position. `progress` is told each move
/// with its ply, from 0, and may end the review, and so may `observer`, which watches each search;
/// what was reviewed up to then is returned.
///
/// ```
/// use janggi::search::{JanggiEvaluator, Limits, Searcher, review};
/// use janggi::{Game, Janggi};
/// use std::ops::ControlFlow;
///
/// let game = Game::from_moves(Janggi::default(), ["a4b4".parse()?, "a7b7".parse()?]).unwrap();
/// let mut searcher = Searcher::new(JanggiEvaluator::default());
/// let reviewed = review(&mut searcher, &game, &Limits::nodes(2_000), (), |ply, mv| {
///     println!("{ply}: {} is {}", mv.played, mv.class);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(reviewed.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn review<P: Position, E: Evaluator<P>>(
    searcher: &mut Searcher<P, E>,
    game: &Game<P>,
    limits: &Limits,
    observer: impl Observer<P::Move>,
    mut progress: impl FnMut(usize, &Reviewed<P::Move>) -> ControlFlow<()>,
) -> Vec<Reviewed<P::Move>> {
    let mut observer = Remembering::new(observer);
    let mut reviewed = Vec::new();
    let mut replayed = Game::new(game.start().clone());
    for (ply, played) in game.moves().enumerate() {
        let side = replayed.turn();
        let found = searcher.search(&replayed, limits, &mut observer);
        let Some(better) = found.best.filter(|_| !observer.stopped) else { break };
        if replayed.play(played).is_err() {
            break;
        }
        let after = if played == better {
            found.score
        } else {
            let reply = searcher.search(&replayed, limits, &mut observer).score;
            if observer.stopped {
                break;
            }
            if replayed.turn() == side { later(reply) } else { later(-reply) }
        };
        // The reply was looked at one ply deeper, and may know better.
        let before = found.score.max(after);
        let class = Class::of(before, after);
        let mv = Reviewed {
            played,
            better: if class == Class::Best { played } else { better },
            before,
            after,
            loss: loss(before, after),
            class,
            pv: found.pv,
        };
        let goes_on = progress(ply, &mv);
        reviewed.push(mv);
        if goes_on.is_break() {
            break;
        }
    }
    reviewed
}

/// A score seen from one ply earlier: a win is one ply further away.
fn later(score: Score) -> Score {
    match score.plies_to_end() {
        Some(plies) if score.is_win() => Score::win_in(plies + 1),
        Some(plies) => Score::loss_in(plies + 1),
        None => score,
    }
}

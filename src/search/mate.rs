//! Proving wins.

use alloc::vec::Vec;

use super::limits::MAX_PLY;
use super::{Limits, Observer};
use crate::line::Line;
use crate::macros::errors::error;
use crate::{Game, Position, Side};

/// A proved win: however the other side defends, the attacker wins in time.
///
/// [`find_mate`] returns it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mate<M> {
    /// How many moves of the attacker it takes at most, the last one included.
    pub moves: u32,
    /// Every first move that wins in so many moves.
    pub keys: Vec<M>,
    /// One line of longest defence, the first of the keys first.
    pub line: Vec<M>,
}

/// Proves that the side to move wins in at most `moves` moves of its own, or that it does not
/// (`None`). It tries every move of the attacker and every defence, passes included, and the rules
/// decide every end, those by the past too; so whatever ends the game as a win counts, and not
/// checkmate alone.
///
/// The shortest win is found; none of more than 120 plies is looked for. Time grows exponentially
/// with `moves`; one and two moves take milliseconds. [`find_mate_within`] can be bounded and
/// stopped.
///
/// ```
/// use janggi::search::find_mate;
/// use janggi::{Game, Janggi, Move, Rules, Square};
///
/// let start: Janggi = "4k4/R8/8R/9/9/9/9/9/4K4/9 w - - 0 1".parse()?;
/// let mate = find_mate(&Game::new(start), 2).expect("two chariots mate");
/// assert_eq!(mate.moves, 1);
/// assert!(mate.keys.contains(&Move::step(Square::I8, Square::I10)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn find_mate<P: Position>(game: &Game<P>, moves: u32) -> Option<Mate<P::Move>> {
    find_mate_within(game, moves, &Limits::none(), ()).unwrap_or_default()
}

error! {
    /// Why a proof was given up.
    ///
    /// [`find_mate_within`] tells of it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Interrupted {
        /// The greatest number of positions was reached.
        Nodes => "the limit of positions was reached";
        /// The observer ended it.
        Observer => "the observer ended it";
    }
}

/// [`find_mate`] with an end: after as many positions as [`Limits::nodes`] says, or when the
/// observer has enough. The other limits play no part, and nobody is told of
/// [`progress`](Observer::progress).
///
/// ```
/// use janggi::search::{Interrupted, Limits, find_mate_within};
/// use janggi::{Game, Janggi};
///
/// let game = Game::<Janggi>::default();
/// let proof = find_mate_within(&game, 50, &Limits::nodes(10_000), ());
/// assert_eq!(proof, Err(Interrupted::Nodes));
/// ```
///
/// # Errors
/// When it was ended before it had proved anything.
pub fn find_mate_within<P: Position>(
    game: &Game<P>,
    moves: u32,
    limits: &Limits,
    observer: impl Observer<P::Move>,
) -> Result<Option<Mate<P::Move>>, Interrupted> {
    if game.is_over() {
        return Ok(None);
    }
    let (path, attacker) = (Line::new(game), game.turn());
    let nodes_left = limits.nodes.unwrap_or(u64::MAX);
    let mut prover = Prover { path, attacker, nodes: 0, nodes_left, observer };
    for wanted in 1..=moves.min(MAX_PLY as u32) {
        let mut keys = Vec::new();
        let mut line = Vec::new();
        for mv in prover.path.legal_moves() {
            if let Some(rest) = prover.wins_by(mv, wanted)? {
                if keys.is_empty() {
                    line.push(mv);
                    line.extend(rest.into_iter().rev());
                }
                keys.push(mv);
            }
        }
        if !keys.is_empty() {
            return Ok(Some(Mate { moves: wanted, keys, line }));
        }
    }
    Ok(None)
}

/// How many positions there are between two questions to the observer.
const POLL_EVERY: u64 = 1024;

struct Prover<P: Position, O> {
    path: Line<P>,
    attacker: Side,
    nodes: u64,
    nodes_left: u64,
    observer: O,
}

/// A line, the last move first, if it wins.
type Proof<M> = Result<Option<Vec<M>>, Interrupted>;

impl<P: Position, O: Observer<P::Move>> Prover<P, O> {
    /// The line behind a move of the attacker that wins with no more than `left` moves, itself
    /// included.
    fn wins_by(&mut self, mv: P::Move, left: u32) -> Proof<P::Move> {
        self.after(mv, |prover| match prover.path.position().turn() == prover.attacker {
            // In games of several actions a turn the attacker may be on turn again.
            true => prover.wins(left - 1),
            false if left > 1 => prover.defends(left - 1),
            false => Ok(None),
        })
    }

    /// A line that wins for the attacker, who is on turn.
    fn wins(&mut self, left: u32) -> Proof<P::Move> {
        if left == 0 {
            return Ok(None);
        }
        for mv in self.path.legal_moves() {
            if let Some(mut line) = self.wins_by(mv, left)? {
                line.push(mv);
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// The longest of the lines that win against every defence, or nothing when there is one that
    /// holds.
    fn defends(&mut self, left: u32) -> Proof<P::Move> {
        let mut longest = Vec::new();
        for mv in self.path.legal_moves() {
            let proof = self.after(mv, |prover| {
                let attacks = prover.path.position().turn() == prover.attacker;
                if attacks { prover.wins(left) } else { prover.defends(left) }
            })?;
            let Some(mut line) = proof else { return Ok(None) };
            line.push(mv);
            if line.len() > longest.len() {
                longest = line;
            }
        }
        Ok(Some(longest))
    }

    /// The line behind a move: nothing is left where it ends the game, and `go_on` finds it
    /// elsewhere. What would be too deep is not proved.
    fn after(
        &mut self,
        mv: P::Move,
        go_on: impl FnOnce(&mut Self) -> Proof<P::Move>,
    ) -> Proof<P::Move> {
        self.count()?;
        self.path.push(mv);
        let proof = match self.path.outcome() {
            Some(end) => Ok((end.winner == Some(self.attacker)).then(Vec::new)),
            None if self.path.depth() >= MAX_PLY => Ok(None),
            None => go_on(self),
        };
        self.path.pop();
        proof
    }

    /// Counts a position and asks whether to go on.
    fn count(&mut self) -> Result<(), Interrupted> {
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(Interrupted::Nodes)?;
        self.nodes += 1;
        match self.nodes % POLL_EVERY == 0 && self.observer.poll().is_break() {
            true => Err(Interrupted::Observer),
            false => Ok(()),
        }
    }
}

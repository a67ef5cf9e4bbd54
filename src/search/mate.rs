//! Proving wins.

use alloc::vec::Vec;

use crate::line::Line;
use crate::{Game, Position, Side};

/// A proved win: however the other side defends, the attacker wins in time.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
/// The shortest win is found. Time grows exponentially with `moves`; one and two moves take
/// milliseconds.
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
    if game.is_over() {
        return None;
    }
    let mut prover = Prover { path: Line::new(game), attacker: game.turn() };
    for wanted in 1..=moves {
        let mut keys = Vec::new();
        let mut line = Vec::new();
        for mv in prover.path.position().legal_moves() {
            if let Some(rest) = prover.wins_by(mv, wanted) {
                if keys.is_empty() {
                    line.push(mv);
                    line.extend(rest.into_iter().rev());
                }
                keys.push(mv);
            }
        }
        if !keys.is_empty() {
            return Some(Mate { moves: wanted, keys, line });
        }
    }
    None
}

struct Prover<P: Position> {
    path: Line<P>,
    attacker: Side,
}

/// A line, the last move first.
type Backwards<M> = Vec<M>;

impl<P: Position> Prover<P> {
    /// The line behind a move of the attacker that wins with no more than `left` moves, itself
    /// included.
    fn wins_by(&mut self, mv: P::Move, left: u32) -> Option<Backwards<P::Move>> {
        self.path.push(mv);
        let line = match self.ended() {
            Some(winner) => (winner == Some(self.attacker)).then(Vec::new),
            // In games of several actions a turn the attacker may be on turn again.
            None if self.path.position().turn() == self.attacker => self.wins(left - 1),
            None if left > 1 => self.defends(left - 1),
            None => None,
        };
        self.path.pop();
        line
    }

    /// A line that wins for the attacker, who is on turn.
    fn wins(&mut self, left: u32) -> Option<Backwards<P::Move>> {
        if left == 0 {
            return None;
        }
        let moves = self.path.position().legal_moves();
        moves.into_iter().find_map(|mv| {
            let mut line = self.wins_by(mv, left)?;
            line.push(mv);
            Some(line)
        })
    }

    /// The longest of the lines that win against every defence, or nothing when there is one that
    /// holds.
    fn defends(&mut self, left: u32) -> Option<Backwards<P::Move>> {
        let mut longest = Vec::new();
        for mv in self.path.position().legal_moves() {
            self.path.push(mv);
            let line = match self.ended() {
                Some(winner) => (winner == Some(self.attacker)).then(Vec::new),
                None if self.path.position().turn() == self.attacker => self.wins(left),
                None => self.defends(left),
            };
            self.path.pop();
            let mut line = line?;
            line.push(mv);
            if line.len() > longest.len() {
                longest = line;
            }
        }
        Some(longest)
    }

    /// The winner, once the line has ended.
    fn ended(&self) -> Option<Option<Side>> {
        let position = self.path.position();
        let end = position.outcome().or_else(|| self.path.judge())?;
        Some(end.winner)
    }
}

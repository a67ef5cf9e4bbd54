//! The moves of a position, each with its first numbers.

use alloc::vec::Vec;

use super::Goal;
use super::numbers::Numbers;
use super::prover::{Child, Children, Node, Pass, Prover, Stop};
use crate::Position;
use crate::search::Observer;

/// The proof number of all quiet moves together, before they are looked at one by one: so many
/// replies to checks are tried first.
const QUIET: u32 = 10;

/// The disproof number of a position with the attacker on turn: one, and one more for so many moves.
const MOVES_PER_DISPROOF: u32 = 8;

/// Which moves are added.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    All,
    Checks,
    Quiet,
}

impl<P: Position, O: Observer<P::Move>> Prover<'_, P, O> {
    /// The moves of the position at the end of the line that are not decided; only the one that
    /// decides it, when there is one.
    pub(super) fn children(&mut self, node: Node<P::Move>) -> Result<Children<P::Move>, Stop> {
        self.count()?;
        let mut children = Vec::new();
        let attacks = self.line.position().turn() == self.attacker;
        if !attacks || !self.knows_check() {
            let threat = if attacks { None } else { self.threat(node.left) };
            self.add_moves(Node { threat, ..node }, Which::All, &mut children)?;
            return Ok(children);
        }
        let is_decided = self.add_moves(node, Which::Checks, &mut children)?
            || self.pass == Pass::Checks
            || self.add_threat(node, &mut children)?;
        if !is_decided {
            let numbers = Numbers { proof: QUIET, disproof: 1 };
            children.push(Child { mv: None, node, numbers });
        }
        Ok(children)
    }

    /// Adds the attacker's moves that give no check. Returns whether there is one that decides.
    pub(super) fn add_quiet(
        &mut self,
        node: Node<P::Move>,
        children: &mut Children<P::Move>,
    ) -> Result<bool, Stop> {
        self.add_moves(node, Which::Quiet, children)
    }

    /// Adds the move that would mate if the other side had done nothing, if it is quiet.
    fn add_threat(
        &mut self,
        node: Node<P::Move>,
        children: &mut Children<P::Move>,
    ) -> Result<bool, Stop> {
        let position = self.line.position();
        let Some(mv) = node.threat.filter(|&mv| position.is_legal(mv)) else { return Ok(false) };
        let next = after(position, mv);
        match gives_check(&next) {
            true => Ok(false),
            false => self.add(node, mv, &next, children),
        }
    }

    fn add_moves(
        &mut self,
        node: Node<P::Move>,
        which: Which,
        children: &mut Children<P::Move>,
    ) -> Result<bool, Stop> {
        let position = self.line.position().clone();
        for mv in self.moves() {
            let next = after(&position, mv);
            let is_wanted = match which {
                Which::All => true,
                Which::Checks => gives_check(&next),
                Which::Quiet => node.threat != Some(mv) && !gives_check(&next),
            };
            if is_wanted && self.add(node, mv, &next, children)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Adds a move, unless it is of no use. Returns whether it decides.
    fn add(
        &mut self,
        node: Node<P::Move>,
        mv: P::Move,
        next: &P,
        children: &mut Children<P::Move>,
    ) -> Result<bool, Stop> {
        let attacks = self.line.position().turn() == self.attacker;
        let child = Node {
            key: self.key_after(node.key, next),
            left: node.left - u32::from(attacks),
            threat: if attacks { None } else { node.threat },
        };
        let numbers = match self.known(child) {
            Some(known) => known,
            None => self.first_numbers(mv, next, child)?,
        };
        let decides = numbers.seen_by(attacks).proof == 0;
        if decides {
            children.clear();
        }
        if !numbers.is_idle(attacks) {
            children.push(Child { mv: Some(mv), node: child, numbers });
        }
        Ok(decides)
    }

    /// What can be told of the position after a move without much looking.
    fn first_numbers(
        &mut self,
        mv: P::Move,
        next: &P,
        node: Node<P::Move>,
    ) -> Result<Numbers, Stop> {
        self.count()?;
        let attacks = next.turn() == self.attacker;
        let replies = match attacks {
            true => usize::from(next.outcome().is_none()),
            false => next.count_legal_moves(),
        };
        if replies == 0 {
            let is_won = next.outcome().is_some_and(|end| self.is_won(&end));
            return Ok(if is_won { Numbers::PROVED } else { Numbers::REFUTED });
        }
        if self.is_too_late(attacks, node.left) {
            // But the last reply may have brought about an end by the past.
            let may_win = self.goal == Goal::Win;
            let end = if may_win { self.end_after(mv)? } else { None };
            return Ok(end.unwrap_or(Numbers::REFUTED));
        }
        if !attacks {
            return self.numbers_of_defence(mv, next, node.left, replies as u32);
        }
        // Otherwise the other side may lose by a move of its own after it.
        let ends_by_mate = self.is_too_late(false, 0) && !self.past_forbids();
        let is_proved = match node.left {
            1 if ends_by_mate && !self.mates_at_once(next)? => return Ok(Numbers::REFUTED),
            1 if ends_by_mate => true,
            left if node.threat.is_some() => self.still_threatens(mv, left)?,
            _ => false,
        };
        if !is_proved {
            // A reply that gives check or captures what attacks is the first to be looked at.
            let disproof = 1 + next.count_legal_moves() as u32 / MOVES_PER_DISPROOF;
            return Ok(Numbers { proof: 1, disproof });
        }
        Ok(self.end_after(mv)?.unwrap_or(Numbers::PROVED))
    }

    /// What the past decides of the position after a move.
    fn end_after(&mut self, mv: P::Move) -> Result<Option<Numbers>, Stop> {
        self.line.push(mv);
        let end = self.end();
        self.line.pop();
        end
    }

    /// Whether the attacker, who is on turn, mates with the next move. The past plays no part in it:
    /// the board decides first.
    fn mates_at_once(&mut self, position: &P) -> Result<bool, Stop> {
        let moves = position.legal_moves();
        for checks in [true, false] {
            if !checks && self.pass != Pass::All {
                break;
            }
            for &mv in &moves {
                let next = after(position, mv);
                if gives_check(&next) != checks {
                    continue;
                }
                self.count()?;
                if next.outcome().is_some_and(|end| self.is_won(&end)) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}

pub(super) fn after<P: Position>(position: &P, mv: P::Move) -> P {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}

/// Whether the side to move is in check.
fn gives_check<P: Position>(next: &P) -> bool {
    next.check_and_null_move().is_some_and(|(check, _)| check)
}

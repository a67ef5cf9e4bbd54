//! The moves of a position, each with its first numbers.

use alloc::vec::Vec;

use super::numbers::Numbers;
use super::prover::{Child, Node, Prover, Step, Stop};
use crate::Position;
use crate::position::OnlySearch;
use crate::search::Observer;

/// Which moves are added.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Which {
    All,
    Checks,
    Quiet,
}

impl<P: Position, O: Observer<P::Move>> Prover<'_, P, O> {
    /// The moves of the position at the end of the line that are not decided; only the one that
    /// decides it, when there is one.
    pub(super) fn children(&mut self, node: Node<P::Move>) -> Result<Vec<Child<P::Move>>, Stop> {
        let attacks = self.line.position().turn() == self.attacker;
        let mut children = Vec::new();
        self.count()?;
        if !self.knows_check {
            self.add_children(node, Which::All, &mut children)?;
            return Ok(children);
        }
        if !attacks {
            let mut node = node;
            node.hint = None;
            let position = self.line.position();
            if !self.checks_only && position.in_check(OnlySearch(())) == Some(false) {
                if let Some(null) = position.null_move(OnlySearch(())) {
                    let mut next = position.clone();
                    next.play_unchecked(null);
                    if let Some(entry) = self.table.get(next.state_key()) {
                        if entry.proved > 0 && u32::from(entry.proved) <= node.left {
                            node.hint = entry.mv;
                        }
                    }
                }
            }
            self.add_children(node, Which::All, &mut children)?;
            return Ok(children);
        }
        let decided = self.add_children(node, Which::Checks, &mut children)?;
        if !self.checks_only && !decided {
            if let Some(hint) = node.hint.filter(|&mv| self.line.position().is_legal(mv)) {
                let mut next = self.line.position().clone();
                next.play_unchecked(hint);
                if next.in_check(OnlySearch(())) == Some(false) && self.add(node, hint, &next, &mut children)? {
                    return Ok(children);
                }
            }
            let numbers = Numbers { proof: self.tune[0], disproof: 1 };
            children.push(Child { step: Step::Quiet, node, numbers });
        }
        Ok(children)
    }

    /// Adds moves: all, or checks or others alone. Returns whether there is one that decides.
    pub(super) fn add_children(
        &mut self,
        node: Node<P::Move>,
        which: Which,
        children: &mut Vec<Child<P::Move>>,
    ) -> Result<bool, Stop> {
        let position = self.line.position().clone();
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(mv);
            if which != Which::All && next.in_check(OnlySearch(())) != Some(which == Which::Checks) {
                continue;
            }
            if which == Which::Quiet && Some(mv) == node.hint { continue; }
            if self.add(node, mv, &next, children)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn add(&mut self, node: Node<P::Move>, mv: P::Move, next: &P, children: &mut Vec<Child<P::Move>>) -> Result<bool, Stop> {
            let attacks = self.line.position().turn() == self.attacker;
            let left = node.left - u32::from(attacks);
            let child = Node { key: self.key_after(node, next), left, hint: if attacks {None} else {node.hint} };
            let numbers = self.first_numbers(mv, next, child)?;
            let (decides, is_idle) = match attacks {
                true => (numbers.proof == 0, numbers.disproof == 0),
                false => (numbers.disproof == 0, numbers.proof == 0),
            };
            if decides {
                children.clear();
            }
            if !is_idle {
                children.push(Child { step: Step::Move(mv), node: child, numbers });
            }
            Ok(decides)
    }

    pub(super) fn key_after(&self, node: Node<P::Move>, next: &P) -> u64 {
        match self.past_matters {
            false => next.state_key(),
            // The way to it is part of it.
            true => {
                let mixed = (node.key ^ node.key >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                mixed.rotate_left(17) ^ next.state_key()
            }
        }
    }

    fn known(&self, node: Node<P::Move>) -> Option<Numbers> {
        let entry = self.table.get(node.key)?;
        let left = node.left as u8;
        if entry.proved > 0 && entry.proved <= left {
            return Some(Numbers::PROVED);
        }
        if entry.pass == self.pass {
            if entry.refuted >= left {
                return Some(Numbers::REFUTED);
            }
            if entry.left == left {
                return Some(entry.numbers);
            }
        }
        None
    }

    /// What is known of the position after a move without looking further.
    fn first_numbers(&mut self, mv: P::Move, next: &P, node: Node<P::Move>) -> Result<Numbers, Stop> {
        if let Some(known) = self.known(node) { return Ok(known); }
        self.count()?;
        let attacks = next.turn() == self.attacker;
        let replies = if attacks { usize::from(next.outcome().is_none()) } else { next.count_legal_moves() };
        if replies == 0 {
            return Ok(match self.is_won(next.outcome()) {
                true => Numbers::PROVED,
                false => Numbers::REFUTED,
            });
        }
        if node.left == 0 {
            return Ok(Numbers::REFUTED);
        }
        if attacks && node.left == 1 {
            if self.mates_at_once(next)?.is_none() {
                return Ok(Numbers::REFUTED);
            }
            self.line.push(mv);
            let end = self.end();
            self.line.pop();
            return Ok(end?.unwrap_or(Numbers::PROVED));
        }
        if !attacks && self.knows_check && next.in_check(OnlySearch(())) == Some(false) {
            if self.tune[1] > 0 {
            if let Some(null) = next.null_move(OnlySearch(())) {
                self.line.push(mv);
                self.line.push_null(null);
                let threat = self.checks_mate(node.left, self.tune[1]);
                self.line.pop();
                self.line.pop();
                let threat = threat?;
                let proof = if threat { self.tune[2] + replies as u32 / self.tune[3] } else { self.tune[4] + replies as u32 };
                return Ok(Numbers { proof, disproof: 1 });
            }
            }
        }
        if attacks && !self.checks_only && node.hint.is_some() && self.tune[7] > 0 {
            self.line.push(mv);
            let found = match self.end() {
                Ok(None) => self.checks_mate(node.left, self.tune[7]),
                Ok(Some(_)) => Ok(false),
                Err(stop) => Err(stop),
            };
            self.line.pop();
            if found? { return Ok(Numbers::PROVED); }
        }
        Ok(Numbers { proof: replies as u32, disproof: 1 })
    }

    fn checks_mate(&mut self, left: u32, t: u32) -> Result<bool, Stop> {
        let (pass, checks_only) = (self.pass, self.checks_only);
        (self.pass, self.checks_only) = (0, true);
        let node = self.root(left);
        let found = match self.known(node) {
            Some(numbers) if numbers.is_decided() => Ok(numbers),
            _ => self.search(node, Numbers { proof: t, disproof: t }),
        };
        (self.pass, self.checks_only) = (pass, checks_only);
        Ok(found?.proof == 0)
    }

    /// Whether the attacker, who is on turn after a move, mates with the next one.
    fn mates_at_once(&mut self, position: &P) -> Result<Option<P::Move>, Stop> {
        let moves = position.legal_moves();
        for checks in [true, false] {
        if !checks && (self.checks_only || !self.knows_check) { break; }
        for &reply in &moves {
            let mut next = position.clone();
            next.play_unchecked(reply);
            if self.knows_check && next.in_check(OnlySearch(())) != Some(checks) {
                continue;
            }
            self.count()?;
            if self.is_won(next.outcome()) {
                return Ok(Some(reply));
            }
        }
        }
        Ok(None)
    }
}

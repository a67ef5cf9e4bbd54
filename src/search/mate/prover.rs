//! The search for a proof: depth-first proof-number search (df-pn).

use alloc::vec::Vec;

use super::children::Which;
use super::numbers::{NEVER, Numbers};
use super::table::{Entry, Table};
use super::{Goal, Interrupted};
use crate::line::Line;
use crate::search::Observer;
use crate::position::OnlySearch;
use crate::search::limits::MAX_PLY;
use crate::{Outcome, Position, Reason, Side};

/// How many positions there are between two questions to the observer.
const POLL_EVERY: u64 = 1024;

/// Why a search ended before it had decided anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    Interrupted(Interrupted),
    /// What the rules say of a position depends on how it came about.
    PastMatters,
}

/// A position at the end of the line, as the search knows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    pub(super) key: u64,
    /// How many moves the attacker has left.
    pub(super) left: u32,
    /// A move that would win if the other side had done nothing.
    pub(super) hint: Option<M>,
}

/// What can be done in a position.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step<M> {
    Move(M),
    /// All moves that give no check.
    Quiet,
}

/// A step that is not decided yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<M> {
    pub(super) step: Step<M>,
    pub(super) node: Node<M>,
    pub(super) numbers: Numbers,
}

pub(super) struct Prover<'a, P: Position, O> {
    pub(super) line: Line<P>,
    pub(super) attacker: Side,
    pub(super) goal: Goal,
    pub(super) table: &'a mut Table<P::Move>,
    /// Only checks are tried.
    pub(super) checks_only: bool,
    pub(super) knows_check: bool,
    pub(super) tune: [u32; 8],
    /// Positions are told apart by how they came about, and every end by the past counts.
    pub(super) past_matters: bool,
    pub(super) pass: u8,
    pub(super) nodes: u64,
    pub(super) most_nodes: u64,
    pub(super) observer: O,
}

impl<P: Position, O: Observer<P::Move>> Prover<'_, P, O> {
    pub(super) fn root(&self, left: u32) -> Node<P::Move> {
        Node { key: self.line.position().state_key(), left, hint: None }
    }

    /// Looks for a proof or a refutation of the position at the end of the line until one of its
    /// numbers reaches its limit.
    pub(super) fn search(&mut self, node: Node<P::Move>, limits: Numbers) -> Result<Numbers, Stop> {
        let start = self.nodes;
        let attacks = self.line.position().turn() == self.attacker;
        let mut children = self.children(node)?;
        let mut best = 0;
        let share = if attacks { self.tune[6] } else if self.knows_check && self.line.position().in_check(OnlySearch(())) == Some(false) { self.tune[5] } else { 1 };
        loop {
            let numbers = Numbers::of(attacks, children.iter().map(|child| child.numbers), share);
            if numbers.is_decided()
                || numbers.proof >= limits.proof
                || numbers.disproof >= limits.disproof
            {
                let mv = children.get(best).and_then(|child| match child.step { Step::Move(mv) => Some(mv), _ => None });
                self.store(node, numbers, mv, (self.nodes - start) as u32);
                return Ok(numbers);
            }
            let (index, limits) = select(attacks, &children, share, limits);
            best = index;
            let Some(&child) = children.get(index) else { return Ok(numbers) };
            match child.step {
                Step::Quiet => {
                    children.swap_remove(index);
                    if self.add_children(node, Which::Quiet, &mut children)? {
                        best = 0;
                    }
                    continue;
                }
                Step::Move(mv) => self.line.push(mv),
            }
            let found = match self.end() {
                Ok(Some(end)) => Ok(end),
                Ok(None) => self.search(child.node, limits),
                Err(stop) => Err(stop),
            };
            self.line.pop();
            let found = found?;
            if let Some(child) = children.get_mut(index) {
                child.numbers = found;
            }
            let is_idle = if attacks { found.disproof == 0 } else { found.proof == 0 };
            if is_idle {
                children.swap_remove(index);
            }
        }
    }

    pub(super) fn store(&mut self, node: Node<P::Move>, numbers: Numbers, mv: Option<P::Move>, work: u32) {
        let old = self.table.get(node.key).filter(|old| old.proved > 0 || old.pass == self.pass);
        let left = node.left as u8;
        let fresh = Entry {
            key: node.key, mv: None, numbers, left, proved: 0, refuted: 0, pass: self.pass, work: 0,
        };
        let mut entry = old.unwrap_or(fresh);
        if entry.pass != self.pass {
            (entry.pass, entry.refuted) = (self.pass, 0);
        }
        (entry.numbers, entry.left) = (numbers, left);
        entry.work = entry.work.saturating_add(work).max(1);
        if numbers.proof == 0 && (entry.proved == 0 || entry.proved > left) {
            entry.proved = left;
            entry.mv = mv;
        } else if numbers.disproof == 0 {
            entry.refuted = entry.refuted.max(left);
        } else if entry.proved == 0 {
            entry.mv = mv;
        }
        self.table.put(entry);
    }

    /// What the past decides of the position at the end of the line.
    pub(super) fn end(&mut self) -> Result<Option<Numbers>, Stop> {
        if self.line.depth() >= MAX_PLY {
            return Ok(Some(Numbers::REFUTED));
        }
        let Some(end) = self.line.judge() else { return Ok(None) };
        let wins = self.goal == Goal::Win && end.winner == Some(self.attacker);
        if self.past_matters {
            return Ok(Some(if wins { Numbers::PROVED } else { Numbers::REFUTED }));
        }
        if wins {
            return Err(Stop::PastMatters);
        }
        let history = self.line.history();
        let root = history.ply() - self.line.depth();
        match history.previous(history.ply()) {
            // Whoever wins from here need not have come back to it.
            Some(earlier) if earlier >= root => Ok(None),
            // It stood on the board before, and ends the game however it comes again.
            Some(_) => Ok(Some(Numbers::REFUTED)),
            None => Err(Stop::PastMatters),
        }
    }

    /// Whether an end that the board decides is what is looked for.
    pub(super) fn is_won(&self, outcome: Option<Outcome<P::Ending>>) -> bool {
        outcome.is_some_and(|end| {
            end.winner == Some(self.attacker) && (self.goal == Goal::Win || end.ending.is_mate())
        })
    }

    /// Counts a position and asks whether to go on.
    pub(super) fn count(&mut self) -> Result<(), Stop> {
        if self.nodes >= self.most_nodes {
            return Err(Stop::Interrupted(Interrupted::Nodes));
        }
        self.nodes += 1;
        match self.nodes % POLL_EVERY == 0 && self.observer.poll().is_break() {
            true => Err(Stop::Interrupted(Interrupted::Observer)),
            false => Ok(()),
        }
    }
}

/// The move to go on with, and the limits up to which it stays the best one.
fn select<M>(
    attacks: bool,
    children: &[Child<M>],
    share: u32,
    limits: Numbers,
) -> (usize, Numbers) {
    let one = |child: &Child<M>| match attacks {
        true => child.numbers.proof,
        false => child.numbers.disproof,
    };
    let all = |child: &Child<M>| match attacks {
        true => child.numbers.disproof,
        false => child.numbers.proof,
    };
    let (mut best, mut second) = (0, NEVER);
    let mut least = (NEVER + 1, 0);
    for (index, child) in children.iter().enumerate() {
        let rank = (one(child), all(child));
        if rank < least {
            second = least.0;
            (best, least) = (index, rank);
        } else {
            second = second.min(rank.0);
        }
    }
    let others = (children.len() as u32 - 1) / share;
    let (limit_one, limit_all) = match attacks {
        true => (limits.proof, limits.disproof),
        false => (limits.disproof, limits.proof),
    };
    // A little more than the second best, so that the search does not jump to and fro.
    let limit_one = limit_one.min(second.saturating_add(1 + second / 4));
    let limit_all = if limit_all >= NEVER { NEVER } else { limit_all.saturating_sub(others) };
    let limits = match attacks {
        true => Numbers { proof: limit_one, disproof: limit_all },
        false => Numbers { proof: limit_all, disproof: limit_one },
    };
    (best, limits)
}

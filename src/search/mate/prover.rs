//! The search for a proof: depth-first proof-number search (df-pn).
//!
//! Each position is to be proved for a number of moves that the attacker has left, which gets
//! smaller along a line. So there are no cycles: a position that comes again has fewer moves left,
//! and is another one to prove. Whoever mates from it need not have come back to it, so within a
//! line the rules on repetition make no difference to a mate, unless they forbid moves. What the game
//! had before does, and counts. Where the past may matter, positions are told apart by all that led
//! to them, in a second search that the first one asks for.

use alloc::vec::Vec;

use super::numbers::{NEVER, Numbers};
use super::table::{Entry, Table};
use super::{Goal, Interrupted};
use crate::line::Line;
use crate::search::Observer;
use crate::search::limits::MAX_PLY;
use crate::{MoveList, Outcome, Position, Reason, Side};

/// How many positions there are between two questions to the observer.
const POLL_EVERY: u64 = 1024;

/// A position is left only when it is worse than the second best by a fourth, so that the search
/// does not jump to and fro.
const PATIENCE: u32 = 4;

/// Why a search ended before it had decided anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    Interrupted(Interrupted),
    /// What the rules say of a position depends on how it came about.
    PastMatters,
}

/// Which moves of the attacker are tried. What is refuted in one pass may be proved in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pass {
    Checks,
    /// Checks, and quiet moves that threaten mate by checks; the last one is a check.
    Threats,
    All,
}

/// A position at the end of the line, as the search knows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    pub(super) key: u64,
    /// How many moves the attacker has left.
    pub(super) left: u32,
    /// The attacker's move that mates if the other side does nothing, where that is known.
    pub(super) threat: Option<M>,
}

/// A move that is not decided yet; `None` for all quiet moves of the attacker together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<M> {
    pub(super) mv: Option<M>,
    pub(super) node: Node<M>,
    pub(super) numbers: Numbers,
}

/// A proof-number search at work.
pub(super) struct Prover<'a, P: Position, O> {
    pub(super) line: Line<P>,
    pub(super) attacker: Side,
    pub(super) table: &'a mut Table<P::Move>,
    pub(super) pass: Pass,
    /// Positions are told apart by how they came about, and every end by the past counts.
    pub(super) past_matters: bool,
    /// A move was looked at that the past forbids on the way on which it was met.
    saw_forbidden: bool,
    pub(super) nodes: u64,
    pub(super) most_nodes: u64,
    pub(super) goal: Goal,
    observer: O,
}

impl<'a, P: Position, O: Observer<P::Move>> Prover<'a, P, O> {
    pub(super) fn new(
        line: Line<P>,
        table: &'a mut Table<P::Move>,
        goal: Goal,
        observer: O,
    ) -> Self {
        Prover {
            attacker: line.position().turn(),
            line,
            table,
            pass: Pass::All,
            past_matters: false,
            saw_forbidden: false,
            nodes: 0,
            most_nodes: u64::MAX,
            goal,
            observer,
        }
    }

    /// From now on two ways to a position make two positions of it. That is slow, and exact.
    pub(super) fn tell_ways_apart(&mut self) {
        self.past_matters = true;
        self.saw_forbidden = false;
        self.table.clear();
    }

    /// Whether the rules have moves that the past forbids, and positions are told apart by it.
    pub(super) fn past_forbids(&self) -> bool {
        self.past_matters && self.line.position().is_bound_by_past()
    }

    /// The moves of the position at the end of the line that are to be looked at. Only where positions
    /// are told apart by their past, those that it forbids are left out: elsewhere the attacker tries
    /// them too, and a proof by one fails when it is replayed.
    pub(super) fn moves(&mut self) -> MoveList<P::Move> {
        let mut moves = self.line.position().legal_moves();
        if self.line.position().is_bound_by_past() {
            let allowed = self.line.legal_moves();
            self.saw_forbidden |= allowed.len() < moves.len();
            if self.past_matters {
                moves = allowed;
            }
        }
        moves
    }

    /// Whether there are checks in the game.
    pub(super) fn knows_check(&self) -> bool {
        self.line.position().check_and_null_move().is_some()
    }

    /// The position at the end of the line.
    pub(super) fn node(&self, left: u32) -> Node<P::Move> {
        Node { key: self.line.position().state_key(), left, threat: None }
    }

    /// Whether the attacker, who is on turn, mates in at most so many moves.
    pub(super) fn proves(&mut self, left: u32) -> Result<bool, Stop> {
        if left == 0 {
            return Ok(false);
        }
        let numbers = self.search(self.node(left), Numbers::UNLIMITED)?;
        self.decided(numbers)
    }

    /// Whether a position is proved, once it is decided. A proof is replayed, so it may have been
    /// found without a look at the past. That there is none is another matter: on one way the past
    /// forbids a defence or ends the game in the attacker's favour, and on another one it does not.
    fn decided(&self, numbers: Numbers) -> Result<bool, Stop> {
        let is_proved = numbers.proof == 0;
        let may_matter = self.saw_forbidden || self.goal == Goal::Win;
        let is_doubtful = may_matter && !self.past_matters && self.pass == Pass::All;
        if is_doubtful && !is_proved { Err(Stop::PastMatters) } else { Ok(is_proved) }
    }

    /// The same by a move.
    pub(super) fn proves_by(&mut self, mv: P::Move, left: u32) -> Result<bool, Stop> {
        let node = Node { left: left - 1, ..self.node(left) };
        self.line.push(mv);
        let proved = self.proves_after(node);
        self.line.pop();
        proved
    }

    fn proves_after(&mut self, mut node: Node<P::Move>) -> Result<bool, Stop> {
        if let Some(end) = self.line.position().outcome() {
            return Ok(self.is_won(&end));
        }
        let attacks = self.line.position().turn() == self.attacker;
        let numbers = match self.end()? {
            Some(numbers) => numbers,
            None if self.is_too_late(attacks, node.left) => Numbers::REFUTED,
            None => {
                node.key = self.key_after(node.key, self.line.position());
                self.search(node, Numbers::UNLIMITED)?
            }
        };
        self.decided(numbers)
    }

    /// Looks for a proof or a refutation of the position at the end of the line until one of its
    /// numbers reaches its limit. The recursion is as deep as the line, at most 120 plies, and what
    /// grows with the number of moves is on the heap.
    pub(super) fn search(&mut self, node: Node<P::Move>, limits: Numbers) -> Result<Numbers, Stop> {
        let start = self.nodes;
        let attacks = self.line.position().turn() == self.attacker;
        let weight = self.weight();
        let mut children = self.children(node)?;
        let mut best = 0;
        loop {
            let numbers = Numbers::of(attacks, weight, children.iter().map(|child| child.numbers));
            if numbers.reach(limits) {
                let mv = children.get(best).and_then(|child| child.mv);
                self.store(node, numbers, mv, self.nodes - start);
                return Ok(numbers);
            }
            let (index, limits) = select(attacks, weight, &children, limits);
            best = index;
            let Some(&Child { mv, node: next, .. }) = children.get(index) else {
                return Ok(numbers);
            };
            let Some(mv) = mv else {
                children.swap_remove(index);
                if self.add_quiet(node, &mut children)? {
                    best = 0;
                }
                continue;
            };
            self.line.push(mv);
            let found = match self.end() {
                Ok(None) => self.search(next, limits),
                Ok(Some(end)) => Ok(end),
                Err(stop) => Err(stop),
            };
            self.line.pop();
            let found = found?;
            if found.is_idle(attacks) {
                children.swap_remove(index);
            } else if let Some(child) = children.get_mut(index) {
                child.numbers = found;
            }
        }
    }

    /// How many moves that must all be dealt with count as one. After a quiet move of the attacker
    /// most replies change nothing and fall to the same threat.
    fn weight(&self) -> u32 {
        let position = self.line.position();
        match position.check_and_null_move() {
            Some((false, _)) if position.turn() != self.attacker => 2,
            _ => 1,
        }
    }

    /// Puts what was found out about a position into the table. A proof is a proof in both passes.
    pub(super) fn store(
        &mut self,
        node: Node<P::Move>,
        numbers: Numbers,
        mv: Option<P::Move>,
        work: u64,
    ) {
        let (key, left, pass) = (node.key, node.left as u8, self.pass);
        let old = self.table.get(key);
        let mut entry =
            Entry { key, mv, numbers, left, proved: None, refuted: None, pass, work: 0 };
        if let Some(old) = old {
            entry.work = old.work;
            entry.proved = old.proved;
            if old.pass == pass {
                entry.refuted = old.refuted;
            }
            if old.proved.is_some() {
                entry.mv = old.mv;
            }
        }
        if numbers.proof == 0 && entry.proved.is_none_or(|moves| left < moves) {
            (entry.proved, entry.mv) = (Some(left), mv);
        }
        if numbers.disproof == 0 {
            entry.refuted = entry.refuted.max(Some(left));
        }
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        entry.work = entry.work.saturating_add(work).max(1);
        self.table.put(entry);
    }

    /// What the table knows of a position.
    pub(super) fn known(&self, node: Node<P::Move>) -> Option<Numbers> {
        let entry = self.table.get(node.key)?;
        let left = node.left as u8;
        if entry.proved.is_some_and(|moves| moves <= left) {
            Some(Numbers::PROVED)
        } else if entry.pass != self.pass {
            None
        } else if entry.refuted.is_some_and(|moves| left <= moves) {
            Some(Numbers::REFUTED)
        } else {
            (entry.left == left).then_some(entry.numbers)
        }
    }

    /// The key of the position after a move.
    pub(super) fn key_after(&self, key: u64, next: &P) -> u64 {
        match self.past_matters {
            false => next.state_key(),
            true => (key ^ key >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ next.state_key(),
        }
    }

    /// Whether nothing can be won any more. Without moves of its own left, the attacker may still win
    /// by those of the other side, but not by mate where there is check.
    pub(super) fn is_too_late(&self, attacks: bool, left: u32) -> bool {
        left == 0 && (attacks || self.goal == Goal::Mate && self.knows_check())
    }

    /// What the past decides of the position at the end of the line, which the board does not.
    pub(super) fn end(&self) -> Result<Option<Numbers>, Stop> {
        if self.line.depth() >= MAX_PLY {
            return Ok(Some(Numbers::REFUTED));
        }
        let Some(end) = self.line.judge() else { return Ok(None) };
        let wins = self.counts(&end);
        if self.past_matters {
            return Ok(Some(if wins { Numbers::PROVED } else { Numbers::REFUTED }));
        }
        let history = self.line.history();
        let root = history.ply() - self.line.depth();
        match history.previous(history.ply()) {
            _ if wins => Err(Stop::PastMatters),
            // It is a repetition within the line, which need not have been.
            Some(earlier) if earlier >= root => Ok(None),
            // It stood on the board before, and ends the game however it comes again.
            Some(_) => Ok(Some(Numbers::REFUTED)),
            None => Err(Stop::PastMatters),
        }
    }

    /// Whether an end that the past decides is what is looked for.
    pub(super) fn counts(&self, end: &Outcome<P::Ending>) -> bool {
        self.goal == Goal::Win && end.winner == Some(self.attacker)
    }

    /// Whether an end that the board decides is what is looked for.
    pub(super) fn is_won(&self, end: &Outcome<P::Ending>) -> bool {
        let counts = self.goal == Goal::Win || end.ending.is_mate();
        counts && end.winner == Some(self.attacker)
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
    weight: u32,
    children: &[Child<M>],
    limits: Numbers,
) -> (usize, Numbers) {
    let limits = limits.seen_by(attacks);
    let (mut best, mut least, mut second) = (0, (NEVER + 1, 0), NEVER);
    for (index, child) in children.iter().enumerate() {
        let Numbers { proof, disproof } = child.numbers.seen_by(attacks);
        if (proof, disproof) < least {
            second = least.0.min(NEVER);
            (best, least) = (index, (proof, disproof));
        } else {
            second = second.min(proof);
        }
    }
    let others = (children.len() as u32).saturating_sub(1) / weight;
    let proof = limits.proof.min(second.saturating_add(1 + second / PATIENCE));
    let disproof = match limits.disproof {
        NEVER => NEVER,
        limit => limit.saturating_sub(others),
    };
    (best, Numbers { proof, disproof }.seen_by(attacks))
}

/// All moves that are not decided.
pub(super) type Children<M> = Vec<Child<M>>;

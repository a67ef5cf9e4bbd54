//! A proof played to its ends, under the eyes of the rules.

use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::numbers::Numbers;
use super::prover::{Node, Prover, Stop};
use crate::search::Observer;
use crate::{MoveList, Position};

/// A position on which the attacker is on turn: its key, its text, which tells what the key does not,
/// such as counters, and its ply.
type Place = (u64, u64, usize);

/// What is known of a proof.
struct Replayed<M> {
    /// In how many moves positions are proved, and by which, by their keys. The move leads to
    /// positions that are proved in fewer, so no position comes twice in a line.
    proved: BTreeMap<u64, (u32, M)>,
    /// The positions that were replayed, and how many moves they take.
    places: BTreeMap<Place, u32>,
    /// A position proved to take fewer moves than it was replayed with.
    is_stale: bool,
}

impl<P: Position, O: Observer<P::Move>> Prover<'_, P, O> {
    /// Plays the proof of the position at the end of the line to all its ends, and asks the rules
    /// about each position on the way. Returns how many moves the attacker needs at most, and a line
    /// of the longest defence.
    pub(super) fn replay(&mut self, left: u32) -> Result<(u32, Vec<P::Move>), Stop> {
        let (proved, places) = (BTreeMap::new(), BTreeMap::new());
        let mut replayed = Replayed { proved, places, is_stale: false };
        let root = self.node(left);
        let moves = loop {
            let moves = self.replay_attack(root, &mut replayed)?;
            if !core::mem::take(&mut replayed.is_stale) {
                break moves;
            }
            replayed.places.clear();
        };
        let mut line = Vec::new();
        self.longest(root, &replayed, &mut line);
        for _ in &line {
            self.line.pop();
        }
        Ok((moves, line))
    }

    /// The recursion is as deep as the line, at most 120 plies.
    fn replay_attack(
        &mut self,
        node: Node<P::Move>,
        replayed: &mut Replayed<P::Move>,
    ) -> Result<u32, Stop> {
        let place = self.place(node);
        if let Some(&moves) = replayed.places.get(&place).filter(|&&moves| moves <= node.left) {
            return Ok(moves);
        }
        let known = replayed.proved.get(&node.key).copied();
        let (left, mv) = match known.filter(|&(moves, _)| moves <= node.left) {
            Some(known) => known,
            None => {
                replayed.is_stale |= known.is_some();
                let found = self.proving_move(node)?;
                replayed.proved.insert(node.key, found);
                found
            }
        };
        if !self.allowed()?.contains(&mv) {
            return Err(Stop::PastMatters);
        }
        let moves = 1 + self.replay_move(mv, Node { left: left - 1, ..node }, replayed)?;
        replayed.places.insert(place, moves);
        Ok(moves)
    }

    /// The move that proves a position, and in how many moves it does.
    fn proving_move(&mut self, node: Node<P::Move>) -> Result<(u32, P::Move), Stop> {
        let proved = |prover: &Self| {
            let entry = prover.table.get(node.key)?;
            let moves = u32::from(entry.proved?);
            (1..=node.left).contains(&moves).then_some((moves, entry.mv?))
        };
        if let Some(found) = proved(self) {
            return Ok(found);
        }
        // It never was in the table, or another one has taken its place.
        self.search(node, Numbers::UNLIMITED)?;
        proved(self).ok_or(Stop::PastMatters)
    }

    fn replay_move(
        &mut self,
        mv: P::Move,
        node: Node<P::Move>,
        replayed: &mut Replayed<P::Move>,
    ) -> Result<u32, Stop> {
        self.line.push(mv);
        let key = self.key_after(node.key, self.line.position());
        let moves = self.replay_position(Node { key, ..node }, replayed);
        self.line.pop();
        moves
    }

    fn replay_position(
        &mut self,
        node: Node<P::Move>,
        replayed: &mut Replayed<P::Move>,
    ) -> Result<u32, Stop> {
        if let Some(end) = self.line.position().outcome() {
            return if self.is_won(&end) { Ok(0) } else { Err(Stop::PastMatters) };
        }
        if let Some(end) = self.line.judge() {
            let wins = self.past_matters && self.counts(&end);
            return if wins { Ok(0) } else { Err(Stop::PastMatters) };
        }
        if self.line.position().turn() == self.attacker {
            return self.replay_attack(node, replayed);
        }
        let mut most = 0;
        for reply in self.allowed()? {
            most = most.max(self.replay_move(reply, node, replayed)?);
        }
        Ok(most)
    }

    /// The moves that the rules allow. Positions that are not told apart by their past must have
    /// all the moves that they have on the board.
    fn allowed(&self) -> Result<MoveList<P::Move>, Stop> {
        let moves = self.line.legal_moves();
        let is_bound = self.line.position().is_bound_by_past() && !self.past_matters;
        match is_bound && moves.len() < self.line.position().count_legal_moves() {
            true => Err(Stop::PastMatters),
            false => Ok(moves),
        }
    }

    fn place(&self, node: Node<P::Move>) -> Place {
        // Fowler, Noll and Vo's hash.
        let text = self.line.position().to_string();
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
        (node.key, hash, self.line.depth())
    }

    /// Plays a line of the longest defence.
    fn longest(
        &mut self,
        mut node: Node<P::Move>,
        replayed: &Replayed<P::Move>,
        line: &mut Vec<P::Move>,
    ) {
        while self.line.outcome().is_none() {
            let position = self.line.position();
            let mv = match position.turn() == self.attacker {
                true => replayed.proved.get(&node.key).map(|&(_, mv)| mv),
                false => self.longest_reply(node, replayed),
            };
            let Some(mv) = mv else { return };
            self.line.push(mv);
            line.push(mv);
            node.key = self.key_after(node.key, self.line.position());
        }
    }

    fn longest_reply(
        &mut self,
        node: Node<P::Move>,
        replayed: &Replayed<P::Move>,
    ) -> Option<P::Move> {
        let mut longest = None;
        for reply in self.line.legal_moves() {
            self.line.push(reply);
            let key = self.key_after(node.key, self.line.position());
            let moves = match self.line.position().turn() == self.attacker {
                true => {
                    replayed.places.get(&self.place(Node { key, ..node })).copied().unwrap_or(0)
                }
                // The defender is on turn again.
                false => 1,
            };
            self.line.pop();
            if longest.is_none_or(|(most, _)| moves > most) {
                longest = Some((moves, reply));
            }
        }
        longest.map(|(_, reply)| reply)
    }
}

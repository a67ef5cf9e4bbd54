//! A proof played to its ends, under the eyes of the rules.

use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::numbers::Numbers;
use super::prover::{Node, Prover, Stop};
use crate::Position;
use crate::search::Observer;

/// A position on which the attacker is on turn: its key, its text, which tells what the key does not,
/// such as counters, and its ply.
type Place = (u64, u64, usize);

/// In how many moves such positions are proved, and by which.
type Replayed<M> = BTreeMap<Place, (u32, M)>;

impl<P: Position, O: Observer<P::Move>> Prover<'_, P, O> {
    /// Plays the proof of the position at the end of the line to all its ends, and asks the rules
    /// about each position on the way. Returns how many moves the attacker needs at most, and a line
    /// of the longest defence.
    pub(super) fn replay(&mut self, left: u32) -> Result<(u32, Vec<P::Move>), Stop> {
        let mut replayed = Replayed::new();
        let root = self.node(left);
        let moves = self.replay_attack(root, &mut replayed)?;
        let mut line = Vec::new();
        self.longest(root, &replayed, &mut line);
        line.iter().for_each(|_| {
            self.line.pop();
        });
        Ok((moves, line))
    }

    /// The attacker's moves lead to positions that are proved in fewer moves each, so no position
    /// comes twice in a line, and the recursion ends.
    fn replay_attack(
        &mut self,
        node: Node<P::Move>,
        replayed: &mut Replayed<P::Move>,
    ) -> Result<u32, Stop> {
        let place = self.place(node);
        if let Some(&(moves, _)) = replayed.get(&place) {
            return Ok(moves);
        }
        let (left, mv) = self.proving_move(node)?;
        let moves = 1 + self.replay_move(mv, Node { left: left - 1, ..node }, replayed)?;
        replayed.insert(place, (moves, mv));
        Ok(moves)
    }

    /// The move that proves a position, and in how many moves it does.
    fn proving_move(&mut self, node: Node<P::Move>) -> Result<(u32, P::Move), Stop> {
        let proved = |prover: &Self| {
            let entry = prover.table.get(node.key)?;
            let moves = u32::from(entry.proved);
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
        match self.end()? {
            Some(Numbers::PROVED) => return Ok(0),
            Some(_) => return Err(Stop::PastMatters),
            None => {}
        }
        if self.line.position().turn() == self.attacker {
            return self.replay_attack(node, replayed);
        }
        let replies: Vec<P::Move> = self.line.position().legal_moves().into_iter().collect();
        let mut most = 0;
        for reply in replies {
            most = most.max(self.replay_move(reply, node, replayed)?);
        }
        Ok(most)
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
        loop {
            let position = self.line.position();
            let mv = match position.turn() == self.attacker {
                true => replayed.get(&self.place(node)).map(|&(_, mv)| mv),
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
        let replies: Vec<P::Move> = self.line.position().legal_moves().into_iter().collect();
        let mut longest = None;
        for reply in replies {
            self.line.push(reply);
            let key = self.key_after(node.key, self.line.position());
            let moves = match self.line.position().turn() == self.attacker {
                true => {
                    replayed.get(&self.place(Node { key, ..node })).map_or(0, |&(moves, _)| moves)
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

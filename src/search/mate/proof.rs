//! A proof replayed to its ends.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::numbers::{NEVER, Numbers};
use super::prover::{Node, Prover, Stop};
use crate::Position;
use crate::search::Observer;

/// What is proved of positions on which the attacker is on turn, by their keys and plies: in how
/// many moves, and by which.
pub(super) type Replayed<M> = BTreeMap<(u64, usize), (u32, M)>;

impl<P: Position, O: Observer<P::Move>> Prover<'_, P, O> {
    /// Plays the proof of a proved position to all its ends, and asks the rules about each position
    /// on the way. Returns how many moves the attacker needs at most.
    ///
    /// A move of the attacker leads to positions that are proved in fewer moves, so no position
    /// comes twice in a line. The recursion is as deep as the proof, and so at most 120 plies.
    pub(super) fn replay(
        &mut self,
        node: Node<P::Move>,
        replayed: &mut Replayed<P::Move>,
    ) -> Result<u32, Stop> {
        let place = (node.key, self.line.depth());
        if let Some(&(moves, _)) = replayed.get(&place) {
            return Ok(moves);
        }
        let (left, mv) = self.winning_move(node)?;
        let moves = 1 + self.replay_after(mv, Node { left, ..node }, left - 1, replayed)?;
        replayed.insert(place, (moves, mv));
        Ok(moves)
    }

    /// The move that proves a position, and in how many moves it does.
    fn winning_move(&mut self, node: Node<P::Move>) -> Result<(u32, P::Move), Stop> {
        let proved = |prover: &Self| {
            let entry = prover.table.get(node.key)?;
            let is_near = entry.proved > 0 && u32::from(entry.proved) <= node.left;
            is_near.then_some((u32::from(entry.proved), entry.mv?))
        };
        if let Some(found) = proved(self) {
            return Ok(found);
        }
        // It was never put into the table, or has been replaced there.
        self.search(node, Numbers { proof: NEVER, disproof: NEVER })?;
        proved(self).ok_or(Stop::PastMatters)
    }

    fn replay_after(
        &mut self,
        mv: P::Move,
        node: Node<P::Move>,
        left: u32,
        replayed: &mut Replayed<P::Move>,
    ) -> Result<u32, Stop> {
        let child = Node { key: 0, left, hint: None };
        self.line.push(mv);
        let key = self.key_after(node, self.line.position());
        let moves = self.replay_replies(Node { key, ..child }, replayed);
        self.line.pop();
        moves
    }

    fn replay_replies(
        &mut self,
        node: Node<P::Move>,
        replayed: &mut Replayed<P::Move>,
    ) -> Result<u32, Stop> {
        if let Some(end) = self.line.position().outcome() {
            return if self.is_won(Some(end)) { Ok(0) } else { Err(Stop::PastMatters) };
        }
        match self.end()? {
            None => {}
            Some(Numbers::PROVED) => return Ok(0),
            Some(_) => return Err(Stop::PastMatters),
        }
        if self.line.position().turn() == self.attacker {
            return self.replay(node, replayed);
        }
        let mut most = 0;
        for reply in self.line.position().legal_moves().iter().copied().collect::<Vec<_>>() {
            most = most.max(self.replay_after(reply, node, node.left, replayed)?);
        }
        Ok(most)
    }

    /// A line of the longest defence.
    pub(super) fn longest_line(&mut self, node: Node<P::Move>, replayed: &Replayed<P::Move>) -> Vec<P::Move> {
        let _ = (node, replayed);
        Vec::new()
    }
}

//! What the attacker threatens. A quiet move that threatens nothing hardly ever mates, and most
//! replies to one that does fall to the threat. Nothing is proved or refuted by a null move; it only
//! tells what is looked at first.

use super::children::after;
use super::numbers::Numbers;
use super::prover::{Pass, Prover, Stop};
use crate::Position;
use crate::search::Observer;

/// Up to which proof and disproof numbers a threat is looked for.
const EFFORT: Numbers = Numbers { proof: 16, disproof: 16 };

/// The proof number of a quiet move that threatens mate: so much, and one more for so many replies.
const THREAT: u32 = 6;
const REPLIES_PER_PROOF: u32 = 8;

/// The proof number of a quiet move that threatens nothing, besides the number of replies.
const NO_THREAT: u32 = 30;

impl<P: Position, O: Observer<P::Move>> Prover<'_, P, O> {
    /// The first numbers of a position in which the defender has replies, after a move of the
    /// attacker: the more there are, the harder it is to prove.
    pub(super) fn numbers_of_defence(
        &mut self,
        mv: P::Move,
        next: &P,
        left: u32,
        replies: u32,
    ) -> Result<Numbers, Stop> {
        let proof = match next.check_and_null_move() {
            Some((false, null)) if !self.past_matters => {
                self.line.push(mv);
                self.line.push_null(null);
                let threatens = self.mates_by_checks(left);
                self.line.pop();
                self.line.pop();
                match threatens? {
                    Numbers { proof: 0, .. } => THREAT + replies / REPLIES_PER_PROOF,
                    Numbers { disproof: 0, .. } if self.pass == Pass::Threats => {
                        return Ok(Numbers::REFUTED);
                    }
                    _ => NO_THREAT + replies,
                }
            }
            _ => replies,
        };
        Ok(Numbers { proof, disproof: 1 })
    }

    /// The attacker's move that mates if the defender, who is on turn, does nothing, as far as it is
    /// known already.
    pub(super) fn threat(&self, left: u32) -> Option<P::Move> {
        let position = self.line.position();
        match position.check_and_null_move() {
            Some((false, null)) if self.pass != Pass::Checks && !self.past_matters => {
                let entry = self.table.get(after(position, null).state_key())?;
                let is_near = entry.proved.is_some_and(|moves| u32::from(moves) <= left);
                entry.mv.filter(|_| is_near)
            }
            _ => None,
        }
    }

    /// Whether a reply leaves the threat as it was.
    pub(super) fn still_threatens(&mut self, reply: P::Move, left: u32) -> Result<bool, Stop> {
        self.line.push(reply);
        let mates = self.mates_by_checks(left);
        self.line.pop();
        Ok(mates?.proof == 0)
    }

    /// Whether the attacker, who is on turn, mates by checks, as far as that is seen with little
    /// effort.
    fn mates_by_checks(&mut self, left: u32) -> Result<Numbers, Stop> {
        if left == 0 {
            return Ok(Numbers::REFUTED);
        }
        let pass = core::mem::replace(&mut self.pass, Pass::Checks);
        let node = self.node(left);
        let found = match self.known(node).filter(|numbers| numbers.is_decided()) {
            Some(numbers) => Ok(numbers),
            None => self.search(node, EFFORT),
        };
        self.pass = pass;
        found
    }
}

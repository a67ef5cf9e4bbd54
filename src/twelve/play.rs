//! What a move does to a position and to its key.

use super::bitboards::SideBitboards;
use super::{Move, Role, Square, TwelveJanggi, key};
use crate::side::Side;

impl TwelveJanggi {
    /// Makes a move, whatever it is.
    pub(super) fn apply(&mut self, mv: Move) {
        match mv {
            Move::Step { from, to } => self.step(from, to),
            Move::Drop { role, to } => {
                self.take_from_hand(self.turn, role);
                self.put(self.turn, role, to);
            }
        }
        self.turn = !self.turn;
        self.key ^= key::TURN;
        self.number = self.number.map(|number| number.saturating_add(1));
    }

    fn put(&mut self, side: Side, role: Role, square: Square) {
        self.sides[side.index()].0 |= SideBitboards::piece(role, square).0;
        self.key ^= key::piece(side, role, square);
    }

    fn lift(&mut self, side: Side, role: Role, square: Square) {
        self.sides[side.index()].0 &= !SideBitboards::piece(role, square).0;
        self.key ^= key::piece(side, role, square);
    }

    fn step(&mut self, from: Square, to: Square) {
        let side = self.turn;
        if let Some(captured) = self.sides[(!side).index()].role_at(to) {
            self.lift(!side, captured, to);
            if let Some(role) = captured.when_captured() {
                self.take_in_hand(side, role);
            }
        }
        if let Some(role) = self.sides[side.index()].role_at(from) {
            self.lift(side, role, from);
            let promotes = role == Role::Pawn && to.is_home_of(!side);
            self.put(side, if promotes { Role::Marquis } else { role }, to);
        }
    }

    fn take_in_hand(&mut self, side: Side, role: Role) {
        if let Some(count) = self.hands[side.index()].slot(role) {
            self.key ^= key::in_hand(side, role, *count);
            *count = count.saturating_add(1);
        }
    }

    fn take_from_hand(&mut self, side: Side, role: Role) {
        if let Some(count) = self.hands[side.index()].slot(role) {
            *count = count.saturating_sub(1);
            self.key ^= key::in_hand(side, role, *count);
        }
    }
}

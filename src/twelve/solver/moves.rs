//! Moves forward, counted, and moves backward, as the solver needs them.

use super::super::attacks::{ATTACKERS, STEPS};
use super::super::bitboards::{BOARD, Bitboard, HOME, SideBitboards, squares_of};
use super::super::normalised::Normalised;
use super::super::{Role, Square, Value};
use crate::side::Side;

/// What the moves of an undecided position amount to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prospect {
    /// There is no legal move.
    Stuck,
    /// Whatever is moved, the king is taken.
    Doomed,
    /// The king can go home where nothing takes it.
    Arrives,
    /// The king goes home, and the rival has no move at all.
    Smothers,
    /// So many moves lead to undecided positions; the others lose the king.
    Open(u8),
}

impl Normalised {
    /// Where a side could drop: for the mover `far` is column D.
    fn drop_squares(&self, far: Bitboard, drops_everywhere: bool) -> Bitboard {
        let free = BOARD & !(self.own.squares() | self.rival.squares());
        if drops_everywhere { free } else { free & !far }
    }

    /// What the moves of an undecided position amount to.
    ///
    /// No piece looks past another, so a king that is not attacked can only be lost by its own
    /// step, and one that is attacked is saved by its own step or by taking the only attacker.
    pub(super) fn prospect(&self, drops_everywhere: bool) -> Prospect {
        let king = self.king();
        let own = self.own.squares();
        let attacked = SideBitboards(self.rival.rotated().reach().into()).rotated().0 as Bitboard;
        let targets = STEPS[0][Role::King as usize][king.index()] & !own;
        let safe = targets & !attacked;
        if safe & HOME[1] != 0 {
            let smothers = squares_of(safe & HOME[1]).any(|to| {
                let there = self.after_king_step(to).turned();
                there.count(drops_everywhere) == 0
            });
            return if smothers { Prospect::Smothers } else { Prospect::Arrives };
        }
        let others = SideBitboards(self.own.0 & !u64::from(BOARD));
        let attackers = self.rival.0 & ATTACKERS[1][king.index()].0;
        let rest = if attackers == 0 {
            others.count_steps(own) + self.count_drops(drops_everywhere)
        } else if attackers & (attackers - 1) == 0 {
            let attacker = Square::at(attackers.trailing_zeros() as u8); // in any lane
            (others.0 & ATTACKERS[0][attacker.index()].0).count_ones()
        } else {
            0
        };
        match safe.count_ones() + rest {
            0 if self.count(drops_everywhere) == 0 => Prospect::Stuck,
            0 => Prospect::Doomed,
            count => Prospect::Open(count as u8),
        }
    }

    /// The value of a position where it is seen at sight, by the depth convention.
    pub(super) fn value_at_sight(&self, drops_everywhere: bool) -> Option<Value> {
        if self.own.of(Role::King) == 0 {
            Some(Value::Loss(Some(0)))
        } else if self.own.of(Role::King) & HOME[1] != 0 {
            Some(Value::Win(Some(0)))
        } else if self.count(drops_everywhere) == 0 {
            Some(Value::Loss(Some(0)))
        } else if self.own.attacks(Side::First, self.rival_king()) {
            Some(Value::Win(Some(1)))
        } else if self.rival.of(Role::King) & HOME[0] != 0 {
            Some(Value::Loss(Some(1)))
        } else {
            None
        }
    }

    fn count_drops(&self, drops_everywhere: bool) -> u32 {
        let kinds = self.hand.iter().filter(|&&count| count > 0).count() as u32;
        if kinds == 0 {
            0
        } else {
            kinds * self.drop_squares(HOME[1], drops_everywhere).count_ones()
        }
    }

    /// The number of legal moves.
    pub(super) fn count(&self, drops_everywhere: bool) -> u32 {
        self.own.count_steps(self.own.squares()) + self.count_drops(drops_everywhere)
    }

    /// The board after a king step; the turn stays, and a captured piece is in the mover's hand.
    fn after_king_step(&self, to: Square) -> Normalised {
        let mut next = *self;
        next.own = next.own.toggled(Role::King, self.king()).toggled(Role::King, to);
        if let Some(captured) = self.rival.role_at(to) {
            next.rival = next.rival.toggled(captured, to);
            next.hand[in_hand(captured)] += 1;
        }
        next
    }

    /// Calls `found` with what every legal move of a position with both kings leads to; a taken
    /// king is gone.
    pub(super) fn for_each_successor(
        &self,
        drops_everywhere: bool,
        mut found: impl FnMut(&Normalised),
    ) {
        let own = self.own.squares();
        for from in squares_of(own) {
            let Some(role) = self.own.role_at(from) else { continue };
            let lifted = self.own.toggled(role, from);
            for to in squares_of(STEPS[0][role as usize][from.index()] & !own) {
                let home = HOME[1] >> to as u32 & 1 == 1;
                let role = if home && role == Role::Pawn { Role::Marquis } else { role };
                let mut next = Normalised { own: lifted.toggled(role, to), ..*self };
                if let Some(captured) = self.rival.role_at(to) {
                    next.rival = next.rival.toggled(captured, to);
                    if captured != Role::King {
                        next.hand[in_hand(captured)] += 1;
                    }
                }
                found(&next.turned());
            }
        }
        for (i, role) in Role::IN_HAND.into_iter().enumerate() {
            if self.hand[i] > 0 {
                for to in squares_of(self.drop_squares(HOME[1], drops_everywhere)) {
                    let mut next = Normalised { own: self.own.toggled(role, to), ..*self };
                    next.hand[i] -= 1;
                    found(&next.turned());
                }
            }
        }
    }

    /// Calls `found` with every position from which a legal move leads to this one, once for each
    /// such move, except for those that are clearly decided at sight. What is found may still be.
    pub(super) fn for_each_predecessor(
        &self,
        drops_everywhere: bool,
        mut found: impl FnMut(&Normalised),
    ) {
        // Seen by the side that made the move.
        let node = self.turned();
        let attackers = node.own.0 & ATTACKERS[0][node.rival_king().index()].0;
        // Before the move nothing of it attacked the king, so at most the moved piece does now.
        let moved = match attackers {
            0 => node.own,
            one if one & (one - 1) == 0 => SideBitboards(one),
            _ => return,
        };
        node.for_each_drop_taken_back(moved, drops_everywhere, &mut found);
        node.for_each_step_taken_back(moved, &mut found);
    }

    /// The positions before a drop of one of the pieces `moved`.
    fn for_each_drop_taken_back(
        &self,
        moved: SideBitboards,
        drops_everywhere: bool,
        found: &mut impl FnMut(&Normalised),
    ) {
        let droppable = if drops_everywhere { BOARD } else { BOARD & !HOME[1] };
        for (i, role) in Role::IN_HAND.into_iter().enumerate() {
            for from in squares_of(moved.of(role) & droppable) {
                let mut before = *self;
                before.own = before.own.toggled(role, from);
                before.hand[i] += 1;
                found(&before);
            }
        }
    }

    /// The positions before a step of one of the pieces `moved`.
    fn for_each_step_taken_back(&self, moved: SideBitboards, found: &mut impl FnMut(&Normalised)) {
        let free = self.drop_squares(0, true);
        for role in Role::ALL {
            for to in squares_of(moved.of(role)) {
                let home = HOME[1] >> to as u32 & 1 == 1;
                // A pawn that stepped home is no pawn any more.
                if role == Role::Pawn && home {
                    continue;
                }
                let lifted = self.own.toggled(role, to);
                let promoted = (role == Role::Marquis && home).then_some(Role::Pawn);
                for was in [Some(role), promoted].into_iter().flatten() {
                    // The steps of the other side lead back.
                    for from in squares_of(STEPS[1][was as usize][to.index()] & free) {
                        let own = lifted.toggled(was, from);
                        Normalised { own, ..*self }.for_each_captured(to, found);
                    }
                }
            }
        }
    }

    /// What may have been captured on the square that a piece was just taken back from: nothing, or
    /// any piece in hand.
    fn for_each_captured(&self, square: Square, found: &mut impl FnMut(&Normalised)) {
        found(self);
        for captured in [Role::General, Role::Minister, Role::Pawn, Role::Marquis] {
            if self.hand[in_hand(captured)] > 0 {
                let mut before = *self;
                before.rival = before.rival.toggled(captured, square);
                before.hand[in_hand(captured)] -= 1;
                found(&before);
            }
        }
    }
}

/// The place of a captured piece in a hand.
const fn in_hand(role: Role) -> usize {
    match role {
        Role::General => 0,
        Role::Minister => 1,
        _ => 2,
    }
}

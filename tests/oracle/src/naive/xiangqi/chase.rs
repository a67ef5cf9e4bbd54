//! What a move chases, by the Asian rules (XQ-23).

use super::board::Role::{Chariot, General, Soldier};
use super::board::{Board, Move, Side, Square};

impl Board {
    /// Where the pieces stand that this move chases: those somebody threatens now whom he, from
    /// where he stood, did not threaten before. A threat that stood already is no chase, however its
    /// maker slides along his line; one that was empty, or came to nothing, until this move is.
    pub(super) fn chased(&self, mv: Move, side: Side) -> Vec<Square> {
        let next = self.after(mv);
        let mut chased = Vec::new();
        for from in next.pieces_of(side) {
            let stood = if from == mv.to { mv.from } else { from };
            let threatens = next.threats(from);
            if !threatens.is_empty() {
                let before = self.threats(stood);
                chased.extend(threatens.into_iter().filter(|to| !before.contains(to)));
            }
        }
        chased
    }

    /// The prey of the piece on `from`.
    fn threats(&self, from: Square) -> Vec<Square> {
        let mut prey = Vec::new();
        self.reach(from, &mut |to| {
            if self.at(to).is_some() {
                prey.push(to);
            }
        });
        prey.retain(|&to| self.is_threat(Move { from, to }));
        prey
    }

    /// Would this capture, if it came next, win something by the Asian rules?
    fn is_threat(&self, capture: Move) -> bool {
        let (Some(hunter), Some(prey)) = (self.at(capture.from), self.at(capture.to)) else {
            return false;
        };
        // Generals and soldiers may chase for ever. An attacked general is in check, not chased,
        // and a soldier may be chased for ever until it has crossed the river.
        if matches!(hunter.role, General | Soldier)
            || prey.role == General
            || prey.role == Soldier && prey.side.is_home(capture.to)
        {
            return false;
        }
        // A guard saves the prey, unless it is a chariot and the hunter is not.
        let won = self.after(capture);
        let is_guard = |from: Square| {
            let regained = won.after(Move { from, ..capture });
            !self.is_exposed(&regained, prey.side)
        };
        let is_dear = prey.role == Chariot && hunter.role != Chariot;
        // Like against like is an offer to exchange, if the prey can capture as well.
        let back = Move { from: capture.to, to: capture.from };
        let is_offer = hunter.role == prey.role
            && self.attacks(back.from, back.to)
            && !self.is_exposed(&self.after(back), prey.side);
        (is_dear || !won.attackers(capture.to, prey.side).any(is_guard))
            && !is_offer
            && !self.is_exposed(&won, hunter.side)
    }

    /// A capture is empty when it leaves the own general facing the other or attacked. A check on
    /// the board already has to be answered first, and makes no capture empty.
    fn is_exposed(&self, later: &Board, side: Side) -> bool {
        let is_known = |from: Square| self.checkers(side).any(|known| known == from);
        later.generals_face() || later.checkers(side).any(|from| !is_known(from))
    }
}

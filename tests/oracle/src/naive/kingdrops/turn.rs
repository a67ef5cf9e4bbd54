//! How an action is made with all that happens by itself, and how it wins (KD-12 to KD-16).

use super::actions::{Action, PRISONERS, Position, Spent};
use super::board::find;

impl Position {
    /// The position after a legal action, with all that happens by itself.
    pub(super) fn play(&self, action: Action) -> Position {
        let mut next = self.after(action);
        let acted = next.spent.list().len() > self.spent.list().len();
        if next.placing() {
            // KD-4: Black begins when White has finished.
            next.white_to_move = next.to_place.has_any_of(true);
        } else if self.placing() {
            next.white_to_move = true;
            next.turn = 1;
        } else if next.winner().is_none() && !(acted && next.can_go_on()) {
            // KD-16: a winner stays on turn. KD-12: and nothing is exchanged after a win.
            next.end_turn();
        }
        next
    }

    /// KD-6 and KD-12: the exchange, and then the other side is on turn.
    fn end_turn(&mut self) {
        for white in PRISONERS {
            let black = white.to_ascii_lowercase();
            while self.prisons.holds(white) && self.prisons.holds(black) {
                for piece in [white, black] {
                    self.prisons.take(piece);
                    self.reserves.add(piece);
                }
            }
        }
        self.white_to_move = !self.white_to_move;
        self.spent = Spent::default();
        self.dropped = false;
        self.turn = self.turn.saturating_add(1);
    }

    /// KD-14: how this side has won, by what is on the board. The king's capture comes first.
    pub(super) fn victory(&self, white: bool) -> Option<&'static str> {
        if self.placing() {
            return None; // a king may not be on the board yet
        }
        let (their_king, last_row, runners) =
            if white { (b'k', 7, b"KSA") } else { (b'K', 0, b"ksa") };
        if find(&self.board, their_king).is_none() {
            return Some("king-captured");
        }
        let arrived = self.board[last_row].iter().any(|piece| runners.contains(piece));
        arrived.then_some("last-row")
    }

    pub(super) fn winner(&self) -> Option<(&'static str, &'static str)> {
        match (self.victory(true), self.victory(false)) {
            (Some(reason), _) => Some(("white", reason)),
            (_, Some(reason)) => Some(("black", reason)),
            _ => None,
        }
    }

    /// KD-15: board, reserves, side to move, at the start of a turn. (While pieces are being
    /// placed, no position can come back.)
    pub(super) fn repeats(&self, other: &Position) -> bool {
        self.spent.list().is_empty()
            && other.spent.list().is_empty()
            && self.board == other.board
            && self.reserves == other.reserves
            && self.white_to_move == other.white_to_move
    }
}

//! Why a move is illegal.

use super::attacks::{View, attackers, targets};
use super::position::Pending;
use super::rules::{Passing, Reply};
use super::{IllegalMove, Janggi, Move};
use crate::Side;
use crate::board::lines::between;
use crate::board::{Palace, Role, Square, Squares};

impl Janggi {
    /// The first rule that the move breaks, if it breaks one.
    pub(super) fn explain(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.pending.is_end() {
            return Err(IllegalMove::GameOver);
        }
        let (from, to) = match mv {
            Move::Pass => return self.explain_pass(),
            Move::Step { from, to } => (from, to),
        };
        match self.board.owner(from) {
            None => return Err(IllegalMove::NoPiece(from)),
            Some(owner) if owner != self.turn => return Err(IllegalMove::NotYourPiece(from)),
            Some(_) => {}
        }
        if self.board.side(self.turn).contains(to) {
            return Err(IllegalMove::OwnPiece(to));
        }
        let role = self.board.role_on(from);
        if !targets(&self.board, self.turn, role, from).contains(to) {
            return Err(self.explain_way(role, from, to));
        }
        if let Some(attacker) = self.attackers_after(role, from, to).first() {
            return Err(IllegalMove::LeavesGeneralAttacked(attacker));
        }
        let must_break = self.pending == Pending::Offered && self.rules.reply() == Reply::Break;
        if must_break && self.leaves_line_standing(from, to) {
            return Err(IllegalMove::BikjangMustBeAnswered);
        }
        Ok(())
    }

    /// The enemies that attack the mover's general after a move of the piece.
    fn attackers_after(&self, role: Role, from: Square, to: Square) -> Squares {
        let view = View::new(&self.board, !self.turn).after(role, from, to);
        let general = if role == Role::General { to } else { self.board.general(self.turn) };
        attackers(&self.board, general, self.turn, view)
    }

    fn explain_pass(&self) -> Result<(), IllegalMove> {
        if self.may_pass() {
            Ok(())
        } else if self.rules.passing() == Passing::Never {
            Err(IllegalMove::NoPassing)
        } else {
            Err(IllegalMove::PassInCheck)
        }
    }

    /// Why the piece cannot go from one square to another, which it cannot.
    fn explain_way(&self, role: Role, from: Square, to: Square) -> IllegalMove {
        let (files, ranks) = from.steps_to(to);
        let occupied = self.board.occupied();
        let straight = files == 0 || ranks == 0;
        let (wide, narrow) = {
            let (a, b) = (files.abs(), ranks.abs());
            (a.max(b), a.min(b))
        };
        match role {
            Role::General | Role::Advisor => {
                if wide == 1 && !Palace::of(self.turn).contains(to) {
                    IllegalMove::OutOfPalace(to)
                } else {
                    IllegalMove::NotItsMove
                }
            }
            Role::Soldier => {
                let forward = if self.turn == Side::CHO { 1 } else { -1 };
                if ranks * forward < 0 { IllegalMove::Backward } else { IllegalMove::NotItsMove }
            }
            Role::Horse if (wide, narrow) == (2, 1) => {
                blocked(occupied, from.offset(files / 2, ranks / 2))
            }
            Role::Elephant if (wide, narrow) == (3, 2) => {
                let first = from.offset(files / 3, ranks / 3);
                let second = to.offset(-files.signum(), -ranks.signum());
                match first {
                    Some(leg) if occupied.contains(leg) => IllegalMove::Blocked(leg),
                    _ => blocked(occupied, second),
                }
            }
            Role::Chariot | Role::Cannon
                if straight || Palace::diagonal(from).is_some_and(|(_, far)| far == to) =>
            {
                let way = match Palace::diagonal(from) {
                    Some((centre, far)) if far == to => centre.into(),
                    _ => between(from, to),
                };
                self.explain_line(role, from, to, way & occupied)
            }
            _ => IllegalMove::NotItsMove,
        }
    }

    /// Why a chariot or a cannon cannot go along a line on which the given squares are occupied.
    fn explain_line(&self, role: Role, from: Square, to: Square, on_way: Squares) -> IllegalMove {
        let nearest = if from < to { on_way.first() } else { on_way.into_iter().last() };
        let cannons = self.board.role(Role::Cannon);
        match (role, nearest) {
            (Role::Chariot, Some(square)) => IllegalMove::Blocked(square),
            (Role::Cannon, None) => IllegalMove::NoScreen,
            (Role::Cannon, Some(screen)) if cannons.contains(screen) => {
                IllegalMove::ScreenIsCannon(screen)
            }
            (Role::Cannon, _) if on_way.len() > 1 => IllegalMove::TooManyScreens,
            (Role::Cannon, _) if cannons.contains(to) => IllegalMove::TargetIsCannon(to),
            _ => IllegalMove::NotItsMove,
        }
    }
}

fn blocked(occupied: Squares, square: Option<Square>) -> IllegalMove {
    match square {
        Some(square) if occupied.contains(square) => IllegalMove::Blocked(square),
        _ => IllegalMove::NotItsMove,
    }
}

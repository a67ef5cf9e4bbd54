//! Why a move is illegal.

use super::pending::Pending;
use super::rules::Passing;
use super::{IllegalMove, Janggi, Move};
use crate::attacks::{Movement, Occupancy, checkers_at, nearest, reach};
use crate::board::{Palace, Role, Square, Squares};
use crate::side::Side;

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
        if !reach::<Janggi>(&self.board, self.turn, role, from).contains(to) {
            return Err(self.explain_way(role, from, to));
        }
        if let Some(attacker) = self.attackers_after(role, from, to).first() {
            return Err(IllegalMove::LeavesGeneralAttacked(attacker));
        }
        if self.must_break() && self.leaves_line_standing(from, to) {
            return Err(match self.pending {
                Pending::Offered => IllegalMove::BikjangMustBeAnswered,
                _ => IllegalMove::GeneralsFace,
            });
        }
        Ok(())
    }

    /// The squares that show why a move is refused: the one that the refusal names, what a cannon
    /// has to jump over, the general and who attacks it. Where the move starts and ends is not among
    /// them for that alone.
    ///
    /// ```
    /// use janggi::{Janggi, Move, Position, Square, Squares};
    ///
    /// // The cannon on b3 has a screen on its way, and then another one.
    /// let start = Janggi::default();
    /// let mv = Move::step(Square::B3, Square::B9);
    /// let refused = start.check_legal(mv).unwrap_err();
    /// assert_eq!(start.squares_concerned(mv, refused), Squares::from(Square::B8));
    /// ```
    #[must_use]
    pub fn squares_concerned(&self, mv: Move, illegal: IllegalMove) -> Squares {
        let path = match mv {
            Move::Step { from, to } => Janggi::path(self.board.role_on(from), from, to),
            Move::Pass => Squares::EMPTY,
        };
        let general = match mv {
            Move::Step { from, to } if from == self.board.general(self.turn) => to,
            _ => self.board.general(self.turn),
        };
        match illegal {
            IllegalMove::NoPiece(square)
            | IllegalMove::NotYourPiece(square)
            | IllegalMove::OwnPiece(square)
            | IllegalMove::OutOfPalace(square)
            | IllegalMove::Blocked(square)
            | IllegalMove::ScreenIsCannon(square)
            | IllegalMove::TargetIsCannon(square) => square.into(),
            IllegalMove::NoScreen => path,
            IllegalMove::TooManyScreens => path & self.board.occupied(),
            IllegalMove::LeavesGeneralAttacked(attacker) => {
                Squares::from(attacker) | general.into()
            }
            IllegalMove::PassInCheck => self.checkers() | general.into(),
            IllegalMove::BikjangMustBeAnswered | IllegalMove::GeneralsFace => {
                Squares::from(general) | self.board.general(!self.turn).into()
            }
            IllegalMove::GameOver
            | IllegalMove::NotItsMove
            | IllegalMove::Backward
            | IllegalMove::NoPassing
            | IllegalMove::Repeats(_) => Squares::EMPTY,
        }
    }

    /// The enemies that attack the mover's general after a move of the piece.
    fn attackers_after(&self, role: Role, from: Square, to: Square) -> Squares {
        let on = Occupancy::of(&self.board).after(role, from, to);
        let general = if role == Role::General { to } else { self.board.general(self.turn) };
        let enemies = self.board.side(!self.turn) - to.into();
        checkers_at::<Janggi>(&self.board, self.turn, general, on, enemies)
    }

    fn explain_pass(&self) -> Result<(), IllegalMove> {
        if self.may_pass() {
            Ok(())
        } else if self.rules.passing() == Passing::Never {
            Err(IllegalMove::NoPassing)
        } else if self.is_check() {
            Err(IllegalMove::PassInCheck)
        } else {
            Err(IllegalMove::GeneralsFace)
        }
    }

    /// Why the piece cannot go from one square to another, which it cannot.
    fn explain_way(&self, role: Role, from: Square, to: Square) -> IllegalMove {
        if Janggi::sources(self.turn, role, to).contains(from) {
            return self.explain_path(role, from, to);
        }
        let (files, ranks) = from.steps_to(to);
        let forward = if self.turn == Side::CHO { 1 } else { -1 };
        match role {
            Role::General | Role::Advisor
                if files.abs().max(ranks.abs()) == 1 && !Palace::of(self.turn).contains(to) =>
            {
                IllegalMove::OutOfPalace(to)
            }
            Role::Soldier if ranks * forward < 0 => IllegalMove::Backward,
            _ => IllegalMove::NotItsMove,
        }
    }

    /// Why what stands on its path, or does not, keeps the piece from a square.
    fn explain_path(&self, role: Role, from: Square, to: Square) -> IllegalMove {
        let on_path = Janggi::path(role, from, to) & self.board.occupied();
        let cannons = self.board.role(Role::Cannon);
        match (role, nearest(from, to, on_path)) {
            (Role::Cannon, None) => IllegalMove::NoScreen,
            (Role::Cannon, Some(screen)) if cannons.contains(screen) => {
                IllegalMove::ScreenIsCannon(screen)
            }
            (Role::Cannon, _) if on_path.len() > 1 => IllegalMove::TooManyScreens,
            (Role::Cannon, _) if cannons.contains(to) => IllegalMove::TargetIsCannon(to),
            (_, Some(square)) => IllegalMove::Blocked(square),
            (_, None) => IllegalMove::NotItsMove,
        }
    }
}

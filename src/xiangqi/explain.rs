//! Why a move is illegal.

use super::{IllegalMove, Move, Xiangqi};
use crate::attacks::{Movement, Occupancy, checkers_at, nearest};
use crate::board::lines::between;
use crate::board::{Role, Square, Squares};
use crate::side::Side;

impl Xiangqi {
    /// The first rule that the move breaks, if it breaks one.
    pub(super) fn explain(&self, mv: Move) -> Result<(), IllegalMove> {
        self.broken_rule(mv).map_or(Ok(()), |broken| {
            // Whether the game is over takes longest to find out, and only refused moves need it.
            Err(if self.can_move() { broken } else { IllegalMove::GameOver })
        })
    }

    fn broken_rule(&self, Move { from, to }: Move) -> Option<IllegalMove> {
        if self.general_is_lost() {
            return Some(IllegalMove::GameOver);
        }
        match self.board.owner(from) {
            None => return Some(IllegalMove::NoPiece(from)),
            Some(owner) if owner != self.turn => return Some(IllegalMove::NotYourPiece(from)),
            Some(_) => {}
        }
        if self.board.side(self.turn).contains(to) {
            return Some(IllegalMove::OwnPiece(to));
        }
        let role = self.board.role_on(from);
        if !self.targets(from).contains(to) {
            return Some(self.broken_way(role, from, to));
        }
        match self.exposure_after(from, to) {
            (_, true) => Some(IllegalMove::GeneralsFace),
            (attackers, _) => attackers.first().map(IllegalMove::LeavesGeneralAttacked),
        }
    }

    /// The squares that show why a move is refused: the one that the refusal names, what a cannon
    /// has to jump over, the general and who attacks or faces it. Where the move starts and ends is
    /// not among them for that alone.
    ///
    /// ```
    /// use janggi::Position;
    /// use janggi::xiangqi::{Move, Square, Squares, Xiangqi};
    ///
    /// let start = Xiangqi::default();
    /// let mv = Move::step(Square::B1, Square::D2);
    /// let refused = start.check_legal(mv).unwrap_err();
    /// assert_eq!(start.squares_concerned(mv, refused), Squares::from(Square::C1));
    /// ```
    #[must_use]
    pub fn squares_concerned(&self, mv: Move, illegal: IllegalMove) -> Squares {
        let Move { from, to } = mv;
        let path = Xiangqi::path(self.board.role_on(from), from, to);
        let [own, other] = [self.turn, !self.turn].map(|side| self.board.general(side));
        let general = if from == own { to } else { own };
        match illegal {
            IllegalMove::NoPiece(square)
            | IllegalMove::NotYourPiece(square)
            | IllegalMove::OwnPiece(square)
            | IllegalMove::OutOfPalace(square)
            | IllegalMove::OverTheRiver(square)
            | IllegalMove::ElephantEye(square)
            | IllegalMove::HorseLeg(square)
            | IllegalMove::Blocked(square) => square.into(),
            IllegalMove::NoScreen => path,
            IllegalMove::TooManyScreens => path & self.board.occupied(),
            IllegalMove::GeneralsFace => Squares::from(general) | other.into(),
            IllegalMove::LeavesGeneralAttacked(attacker) => {
                Squares::from(attacker) | general.into()
            }
            IllegalMove::GameOver
            | IllegalMove::NotItsMove
            | IllegalMove::Backward
            | IllegalMove::SidewaysBeforeRiver
            | IllegalMove::Repeats(_) => Squares::EMPTY,
        }
    }

    /// The enemies that attack the mover's general after its piece (another one or the general
    /// itself) goes from one square to another, and whether the generals face each other then.
    fn exposure_after(&self, from: Square, to: Square) -> (Squares, bool) {
        let [own, other] = [self.turn, !self.turn].map(|side| self.board.general(side));
        let general = if from == own { to } else { own };
        let on = Occupancy::of(&self.board).after(self.board.role_on(from), from, to);
        let enemies = self.board.side(!self.turn) - to.into();
        let attackers = checkers_at::<Xiangqi>(&self.board, self.turn, general, on, enemies);
        let face = to != other
            && general.file() == other.file()
            && !between(general, other).meets(on.occupied);
        (attackers, face)
    }

    /// Why the piece cannot go from one square to another, which it cannot.
    fn broken_way(&self, role: Role, from: Square, to: Square) -> IllegalMove {
        if Xiangqi::sources(self.turn, role, to).contains(from) {
            return self.broken_path(role, from, to);
        }
        let (files, ranks) = from.steps_to(to);
        let (a, b) = (files.abs(), ranks.abs());
        let forward = if self.turn == Side::RED { 1 } else { -1 };
        match (role, a.max(b), a.min(b)) {
            (Role::General, 1, 0) | (Role::Advisor, 1, 1) => IllegalMove::OutOfPalace(to),
            (Role::Elephant, 2, 2) => IllegalMove::OverTheRiver(to),
            (Role::Soldier, 1, 0) if ranks * forward < 0 => IllegalMove::Backward,
            (Role::Soldier, 1, 0) => IllegalMove::SidewaysBeforeRiver,
            _ => IllegalMove::NotItsMove,
        }
    }

    /// Why what stands on its path, or does not, keeps the piece from a square.
    fn broken_path(&self, role: Role, from: Square, to: Square) -> IllegalMove {
        let on_path = Xiangqi::path(role, from, to) & self.board.occupied();
        let captures = self.board.side(!self.turn).contains(to);
        match (role, nearest(from, to, on_path)) {
            (Role::Elephant, Some(eye)) => IllegalMove::ElephantEye(eye),
            (Role::Horse, Some(leg)) => IllegalMove::HorseLeg(leg),
            (Role::Cannon, Some(_)) if captures => IllegalMove::TooManyScreens,
            (_, Some(square)) => IllegalMove::Blocked(square),
            (_, None) => IllegalMove::NoScreen,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;
    use IllegalMove::*;

    #[test]
    fn each_rule_has_its_own_refusal() {
        let busy = "3akab2/9/4b4/2p1p4/4c4/2P1P4/2N1C4/4B3R/4A4/3AK1B1R w - - 0 1";
        for (fen, mv, broken) in [
            (busy, "a5a6", NoPiece(Square::A5)),
            (busy, "e8g6", NotYourPiece(Square::E8)),
            (busy, "i1i3", OwnPiece(Square::I3)),
            (busy, "i1h2", NotItsMove),
            (busy, "e1e3", OwnPiece(Square::E3)),
            ("4k4/9/9/9/9/9/9/3K5/9/9 w - - 0 1", "d3d4", OutOfPalace(Square::D4)), // XQ-2
            ("4k4/9/9/9/9/9/9/3A5/9/3K5 w - - 0 1", "d3c4", OutOfPalace(Square::C4)), // XQ-3
            ("4k4/9/9/9/9/2B6/9/9/9/3K5 w - - 0 1", "c5e7", OverTheRiver(Square::E7)), // XQ-4
            (busy, "g1i3", OwnPiece(Square::I3)),
            ("4k4/9/9/9/9/9/9/9/5N3/3K2B2 w - - 0 1", "g1e3", ElephantEye(Square::F2)), // XQ-4
            (busy, "c4d6", HorseLeg(Square::C5)),                                       // XQ-5
            (busy, "i3d3", Blocked(Square::E3)),                                        // XQ-6
            ("5k3/9/9/9/9/4r4/9/9/4C4/3K5 w - - 0 1", "e2e5", NoScreen),                // XQ-7
            ("4k4/9/9/4r4/4p4/4p4/9/9/4C4/3K5 w - - 0 1", "e2e7", TooManyScreens),      // XQ-7
            ("4k4/9/9/4r4/4p4/9/9/9/4C4/3K5 w - - 0 1", "e2e8", Blocked(Square::E6)),   // XQ-7
            (busy, "c5c4", OwnPiece(Square::C4)),
            (busy, "e5e4", OwnPiece(Square::E4)),
            ("4k4/9/9/9/4P4/9/9/9/9/3K5 w - - 0 1", "e6e5", Backward), // XQ-8
            (busy, "c5d5", SidewaysBeforeRiver),                       // XQ-8
            (busy, "c5c7", NotItsMove),
            ("4k4/9/9/9/9/9/9/9/4N4/4K4 w - - 0 1", "e2c3", GeneralsFace), // XQ-9
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1e1", GeneralsFace),   // XQ-9
            ("4k4/4r4/9/9/9/9/9/9/4R4/4K4 w - - 0 1", "e2d2", LeavesGeneralAttacked(Square::E9)), // XQ-10
            ("3k5/9/3P5/9/9/9/9/9/9/4K4 b - - 0 1", "d10e10", GameOver), // XQ-20
        ] {
            let position: Xiangqi = fen.parse().unwrap();
            let mv = mv.parse().unwrap();
            assert_eq!(position.check_legal(mv), Err(broken), "{fen} {mv}");
            assert!(!position.legal_moves().contains(&mv));
            assert_eq!(position.play(mv).unwrap_err().position, position);
        }
    }
}

//! Why a move is not legal: the rules TJ-10 to TJ-12 one by one.

use super::attacks::STEPS;
use super::{IllegalMove, Move, Role, Square, Squares, TwelveJanggi};
use crate::position::GameOver;

impl TwelveJanggi {
    /// Whether a move is legal, and why not.
    pub(super) fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_decided() || self.count() == 0 {
            return Err(GameOver.into());
        }
        match mv {
            Move::Step { from, to } => self.check_step(from, to),
            Move::Drop { role, to } => self.check_drop(role, to),
        }
    }

    /// The squares that show why a move is refused: the one that the refusal names, if it names one.
    /// Where the move starts and ends is not among them for that alone.
    ///
    /// ```
    /// use janggi::Position;
    /// use janggi::twelve::{Square, Squares, TwelveJanggi};
    ///
    /// let start = TwelveJanggi::default();
    /// let mv = "A2A1".parse()?;
    /// let refused = start.check_legal(mv).unwrap_err();
    /// assert_eq!(start.squares_concerned(mv, refused), Squares::from(Square::A1));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn squares_concerned(&self, mv: Move, illegal: IllegalMove) -> Squares {
        let _ = mv;
        match illegal {
            IllegalMove::NoPiece(square)
            | IllegalMove::NotYourPiece(square)
            | IllegalMove::OwnPiece(square)
            | IllegalMove::Occupied(square)
            | IllegalMove::OpponentHome(square) => square.into(),
            IllegalMove::GameOver | IllegalMove::NotItsMove { .. } | IllegalMove::NotInHand(_) => {
                Squares::EMPTY
            }
        }
    }

    fn check_step(&self, from: Square, to: Square) -> Result<(), IllegalMove> {
        let Some(piece) = self.piece(from) else {
            return Err(IllegalMove::NoPiece(from));
        };
        if piece.side != self.turn {
            return Err(IllegalMove::NotYourPiece(from));
        }
        if STEPS[self.turn.index()][piece.role as usize][from.index()] >> to as u32 & 1 == 0 {
            return Err(IllegalMove::NotItsMove { role: piece.role, from, to });
        }
        if self.own().role_at(to).is_some() {
            return Err(IllegalMove::OwnPiece(to));
        }
        Ok(())
    }

    fn check_drop(&self, role: Role, to: Square) -> Result<(), IllegalMove> {
        if self.hand(self.turn).count(role) == 0 {
            return Err(IllegalMove::NotInHand(role));
        }
        if self.piece(to).is_some() {
            return Err(IllegalMove::Occupied(to));
        }
        if to.is_home_of(!self.turn) && !self.rules.drops_everywhere() {
            return Err(IllegalMove::OpponentHome(to));
        }
        Ok(())
    }
}

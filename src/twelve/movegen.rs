//! Which moves are legal (TJ-10 to TJ-12).

use super::army::{BOARD, Each, HOME, STEPS, Squares};
use super::{IllegalMove, Move, Role, Square, TwelveJanggi};
use crate::{GameOver, MoveList, Side};

impl TwelveJanggi {
    /// All legal moves: the steps by the square they start from, then the drops by role; of each
    /// the targets in the order of the squares.
    pub(super) fn generate(&self) -> MoveList<Move> {
        let mut moves = MoveList::new();
        if self.is_decided() {
            return moves;
        }
        let own = self.own();
        for from in Each(own.squares()) {
            let Some(role) = own.role_at(from) else { continue };
            for to in Each(self.targets(role, from)) {
                moves.push(Move::step(from, to));
            }
        }
        for role in Role::IN_HAND {
            if self.hand(self.turn).count(role) > 0 {
                for to in Each(self.drop_squares()) {
                    moves.push(Move::drop(role, to));
                }
            }
        }
        moves
    }

    /// The number of moves, whether or not the position is decided. It is the same from either
    /// seat, and only the first player's needs counting.
    pub(super) fn count(&self) -> usize {
        let own = match self.turn {
            Side::First => self.own(),
            Side::Second => self.own().rotated(),
        };
        let steps = own.count_steps(own.squares()) as usize;
        match self.hand(self.turn).kinds() {
            0 => steps,
            kinds => steps + kinds * self.drop_squares().count_ones() as usize,
        }
    }

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

    fn check_step(&self, from: Square, to: Square) -> Result<(), IllegalMove> {
        let Some(piece) = self.piece(from) else {
            return Err(IllegalMove::EmptySquare(from));
        };
        if piece.side != self.turn {
            return Err(IllegalMove::NotYourPiece(from));
        }
        if STEPS[self.turn.index()][piece.role as usize][from.index()] >> to as u32 & 1 == 0 {
            return Err(IllegalMove::OutOfReach { role: piece.role, from, to });
        }
        if self.own().role_at(to).is_some() {
            return Err(IllegalMove::Blocked(to));
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

    /// Where a piece of the mover can go.
    fn targets(&self, role: Role, from: Square) -> Squares {
        STEPS[self.turn.index()][role as usize][from.index()] & !self.own().squares()
    }

    /// Where the mover may drop.
    fn drop_squares(&self) -> Squares {
        let taken = self.armies[0].squares() | self.armies[1].squares();
        let barred =
            if self.rules.drops_everywhere() { 0 } else { HOME[self.turn.opponent().index()] };
        BOARD & !taken & !barred
    }
}

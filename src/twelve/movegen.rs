//! Which moves are legal (TJ-10 to TJ-12).

use super::attacks::STEPS;
use super::bitboards::{BOARD, Bitboard, HOME, squares_of};
use super::{Move, Role, Square, TwelveJanggi};
use crate::move_list::MoveList;
use crate::side::Side;

impl TwelveJanggi {
    /// All legal moves: the steps by the square they start from, then the drops by role; of each
    /// the targets in the order of the squares.
    pub(super) fn generate(&self) -> MoveList<Move> {
        let mut moves = MoveList::new();
        if self.is_decided() {
            return moves;
        }
        let own = self.own();
        for from in squares_of(own.squares()) {
            let Some(role) = own.role_at(from) else { continue };
            for to in squares_of(self.targets(role, from)) {
                moves.push(Move::step(from, to));
            }
        }
        for role in Role::IN_HAND {
            if self.hand(self.turn).count(role) > 0 {
                for to in squares_of(self.drop_squares()) {
                    moves.push(Move::drop_on(role, to));
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

    /// Where a piece of the mover can go.
    fn targets(&self, role: Role, from: Square) -> Bitboard {
        STEPS[self.turn.index()][role as usize][from.index()] & !self.own().squares()
    }

    /// Where the mover may drop.
    fn drop_squares(&self) -> Bitboard {
        let taken = self.sides[0].squares() | self.sides[1].squares();
        let barred =
            if self.rules.drops_everywhere() { 0 } else { HOME[self.turn.opponent().index()] };
        BOARD & !taken & !barred
    }
}

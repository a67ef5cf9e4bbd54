//! Legal moves.

use super::{Move, Xiangqi};
use crate::board::{Square, Squares};
use crate::move_list::{Buffer, MoveList};
use crate::movegen::{Generator, Replies};
use crate::position::Position;

/// What stands in a list in the making where no move is yet.
const FILLER: Move = Move::step(Square::A1, Square::B1);

impl Xiangqi {
    #[inline]
    fn generator(&self) -> Generator<'_, Xiangqi> {
        Generator::new(&self.board, self.turn)
    }

    pub(super) fn list_moves(&self) -> MoveList<Move> {
        self.list(Squares::ALL)
    }

    /// The legal moves that capture something, in the order of [`list_moves`](Xiangqi::list_moves).
    pub(super) fn list_captures(&self) -> MoveList<Move> {
        self.list(self.board.side(!self.turn))
    }

    fn list(&self, within: Squares) -> MoveList<Move> {
        let mut list = Buffer::new(FILLER);
        if !self.general_is_lost() {
            self.generator().list(within, Move::step, &mut list);
        }
        list.to_list()
    }

    pub(super) fn count_moves(&self) -> usize {
        if self.general_is_lost() { 0 } else { self.generator().count().0 }
    }

    /// Whether there is a legal move.
    pub(super) fn can_move(&self) -> bool {
        !self.general_is_lost() && self.generator().can_move()
    }

    /// The number of replies to all legal moves together, for [`perft`](crate::perft::perft).
    pub(super) fn count_replies_to_all(&self) -> u64 {
        let replies = Replies::new(Generator::<Xiangqi>::new(&self.board, !self.turn));
        let count = |&mv: &Move| {
            let mut next = *self;
            next.play_unchecked(mv);
            match &replies {
                Some(replies) if !next.general_is_lost() => {
                    replies.after(next.generator(), mv.from, mv.to).0
                }
                _ => next.count_moves(),
            }
        };
        self.list_moves().iter().map(|mv| count(mv) as u64).sum()
    }
}

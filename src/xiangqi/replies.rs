//! Counting the replies to all moves, which is what most of a perft is.

use super::attacks::watched;
use super::{Move, Xiangqi};
use crate::Position;
use crate::board::limits::Limits;
use crate::board::replies::Replies;
use crate::board::sink::{Careful, Count};
use crate::board::{Role, Square, Squares};

impl Xiangqi {
    /// The number of replies to all legal moves together.
    pub(super) fn count_all_replies(&self) -> u64 {
        let mut replier = *self;
        replier.turn = !self.turn;
        let table = Replies::new(
            &self.board,
            replier.turn,
            |role, from| replier.count_piece(role, from),
            |role, from| watched(&self.board, replier.turn, role, from),
        );
        let replies = |&mv: &Move| {
            let mut next = *self;
            next.play_unchecked(mv);
            match &table {
                Some(table) => next.count_changed(table, mv),
                None => next.count_moves(),
            }
        };
        self.list_moves().iter().map(|mv| replies(mv) as u64).sum()
    }

    /// The number of legal moves, where `table` is from before the last move.
    #[inline]
    fn count_changed(&self, table: &Replies, last: Move) -> usize {
        if self.general_is_lost() {
            return 0;
        }
        let near = self.near();
        let mut general = Count::default();
        self.general_steps(near, &mut general);
        general.total() + self.count_pieces(near, table, last)
    }

    /// The number of legal moves of the pieces other than the general.
    #[inline]
    fn count_pieces(&self, near: Squares, table: &Replies, last: Move) -> usize {
        if !near.is_empty() {
            let limits = self.limits(near);
            if !limits.is_none() {
                return self.count_within(table, &limits, last);
            }
        }
        table.after(last.from, last.to, |role, at| self.count_piece(role, at))
    }

    /// The number of legal moves of the pieces other than the general, where some could expose it.
    fn count_within(&self, table: &Replies, limits: &Limits, last: Move) -> usize {
        table.after_within(limits, last.from, last.to, |role, at| {
            let mut count = Count::default();
            self.piece_steps(role, at, 0, &mut Careful { sink: &mut count, limits });
            count.total()
        })
    }

    #[inline]
    fn count_piece(&self, role: Role, from: Square) -> usize {
        let mut count = Count::default();
        self.piece_steps(role, from, 0, &mut count);
        count.total()
    }
}

//! Counting the replies to all moves, which is what most of a perft is.

use super::attacks::watched;
use super::{Janggi, Move};
use crate::Position;
use crate::board::limits::Limits;
use crate::board::replies::Replies;
use crate::board::sink::{Careful, Count};
use crate::board::{Role, Square, Squares};

impl Janggi {
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
            match (mv, &table) {
                (Move::Step { from, to }, Some(table)) => next.count_changed(table, from, to),
                _ => next.count_moves(),
            }
        };
        self.list_moves().iter().map(|mv| replies(mv) as u64).sum()
    }

    /// The number of legal moves, where `table` is from before the last move.
    #[inline]
    fn count_changed(&self, table: &Replies, from: Square, to: Square) -> usize {
        if self.pending.is_end() || self.must_answer() {
            return self.count_moves();
        }
        let near = self.near();
        let mut general = Count::default();
        self.general_steps(near, &mut general);
        let (pieces, in_check) = self.count_pieces(near, table, from, to);
        let count = general.total() + pieces;
        count + self.pass_is_legal(in_check, || count > 0) as usize
    }

    /// The number of legal moves of the pieces other than the general, and whether that is in check.
    #[inline]
    fn count_pieces(
        &self,
        near: Squares,
        table: &Replies,
        from: Square,
        to: Square,
    ) -> (usize, bool) {
        if !near.is_empty() {
            let limits = self.limits(near);
            if !limits.is_none() {
                return (self.count_within(table, &limits, from, to), limits.in_check());
            }
        }
        (table.after(from, to, |role, at| self.count_piece(role, at)), false)
    }

    /// The number of legal moves of the pieces other than the general, where some could expose it.
    fn count_within(&self, table: &Replies, limits: &Limits, from: Square, to: Square) -> usize {
        table.after_within(limits, from, to, |role, at| {
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

//! Counting the replies to all moves, which is what most of a perft is.

use super::attacks::watched;
use super::movegen::Threats;
use super::{Janggi, Move};
use crate::Position;
use crate::board::replies::Replies;
use crate::board::sink::{Count, Trial};
use crate::board::{Role, Square};

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
        let threats = Threats::new(&self.board, self.turn);
        let mut general = Count::default();
        self.general_steps(&threats, &mut general);
        let pieces = if threats.is_quiet() {
            table.after(from, to, |role, at| self.count_piece(role, at))
        } else {
            self.count_tried(table, &threats, from, to)
        };
        let count = general.total() + pieces;
        count + self.pass_is_legal(threats.in_check, || count > 0) as usize
    }

    /// The number of legal moves of the pieces other than the general, where some could expose it.
    fn count_tried(&self, table: &Replies, threats: &Threats, from: Square, to: Square) -> usize {
        let mut trial = Trial {
            sensitive: threats.sensitive,
            is_safe: |from, to| self.leaves_general_safe(from, to, threats.suspects),
            safe: 0,
            exposing: 0,
        };
        table.touching(threats.sensitive, from, to, |role, at| {
            self.piece_steps(role, at, 0, &mut trial);
        });
        if threats.in_check {
            trial.safe
        } else {
            table.after(from, to, |role, at| self.count_piece(role, at)) - trial.exposing
        }
    }

    #[inline]
    fn count_piece(&self, role: Role, from: Square) -> usize {
        let mut count = Count::default();
        self.piece_steps(role, from, 0, &mut count);
        count.total()
    }
}

//! Counting the replies to all moves, which is what most of a perft is.

use super::attacks::watched;
use super::movegen::Threats;
use super::{Move, Xiangqi};
use crate::Position;
use crate::board::replies::Replies;
use crate::board::sink::{Count, Trial};
use crate::board::{Role, Square};

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
        let threats = Threats::new(&self.board, self.turn);
        if self.general_is_lost() {
            return self.count_under(&threats);
        }
        let mut general = Count::default();
        self.general_steps(&threats, &mut general);
        let pieces = if threats.is_quiet() {
            table.after(last.from, last.to, |role, at| self.count_piece(role, at))
        } else {
            self.count_tried(table, &threats, last)
        };
        general.total() + pieces
    }

    /// The number of legal moves of the pieces other than the general, where some could expose it.
    fn count_tried(&self, table: &Replies, threats: &Threats, last: Move) -> usize {
        let mut trial = Trial {
            sensitive: threats.sensitive,
            is_safe: |from, to| self.leaves_general_safe(from, to, threats.suspects),
            safe: 0,
            exposing: 0,
        };
        table.touching(threats.sensitive, last.from, last.to, |role, at| {
            self.piece_steps(role, at, 0, &mut trial);
        });
        if threats.in_check {
            trial.safe
        } else {
            table.after(last.from, last.to, |role, at| self.count_piece(role, at)) - trial.exposing
        }
    }

    #[inline]
    fn count_piece(&self, role: Role, from: Square) -> usize {
        let mut count = Count::default();
        self.piece_steps(role, from, 0, &mut count);
        count.total()
    }
}

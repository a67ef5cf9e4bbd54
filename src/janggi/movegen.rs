//! Legal moves: those of pieces, the pass, and what answers an offer.

use super::Move;
use super::pending::Pending;
use super::position::Janggi;
use super::rules::{Bikjang, MateOverOffer, Passing, Reply};
use crate::board::{Square, Squares};
use crate::move_list::{Buffer, MoveList};
use crate::movegen::{Generator, Replies};
use crate::position::Position;

/// What stands in a list in the making where no move is yet. A step fills both of its bytes, the
/// pass would not, which takes longer.
const FILLER: Move = Move::step(Square::A1, Square::B1);

impl Janggi {
    #[inline]
    fn generator(&self) -> Generator<'_, Janggi> {
        Generator::new(&self.board, self.turn)
    }

    /// Whether the pass is legal, given what threatens the general and whether any piece can move.
    #[inline]
    fn pass_is_legal(&self, in_check: bool, can_move: impl FnOnce() -> bool) -> bool {
        self.pass_answers(in_check, can_move) && !self.must_not_keep_facing()
    }

    /// The same where the generals may face each other.
    #[inline]
    fn pass_answers(&self, in_check: bool, can_move: impl FnOnce() -> bool) -> bool {
        if self.rules.passing() == Passing::Never {
            return false;
        }
        if !in_check {
            return true;
        }
        // Under an offer the pass accepts, and then it may be legal in check too.
        self.pending == Pending::Offered
            && match (self.rules.mate_over_offer(), self.rules.reply()) {
                (MateOverOffer::Count, _) => true,
                (MateOverOffer::First, Reply::Break) => can_move(),
                (MateOverOffer::First, Reply::Any | Reply::None) => false,
            }
    }

    /// Whether no move of a piece may leave the generals facing each other: where an offer has to
    /// be answered, and where they never may.
    #[inline]
    pub(super) fn must_break(&self) -> bool {
        self.must_answer() || self.rules.bikjang() == Bikjang::Forbidden
    }

    /// Whether only moves that break the line and the pass are legal.
    #[inline]
    fn must_answer(&self) -> bool {
        self.pending == Pending::Offered && self.rules.reply() == Reply::Break
    }

    /// Whether the generals face each other where they may not, so that a pass is no way out.
    #[inline]
    pub(super) fn must_not_keep_facing(&self) -> bool {
        self.rules.bikjang() == Bikjang::Forbidden && self.board.generals_face()
    }

    /// Whether a piece has a move that leaves its general safe, the game being over or not.
    pub(super) fn has_step(&self) -> bool {
        self.generator().can_move()
    }

    /// Whether the generals still face each other after a move of a piece.
    pub(super) fn leaves_line_standing(&self, from: Square, to: Square) -> bool {
        let mut after = *self;
        after.move_piece(from, to);
        after.board.generals_face()
    }

    pub(super) fn list_moves(&self) -> MoveList<Move> {
        if self.pending.is_end() {
            return MoveList::new();
        }
        let mut steps = Buffer::new(FILLER);
        let in_check = self.generator().list(Squares::ALL, Move::step, &mut steps);
        let mut moves = steps.to_list();
        let pass = self.pass_is_legal(in_check, || !moves.is_empty());
        self.keep_answers(&mut moves);
        if pass {
            moves.push(Move::Pass);
        }
        moves
    }

    /// The legal moves that capture something, in the order of [`list_moves`](Janggi::list_moves).
    pub(super) fn list_captures(&self) -> MoveList<Move> {
        if self.pending.is_end() {
            return MoveList::new();
        }
        let mut steps = Buffer::new(FILLER);
        self.generator().list(self.board.side(!self.turn), Move::step, &mut steps);
        let mut moves = steps.to_list();
        self.keep_answers(&mut moves);
        moves
    }

    /// Where the line must be broken, only steps that do so are legal.
    fn keep_answers(&self, moves: &mut MoveList<Move>) {
        if self.must_break() {
            moves.retain(|mv| match mv {
                Move::Pass => true,
                Move::Step { from, to } => !self.leaves_line_standing(from, to),
            });
        }
    }

    pub(super) fn count_moves(&self) -> usize {
        if self.pending.is_end() {
            return 0;
        }
        if self.must_break() {
            return self.list_moves().len();
        }
        let (count, in_check) = self.generator().count();
        count + self.pass_is_legal(in_check, || count > 0) as usize
    }

    /// Whether there is a legal move.
    pub(super) fn can_move(&self) -> bool {
        !self.pending.is_end() && !self.must_break() && self.generator().can_move()
            || self.count_moves() > 0
    }

    /// Whether the pass is legal, for a single question.
    pub(super) fn may_pass(&self) -> bool {
        self.pass_is_legal(self.is_check(), || self.generator().count().0 > 0)
    }

    /// The number of replies to all legal moves together, for [`perft`](crate::perft::perft).
    pub(super) fn count_replies_to_all(&self) -> u64 {
        // What the rule set says is asked once for all moves: this loop is most of a perft.
        let facing_is_free = self.rules.bikjang() != Bikjang::Forbidden;
        let replies = match facing_is_free {
            true => Replies::new(Generator::<Janggi>::new(&self.board, !self.turn)),
            false => None,
        };
        let count = |&mv: &Move| {
            let mut next = *self;
            next.play_unchecked(mv);
            match (mv, &replies) {
                (Move::Step { from, to }, Some(replies))
                    if !next.pending.is_end() && !next.must_answer() =>
                {
                    let (count, in_check) = replies.after(next.generator(), from, to);
                    count + next.pass_answers(in_check, || count > 0) as usize
                }
                _ => next.count_moves(),
            }
        };
        self.list_moves().iter().map(|mv| count(mv) as u64).sum()
    }
}

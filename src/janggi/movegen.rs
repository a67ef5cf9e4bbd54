//! Legal moves.
//!
//! Few moves can expose the general, so few are looked at. [`Limits`] names, for each enemy that
//! attacks the general or needs one move to, the squares to which a move is safe from it. Most
//! positions have no such enemy, and then nothing is asked of any move.

use super::Move;
use super::attacks;
use super::position::{Janggi, Pending};
use super::rules::{MateOverOffer, Passing, Reply};
use crate::attacks::leapers::{ELEPHANT_BOARD, absolute, around, leg};
use crate::board::lines::{between, cross};
use crate::board::{Board, Palace, PalaceWord, Role, Square, Squares};
use crate::move_list::Buffer;
use crate::movegen::danger::Near;
use crate::movegen::generator::Mover;
use crate::movegen::pins::Limits;
use crate::movegen::replies::Replies;
use crate::movegen::soldiers;
use crate::movegen::targets::{Count, List, Only, Sink};
use crate::{MoveList, Position, Side};

static NEAR: [Near; 2] =
    [Near::palace(Side::CHO, &ELEPHANT_BOARD), Near::palace(Side::HAN, &ELEPHANT_BOARD)];

/// What stands in a list in the making where no move is yet. A step fills both of its bytes, the pass would not, which
/// takes longer.
const FILLER: Move = Move::step(Square::A1, Square::A1);

/// The squares of a side's palace that the other side attacks from near it, with the general off the
/// board so that it cannot hide behind itself.
#[inline(never)]
fn danger(board: &Board, side: Side, near: Squares) -> Squares {
    let general = board.general(side);
    let lifted = board.occupied() - general.into();
    let cannons = board.role(Role::Cannon);
    let of = |role| board.role(role) & near;
    let mut danger = PalaceWord::default();
    let mut attack = |targets: Squares| danger |= PalaceWord::of(side, targets);

    for from in of(Role::Horse) {
        attack(absolute(attacks::horse_window(from, lifted), from as u32));
    }
    for from in of(Role::Elephant) {
        attack(absolute(attacks::elephant_window(from, lifted), from as u32));
    }
    for from in of(Role::Soldier) {
        attack(attacks::soldier(!side, from));
    }
    let sliders = of(Role::Chariot) | of(Role::Cannon);
    for from in sliders & Palace::of(side) & Palace::LINE_POINTS {
        attack(match cannons.contains(from) {
            true => attacks::cannon_diagonal(from, lifted, cannons),
            false => attacks::chariot_diagonal(from, lifted),
        });
    }
    danger |= NEAR[side.index()].along_lines(
        board,
        side,
        near,
        |from, rank| attacks::cannon_on_rank(from, rank, cannons),
        |from, file| attacks::cannon_on_file(from, file, cannons),
    );
    danger.squares(side)
}

impl Mover for Janggi {
    fn board(&self) -> &Board {
        &self.board
    }

    fn mover(&self) -> Side {
        self.turn
    }

    #[inline]
    fn near(&self) -> Squares {
        NEAR[self.turn.index()].enemies(&self.board, self.turn)
    }

    #[inline]
    fn no_screens(&self) -> Squares {
        self.board.role(Role::Cannon)
    }

    #[inline(never)]
    fn limit(&self, near: Squares, limits: &mut Limits) {
        let general = self.board.general(self.turn);
        let of = |role| self.board.role(role) & near;
        let chariots = of(Role::Chariot);
        let sliders = chariots | of(Role::Cannon);
        let mut line = |from: Square, way: Squares| match chariots.contains(from) {
            true => limits.direct(from, way),
            false => limits.hopping(from, way),
        };
        for from in sliders & cross(general) {
            line(from, between(general, from));
        }
        for from in sliders & Palace::diagonals(general) {
            line(from, Palace::diagonal_steps(from) & Palace::diagonal_steps(general));
        }
        for from in of(Role::Horse) & attacks::horse_targets(general) {
            limits.direct(from, leg(from, general).into());
        }
        for from in of(Role::Elephant) & attacks::elephant_targets(general) {
            limits.direct(from, attacks::elephant_way(from, general));
        }
        for from in of(Role::Soldier) & attacks::soldier_sources(self.turn, general) {
            limits.direct(from, Squares::EMPTY);
        }
        for from in of(Role::Advisor) & attacks::advisor_sources(self.turn, general) {
            limits.direct(from, Squares::EMPTY);
        }
    }

    fn concerned(&self, near: Squares) -> Squares {
        let attacked_from = |role, from| attacks::watched(&self.board, !self.turn, role, from);
        NEAR[self.turn.index()].concerned(&self.board, self.turn, near, attacked_from)
    }

    #[inline]
    fn general_steps(&self, near: Squares, sink: &mut impl Sink) {
        let general = self.board.general(self.turn);
        // A general never captures a general, not even a stray one (J-17).
        let barred = self.board.side(self.turn) | self.board.general(!self.turn).into();
        let mut steps = (Palace::steps(general) & Palace::of(self.turn)) - barred;
        if !near.is_empty() && !steps.is_empty() {
            steps -= danger(&self.board, self.turn, near);
        }
        sink.palace(general, steps);
    }

    #[inline]
    fn pieces(&self, sink: &mut impl Sink) {
        for role in [Role::Advisor, Role::Chariot, Role::Cannon] {
            self.board.pieces(self.turn, role).each(|from| self.piece_steps(role, from, 0, sink));
        }
        for role in [Role::Horse, Role::Elephant] {
            let mut lane = 0;
            self.board.pieces(self.turn, role).each(|from| {
                self.piece_steps(role, from, lane, sink);
                lane ^= 1;
            });
        }
        self.soldiers(sink);
    }

    #[inline(always)]
    fn piece_steps(&self, role: Role, from: Square, lane: u32, sink: &mut impl Sink) {
        let board = &self.board;
        let own = board.side(self.turn);
        let lines = board.lines(self.turn);
        match role {
            Role::General => {}
            Role::Advisor => {
                sink.palace(from, (Palace::steps(from) & Palace::of(self.turn)) - own);
            }
            Role::Chariot => {
                let (rank, file) = attacks::chariot(from, board.rank(from), board.file(from));
                sink.lines(from, rank & !lines.rank(from), file & !lines.file(from));
                if Palace::LINE_POINTS.contains(from) {
                    sink.squares(from, attacks::chariot_diagonal(from, board.occupied()) - own);
                }
            }
            Role::Cannon => {
                let cannons = board.role(Role::Cannon);
                let (rank, file) =
                    attacks::cannon(from, board.rank(from), board.file(from), cannons);
                let (rank, file) = (rank & !lines.rank(from), file & !lines.file(from));
                let (rank, file) = attacks::but_cannons(from, rank, file, cannons);
                sink.lines(from, rank, file);
                if Palace::LINE_POINTS.contains(from) {
                    let diagonal = attacks::cannon_diagonal(from, board.occupied(), cannons);
                    sink.squares(from, diagonal - own - cannons);
                }
            }
            Role::Horse => {
                let reach = attacks::horse_window(from, board.occupied());
                sink.window(from, reach & !around(own, from as u32), lane);
            }
            Role::Elephant => {
                let reach = attacks::elephant_window(from, board.occupied());
                sink.window(from, reach & !around(own, from as u32), lane);
            }
            Role::Soldier => sink.squares(from, attacks::soldier(self.turn, from) - own),
        }
    }

    #[inline]
    fn watched(&self, role: Role, from: Square) -> Squares {
        attacks::watched(&self.board, self.turn, role, from)
    }
}

impl Janggi {
    /// Soldiers step together: the whole set moves forward, left and right (J-16).
    #[inline]
    fn soldiers(&self, sink: &mut impl Sink) {
        let own = self.board.side(self.turn);
        let soldiers = self.board.role(Role::Soldier) & own;
        soldiers::sideways(soldiers, own, sink);
        soldiers::forward(self.turn, soldiers, own, sink);
        for from in soldiers & Palace::of(!self.turn) & Palace::LINE_POINTS {
            let diagonal = Palace::diagonal_steps(from) & attacks::soldier(self.turn, from);
            sink.squares(from, diagonal - own);
        }
    }

    /// Whether the pass is legal, given what threatens the general and whether any piece can move.
    #[inline]
    pub(super) fn pass_is_legal(&self, in_check: bool, can_move: impl FnOnce() -> bool) -> bool {
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
                (MateOverOffer::First, Reply::Any) => false,
            }
    }

    /// Whether only moves that break the line and the pass are legal.
    #[inline]
    pub(super) fn must_answer(&self) -> bool {
        self.pending == Pending::Offered && self.rules.reply() == Reply::Break
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
        let mut list = List { moves: Buffer::new(FILLER), step: Move::step };
        let in_check = self.steps(&mut list);
        let mut moves = list.moves.to_list();
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
        let mut list = List { moves: Buffer::new(FILLER), step: Move::step };
        let mut captures = Only { sink: &mut list, targets: self.board.side(!self.turn) };
        self.steps(&mut captures);
        let mut moves = list.moves.to_list();
        self.keep_answers(&mut moves);
        moves
    }

    /// Where an offer must be answered, only steps that break the line are legal.
    fn keep_answers(&self, moves: &mut MoveList<Move>) {
        if self.must_answer() {
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
        if self.must_answer() {
            return self.list_moves().len();
        }
        let mut count = Count::default();
        let in_check = self.steps(&mut count);
        count.total() + self.pass_is_legal(in_check, || count.total() > 0) as usize
    }

    /// Whether the pass is legal, for a single question.
    pub(super) fn may_pass(&self) -> bool {
        let in_check = self.is_check();
        self.pass_is_legal(in_check, || {
            let mut count = Count::default();
            self.steps(&mut count);
            count.total() > 0
        })
    }

    /// The number of replies to all legal moves together.
    pub(super) fn count_all_replies(&self) -> u64 {
        let replier = Janggi { turn: !self.turn, ..*self };
        let table = Replies::new(&replier);
        let replies = |&mv: &Move| {
            let mut next = *self;
            next.play_unchecked(mv);
            match (mv, &table) {
                (Move::Step { from, to }, Some(table))
                    if !next.pending.is_end() && !next.must_answer() =>
                {
                    let (count, in_check) = table.after(&next, from, to);
                    count + next.pass_is_legal(in_check, || count > 0) as usize
                }
                _ => next.count_moves(),
            }
        };
        self.list_moves().iter().map(|mv| replies(mv) as u64).sum()
    }
}

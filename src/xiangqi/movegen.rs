//! Legal moves.
//!
//! Few moves can expose the general, so few are looked at. [`Limits`] names, for each enemy that
//! attacks the general or needs one move to, the squares to which a move is safe from it. Most
//! positions have no such enemy, and then nothing is asked of any move.

use super::attacks;
use super::{Move, Xiangqi};
use crate::attacks::leapers::{HORSE_BOARD, absolute, around, leg};
use crate::attacks::sliders::{hop_on_file, hop_on_rank, slide_on_file, slide_on_rank};
use crate::board::lines::{between, cross, file_without, on_file, open};
use crate::board::{Board, File, Palace, PalaceWord, Role, Square, Squares};
use crate::move_list::Buffer;
use crate::movegen::danger::Near;
use crate::movegen::generator::Mover;
use crate::movegen::pins::Limits;
use crate::movegen::replies::Replies;
use crate::movegen::soldiers;
use crate::movegen::targets::{Count, List, Only, Sink};
use crate::{MoveList, Position, Side};

/// Elephants do not cross the river.
const NOWHERE: [u64; 90] = [0; 90];

static NEAR: [Near; 2] = [Near::palace(Side::RED, &NOWHERE), Near::palace(Side::BLACK, &NOWHERE)];

/// What stands in a list in the making where no move is yet.
const FILLER: Move = Move::new(Square::A1, Square::A1);

/// The squares of the palace where the general would face the other one (XQ-9).
#[inline]
fn facing(board: &Board, side: Side, general: Square) -> PalaceWord {
    let other = board.general(!side);
    if !board.side(!side).contains(other) || other.file() < File::D || other.file() > File::F {
        return PalaceWord::default();
    }
    let file = slide_on_file(other, file_without(board.file(other), other, general));
    PalaceWord::on_file(side, other, file)
}

/// The squares of a side's palace that the other side attacks from near it, with the general off the
/// board so that it cannot hide behind itself, and those where it would face the other general.
#[inline(never)]
fn danger(board: &Board, side: Side, near: Squares) -> Squares {
    let general = board.general(side);
    let lifted = board.occupied() - general.into();
    let of = |role| board.role(role) & near;
    let mut danger = facing(board, side, general);

    for from in of(Role::Horse) {
        danger |= PalaceWord::of(side, absolute(attacks::horse_window(from, lifted), from as u32));
    }
    for from in of(Role::Soldier) {
        danger |= PalaceWord::of(side, attacks::soldier(!side, from));
    }
    danger |= NEAR[side.index()].along_lines(board, side, near, hop_on_rank, hop_on_file);
    danger.squares(side)
}

impl Mover for Xiangqi {
    fn board(&self) -> &Board {
        &self.board
    }

    fn mover(&self) -> Side {
        self.turn
    }

    /// The other general is near too if not more than one piece keeps the two from facing each other.
    #[inline]
    fn near(&self) -> Squares {
        let [general, other] = [self.turn, !self.turn].map(|side| self.board.general(side));
        let mut near = NEAR[self.turn.index()].enemies(&self.board, self.turn) - other.into();
        if general.file() == other.file() {
            let way = open(general.rank().index(), other.rank().index());
            let on_way = self.board.file(general) & way;
            if on_way & on_way.wrapping_sub(1) == 0 {
                near |= other.into();
            }
        }
        near
    }

    #[inline]
    fn no_screens(&self) -> Squares {
        Squares::EMPTY
    }

    #[inline(never)]
    fn limit(&self, near: Squares, limits: &mut Limits) {
        let general = self.board.general(self.turn);
        let of = |role| self.board.role(role) & near;
        // The other general bars its file like a chariot (XQ-9).
        let other = self.board.general(!self.turn);
        if near.contains(other) {
            limits.direct(other, between(general, other));
        }
        let chariots = of(Role::Chariot);
        for from in (chariots | of(Role::Cannon)) & cross(general) {
            let way = between(general, from);
            match chariots.contains(from) {
                true => limits.direct(from, way),
                false => limits.hopping(from, way),
            }
        }
        for from in of(Role::Horse) & absolute(HORSE_BOARD[general.index()], general as u32) {
            limits.direct(from, leg(from, general).into());
        }
        for from in of(Role::Soldier) & attacks::soldier_sources(self.turn, general) {
            limits.direct(from, Squares::EMPTY);
        }
        if !Palace::of(self.turn).contains(general) {
            let (elephants, steppers) = attacks::defenders(&self.board, self.turn, general);
            for from in elephants {
                limits.direct(from, leg(from, general).into());
            }
            for from in steppers {
                limits.direct(from, Squares::EMPTY);
            }
        }
    }

    fn concerned(&self, near: Squares) -> Squares {
        let attacked_from = |role, from| attacks::watched(&self.board, !self.turn, role, from);
        let other = self.board.general(!self.turn);
        NEAR[self.turn.index()].concerned(&self.board, self.turn, near, attacked_from)
            | on_file(other, !0)
    }

    #[inline]
    fn general_steps(&self, near: Squares, sink: &mut impl Sink) {
        let general = self.board.general(self.turn);
        let steps = attacks::general(self.turn, general) - self.board.side(self.turn);
        let danger = if near.is_empty() {
            facing(&self.board, self.turn, general).squares(self.turn)
        } else {
            danger(&self.board, self.turn, near)
        };
        sink.palace(general, steps - danger);
    }

    #[inline]
    fn pieces(&self, sink: &mut impl Sink) {
        for role in [Role::Chariot, Role::Cannon, Role::Advisor] {
            self.board.pieces(self.turn, role).each(|from| self.piece_steps(role, from, 0, sink));
        }
        // The two lanes of each keep the windows of two horses and two elephants apart.
        for (role, lanes) in [(Role::Horse, [0, 1]), (Role::Elephant, [7, 8])] {
            let mut second = false;
            self.board.pieces(self.turn, role).each(|from| {
                self.piece_steps(role, from, lanes[second as usize], sink);
                second = !second;
            });
        }
        self.soldiers(sink);
    }

    #[inline(always)]
    fn piece_steps(&self, role: Role, from: Square, lane: u32, sink: &mut impl Sink) {
        let board = &self.board;
        let own = board.side(self.turn);
        match role {
            Role::General => {}
            Role::Advisor => sink.palace(from, attacks::advisor(self.turn, from) - own),
            Role::Elephant => {
                let reach = attacks::elephant_window(self.turn, from, board.occupied());
                sink.window(from, reach & !around(own, from as u32), lane);
            }
            Role::Horse => {
                let reach = attacks::horse_window(from, board.occupied());
                sink.window(from, reach & !around(own, from as u32), lane);
            }
            Role::Chariot => {
                let lines = board.lines(self.turn);
                let rank = slide_on_rank(from, board.rank(from)) & !lines.rank(from);
                let file = slide_on_file(from, board.file(from)) & !lines.file(from);
                sink.lines(from, rank, file);
            }
            Role::Cannon => {
                let enemies = board.lines(!self.turn);
                let (rank, file) = (board.rank(from), board.file(from));
                sink.lines(
                    from,
                    slide_on_rank(from, rank) & !rank
                        | hop_on_rank(from, rank) & enemies.rank(from),
                    slide_on_file(from, file) & !file
                        | hop_on_file(from, file) & enemies.file(from),
                );
            }
            Role::Soldier => sink.squares(from, attacks::soldier(self.turn, from) - own),
        }
    }

    #[inline]
    fn watched(&self, role: Role, from: Square) -> Squares {
        attacks::watched(&self.board, self.turn, role, from)
    }
}

impl Xiangqi {
    /// Soldiers step together: the whole set moves forward, and across the river left and right
    /// (XQ-8).
    #[inline]
    fn soldiers(&self, sink: &mut impl Sink) {
        let own = self.board.side(self.turn);
        let soldiers = self.board.role(Role::Soldier) & own;
        soldiers::sideways(soldiers - attacks::home(self.turn), own, sink);
        soldiers::forward(self.turn, soldiers, own, sink);
    }

    pub(super) fn list_moves(&self) -> MoveList<Move> {
        let mut list = List { moves: Buffer::new(FILLER), step: Move::new };
        self.put(&mut list);
        list.moves.to_list()
    }

    /// The legal moves that capture something, in the order of [`list_moves`](Xiangqi::list_moves).
    pub(super) fn list_captures(&self) -> MoveList<Move> {
        let mut list = List { moves: Buffer::new(FILLER), step: Move::new };
        let mut captures = Only { sink: &mut list, targets: self.board.side(!self.turn) };
        self.put(&mut captures);
        list.moves.to_list()
    }

    pub(super) fn count_moves(&self) -> usize {
        let mut count = Count::default();
        self.put(&mut count);
        count.total()
    }

    /// All legal moves.
    fn put(&self, sink: &mut impl Sink) {
        if !self.general_is_lost() {
            self.steps(sink);
        }
    }

    /// The number of replies to all legal moves together.
    pub(super) fn count_all_replies(&self) -> u64 {
        let table = Replies::new(&Xiangqi { turn: !self.turn, ..*self });
        let replies = |&mv: &Move| {
            let mut next = *self;
            next.play_unchecked(mv);
            match &table {
                Some(table) if !next.general_is_lost() => table.after(&next, mv.from, mv.to).0,
                _ => next.count_moves(),
            }
        };
        self.list_moves().iter().map(|mv| replies(mv) as u64).sum()
    }
}

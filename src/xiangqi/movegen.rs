//! Legal moves.
//!
//! Few moves can expose the general, so few are tested. [`Threats`] names the *sensitive* points:
//! those where a piece that leaves or arrives could open or close a line of attack. A move that
//! touches none of them is legal when the general is not in check and illegal when it is; only the
//! rest is tried out, one by one. Most positions have no sensitive point at all.

use super::attacks::{self, View};
use super::{Move, Xiangqi};
use crate::board::lines::{
    between, cross, file_without, hop_on_file, hop_on_rank, on_file, on_rank, rank_without,
    slide_on_file, slide_on_rank,
};
use crate::board::sink::{Careful, Count, List, Only, Sink};
use crate::board::window::{HORSE_BOARD, absolute, around, horse_leg};
use crate::board::{Board, Palace, Role, Square, Squares};
use crate::move_list::Buffer;
use crate::{MoveList, Side};

/// What the other side's pieces mean for a general.
pub(super) struct Threats {
    /// The points of its palace that are attacked when the general itself is lifted off the board.
    danger: Squares,
    /// The points that a move must touch to change whether the general is attacked.
    sensitive: Squares,
    in_check: bool,
}

impl Threats {
    #[inline]
    pub(super) fn new(board: &Board, side: Side) -> Threats {
        let general = board.general(side);
        let danger = danger(board, side, general);
        if Palace::of(side).contains(general) {
            let sensitive = sensitive(board, side, general);
            Threats { danger, sensitive, in_check: danger.contains(general) }
        } else {
            // Only in a position with a waived fault. Pieces that defend can attack it here, so
            // every move is tried out.
            let attackers = attacks::attackers(board, general, side, View::new(board, !side));
            Threats { danger, sensitive: Squares::ALL, in_check: !attackers.is_empty() }
        }
    }

    /// Whether no move of another piece than the general needs a look.
    #[inline]
    pub(super) fn is_quiet(&self) -> bool {
        !self.in_check && self.sensitive.is_empty()
    }
}

/// The points of a side's palace that the other side attacks, with the general off the board so that
/// it cannot hide behind itself, and those where it would face the other general.
#[inline]
fn danger(board: &Board, side: Side, general: Square) -> Squares {
    let enemies = board.side(!side);
    let near = &NEAR[side.index()];
    let mut danger = Squares::EMPTY;

    for from in board.role(Role::Chariot) & enemies & near.lines {
        let rank = slide_on_rank(from, rank_without(board.rank(from), from, general));
        let file = slide_on_file(from, file_without(board.file(from), from, general));
        danger |= on_rank(from, rank) | on_file(from, file);
    }
    for from in board.role(Role::Cannon) & enemies & near.lines {
        let rank = hop_on_rank(from, rank_without(board.rank(from), from, general));
        let file = hop_on_file(from, file_without(board.file(from), from, general));
        danger |= on_rank(from, rank) | on_file(from, file);
    }
    let lifted = board.occupied() - general.into();
    for from in board.role(Role::Horse) & enemies & near.horses {
        danger |= absolute(attacks::horse_window(from, lifted), from as u32);
    }
    for from in board.role(Role::Soldier) & enemies & near.soldiers {
        danger |= attacks::soldier(!side, from);
    }
    let other = board.general(!side);
    danger |= on_file(other, slide_on_file(other, file_without(board.file(other), other, general)));
    danger & Palace::of(side)
}

/// From where a piece can attack a point of a side's palace, whatever else stands on the board.
struct Near {
    lines: Squares,
    horses: Squares,
    soldiers: Squares,
}

static NEAR: [Near; 2] = [near(Side::RED), near(Side::BLACK)];

const fn near(side: Side) -> Near {
    let palace = Palace::of(side).0;
    let mut near = Near { lines: Squares::EMPTY, horses: Squares::EMPTY, soldiers: Squares::EMPTY };
    let mut at = 0;
    while at < 90 {
        if palace >> at & 1 != 0 {
            // Horses attack from where they are attacked, so the table serves both ways.
            near.horses.0 |= absolute(HORSE_BOARD[at], at as u32).0;
            near.soldiers.0 |= 1 << at | 1 << (at + 1) | 1 << (at - 1);
            near.soldiers.0 |= 1 << (at + 9) | (1 << at) >> 9;
        }
        let (file, rank) = (at % 9, at / 9);
        let ranks = match side {
            Side::RED => rank < 3,
            Side::BLACK => rank > 6,
        };
        if ranks || file > 2 && file < 6 {
            near.lines.0 |= 1 << at;
        }
        at += 1;
    }
    near.soldiers.0 &= Squares::ALL.0;
    near
}

/// The sensitive points around a general at home. A larger set than needed would only cost time.
#[inline]
fn sensitive(board: &Board, side: Side, general: Square) -> Squares {
    let enemies = board.side(!side);
    let (chariots, cannons) = (board.role(Role::Chariot), board.role(Role::Cannon));
    let occupied = board.occupied();
    let mut points = Squares::EMPTY;

    for from in (chariots | cannons) & enemies & cross(general) {
        let way = between(general, from);
        let blockers = way & occupied;
        match (chariots.contains(from), blockers.len()) {
            // An open chariot line, or a cannon with its one screen: an attack, which ends when the
            // way is filled or emptied or the attacker is taken.
            (true, 0) | (false, 1) => points |= way | from.into(),
            // One blocker of a chariot, two of a cannon: an attack once it goes.
            (true, 1) | (false, 2) => points |= blockers,
            // A cannon without a screen: an attack once something comes between.
            (false, 0) => points |= way,
            _ => {}
        }
    }
    let other = board.general(!side);
    if other.file() == general.file() {
        let blockers = between(general, other) & occupied;
        if blockers.len() == 1 {
            points |= blockers;
        }
    }
    let horses = absolute(HORSE_BOARD[general.index()], general as u32);
    for from in board.role(Role::Horse) & enemies & horses {
        points |= Squares::from(horse_leg(from, general)) | from.into();
    }
    points | attacks::soldier_sources(side, general) & board.role(Role::Soldier) & enemies
}

impl Xiangqi {
    /// The enemies that attack the mover's general after its piece (another one or the general
    /// itself) goes from one point to another, and whether the generals face each other then.
    pub(super) fn exposure_after(&self, from: Square, to: Square) -> (Squares, bool) {
        let general = self.board.general(self.turn);
        let general = if from == general { to } else { general };
        let view = View::new(&self.board, !self.turn).after(from, to);
        let attackers = attacks::attackers(&self.board, general, self.turn, view);
        let other = self.board.general(!self.turn);
        (attackers, to != other && view.face(general, other))
    }

    fn leaves_general_safe(&self, from: Square, to: Square) -> bool {
        let (attackers, face) = self.exposure_after(from, to);
        attackers.is_empty() && !face
    }

    /// All legal moves of the general.
    #[inline]
    pub(super) fn general_steps(&self, threats: &Threats, sink: &mut impl Sink) {
        let general = self.board.general(self.turn);
        let steps = attacks::general(self.turn, general) - self.board.side(self.turn);
        sink.palace(general, steps - threats.danger);
    }

    /// All legal moves, given what threatens the general.
    fn steps(&self, threats: &Threats, sink: &mut impl Sink) {
        if self.general_is_lost() {
            return;
        }
        self.general_steps(threats, sink);
        if threats.is_quiet() {
            self.pieces(sink);
        } else {
            self.pieces(&mut Careful {
                sink,
                sensitive: threats.sensitive,
                in_check: threats.in_check,
                is_safe: |from, to| self.leaves_general_safe(from, to),
            });
        }
    }

    /// Everything the pieces other than the general can go to, the general's safety aside.
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

    /// Everything one of the mover's pieces, not the general, can go to, its general's safety aside.
    #[inline(always)]
    pub(super) fn piece_steps(&self, role: Role, from: Square, lane: u32, sink: &mut impl Sink) {
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

    /// Soldiers step together: the whole set moves forward, and across the river left and right
    /// (XQ-8).
    #[inline]
    fn soldiers(&self, sink: &mut impl Sink) {
        const FILE_A: Squares = Squares(0x201008040201008040201);
        const FILE_I: Squares = Squares(FILE_A.0 << 8);
        let own = self.board.side(self.turn);
        let soldiers = self.board.role(Role::Soldier) & own;
        let across = soldiers - attacks::home(self.turn);
        sink.shifted(Squares((across - FILE_I).0 << 1) - own, 1);
        sink.shifted(Squares((across - FILE_A).0 >> 1) - own, -1);
        match self.turn {
            Side::RED => sink.shifted((Squares(soldiers.0 << 9) & Squares::ALL) - own, 9),
            Side::BLACK => sink.shifted(Squares(soldiers.0 >> 9) - own, -9),
        }
    }

    pub(super) fn list_moves(&self) -> MoveList<Move> {
        let filler = Move::new(Square::A1, Square::A1);
        let mut list = List { moves: Buffer::new(filler), step: Move::new };
        self.steps(&Threats::new(&self.board, self.turn), &mut list);
        list.moves.into_list()
    }

    /// The legal moves that capture something, in the order of [`list_moves`](Xiangqi::list_moves).
    pub(super) fn list_captures(&self) -> MoveList<Move> {
        let filler = Move::new(Square::A1, Square::A1);
        let mut list = List { moves: Buffer::new(filler), step: Move::new };
        let mut captures = Only { sink: &mut list, targets: self.board.side(!self.turn) };
        self.steps(&Threats::new(&self.board, self.turn), &mut captures);
        list.moves.into_list()
    }

    pub(super) fn count_moves(&self) -> usize {
        self.count_under(&Threats::new(&self.board, self.turn))
    }

    /// The number of legal moves, given what threatens the general.
    pub(super) fn count_under(&self, threats: &Threats) -> usize {
        let mut count = Count::default();
        self.steps(threats, &mut count);
        count.total()
    }
}

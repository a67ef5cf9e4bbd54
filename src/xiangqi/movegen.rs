//! Legal moves.
//!
//! Few moves can expose the general, so few are tested. [`Threats`] names the *sensitive* points:
//! those where a piece that leaves or arrives could open or close a line of attack. A move that
//! touches none of them is legal when the general is not in check and illegal when it is; only the
//! rest is tried out, one by one. Most positions have no sensitive point at all.

use super::attacks::{self, View};
use super::{Move, Xiangqi};
use crate::board::lines::{
    between, cross, file_without, hop_on_file, hop_on_rank, rank_without, slide_on_file,
    slide_on_rank,
};
use crate::board::sink::{Careful, Count, List, Only, Sink};
use crate::board::window::{HORSE_BOARD, absolute, around, horse_leg};
use crate::board::{Board, File, Palace, PalaceWord, Role, Square, Squares};
use crate::move_list::Buffer;
use crate::{MoveList, Side};

/// What the other side's pieces mean for a general.
pub(super) struct Threats {
    /// The points of its palace that are attacked when the general itself is lifted off the board, and
    /// those where it would face the other general.
    danger: Squares,
    /// The points that a move must touch to change whether the general is attacked.
    pub(super) sensitive: Squares,
    /// The enemies that could attack the general after such a move.
    pub(super) suspects: Squares,
    pub(super) in_check: bool,
}

impl Threats {
    #[inline]
    pub(super) fn new(board: &Board, side: Side) -> Threats {
        let near = &NEAR[side.index()];
        let close = (board.role(Role::Chariot) | board.role(Role::Cannon))
            & (near.files | near.ranks)
            | board.role(Role::Horse) & near.horses
            | board.role(Role::Soldier) & near.soldiers;
        let general = board.general(side);
        if !Palace::of(side).contains(general) {
            Threats::abroad(board, side)
        } else if (close & board.side(!side)).is_empty() {
            Threats {
                danger: facing(board, side, general).squares(side),
                sensitive: only_blocker(board, side, general),
                suspects: Squares::EMPTY,
                in_check: false,
            }
        } else {
            Threats::at_home(board, side)
        }
    }

    /// With enemies close to the palace.
    fn at_home(board: &Board, side: Side) -> Threats {
        let general = board.general(side);
        let danger = danger(board, side, general);
        let (sensitive, suspects) = sensitive(board, side, general);
        Threats { danger, sensitive, suspects, in_check: danger.contains(general) }
    }

    /// With the general off its palace, which takes a waived fault. Pieces that defend can attack it
    /// there, so every move is tried out.
    #[cold]
    fn abroad(board: &Board, side: Side) -> Threats {
        let general = board.general(side);
        let attackers = attacks::attackers(board, general, side, View::new(board, !side));
        Threats {
            danger: danger(board, side, general),
            sensitive: Squares::ALL,
            suspects: board.side(!side),
            in_check: !attackers.is_empty(),
        }
    }

    /// Whether no move of another piece than the general needs a look.
    #[inline]
    pub(super) fn is_quiet(&self) -> bool {
        !self.in_check && self.sensitive.is_empty()
    }
}

/// The points of the palace where the general would face the other one (XQ-9).
#[inline]
fn facing(board: &Board, side: Side, general: Square) -> PalaceWord {
    let other = board.general(!side);
    if !board.side(!side).contains(other) || other.file() < File::D || other.file() > File::F {
        return PalaceWord::default();
    }
    let file = slide_on_file(other, file_without(board.file(other), other, general));
    PalaceWord::on_file(side, other, file)
}

/// The only piece between the generals, if there is just one: without it they would face each other.
#[inline]
fn only_blocker(board: &Board, side: Side, general: Square) -> Squares {
    let other = board.general(!side);
    if other.file() != general.file() {
        return Squares::EMPTY;
    }
    let blockers = between(general, other) & board.occupied();
    if blockers.up_to_two() == Some(1) { blockers } else { Squares::EMPTY }
}

/// The points of a side's palace that the other side attacks, with the general off the board so that
/// it cannot hide behind itself, and those where it would face the other general.
#[inline(never)]
fn danger(board: &Board, side: Side, general: Square) -> Squares {
    let enemies = board.side(!side);
    let lifted = board.occupied() - general.into();
    let cannons = board.role(Role::Cannon);
    let near = &NEAR[side.index()];
    let mut danger = facing(board, side, general);

    for from in board.role(Role::Horse) & enemies & near.horses {
        danger |= PalaceWord::of(side, absolute(attacks::horse_window(from, lifted), from as u32));
    }
    for from in board.role(Role::Soldier) & enemies & near.soldiers {
        danger |= PalaceWord::of(side, attacks::soldier(!side, from));
    }
    let sliders = (board.role(Role::Chariot) | cannons) & enemies;
    for from in sliders & near.files {
        let line = file_without(board.file(from), from, general);
        let file = match cannons.contains(from) {
            true => hop_on_file(from, line),
            false => slide_on_file(from, line),
        };
        danger |= PalaceWord::on_file(side, from, file);
    }
    for from in sliders & near.ranks {
        let line = rank_without(board.rank(from), from, general);
        let rank = match cannons.contains(from) {
            true => hop_on_rank(from, line),
            false => slide_on_rank(from, line),
        };
        danger |= PalaceWord::on_rank(from, rank);
    }
    danger.squares(side)
}

/// From where a piece can attack a point of a side's palace, whatever else stands on the board.
struct Near {
    files: Squares,
    ranks: Squares,
    horses: Squares,
    soldiers: Squares,
}

static NEAR: [Near; 2] = [near(Side::RED), near(Side::BLACK)];

const fn near(side: Side) -> Near {
    let palace = Palace::of(side).0;
    let mut near = Near {
        files: Squares::EMPTY,
        ranks: Squares::EMPTY,
        horses: Squares::EMPTY,
        soldiers: Squares::EMPTY,
    };
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
        near.ranks.0 |= (ranks as u128) << at;
        near.files.0 |= ((file > 2 && file < 6) as u128) << at;
        at += 1;
    }
    near.soldiers.0 &= Squares::ALL.0;
    near
}

/// The sensitive points around a general at home, and the enemies that make them so. Larger sets than
/// needed would only cost time.
#[inline(never)]
fn sensitive(board: &Board, side: Side, general: Square) -> (Squares, Squares) {
    let enemies = board.side(!side);
    let (chariots, cannons) = (board.role(Role::Chariot), board.role(Role::Cannon));
    let occupied = board.occupied();
    let (mut points, mut suspects) = (only_blocker(board, side, general), Squares::EMPTY);
    let mut suspect = |from: Square, sensitive: Squares| {
        points |= sensitive;
        suspects |= from.into();
    };

    for from in (chariots | cannons) & enemies & cross(general) {
        let way = between(general, from);
        let blockers = way & occupied;
        match (chariots.contains(from), blockers.up_to_two()) {
            // An open chariot line, or a cannon with its one screen: an attack, which ends when the
            // way is filled or emptied or the attacker is taken.
            (true, Some(0)) | (false, Some(1)) => suspect(from, way | from.into()),
            // One blocker of a chariot, two of a cannon: an attack once it goes.
            (true, Some(1)) | (false, Some(2)) => suspect(from, blockers),
            // A cannon without a screen: an attack once something comes between.
            (false, Some(0)) => suspect(from, way),
            _ => {}
        }
    }
    let horses = absolute(HORSE_BOARD[general.index()], general as u32);
    for from in board.role(Role::Horse) & enemies & horses {
        suspect(from, Squares::from(horse_leg(from, general)) | from.into());
    }
    let soldiers = attacks::soldier_sources(side, general) & board.role(Role::Soldier) & enemies;
    (points | soldiers, suspects | soldiers)
}

impl Xiangqi {
    /// Which of the suspects attack the mover's general after its piece (another one or the general
    /// itself) goes from one point to another, and whether the generals face each other then.
    pub(super) fn exposure_after(
        &self,
        from: Square,
        to: Square,
        suspects: Squares,
    ) -> (Squares, bool) {
        let general = self.board.general(self.turn);
        let general = if from == general { to } else { general };
        let view = View { enemies: suspects, ..View::new(&self.board, !self.turn) };
        let view = view.after(from, to);
        let attackers = attacks::attackers(&self.board, general, self.turn, view);
        let other = self.board.general(!self.turn);
        (attackers, to != other && view.face(general, other))
    }

    pub(super) fn leaves_general_safe(&self, from: Square, to: Square, suspects: Squares) -> bool {
        let (attackers, face) = self.exposure_after(from, to, suspects);
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
                is_safe: |from, to| self.leaves_general_safe(from, to, threats.suspects),
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

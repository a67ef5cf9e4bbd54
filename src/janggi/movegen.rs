//! Legal moves.
//!
//! Few moves can expose the general, so few are tested. [`Threats`] names the *sensitive* points:
//! those where a piece that leaves or arrives could open or close a line of attack. A move that
//! touches none of them is legal when the general is not in check and illegal when it is; only the
//! rest is tried out, one by one. Most positions have no sensitive point at all.

use super::attacks::{self, View};
use super::position::{Janggi, Pending};
use super::{MateOverOffer, Move, Passing, Reply};
use crate::board::lines::{
    between, cross, file_without, rank_without, slide_on_file, slide_on_rank,
};
use crate::board::sink::{Careful, Count, List, Only, Sink};
use crate::board::window::{ELEPHANT_BOARD, HORSE_BOARD, absolute, around, horse_leg};
use crate::board::{Board, Palace, PalaceWord, Role, Square, Squares};
use crate::move_list::Buffer;
use crate::{MoveList, Side};

/// What the other side's pieces mean for a general.
pub(super) struct Threats {
    /// The points of its palace that are attacked when the general itself is lifted off the board.
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
            | board.role(Role::Elephant) & near.elephants
            | board.role(Role::Soldier) & near.soldiers;
        if !Palace::of(side).contains(board.general(side)) {
            Threats::abroad(board, side)
        } else if (close & board.side(!side)).is_empty() {
            Threats {
                danger: Squares::EMPTY,
                sensitive: Squares::EMPTY,
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

    /// With the general off its palace, which takes a waived fault. Pieces that never attack a general
    /// can attack it there, so every move is tried out.
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

    /// Whether no move of another piece than the general can leave it attacked.
    #[inline]
    pub(super) fn is_quiet(&self) -> bool {
        !self.in_check && self.sensitive.is_empty()
    }
}

/// The points of a side's palace that the other side attacks, with the general off the board so that
/// it cannot hide behind itself.
#[inline(never)]
fn danger(board: &Board, side: Side, general: Square) -> Squares {
    let enemies = board.side(!side);
    let lifted = board.occupied() - general.into();
    let cannons = board.role(Role::Cannon);
    let near = &NEAR[side.index()];
    let mut danger = PalaceWord::default();
    let mut attack = |targets: Squares| danger |= PalaceWord::of(side, targets);

    let sliders = (board.role(Role::Chariot) | cannons) & enemies;
    for from in board.role(Role::Horse) & enemies & near.horses {
        attack(absolute(attacks::horse_window(from, lifted), from as u32));
    }
    for from in board.role(Role::Elephant) & enemies & near.elephants {
        attack(absolute(attacks::elephant_window(from, lifted), from as u32));
    }
    for from in board.role(Role::Soldier) & enemies & near.soldiers {
        attack(attacks::soldier(!side, from));
    }
    for from in sliders & Palace::of(side) & Palace::LINE_POINTS {
        attack(match cannons.contains(from) {
            true => attacks::cannon_diagonal(from, lifted, cannons),
            false => attacks::chariot_diagonal(from, lifted),
        });
    }
    for from in sliders & near.files {
        let line = file_without(board.file(from), from, general);
        let file = match cannons.contains(from) {
            true => attacks::cannon_on_file(from, line, cannons),
            false => slide_on_file(from, line),
        };
        danger |= PalaceWord::on_file(side, from, file);
    }
    for from in sliders & near.ranks {
        let line = rank_without(board.rank(from), from, general);
        let rank = match cannons.contains(from) {
            true => attacks::cannon_on_rank(from, line, cannons),
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
    elephants: Squares,
    soldiers: Squares,
}

static NEAR: [Near; 2] = [near(Side::First), near(Side::Second)];

const fn near(side: Side) -> Near {
    let palace = Palace::of(side).0;
    let mut near = Near {
        files: Squares::EMPTY,
        ranks: Squares::EMPTY,
        horses: Squares::EMPTY,
        elephants: Squares::EMPTY,
        soldiers: Squares::EMPTY,
    };
    let mut at = 0;
    while at < 90 {
        if palace >> at & 1 != 0 {
            // Horses and elephants attack from where they are attacked, so the tables serve both ways.
            near.horses.0 |= absolute(HORSE_BOARD[at], at as u32).0;
            near.elephants.0 |= absolute(ELEPHANT_BOARD[at], at as u32).0;
            near.soldiers.0 |= 1 << at | 1 << (at + 1) | 1 << (at - 1);
            near.soldiers.0 |= 1 << (at + 9) | (1 << at) >> 9;
        }
        let (file, rank) = (at % 9, at / 9);
        let ranks = match side {
            Side::First => rank < 3,
            Side::Second => rank > 6,
        };
        near.ranks.0 |= (ranks as u128) << at;
        near.files.0 |= ((file > 2 && file < 6) as u128) << at;
        at += 1;
    }
    near.soldiers.0 &= Squares::ALL.0;
    near
}

/// The sensitive points around a general, and the enemies that make them so. Larger sets than needed
/// would only cost time.
#[inline(never)]
fn sensitive(board: &Board, side: Side, general: Square) -> (Squares, Squares) {
    let enemies = board.side(!side);
    let (chariots, cannons) = (board.role(Role::Chariot), board.role(Role::Cannon));
    let occupied = board.occupied();
    let (mut points, mut suspects) = (Squares::EMPTY, Squares::EMPTY);
    let mut suspect = |from: Square, sensitive: Squares| {
        points |= sensitive;
        suspects |= from.into();
    };

    let sliders = (chariots | cannons) & enemies;
    for from in sliders & cross(general) {
        let way = between(general, from);
        let blockers = way & occupied;
        match (chariots.contains(from), blockers.up_to_two()) {
            // An open chariot line, or a cannon with its one screen: an attack, which ends when the
            // way is filled or emptied or the attacker is taken. If the screen is a cannon, there is
            // no attack, but there is one when another piece takes its place.
            (true, Some(0)) | (false, Some(1)) => suspect(from, way | from.into()),
            // One blocker of a chariot, two of a cannon: an attack once it goes.
            (true, Some(1)) | (false, Some(2)) => suspect(from, blockers),
            // A cannon without a screen: an attack once something comes between.
            (false, Some(0)) => suspect(from, way),
            _ => {}
        }
    }
    for from in sliders & Palace::diagonals(general) {
        let centre = Palace::diagonal_steps(from) & Palace::diagonal_steps(general);
        suspect(from, centre | from.into());
    }

    let horses = board.role(Role::Horse) & enemies & attacks::horse_targets(general);
    for from in horses {
        suspect(from, Squares::from(horse_leg(from, general)) | from.into());
    }
    let elephants = board.role(Role::Elephant) & enemies & attacks::elephant_targets(general);
    for from in elephants {
        let way = attacks::elephant_way(from, general);
        match (way & occupied).up_to_two() {
            Some(0) => suspect(from, way | from.into()),
            Some(1) => suspect(from, way & occupied),
            _ => {}
        }
    }
    let soldiers = attacks::soldier_sources(side, general) & board.role(Role::Soldier) & enemies;
    (points | soldiers, suspects | soldiers)
}

impl Janggi {
    /// Whether none of the suspects attacks the mover's general after another piece of its goes from
    /// one point to another.
    pub(super) fn leaves_general_safe(&self, from: Square, to: Square, suspects: Squares) -> bool {
        self.attackers_after(from, to, suspects).is_empty()
    }

    /// Which of the suspects attack the mover's general after the move.
    pub(super) fn attackers_after(&self, from: Square, to: Square, suspects: Squares) -> Squares {
        let role = self.board.role_on(from);
        let view = View { enemies: suspects, ..View::new(&self.board, !self.turn) };
        let view = view.after(role, from, to);
        let general = match role {
            Role::General => to,
            _ => self.board.general(self.turn),
        };
        attacks::attackers(&self.board, general, self.turn, view)
    }

    /// All legal moves of the general.
    #[inline]
    pub(super) fn general_steps(&self, threats: &Threats, sink: &mut impl Sink) {
        let general = self.board.general(self.turn);
        // A general never captures a general, not even a stray one (J-17).
        let barred = self.board.side(self.turn) | self.board.general(!self.turn).into();
        let steps = Palace::steps(general) & Palace::of(self.turn);
        sink.palace(general, steps - barred - threats.danger);
    }

    /// All legal moves of pieces, whatever they mean for an offer.
    fn steps(&self, threats: &Threats, sink: &mut impl Sink) {
        self.general_steps(threats, sink);
        if !threats.is_quiet() {
            self.pieces(&mut Careful {
                sink,
                sensitive: threats.sensitive,
                in_check: threats.in_check,
                is_safe: |from, to| self.leaves_general_safe(from, to, threats.suspects),
            });
        } else {
            self.pieces(sink);
        }
    }

    /// Everything the pieces other than the general can go to, the general's safety aside.
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

    /// Everything one of the mover's pieces, not the general, can go to, its general's safety aside.
    #[inline(always)]
    pub(super) fn piece_steps(&self, role: Role, from: Square, lane: u32, sink: &mut impl Sink) {
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

    /// Soldiers step together: the whole set moves forward, left and right (J-16).
    #[inline]
    fn soldiers(&self, sink: &mut impl Sink) {
        const FILE_A: Squares = Squares(0x201008040201008040201);
        const FILE_I: Squares = Squares(FILE_A.0 << 8);
        let own = self.board.side(self.turn);
        let soldiers = self.board.role(Role::Soldier) & own;
        sink.shifted(Squares((soldiers - FILE_I).0 << 1) - own, 1);
        sink.shifted(Squares((soldiers - FILE_A).0 >> 1) - own, -1);
        match self.turn {
            Side::CHO => sink.shifted((Squares(soldiers.0 << 9) & Squares::ALL) - own, 9),
            Side::HAN => sink.shifted(Squares(soldiers.0 >> 9) - own, -9),
        }
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
        let threats = Threats::new(&self.board, self.turn);
        let mut list = List { moves: Buffer::new(Move::Pass), step: Move::step };
        self.steps(&threats, &mut list);
        let mut moves = list.moves.into_list();
        let pass = self.pass_is_legal(threats.in_check, || !moves.is_empty());
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
        let mut list = List { moves: Buffer::new(Move::Pass), step: Move::step };
        let mut captures = Only { sink: &mut list, targets: self.board.side(!self.turn) };
        self.steps(&Threats::new(&self.board, self.turn), &mut captures);
        let mut moves = list.moves.into_list();
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
        let threats = Threats::new(&self.board, self.turn);
        let mut count = Count::default();
        self.steps(&threats, &mut count);
        count.total() + self.pass_is_legal(threats.in_check, || count.total() > 0) as usize
    }

    /// Whether the pass is legal, for a single question.
    pub(super) fn may_pass(&self) -> bool {
        let in_check = self.is_check();
        self.pass_is_legal(in_check, || {
            let mut count = Count::default();
            self.steps(&Threats::new(&self.board, self.turn), &mut count);
            count.total() > 0
        })
    }
}

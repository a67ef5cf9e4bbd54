//! What the pieces attack: the one place that knows how each of them goes (J-10 to J-16).

use crate::Side;
use crate::attacks::leapers::{
    ELEPHANT_BOARD, HORSE_BOARD, NEIGHBOURS, absolute, around, elephant, horse, leg,
};
use crate::attacks::sliders::{
    hop_on_file, hop_on_rank, hop_without, slide_on_file, slide_on_rank,
};
use crate::attacks::soldiers;
use crate::board::lines::{between, cross, file_of, on_file, on_rank, rank_of};
use crate::board::{Board, Palace, Role, Square, Squares};

/// What the attack on a square depends on, so that it can be asked of a board on which a move is
/// only imagined.
#[derive(Clone, Copy)]
pub(crate) struct View {
    pub(crate) occupied: Squares,
    pub(crate) cannons: Squares,
    /// The pieces that attack.
    pub(crate) enemies: Squares,
}

impl View {
    /// The board as it stands, with the pieces of `by` attacking.
    #[inline]
    pub(crate) fn new(board: &Board, by: Side) -> View {
        View {
            occupied: board.occupied(),
            cannons: board.role(Role::Cannon),
            enemies: board.side(by),
        }
    }

    /// The board after the other side's piece of kind `role` went from one square to another.
    #[inline]
    pub(super) fn after(mut self, role: Role, from: Square, to: Square) -> View {
        let (from, to) = (Squares::from(from), Squares::from(to));
        self.occupied = (self.occupied - from) | to;
        self.enemies -= to;
        self.cannons = self.cannons - from - to;
        if role == Role::Cannon {
            self.cannons |= to;
        }
        self
    }
}

/// The enemies that attack the square `at`, which belongs to `side`: of the few that stand where they
/// could, those whose way is as they need it.
pub(crate) fn attackers(board: &Board, at: Square, side: Side, view: View) -> Squares {
    let of = |role| board.role(role) & view.enemies;
    let mut found = of(Role::Soldier) & soldier_sources(side, at);
    // The other palace is no place for a general, but a waived set-up can put it there (J-50). The
    // advisors attack it then, the other general never does (J-17).
    found |= of(Role::Advisor) & advisor_sources(side, at);
    let mut attack = |from: Square, open: bool| {
        if open {
            found |= from.into();
        }
    };
    for from in of(Role::Horse) & horse_targets(at) {
        attack(from, !view.occupied.contains(leg(from, at)));
    }
    for from in of(Role::Elephant) & elephant_targets(at) {
        attack(from, !view.occupied.meets(elephant_way(from, at)));
    }
    let (chariots, cannons) = (of(Role::Chariot), of(Role::Cannon));
    for from in (chariots | cannons) & cross(at) {
        attack(from, view.is_open(chariots.contains(from), between(from, at)));
    }
    for from in (chariots | cannons) & Palace::diagonals(at) {
        let centre = Palace::diagonal_steps(from) & Palace::diagonal_steps(at);
        attack(from, view.is_open(chariots.contains(from), centre));
    }
    found
}

impl View {
    /// Whether a chariot, or else a cannon, can go along a line with these squares on the way.
    #[inline]
    fn is_open(&self, chariot: bool, way: Squares) -> bool {
        let on_way = way & self.occupied;
        if chariot {
            on_way.is_empty()
        } else {
            on_way.up_to_two() == Some(1) && !on_way.meets(self.cannons)
        }
    }
}

/// The squares a horse's move away, whatever stands on its leg.
#[inline]
pub(super) fn horse_targets(at: Square) -> Squares {
    absolute(HORSE_BOARD[at.index()], at as u32)
}

/// The squares an elephant's move away, whatever stands on its path.
#[inline]
pub(super) fn elephant_targets(at: Square) -> Squares {
    absolute(ELEPHANT_BOARD[at.index()], at as u32)
}

/// The two squares that must be open for an elephant to go from one square to another.
#[inline]
pub(super) fn elephant_way(from: Square, to: Square) -> Squares {
    let (files, ranks) = from.steps_to(to);
    let first = from.offset(files / 3, ranks / 3);
    let second = to.offset(-files.signum(), -ranks.signum());
    first.into_iter().chain(second).collect()
}

/// What a chariot on `from` reaches, own pieces included: the words of its rank and file, and the
/// squares on palace diagonals (J-11).
#[inline]
pub(super) fn chariot(from: Square, rank: u16, file: u16) -> (u16, u16) {
    (slide_on_rank(from, rank), slide_on_file(from, file))
}

/// The diagonal part of a chariot's reach.
#[inline]
pub(super) fn chariot_diagonal(from: Square, occupied: Squares) -> Squares {
    let mut reach = Palace::diagonal_steps(from);
    if let Some((centre, opposite)) = Palace::diagonal(from) {
        if !occupied.contains(centre) {
            reach |= opposite.into();
        }
    }
    reach
}

/// What a cannon on `from` reaches by hopping on its rank and on its file, other cannons included
/// (J-15). `cannons` are those of both sides.
#[inline]
pub(super) fn cannon(from: Square, rank: u16, file: u16, cannons: Squares) -> (u16, u16) {
    if cannons.meets(cross(from)) {
        (cannon_on_rank(from, rank, cannons), cannon_on_file(from, file, cannons))
    } else {
        (hop_on_rank(from, rank), hop_on_file(from, file))
    }
}

/// The part of a cannon's reach that lies on its rank.
#[inline]
pub(super) fn cannon_on_rank(from: Square, rank: u16, cannons: Squares) -> u16 {
    let (slide, hop) = (slide_on_rank(from, rank), hop_on_rank(from, rank));
    hop_without(from.file().index(), slide, hop, rank_of(cannons, from))
}

/// The part of a cannon's reach that lies on its file.
#[inline]
pub(super) fn cannon_on_file(from: Square, file: u16, cannons: Squares) -> u16 {
    let (slide, hop) = (slide_on_file(from, file), hop_on_file(from, file));
    hop_without(from.rank().index(), slide, hop, file_of(cannons, from))
}

/// A cannon's reach without the squares where cannons stand, which it never captures.
#[inline]
pub(super) fn but_cannons(from: Square, rank: u16, file: u16, cannons: Squares) -> (u16, u16) {
    if cannons.meets(cross(from)) {
        (rank & !rank_of(cannons, from), file & !file_of(cannons, from))
    } else {
        (rank, file)
    }
}

/// The diagonal part of a cannon's reach.
#[inline]
pub(super) fn cannon_diagonal(from: Square, occupied: Squares, cannons: Squares) -> Squares {
    match Palace::diagonal(from) {
        Some((centre, opposite)) if (occupied - cannons).contains(centre) => opposite.into(),
        _ => Squares::EMPTY,
    }
}

/// What a horse on `from` reaches, as a window (J-12).
#[inline]
pub(super) fn horse_window(from: Square, occupied: Squares) -> u64 {
    horse(around(occupied, from as u32)) & HORSE_BOARD[from.index()]
}

/// What an elephant on `from` reaches, as a window (J-13).
#[inline]
pub(super) fn elephant_window(from: Square, occupied: Squares) -> u64 {
    elephant(around(occupied, from as u32)) & ELEPHANT_BOARD[from.index()]
}

/// Where a soldier on `from` can go (J-16).
#[inline]
pub(crate) fn soldier(side: Side, from: Square) -> Squares {
    SOLDIER[side.index()][from.index()]
}

/// Everything the piece on `from` can go to by the way it moves, before the general's safety is
/// looked at. Slower than what generation does piece by piece, and the same.
pub(super) fn targets(board: &Board, side: Side, role: Role, from: Square) -> Squares {
    reach(board, side, role, from) - board.side(side)
}

/// The same with the squares where pieces of its own side stand, which it protects.
pub(crate) fn reach(board: &Board, side: Side, role: Role, from: Square) -> Squares {
    let (occupied, cannons) = (board.occupied(), board.role(Role::Cannon));
    match role {
        Role::General => (Palace::steps(from) & Palace::of(side)) - board.general(!side).into(),
        Role::Advisor => Palace::steps(from) & Palace::of(side),
        Role::Elephant => absolute(elephant_window(from, occupied), from as u32),
        Role::Horse => absolute(horse_window(from, occupied), from as u32),
        Role::Chariot => {
            let (rank, file) = chariot(from, board.rank(from), board.file(from));
            on_rank(from, rank) | on_file(from, file) | chariot_diagonal(from, occupied)
        }
        Role::Cannon => {
            let (rank, file) = cannon(from, board.rank(from), board.file(from), cannons);
            let reach = on_rank(from, rank) | on_file(from, file);
            (reach | cannon_diagonal(from, occupied, cannons)) - cannons
        }
        Role::Soldier => soldier(side, from),
    }
}

/// The squares on which it depends where the piece on `from` can go: a change on any other square
/// changes nothing for it.
#[inline]
pub(super) fn watched(board: &Board, side: Side, role: Role, from: Square) -> Squares {
    let legs =
        |board: &[u64; 90]| absolute(board[from.index()] | NEIGHBOURS, from as u32) & Squares::ALL;
    match role {
        Role::General | Role::Advisor => Palace::steps(from) & Palace::of(side),
        Role::Horse => legs(&HORSE_BOARD),
        Role::Elephant => legs(&ELEPHANT_BOARD) | absolute(HORSE_BOARD[from.index()], from as u32),
        Role::Chariot => {
            let (rank, file) = chariot(from, board.rank(from), board.file(from));
            on_rank(from, rank) | on_file(from, file) | Palace::diagonals(from)
        }
        Role::Cannon => {
            let (rank, file) = (board.rank(from), board.file(from));
            let rank = slide_on_rank(from, rank) | hop_on_rank(from, rank);
            let file = slide_on_file(from, file) | hop_on_file(from, file);
            on_rank(from, rank) | on_file(from, file) | Palace::diagonals(from)
        }
        Role::Soldier => soldier(side, from),
    }
}

/// Where advisors of the other side attack a square of `side`'s from.
#[inline]
pub(super) fn advisor_sources(side: Side, at: Square) -> Squares {
    Palace::steps(at) & Palace::of(!side)
}

/// Where soldiers of the other side attack a square of `side`'s from.
#[inline]
pub(super) fn soldier_sources(side: Side, at: Square) -> Squares {
    SOLDIER_SOURCES[side.index()][at.index()]
}

/// Where the soldiers of the other side stand that attack a square of `side`'s: `[side][square]`.
static SOLDIER_SOURCES: [[Squares; 90]; 2] = soldiers::sources(&SOLDIER);

/// Where a soldier goes: one forward or sideways, and one diagonally forward on the lines of the
/// enemy palace (J-16): `[side][square]`.
static SOLDIER: [[Squares; 90]; 2] = {
    let mut table = [[Squares::EMPTY; 90]; 2];
    let mut side = 0;
    while side < 2 {
        let forward: i8 = if side == 0 { 1 } else { -1 };
        let enemy_palace = Palace::of(Side::BOTH[1 - side]);
        let mut at = 0;
        while at < 90 {
            let from = Square::ALL[at];
            let steps = [(0, forward), (1, 0), (-1, 0), (1, forward), (-1, forward)];
            let mut i = 0;
            while i < 5 {
                if let Some(to) = from.offset(steps[i].0, steps[i].1) {
                    let line = Palace::LINE_POINTS.contains(from)
                        && Palace::LINE_POINTS.contains(to)
                        && enemy_palace.contains(from)
                        && enemy_palace.contains(to);
                    if i < 3 || line {
                        table[side][at].0 |= 1 << to as u32;
                    }
                }
                i += 1;
            }
            at += 1;
        }
        side += 1;
    }
    table
};

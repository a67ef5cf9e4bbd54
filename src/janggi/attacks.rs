//! What the pieces attack: the one place that knows how each of them goes (J-10 to J-16).

use crate::Side;
use crate::board::lines::{
    cross, file_of, hop_on_file, hop_on_rank, hop_without, on_file, on_rank, rank_of,
    slide_on_file, slide_on_rank,
};
use crate::board::window::{
    ELEPHANT_BOARD, HORSE_BOARD, NEIGHBOURS, absolute, around, elephant, elephant_sources, horse,
    horse_sources,
};
use crate::board::{Board, Palace, Role, Square, Squares};

/// What the attack on a point depends on, so that it can be asked of a board on which a move is
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

    /// The board after the other side's piece of kind `role` went from one point to another.
    #[inline]
    pub(super) fn after(mut self, role: Role, from: Square, to: Square) -> View {
        let (from, to) = (Squares::from(from), Squares::from(to));
        self.occupied = (self.occupied - from) | to;
        self.enemies = self.enemies - to;
        self.cannons = self.cannons - from - to;
        if role == Role::Cannon {
            self.cannons |= to;
        }
        self
    }
}

/// The enemies that attack the point `at`, which belongs to `side`.
pub(crate) fn attackers(board: &Board, at: Square, side: Side, view: View) -> Squares {
    let of = |role| board.role(role) & view.enemies;
    let mut found = of(Role::Soldier) & SOLDIER_SOURCES[side.index()][at.index()];
    found |= of(Role::Advisor) & Palace::of(!side) & Palace::steps(at);

    let index = at.index() as u32;
    let window = around(view.occupied, index);
    let horses = around(of(Role::Horse), index) & HORSE_BOARD[at.index()];
    if horses != 0 {
        found |= absolute(horses & horse_sources(window), index);
    }
    let elephants = around(of(Role::Elephant), index) & ELEPHANT_BOARD[at.index()];
    if elephants != 0 {
        found |= absolute(elephants & elephant_sources(window), index);
    }

    let (chariots, cannons) = (of(Role::Chariot), of(Role::Cannon));
    if (chariots | cannons).meets(cross(at)) {
        let (rank, file) = (rank_of(view.occupied, at), file_of(view.occupied, at));
        let (slide_rank, slide_file) = (slide_on_rank(at, rank), slide_on_file(at, file));
        found |= (on_rank(at, slide_rank) | on_file(at, slide_file)) & chariots;
        if cannons.meets(cross(at)) {
            // A cannon reaches this point just when a cannon on this point would reach it.
            let (hop_rank, hop_file) = cannon(at, rank, file, view.cannons);
            found |= (on_rank(at, hop_rank) | on_file(at, hop_file)) & cannons;
        }
    }
    if (chariots | cannons).meets(Palace::BOTH) && Palace::LINE_POINTS.contains(at) {
        found |= Palace::diagonal_steps(at) & chariots;
        if let Some((centre, opposite)) = Palace::diagonal(at) {
            let far = Squares::from(opposite);
            if !view.occupied.contains(centre) {
                found |= far & chariots;
            } else if !view.cannons.contains(centre) {
                found |= far & cannons;
            }
        }
    }
    found
}

/// What a chariot on `from` reaches, own pieces included: the words of its rank and file, and the
/// points on palace diagonals (J-11).
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

/// A cannon's reach without the points where cannons stand, which it never captures.
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

/// The same with the points where pieces of its own side stand, which it protects.
pub(crate) fn reach(board: &Board, side: Side, role: Role, from: Square) -> Squares {
    let (occupied, cannons) = (board.occupied(), board.role(Role::Cannon));
    match role {
        Role::General | Role::Advisor => Palace::steps(from) & Palace::of(side),
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

/// The points on which it depends where the piece on `from` can go: a change on any other point
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
            on_rank(from, rank) | on_file(from, file) | palace_diagonals(from)
        }
        Role::Cannon => {
            let (rank, file) = (board.rank(from), board.file(from));
            let rank = slide_on_rank(from, rank) | hop_on_rank(from, rank);
            let file = slide_on_file(from, file) | hop_on_file(from, file);
            on_rank(from, rank) | on_file(from, file) | palace_diagonals(from)
        }
        Role::Soldier => soldier(side, from),
    }
}

/// All points on the palace diagonals through a point.
#[inline]
fn palace_diagonals(from: Square) -> Squares {
    let opposite = Palace::diagonal(from).map_or(Squares::EMPTY, |(_, far)| far.into());
    Palace::diagonal_steps(from) | opposite
}

/// Where soldiers of the other side attack a point of `side`'s from.
#[inline]
pub(super) fn soldier_sources(side: Side, at: Square) -> Squares {
    SOLDIER_SOURCES[side.index()][at.index()]
}

/// Where the soldiers of the other side stand that attack a point of `side`'s: `[side][point]`.
static SOLDIER_SOURCES: [[Squares; 90]; 2] = {
    let mut table = [[Squares::EMPTY; 90]; 2];
    let mut from = 0;
    while from < 90 {
        let mut owner = 0;
        while owner < 2 {
            let targets = SOLDIER[owner][from];
            let mut to = 0;
            while to < 90 {
                if targets.0 >> to & 1 != 0 {
                    table[1 - owner][to].0 |= 1 << from;
                }
                to += 1;
            }
            owner += 1;
        }
        from += 1;
    }
    table
};

/// Where a soldier goes: one forward or sideways, and one diagonally forward on the lines of the
/// enemy palace (J-16): `[side][point]`.
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

//! What the pieces attack: the one place that knows how each of them goes (XQ-2 to XQ-9).

use crate::Side;
use crate::attacks::leapers::{
    DIAGONALS, HORSE_BOARD, NEIGHBOURS, absolute, around, eye_elephant, eye_elephant_reach, horse,
    horse_sources,
};
use crate::attacks::sliders::{hop_on_file, hop_on_rank, slide_on_file, slide_on_rank};
use crate::attacks::soldiers;
use crate::board::lines::{between, cross, file_of, on_file, on_rank, rank_of};
use crate::board::{Board, Palace, Role, Square, Squares};

/// The half of the board on a side's own bank of the river (XQ-1).
#[inline]
pub(super) const fn home(side: Side) -> Squares {
    match side {
        Side::RED => Squares((1 << 45) - 1),
        Side::BLACK => Squares(((1 << 45) - 1) << 45),
    }
}

/// What the attack on a square depends on, so that it can be asked of a board on which a move is
/// only imagined.
#[derive(Clone, Copy)]
pub(crate) struct View {
    pub(crate) occupied: Squares,
    /// The pieces that attack.
    pub(crate) enemies: Squares,
}

impl View {
    /// The board as it stands, with the pieces of `by` attacking.
    #[inline]
    pub(crate) fn new(board: &Board, by: Side) -> View {
        View { occupied: board.occupied(), enemies: board.side(by) }
    }

    /// The board after a piece of the other side went from one square to another.
    #[inline]
    pub(super) fn after(self, from: Square, to: Square) -> View {
        let (from, to) = (Squares::from(from), Squares::from(to));
        View { occupied: (self.occupied - from) | to, enemies: self.enemies - to }
    }

    /// Whether two generals on these squares would face each other (XQ-9).
    #[inline]
    pub(super) fn face(self, a: Square, b: Square) -> bool {
        a.file() == b.file() && !between(a, b).meets(self.occupied)
    }
}

/// The enemies that attack the square `at`, which belongs to `side`. A general attacks only as far
/// as it steps; that generals may not face each other is a rule of its own.
pub(crate) fn attackers(board: &Board, at: Square, side: Side, view: View) -> Squares {
    let of = |role| board.role(role) & view.enemies;
    let mut found = of(Role::Soldier) & SOLDIER_SOURCES[side.index()][at.index()];
    let index = at.index() as u32;
    let window = around(view.occupied, index);
    let horses = around(of(Role::Horse), index) & HORSE_BOARD[at.index()];
    if horses != 0 {
        found |= absolute(horses & horse_sources(window), index);
    }
    let (chariots, cannons) = (of(Role::Chariot), of(Role::Cannon));
    if (chariots | cannons).meets(cross(at)) {
        let (rank, file) = (rank_of(view.occupied, at), file_of(view.occupied, at));
        let slide = on_rank(at, slide_on_rank(at, rank)) | on_file(at, slide_on_file(at, file));
        let hop = on_rank(at, hop_on_rank(at, rank)) | on_file(at, hop_on_file(at, file));
        found |= (slide & chariots) | (hop & cannons);
    }
    // The rest defends its own bank and so never meets a general that is at home.
    if home(!side).contains(at) {
        // An elephant or an advisor attacks from where it would be attacked by its like.
        let eyes = absolute(eye_elephant(window) & ELEPHANT_BOARD[at.index()], index);
        found |= of(Role::Elephant) & eyes;
        if Palace::of(!side).contains(at) {
            found |= of(Role::Advisor) & ADVISOR_SOURCES[at.index()];
            found |= of(Role::General) & GENERAL_SOURCES[at.index()];
        }
    }
    found
}

/// The enemies that only ever defend and from which the square `at` of `side`'s is a move away, which
/// takes a general that a waived fault put over there: elephants, whatever stands on their eyes, and
/// what steps, advisors and the general.
#[cold]
pub(super) fn defenders(board: &Board, side: Side, at: Square) -> (Squares, Squares) {
    let (mut elephants, mut steppers) = (Squares::EMPTY, Squares::EMPTY);
    let of = |role| board.pieces(!side, role);
    if home(!side).contains(at) {
        elephants = of(Role::Elephant) & absolute(ELEPHANT_BOARD[at.index()], at as u32);
    }
    if Palace::of(!side).contains(at) {
        steppers = of(Role::Advisor) & ADVISOR_SOURCES[at.index()]
            | of(Role::General) & GENERAL_SOURCES[at.index()];
    }
    (elephants, steppers)
}

/// Where the general of a side steps (XQ-2).
#[inline]
pub(super) fn general(side: Side, from: Square) -> Squares {
    GENERAL_SOURCES[from.index()] & Palace::of(side)
}

/// Where an advisor steps (XQ-3).
#[inline]
pub(super) fn advisor(side: Side, from: Square) -> Squares {
    ADVISOR_SOURCES[from.index()] & Palace::of(side)
}

/// Where an elephant goes, as a window (XQ-4).
#[inline]
pub(super) fn elephant_window(side: Side, from: Square, occupied: Squares) -> u64 {
    eye_elephant(around(occupied, from as u32)) & ELEPHANT[side.index()][from.index()]
}

/// Where a horse goes, as a window (XQ-5).
#[inline]
pub(super) fn horse_window(from: Square, occupied: Squares) -> u64 {
    horse(around(occupied, from as u32)) & HORSE_BOARD[from.index()]
}

/// Where a soldier on `from` steps (XQ-8).
#[inline]
pub(crate) fn soldier(side: Side, from: Square) -> Squares {
    SOLDIER[side.index()][from.index()]
}

/// Where soldiers of the other side attack a square of `side`'s from.
#[inline]
pub(super) fn soldier_sources(side: Side, at: Square) -> Squares {
    SOLDIER_SOURCES[side.index()][at.index()]
}

/// Everything the piece on `from` can go to by the way it moves, before the general's safety is
/// looked at. Slower than what generation does piece by piece, and the same.
pub(super) fn targets(board: &Board, side: Side, role: Role, from: Square) -> Squares {
    reach(board, side, role, from) - board.side(side)
}

/// The same with the squares where pieces of its own side stand, which it protects.
pub(crate) fn reach(board: &Board, side: Side, role: Role, from: Square) -> Squares {
    let occupied = board.occupied();
    match role {
        Role::General => general(side, from),
        Role::Advisor => advisor(side, from),
        Role::Elephant => absolute(elephant_window(side, from, occupied), from as u32),
        Role::Horse => absolute(horse_window(from, occupied), from as u32),
        Role::Chariot => slides(board, from),
        Role::Cannon => {
            let (rank, file) = (board.rank(from), board.file(from));
            let hop =
                on_rank(from, hop_on_rank(from, rank)) | on_file(from, hop_on_file(from, file));
            (slides(board, from) - occupied) | (hop & occupied)
        }
        Role::Soldier => soldier(side, from),
    }
}

/// The squares on which it depends where the piece on `from` can go: a change on any other square
/// changes nothing for it.
#[inline]
pub(super) fn watched(board: &Board, side: Side, role: Role, from: Square) -> Squares {
    let legs = |reach, legs| absolute(reach | legs, from as u32) & Squares::ALL;
    match role {
        Role::General => general(side, from),
        Role::Advisor => advisor(side, from),
        Role::Elephant => legs(ELEPHANT[side.index()][from.index()], DIAGONALS),
        Role::Horse => legs(HORSE_BOARD[from.index()], NEIGHBOURS),
        Role::Chariot => slides(board, from),
        Role::Cannon => {
            let (rank, file) = (board.rank(from), board.file(from));
            let hop =
                on_rank(from, hop_on_rank(from, rank)) | on_file(from, hop_on_file(from, file));
            slides(board, from) | hop
        }
        Role::Soldier => soldier(side, from),
    }
}

/// What a chariot reaches (XQ-6).
fn slides(board: &Board, from: Square) -> Squares {
    let (rank, file) = (board.rank(from), board.file(from));
    on_rank(from, slide_on_rank(from, rank)) | on_file(from, slide_on_file(from, file))
}

/// The neighbours along the lines, whatever palace they are in.
static GENERAL_SOURCES: [Squares; 90] = steps(&[(0, 1), (1, 0), (-1, 0), (0, -1)]);

/// The neighbours across the lines.
static ADVISOR_SOURCES: [Squares; 90] = steps(&[(-1, 1), (1, 1), (-1, -1), (1, -1)]);

/// Where a soldier goes: one forward, and across the river one sideways: `[side][square]`.
static SOLDIER: [[Squares; 90]; 2] = {
    let forward = [steps(&[(0, 1)]), steps(&[(0, -1)])];
    let sideways = steps(&[(-1, 0), (1, 0)]);
    let mut table = forward;
    let mut side = 0;
    while side < 2 {
        let mut at = 0;
        while at < 90 {
            if !home(Side::BOTH[side]).contains(Square::ALL[at]) {
                table[side][at].0 |= sideways[at].0;
            }
            at += 1;
        }
        side += 1;
    }
    table
};

/// Where the soldiers of the other side stand that attack a square of `side`'s: `[side][square]`.
static SOLDIER_SOURCES: [[Squares; 90]; 2] = soldiers::sources(&SOLDIER);

/// The squares two steps away along both diagonals, on a board without other pieces, as windows.
static ELEPHANT_BOARD: [u64; 90] = eye_elephant_reach(Squares::ALL);

/// The same on a side's own bank of the river (XQ-4): `[side][square]`.
static ELEPHANT: [[u64; 90]; 2] =
    [eye_elephant_reach(home(Side::RED)), eye_elephant_reach(home(Side::BLACK))];

const fn steps(steps: &[(i8, i8)]) -> [Squares; 90] {
    let mut table = [Squares::EMPTY; 90];
    let mut at = 0;
    while at < 90 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = Square::ALL[at].offset(steps[i].0, steps[i].1) {
                table[at].0 |= 1 << to as u32;
            }
            i += 1;
        }
        at += 1;
    }
    table
}

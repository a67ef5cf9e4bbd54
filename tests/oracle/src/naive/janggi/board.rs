//! The board, its pieces and its lines (J-1).

use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
use Side::{Cho, Han};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Side {
    Cho,
    Han,
}

impl Side {
    pub(super) fn other(self) -> Side {
        if self == Cho { Han } else { Cho }
    }

    pub(super) fn name(self) -> &'static str {
        if self == Cho { "cho" } else { "han" }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Kind {
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
}

/// File and rank from 0: a1 is `(0, 0)`, i10 is `(8, 9)` (J-1).
pub(super) type Square = (i32, i32);

/// `board[rank][file]`: the letters of a FEN, and `.` where nobody stands.
pub(super) type Board = [[u8; 9]; 10];

/// From, to. The pass is the general in place (J-52).
pub(super) type Move = (Square, Square);

pub(super) const EMPTY: u8 = b'.';

pub(super) const ORTHOGONAL: [Square; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(super) const DIAGONAL: [Square; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// e2 and e9. Every palace diagonal joins a corner with its centre.
const CENTRES: [Square; 2] = [(4, 1), (4, 8)];

/// Who stands for a letter: Cho's are capital ones (J-50).
pub(super) fn piece(letter: u8) -> Option<(Side, Kind)> {
    let kind = match letter.to_ascii_lowercase() {
        b'k' => General,
        b'a' => Advisor,
        b'b' => Elephant,
        b'n' => Horse,
        b'r' => Chariot,
        b'c' => Cannon,
        b'p' => Soldier,
        _ => return None,
    };
    Some((owner(letter), kind))
}

/// What a piece counts (J-35).
fn points(kind: Kind) -> u32 {
    match kind {
        General => 0,
        Advisor | Elephant => 3,
        Horse => 5,
        Chariot => 13,
        Cannon => 7,
        Soldier => 2,
    }
}

pub(super) fn add(p: Square, q: Square) -> Square {
    (p.0 + q.0, p.1 + q.1)
}

pub(super) fn on_board(p: Square) -> bool {
    (0..9).contains(&p.0) && (0..10).contains(&p.1)
}

pub(super) fn letter_at(board: &Board, p: Square) -> u8 {
    board[p.1 as usize][p.0 as usize]
}

pub(super) fn at(board: &Board, p: Square) -> Option<(Side, Kind)> {
    piece(letter_at(board, p))
}

pub(super) fn is(kind: Kind, board: &Board, p: Square) -> bool {
    at(board, p).is_some_and(|(_, k)| k == kind)
}

pub(super) fn in_palace(side: Side, p: Square) -> bool {
    let ranks = if side == Cho { 0..=2 } else { 7..=9 };
    (3..=5).contains(&p.0) && ranks.contains(&p.1)
}

/// Is a line drawn from `p` one step this way? Orthogonals are drawn everywhere, diagonals only
/// between the centre of a palace and its corners (J-1).
pub(super) fn drawn(p: Square, way: Square) -> bool {
    let next = add(p, way);
    let diagonal = way.0 != 0 && way.1 != 0;
    on_board(next) && (!diagonal || CENTRES.contains(&p) || CENTRES.contains(&next))
}

/// The squares where a side's pieces stand.
pub(super) fn pieces(board: &Board, side: Side) -> Vec<Square> {
    let mut found = Vec::with_capacity(32);
    for (rank, row) in (0..).zip(board) {
        for (file, &letter) in (0..).zip(row) {
            if letter != EMPTY && owner(letter) == side {
                found.push((file, rank));
            }
        }
    }
    found
}

fn owner(letter: u8) -> Side {
    if letter.is_ascii_uppercase() { Cho } else { Han }
}

pub(super) fn general(board: &Board, side: Side) -> Option<Square> {
    let letter = if side == Cho { b'K' } else { b'k' };
    for (rank, row) in (0..).zip(board) {
        if let Some(file) = row.iter().position(|&found| found == letter) {
            return Some((file as i32, rank));
        }
    }
    None
}

/// Do the generals face each other along a file with nothing between (J-36)?
pub(super) fn facing(board: &Board) -> bool {
    let (Some(cho), Some(han)) = (general(board, Cho), general(board, Han)) else {
        return false;
    };
    let mut between = cho.1.min(han.1) + 1..cho.1.max(han.1);
    cho.0 == han.0 && between.all(|rank| letter_at(board, (cho.0, rank)) == EMPTY)
}

/// The board after a move; a pass leaves it as it is.
pub(super) fn moved(board: &Board, (from, to): Move) -> Board {
    let mut next = *board;
    next[from.1 as usize][from.0 as usize] = EMPTY;
    next[to.1 as usize][to.0 as usize] = letter_at(board, from);
    next
}

/// What the pieces of a side count, without the bonus (J-35).
pub(super) fn material(board: &Board, side: Side) -> u32 {
    let found = board.iter().flatten().filter_map(|&letter| piece(letter));
    found.filter(|&(owner, _)| owner == side).map(|(_, kind)| points(kind)).sum()
}

/// Both sides are below thirty points, the bonus not counted.
pub(super) fn both_low(board: &Board) -> bool {
    [Cho, Han].iter().all(|&side| material(board, side) < 30)
}

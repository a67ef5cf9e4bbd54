//! The board and how the pieces go on it (KD-1 to KD-3).

/// File (0 is a) and rank (0 is 1).
pub(super) type Square = (usize, usize);

/// `board[rank][file]`, `.` for an empty square.
pub(super) type Board = [[u8; 8]; 8];

pub(super) const EMPTY: u8 = b'.';

const ALL: [(isize, isize); 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// Does this letter stand for a piece of that side?
pub(super) fn belongs(piece: u8, to_white: bool) -> bool {
    if to_white { piece.is_ascii_uppercase() } else { piece.is_ascii_lowercase() }
}

pub(super) fn coloured(piece: u8, for_white: bool) -> u8 {
    if for_white { piece.to_ascii_uppercase() } else { piece.to_ascii_lowercase() }
}

/// KD-3: the directions (files, ranks) of a piece, and how far it goes.
fn reach(piece: u8) -> (&'static [(isize, isize)], usize) {
    match piece {
        b'S' => (&[(0, 1)], 1),
        b's' => (&[(0, -1)], 1),
        b'A' => (&[(-1, 1), (1, 1)], 1),
        b'a' => (&[(-1, -1), (1, -1)], 1),
        b'R' | b'r' => (&ALL[..4], 3),
        b'B' | b'b' => (&ALL[4..], 3),
        b'Q' | b'q' => (&ALL, 2),
        b'G' | b'g' | b'K' | b'k' => (&ALL, 1),
        _ => (&[], 0),
    }
}

/// The two rows a side places its pieces on (KD-1, KD-4), counted from 0.
pub(super) fn own_rows(white: bool) -> [usize; 2] {
    if white { [0, 1] } else { [6, 7] }
}

/// The square one step on, if there is one.
fn step((file, rank): Square, (df, dr): (isize, isize)) -> Option<Square> {
    let to = (file.wrapping_add_signed(df), rank.wrapping_add_signed(dr));
    (to.0 < 8 && to.1 < 8).then_some(to)
}

/// The squares around one.
pub(super) fn around(square: Square) -> impl Iterator<Item = Square> {
    ALL.into_iter().filter_map(move |direction| step(square, direction))
}

/// All squares, in the order their names sort: a1, a2, … h8.
pub(super) fn squares() -> impl Iterator<Item = Square> {
    (0..8).flat_map(|f| (0..8).map(move |r| (f, r)))
}

pub(super) fn at(board: &Board, (file, rank): Square) -> u8 {
    board[rank][file]
}

pub(super) fn find(board: &Board, piece: u8) -> Option<Square> {
    for (rank, row) in board.iter().enumerate() {
        if let Some(file) = row.iter().position(|&found| found == piece) {
            return Some((file, rank));
        }
    }
    None
}

/// KD-3: where the piece on this square could go, until nobody wants more. Whether it may is another
/// matter. False when somebody had enough.
pub(super) fn each_target(
    board: &Board,
    from: Square,
    mut wants_more: impl FnMut(Square) -> bool,
) -> bool {
    let piece = at(board, from);
    let (directions, far) = reach(piece);
    for &direction in directions {
        let mut square = from;
        for _ in 0..far {
            let Some(next) = step(square, direction) else { break };
            square = next;
            let there = at(board, square);
            if !belongs(there, belongs(piece, true)) && !wants_more(square) {
                return false;
            }
            // Nothing jumps: behind an occupied square the line has no further squares.
            if there != EMPTY {
                break;
            }
        }
    }
    true
}

/// Where the piece on a square can go, as bits: bit 0 is a1, bit 1 is b1, bit 63 is h8.
pub fn goes_to(board: &[[u8; 8]; 8], from: (usize, usize)) -> u64 {
    let mut bits = 0;
    each_target(board, from, |(file, rank)| {
        bits |= 1 << (rank * 8 + file);
        true
    });
    bits
}

/// KD-10: could some enemy piece take this side's king with one action now?
pub(super) fn attacked(board: &Board, white: bool) -> bool {
    let Some(king) = find(board, coloured(b'K', white)) else {
        return false;
    };
    for (rank, row) in board.iter().enumerate() {
        for (file, &piece) in row.iter().enumerate() {
            if belongs(piece, !white) && !each_target(board, (file, rank), |to| to != king) {
                return true;
            }
        }
    }
    false
}

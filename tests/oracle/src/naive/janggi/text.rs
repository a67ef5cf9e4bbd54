//! FENs and moves as text (J-50, J-52).

use super::board::{Board, EMPTY, Move, Square, piece};

pub(super) fn write_move((from, to): Move) -> String {
    let square = |p: Square| format!("{}{}", char::from(b'a' + p.0 as u8), p.1 + 1);
    square(from) + &square(to)
}

/// The squares of a move as numbers, a1 being 0, b1 being 1, and i10 being 89.
pub(super) fn numbers((from, to): Move) -> (u8, u8) {
    let number = |p: Square| (p.1 * 9 + p.0) as u8;
    (number(from), number(to))
}

pub(super) fn move_of((from, to): (u8, u8)) -> Move {
    let square = |number: u8| (i32::from(number) % 9, i32::from(number) / 9);
    (square(from), square(to))
}

/// Rank 10 comes first, and every rank must hold nine squares.
pub(super) fn read_board(text: &str) -> Option<Board> {
    let rank = |row: &str| {
        let mut squares = Vec::new();
        for c in row.chars() {
            match c.to_digit(10) {
                Some(gap @ 1..) => squares.extend((0..gap).map(|_| EMPTY)),
                _ => squares.push(read_piece(c)?),
            }
        }
        squares.try_into().ok()
    };
    let ranks: Option<Vec<_>> = text.split('/').rev().map(rank).collect();
    ranks?.try_into().ok()
}

/// Elephants and horses are also read with `e` and `h` (J-50).
fn read_piece(c: char) -> Option<u8> {
    let letter = match u8::try_from(c).ok()? {
        b'e' => b'b',
        b'E' => b'B',
        b'h' => b'n',
        b'H' => b'N',
        letter => letter,
    };
    piece(letter).map(|_| letter)
}

pub(super) fn write_board(board: &Board) -> String {
    let mut text = String::new();
    for row in board.iter().rev() {
        if !text.is_empty() {
            text.push('/');
        }
        for run in row.chunk_by(|a, b| a == b && *a == EMPTY) {
            match run {
                [EMPTY, ..] => text += &run.len().to_string(),
                _ => text.push(run[0].into()),
            }
        }
    }
    text
}

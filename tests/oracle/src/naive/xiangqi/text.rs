//! Boards and moves as text (XQ-30).

use super::board::{Board, EMPTY, Move, Piece, Square};

impl Square {
    fn text(self) -> String {
        format!("{}{}", (b'a' + self.file as u8 - 1) as char, self.rank)
    }

    /// a1 is 0, b1 is 1, and i10 is 89.
    pub(super) fn number(self) -> u8 {
        ((self.rank - 1) * 9 + self.file - 1) as u8
    }

    fn from_number(number: u8) -> Square {
        Square { file: (number % 9) as i8 + 1, rank: (number / 9) as i8 + 1 }
    }
}

impl Move {
    pub(super) fn text(self) -> String {
        self.from.text() + &self.to.text()
    }

    pub(super) fn numbers(self) -> (u8, u8) {
        (self.from.number(), self.to.number())
    }

    pub(super) fn from_numbers((from, to): (u8, u8)) -> Move {
        Move { from: Square::from_number(from), to: Square::from_number(to) }
    }
}

impl Board {
    /// XQ-30: ranks from the top, black in small letters. Elephants are also read as `e`, horses as
    /// `h`.
    pub(super) fn read(text: &str) -> Option<Board> {
        let mut board = Board([[EMPTY; 9]; 10]);
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != 10 {
            return None;
        }
        for (rank, row) in board.0.iter_mut().rev().zip(ranks) {
            let mut file = 0;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(0) => return None,
                    Some(run) => file += run as usize,
                    None => {
                        *rank.get_mut(file)? = piece_letter(letter)?;
                        file += 1;
                    }
                }
                if file > 9 {
                    return None;
                }
            }
            if file != 9 {
                return None;
            }
        }
        Some(board)
    }

    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for rank in self.0.iter().rev() {
            if !text.is_empty() {
                text.push('/');
            }
            let mut empty = 0;
            for &letter in rank {
                if letter == EMPTY {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                text.push(letter.into());
            }
            if empty > 0 {
                text += &empty.to_string();
            }
        }
        text
    }
}

fn piece_letter(letter: char) -> Option<u8> {
    let letter = match u8::try_from(letter).ok()? {
        b'e' => b'b',
        b'E' => b'B',
        b'h' => b'n',
        b'H' => b'N',
        letter => letter,
    };
    Piece::of(letter).map(|_| letter)
}

//! The board and its pieces (XQ-1).

use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
use Side::{Black, Red};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Red,
    Black,
}

impl Side {
    pub(super) fn other(self) -> Side {
        match self {
            Red => Black,
            Black => Red,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Red => "red",
            Black => "black",
        }
    }

    /// The way this side's soldiers march.
    pub(super) fn forward(self) -> i8 {
        match self {
            Red => 1,
            Black => -1,
        }
    }

    /// XQ-1: the river runs between ranks 5 and 6, and red lives below it.
    pub(super) fn is_home(self, at: Square) -> bool {
        (at.rank <= 5) == (self == Red)
    }

    /// XQ-1: the palaces are d1–f3 and d8–f10.
    pub(super) fn is_palace(self, at: Square) -> bool {
        let ranks = match self {
            Red => 1..=3,
            Black => 8..=10,
        };
        (4..=6).contains(&at.file) && ranks.contains(&at.rank)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) side: Side,
    pub(super) role: Role,
}

impl Piece {
    /// XQ-30: who stands for a letter. Red's are capital ones.
    pub(super) fn of(letter: u8) -> Option<Piece> {
        let side = if letter.is_ascii_uppercase() { Red } else { Black };
        let role = match letter.to_ascii_lowercase() {
            b'k' => General,
            b'a' => Advisor,
            b'b' => Elephant,
            b'n' => Horse,
            b'r' => Chariot,
            b'c' => Cannon,
            b'p' => Soldier,
            _ => return None,
        };
        Some(Piece { side, role })
    }
}

/// A square by file 1–9 (a–i) and rank 1–10 from red; it may lie off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Square {
    pub(super) file: i8,
    pub(super) rank: i8,
}

impl Square {
    pub(super) fn step(self, (files, ranks): (i8, i8)) -> Square {
        Square { file: self.file + files, rank: self.rank + ranks }
    }

    pub(super) fn is_on_board(self) -> bool {
        (1..=9).contains(&self.file) && (1..=10).contains(&self.rank)
    }

    pub(super) fn all() -> impl Iterator<Item = Square> {
        (1..=10).flat_map(|rank| (1..=9).map(move |file| Square { file, rank }))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) from: Square,
    pub(super) to: Square,
}

pub(super) const EMPTY: u8 = b'.';

/// Ten ranks of nine letters, those of a FEN and `.` for nobody. Rank 1 comes first, file a comes
/// first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board(pub(super) [[u8; 9]; 10]);

impl Board {
    /// The letter on a square, `None` beyond the board.
    fn letter(&self, p: Square) -> Option<u8> {
        p.is_on_board().then(|| self.0[p.rank as usize - 1][p.file as usize - 1])
    }

    pub(super) fn at(&self, p: Square) -> Option<Piece> {
        self.letter(p).and_then(Piece::of)
    }

    fn put(&mut self, p: Square, letter: u8) {
        if p.is_on_board() {
            self.0[p.rank as usize - 1][p.file as usize - 1] = letter;
        }
    }

    pub(super) fn is_empty(&self, p: Square) -> bool {
        self.letter(p) == Some(EMPTY)
    }

    /// The board after a move, whatever the move is.
    pub(super) fn after(&self, mv: Move) -> Board {
        let mut next = *self;
        next.put(mv.to, self.letter(mv.from).unwrap_or(EMPTY));
        next.put(mv.from, EMPTY);
        next
    }

    pub(super) fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|p| Some((p, self.at(p)?)))
    }

    /// The squares where a side's pieces stand.
    pub(super) fn pieces_of(&self, side: Side) -> Vec<Square> {
        let mut found = Vec::with_capacity(32);
        for (rank, row) in (1..).zip(&self.0) {
            for (file, &letter) in (1..).zip(row) {
                if letter != EMPTY && letter.is_ascii_uppercase() == (side == Red) {
                    found.push(Square { file, rank });
                }
            }
        }
        found
    }

    pub(super) fn general(&self, side: Side) -> Option<Square> {
        let letter = if side == Red { b'K' } else { b'k' };
        for (rank, row) in (1..).zip(&self.0) {
            if let Some(file) = row.iter().position(|&found| found == letter) {
                return Some(Square { file: file as i8 + 1, rank });
            }
        }
        None
    }

    /// XQ-9: both generals on one file and nothing between them.
    pub(super) fn generals_face(&self) -> bool {
        let (Some(red), Some(black)) = (self.general(Red), self.general(Black)) else {
            return false;
        };
        let (low, high) = (red.rank.min(black.rank), red.rank.max(black.rank));
        let file = red.file;
        red.file == black.file && (low + 1..high).all(|rank| self.is_empty(Square { file, rank }))
    }
}

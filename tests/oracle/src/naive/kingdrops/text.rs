//! Positions and actions as text, and what no position can be (KD-17, KD-18).

use super::actions::{Action, MOST_ACTIONS, PRISONERS, Position, Spent};
use super::board::{EMPTY, Square, at, belongs, own_rows, squares};
use super::stock::{LETTERS, Stock};

fn square_text((file, rank): Square) -> String {
    let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
    format!("{}{}", files[file], rank + 1)
}

impl Action {
    /// KD-18.
    pub(super) fn text(self) -> String {
        match self {
            Action::Move(from, to) => square_text(from) + &square_text(to),
            Action::Drop(piece, to) => {
                let letter = char::from(piece.to_ascii_uppercase());
                format!("{letter}@{}", square_text(to))
            }
            Action::Pass => "pass".into(),
        }
    }
}

impl Position {
    /// KD-17.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for row in self.board.iter().rev() {
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
        text += &format!(" [{}] {{{}}}", self.reserves.text(), self.prisons.text());
        if self.placing() {
            text += &format!(" ({})", self.to_place.text());
        }
        let side = if self.white_to_move { 'w' } else { 'b' };
        let dropped = if self.dropped { 'd' } else { '-' };
        let spent = self.spent.list();
        let names: Vec<String> = spent.iter().map(|&s| square_text(s)).collect();
        let names = if names.is_empty() { "-".into() } else { names.join(",") };
        text + &format!(" {side} {} {dropped} {names} {}", spent.len(), self.turn)
    }

    pub(super) fn from_text(text: &str) -> Option<Position> {
        let stock = |field: &str, open: char, close: char| {
            Stock::read(field.strip_prefix(open)?.strip_suffix(close)?)
        };
        let mut fields: Vec<&str> = text.split(' ').collect();
        let to_place = match fields.len() {
            9 => stock(fields.remove(3), '(', ')')?,
            _ => Stock::default(),
        };
        let [board, reserves, prisons, side, _made, dropped, spent, turn] = fields[..] else {
            return None;
        };
        let mut position = Position {
            board: [[EMPTY; 8]; 8],
            reserves: stock(reserves, '[', ']')?,
            prisons: stock(prisons, '{', '}')?,
            to_place,
            white_to_move: side == "w",
            spent: Spent::default(),
            dropped: dropped == "d",
            turn: turn.parse().ok()?,
        };
        for (row, written) in position.board.iter_mut().rev().zip(board.split('/')) {
            let mut file = 0;
            for letter in written.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        *row.get_mut(file)? = u8::try_from(letter).ok()?;
                        file += 1;
                    }
                }
            }
        }
        let spent: Vec<&str> = spent.split(',').collect();
        for square in squares().filter(|&s| spent.contains(&square_text(s).as_str())) {
            position.spent.add(square)?;
        }
        // Whatever was read differently from how it is written was not canonical (KD-17).
        (position.text() == text && position.is_sound()).then_some(position)
    }

    /// The refusals of KD-17.
    fn is_sound(&self) -> bool {
        let on_board = |letter| self.board.iter().flatten().filter(|&&p| p == letter).count();
        let stocks = [self.reserves, self.prisons, self.to_place];
        let within_the_set = LETTERS.iter().all(|&(letter, most)| {
            let beside: usize = stocks.iter().map(|stock| usize::from(stock.count(letter))).sum();
            on_board(letter) + beside <= usize::from(most)
        });
        let known = |&p: &u8| p == EMPTY || LETTERS.iter().any(|&(letter, _)| letter == p);
        // KD-11, KD-13: reserves and prisons hold nothing but rooks, bishops, guards and queens.
        let in_store = LETTERS.iter().all(|&(letter, _)| {
            PRISONERS.contains(&letter.to_ascii_uppercase())
                || !self.reserves.holds(letter) && !self.prisons.holds(letter)
        });
        // A piece that has acted in this turn is still there: only the enemy could have taken it.
        let own = |&s: &Square| belongs(at(&self.board, s), self.white_to_move);
        let spent = self.spent.list();
        let acted = spent.len() <= MOST_ACTIONS
            && spent.iter().all(own)
            && !(self.dropped && spent.is_empty());
        let phase = if self.placing() { self.is_sound_placement() } else { self.is_sound_turn() };
        self.board.iter().flatten().all(known) && within_the_set && in_store && acted && phase
    }

    /// KD-6, KD-16: one winner, who is on turn, or none and a turn that can go on.
    fn is_sound_turn(&self) -> bool {
        let going = match (self.victory(true), self.victory(false)) {
            (Some(_), Some(_)) => false,
            (Some(_), None) => self.white_to_move,
            (None, Some(_)) => !self.white_to_move,
            (None, None) => self.spent.list().is_empty() || self.can_go_on(),
        };
        self.turn > 0 && going
    }

    /// KD-4: White first, each side on its own rows, and nothing else has happened yet.
    fn is_sound_placement(&self) -> bool {
        let white_places = self.to_place.has_any_of(true);
        let in_place = squares().all(|s| {
            let piece = at(&self.board, s);
            let white = belongs(piece, true);
            piece == EMPTY || own_rows(white).contains(&s.1) && (white || !white_places)
        });
        // Without a king the game would be over before its first turn.
        let has =
            |king| self.to_place.holds(king) || self.board.iter().flatten().any(|&p| p == king);
        let kings = has(b'K') && has(b'k');
        let untouched =
            self.reserves.is_empty() && self.prisons.is_empty() && self.spent.list().is_empty();
        in_place && kings && untouched && self.white_to_move == white_places && self.turn == 0
    }
}

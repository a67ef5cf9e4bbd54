//! The text of a position (TJ-40).

use core::fmt;
use core::str::FromStr;

use super::{Hand, Piece, Placement, Role, Row, Setup, Square};
use crate::Side;
use crate::macros::errors::error;
use crate::text::{Slip, number};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::ALL {
            if square.row() == Row::R1 && square != Square::A1 {
                f.write_str("/")?;
            }
            write!(f, "{}", self.placement.get(square).map_or('.', Piece::letter))?;
        }
        f.write_str(if self.hands.iter().all(|hand| hand.is_empty()) { " -" } else { " " })?;
        for (hand, side) in self.hands.iter().zip(Side::BOTH) {
            for role in Role::IN_HAND {
                for _ in 0..hand.count(role) {
                    write!(f, "{}", Piece { side, role }.letter())?;
                }
            }
        }
        write!(f, " {}", self.turn.index() + 1)?;
        self.move_number.map_or(Ok(()), |number| write!(f, " {number}"))
    }
}

error! {
    /// Why a text is no position, and where.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ParseSetupError {
        /// The text begins as something else than a position.
        Slip from Slip;
        /// There are not three or four fields with one space between them.
        Fields => "a position is board, hands, side and perhaps a move number, one space apart";
        /// The board has not four columns.
        Columns(columns: usize) =>
            "a board has four columns with a slash between them, not {columns}";
        /// A column has not three squares.
        Squares(column: char) => "column {column} has not three squares";
        /// A letter on the board is not one of `KGMPQkgmpq.`.
        Piece {
            /// The letter.
            letter: char,
            /// The square it stands for.
            square: Square,
        } => "{letter:?} on {square} is no piece";
        /// A letter in the hands is not one of `GMPgmp`.
        Hand(letter: char) => "{letter:?} cannot be in a hand";
        /// The letters of the hands are not in the order `GMPgmp`, or there are none where `-` is
        /// due.
        HandOrder => "hands are written in the order GMPgmp, or as - when empty";
        /// There are more pieces of a role in a hand than can be counted.
        HandSize(letter: char) => "there are too many {letter:?} in a hand";
        /// The side is neither 1 nor 2.
        Side => "the side to move is 1 or 2";
        /// The move number is no positive number, has a sign or leading zeros, or is too large.
        MoveNumber =>
            "the move number is a number from 1 to 4294967295 without a sign or leading zeros";
    }
}

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Slip::check(text)?;
        let mut fields = text.split(' ');
        let (Some(board), Some(hands), Some(side), digits, None) =
            (fields.next(), fields.next(), fields.next(), fields.next(), fields.next())
        else {
            return Err(ParseSetupError::Fields);
        };
        let turn = match side {
            "1" => Side::First,
            "2" => Side::Second,
            _ => return Err(ParseSetupError::Side),
        };
        let read = |digits| number(digits).ok_or(ParseSetupError::MoveNumber);
        let move_number = digits.map(read).transpose()?;
        let (placement, hands) = (parse_board(board)?, parse_hands(hands)?);
        Ok(Setup { placement, hands, turn, move_number })
    }
}

fn parse_board(text: &str) -> Result<Placement, ParseSetupError> {
    let columns = text.split('/').count();
    if columns != 4 {
        return Err(ParseSetupError::Columns(columns));
    }
    let mut placement = Placement::default();
    for ((column, name), squares) in text.split('/').zip('A'..='D').zip(Square::ALL.chunks_exact(3))
    {
        if column.chars().count() != squares.len() {
            return Err(ParseSetupError::Squares(name));
        }
        for (letter, &square) in column.chars().zip(squares) {
            match Piece::from_letter(letter) {
                None if letter != '.' => return Err(ParseSetupError::Piece { letter, square }),
                piece => placement.set(square, piece),
            };
        }
    }
    Ok(placement)
}

fn parse_hands(text: &str) -> Result<[Hand; 2], ParseSetupError> {
    let mut hands = [Hand::default(); 2];
    if text == "-" {
        return Ok(hands);
    }
    if text.is_empty() {
        return Err(ParseSetupError::HandOrder);
    }
    let mut last = 0;
    for letter in text.chars() {
        let place = "GMPgmp".find(letter).ok_or(ParseSetupError::Hand(letter))?;
        if place < last {
            return Err(ParseSetupError::HandOrder);
        }
        last = place;
        let (hand, role) = (&mut hands[place / 3], Role::IN_HAND[place % 3]);
        if hand.count(role) == Hand::MAX {
            return Err(ParseSetupError::HandSize(letter));
        }
        hand.add(role);
    }
    Ok(hands)
}

//! The text of a position (KD-17).

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use super::{File, Hand, ParseSquareError, Piece, Placement, Rank, Setup, Square, Squares};
use crate::Side;
use crate::macros::errors::error;
use crate::text::{RankError, Slip, read_rank, write_rank};

/// A part of a position text, in the order in which they stand.
///
/// A [`ParseSetupError`] names the one that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Field {
    /// Eight ranks from rank 8 down.
    Board,
    /// The reserves, in brackets.
    Reserves,
    /// The prisons, in braces.
    Prisons,
    /// The pieces still to be placed, in parentheses; only in the placement phase.
    ToPlace,
    /// `w` or `b`.
    Turn,
    /// The number of actions made in this turn.
    Actions,
    /// `d` if one of them was a drop, `-` if not.
    Dropped,
    /// Where the pieces stand that have acted in this turn.
    Acted,
    /// The number of the turn.
    Number,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Board => "the board",
            Field::Reserves => "the reserves",
            Field::Prisons => "the prisons",
            Field::ToPlace => "the pieces to be placed",
            Field::Turn => "the side to move",
            Field::Actions => "the number of actions",
            Field::Dropped => "the sign of the drop",
            Field::Acted => "the squares that have acted",
            Field::Number => "the turn number",
        })
    }
}

error! {
    /// Why a text describes no set-up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ParseSetupError {
        /// The text begins as something else than a position.
        Slip from Slip;
        /// The text has eight fields with single spaces between them, nine in the placement phase.
        Fields(fields: usize) =>
            "a position has 8 fields, or 9 while pieces are being placed, but {fields} were found";
        /// The board has eight ranks.
        Ranks(ranks: usize) => "the board: 8 ranks are expected, but {ranks} were found";
        /// A rank (1 to 8) has more or fewer than eight squares.
        RankLength(rank: u8) => "the board: rank {rank} does not have 8 squares";
        /// A letter is no piece.
        Letter(field: Field, letter: char) => "{field}: {letter:?} is no piece";
        /// There are more than fifteen pieces of a kind off the board.
        TooMany(field: Field) => "{field}: more pieces of a kind than a set could ever have";
        /// The field is not enclosed as it should be.
        Enclosure(field: Field) => "{field}: the enclosing signs are missing";
        /// The field holds none of its two signs.
        Sign(field: Field, text: &'static str) => "{field}: only {text} is expected";
        /// The field is no number, or none below 2^32.
        Number(field: Field) => "{field}: a number is expected";
        /// A square that has acted is no square.
        Square(cause: ParseSquareError) => "the squares that have acted: {cause}";
        /// The number of actions is not that of the squares that have acted.
        ActionCount {
            /// The number in the text.
            actions: u32,
            /// The number of squares in the text.
            squares: usize,
        } => "{actions} actions are said to be made, but {squares} squares to have acted";
        /// The field says what it means, but not in the one way it must be written.
        NotCanonical(field: Field) => "{field}: not written in the canonical way";
    }
}

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Setup, ParseSetupError> {
        Slip::check(text)?;
        let fields = text.split(' ').count();
        let mut parts = text.split(' ');
        let mut next = || parts.next().unwrap_or_default();
        if fields != 8 && fields != 9 {
            return Err(ParseSetupError::Fields(fields));
        }
        let placement = read_board(next())?;
        let reserves = read_hands(next(), Field::Reserves, ('[', ']'))?;
        let prisoners = read_hands(next(), Field::Prisons, ('{', '}'))?;
        let to_place = if fields == 9 {
            read_hands(next(), Field::ToPlace, ('(', ')'))?
        } else {
            [Hand::EMPTY; 2]
        };
        let turn =
            read_sign(next(), Field::Turn, [("w", Side::WHITE), ("b", Side::BLACK)], "w or b")?;
        let actions = read_number(next(), Field::Actions)?;
        let dropped = read_sign(next(), Field::Dropped, [("d", true), ("-", false)], "d or -")?;
        let acted = read_squares(next())?;
        let number = read_number(next(), Field::Number)?;
        if actions as usize != acted.len() {
            return Err(ParseSetupError::ActionCount { actions, squares: acted.len() });
        }
        let setup =
            Setup { placement, reserves, prisoners, to_place, turn, acted, dropped, number };
        setup.check_canonical(text, fields == 9)?;
        Ok(setup)
    }
}

impl Setup {
    /// Whether the text that was read is the one that would be written, and where it is not.
    fn check_canonical(&self, text: &str, with_placement: bool) -> Result<(), ParseSetupError> {
        let written = self.to_string();
        if written == text {
            return Ok(());
        }
        const FIELDS: [Field; 9] = [
            Field::Board,
            Field::Reserves,
            Field::Prisons,
            Field::ToPlace,
            Field::Turn,
            Field::Actions,
            Field::Dropped,
            Field::Acted,
            Field::Number,
        ];
        // A field of nothing to place is written by leaving it out, so that is looked at first.
        if with_placement && self.to_place.iter().all(|hand| hand.is_empty()) {
            return Err(ParseSetupError::NotCanonical(Field::ToPlace));
        }
        let names = FIELDS.into_iter().filter(|f| with_placement || *f != Field::ToPlace);
        let differs = names.zip(text.split(' ').zip(written.split(' '))).find(|(_, (a, b))| a != b);
        Err(ParseSetupError::NotCanonical(differs.map_or(Field::Board, |(field, _)| field)))
    }
}

fn read_board(text: &str) -> Result<Placement, ParseSetupError> {
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(ParseSetupError::Ranks(ranks));
    }
    let mut placement = Placement::default();
    for (line, rank) in text.split('/').zip((0..8_u8).rev()) {
        let row = &mut placement.0[usize::from(rank) * 8..][..8];
        match read_rank(line, '0'..='9', Piece::from_letter, row) {
            Ok(8) => {}
            Err(RankError::Letter(letter)) => {
                return Err(ParseSetupError::Letter(Field::Board, letter));
            }
            Ok(_) | Err(RankError::Long) => return Err(ParseSetupError::RankLength(rank + 1)),
        }
    }
    Ok(placement)
}

fn read_hands(
    text: &str,
    field: Field,
    (open, close): (char, char),
) -> Result<[Hand; 2], ParseSetupError> {
    let inside = text.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
    let inside = inside.ok_or(ParseSetupError::Enclosure(field))?;
    let mut hands = [Hand::EMPTY; 2];
    if inside == "-" {
        return Ok(hands);
    }
    for letter in inside.chars() {
        let piece = Piece::from_letter(letter).ok_or(ParseSetupError::Letter(field, letter))?;
        let hand = &mut hands[piece.side.index()];
        if hand.count(piece.role) == Hand::MAX {
            return Err(ParseSetupError::TooMany(field));
        }
        hand.add(piece.role);
    }
    Ok(hands)
}

fn read_sign<T: Copy>(
    text: &str,
    field: Field,
    signs: [(&str, T); 2],
    expected: &'static str,
) -> Result<T, ParseSetupError> {
    let found = signs.into_iter().find(|(sign, _)| *sign == text);
    found.map(|(_, value)| value).ok_or(ParseSetupError::Sign(field, expected))
}

fn read_number(text: &str, field: Field) -> Result<u32, ParseSetupError> {
    text.parse().map_err(|_| ParseSetupError::Number(field))
}

fn read_squares(text: &str) -> Result<Squares, ParseSetupError> {
    if text == "-" {
        return Ok(Squares::EMPTY);
    }
    text.split(',').map(|name| name.parse().map_err(ParseSetupError::Square)).collect()
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, rank) in self.placement.0.chunks(8).rev().enumerate() {
            if i > 0 {
                f.write_str("/")?;
            }
            write_rank(f, rank.iter().map(|piece| piece.map(Piece::letter)))?;
        }
        write!(f, " [{}] {{{}}}", Letters(self.reserves), Letters(self.prisoners))?;
        if self.to_place.iter().any(|hand| !hand.is_empty()) {
            write!(f, " ({})", Letters(self.to_place))?;
        }
        let side = if self.turn == Side::WHITE { 'w' } else { 'b' };
        let dropped = if self.dropped { 'd' } else { '-' };
        let (actions, acted) = (self.acted.len(), SortedNames(self.acted));
        write!(f, " {side} {actions} {dropped} {acted} {}", self.number)
    }
}

/// White's letters, then Black's; `-` for none.
pub(super) struct Letters([Hand; 2]);

impl Letters {
    /// The letters of one side's pieces.
    pub(super) fn of(side: Side, hand: Hand) -> Letters {
        let mut hands = [Hand::EMPTY; 2];
        hands[side.index()] = hand;
        Letters(hands)
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = self.0;
        if white.is_empty() && black.is_empty() {
            return f.write_str("-");
        }
        write!(f, "{white}{}", black.to_string().to_ascii_lowercase())
    }
}

/// The names of squares in alphabetical order with commas between them; `-` for none.
struct SortedNames(Squares);

impl fmt::Display for SortedNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        let by_file =
            File::ALL.into_iter().flat_map(|file| Rank::ALL.map(|rank| Square::new(file, rank)));
        for (i, square) in by_file.filter(|square| self.0.contains(*square)).enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(f, "{comma}{square}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> ParseSetupError {
        text.parse::<Setup>().unwrap_err()
    }

    #[test]
    fn each_fault_of_a_text_has_its_own_error() {
        use Field::*;
        use ParseSetupError::*;
        let with = |rest: &str| error(&alloc::format!("4k3/8/8/8/8/8/8/4K3 {rest}"));
        let board = |ranks: &str| error(&alloc::format!("{ranks} [-] {{-}} w 0 - - 1"));

        assert_eq!(error(""), Fields(1));
        assert_eq!(with("[-] {-} w 0 - - 1 1 1"), Fields(10));
        assert_eq!(with(" [-] {-} w 0 - - 1"), Enclosure(Reserves)); // two spaces
        assert_eq!(board("8/8/8/8"), Ranks(4));
        assert_eq!(board("8/8/8/8/8/8/7/8"), RankLength(2));
        assert_eq!(board("8/8/8/8/8/8/8/7KK"), RankLength(1));
        assert_eq!(board("99999999999999999999999999999999/8/8/8/8/8/8/8"), RankLength(8));
        assert_eq!(board("4k3/8/8/8/8/8/8/4X3"), Letter(Board, 'X'));
        assert_eq!(board("4k3/8/8/8/8/8/8/22K3"), NotCanonical(Board));
        assert_eq!(board("4k3/8/8/8/8/8/8/04K3"), NotCanonical(Board));
        assert_eq!(with("- {-} w 0 - - 1"), Enclosure(Reserves));
        assert_eq!(with("[] {-} w 0 - - 1"), NotCanonical(Reserves));
        assert_eq!(with("[bR] {-} w 0 - - 1"), NotCanonical(Reserves));
        assert_eq!(with("[BR] {-} w 0 - - 1"), NotCanonical(Reserves));
        assert_eq!(with("[R-] {-} w 0 - - 1"), Letter(Reserves, '-'));
        assert_eq!(with("[-] [-] w 0 - - 1"), Enclosure(Prisons));
        assert_eq!(with("[-] {RRRRRRRRRRRRRRRR} w 0 - - 1"), TooMany(Prisons));
        assert_eq!(with("[-] {-} (-) w 0 - - 1"), NotCanonical(ToPlace));
        assert_eq!(with("[-] {-} W 0 - - 1"), Sign(Turn, "w or b"));
        assert_eq!(with("[-] {-} w + - - 1"), ParseSetupError::Number(Actions));
        assert_eq!(with("[-] {-} w 1 x e1 1"), Sign(Dropped, "d or -"));
        assert_eq!(with("[-] {-} w 1 - e9 1"), ParseSetupError::Square(ParseSquareError));
        assert_eq!(with("[-] {-} w 2 - e1 1"), ActionCount { actions: 2, squares: 1 });
        assert_eq!(with("[-] {-} w 2 - e1,e1 1"), ActionCount { actions: 2, squares: 1 });
        assert_eq!(with("[-] {-} w 2 - e1,a2 1"), NotCanonical(Acted));
        assert_eq!(with("[-] {-} w 0 - - 4294967296"), ParseSetupError::Number(Field::Number));
        assert_eq!(with("[-] {-} w 0 - - 01"), NotCanonical(Field::Number));
        assert_eq!(with("[-] {-} w 00 - - 1"), NotCanonical(Actions));
    }
}

//! Positions of Dōbutsu shōgi as Fairy-Stockfish writes them: `gle/1c1/1C1/ELG[-] w 0 1`.

use core::fmt;
use core::num::NonZeroU32;

use super::{Hand, Piece, Placement, Role, Setup, Square};
use crate::Side;
use crate::macros::errors::error;
use crate::text::write_rank;

error! {
    /// Why a text is no position of Dōbutsu shōgi. Ranks count from 1, the first player's home.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ParseDobutsuError {
        /// There is no board.
        Empty => "the text is empty";
        /// The board has not four ranks.
        Ranks(ranks: usize) => "a board has four ranks, not {ranks}";
        /// A rank has not three squares.
        Squares(rank: u8) => "rank {rank} has not three squares";
        /// A letter on the board is not one of `LGECHlgech`, after `+` not one of `Cc`.
        Piece {
            /// The letter.
            letter: char,
            /// The rank.
            rank: u8,
        } => "{letter:?} on rank {rank} is no piece";
        /// A letter in the hands is not one of `GECgec`, or there are too many of it.
        Hand(letter: char) => "{letter:?} cannot be in a hand";
        /// The hands are not closed by `]`, or more follows them.
        Brackets => "hands are letters in brackets, as in [Cg], or [-]";
        /// The side is neither `w` nor `b`.
        Side => "the side to move is w or b";
        /// A counter is no number, or too large.
        Counter => "a counter is a number from 0 to 2147483648";
        /// More follows.
        Trailing => "nothing more is expected after the counters";
    }
}

/// The role of a letter: lion, giraffe, elephant, chick and hen.
const fn role(letter: char) -> Option<Role> {
    Some(match letter.to_ascii_uppercase() {
        'L' => Role::King,
        'G' => Role::General,
        'E' => Role::Minister,
        'C' => Role::Pawn,
        'H' => Role::Marquis,
        _ => return None,
    })
}

/// The text of a piece. A hen is written as what it was before.
const fn letters(role: Role) -> &'static str {
    match role {
        Role::King => "L",
        Role::General => "G",
        Role::Minister => "E",
        Role::Pawn => "C",
        Role::Marquis => "+C",
    }
}

const fn side(letter: char) -> Side {
    if letter.is_ascii_uppercase() { Side::First } else { Side::Second }
}

impl Setup {
    /// Reads a position of Dōbutsu shōgi as Fairy-Stockfish writes it: `gle/1c1/1C1/ELG[-] w 0 1`.
    ///
    /// Ranks are the columns of Twelve Janggi, D first; lion, giraffe, elephant, chick and hen
    /// (`+C`, also `H`) are king, general, minister, pawn and marquis. The hands follow in
    /// brackets, then `w` for the first player or `b`, perhaps `- -`, and two counters, of which
    /// the second numbers pairs of moves. All but the board may be missing. The rules of that game
    /// are
    /// [`Rules::DOBUTSU`](super::Rules::DOBUTSU).
    ///
    /// ```
    /// use janggi::twelve::{Rules, Setup, TwelveJanggi};
    ///
    /// let setup = Setup::from_dobutsu("gle/1c1/1C1/ELG[-] w 0 1")?;
    /// let position = setup.position(Rules::DOBUTSU)?;
    /// assert_eq!(position, TwelveJanggi::start(Rules::DOBUTSU));
    /// assert_eq!(setup.dobutsu().to_string(), "gle/1c1/1C1/ELG[-] w 0 1");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first thing in the text that is not as it should be.
    pub fn from_dobutsu(text: &str) -> Result<Setup, ParseDobutsuError> {
        let mut fields = text.split_ascii_whitespace().peekable();
        let board = fields.next().ok_or(ParseDobutsuError::Empty)?;
        let (board, hands) = match board.split_once('[') {
            Some((board, hands)) => (board, Some(hands)),
            None => (board, fields.next_if(|word| word.starts_with('[')).map(|word| &word[1..])),
        };
        let mut setup = Setup { placement: read_board(board)?, ..Setup::default() };
        if let Some(hands) = hands {
            setup.hands = read_hands(hands.strip_suffix(']').ok_or(ParseDobutsuError::Brackets)?)?;
        }
        setup.turn = match fields.next() {
            None | Some("w") => Side::First,
            Some("b") => Side::Second,
            Some(_) => return Err(ParseDobutsuError::Side),
        };
        for _ in 0..2 {
            fields.next_if(|&word| word == "-");
        }
        // The first counter counts what no rule asks for.
        let counter = |word: &str| word.parse::<u32>().ok();
        let mut counters = [None; 2];
        for slot in &mut counters {
            let Some(word) = fields.next() else { break };
            *slot = Some(counter(word).ok_or(ParseDobutsuError::Counter)?);
        }
        if fields.next().is_some() {
            return Err(ParseDobutsuError::Trailing);
        }
        if let Some(pair) = counters[1] {
            let number = u64::from(pair.max(1) - 1) * 2 + 1 + setup.turn.index() as u64;
            let number = u32::try_from(number).map_err(|_| ParseDobutsuError::Counter)?;
            setup.move_number = NonZeroU32::new(number);
        }
        Ok(setup)
    }

    /// The position as [`from_dobutsu`](Setup::from_dobutsu) reads it; `Display` writes it. The
    /// first counter is 0, since no rule asks for it, and the second 1 where moves are not
    /// numbered.
    #[must_use]
    pub fn dobutsu(&self) -> impl fmt::Display + use<> {
        Dobutsu(*self)
    }
}

fn read_board(text: &str) -> Result<Placement, ParseDobutsuError> {
    let ranks = text.split('/').count();
    if ranks != 4 {
        return Err(ParseDobutsuError::Ranks(ranks));
    }
    let mut board = Placement::default();
    for ((text, rank), squares) in
        text.split('/').zip((1..=4).rev()).zip(Square::ALL.chunks_exact(3).rev())
    {
        let mut squares = squares.iter();
        let mut letters = text.chars();
        while let Some(letter) = letters.next() {
            if let empty @ '1'..='3' = letter {
                let count = empty as usize - '0' as usize;
                if squares.by_ref().take(count).count() < count {
                    return Err(ParseDobutsuError::Squares(rank));
                }
                continue;
            }
            let (letter, read) = match letter {
                '+' => {
                    let letter = letters.next().unwrap_or('+');
                    let hen = matches!(letter, 'C' | 'c').then_some(Role::Marquis);
                    (letter, hen)
                }
                _ => (letter, role(letter)),
            };
            let role = read.ok_or(ParseDobutsuError::Piece { letter, rank })?;
            let square = squares.next().ok_or(ParseDobutsuError::Squares(rank))?;
            board.set(*square, Some(Piece { side: side(letter), role }));
        }
        if squares.next().is_some() {
            return Err(ParseDobutsuError::Squares(rank));
        }
    }
    Ok(board)
}

fn read_hands(text: &str) -> Result<[Hand; 2], ParseDobutsuError> {
    let mut hands = [Hand::default(); 2];
    if text == "-" {
        return Ok(hands);
    }
    for letter in text.chars() {
        let refused = ParseDobutsuError::Hand(letter);
        let count =
            hands[side(letter).index()].slot(role(letter).ok_or(refused)?).ok_or(refused)?;
        *count = count.checked_add(1).ok_or(refused)?;
    }
    Ok(hands)
}

struct Dobutsu(Setup);

impl fmt::Display for Dobutsu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { placement, hands, turn, move_number } = self.0;
        let board = Square::ALL.map(|square| placement.get(square));
        for (rank, squares) in board.chunks_exact(3).enumerate().rev() {
            // A hen has two letters, so runs of empty squares are counted between pieces.
            let mut rest = squares;
            while let Some((first, others)) = rest.split_first() {
                match first {
                    Some(Piece { side: Side::First, role }) => f.write_str(letters(*role))?,
                    Some(Piece { role, .. }) => {
                        f.write_str(&letters(*role).to_ascii_lowercase())?;
                    }
                    None => {
                        let run = rest.iter().take_while(|square| square.is_none()).count();
                        write_rank(f, core::iter::repeat_n(None, run))?;
                        rest = &rest[run..];
                        continue;
                    }
                }
                rest = others;
            }
            f.write_str(if rank > 0 { "/" } else { "[" })?;
        }
        if hands.iter().all(|hand| hand.is_empty()) {
            f.write_str("-")?;
        }
        for (hand, side) in hands.into_iter().zip(Side::BOTH) {
            for role in Role::IN_HAND {
                for _ in 0..hand.count(role) {
                    let letter = letters(role);
                    match side {
                        Side::First => f.write_str(letter)?,
                        Side::Second => f.write_str(&letter.to_ascii_lowercase())?,
                    }
                }
            }
        }
        let side = if turn == Side::First { 'w' } else { 'b' };
        let pair = move_number.map_or(1, |number| (number.get() - 1) / 2 + 1);
        write!(f, "] {side} 0 {pair}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn hens_hands_and_numbers_come_back() {
        for (fen, text) in [
            ("gle/1c1/1C1/ELG[-] w 0 1", "MKG/.P./.p./gkm - 1 1"),
            ("g+Ce/2l/3/ELG[C] b 0 2", "MKG/.../..k/gQm P 2 4"),
            ("1le/E2/L2/C1+c[Gg] w 0 5", "P.q/K../M../.km Gg 1 9"),
        ] {
            let setup: Setup = text.parse().unwrap();
            assert_eq!(Setup::from_dobutsu(fen), Ok(setup));
            assert_eq!(setup.dobutsu().to_string(), fen);
        }
        let bare = Setup::from_dobutsu("gle/1h1/1H1/ELG").unwrap();
        assert_eq!(bare.to_string(), "MKG/.Q./.q./gkm - 1");
        assert_eq!(Setup::from_dobutsu("g1e/1C1/1C1/E1l[g] w - - 0 6").unwrap().turn, Side::First);
    }

    #[test]
    fn each_fault_has_its_error() {
        use ParseDobutsuError as E;
        for (fen, error) in [
            ("", E::Empty),
            ("gle/1c1/1C1", E::Ranks(3)),
            ("gle/1c1/1C1/ELGL[-] w", E::Squares(1)),
            ("gle/1c1/1C/ELG[-] w", E::Squares(2)),
            ("gle/3c/1C1/ELG[-] w", E::Squares(3)),
            ("gle/1x1/1C1/ELG[-] w", E::Piece { letter: 'x', rank: 3 }),
            ("+gle/1c1/1C1/ELG[-] w", E::Piece { letter: 'g', rank: 4 }),
            ("gle/1c1/1C1/EL+[-] w", E::Piece { letter: '+', rank: 1 }),
            ("gle/1c1/1C1/ELG[L] w", E::Hand('L')),
            ("gle/1c1/1C1/ELG[- w", E::Brackets),
            ("gle/1c1/1C1/ELG[-] 1", E::Side),
            ("gle/1c1/1C1/ELG[-] w 0 -1", E::Counter),
            ("gle/1c1/1C1/ELG[-] w 0 2147483649", E::Counter),
            ("gle/1c1/1C1/ELG[-] w 0 1 2", E::Trailing),
        ] {
            assert_eq!(Setup::from_dobutsu(fen), Err(error), "{fen}");
        }
        let last = Setup::from_dobutsu("gle/1c1/1C1/ELG[-] w 0 2147483648").unwrap();
        assert_eq!(last.move_number.map(NonZeroU32::get), Some(u32::MAX));
        assert_eq!(last.dobutsu().to_string(), "gle/1c1/1C1/ELG[-] w 0 2147483648");
    }
}

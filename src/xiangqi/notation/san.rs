//! Standard algebraic notation as Fairy-Stockfish writes it.

use core::fmt;
use core::str::FromStr;

use super::scan::Scanner;
use super::{NameError, Notation, ParseNotationError, ResolveError, only_legal};
use crate::Position;
use crate::board::{File, Rank, Role, Square};
use crate::xiangqi::{Move, Xiangqi};

/// A move in algebraic notation: `Hc3`, `Che3`, `R1xa9+`.
///
/// The letters are `K A E H R C P`; soldiers have theirs too. Ranks are 1 to 10 from Red. The file,
/// the rank or the square that the piece comes from is written only where another piece of the kind
/// can go there too, `x` for a capture, `+` for check and `#` for mate. The reader takes more about
/// the origin than is needed, and does not insist on `x`, `+` and `#`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct San {
    /// The kind of the moving piece.
    pub role: Role,
    /// The file it comes from, where it is written.
    pub file: Option<File>,
    /// The rank it comes from, where it is written.
    pub rank: Option<Rank>,
    /// Whether the text has the `x` of a capture.
    pub capture: bool,
    /// Where the piece goes.
    pub to: Square,
    /// The mark of check or mate, if the text has one.
    pub mark: Option<Mark>,
}

/// The mark at the end of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `+`: the move gives check.
    Check,
    /// `#`: the move gives check, and there is no answer.
    Mate,
}

fn letter(role: Role) -> char {
    match role {
        Role::Elephant => 'E',
        Role::Horse => 'H',
        other => other.letter().to_ascii_uppercase(),
    }
}

fn file(c: char) -> Option<File> {
    File::from_index((c as usize).checked_sub('a' as usize)?)
}

/// A rank from 1 to 10.
fn rank(scanner: &mut Scanner<'_>) -> Option<Rank> {
    let digit = scanner.take(|c| c.to_digit(10).filter(|&digit| digit > 0))?;
    if digit == 1 && scanner.take(|c| (c == '0').then_some(())).is_some() {
        return Some(Rank::R10);
    }
    Rank::from_index(digit as usize - 1)
}

impl FromStr for San {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<San, ParseNotationError> {
        let mut scanner = Scanner::new(text);
        let role = scanner.expect("the letter of a piece", |c| {
            Role::from_letter(c).filter(|_| c.is_ascii_uppercase())
        })?;
        // What comes first may be the origin or, if nothing follows, the target.
        let (mut from_file, mut from_rank) = (scanner.take(file), rank(&mut scanner));
        let capture = scanner.take(|c| (c == 'x').then_some(())).is_some();
        let is_target = !capture && !scanner.rest().starts_with(|c| file(c).is_some());
        let to = match (from_file, from_rank) {
            (Some(file), Some(rank)) if is_target => {
                (from_file, from_rank) = (None, None);
                Square::new(file, rank)
            }
            _ => {
                let file = scanner.expect("a file from a to i", file)?;
                let rank = rank(&mut scanner);
                let rank =
                    rank.map_or_else(|| scanner.expect("a rank from 1 to 10", |_| None), Ok)?;
                Square::new(file, rank)
            }
        };
        let mark = scanner.take(|c| match c {
            '+' => Some(Mark::Check),
            '#' => Some(Mark::Mate),
            _ => None,
        });
        scanner.end(San { role, file: from_file, rank: from_rank, capture, to, mark })
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", letter(self.role))?;
        if let Some(file) = self.file {
            write!(f, "{file}")?;
        }
        if let Some(rank) = self.rank {
            write!(f, "{rank}")?;
        }
        write!(f, "{}{}", if self.capture { "x" } else { "" }, self.to)?;
        f.write_str(match self.mark {
            Some(Mark::Check) => "+",
            Some(Mark::Mate) => "#",
            None => "",
        })
    }
}

impl Notation for San {
    fn resolve(&self, position: &Xiangqi) -> Result<Move, ResolveError> {
        let pieces = position.role(self.role) & position.side(position.turn());
        let named = pieces.into_iter().filter(|from| {
            self.file.is_none_or(|file| from.file() == file)
                && self.rank.is_none_or(|rank| from.rank() == rank)
        });
        let to = self.to;
        let reaching = named.filter(|&from| position.targets(from).contains(to));
        only_legal(position, reaching.map(|from| Move { from, to }))
    }

    fn of(position: &Xiangqi, mv: Move) -> Result<San, NameError> {
        position.check_legal(mv)?;
        let role = position.piece(mv.from).ok_or(NameError::NoName)?.role;
        let mut others = position.legal_moves();
        others.retain(|other| {
            let same = position.piece(other.from).is_some_and(|piece| piece.role == role);
            same && other.to == mv.to && other.from != mv.from
        });
        let shares_file = others.iter().any(|other| other.from.file() == mv.from.file());
        let shares_rank = others.iter().any(|other| other.from.rank() == mv.from.rank());
        let (file, rank) = match (others.is_empty(), shares_file, shares_rank) {
            (true, ..) => (false, false),
            (_, false, _) => (true, false),
            (_, true, false) => (false, true),
            (_, true, true) => (true, true),
        };
        let mut next = *position;
        next.play_unchecked(mv);
        let mark = match (next.is_check(), next.count_legal_moves()) {
            (true, 0) => Some(Mark::Mate),
            (true, _) => Some(Mark::Check),
            (false, _) => None,
        };
        Ok(San {
            role,
            file: file.then(|| mv.from.file()),
            rank: rank.then(|| mv.from.rank()),
            capture: position.is_capture(mv),
            to: mv.to,
            mark,
        })
    }
}

//! WXF notation, in the form of 2018 (XQ-32).

use core::fmt;
use core::str::FromStr;

use crate::board::Role;
use crate::notation::error::MovePart::{Destination, Origin, Piece, Separator};
use crate::notation::error::{NameError, ParseMoveError, ResolveError};
use crate::notation::relative::{Crowd, Direction, PieceName, Relative, Tandem};
use crate::notation::resolve::Notation;
use crate::notation::san::letter;
use crate::notation::scan::Scanner;
use crate::xiangqi::{Move, Xiangqi};

/// A move in WXF notation: `C2=5`, `R++1` for the front one of two chariots on a file, `25=6` for
/// the second soldier on file 5 where a file holds three or more or two files hold several.
///
/// Small letters are read, `N` for a horse, `B` for an elephant, `.` for `=`, the sign before the
/// letter (`+R+1`), and a sign with the file for soldiers (`+6=5`, the front one on file 6). A
/// piece that shares its file with another may be named by the file alone where only one of the two
/// can make the move, as Fairy-Stockfish does.
///
/// ```
/// use janggi::xiangqi::Xiangqi;
/// use janggi::xiangqi::notation::{Notation, Wxf};
///
/// let start = Xiangqi::default();
/// let mv = Wxf::read("h2+3", &start)?;
/// assert_eq!(Wxf::of(&start, mv)?.to_string(), "H2+3");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wxf(pub Relative);

fn digit(c: char) -> Option<u8> {
    c.to_digit(10).filter(|&digit| digit > 0).map(|digit| digit as u8)
}

fn tandem(c: char) -> Option<Tandem> {
    match c {
        '+' => Some(Tandem::Front),
        '.' => Some(Tandem::Middle),
        '-' => Some(Tandem::Rear),
        _ => None,
    }
}

fn direction(c: char) -> Option<Direction> {
    match c {
        '+' => Some(Direction::Advance),
        '=' | '.' => Some(Direction::Traverse),
        '-' => Some(Direction::Retreat),
        _ => None,
    }
}

impl FromStr for Wxf {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Wxf, ParseMoveError> {
        let mut scanner = Scanner::new(text);
        let name = if let Some(number) = scanner.take(digit) {
            match scanner.take(Role::from_letter) {
                Some(role) => PieceName::Numbered(number, role),
                None => PieceName::NumberedOnFile(
                    number,
                    scanner.expect(Origin, "a file from 1 to 9", digit)?,
                ),
            }
        } else if let Some(tandem) = scanner.take(tandem) {
            match scanner.take(digit) {
                Some(file) => PieceName::InTandemOnFile(tandem, file),
                None => PieceName::InTandem(
                    tandem,
                    scanner.expect(Piece, "the letter of a piece, or a file", Role::from_letter)?,
                ),
            }
        } else {
            let role =
                scanner.expect(Piece, "the letter of a piece, or a digit", Role::from_letter)?;
            match scanner.take(tandem) {
                Some(tandem) => PieceName::InTandem(tandem, role),
                None => PieceName::OnFile(
                    role,
                    scanner.expect(Origin, "a file from 1 to 9, + or -", digit)?,
                ),
            }
        };
        let direction = scanner.expect(Separator, "+, - or =", direction)?;
        let number = scanner.expect(Destination, "a digit from 1 to 9", digit)?;
        scanner.end(Wxf(Relative { name, direction, number }))
    }
}

impl fmt::Display for Wxf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Relative { name, direction, number } = self.0;
        let sign = |tandem| match tandem {
            Tandem::Front => '+',
            Tandem::Middle => '.',
            Tandem::Rear => '-',
        };
        match name {
            PieceName::OnFile(role, file) => write!(f, "{}{file}", letter(role))?,
            PieceName::InTandem(tandem, role) => write!(f, "{}{}", letter(role), sign(tandem))?,
            // This is not written of a move, but read.
            PieceName::InTandemOnFile(tandem, file) => write!(f, "{}{file}", sign(tandem))?,
            PieceName::Numbered(number, role) => write!(f, "{number}{}", letter(role))?,
            PieceName::NumberedOnFile(number, file) => write!(f, "{number}{file}")?,
        }
        let direction = match direction {
            Direction::Advance => '+',
            Direction::Traverse => '=',
            Direction::Retreat => '-',
        };
        write!(f, "{direction}{number}")
    }
}

impl Notation<Xiangqi> for Wxf {
    fn resolve(&self, position: &Xiangqi) -> Result<Move, ResolveError<Xiangqi>> {
        self.0.resolve(position)
    }

    fn of(position: &Xiangqi, mv: Move) -> Result<Wxf, NameError<Xiangqi>> {
        let name = |crowd: Crowd| PieceName::NumberedOnFile(crowd.on_file, crowd.file);
        Relative::of_xiangqi(position, mv, name).map(Wxf)
    }
}

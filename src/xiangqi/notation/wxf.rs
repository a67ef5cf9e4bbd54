//! WXF notation, in the form of 2018 (XQ-32).

use core::fmt;
use core::str::FromStr;

use super::scan::Scanner;
use super::{
    Direction, Mover, NameError, Notation, ParseNotationError, Place, Relative, ResolveError,
    checked,
};
use crate::board::Role;
use crate::xiangqi::{Move, Xiangqi};

/// A move in WXF notation: `C2=5`, `R++1` for the front one of two chariots on a file, `25=6` for
/// the second soldier on file 5 where a file holds three or more or two files hold several.
///
/// Small letters are read, `N` for a horse, `B` for an elephant, `.` for `=`, and the sign before
/// the letter (`+R+1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wxf(pub Relative);

fn letter(role: Role) -> char {
    match role {
        Role::General => 'K',
        Role::Advisor => 'A',
        Role::Elephant => 'E',
        Role::Horse => 'H',
        Role::Chariot => 'R',
        Role::Cannon => 'C',
        Role::Soldier => 'P',
    }
}

fn digit(c: char) -> Option<u8> {
    c.to_digit(10).filter(|&digit| digit > 0).map(|digit| digit as u8)
}

fn place(c: char) -> Option<Place> {
    match c {
        '+' => Some(Place::Front),
        '-' => Some(Place::Rear),
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
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Wxf, ParseNotationError> {
        let mut scanner = Scanner::new(text);
        let mover = if let Some(number) = scanner.take(digit) {
            Mover::NumberedOnFile(number, scanner.expect("a file from 1 to 9", digit)?)
        } else if let Some(place) = scanner.take(place) {
            Mover::InTandem(place, scanner.expect("the letter of a piece", Role::from_letter)?)
        } else {
            let role = scanner.expect("the letter of a piece, or a digit", Role::from_letter)?;
            match scanner.take(place) {
                Some(place) => Mover::InTandem(place, role),
                None => Mover::OnFile(role, scanner.expect("a file from 1 to 9, + or -", digit)?),
            }
        };
        let direction = scanner.expect("+, - or =", direction)?;
        let number = scanner.expect("a digit from 1 to 9", digit)?;
        scanner.end(Wxf(Relative { mover, direction, number }))
    }
}

impl fmt::Display for Wxf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Relative { mover, direction, number } = self.0;
        let sign = |place| match place {
            Place::Front => '+',
            Place::Middle => '.',
            Place::Rear => '-',
        };
        match mover {
            Mover::OnFile(role, file) => write!(f, "{}{file}", letter(role))?,
            Mover::InTandem(place, role) => write!(f, "{}{}", letter(role), sign(place))?,
            // Only the texts of Chinese notation have these two.
            Mover::InTandemOnFile(place, file) => write!(f, "{}{file}", sign(place))?,
            Mover::Numbered(number, role) => write!(f, "{number}{}", letter(role))?,
            Mover::NumberedOnFile(number, file) => write!(f, "{number}{file}")?,
        }
        let direction = match direction {
            Direction::Advance => '+',
            Direction::Traverse => '=',
            Direction::Retreat => '-',
        };
        write!(f, "{direction}{number}")
    }
}

impl Notation for Wxf {
    fn resolve(&self, position: &Xiangqi) -> Result<Move, ResolveError> {
        self.0.resolve(position)
    }

    fn of(position: &Xiangqi, mv: Move) -> Result<Wxf, NameError> {
        let relative =
            Relative::of(position, mv, |crowd| Mover::NumberedOnFile(crowd.on_file, crowd.file))?;
        checked(position, mv, Wxf(relative))
    }
}

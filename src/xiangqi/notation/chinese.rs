//! Chinese notation, written as on xqbase (XQ-32).

use core::fmt;
use core::str::FromStr;

use super::scan::Scanner;
use super::{
    Direction, Mover, NameError, Notation, ParseNotationError, Place, Relative, ResolveError,
    checked,
};
use crate::board::{Piece, Role};
use crate::xiangqi::glyphs::{glyph, role_of};
use crate::xiangqi::{Move, Xiangqi};
use crate::{Position, Side};

/// A move in Chinese notation: `炮二平五`, `马８进７`.
///
/// Red is written with Chinese digits and Black with full-width ones. The reader takes either, and
/// half-width ones, for both sides, as well as traditional and variant characters, and of the older
/// ways to name soldiers `前四平五` (the front one on file 4) and `前`, `二` … `后` for four and more.
///
/// ```
/// use janggi::xiangqi::notation::Chinese;
///
/// let text: Chinese = "傌8進7".parse()?;
/// assert_eq!(text.to_string(), "马８进７");
/// # Ok::<(), janggi::xiangqi::notation::ParseNotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chinese {
    /// The side in whose digits and characters the text is written. It plays no part in reading.
    pub side: Side,
    /// What the text says.
    pub relative: Relative,
}

const DIGITS: [[char; 9]; 2] = [
    ['一', '二', '三', '四', '五', '六', '七', '八', '九'],
    ['１', '２', '３', '４', '５', '６', '７', '８', '９'],
];

/// A digit and the side that writes it so.
fn digit(c: char) -> Option<(u8, Side)> {
    if let Some(digit) = c.to_digit(10).filter(|&digit| digit > 0) {
        return Some((digit as u8, Side::BLACK));
    }
    Side::BOTH.into_iter().find_map(|side| {
        let at = DIGITS[side.index()].iter().position(|&digit| digit == c)?;
        Some((at as u8 + 1, side))
    })
}

fn place(c: char) -> Option<Place> {
    match c {
        '前' => Some(Place::Front),
        '中' => Some(Place::Middle),
        '后' | '後' => Some(Place::Rear),
        _ => None,
    }
}

fn direction(c: char) -> Option<Direction> {
    match c {
        '进' | '進' => Some(Direction::Advance),
        '平' => Some(Direction::Traverse),
        '退' => Some(Direction::Retreat),
        _ => None,
    }
}

fn role(c: char) -> Option<Role> {
    role_of(c).map(|piece| piece.role)
}

impl FromStr for Chinese {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Chinese, ParseNotationError> {
        let mut scanner = Scanner::new(text);
        let mover = if let Some((number, _)) = scanner.take(digit) {
            Mover::Numbered(number, scanner.expect("a piece", role)?)
        } else if let Some(place) = scanner.take(place) {
            match scanner.take(role) {
                Some(role) => Mover::InTandem(place, role),
                None => {
                    let (file, _) = scanner.expect("a piece, or a file from 1 to 9", digit)?;
                    Mover::InTandemOnFile(place, file)
                }
            }
        } else {
            let role = scanner.expect("a piece, 前, 中, 后 or a number", role)?;
            Mover::OnFile(role, scanner.expect("a file from 1 to 9", digit)?.0)
        };
        let direction = scanner.expect("进, 平 or 退", direction)?;
        let (number, side) = scanner.expect("a digit from 1 to 9", digit)?;
        scanner.end(Chinese { side, relative: Relative { mover, direction, number } })
    }
}

impl fmt::Display for Chinese {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Chinese { side, relative: Relative { mover, direction, number } } = *self;
        // A number out of range, which no text and no move makes, is shown as it is.
        let digit = |f: &mut fmt::Formatter<'_>, number: u8| match DIGITS[side.index()]
            .get((number as usize).wrapping_sub(1))
        {
            Some(digit) => write!(f, "{digit}"),
            None => write!(f, "{number}"),
        };
        let glyph = |role| glyph(Piece { side, role });
        let place = |place| match place {
            Place::Front => '前',
            Place::Middle => '中',
            Place::Rear => '后',
        };
        match mover {
            Mover::OnFile(role, file) => {
                write!(f, "{}", glyph(role))?;
                digit(f, file)?;
            }
            Mover::InTandem(at, role) => write!(f, "{}{}", place(at), glyph(role))?,
            Mover::InTandemOnFile(at, file) => {
                write!(f, "{}", place(at))?;
                digit(f, file)?;
            }
            Mover::Numbered(number, role) => {
                digit(f, number)?;
                write!(f, "{}", glyph(role))?;
            }
            // Only the texts of WXF have this.
            Mover::NumberedOnFile(number, file) => {
                digit(f, number)?;
                digit(f, file)?;
            }
        }
        f.write_str(match direction {
            Direction::Advance => "进",
            Direction::Traverse => "平",
            Direction::Retreat => "退",
        })?;
        digit(f, number)
    }
}

impl Notation for Chinese {
    fn resolve(&self, position: &Xiangqi) -> Result<Move, ResolveError> {
        self.relative.resolve(position)
    }

    fn of(position: &Xiangqi, mv: Move) -> Result<Chinese, NameError> {
        let relative = Relative::of(position, mv, |crowd| match (crowd.count, crowd.on_file) {
            (Some(3), 1) => Mover::InTandem(Place::Front, crowd.role),
            (Some(3), 2) => Mover::InTandem(Place::Middle, crowd.role),
            (Some(3), 3) => Mover::InTandem(Place::Rear, crowd.role),
            _ => Mover::Numbered(crowd.overall, crowd.role),
        })?;
        checked(position, mv, Chinese { side: position.turn(), relative })
    }
}

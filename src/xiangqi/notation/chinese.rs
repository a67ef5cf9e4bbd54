//! Chinese notation, written as on xqbase (XQ-32).

use core::fmt;
use core::str::FromStr;

use crate::board::{Piece, Role};
use crate::notation::error::MovePart::{self, Destination, Origin, Separator};
use crate::notation::error::{NameError, ParseMoveError, ResolveError};
use crate::notation::relative::{Direction, PieceName, Relative, Tandem};
use crate::notation::resolve::Notation;
use crate::notation::scan::Scanner;
use crate::xiangqi::glyphs::{glyph, piece_of, traditional_glyph};
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
/// assert_eq!(text.traditional().to_string(), "馬８進７");
/// # Ok::<(), janggi::xiangqi::notation::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chinese {
    /// The side in whose digits and characters the text is written. It plays no part in reading.
    pub side: Side,
    /// What the text says.
    pub relative: Relative,
    traditional: bool,
}

impl Chinese {
    /// The text that says this in the digits and characters of a side, in simplified script.
    #[must_use]
    pub const fn new(side: Side, relative: Relative) -> Chinese {
        Chinese { side, relative, traditional: false }
    }

    /// Writes traditional characters: `馬８進７`, `後車退一`.
    #[must_use]
    pub const fn traditional(mut self) -> Chinese {
        self.traditional = true;
        self
    }

    /// The move with which a text begins, and the rest of the text: records glue moves together.
    ///
    /// ```
    /// use janggi::xiangqi::notation::Chinese;
    ///
    /// let (first, rest) = Chinese::first("炮二平五马8进7 车一平二")?;
    /// assert_eq!((first.to_string().as_str(), rest), ("炮二平五", "马8进7 车一平二"));
    /// # Ok::<(), janggi::xiangqi::notation::ParseMoveError>(())
    /// ```
    ///
    /// # Errors
    /// When the text does not begin with a move.
    pub fn first(text: &str) -> Result<(Chinese, &str), ParseMoveError> {
        let mut scanner = Scanner::new(text);
        let chinese = Chinese::scan(&mut scanner)?;
        Ok((chinese, scanner.rest()))
    }

    fn scan(scanner: &mut Scanner<'_>) -> Result<Chinese, ParseMoveError> {
        let name = if let Some((number, _)) = scanner.take(digit) {
            match scanner.take(digit) {
                Some((file, _)) => PieceName::NumberedOnFile(number, file),
                None => {
                    PieceName::Numbered(number, scanner.expect(MovePart::Piece, "a piece", role)?)
                }
            }
        } else if let Some(tandem) = scanner.take(tandem) {
            match scanner.take(role) {
                Some(role) => PieceName::InTandem(tandem, role),
                None => {
                    let (file, _) =
                        scanner.expect(MovePart::Piece, "a piece, or a file from 1 to 9", digit)?;
                    PieceName::InTandemOnFile(tandem, file)
                }
            }
        } else {
            let role = scanner.expect(MovePart::Piece, "a piece, 前, 中, 后 or a number", role)?;
            PieceName::OnFile(role, scanner.expect(Origin, "a file from 1 to 9", digit)?.0)
        };
        let direction = scanner.expect(Separator, "进, 平 or 退", direction)?;
        let (number, side) = scanner.expect(Destination, "a digit from 1 to 9", digit)?;
        Ok(Chinese::new(side, Relative { name, direction, number }))
    }
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

fn tandem(c: char) -> Option<Tandem> {
    match c {
        '前' => Some(Tandem::Front),
        '中' => Some(Tandem::Middle),
        '后' | '後' => Some(Tandem::Rear),
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
    piece_of(c).map(|piece| piece.role)
}

impl FromStr for Chinese {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Chinese, ParseMoveError> {
        let mut scanner = Scanner::new(text);
        let chinese = Chinese::scan(&mut scanner)?;
        scanner.end(chinese)
    }
}

impl fmt::Display for Chinese {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Chinese { side, relative: Relative { name, direction, number }, traditional } = *self;
        // A number out of range, which no text and no move makes, is shown as it is.
        let digit = |f: &mut fmt::Formatter<'_>, number: u8| match DIGITS[side.index()]
            .get((number as usize).wrapping_sub(1))
        {
            Some(digit) => write!(f, "{digit}"),
            None => write!(f, "{number}"),
        };
        let glyph = if traditional { traditional_glyph } else { glyph };
        let glyph = |role| glyph(Piece { side, role });
        let sign = |tandem| match tandem {
            Tandem::Front => '前',
            Tandem::Middle => '中',
            Tandem::Rear if traditional => '後',
            Tandem::Rear => '后',
        };
        match name {
            PieceName::OnFile(role, file) => {
                write!(f, "{}", glyph(role))?;
                digit(f, file)?;
            }
            PieceName::InTandem(tandem, role) => write!(f, "{}{}", sign(tandem), glyph(role))?,
            PieceName::InTandemOnFile(tandem, file) => {
                write!(f, "{}", sign(tandem))?;
                digit(f, file)?;
            }
            PieceName::Numbered(number, role) => {
                digit(f, number)?;
                write!(f, "{}", glyph(role))?;
            }
            // This is not written of a move, but read.
            PieceName::NumberedOnFile(number, file) => {
                digit(f, number)?;
                digit(f, file)?;
            }
        }
        f.write_str(match direction {
            Direction::Advance if traditional => "進",
            Direction::Advance => "进",
            Direction::Traverse => "平",
            Direction::Retreat => "退",
        })?;
        digit(f, number)
    }
}

impl Notation<Xiangqi> for Chinese {
    fn resolve(&self, position: &Xiangqi) -> Result<Move, ResolveError<Xiangqi>> {
        self.relative.resolve(position)
    }

    fn of(position: &Xiangqi, mv: Move) -> Result<Chinese, NameError<Xiangqi>> {
        let relative = Relative::of_xiangqi(position, mv, |crowd| {
            let tandem = match (crowd.count, crowd.on_file) {
                (Some(3), 1) => Tandem::Front,
                (Some(3), 2) => Tandem::Middle,
                (Some(3), 3) => Tandem::Rear,
                _ => return PieceName::Numbered(crowd.overall, crowd.role),
            };
            PieceName::InTandem(tandem, crowd.role)
        })?;
        Ok(Chinese::new(position.turn(), relative))
    }
}

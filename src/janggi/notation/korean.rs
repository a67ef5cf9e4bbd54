//! Moves as Korean records write them (J-53).

use core::fmt;
use core::str::FromStr;

use super::{expect_pass_of_general, expect_piece};
use crate::janggi::{Janggi, Move, names};
use crate::notation::error::{MovePart, NameError, ParseMoveError, ResolveError};
use crate::notation::resolve::{Notation, legal, named};
use crate::notation::san::{CheckMark, SanGame};
use crate::notation::scan::{Coded, Coding, Scanner};
use crate::{Piece, Position, Role, Side, Square};

/// A move in Korean notation: origin, piece, destination, then what was captured and 장군 for a
/// check, as in `79졸78`, `45상77졸`, `46상74졸장군`; the pass is 한수쉼 (J-53).
///
/// A square is two digits, first its rank (Han's back rank is 1, Cho's back rank 0), then its file
/// from Cho's left. All ways in which records write the same move are read: Hangul or Hanja, the
/// side before the piece (`79楚卒78`, `79초졸78`), 타 before the captured piece (`45상77타졸`). A text is
/// written back as it was read; of a move, the methods choose the way:
///
/// ```
/// use janggi::notation::{Korean, Notation};
/// use janggi::{Janggi, Move, Square};
///
/// let start = Janggi::default();
/// let mv = Korean::read("79졸78", &start)?;
/// assert_eq!(mv, Move::step(Square::I4, Square::H4));
/// assert_eq!(mv.korean(&start).to_string(), "79졸78");
/// assert_eq!(mv.korean(&start).hanja().sides().to_string(), "79楚卒78");
/// assert_eq!(Move::Pass.korean(&start).to_string(), "한수쉼");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Korean {
    /// `None` is the pass.
    step: Option<Step>,
    check: bool,
    hanja: bool,
    /// The side stands before the piece, in Hangul or Hanja.
    sides: Option<Script>,
    ta: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Step {
    from: Square,
    to: Square,
    piece: Piece,
    captured: Option<Piece>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Script {
    Hangul,
    Hanja,
}

impl Korean {
    const PASS: Korean = Korean { step: None, check: false, hanja: false, sides: None, ta: false };

    /// Writes the pieces in Hanja: `79卒78`.
    #[must_use]
    pub const fn hanja(mut self) -> Korean {
        self.hanja = true;
        if self.sides.is_some() {
            self.sides = Some(Script::Hanja);
        }
        self
    }

    /// Writes the side before the piece, in the script of the pieces: `79초졸78`, `79楚卒78`.
    #[must_use]
    pub const fn sides(mut self) -> Korean {
        self.sides = Some(if self.hanja { Script::Hanja } else { Script::Hangul });
        self
    }

    /// Writes 타 ("takes") before the captured piece: `45상77타졸`.
    #[must_use]
    pub const fn ta(mut self) -> Korean {
        self.ta = true;
        self
    }

    /// Leaves out what the move captures: `45상77`.
    #[must_use]
    pub const fn without_capture(mut self) -> Korean {
        if let Some(step) = &mut self.step {
            step.captured = None;
        }
        self
    }

    /// Leaves out the mark of a check, 장군.
    #[must_use]
    pub const fn without_check(mut self) -> Korean {
        self.check = false;
        self
    }

    /// Whether the text says 장군, that the move gives check.
    #[must_use]
    pub const fn says_check(self) -> bool {
        self.check
    }

    /// Reads a move whose squares are in any coding.
    pub(crate) fn parse(text: &str, coding: Coding) -> Result<Korean, ParseMoveError> {
        if text == names::PASS {
            return Ok(Korean::PASS);
        }
        let mut scanner = Scanner::new(text);
        let from = scanner.square(MovePart::Origin, coding)?;
        let side = scanner.take(side);
        let (mut piece, hanja) = scanner.expect(MovePart::Piece, "a piece", piece)?;
        if let Some((side, _)) = side {
            piece.side = side;
        }
        let to = scanner.square(MovePart::Destination, coding)?;
        let ta = scanner.skip('타');
        let captured = match () {
            () if ta => {
                Some(scanner.expect(MovePart::Trailing, "a captured piece", self::piece)?)
            }
            // Its first character is that of a general, too.
            () if scanner.rest() == names::CHECK => None,
            () => scanner.take(self::piece),
        };
        let check = scanner.rest() == names::CHECK;
        let korean = Korean {
            step: Some(Step { from, to, piece, captured: captured.map(|(captured, _)| captured) }),
            check,
            hanja,
            sides: side.map(|(_, script)| script),
            ta,
        };
        if check { Ok(korean) } else { scanner.end(korean) }
    }
}

/// What is not compared on looking a move up is 장군, since records often forget it or write it too
/// often: see [`says_check`](Korean::says_check). [`ResolveError::WrongPiece`] is the error when
/// another piece, or none, stands where the text says that one moves or is captured.
impl Notation<Janggi> for Korean {
    fn resolve(&self, position: &Janggi) -> Result<Move, ResolveError<Janggi>> {
        let Some(Step { from, to, piece, captured }) = self.step else {
            return legal(position, Move::Pass);
        };
        expect_pass_of_general(position, from, to)?;
        expect_piece(position, from, piece.role, self.sides.map(|_| piece.side))?;
        if let Some(captured) = captured {
            expect_piece(position, to, captured.role, None)?;
        }
        legal(position, position.step(from, to))
    }

    fn of(position: &Janggi, mv: Move) -> Result<Korean, NameError<Janggi>> {
        named(position, mv, || mv.korean(position))
    }
}

impl fmt::Display for Korean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Step { from, to, piece, captured }) = self.step else {
            return f.write_str(names::PASS);
        };
        write!(f, "{}", Coded(from, Coding::RankThenFile))?;
        match (self.sides, piece.side) {
            (None, _) => {}
            (Some(Script::Hangul), Side::CHO) => f.write_str("초")?,
            (Some(Script::Hangul), Side::HAN) => f.write_str("한")?,
            (Some(Script::Hanja), Side::CHO) => f.write_str("楚")?,
            (Some(Script::Hanja), Side::HAN) => f.write_str("漢")?,
        }
        let glyph = |piece| names::record_glyph(piece, self.hanja);
        write!(f, "{}{}", glyph(piece), Coded(to, Coding::RankThenFile))?;
        if let Some(captured) = captured {
            write!(f, "{}{}", if self.ta { "타" } else { "" }, glyph(captured))?;
        }
        f.write_str(if self.check { names::CHECK } else { "" })
    }
}

impl FromStr for Korean {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Korean, ParseMoveError> {
        Korean::parse(text, Coding::RankThenFile)
    }
}

/// The name of a side.
fn side(c: char) -> Option<(Side, Script)> {
    match c {
        '초' => Some((Side::CHO, Script::Hangul)),
        '한' => Some((Side::HAN, Script::Hangul)),
        '楚' => Some((Side::CHO, Script::Hanja)),
        '漢' => Some((Side::HAN, Script::Hanja)),
        _ => None,
    }
}

/// A piece, and whether it is written in Hanja. Only soldiers tell their side; the others count as
/// Cho's.
fn piece(c: char) -> Option<(Piece, bool)> {
    let (role, hanja) = match c {
        '장' | '궁' | '왕' => (Role::General, false),
        '將' | '宮' | '王' => (Role::General, true),
        '사' => (Role::Advisor, false),
        '士' => (Role::Advisor, true),
        '상' => (Role::Elephant, false),
        '象' => (Role::Elephant, true),
        '마' => (Role::Horse, false),
        '馬' => (Role::Horse, true),
        '차' => (Role::Chariot, false),
        '車' => (Role::Chariot, true),
        '포' => (Role::Cannon, false),
        '包' => (Role::Cannon, true),
        '졸' | '병' => (Role::Soldier, false),
        '卒' | '兵' => (Role::Soldier, true),
        _ => return None,
    };
    let side = if matches!(c, '병' | '兵') { Side::HAN } else { Side::CHO };
    Some((Piece::new(side, role), hanja))
}

impl Move {
    /// The move as Korean records write it, legal or not, in Hangul, with what it captures and the
    /// mark of a check: `79졸78`, 한수쉼 (J-53).
    ///
    /// A step from a square without a piece has no text; it is written as the general's.
    #[must_use]
    pub fn korean(self, position: &Janggi) -> Korean {
        let Move::Step { from, to } = self else { return Korean::PASS };
        let piece = position.piece(from).unwrap_or(Piece::new(position.turn(), Role::General));
        let captured = position.piece(to).filter(|_| position.is_capture(self));
        let check = CheckMark::write(position, self) != CheckMark::None;
        Korean { step: Some(Step { from, to, piece, captured }), check, ..Korean::PASS }
    }
}

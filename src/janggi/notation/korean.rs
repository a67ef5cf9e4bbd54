//! Moves as Korean records write them (J-53).

use core::fmt;
use core::str::FromStr;

use super::{CheckMark, Digits, ParseMoveError, ResolveError, legal, step_or_pass};
use crate::{Janggi, Move, Piece, Position, Role, Side, Square, names};

/// A move in Korean notation: origin, piece, destination, then what was captured and 장군 for a check,
/// as in `79졸78`, `45상77졸`, `46상74졸장군`; the pass is 한수쉼 (J-53).
///
/// A square is two digits, first its rank (Han's back rank is 1, Cho's back rank 0), then its file from
/// Cho's left. All ways in which records write the same move are read: Hangul or Hanja, the side
/// before the piece (`79楚卒78`, `79초졸78`), 타 before the captured piece (`45상77타졸`). A text is written
/// back as it was read; of a move, the methods choose the way:
///
/// ```
/// use janggi::{Janggi, Korean, Move, Square};
///
/// let start = Janggi::default();
/// let mv = "79졸78".parse::<Korean>()?.resolve(&start)?;
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

    /// The text of a move, in Hangul, with what it captures and the mark of a check.
    ///
    /// A step from a square without a piece has no text; it is written as the general's.
    #[must_use]
    pub fn of(mv: Move, position: &Janggi) -> Korean {
        let Move::Step { from, to } = mv else { return Korean::PASS };
        let piece = position.piece(from).unwrap_or(Piece::new(position.turn(), Role::General));
        let captured = position.piece(to).filter(|_| position.is_capture(mv));
        let check = CheckMark::of(mv, position) != CheckMark::None;
        Korean { step: Some(Step { from, to, piece, captured }), check, ..Korean::PASS }
    }

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

    /// The legal move that the text means. Records often forget 장군 or write it too often, so it is
    /// not compared: see [`says_check`](Korean::says_check).
    ///
    /// # Errors
    /// [`ResolveError::WrongPiece`] when another piece, or none, stands where the text says that one
    /// moves or is captured, otherwise [`ResolveError::Illegal`] with the reason.
    pub fn resolve(self, position: &Janggi) -> Result<Move, ResolveError> {
        let Some(Step { from, to, piece, captured }) = self.step else {
            return legal(Move::Pass, position);
        };
        let stands = position.piece(from);
        let as_said = |stands: Piece| {
            stands.role == piece.role && (self.sides.is_none() || stands.side == piece.side)
        };
        if !stands.is_some_and(as_said) {
            return Err(ResolveError::WrongPiece { square: from, stands });
        }
        let target = position.piece(to);
        if captured.is_some_and(|said| target.is_none_or(|target| target.role != said.role)) {
            return Err(ResolveError::WrongPiece { square: to, stands: target });
        }
        legal(step_or_pass(from, to, position), position)
    }

    const fn glyph(self, piece: Piece) -> char {
        match (piece.role, self.hanja) {
            // Records write the generals alike and not as they are carved.
            (Role::General, false) => '장',
            (Role::General, true) => '將',
            (_, false) => piece.hangul(),
            (_, true) => piece.hanja(),
        }
    }
}

impl fmt::Display for Korean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Step { from, to, piece, captured }) = self.step else {
            return f.write_str(names::PASS);
        };
        write!(f, "{}", Digits(from))?;
        match (self.sides, piece.side) {
            (None, _) => {}
            (Some(Script::Hangul), Side::CHO) => f.write_str("초")?,
            (Some(Script::Hangul), Side::HAN) => f.write_str("한")?,
            (Some(Script::Hanja), Side::CHO) => f.write_str("楚")?,
            (Some(Script::Hanja), Side::HAN) => f.write_str("漢")?,
        }
        write!(f, "{}{}", self.glyph(piece), Digits(to))?;
        if let Some(captured) = captured {
            write!(f, "{}{}", if self.ta { "타" } else { "" }, self.glyph(captured))?;
        }
        f.write_str(if self.check { names::CHECK } else { "" })
    }
}

impl FromStr for Korean {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Korean, ParseMoveError> {
        if text == names::PASS {
            return Ok(Korean::PASS);
        }
        let (from, rest) = Digits::take(text).ok_or(ParseMoveError::Origin)?;
        let (side, rest) = take_side(rest);
        let (mut piece, hanja, rest) = take_piece(rest).ok_or(ParseMoveError::Piece)?;
        if let Some((side, _)) = side {
            piece.side = side;
        }
        let (to, rest) = Digits::take(rest).ok_or(ParseMoveError::Destination)?;
        let (check, rest) = match rest.strip_suffix(names::CHECK) {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let (ta, rest) = match rest.strip_prefix('타') {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let (captured, rest) = match take_piece(rest) {
            Some((captured, _, rest)) => (Some(captured), rest),
            None => (None, rest),
        };
        if !rest.is_empty() || ta && captured.is_none() {
            return Err(ParseMoveError::Trailing);
        }
        Ok(Korean {
            step: Some(Step { from, to, piece, captured }),
            check,
            hanja,
            sides: side.map(|(_, script)| script),
            ta,
        })
    }
}

/// Reads the name of a side, if one stands at the start of the text.
fn take_side(text: &str) -> (Option<(Side, Script)>, &str) {
    let mut chars = text.chars();
    let side = match chars.next() {
        Some('초') => (Side::CHO, Script::Hangul),
        Some('한') => (Side::HAN, Script::Hangul),
        Some('楚') => (Side::CHO, Script::Hanja),
        Some('漢') => (Side::HAN, Script::Hanja),
        _ => return (None, text),
    };
    (Some(side), chars.as_str())
}

/// Reads a piece, whether it is written in Hanja, and gives the rest back. Only soldiers tell their side;
/// the others count as Cho's.
fn take_piece(text: &str) -> Option<(Piece, bool, &str)> {
    let mut chars = text.chars();
    let (role, hanja) = match chars.next()? {
        '장' | '궁' => (Role::General, false),
        '將' | '宮' => (Role::General, true),
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
    let side = if text.starts_with(['병', '兵']) { Side::HAN } else { Side::CHO };
    Some((Piece::new(side, role), hanja, chars.as_str()))
}

impl Move {
    /// The move as Korean records write it: `79졸78`, 한수쉼 (J-53).
    #[must_use]
    pub fn korean(self, position: &Janggi) -> Korean {
        Korean::of(self, position)
    }
}

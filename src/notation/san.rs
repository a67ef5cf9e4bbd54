//! Short algebraic notation (J-54), as Fairy-Stockfish writes it for Janggi and Xiangqi.

use core::fmt;
use core::str::FromStr;

use super::error::{MovePart, NameError, ParseMoveError, ResolveError};
use super::resolve::{Notation, named, only_legal};
use super::scan::{Coding, Scanner, file};
use crate::board::{Board, File, Rank, Role, Square, Squares};
use crate::{GameOver, Position, Reason};

/// A move in short algebraic notation: the letter of the piece (`K A E H R C P`), as much of its
/// origin as tells it from others of its kind, `x` for a capture, the destination, and `+` or `#`
/// for check and checkmate: `Pab4`, `Hg3`, `R1xa9+`. Ranks are 1 to 10. A pass is the general going
/// where it stands, `Ke2` (J-54).
///
/// The reader takes more about the origin than is needed, and does not insist on `x`, `+` and `#`.
/// `B` and `N` are read for elephant and horse too, and a soldier's move without a letter: the
/// square alone straight ahead, `i5`, and otherwise with the soldier's file before it, `ed6`,
/// `exe6`. The form with ranks from 0 has a type of its own, [`WinBoard`](super::WinBoard).
///
/// ```
/// use janggi::notation::{Notation, ResolveError, San};
/// use janggi::{Janggi, Move, Square};
///
/// let start = Janggi::default();
/// let mv = San::read("Pab4", &start)?;
/// assert_eq!(mv, Move::step(Square::A4, Square::B4));
/// assert_eq!(mv.san(&start).to_string(), "Pab4");
/// assert_eq!(Move::Pass.san(&start).to_string(), "Ke2");
///
/// // Two soldiers can go to b4.
/// let short: San = "Pb4".parse()?;
/// assert!(matches!(short.resolve(&start), Err(ResolveError::Ambiguous { .. })));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// The mark of check or checkmate. Looking a move up does not compare it.
    pub mark: CheckMark,
}

/// What a move does to the other general.
///
/// ```
/// use janggi::notation::{CheckMark, San};
///
/// let san: San = "Rxi10#".parse()?;
/// assert_eq!(san.mark, CheckMark::Checkmate);
/// # Ok::<(), janggi::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CheckMark {
    /// No mark: the move gives no check, or the text does not say.
    None,
    /// The move gives check: 장군, `+`.
    Check,
    /// The move gives checkmate: `#`.
    Checkmate,
}

/// What SAN asks of a game.
pub(crate) trait SanGame: Position {
    /// Whether an `x` where nothing is captured makes a text wrong.
    const CAPTURE_SIGN_COUNTS: bool;

    fn board(&self) -> &Board;
    /// What the mover's piece on a square can go to by the way it moves, its general's safety
    /// aside.
    fn targets(&self, from: Square) -> Squares;
    /// The move between two squares, which may be a pass.
    fn step(&self, from: Square, to: Square) -> Self::Move;
    /// The first and the last square of a move.
    fn ends(&self, mv: Self::Move) -> (Square, Square);
    fn is_check(&self) -> bool;
    /// The pass, if the game has one.
    fn pass(&self) -> Option<Self::Move>;
}

impl San {
    /// The text of a move. The origin is added only as far as other legal moves make it necessary:
    /// the file, or else the rank, or else both.
    ///
    /// It takes the time of making a list of the legal moves. A step from a square without a piece
    /// has no text; it is written as the general's.
    pub(crate) fn write<P: SanGame>(position: &P, mv: P::Move) -> San {
        let (from, to) = position.ends(mv);
        let role = position.board().piece(from).map_or(Role::General, |piece| piece.role);
        let others = position.board().pieces(position.turn(), role) - from.into();
        let (mut alone, mut same_file, mut same_rank) = (true, false, false);
        if !others.is_empty() {
            for &mv in position.legal_moves().iter() {
                let (other, target) = position.ends(mv);
                if target == to && others.contains(other) {
                    alone = false;
                    same_file |= other.file() == from.file();
                    same_rank |= other.rank() == from.rank();
                }
            }
        }
        let (file, rank) = match (alone, same_file, same_rank) {
            (true, ..) => (false, false),
            (_, false, _) => (true, false),
            (_, true, false) => (false, true),
            (_, true, true) => (true, true),
        };
        San {
            role,
            file: file.then_some(from.file()),
            rank: rank.then_some(from.rank()),
            capture: is_capture(position, mv),
            to,
            mark: CheckMark::write(position, mv),
        }
    }

    /// Reads what follows the letter of the piece.
    fn after_piece(
        role: Role,
        mut scanner: Scanner<'_>,
        coding: Coding,
    ) -> Result<San, ParseMoveError> {
        let part = MovePart::Destination;
        // What comes first may be the origin or, if no other square follows, the destination.
        let mut origin = (scanner.take(file), scanner.rank(coding));
        let capture = scanner.skip('x');
        let is_last = !capture && scanner.peek().is_none_or(|c| file(c).is_none());
        let to = match origin {
            (Some(file), Some(rank)) if is_last => {
                origin = (None, None);
                Square::new(file, rank)
            }
            _ => scanner.square(part, coding)?,
        };
        let mark = scanner.mark();
        scanner.end(San { role, file: origin.0, rank: origin.1, capture, to, mark })
    }

    /// Reads the move of a soldier without a letter: ahead, if its file is not named.
    pub(super) fn soldier(scanner: Scanner<'_>, coding: Coding) -> Result<San, ParseMoveError> {
        let san = San::after_piece(Role::Soldier, scanner, coding)?;
        Ok(San { file: san.file.or(Some(san.to.file())), ..san })
    }

    /// Reads a move whose piece has a letter.
    pub(super) fn parse(text: &str, coding: Coding) -> Result<San, ParseMoveError> {
        let mut scanner = Scanner::new(text);
        let role = scanner.piece()?;
        let rest = scanner.rest();
        San::after_piece(role, scanner, coding).map_err(|error| {
            // The destination begins at the last letter. If it is good, the origin is not.
            let text = rest.strip_suffix(['+', '#']).unwrap_or(rest);
            let last = text.rfind(|c: char| !c.is_ascii_digit()).and_then(|at| text.get(at..));
            let is_good = last.is_some_and(|last| {
                let mut scanner = Scanner::new(last);
                let square = scanner.square(MovePart::Destination, coding);
                square.is_ok() && scanner.end(()).is_ok()
            });
            let part = if is_good { MovePart::Origin } else { MovePart::Destination };
            ParseMoveError { part, ..error }
        })
    }
}

/// Where the text can mean only one piece, or one of several goes there but for its general's
/// safety, an illegal move is told with its reason.
impl<P: SanGame> Notation<P> for San {
    fn resolve(&self, position: &P) -> Result<P::Move, ResolveError<P>> {
        let (role, to) = (self.role, self.to);
        let fits = |square: &Square| {
            self.file.is_none_or(|file| file == square.file())
                && self.rank.is_none_or(|rank| rank == square.rank())
        };
        let named = position.board().pieces(position.turn(), role).into_iter().filter(fits);
        let is_one = named.clone().count() == 1;
        let fitting = named.filter(|&from| {
            let is_over = || {
                let refused = position.check_legal(position.step(from, to));
                refused == Err(GameOver.into())
            };
            is_one || position.targets(from).contains(to) || is_over()
        });
        let moves = fitting.map(|from| position.step(from, to));
        let mv = only_legal(position, moves, ResolveError::NoSuchMove { role, to: Some(to) })?;
        if P::CAPTURE_SIGN_COUNTS && self.capture && !is_capture(position, mv) {
            return Err(ResolveError::WrongPiece {
                square: to,
                stands: position.board().piece(to),
            });
        }
        Ok(mv)
    }

    fn of(position: &P, mv: P::Move) -> Result<San, NameError<P>> {
        named(position, mv, || San::write(position, mv))
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
        write!(f, "{}{}{}", if self.capture { "x" } else { "" }, self.to, self.mark)
    }
}

impl FromStr for San {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<San, ParseMoveError> {
        let scanner = Scanner::new(text);
        if scanner.peek().is_none_or(|c| file(c).is_none()) {
            return San::parse(text, Coding::FromOne);
        }
        let san = San::soldier(scanner, Coding::FromOne)?;
        if san.rank.is_some() && !san.capture {
            // Two squares and nothing else are coordinates.
            let (part, expected) = (MovePart::Piece, "the letter of a piece");
            return Err(ParseMoveError { at: 1, part, expected });
        }
        Ok(san)
    }
}

impl CheckMark {
    /// The mark that a move earns.
    pub(crate) fn write<P: SanGame>(position: &P, mv: P::Move) -> CheckMark {
        let mut next = position.clone();
        next.play_unchecked(mv);
        match next.outcome() {
            _ if !next.is_check() => CheckMark::None,
            Some(outcome) if outcome.ending.code() == "checkmate" => CheckMark::Checkmate,
            _ => CheckMark::Check,
        }
    }

    /// The mark of a sign.
    pub(super) const fn of_sign(sign: char) -> Option<CheckMark> {
        match sign {
            '+' => Some(CheckMark::Check),
            '#' => Some(CheckMark::Checkmate),
            _ => None,
        }
    }
}

/// `+`, `#` or nothing.
impl fmt::Display for CheckMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CheckMark::None => "",
            CheckMark::Check => "+",
            CheckMark::Checkmate => "#",
        })
    }
}

/// Whether a move goes where a piece of the other side stands.
pub(crate) fn is_capture<P: SanGame>(position: &P, mv: P::Move) -> bool {
    position.board().side(!position.turn()).contains(position.ends(mv).1)
}

/// The letter of a piece: as in a FEN, but `H` for the horse and `E` for the elephant.
pub(crate) const fn letter(role: Role) -> char {
    match role {
        Role::Elephant => 'E',
        Role::Horse => 'H',
        _ => role.letter(),
    }
}

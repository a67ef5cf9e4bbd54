//! Text → plain setup → validated position (XQ-30).

use alloc::boxed::Box;
use core::fmt;
use core::str::FromStr;

use super::attacks::home;
use super::{Fault, Faults, Rules, Xiangqi};
use crate::Side;
use crate::attacks::checkers;
use crate::board::{Census, Dialect, Fen, ParseSetupError, Placement, Role, Squares, Zones};
use crate::macros::faults::write_list;
use crate::macros::setup::set_up;

/// Where pieces can stand: advisors on five squares, elephants on seven, soldiers on their files
/// until they have crossed the river (XQ-3, XQ-4, XQ-8).
const ZONES: Zones = {
    use crate::Square::{self, *};
    const fn both(own: &[Square]) -> [Squares; 2] {
        let mut sets = [Squares::EMPTY; 2];
        let mut i = 0;
        while i < own.len() {
            sets[0].0 |= 1 << own[i] as u32;
            sets[1].0 |= 1 << own[i].rotated() as u32;
            i += 1;
        }
        sets
    }
    let files = both(&[A4, A5, C4, C5, E4, E5, G4, G5, I4, I5]);
    Zones {
        advisors: both(&[D1, D3, E2, F1, F3]),
        elephants: both(&[A3, C1, C5, E3, G1, G5, I3]),
        soldiers: [
            Squares(files[0].0 | home(Side::BLACK).0),
            Squares(files[1].0 | home(Side::RED).0),
        ],
    }
};

/// A set-up position as plain data, legal or not: what a FEN says.
///
/// ```
/// use janggi::xiangqi::{Rules, Setup};
///
/// let setup: Setup = "4k4/9/9/9/9/9/9/9/3R5/3K5 w".parse()?;
/// let position = setup.position(Rules::STANDARD)?;
/// assert_eq!(position.to_string(), "4k4/9/9/9/9/9/9/9/3R5/3K5 w - - 0 1");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// All faults can be had at once, and those that are not structural can be waived:
///
/// ```
/// use janggi::xiangqi::{Faults, Rules, Setup};
///
/// let setup: Setup = "4k4/9/9/9/9/9/9/9/9/RRRK5 b - - 0 1".parse()?;
/// let error = setup.position(Rules::STANDARD).unwrap_err();
/// assert_eq!(error.to_string(), "a side has more pieces of a kind than the set holds on a1, b1, c1");
/// let position = error.waive(Faults::WAIVABLE)?;
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Setup {
    /// Which piece stands where.
    pub placement: Placement,
    /// The side to move.
    pub turn: Side,
    /// Plies since the last capture.
    pub quiet_plies: u16,
    /// The number of the move, counted up after each move of Black.
    pub move_number: u16,
}

/// An empty board with Red to move.
impl Default for Setup {
    fn default() -> Setup {
        Setup { placement: Placement::default(), turn: Side::RED, quiet_plies: 0, move_number: 1 }
    }
}

set_up! { Xiangqi, squares: Squares, link: |fault| match fault {
    Fault::WaitingSideInCheck => Some(" from "),
    _ => Some(" on "),
}}

impl Setup {
    fn inspect(&self, rules: Rules) -> (Faults, Option<Xiangqi>) {
        let census = Census::of(&self.placement);
        let generals = census.generals();
        let position = generals.map(|generals| Xiangqi::from_valid(self, generals, rules));
        let is_there = |&fault: &Fault| match fault {
            Fault::NoGeneral => census.lacks_general(),
            _ => !concerned(&census, position.as_ref(), fault).is_empty(),
        };
        (Fault::ALL.into_iter().filter(is_there).collect(), position)
    }
}

fn squares_of(setup: &Setup, position: Option<&Xiangqi>, fault: Fault) -> Squares {
    concerned(&Census::of(&setup.placement), position, fault)
}

/// The pieces that a fault is about.
fn concerned(census: &Census, position: Option<&Xiangqi>, fault: Fault) -> Squares {
    match (fault, position) {
        (Fault::WaitingSideInCheck, Some(Xiangqi { board, turn, .. })) => {
            checkers::<Xiangqi>(board, !*turn)
        }
        (Fault::GeneralsFacing, Some(Xiangqi { board, .. })) if board.generals_face() => {
            Side::BOTH.into_iter().map(|side| board.general(side)).collect()
        }
        (Fault::NoGeneral | Fault::WaitingSideInCheck | Fault::GeneralsFacing, _) => Squares::EMPTY,
        (Fault::TwoGenerals, _) => census.surplus(&[Role::General]),
        (Fault::GeneralMisplaced, _) => census.outside(&ZONES, Role::General),
        (Fault::AdvisorMisplaced, _) => census.outside(&ZONES, Role::Advisor),
        (Fault::ElephantMisplaced, _) => census.outside(&ZONES, Role::Elephant),
        (Fault::SoldierMisplaced, _) => census.outside(&ZONES, Role::Soldier),
        (Fault::TooManyPieces, _) => census.surplus(&Role::ALL[1..]),
    }
}

/// How the fields are written.
const DIALECT: Dialect =
    Dialect { first: &["w", "r"], sides: "w or r (Red) or b (Black)", flag: None };

/// Reads a FEN (XQ-30): the placement, the side to move (`w` or `r` for Red, `b` for Black; Red
/// when it is missing), `- -`, plies since the last capture and the number of the move (either pair
/// may be missing). `n` and `h` are horses, `b` and `e` are elephants.
impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Setup, ParseSetupError> {
        Fen::read(text, &DIALECT).map(Setup::from)
    }
}

impl Setup {
    /// Reads a FEN that programs and pages write carelessly, where it is still clear what is meant:
    /// `[]` or `[-]` after the board, `_` for blanks and for `-`, a side in capitals, `-` for a
    /// counter, and counters below 0 or above 65535, of which the nearest that fits is taken.
    ///
    /// ```
    /// use janggi::xiangqi::Setup;
    ///
    /// let board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    /// let setup = Setup::read_leniently(&format!("{board}[]_W_-_-_-_99999"))?;
    /// assert_eq!(setup.to_string(), format!("{board} w - - 0 65535"));
    /// # Ok::<(), janggi::ParseSetupError>(())
    /// ```
    ///
    /// # Errors
    /// When the board is no board, a side or a counter is no such thing, or more follows.
    pub fn read_leniently(text: &str) -> Result<Setup, ParseSetupError> {
        Fen::read_leniently(text, &DIALECT).map(Setup::from)
    }
}

impl From<Fen> for Setup {
    fn from(fen: Fen) -> Setup {
        let Fen { placement, turn, quiet_plies, move_number, .. } = fen;
        Setup { placement, turn, quiet_plies, move_number }
    }
}

/// The canonical FEN.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.turn == Side::RED { 'w' } else { 'b' };
        write!(f, "{} {side} - - {} {}", self.placement, self.quiet_plies, self.move_number)
    }
}

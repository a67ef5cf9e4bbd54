//! Text → plain setup → validated position (XQ-30).

use alloc::boxed::Box;
use core::fmt;
use core::str::FromStr;

use super::attacks::home;
use super::{Rules, Xiangqi};
use crate::Side;
use crate::attacks::checkers;
use crate::board::{
    Fault, Faults, Homes, ParsePlacementError, Placement, Square, Squares, write_faults,
};

/// Where pieces can stand: advisors on five squares, elephants on seven, soldiers on their files
/// until they have crossed the river (XQ-3, XQ-4, XQ-8).
const HOMES: Homes = {
    use Square::*;
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
    Homes {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

impl Setup {
    /// Everything that can be waived in Xiangqi: what can be waived in general, and that the side
    /// not to move is in check. The other side may then capture the general, and the side that has
    /// lost it has no move left and has lost (XQ-20).
    pub const WAIVABLE: Faults = Faults::WAIVABLE.and(Fault::WaitingSideInCheck);

    /// The position under a rule set, if nothing is wrong with it.
    ///
    /// # Errors
    /// All faults at once. Those in [`WAIVABLE`](Setup::WAIVABLE) can be waived:
    ///
    /// ```
    /// use janggi::xiangqi::{Rules, Setup};
    ///
    /// let setup: Setup = "4k4/9/9/9/9/9/9/9/9/RRRK5 b - - 0 1".parse()?;
    /// let error = setup.position(Rules::STANDARD).unwrap_err();
    /// assert_eq!(error.to_string(), "a side has more pieces of a kind than the set holds on a1, b1, c1");
    /// let position = error.waive(Setup::WAIVABLE)?;
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn position(self, rules: Rules) -> Result<Xiangqi, SetupError> {
        self.position_waiving(rules, Faults::NONE)
    }

    /// The position under a rule set, whatever of `waived` is wrong with it.
    ///
    /// # Errors
    /// The faults that are not waived, and those that cannot be.
    pub fn position_waiving(self, rules: Rules, waived: Faults) -> Result<Xiangqi, SetupError> {
        let (mut faults, generals) = HOMES.inspect(&self.placement);
        if let Some(generals) = generals {
            let position = Xiangqi::from_valid(&self, generals, rules);
            faults.note(Fault::WaitingSideInCheck, !capturable(&position).is_empty());
            faults.note(Fault::GeneralsFacing, position.board.generals_face());
        }
        faults = faults - (waived & Setup::WAIVABLE);
        match generals {
            Some(generals) if faults.is_empty() => Ok(Xiangqi::from_valid(&self, generals, rules)),
            _ => Err(SetupError(Box::new(Refused { setup: self, rules, faults }))),
        }
    }
}

/// The pieces that could capture the general of the side that is not to move.
fn capturable(position: &Xiangqi) -> Squares {
    checkers::<Xiangqi>(&position.board, !position.turn)
}

/// A set-up position that was refused, with all its faults.
#[derive(Clone, PartialEq, Eq)]
pub struct SetupError(Box<Refused>);

#[derive(Clone, PartialEq, Eq)]
struct Refused {
    setup: Setup,
    rules: Rules,
    faults: Faults,
}

impl SetupError {
    /// Everything that is wrong.
    #[must_use]
    pub fn faults(&self) -> Faults {
        self.0.faults
    }

    /// The setup as it was given.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.0.setup
    }

    /// The squares where the pieces stand that a fault is about: for the side in check its attackers,
    /// for facing generals both. None when the fault has no place, such as a missing general.
    #[must_use]
    pub fn squares(&self, fault: Fault) -> Squares {
        let Refused { setup, rules, faults } = &*self.0;
        match (fault, setup.placement.generals()) {
            _ if !faults.contains(fault) => Squares::EMPTY,
            (Fault::WaitingSideInCheck, Some(generals)) => {
                capturable(&Xiangqi::from_valid(setup, generals, *rules))
            }
            (Fault::GeneralsFacing, Some(generals)) => generals.into_iter().collect(),
            _ => HOMES.places(&setup.placement, fault),
        }
    }

    /// The position after all, if everything that is wrong with it is in `waived`.
    ///
    /// # Errors
    /// This error, less what was waived.
    pub fn waive(self, waived: Faults) -> Result<Xiangqi, SetupError> {
        // What is no fault any more was waived before.
        let Refused { setup, rules, faults } = *self.0;
        setup.position_waiving(rules, waived | (Setup::WAIVABLE - faults))
    }
}

impl fmt::Debug for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SetupError")
            .field("setup", &self.0.setup)
            .field("faults", &self.0.faults)
            .finish()
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_faults(f, self.0.faults, |fault| self.squares(fault))
    }
}

impl core::error::Error for SetupError {}

/// Why a text is no FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParseSetupError {
    /// There is nothing to read.
    #[error("the text is empty")]
    Empty,
    /// The first field is no placement.
    #[error(transparent)]
    Placement(#[from] ParsePlacementError),
    /// The side to move is none of `w`, `r` (Red) and `b` (Black).
    #[error("field {field}: the side to move is w or r (Red) or b (Black)")]
    Side {
        /// The number of the field, from 1.
        field: usize,
    },
    /// A counter is no number from 0 to 65535.
    #[error("field {field}: a counter is a number from 0 to 65535")]
    Counter {
        /// The number of the field, from 1.
        field: usize,
    },
    /// A field stands where none is expected.
    #[error("field {field}: nothing more is expected")]
    Trailing {
        /// The number of the field, from 1.
        field: usize,
    },
}

/// Reads a FEN (XQ-30): the placement, the side to move (`w` or `r` for Red, `b` for Black; Red when
/// it is missing), `- -`, plies since the last capture and the number of the move (either pair may
/// be missing). `n` and `h` are horses, `b` and `e` are elephants.
impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Setup, ParseSetupError> {
        let mut fields = text.split_ascii_whitespace().zip(1..).peekable();
        let (placement, _) = fields.next().ok_or(ParseSetupError::Empty)?;
        let mut setup = Setup { placement: placement.parse()?, ..Setup::default() };
        if let Some((side, field)) = fields.next() {
            setup.turn = match side {
                "w" | "r" => Side::RED,
                "b" => Side::BLACK,
                _ => return Err(ParseSetupError::Side { field }),
            };
        }
        if fields.next_if(|&(word, _)| word == "-").is_some() {
            fields.next_if(|&(word, _)| word == "-");
        }
        for counter in [&mut setup.quiet_plies, &mut setup.move_number] {
            if let Some((word, field)) = fields.next() {
                *counter = crate::text::number(word).ok_or(ParseSetupError::Counter { field })?;
            }
        }
        match fields.next() {
            Some((_, field)) => Err(ParseSetupError::Trailing { field }),
            None => Ok(setup),
        }
    }
}

/// The canonical FEN.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.turn == Side::RED { 'w' } else { 'b' };
        write!(f, "{} {side} - - {} {}", self.placement, self.quiet_plies, self.move_number)
    }
}

/// Why a FEN gives no position: the text is none, or the position has faults.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The text cannot be read.
    #[error(transparent)]
    Parse(#[from] ParseSetupError),
    /// The text was read, but the position is refused.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Xiangqi {
    /// Reads a position from a FEN, strictly, under a rule set.
    ///
    /// To waive faults, parse a [`Setup`] and see [`SetupError::waive`].
    ///
    /// # Errors
    /// What is wrong with the text or with the position.
    pub fn from_fen(fen: &str, rules: Rules) -> Result<Xiangqi, FenError> {
        Ok(fen.parse::<Setup>()?.position(rules)?)
    }
}

/// Reads a FEN strictly, under the default rules; see [`Xiangqi::from_fen`].
impl FromStr for Xiangqi {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Xiangqi, FenError> {
        Xiangqi::from_fen(fen, Rules::default())
    }
}

//! Text → plain setup → validated position (J-50, J-51).

use alloc::boxed::Box;
use core::fmt;
use core::str::FromStr;

use super::{Bikjang, Janggi, Rules};
use crate::Side;
use crate::attacks::checkers;
use crate::board::{
    Fault, Faults, Homes, Palace, ParsePlacementError, Placement, Square, Squares, write_faults,
};

/// Where pieces can stand: advisors in their palaces, soldiers from their start rank on (J-51).
const HOMES: Homes = {
    let palaces = [Palace::of(Side::CHO), Palace::of(Side::HAN)];
    let soldiers = [Squares(Squares::ALL.0 << 27 & Squares::ALL.0), Squares(Squares::ALL.0 >> 27)];
    Homes { advisors: palaces, elephants: [Squares::ALL; 2], soldiers }
};

/// A set-up position as plain data, legal or not: what a FEN says.
///
/// ```
/// use janggi::{Rules, Setup};
///
/// let setup: Setup = "4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1 bikjang".parse()?;
/// let position = setup.position(Rules::CLUB)?;
/// assert!(position.offer().is_some());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Which piece stands where.
    pub placement: Placement,
    /// The side to move.
    pub turn: Side,
    /// Whether a bikjang offer stands against the side to move (J-51).
    pub offer: bool,
    /// Plies since the last capture.
    pub quiet_plies: u16,
    /// The number of the move, counted up after each move of Han.
    pub move_number: u16,
}

/// An empty board with Cho to move.
impl Default for Setup {
    fn default() -> Setup {
        Setup {
            placement: Placement::default(),
            turn: Side::CHO,
            offer: false,
            quiet_plies: 0,
            move_number: 1,
        }
    }
}

impl Setup {
    /// The position under a rule set, if nothing is wrong with it.
    ///
    /// # Errors
    /// All faults at once. Those that are not structural can be waived:
    ///
    /// ```
    /// use janggi::{Faults, Rules, Setup};
    ///
    /// // Three chariots: more than the set holds, but playable.
    /// let setup: Setup = "4k4/9/9/9/9/9/9/9/4K4/RR1R5 w - - 0 1".parse()?;
    /// let error = setup.position(Rules::CLUB).unwrap_err();
    /// assert_eq!(error.to_string(), "a side has more pieces of a kind than the set holds on a1, b1, d1");
    /// let position = error.waive(Faults::WAIVABLE)?;
    /// assert_eq!(position.points().cho.to_string(), "39");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn position(self, rules: Rules) -> Result<Janggi, SetupError> {
        self.position_waiving(rules, Faults::NONE)
    }

    /// The position under a rule set, whatever of `waived` is wrong with it.
    ///
    /// # Errors
    /// The faults that are not waived; structural faults always.
    pub fn position_waiving(self, rules: Rules, waived: Faults) -> Result<Janggi, SetupError> {
        let (faults, generals) = self.inspect(rules);
        let faults = faults - (waived & Faults::WAIVABLE);
        match generals {
            Some(generals) if faults.is_empty() => Ok(Janggi::from_valid(&self, generals, rules)),
            _ => Err(SetupError(Box::new(Refused { setup: self, rules, faults }))),
        }
    }

    /// The faults, and where the generals stand if there is one a side.
    fn inspect(&self, rules: Rules) -> (Faults, Option<[Square; 2]>) {
        let (mut faults, generals) = HOMES.inspect(&self.placement);
        let Some(generals) = generals else { return (faults, None) };
        let position = Janggi::from_valid(self, generals, rules);
        let without_line = self.offer && !position.generals_face();
        faults.note(Fault::OfferWithoutLine, without_line && rules.bikjang() != Bikjang::None);
        faults.note(Fault::WaitingSideInCheck, !self.capturable(&position).is_empty());
        (faults, Some(generals))
    }

    /// The pieces that could capture the general of the side that is not to move.
    fn capturable(&self, position: &Janggi) -> Squares {
        checkers::<Janggi>(&position.board, !self.turn)
    }
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

    /// The squares where the pieces stand that a fault is about; for the side in check, its
    /// attackers. None when the fault has no place, such as a missing general.
    #[must_use]
    pub fn squares(&self, fault: Fault) -> Squares {
        let setup = &self.0.setup;
        if fault == Fault::WaitingSideInCheck && self.0.faults.contains(fault) {
            if let Some(generals) = setup.placement.generals() {
                return setup.capturable(&Janggi::from_valid(setup, generals, self.0.rules));
            }
        }
        HOMES.places(&setup.placement, fault)
    }

    /// The position after all, if everything that is wrong with it is in `waived`.
    ///
    /// # Errors
    /// This error, less what was waived.
    pub fn waive(self, waived: Faults) -> Result<Janggi, SetupError> {
        let Refused { setup, rules, faults } = *self.0;
        setup.position_waiving(rules, waived | (Faults::WAIVABLE - faults))
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
    /// The side to move is neither `w` (Cho) nor `b` (Han).
    #[error("field {field}: the side to move is w (Cho) or b (Han)")]
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

/// Reads a FEN (J-50): the placement, the side to move (Cho when it is missing), `- -`, plies since
/// the last capture and the number of the move (each may be missing), and `bikjang` when an offer
/// stands (J-51).
impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Setup, ParseSetupError> {
        let mut fields = text.split_ascii_whitespace().zip(1..).peekable();
        let (placement, _) = fields.next().ok_or(ParseSetupError::Empty)?;
        let mut setup = Setup { placement: placement.parse()?, ..Setup::default() };
        let is_later =
            |word| word == "bikjang" || word == "-" || crate::text::number(word).is_some();
        if let Some((side, field)) = fields.next_if(|&(word, _)| !is_later(word)) {
            setup.turn = match side {
                "w" => Side::CHO,
                "b" => Side::HAN,
                _ => return Err(ParseSetupError::Side { field }),
            };
        }
        if fields.next_if(|&(word, _)| word == "-").is_some() {
            fields.next_if(|&(word, _)| word == "-");
        }
        for counter in [&mut setup.quiet_plies, &mut setup.move_number] {
            if let Some((word, field)) = fields.next_if(|&(word, _)| word != "bikjang") {
                *counter = crate::text::number(word).ok_or(ParseSetupError::Counter { field })?;
            }
        }
        setup.offer = fields.next_if(|&(word, _)| word == "bikjang").is_some();
        match fields.next() {
            Some((_, field)) => Err(ParseSetupError::Trailing { field }),
            None => Ok(setup),
        }
    }
}

/// The canonical FEN.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.turn == Side::CHO { 'w' } else { 'b' };
        write!(f, "{} {side} - - {} {}", self.placement, self.quiet_plies, self.move_number)?;
        if self.offer { f.write_str(" bikjang") } else { Ok(()) }
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

impl Janggi {
    /// Reads a position from a FEN, strictly, under a rule set.
    ///
    /// To waive faults, parse a [`Setup`] and see [`SetupError::waive`].
    ///
    /// # Errors
    /// What is wrong with the text or with the position.
    pub fn from_fen(fen: &str, rules: Rules) -> Result<Janggi, FenError> {
        Ok(fen.parse::<Setup>()?.position(rules)?)
    }
}

/// Reads a FEN strictly, under the default rules; see [`Janggi::from_fen`].
impl FromStr for Janggi {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Janggi, FenError> {
        Janggi::from_fen(fen, Rules::default())
    }
}

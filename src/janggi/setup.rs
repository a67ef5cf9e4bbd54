//! Text → plain setup → validated position (J-50, J-51).

use alloc::boxed::Box;
use core::fmt;
use core::str::FromStr;

use super::{Fault, Faults, Janggi, Rules};
use crate::Side;
use crate::attacks::checkers;
use crate::board::{
    Census, Dialect, Fen, Palace, ParseSetupError, Placement, Role, Squares, Zones, counters_fit,
};
use crate::macros::faults::write_list;
use crate::macros::setup::set_up;

/// The last word of a FEN in which an offer stands.
const OFFER: &str = "bikjang";

/// Where pieces can stand: advisors in their palaces, soldiers from their start rank on (J-51).
const ZONES: Zones = {
    let palaces = [Palace::of(Side::CHO), Palace::of(Side::HAN)];
    let soldiers = [Squares(Squares::ALL.0 << 27 & Squares::ALL.0), Squares(Squares::ALL.0 >> 27)];
    Zones { advisors: palaces, elephants: [Squares::ALL; 2], soldiers }
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
///
/// All faults can be had at once, and those that are not structural can be waived:
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Setup {
    /// Which piece stands where.
    pub placement: Placement,
    /// The side to move.
    pub turn: Side,
    /// Whether a bikjang offer stands against the side to move (J-51).
    pub offer: bool,
    /// How the last ply has ended the game, if it was a reply or a pass that did (J-51).
    pub ended: Option<EndedBy>,
    /// Plies since the last capture.
    pub quiet_plies: u16,
    /// The number of the move, counted up after each move of Han.
    pub move_number: u16,
}

/// What the last ply was, where it has ended the game and the board does not show it.
///
/// Under a rule set that knows no such end, it is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EndedBy {
    /// A reply that left the generals facing, and so accepted the offer (J-30). Text `accepted`.
    Bikjang,
    /// The second of two passes in a row (J-18). Text `both-passed`.
    TwoPasses,
}

impl EndedBy {
    const fn word(self) -> &'static str {
        match self {
            EndedBy::Bikjang => "accepted",
            EndedBy::TwoPasses => "both-passed",
        }
    }
}

/// An empty board with Cho to move.
impl Default for Setup {
    fn default() -> Setup {
        Setup {
            placement: Placement::default(),
            turn: Side::CHO,
            offer: false,
            ended: None,
            quiet_plies: 0,
            move_number: 1,
        }
    }
}

set_up! { Janggi, squares: Squares, link: |fault| match fault {
    Fault::WaitingSideInCheck => Some(" from "),
    _ => Some(" on "),
}}

impl Setup {
    fn inspect(&self, rules: Rules) -> (Faults, Option<Janggi>) {
        let census = Census::of(&self.placement);
        let generals = census.generals();
        let position = generals.map(|generals| Janggi::from_valid(self, generals, rules));
        let without_line = || {
            let faces = position.is_none_or(|position| position.generals_face());
            let said = self.offer || self.ended == Some(EndedBy::Bikjang);
            said && !faces && rules.has_bikjang()
        };
        // An offer that counts without a reply is a move like others, and leaves no check standing.
        let is_over = position.zip(self.ended).is_some_and(|(p, ended)| p.can_have_ended(ended));
        let is_there = |&fault: &Fault| match fault {
            Fault::NoGeneral => census.lacks_general(),
            Fault::OfferWithoutLine => without_line(),
            Fault::CounterTooHigh => !counters_fit(self.quiet_plies, self.move_number, self.turn),
            // An offer may be accepted by a pass in check, and after the end nobody moves.
            Fault::WaitingSideInCheck if is_over => false,
            _ => !concerned(&census, position.as_ref(), fault).is_empty(),
        };
        (Fault::ALL.into_iter().filter(is_there).collect(), position)
    }
}

fn squares_of(setup: &Setup, position: Option<&Janggi>, fault: Fault) -> Squares {
    concerned(&Census::of(&setup.placement), position, fault)
}

/// The pieces that a fault is about.
fn concerned(census: &Census, position: Option<&Janggi>, fault: Fault) -> Squares {
    match fault {
        Fault::NoGeneral | Fault::OfferWithoutLine | Fault::CounterTooHigh => Squares::EMPTY,
        Fault::TwoGenerals => census.surplus(&[Role::General]),
        Fault::GeneralMisplaced => census.outside(&ZONES, Role::General),
        Fault::AdvisorMisplaced => census.outside(&ZONES, Role::Advisor),
        Fault::SoldierMisplaced => census.outside(&ZONES, Role::Soldier),
        Fault::TooManyPieces => census.surplus(&Role::ALL[1..]),
        Fault::WaitingSideInCheck => position
            .map_or(Squares::EMPTY, |position| checkers::<Janggi>(&position.board, !position.turn)),
    }
}

/// How the fields are written.
const DIALECT: Dialect = Dialect {
    first: &["w"],
    sides: "w (Cho) or b (Han)",
    flags: &[OFFER, EndedBy::Bikjang.word(), EndedBy::TwoPasses.word()],
};

/// Reads a FEN (J-50): the placement, the side to move (Cho when it is missing), `- -`, plies since
/// the last capture and the number of the move (each may be missing), and `bikjang` when an offer
/// stands, `accepted` or `both-passed` when the last ply has ended the game (J-51).
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
    /// use janggi::Setup;
    ///
    /// let board = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";
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
        let Fen { placement, turn, quiet_plies, move_number, flag } = fen;
        let ends = [EndedBy::Bikjang, EndedBy::TwoPasses];
        let ended = ends.into_iter().find(|ended| flag == Some(ended.word()));
        Setup { placement, turn, offer: flag == Some(OFFER), ended, quiet_plies, move_number }
    }
}

/// The canonical FEN.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.turn == Side::CHO { 'w' } else { 'b' };
        write!(f, "{} {side} - - {} {}", self.placement, self.quiet_plies, self.move_number)?;
        match self.ended {
            Some(ended) => write!(f, " {}", ended.word()),
            None if self.offer => write!(f, " {OFFER}"),
            None => Ok(()),
        }
    }
}

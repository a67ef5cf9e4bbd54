//! Plain data and its validation.

use core::fmt;
use core::num::NonZeroU32;

use super::bitboards::SideBitboards;
use super::{Fault, Faults, Hand, Piece, Role, Rules, Square, TwelveJanggi};
use crate::Side;

/// A position as plain data: anyone may fill it in, and it need not make sense.
///
/// Its text form is that of [`TwelveJanggi`] (TJ-40). [`position`](Setup::position) makes it playable.
///
/// ```
/// use janggi::twelve::{Fault, Faults, Piece, Role, Rules, Setup, Square};
/// use janggi::{Position, Side};
///
/// let mut setup: Setup = ".../.K./..k/... - 1".parse()?;
/// setup.board[Square::B1.index()] = Some(Piece::new(Side::First, Role::Pawn));
/// // Five pieces are missing. Say so if it is on purpose.
/// let error = setup.position(Rules::STANDARD).unwrap_err();
/// assert_eq!(error.faults(), Faults::from(Fault::MissingPieces));
/// let problem = error.waive(Faults::WAIVABLE)?;
/// assert_eq!(problem.legal_moves().len(), 8);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What stands on each square, in the order of [`Square::ALL`].
    pub board: [Option<Piece>; 12],
    /// The hands of the first and the second player.
    pub hands: [Hand; 2],
    /// The side to move.
    pub turn: Side,
    /// The number of the coming move, if it is to be counted (TJ-24). Without it, a game that starts
    /// here counts from 1.
    pub move_number: Option<NonZeroU32>,
}

/// An empty board with the first player to move.
impl Default for Setup {
    fn default() -> Setup {
        Setup {
            board: [None; 12],
            hands: [Hand::default(); 2],
            turn: Side::First,
            move_number: None,
        }
    }
}

impl Setup {
    /// The position under a rule set, if nothing is wrong with it.
    ///
    /// # Errors
    /// All faults at once. Those that are not structural can be [waived](SetupError::waive).
    pub fn position(self, rules: Rules) -> Result<TwelveJanggi, SetupError> {
        self.position_waiving(rules, Faults::NONE)
    }

    /// The position under a rule set, whatever of `waived` is wrong with it.
    ///
    /// # Errors
    /// The faults that are not waived; structural faults always.
    pub fn position_waiving(
        self,
        rules: Rules,
        waived: Faults,
    ) -> Result<TwelveJanggi, SetupError> {
        let faults = self.faults(rules) - (waived & Faults::WAIVABLE);
        if !faults.is_empty() {
            return Err(SetupError { setup: self, rules, faults });
        }
        let mut sides = [SideBitboards::default(); 2];
        for (square, Piece { side, role }) in self.pieces() {
            sides[side.index()] = sides[side.index()].toggled(role, square);
        }
        Ok(TwelveJanggi::from_parts(sides, self.hands, self.turn, rules, self.move_number))
    }

    fn faults(&self, rules: Rules) -> Faults {
        let kings = |side| self.squares_of(Piece::new(side, Role::King)).count();
        let of_kinds = Role::IN_HAND.map(|kind| self.of_kind(kind));
        let is_in = |fault: &Fault| match fault {
            Fault::NoKing => kings(!self.turn) == 0,
            Fault::TwoKings => Side::BOTH.into_iter().any(|side| kings(side) > 1),
            Fault::TooManyPieces => of_kinds.iter().any(|&count| count > 2),
            Fault::MissingPieces => of_kinds.iter().any(|&count| count < 2),
            Fault::UnpromotedPawn => {
                !rules.drops_everywhere && self.unpromoted_pawns().next().is_some()
            }
        };
        Fault::ALL.into_iter().filter(is_in).collect()
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::ALL.into_iter().zip(self.board).filter_map(|(square, piece)| Some((square, piece?)))
    }

    fn squares_of(&self, wanted: Piece) -> impl Iterator<Item = Square> {
        self.pieces().filter(move |&(_, piece)| piece == wanted).map(|(square, _)| square)
    }

    fn unpromoted_pawns(&self) -> impl Iterator<Item = Square> {
        let is_late = |side: Side| move |square: &Square| square.is_home_of(!side);
        Side::BOTH.into_iter().flat_map(move |side| {
            self.squares_of(Piece::new(side, Role::Pawn)).filter(is_late(side))
        })
    }

    /// How many pieces of a set's kind there are on the board and in both hands; a marquis is of
    /// the pawns' kind.
    fn of_kind(&self, kind: Role) -> usize {
        let on_board = self.pieces().filter(|(_, piece)| piece.role.when_captured() == Some(kind));
        let [first, second] = self.hands.map(|hand| usize::from(hand.count(kind)));
        on_board.count() + first + second
    }
}

/// A set-up position that was refused, with all its faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupError {
    setup: Setup,
    rules: Rules,
    faults: Faults,
}

impl SetupError {
    /// Everything that is wrong.
    #[must_use]
    pub const fn faults(&self) -> Faults {
        self.faults
    }

    /// The setup as it was given.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The squares of the pieces that a fault is about: kings too many, unpromoted pawns. None when
    /// the fault has no place.
    pub fn squares(&self, fault: Fault) -> impl Iterator<Item = Square> {
        let setup = &self.setup;
        let concerned = self.faults.contains(fault).then_some(fault);
        let kings = (concerned == Some(Fault::TwoKings)).then(|| {
            let kings = |side| setup.squares_of(Piece::new(side, Role::King));
            Side::BOTH.into_iter().filter(move |&side| kings(side).count() > 1).flat_map(kings)
        });
        let pawns = (concerned == Some(Fault::UnpromotedPawn)).then(|| setup.unpromoted_pawns());
        kings.into_iter().flatten().chain(pawns.into_iter().flatten())
    }

    /// The position after all, if everything that is wrong with it is in `waived`.
    ///
    /// # Errors
    /// This error, less what was waived.
    pub fn waive(self, waived: Faults) -> Result<TwelveJanggi, SetupError> {
        self.setup.position_waiving(self.rules, waived | (Faults::WAIVABLE - self.faults))
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
            for (i, square) in self.squares(fault).enumerate() {
                write!(f, "{}{square}", if i == 0 { " on " } else { ", " })?;
            }
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}

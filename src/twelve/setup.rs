//! Plain data and its validation.

use core::fmt;
use core::num::NonZeroU32;

use super::army::Army;
use super::{Hand, Piece, Role, Rules, Square, TwelveJanggi};
use crate::Side;

/// A position as plain data: anyone may fill it in, and it need not make sense.
///
/// Its text form is that of [`TwelveJanggi`] (TJ-40). [`position`](Setup::position) makes it playable:
///
/// ```
/// use janggi::twelve::{Fault, Piece, Role, Rules, Setup, Square};
/// use janggi::{Position, Side};
///
/// let mut setup: Setup = ".../.K./..k/... - 1".parse()?;
/// setup.board[Square::B1.index()] = Some(Piece { side: Side::First, role: Role::Pawn });
/// // Five pieces are missing. Say so if it is on purpose.
/// let error = setup.position(Rules::STANDARD).unwrap_err();
/// assert_eq!(error.faults().collect::<Vec<_>>(), [Fault::MissingPieces]);
/// let problem = error.waive(&[Fault::MissingPieces])?;
/// assert_eq!(problem.legal_moves().len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
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

impl Setup {
    /// An empty board with the first player to move.
    #[must_use]
    pub const fn empty() -> Self {
        let hand = Hand { generals: 0, ministers: 0, pawns: 0 };
        Setup { board: [None; 12], hands: [hand; 2], turn: Side::First, move_number: None }
    }

    /// The faults that a position made of this data would have.
    pub fn faults(&self, rules: Rules) -> impl Iterator<Item = Fault> + use<> {
        let setup = *self;
        Fault::ALL.into_iter().filter(move |fault| fault.is_in(&setup, rules))
    }

    /// Validates the data.
    ///
    /// # Errors
    /// When there is any fault. The error keeps the data and can [waive](SetupError::waive) faults.
    pub fn position(self, rules: Rules) -> Result<TwelveJanggi, SetupError> {
        SetupError { setup: self, rules }.waive(&[])
    }

    /// Reads the data as a position, with every fault [waived](Fault::is_waivable) that can be.
    ///
    /// # Errors
    /// When a fault is left.
    pub fn lenient_position(self, rules: Rules) -> Result<TwelveJanggi, SetupError> {
        SetupError { setup: self, rules }.waive(&Fault::ALL)
    }

    fn on_board(&self, side: Side, role: Role) -> usize {
        self.board.iter().filter(|&&piece| piece == Some(Piece { side, role })).count()
    }

    /// How many pieces of a set's kind there are on the board and in both hands; a marquis is of
    /// the pawns' kind.
    fn of_kind(&self, kind: Role) -> usize {
        let on_board = self.board.iter().flatten();
        let on_board = on_board.filter(|piece| piece.role.when_captured() == Some(kind)).count();
        let [first, second] = self.hands.map(|hand| usize::from(hand.count(kind)));
        on_board + first + second
    }
}

impl From<TwelveJanggi> for Setup {
    fn from(position: TwelveJanggi) -> Self {
        position.to_setup()
    }
}

/// What can be wrong with a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// The side that is not to move has no king. The side to move may lack one: its king was just
    /// captured (TJ-20).
    MissingKing,
    /// A side has more than one king.
    ManyKings,
    /// There are more than two generals, two ministers or two pawns and marquises (TJ-3).
    ManyPieces,
    /// There are fewer than two generals, two ministers or two pawns and marquises: pieces are
    /// captured, but they never leave the game (TJ-11).
    MissingPieces,
    /// A pawn stands in the opponent's home column, where the rules let none be dropped (TJ-12) and
    /// a moving one is promoted (TJ-13).
    UnpromotedPawn,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 5] = [
        Fault::MissingKing,
        Fault::ManyKings,
        Fault::ManyPieces,
        Fault::MissingPieces,
        Fault::UnpromotedPawn,
    ];

    /// Whether the game can be played in spite of the fault.
    #[must_use]
    pub const fn is_waivable(self) -> bool {
        matches!(self, Fault::MissingPieces | Fault::UnpromotedPawn)
    }

    fn is_in(self, setup: &Setup, rules: Rules) -> bool {
        let kings = |side| setup.on_board(side, Role::King);
        let kinds = || Role::IN_HAND.into_iter().map(|kind| setup.of_kind(kind));
        match self {
            Fault::MissingKing => kings(!setup.turn) == 0,
            Fault::ManyKings => Side::BOTH.into_iter().any(|side| kings(side) > 1),
            Fault::ManyPieces => kinds().any(|count| count > 2),
            Fault::MissingPieces => kinds().any(|count| count < 2),
            Fault::UnpromotedPawn => !rules.drops_everywhere && setup.has_unpromoted_pawn(),
        }
    }
}

impl Setup {
    fn has_unpromoted_pawn(&self) -> bool {
        self.board.iter().zip(Square::ALL).any(|(piece, square)| {
            piece.is_some_and(|p| p.role == Role::Pawn && square.is_home_of(!p.side))
        })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::MissingKing => "the side that is not to move has no king",
            Fault::ManyKings => "a side has more than one king",
            Fault::ManyPieces => "there are more than two pieces of a kind",
            Fault::MissingPieces => "there are fewer than two pieces of a kind",
            Fault::UnpromotedPawn => "a pawn in the opponent's home column is not promoted",
        })
    }
}

/// A set-up with faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupError {
    setup: Setup,
    rules: Rules,
}

impl SetupError {
    /// The refused data.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// All faults.
    pub fn faults(&self) -> impl Iterator<Item = Fault> + use<> {
        self.setup.faults(self.rules)
    }

    /// The position in spite of some faults.
    ///
    /// # Errors
    /// When there are other faults, or when one of the named is not [waivable](Fault::is_waivable).
    pub fn waive(self, waived: &[Fault]) -> Result<TwelveJanggi, SetupError> {
        if self.faults().any(|fault| !(fault.is_waivable() && waived.contains(&fault))) {
            return Err(self);
        }
        let mut armies = [Army::default(); 2];
        for (piece, square) in self.setup.board.iter().zip(Square::ALL) {
            if let Some(Piece { side, role }) = *piece {
                armies[side.index()] = armies[side.index()].toggled(role, square);
            }
        }
        let Setup { hands, turn, move_number, .. } = self.setup;
        Ok(TwelveJanggi::from_parts(armies, hands, turn, self.rules, move_number))
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}

//! Plain data and its validation.

use alloc::boxed::Box;
use alloc::vec;
use core::num::NonZeroU32;

use super::bitboards::SideBitboards;
use super::{Fault, Faults, Hand, ParseSetupError, Piece, Role, Rules, Square, TwelveJanggi};
use crate::Side;
use crate::macros::faults::write_list;
use crate::macros::setup::set_up;

/// A position as plain data: anyone may fill it in, and it need not make sense.
///
/// Its text form is that of [`TwelveJanggi`] (TJ-40). [`position`](Setup::position) makes it
/// playable.
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
#[non_exhaustive]
pub struct Setup {
    /// What stands on each square, in the order of [`Square::ALL`].
    pub board: [Option<Piece>; 12],
    /// The hands of the first and the second player.
    pub hands: [Hand; 2],
    /// The side to move.
    pub turn: Side,
    /// The number of the coming move, if it is to be counted (TJ-24). Without it, a game that
    /// starts here counts from 1.
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

set_up! { TwelveJanggi, squares: vec::IntoIter<Square>, link: |_| Some(" on ") }

impl Setup {
    fn inspect(&self, rules: Rules) -> (Faults, Option<TwelveJanggi>) {
        let kings = |side| self.squares_of(Piece::new(side, Role::King)).count();
        let of_kinds = Role::IN_HAND.map(|kind| self.of_kind(kind));
        let is_there = |fault: &Fault| match fault {
            Fault::NoKing => kings(!self.turn) == 0,
            Fault::TwoKings => Side::BOTH.into_iter().any(|side| kings(side) > 1),
            Fault::TooManyPieces => of_kinds.iter().any(|&count| count > 2),
            Fault::MissingPieces => of_kinds.iter().any(|&count| count < 2),
            Fault::UnpromotedPawn => {
                !rules.drops_everywhere() && self.unpromoted_pawns().next().is_some()
            }
        };
        let faults: Faults = Fault::ALL.into_iter().filter(is_there).collect();
        let playable = !faults.iter().any(Fault::is_structural);
        (faults, playable.then(|| self.build(rules)))
    }

    fn build(&self, rules: Rules) -> TwelveJanggi {
        let mut sides = [SideBitboards::default(); 2];
        for (square, Piece { side, role }) in self.pieces() {
            sides[side.index()] = sides[side.index()].toggled(role, square);
        }
        TwelveJanggi::from_parts(sides, self.hands, self.turn, rules, self.move_number)
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

/// The squares of the pieces that a fault is about, the first player's first: kings too many,
/// unpromoted pawns.
fn squares_of(setup: &Setup, _: Option<&TwelveJanggi>, fault: Fault) -> vec::IntoIter<Square> {
    let kings = |side| setup.squares_of(Piece::new(side, Role::King));
    let squares: vec::Vec<Square> = match fault {
        Fault::TwoKings => {
            let several = |side: &Side| kings(*side).count() > 1;
            Side::BOTH.into_iter().filter(several).flat_map(kings).collect()
        }
        Fault::UnpromotedPawn => setup.unpromoted_pawns().collect(),
        Fault::NoKing | Fault::TooManyPieces | Fault::MissingPieces => vec::Vec::new(),
    };
    squares.into_iter()
}

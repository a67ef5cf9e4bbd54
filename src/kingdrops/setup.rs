//! A position as plain data, and whether a game can have come to it.

use alloc::boxed::Box;
use core::fmt;

use super::bitboards::{Bitboards, own_rows};
use super::turn_state::{MOST_ACTIONS, TurnState};
use super::{
    Fault, Faults, Hand, Kingdrops, ParseSetupError, Piece, Placement, Role, Rules, Squares,
};
use crate::Side;
use crate::macros::faults::write_list;
use crate::macros::setup::set_up;

/// A position as plain data, which anyone may fill in as they like.
///
/// [`position`](Setup::position) makes a position of it if a game can have come to it; no fault can
/// be waived. Fewer pieces than the full set are fine. The text of a set-up is that of a position
/// (KD-17).
///
/// ```
/// use janggi::kingdrops::{Fault, Rules, Setup, Square};
///
/// let setup: Setup = "4k3/8/8/8/8/8/8/4K3 [-] {-} w 0 - - 1".parse()?;
/// let mut king_gone = setup.clone();
/// king_gone.placement.set(Square::E1, None);
/// let error = king_gone.position(Rules::STANDARD).unwrap_err();
/// assert_eq!(error.faults(), Fault::WinnerNotOnTurn(janggi::Side::BLACK).into());
/// assert_eq!(setup.clone().position(Rules::STANDARD)?.setup(), setup);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Setup {
    /// Which piece stands where.
    pub placement: Placement,
    /// The pieces each side may drop, White's first (KD-13).
    pub reserves: [Hand; 2],
    /// The captured pieces *of* each side, White's first: they sit in the other side's prison
    /// (KD-11).
    pub prisoners: [Hand; 2],
    /// The pieces each side has still to place, White's first (KD-4).
    pub to_place: [Hand; 2],
    /// The side on turn.
    pub turn: Side,
    /// Where the pieces stand that have acted in this turn, as many as the actions made (KD-5).
    pub acted: Squares,
    /// Whether one of the actions was a drop (KD-5).
    pub dropped: bool,
    /// The number of the turn, counting the turns of either side from 1; 0 in the placement phase.
    pub number: u32,
}

/// Nothing anywhere; White on turn, turn 1.
impl Default for Setup {
    fn default() -> Setup {
        Setup {
            placement: Placement::default(),
            reserves: [Hand::EMPTY; 2],
            prisoners: [Hand::EMPTY; 2],
            to_place: [Hand::EMPTY; 2],
            turn: Side::WHITE,
            acted: Squares::EMPTY,
            dropped: false,
            number: 1,
        }
    }
}

set_up! { Kingdrops, squares: Squares, link: |_| None }

fn squares_of(_: &Setup, _: Option<&Kingdrops>, fault: Fault) -> Squares {
    fault.square().into_iter().collect()
}

impl Setup {
    fn inspect(&self, _: Rules) -> (Faults, Option<Kingdrops>) {
        let mut faults = Faults::NONE;
        let state = self.state();
        self.check_pieces(&state.board, &mut faults);
        self.check_actions(&state, &mut faults);
        if self.is_placing() {
            self.check_placing(&state.board, &mut faults);
        } else {
            self.check_turn(&state, &mut faults);
        }
        let position = || Kingdrops::from_parts(state, self.prisoners, self.to_place, self.number);
        let position = faults.is_empty().then(position);
        (faults, position)
    }

    fn is_placing(&self) -> bool {
        self.to_place.iter().any(|hand| !hand.is_empty())
    }

    pub(super) fn state(&self) -> TurnState {
        let mut board = Bitboards::default();
        for (square, piece) in self.placement {
            board.put(piece, square);
        }
        let reserves = self.reserves;
        TurnState { board, reserves, side: self.turn, acted: self.acted, dropped: self.dropped }
    }

    /// KD-2 and KD-11: the pieces a side has, and where they can be.
    fn check_pieces(&self, board: &Bitboards, faults: &mut Faults) {
        for side in Side::BOTH {
            let of = |hands: &[Hand; 2], role| hands[side.index()].count(role);
            for role in Role::ALL {
                let piece = Piece::new(side, role);
                let captured = of(&self.reserves, role) + of(&self.prisoners, role);
                let on_board = board.pieces(side, role).len();
                if captured > 0 && !role.is_imprisoned() {
                    faults.push(Fault::NotImprisoned(piece));
                }
                if on_board + captured + of(&self.to_place, role) > role.in_full_set() {
                    faults.push(Fault::TooMany(piece));
                }
            }
        }
    }

    /// KD-5: what is said about the actions already made.
    fn check_actions(&self, state: &TurnState, faults: &mut Faults) {
        if self.acted.len() > MOST_ACTIONS {
            faults.push(Fault::TooManyActions(self.acted.len()));
        }
        faults
            .extend((self.acted - state.board.of(self.turn)).into_iter().map(Fault::NothingActed));
        if self.dropped && self.acted.is_empty() {
            faults.push(Fault::DropWithoutAction);
        }
    }

    /// KD-6, KD-14 and KD-16: winners and turns.
    fn check_turn(&self, state: &TurnState, faults: &mut Faults) {
        match Side::BOTH.map(|side| state.board.victory(side).is_some()) {
            [true, true] => faults.push(Fault::TwoWinners),
            [false, false] if !self.acted.is_empty() && !state.has_action() => {
                // With too many actions the turn is over as well, but that is said already.
                if self.acted.len() <= MOST_ACTIONS {
                    faults.push(Fault::TurnOver);
                }
            }
            won => {
                let winner = Side::BOTH.into_iter().find(|side| won[side.index()]);
                if let Some(winner) = winner.filter(|winner| *winner != self.turn) {
                    faults.push(Fault::WinnerNotOnTurn(winner));
                }
            }
        }
        if self.number == 0 {
            faults.push(Fault::TurnNumber(0));
        }
    }

    /// KD-4: nothing but placements has happened.
    fn check_placing(&self, board: &Bitboards, faults: &mut Faults) {
        let off_board = self.reserves.iter().chain(&self.prisoners);
        if off_board.into_iter().any(|hand| !hand.is_empty()) || !self.acted.is_empty() {
            faults.push(Fault::TooEarly);
        }
        for side in Side::BOTH {
            faults.extend((board.of(side) - own_rows(side)).into_iter().map(Fault::NotOwnRows));
            let to_place = self.to_place[side.index()];
            if board.pieces(side, Role::King).is_empty() && !to_place.contains(Role::King) {
                faults.push(Fault::NoKing(side));
            }
        }
        let white_is_ready = self.to_place[Side::WHITE.index()].is_empty();
        if !white_is_ready && !board.of(Side::BLACK).is_empty() {
            faults.push(Fault::BlackTooEarly);
        }
        if self.turn != if white_is_ready { Side::BLACK } else { Side::WHITE } {
            faults.push(Fault::WrongSidePlacing(self.turn));
        }
        if self.number != 0 {
            faults.push(Fault::TurnNumber(self.number));
        }
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup({self})")
    }
}

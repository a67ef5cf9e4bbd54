//! What can be wrong with a set-up.

use alloc::vec::Vec;
use core::fmt;
use core::iter::FusedIterator;
use core::slice;

use super::names::side_name;
use super::{Piece, Square};
use crate::Side;
use crate::macros::errors::error;
use crate::macros::faults::write_list;

error! {
    /// A reason why no game can have come to a set-up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Fault {
        /// More of a kind, on the board and off it, than a side has (KD-2).
        TooMany(piece: Piece) => "too many {}, counting those off the board", PluralOf(*piece);
        /// A piece in a reserve or a prison that leaves the game when it is captured (KD-11).
        NotImprisoned(piece: Piece) => "{} never go to a prison or a reserve", PluralOf(*piece);
        /// Both sides have won by what is on the board (KD-14).
        TwoWinners => "both sides have won";
        /// A side has won, but is not on turn (KD-16).
        WinnerNotOnTurn(side: Side) => "{} has won but is not on turn", side_name(*side);
        /// No action is left in the turn, so it has ended by itself (KD-6).
        TurnOver => "the turn is already over";
        /// More actions were made than a turn has (KD-5).
        TooManyActions(actions: usize) =>
            "{actions} actions were made, but a turn has at most three";
        /// The side on turn has no piece where one is said to have acted (KD-17).
        NothingActed(square: Square) =>
            "the side on turn has no piece on {square} that could have acted";
        /// A drop is an action, but none was made (KD-17).
        DropWithoutAction => "a drop was made, but no action";
        /// The turns are counted from 1, and only the placement phase has the number 0 (KD-17).
        TurnNumber(turn: u32) => "turn number {turn}, which is for another phase of the game";
        /// While pieces are being placed there is nothing in reserves and prisons, and no action
        /// was made (KD-4).
        TooEarly => "reserves, prisons or actions before all pieces are placed";
        /// A piece stands where its side may not place it (KD-4).
        NotOwnRows(square: Square) => "the piece on {square} is not on its side's own two rows";
        /// Black has placed a piece before White was ready (KD-4).
        BlackTooEarly => "black has placed a piece before white was ready";
        /// The side on turn has nothing to place, or Black is on turn before White is ready (KD-4).
        WrongSidePlacing(side: Side) => "it is not {}'s turn to place pieces", side_name(*side);
        /// A side will begin without a king (KD-2).
        NoKing(side: Side) => "{} has no king", side_name(*side);
    }
}

impl Fault {
    /// The square that the fault is about, if there is one.
    pub(super) const fn square(self) -> Option<Square> {
        match self {
            Fault::NothingActed(square) | Fault::NotOwnRows(square) => Some(square),
            _ => None,
        }
    }
}

/// [`Fault`]s, in a fixed order.
///
/// None of them can be waived: no game comes to such a position.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// No fault: what strict reading waives.
    pub const NONE: Faults = Faults(Vec::new());
    /// Every fault that is not structural: none.
    pub const WAIVABLE: Faults = Faults::NONE;

    /// Whether the fault is among them.
    #[must_use]
    pub fn contains(&self, fault: Fault) -> bool {
        self.0.contains(&fault)
    }

    /// Whether there is no fault.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many faults there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The faults in their order.
    #[must_use]
    pub fn iter(&self) -> FaultsIter<'_> {
        FaultsIter(self.0.iter())
    }

    pub(super) fn push(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    pub(super) fn after_waiving(self, _: Faults) -> Faults {
        self
    }
}

/// The faults of a [`Faults`], in their order.
#[derive(Clone, Debug)]
pub struct FaultsIter<'a>(slice::Iter<'a, Fault>);

impl Iterator for FaultsIter<'_> {
    type Item = Fault;

    fn next(&mut self) -> Option<Fault> {
        self.0.next().copied()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for FaultsIter<'_> {
    fn next_back(&mut self) -> Option<Fault> {
        self.0.next_back().copied()
    }
}

impl ExactSizeIterator for FaultsIter<'_> {}
impl FusedIterator for FaultsIter<'_> {}

impl<'a> IntoIterator for &'a Faults {
    type Item = Fault;
    type IntoIter = FaultsIter<'a>;

    fn into_iter(self) -> FaultsIter<'a> {
        self.iter()
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        [fault].into_iter().collect()
    }
}

impl FromIterator<Fault> for Faults {
    fn from_iter<I: IntoIterator<Item = Fault>>(faults: I) -> Faults {
        Faults(faults.into_iter().collect())
    }
}

impl Extend<Fault> for Faults {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        self.0.extend(faults);
    }
}

impl fmt::Debug for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The faults as one sentence, separated by semicolons.
impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.iter(), "", "; ")
    }
}

/// Writes `white rooks`.
struct PluralOf(Piece);

impl fmt::Display for PluralOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.0.role.english();
        let side = side_name(self.0.side);
        match name.strip_suffix("man") {
            Some(stem) => write!(f, "{side} {stem}men"),
            None => write!(f, "{side} {name}s"),
        }
    }
}

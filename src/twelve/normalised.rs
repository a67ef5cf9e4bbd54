//! A position with the seats forgotten: the mover always plays up the board.

use super::bitboards::SideBitboards;
use super::{Hand, Role, Square, TwelveJanggi};
#[cfg(feature = "solver")]
use super::{Row, Rules};
use crate::position::Position;
use crate::side::Side;

/// A position as its mover sees it, its own home column being A.
///
/// Twelve Janggi is the same game from either seat, so this is all that a value can depend on. The
/// set of pieces is whole, and no two stand on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Normalised {
    /// The mover's pieces, which go forward as the first player's do.
    pub(crate) own: SideBitboards,
    /// The other side's pieces.
    pub(crate) rival: SideBitboards,
    /// What the mover has in hand, in the order of [`Role::IN_HAND`].
    pub(crate) hand: [u8; 3],
    /// What the other side has in hand.
    pub(crate) rival_hand: [u8; 3],
}

impl Normalised {
    /// A position normalised, if its set of pieces is whole and both kings stand.
    pub(crate) fn of(position: &TwelveJanggi) -> Option<Normalised> {
        let normalised = Normalised::unchecked(position);
        normalised.is_whole().then_some(normalised)
    }

    /// A position normalised, of which pieces may be missing.
    pub(crate) fn unchecked(position: &TwelveJanggi) -> Normalised {
        let side = position.turn();
        let [first, second] = position.sides;
        let (own, rival) = match side {
            Side::First => (first, second),
            Side::Second => (second.rotated(), first.rotated()),
        };
        let [hand, rival_hand] = [side, !side].map(|side| {
            let Hand { generals, ministers, pawns } = position.hand(side);
            [generals, ministers, pawns]
        });
        Normalised { own, rival, hand, rival_hand }
    }

    fn is_whole(&self) -> bool {
        let on_board = |role| self.own.of(role).count_ones() + self.rival.of(role).count_ones();
        let pawns = on_board(Role::Pawn) + on_board(Role::Marquis);
        let squares = (self.own.squares() | self.rival.squares()).count_ones();
        let kings = [self.own, self.rival].iter().all(|a| a.of(Role::King).count_ones() == 1);
        let of_two = [on_board(Role::General), on_board(Role::Minister), pawns];
        let in_hand = |i: usize| u32::from(self.hand[i]) + u32::from(self.rival_hand[i]);
        kings
            && (0..3).all(|i| in_hand(i) + of_two[i] == 2)
            && squares == self.own.0.count_ones() + self.rival.0.count_ones()
    }

    /// Where the rival king stands.
    pub(crate) const fn rival_king(&self) -> Square {
        Square::at(self.rival.0.trailing_zeros() as u8)
    }
}

/// What only the solver needs.
#[cfg(feature = "solver")]
impl Normalised {
    /// The board as the other side sees it. The turn changes with it.
    pub(crate) const fn turned(&self) -> Normalised {
        Normalised {
            own: self.rival.rotated(),
            rival: self.own.rotated(),
            hand: self.rival_hand,
            rival_hand: self.hand,
        }
    }

    /// The position with rows 1 and 3 swapped.
    pub(crate) const fn mirrored(&self) -> Normalised {
        Normalised { own: self.own.mirrored(), rival: self.rival.mirrored(), ..*self }
    }

    /// Where the mover's king stands.
    pub(crate) const fn king(&self) -> Square {
        Square::at(self.own.0.trailing_zeros() as u8)
    }

    /// The position with the mover as the first player.
    pub(crate) fn to_position(self, rules: Rules) -> TwelveJanggi {
        let hand = |[generals, ministers, pawns]: [u8; 3]| Hand { generals, ministers, pawns };
        TwelveJanggi::from_parts(
            [self.own, self.rival],
            [hand(self.hand), hand(self.rival_hand)],
            Side::First,
            rules,
            None,
        )
    }

    /// Whether both kings stand in row 2, so that the mirror image has them where they are.
    pub(crate) const fn kings_in_the_middle(&self) -> bool {
        matches!((self.king().row(), self.rival_king().row()), (Row::R2, Row::R2))
    }
}

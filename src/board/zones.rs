//! Where pieces can stand at all, and which pieces of a placement are too many or stand elsewhere.

use super::{Palace, Placement, Role, Square, Squares};
use crate::Side;

/// The squares that the pieces of each side can ever reach, by the rules of one game. Generals have
/// their palaces; kinds that are not named go everywhere.
#[derive(Debug)]
pub(crate) struct Zones {
    pub(crate) advisors: [Squares; 2],
    pub(crate) elephants: [Squares; 2],
    pub(crate) soldiers: [Squares; 2],
}

impl Zones {
    /// The squares that pieces of a kind can ever reach.
    const fn of(&self, side: Side, role: Role) -> Squares {
        match role {
            Role::General => Palace::of(side),
            Role::Advisor => self.advisors[side.index()],
            Role::Elephant => self.elephants[side.index()],
            Role::Soldier => self.soldiers[side.index()],
            Role::Horse | Role::Chariot | Role::Cannon => Squares::ALL,
        }
    }
}

/// The pieces of a placement as sets, by side and kind.
#[derive(Debug)]
pub(crate) struct Census([[Squares; 7]; 2]);

impl Census {
    pub(crate) fn of(placement: &Placement) -> Census {
        let mut sets = [[Squares::EMPTY; 7]; 2];
        for (square, piece) in placement.pieces() {
            sets[piece.side.index()][piece.role.index()].insert(square);
        }
        Census(sets)
    }

    /// The squares of the general of either side, where each side has exactly one.
    pub(crate) fn generals(&self) -> Option<[Square; 2]> {
        match Side::BOTH.map(|side| self.0[side.index()][Role::General.index()]) {
            [first, second] if first.len() == 1 && second.len() == 1 => {
                Some([first.first()?, second.first()?])
            }
            _ => None,
        }
    }

    /// Whether a side has no general.
    pub(crate) fn lacks_general(&self) -> bool {
        self.0.iter().any(|sets| sets[Role::General.index()].is_empty())
    }

    /// The pieces of the kinds of which a side has more than the full set holds.
    pub(crate) fn surplus(&self, roles: &[Role]) -> Squares {
        let mut surplus = Squares::EMPTY;
        for (sets, &role) in
            self.0.iter().flat_map(|sets| roles.iter().map(move |role| (sets, role)))
        {
            if sets[role.index()].len() > role.in_full_set() {
                surplus |= sets[role.index()];
            }
        }
        surplus
    }

    /// The pieces of a kind that stand where they can never come to.
    pub(crate) fn outside(&self, zones: &Zones, role: Role) -> Squares {
        let outside = |side: Side| self.0[side.index()][role.index()] - zones.of(side, role);
        outside(Side::First) | outside(Side::Second)
    }
}

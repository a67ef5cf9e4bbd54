//! Where pieces can stand at all, and what is wrong with a placement in which they stand elsewhere.

use super::{Fault, Faults, Palace, Piece, Placement, Role, Square, Squares};
use crate::Side;

/// The squares that the pieces of each side can ever reach, by the rules of one game. Generals have
/// their palaces; kinds that are not named go everywhere.
#[derive(Debug)]
pub(crate) struct Homes {
    pub(crate) advisors: [Squares; 2],
    pub(crate) elephants: [Squares; 2],
    pub(crate) soldiers: [Squares; 2],
}

impl Homes {
    /// The pieces that a fault is about, for faults that a look at single pieces finds.
    pub(crate) fn places(&self, placement: &Placement, fault: Fault) -> Squares {
        let mut places = Squares::EMPTY;
        for side in Side::BOTH {
            let of = |role| placement.places(side, role);
            let surplus = |role: Role| {
                let places = of(role);
                if places.len() > role.in_full_set() { places } else { Squares::EMPTY }
            };
            places |= match fault {
                Fault::TwoGenerals => surplus(Role::General),
                Fault::GeneralOffPalace => of(Role::General) - Palace::of(side),
                Fault::AdvisorOffPoints => of(Role::Advisor) - self.advisors[side.index()],
                Fault::ElephantOffPoints => of(Role::Elephant) - self.elephants[side.index()],
                Fault::SoldierOffPoints => of(Role::Soldier) - self.soldiers[side.index()],
                Fault::TooManyPieces => {
                    let others = Role::ALL.into_iter().filter(|&role| role != Role::General);
                    others.map(surplus).fold(Squares::EMPTY, |all, set| all | set)
                }
                _ => Squares::EMPTY,
            };
        }
        places
    }

    /// The faults that a look at single pieces finds, and where the generals stand if each side has
    /// one.
    pub(crate) fn inspect(&self, placement: &Placement) -> (Faults, Option<[Square; 2]>) {
        let mut faults = Faults::NONE;
        for fault in Fault::ALL {
            faults.note(fault, !self.places(placement, fault).is_empty());
        }
        let generals = placement.generals();
        faults.note(Fault::NoGeneral, generals.is_none());
        (faults, generals.filter(|_| !faults.contains(Fault::TwoGenerals)))
    }
}

impl Placement {
    /// The squares where a side has pieces of a kind.
    pub(crate) fn places(&self, side: Side, role: Role) -> Squares {
        let piece = Piece { side, role };
        self.pieces().filter(|&(_, p)| p == piece).map(|(square, _)| square).collect()
    }

    /// Where the generals stand, the first of each side where there are several.
    pub(crate) fn generals(&self) -> Option<[Square; 2]> {
        let [first, second] = Side::BOTH.map(|side| self.places(side, Role::General).first());
        Some([first?, second?])
    }
}

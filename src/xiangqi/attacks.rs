//! How the pieces go: the one place that knows (XQ-2 to XQ-9).

use crate::attacks::leapers::{EYE_ELEPHANT_STEPS, HORSE_STEPS, eye_elephant, horse, leg};
use crate::attacks::sliders::{hop, slide, slide_and_hop};
use crate::attacks::steps::{DIAGONAL, STRAIGHT, sources, steps};
use crate::attacks::{Movement, Occupancy, PalaceSources, PalaceThreats};
use crate::board::lines::{between, cross};
use crate::board::{Palace, Role, Square, Squares};
use crate::movegen::Dependencies;
use crate::side::Side;
use crate::xiangqi::Xiangqi;

/// The half of the board on a side's own bank of the river (XQ-1).
#[inline]
pub(super) const fn home(side: Side) -> Squares {
    match side {
        Side::RED => Squares((1 << 45) - 1),
        Side::BLACK => Squares(((1 << 45) - 1) << 45),
    }
}

impl Movement for Xiangqi {
    const CANNONS_IGNORE_CANNONS: bool = false;
    const GENERALS_ATTACK_GENERALS: bool = true;

    #[inline(always)]
    fn attacks(on: Occupancy, side: Side, role: Role, from: Square) -> Squares {
        match role {
            Role::General => STRAIGHT[from.index()] & Palace::of(side),
            Role::Advisor => DIAGONAL[from.index()] & Palace::of(side),
            Role::Elephant => eye_elephant(from, on.occupied) & home(side),
            Role::Horse => horse(from, on.occupied),
            Role::Chariot => slide(from, on.occupied),
            Role::Cannon => hop(from, on.occupied, Squares::EMPTY),
            Role::Soldier => SOLDIER[side.index()][from.index()],
        }
    }

    #[inline(always)]
    fn moves(on: Occupancy, side: Side, role: Role, from: Square) -> Squares {
        match role {
            // It hops only to capture (XQ-7).
            Role::Cannon => {
                let captures = hop(from, on.occupied, Squares::EMPTY) & on.occupied;
                (slide(from, on.occupied) - on.occupied) | captures
            }
            _ => Self::attacks(on, side, role, from),
        }
    }

    #[inline]
    fn sources(side: Side, role: Role, at: Square) -> Squares {
        match role {
            Role::General if Palace::of(side).contains(at) => STRAIGHT[at.index()],
            Role::Advisor if Palace::of(side).contains(at) => DIAGONAL[at.index()],
            Role::Elephant if home(side).contains(at) => EYE_ELEPHANT_STEPS[at.index()],
            Role::General | Role::Advisor | Role::Elephant => Squares::EMPTY,
            Role::Horse => HORSE_STEPS[at.index()],
            Role::Chariot | Role::Cannon => cross(at),
            Role::Soldier => SOLDIER_SOURCES[side.index()][at.index()],
        }
    }

    #[inline]
    fn path(role: Role, from: Square, to: Square) -> Squares {
        match role {
            Role::Elephant | Role::Horse => leg(from, to).into(),
            Role::Chariot | Role::Cannon => between(from, to),
            _ => Squares::EMPTY,
        }
    }
}

impl PalaceThreats for Xiangqi {
    #[inline]
    fn palace_sources(side: Side) -> &'static PalaceSources {
        &PALACE_SOURCES[side.index()]
    }
}

impl Dependencies for Xiangqi {
    #[inline]
    fn dependencies(on: Occupancy, side: Side, role: Role, from: Square) -> Squares {
        match role {
            Role::Elephant => EYE_ELEPHANT_STEPS[from.index()] | DIAGONAL[from.index()],
            Role::Horse => HORSE_STEPS[from.index()] | STRAIGHT[from.index()],
            Role::Chariot => slide(from, on.occupied),
            Role::Cannon => slide_and_hop(from, on.occupied),
            _ => Self::attacks(on, side, role, from),
        }
    }
}

/// Elephants do not cross the river.
static PALACE_SOURCES: [PalaceSources; 2] = [
    PalaceSources::new(Side::RED, &SOLDIER_SOURCES[1], false),
    PalaceSources::new(Side::BLACK, &SOLDIER_SOURCES[0], false),
];

/// Where a soldier goes: one forward, and across the river one sideways: `[side][square]`.
static SOLDIER: [[Squares; 90]; 2] = {
    let mut table = [steps(&[(0, 1)]), steps(&[(0, -1)])];
    let sideways = steps(&[(-1, 0), (1, 0)]);
    let mut side = 0;
    while side < 2 {
        let mut at = 0;
        while at < 90 {
            if !home(Side::BOTH[side]).contains(Square::ALL[at]) {
                table[side][at].0 |= sideways[at].0;
            }
            at += 1;
        }
        side += 1;
    }
    table
};

/// Where the soldiers of a side stand that attack a square: `[side][square]`.
static SOLDIER_SOURCES: [[Squares; 90]; 2] = sources(&SOLDIER);

//! How the pieces go: the one place that knows (J-10 to J-16).

use crate::attacks::leapers::{ELEPHANT_STEPS, HORSE_STEPS, elephant, elephant_path, horse, leg};
use crate::attacks::sliders::{hop, slide, slide_and_hop};
use crate::attacks::steps::{STRAIGHT, sources, steps};
use crate::attacks::{Movement, Occupancy, PalaceSources, PalaceThreats};
use crate::board::lines::{between, cross};
use crate::board::{Palace, Role, Square, Squares};
use crate::janggi::Janggi;
use crate::movegen::Dependencies;
use crate::side::Side;

impl Movement for Janggi {
    const CANNONS_IGNORE_CANNONS: bool = true;
    const GENERALS_ATTACK_GENERALS: bool = false;

    #[inline(always)]
    fn attacks(on: Occupancy, side: Side, role: Role, from: Square) -> Squares {
        let Occupancy { occupied, cannons } = on;
        match role {
            Role::General | Role::Advisor => Palace::steps(from) & Palace::of(side),
            Role::Elephant => elephant(from, occupied),
            Role::Horse => horse(from, occupied),
            Role::Chariot => {
                let lines = slide(from, occupied);
                match Palace::LINE_POINTS.contains(from) {
                    true => lines | slide_on_diagonals(from, occupied),
                    false => lines,
                }
            }
            Role::Cannon => {
                let lines = hop(from, occupied, cannons);
                match Palace::diagonal(from) {
                    Some((centre, opposite)) if (occupied - cannons).contains(centre) => {
                        lines | opposite.into()
                    }
                    _ => lines,
                }
            }
            Role::Soldier => SOLDIER[side.index()][from.index()],
        }
    }

    #[inline(always)]
    fn moves(on: Occupancy, side: Side, role: Role, from: Square) -> Squares {
        match role {
            // A cannon never captures a cannon (J-15), but what captures one comes under its
            // attack.
            Role::Cannon => Self::attacks(on, side, Role::Cannon, from) - on.cannons,
            _ => Self::attacks(on, side, role, from),
        }
    }

    #[inline]
    fn sources(side: Side, role: Role, at: Square) -> Squares {
        match role {
            Role::General | Role::Advisor => Palace::steps(at) & Palace::of(side),
            Role::Elephant => ELEPHANT_STEPS[at.index()],
            Role::Horse => HORSE_STEPS[at.index()],
            Role::Chariot => cross(at) | Palace::diagonals(at),
            // One step along a diagonal leaves no room for a screen.
            Role::Cannon => cross(at) | (Palace::diagonals(at) - Palace::diagonal_steps(at)),
            Role::Soldier => SOLDIER_SOURCES[side.index()][at.index()],
        }
    }

    #[inline]
    fn path(role: Role, from: Square, to: Square) -> Squares {
        match role {
            Role::Elephant => elephant_path(from, to),
            Role::Horse => leg(from, to).into(),
            Role::Chariot | Role::Cannon if cross(from).contains(to) => between(from, to),
            Role::Chariot | Role::Cannon => {
                Palace::diagonal_steps(from) & Palace::diagonal_steps(to)
            }
            _ => Squares::EMPTY,
        }
    }
}

impl PalaceThreats for Janggi {
    #[inline]
    fn palace_sources(side: Side) -> &'static PalaceSources {
        &PALACE_SOURCES[side.index()]
    }
}

impl Dependencies for Janggi {
    #[inline]
    fn dependencies(on: Occupancy, side: Side, role: Role, from: Square) -> Squares {
        match role {
            Role::Elephant => {
                // It begins like a horse, which goes one step less far.
                ELEPHANT_STEPS[from.index()] | HORSE_STEPS[from.index()] | STRAIGHT[from.index()]
            }
            Role::Horse => HORSE_STEPS[from.index()] | STRAIGHT[from.index()],
            Role::Chariot => slide(from, on.occupied) | Palace::diagonals(from),
            Role::Cannon => slide_and_hop(from, on.occupied) | Palace::diagonals(from),
            _ => Self::attacks(on, side, role, from),
        }
    }
}

static PALACE_SOURCES: [PalaceSources; 2] = [
    PalaceSources::new(Side::CHO, &SOLDIER_SOURCES[1], true),
    PalaceSources::new(Side::HAN, &SOLDIER_SOURCES[0], true),
];

/// What a chariot reaches on the diagonals of a palace (J-11).
#[inline]
fn slide_on_diagonals(from: Square, occupied: Squares) -> Squares {
    match Palace::diagonal(from) {
        Some((centre, opposite)) if !occupied.contains(centre) => {
            Palace::diagonal_steps(from) | opposite.into()
        }
        _ => Palace::diagonal_steps(from),
    }
}

/// Where the soldiers of a side stand that attack a square: `[side][square]`.
static SOLDIER_SOURCES: [[Squares; 90]; 2] = sources(&SOLDIER);

/// Where a soldier goes: one forward or sideways, and one diagonally forward on the lines of the
/// enemy palace (J-16): `[side][square]`.
static SOLDIER: [[Squares; 90]; 2] = {
    let mut table = [steps(&[(0, 1), (1, 0), (-1, 0)]), steps(&[(0, -1), (1, 0), (-1, 0)])];
    let diagonally = [steps(&[(1, 1), (-1, 1)]), steps(&[(1, -1), (-1, -1)])];
    let mut side = 0;
    while side < 2 {
        let lines = Palace::of(Side::BOTH[1 - side]).0 & Palace::LINE_POINTS.0;
        let mut at = 0;
        while at < 90 {
            if lines >> at & 1 != 0 {
                table[side][at].0 |= diagonally[side][at].0 & lines;
            }
            at += 1;
        }
        side += 1;
    }
    table
};

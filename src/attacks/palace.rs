//! The enemies near a palace: most of the time there is none, and then every move is safe.

use super::leapers::{ELEPHANT_STEPS, HORSE_STEPS};
use super::movement::Movement;
use crate::board::lines::cross;
use crate::board::{Board, Palace, Role, Square, Squares};
use crate::side::Side;

/// From where pieces of the other side can attack a square of a side's palace, whatever else stands
/// on the board.
pub(crate) struct PalaceSources {
    /// Chariots and cannons.
    pub(crate) sliders: Squares,
    horses: Squares,
    elephants: Squares,
    soldiers: Squares,
}

impl PalaceSources {
    /// The sources around the palace of `side`, given from where enemy soldiers attack each square
    /// and whether enemy elephants come near at all.
    pub(crate) const fn new(side: Side, soldiers: &[Squares; 90], elephants: bool) -> Self {
        let mut sources = PalaceSources {
            sliders: Squares::EMPTY,
            horses: Squares::EMPTY,
            elephants: Squares::EMPTY,
            soldiers: Squares::EMPTY,
        };
        let mut palace = Palace::of(side).0;
        while palace != 0 {
            let at = Square::of(palace.trailing_zeros());
            sources.sliders.0 |= cross(at).0;
            sources.horses.0 |= HORSE_STEPS[at.index()].0;
            sources.soldiers.0 |= soldiers[at.index()].0;
            if elephants {
                sources.elephants.0 |= ELEPHANT_STEPS[at.index()].0;
            }
            palace &= palace - 1;
        }
        sources
    }
}

/// The enemies of `side` that could attack a square of its palace. When its general is somewhere
/// else, which takes a waived fault, that is all of them that can attack it.
#[inline]
pub(crate) fn enemies_near_palace<G: Movement>(board: &Board, side: Side) -> Squares {
    let enemies = board.side(!side);
    if !Palace::of(side).contains(board.general(side)) {
        return if G::GENERALS_ATTACK_GENERALS {
            enemies
        } else {
            enemies - board.general(!side).into()
        };
    }
    let sources = G::palace_sources(side);
    let near = (board.role(Role::Chariot) | board.role(Role::Cannon)) & sources.sliders
        | board.role(Role::Horse) & sources.horses
        | board.role(Role::Elephant) & sources.elephants
        | board.role(Role::Soldier) & sources.soldiers;
    near & enemies
}

//! From where a palace is attacked.

use super::leapers::{ELEPHANT_STEPS, HORSE_STEPS};
use crate::board::lines::cross;
use crate::board::{Board, Palace, Role, Square, Squares};
use crate::side::Side;

/// What the generation of moves asks of a game beside how its pieces go.
pub(crate) trait PalaceThreats {
    /// From where the other side can attack the palace of `side`.
    fn palace_sources(side: Side) -> &'static PalaceSources;
}

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

    /// The pieces of either side that stand on the sources of their kind.
    #[inline]
    pub(crate) fn occupied_on(&self, board: &Board) -> Squares {
        (board.role(Role::Chariot) | board.role(Role::Cannon)) & self.sliders
            | board.role(Role::Horse) & self.horses
            | board.role(Role::Elephant) & self.elephants
            | board.role(Role::Soldier) & self.soldiers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::Movement;
    use crate::janggi::Janggi;
    use crate::xiangqi::Xiangqi;

    fn all_are_near<G: Movement>() {
        for side in Side::BOTH {
            let near = G::palace_sources(side);
            for to in Palace::of(side) {
                for (role, near) in [
                    (Role::Chariot, near.sliders),
                    (Role::Cannon, near.sliders),
                    (Role::Horse, near.horses),
                    (Role::Elephant, near.elephants),
                    (Role::Soldier, near.soldiers),
                ] {
                    let sources = G::sources(!side, role, to);
                    assert!(sources.is_subset(near), "{side:?} {role:?} {to}");
                }
            }
        }
    }

    #[test]
    fn what_attacks_a_palace_is_near_it() {
        all_are_near::<Janggi>();
        all_are_near::<Xiangqi>();
    }
}

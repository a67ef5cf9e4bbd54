//! Trees whose moves are bare squares at first, drawn before anybody looks at a board.

use super::game::RecordGame;
use super::played::Refused;
use super::positions::Positions;
use super::record::Record;
use super::tree::{Event, NodeId, Tree};
use crate::Side;
use crate::board::{Piece, Placement, Role};
use crate::xiangqi::{self, Faults, Rules, Setup, SetupError, Xiangqi};

/// The first move of a record, in the order of PGN, that is not legal on its board.
pub(super) fn first_illegal<P: RecordGame>(record: &Record<P>) -> Result<(), (NodeId, Refused<P>)> {
    let mut positions = Positions::new(&record.start);
    for event in record.tree.events() {
        match event {
            Event::Open(_) => positions.open(),
            Event::Close => positions.close(),
            Event::Move(node) => {
                let Some(&mv) = node.mv() else { continue };
                let refused = |reason| (node.id(), Refused { ply: node.ply(), mv, reason });
                positions.play(mv).map_err(refused)?;
            }
        }
    }
    Ok(())
}

/// The owner of the first man that moves, whose turn it is where a record names its men alone.
pub(super) fn mover(placement: &Placement, tree: &Tree<xiangqi::Move>) -> Option<Side> {
    let first = tree.main_line().next().and_then(|node| node.mv().copied())?;
    placement.get(first.from).map(|piece| piece.side)
}

/// The start of a record of Xiangqi. Faults that can be waived are waived, as puzzles have them.
pub(super) fn start(placement: Placement, turn: Side, rules: Rules) -> Result<Xiangqi, SetupError> {
    let setup = Setup { placement, turn, ..Setup::default() };
    setup.position_waiving(rules, Faults::WAIVABLE)
}

/// The men of a set in the order of XQF: Red's back rank from file a, cannons, soldiers, and then
/// Black's. The number is taken from 0 to 31.
pub(super) const fn man(number: usize) -> Piece {
    const ROLES: [Role; 16] = [
        Role::Chariot,
        Role::Horse,
        Role::Elephant,
        Role::Advisor,
        Role::General,
        Role::Advisor,
        Role::Elephant,
        Role::Horse,
        Role::Chariot,
        Role::Cannon,
        Role::Cannon,
        Role::Soldier,
        Role::Soldier,
        Role::Soldier,
        Role::Soldier,
        Role::Soldier,
    ];
    let side = if number % 32 < 16 { Side::RED } else { Side::BLACK };
    Piece::new(side, ROLES[number % 16])
}

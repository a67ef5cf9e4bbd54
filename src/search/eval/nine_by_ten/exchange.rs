//! Static exchange evaluation.

use super::{NineByTen, captured_value};
use crate::attacks::{Occupancy, attackers};
use crate::board::{Role, Square, Squares};

/// The cheapest first, as they capture.
const CHEAPEST: [Role; 7] = [
    Role::Soldier,
    Role::Elephant,
    Role::Advisor,
    Role::Horse,
    Role::Cannon,
    Role::Chariot,
    Role::General,
];

/// No more captures than there are pieces.
const CAPTURES: usize = 32;

/// What a move brings once both sides have captured on its goal as long as it pays.
pub(super) fn evaluate<P: NineByTen>(position: &P, from: Square, to: Square) -> i32 {
    let board = position.board();
    let mut side = position.turn();
    let mut standing = board.role_on(from);
    let first = captured_value(position, to);
    if standing != Role::General && first >= P::VALUES[standing.index()] {
        // Even if it is lost at once; the exact value matters little then.
        return first - P::VALUES[standing.index()];
    }
    let target = Squares::from(to);
    let mut on = Occupancy::of(board).after(standing, from, to);
    // What each capture has brought the side that made it, if it were the last one.
    let mut gains = [0; CAPTURES];
    gains[0] = first;
    let mut last = 0;
    while last < CAPTURES - 1 {
        let enemies = (board.side(!side) & on.occupied) - target;
        let attackers = attackers::<P>(board, side, to, on, enemies);
        let next = CHEAPEST
            .into_iter()
            .find_map(|role| (attackers & board.role(role)).first().map(|from| (role, from)));
        let Some((role, from)) = next else { break };
        last += 1;
        gains[last] = P::VALUES[standing.index()] - gains[last - 1];
        if gains[last].max(-gains[last - 1]) < 0 {
            break;
        }
        on = on.after(role, from, to);
        standing = role;
        side = !side;
    }
    // Back to the first capture: nobody goes on where stopping is better.
    while last > 0 {
        gains[last - 1] = -gains[last].max(-gains[last - 1]);
        last -= 1;
    }
    gains[0]
}

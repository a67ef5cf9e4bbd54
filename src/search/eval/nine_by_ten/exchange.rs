//! Static exchange evaluation.

use super::{Evaluated, captured_value};
use crate::{Role, Square};

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
pub(super) fn evaluate<P: Evaluated>(position: &P, from: Square, to: Square) -> i32 {
    let mut side = position.turn();
    let Some(mover) = position.piece(from) else { return 0 };
    let mut standing = mover.role;
    let first = captured_value(position, to);
    if standing != Role::General && first >= P::VALUES[standing.index()] {
        // Even if it is lost at once; the exact value matters little then.
        return first - P::VALUES[standing.index()];
    }
    let mut on = position.occupancy().after(standing, from, to);
    // What each capture has brought the side that made it, if it were the last one.
    let mut gains = [0; CAPTURES];
    gains[0] = first;
    let mut last = 0;
    while last < CAPTURES - 1 {
        let attackers = position.attackers_on(on, to, !side);
        let next = CHEAPEST
            .into_iter()
            .find_map(|role| (attackers & position.role(role)).first().map(|from| (role, from)));
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

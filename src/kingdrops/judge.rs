//! What the past of a game decides: repetition (KD-15).

use super::{Ending, Kingdrops};
use crate::history::History;
use crate::outcome::Outcome;
use crate::position::Position;

/// The occurrence of a position that ends the game.
const LAST_OCCURRENCE: u32 = 3;

/// The side whose turn brought a position about for the third time loses. Only the starts of turns
/// are compared; positions in mid-turn and in the placement phase may come as they like.
pub(super) fn judge(history: &History<'_, Kingdrops>) -> Option<Outcome<Ending>> {
    let position = history.current();
    let counts = !position.is_placing() && position.actions_made() == 0;
    // The turn has passed on, so the side on turn is the one that did not bring it about.
    (counts && history.occurrences() >= LAST_OCCURRENCE)
        .then(|| Outcome::win(position.turn(), Ending::Repetition))
}

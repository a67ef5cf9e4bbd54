//! What the past decides: repetition and the move limit.

use super::{Ending, TwelveJanggi};
use crate::history::History;
use crate::outcome::Outcome;

/// Repetition first (TJ-23), then the limit (TJ-24). What the board decides, such as a king home
/// after the last move of the limit, has been asked before.
pub(super) fn judge(history: &History<'_, TwelveJanggi>) -> Option<Outcome<Ending>> {
    let rules = history.current().rules();
    if rules.repetition().at().is_some_and(|limit| history.occurrences() >= limit) {
        return Some(Outcome::draw(Ending::Repetition));
    }
    let before = history.position(0).move_number().map_or(0, |number| number.get() - 1);
    let made = history.ply() as u64 + u64::from(before);
    if rules.move_limit().at().is_some_and(|limit| made >= limit.into()) {
        return Some(Outcome::draw(Ending::MoveLimit));
    }
    None
}

//! What the past of a game decides.

use super::chase::kept_chasing;
use super::{Chase, Ending, IllegalMove, Material, Move, Xiangqi};
use crate::{History, Outcome, Position, Side};

/// The result by repetition, by having no move left that the past allows, by the no-capture limit and by material, in this order.
pub(super) fn judge(history: &History<'_, Xiangqi>) -> Option<Outcome<Ending>> {
    let now = history.current();
    let quiet_limit = now.rules.no_capture().at();
    repetition(history).or_else(|| without_moves(history)).or_else(|| {
        if quiet_limit.is_some_and(|limit| u32::from(now.quiet_plies) >= limit) {
            Some(Outcome::draw(Ending::NoCapture))
        } else if now.rules.material() == Material::Draw && !now.has_attackers() {
            Some(Outcome::draw(Ending::InsufficientMaterial))
        } else {
            None
        }
    })
}

/// Whether the position has come for the time that the rules name.
fn is_counted(history: &History<'_, Xiangqi>) -> bool {
    let limit = history.current().rules.repetition().at();
    limit.is_some_and(|limit| history.occurrences() >= limit)
}

/// Why the past forbids a move, under [`AtRepetition::Forbidden`](super::AtRepetition::Forbidden).
pub(super) fn forbidden(history: &History<'_, Xiangqi>, mv: Move) -> Option<IllegalMove> {
    let before = history.current();
    if !before.is_bound_by_past() || before.is_irreversible(mv) {
        return None;
    }
    history.after(mv, |after| {
        // Who only answers checks repeats nothing by choice.
        let was_forced = before.is_check() && !after.current().is_check();
        let forbids = is_counted(after) && !was_forced;
        forbids.then(|| IllegalMove::Repeats(after.occurrences()))
    })
}

/// The result where each move that the board leaves is forbidden by the past.
fn without_moves(history: &History<'_, Xiangqi>) -> Option<Outcome<Ending>> {
    let now = history.current();
    let loses = now.is_bound_by_past() && !history.has_legal_move();
    loses.then(|| Outcome::win(!now.turn(), Ending::Repetition))
}

/// XQ-21, and XQ-23 for the chase. A capture in the window between the occurrences is not possible,
/// so nothing has to cut it (XQ-22).
fn repetition(history: &History<'_, Xiangqi>) -> Option<Outcome<Ending>> {
    if history.current().is_bound_by_past() || !is_counted(history) {
        return None;
    }
    let first = history.occurrence(1)?;
    Some(match Side::BOTH.map(|side| kept_checking(history, first, side)) {
        [true, false] => Outcome::win(Side::BLACK, Ending::PerpetualCheck),
        [false, true] => Outcome::win(Side::RED, Ending::PerpetualCheck),
        [false, false] if history.current().rules.chase() == Chase::Axf => {
            match Side::BOTH.map(|side| kept_chasing(history, first, side)) {
                [true, false] => Outcome::win(Side::BLACK, Ending::PerpetualChase),
                [false, true] => Outcome::win(Side::RED, Ending::PerpetualChase),
                _ => Outcome::draw(Ending::Repetition),
            }
        }
        _ => Outcome::draw(Ending::Repetition),
    })
}

/// Whether a side gave check with every move of its own since the position after `first` plies.
fn kept_checking(history: &History<'_, Xiangqi>, first: usize, side: Side) -> bool {
    let mut own = (first..history.ply()).filter(|&ply| history.position(ply).turn() == side);
    let all_check = own.clone().all(|ply| history.position(ply + 1).is_check());
    all_check && own.next().is_some()
}

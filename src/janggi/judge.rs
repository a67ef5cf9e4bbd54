//! What the past of a game decides.

use super::rules::{FreeRepetition, Limit, Perpetual, Repetition, Shuffle};
use super::{Ending, IllegalMove, Janggi, Move};
use crate::board::Role;
use crate::{History, Outcome, Position, Side};

/// The result by limits, shuffle, repetition and perpetual check, and by having no move left that
/// the past allows, in this order.
pub(super) fn judge(history: &History<'_, Janggi>) -> Option<Outcome<Ending>> {
    let now = history.current();
    let rules = now.rules;
    reached(now, rules.no_capture(), now.quiet_plies.into(), Ending::NoCapture)
        .or_else(|| reached(now, rules.move_limit(), history.ply(), Ending::MoveLimit))
        .or_else(|| shuffle(history))
        .or_else(|| repetition(history))
        .or_else(|| without_moves(history))
}

/// The result of a limit, once `number` has reached it.
fn reached(
    now: &Janggi,
    limit: Limit,
    number: usize,
    ending: impl FnOnce(Option<super::Count>) -> Ending,
) -> Option<Outcome<Ending>> {
    if number < limit.at()?.into() {
        return None;
    }
    Some(match limit {
        Limit::Points(_) => now.decide_on_points(ending),
        Limit::Draw(_) | Limit::Off => Outcome::draw(ending(None)),
    })
}

/// Whether the repetition that the last move has brought, if it was one, has consequences.
fn is_counted(history: &History<'_, Janggi>) -> bool {
    let now = history.current();
    let rules = now.rules;
    let last = history.plies().next_back();
    rules.repetition().at().is_some_and(|at| history.occurrences() >= at.into())
        && !(rules.free_repetition() == FreeRepetition::Thirty && now.both_are_low())
        && !(rules.ignores_passes() && last.is_some_and(|last| last.mv == Move::Pass))
}

/// Whether the last move answered a check and gave none: then whoever repeated a position, it was
/// the other side's doing.
fn was_forced(history: &History<'_, Janggi>) -> bool {
    let last = history.plies().next_back();
    last.is_some_and(|last| last.before.is_check()) && !history.current().is_check()
}

/// J-32.
fn repetition(history: &History<'_, Janggi>) -> Option<Outcome<Ending>> {
    if !is_counted(history) {
        return None;
    }
    let now = history.current();
    let occurrence = now.rules.repetition();
    if let Repetition::Forbidden(_) = occurrence {
        return None;
    }
    let [first, second] = Side::BOTH.map(|side| kept_checking(history, side));
    match (first, second) {
        (true, false) => Some(Outcome::win(Side::Second, Ending::PerpetualCheck)),
        (false, true) => Some(Outcome::win(Side::First, Ending::PerpetualCheck)),
        _ => match occurrence {
            Repetition::Points(_) => Some(now.decide_on_points(Ending::Repetition)),
            Repetition::Loses(_) if history.ply() == 0 || was_forced(history) => None,
            Repetition::Loses(_) => Some(Outcome::win(now.turn(), Ending::Repetition(None))),
            _ => Some(Outcome::draw(Ending::Repetition(None))),
        },
    }
}

/// Why the past forbids a move, under [`Repetition::Forbidden`].
pub(super) fn forbidden(history: &History<'_, Janggi>, mv: Move) -> Option<IllegalMove> {
    let before = history.current();
    if !matches!(before.rules.repetition(), Repetition::Forbidden(_)) || before.is_irreversible(mv)
    {
        return None;
    }
    history.after(mv, |after| {
        let forbids = is_counted(after) && !was_forced(after);
        forbids.then(|| IllegalMove::Repeats(after.occurrences()))
    })
}

/// The result where each move that the board leaves is forbidden by the past.
fn without_moves(history: &History<'_, Janggi>) -> Option<Outcome<Ending>> {
    let now = history.current();
    let loses = now.is_bound_by_past() && !history.has_legal_move();
    loses.then(|| Outcome::win(!now.turn(), Ending::Repetition(None)))
}

/// Whether a side's moves in the stretch that the rule set looks at were all checks.
fn kept_checking(history: &History<'_, Janggi>, side: Side) -> bool {
    let ignores_passes = history.current().rules.ignores_passes();
    let all_checks = |mut plies: usize, first: usize| {
        let asked = plies;
        for ply in (first..history.ply()).rev() {
            if plies == 0 {
                break;
            }
            if ignores_passes && history.mv(ply) == Some(Move::Pass) {
                continue;
            }
            if history.position(ply).turn() == side {
                if !history.position(ply + 1).is_check() {
                    return false;
                }
                plies -= 1;
            }
        }
        // Either as many moves as asked for, or the whole window. In an empty one, which `rep=1`
        // brings about, both sides have kept checking, and that is nobody's loss.
        plies == 0 || asked == usize::MAX
    };
    match history.current().rules.perpetual() {
        Perpetual::None => false,
        Perpetual::LastThree => all_checks(3, 0),
        Perpetual::Window => {
            history.occurrence(1).is_some_and(|first| all_checks(usize::MAX, first))
        }
    }
}

/// The rule of [`Shuffle::Loses`]: the side that just moved loses by moving one piece to and fro.
fn shuffle(history: &History<'_, Janggi>) -> Option<Outcome<Ending>> {
    let now = history.current();
    if now.rules.shuffle() == Shuffle::Allowed {
        return None;
    }
    let mover = !now.turn();
    // The mover's own last moves, latest first, each with its ply.
    let mut own = history
        .plies()
        .enumerate()
        .rev()
        .filter(|(_, ply)| ply.before.turn() == mover)
        .map(|(number, ply)| (number, ply.mv));
    let (last, Move::Step { from: b, to: a }) = own.next()? else { return None };
    if matches!(now.board.role_on(a), Role::General | Role::Advisor) {
        return None;
    }
    let mut ply = last;
    for (index, (from, to)) in
        [(Some(a), b), (Some(b), a), (Some(a), b), (None, a)].into_iter().enumerate()
    {
        let mut next = own.next()?;
        if index == 0 && next.1 == Move::Pass {
            next = own.next()?;
        }
        let (earlier, Move::Step { from: f, to: t }) = next else { return None };
        if t != to || from.is_some_and(|from| f != from) {
            return None;
        }
        ply = earlier;
    }
    let mut since = history.plies().skip(ply);
    let quiet = since.clone().all(|ply| !ply.before.is_capture(ply.mv));
    let unchecked = since.all(|ply| ply.before.turn() != mover || !ply.before.is_check());
    (quiet && unchecked).then(|| Outcome::win(!mover, Ending::Shuffle))
}

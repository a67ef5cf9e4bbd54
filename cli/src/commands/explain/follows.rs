//! A move that is legal: what follows from it.

use std::fmt::Write;

use janggi::svg::Draw;
use janggi::{Game, Points, Reason, Side, Variant};
use janggi_cli::game::Playable;

use super::{Told, picture};
use crate::prose::{lines, listed, ordinal};

/// Plays a legal move, and tells what it does.
pub(super) fn told<V: Draw + Playable>(game: &mut Game<V>, mv: V::Move) -> Told {
    let before = game.position().clone();
    let (written, recorded) = (before.write_move(mv), before.record_move(mv));
    let mut text = format!("{written} is legal.");
    if recorded != written {
        text = format!("{written} ({recorded}) is legal.");
    }
    text.push('\n');
    game.play_unchecked(mv);
    for sentence in sentences(&before, mv, game) {
        let options = lines().initial_indent("  ").subsequent_indent("  ");
        let _ = writeln!(text, "{}", textwrap::fill(&sentence, options));
    }
    text.push('\n');
    let position = game.position();
    let checkers: Vec<V::Square> = position.checkers().into_iter().collect();
    text.push_str(&position.draw(before.turn(), &checkers, Some(mv)));
    Told { text, picture: picture(position, Some(mv), checkers) }
}

/// What there is to say, a sentence each.
fn sentences<V: Draw + Playable>(before: &V, mv: V::Move, game: &Game<V>) -> Vec<String> {
    let (after, rival) = (game.position(), V::side_name(!before.turn()));
    let mut said = vec![moved(before, mv)];
    if let Some(piece) = before.captured(mv) {
        said.push(format!("It captures the {} of {rival}.", V::role_name(V::role_of(piece))));
    }
    said.extend(promoted(before, mv, after));
    said.extend(gained(before, after));
    if has_check(before) && before.is_check() {
        said.push(format!("It answers the check from {}.", listed(&checkers(before))));
    }
    said.extend(attack(after, before.turn()));
    said.extend(offer(before, game));
    said.extend(after.notice(before.turn()));
    if let Some([first, second]) = points(after).filter(|&now| Some(now) != points(before)) {
        let [one, other] = Side::BOTH.map(V::side_name);
        said.push(format!("The points are now {one} {first}, {other} {second}."));
    }
    if game.occurrences() > 1 {
        let times = ordinal(game.occurrences());
        said.push(format!("The position stands on the board for the {times} time."));
    }
    said.push(goes_on(game, before.turn()));
    said
}

/// What the piece does.
fn moved<V: Variant>(before: &V, mv: V::Move) -> String {
    let ends = (V::origin(mv), V::destination(mv));
    match (ends, V::dropped(mv)) {
        ((Some(from), Some(to)), _) => {
            let role = before.piece(from).map_or("piece", |piece| V::role_name(V::role_of(piece)));
            format!("The {role} goes from {from} to {to}.")
        }
        ((None, Some(to)), Some(role)) => format!("A {} is put on {to}.", V::role_name(role)),
        _ => format!("{} passes.", V::side_name(before.turn())),
    }
}

/// What the piece has become, if it is another one now.
fn promoted<V: Variant>(before: &V, mv: V::Move, after: &V) -> Option<String> {
    let old = V::role_of(before.piece(V::origin(mv)?)?);
    let new = V::role_of(after.piece(V::destination(mv)?)?);
    (new != old).then(|| format!("The {} becomes a {}.", V::role_name(old), V::role_name(new)))
}

/// What the sides have got into their hands.
fn gained<V: Variant>(before: &V, after: &V) -> Vec<String> {
    let mut said = Vec::new();
    for side in Side::BOTH {
        for &role in V::ROLES {
            let more = after.count_in_hand(side, role) > before.count_in_hand(side, role);
            if more {
                let (name, role) = (V::side_name(side), V::role_name(role));
                said.push(format!("A {role} comes into the hand of {name}."));
            }
        }
    }
    said
}

/// Whether the game knows check.
fn has_check<V: Variant>(position: &V) -> bool {
    position.check_and_null_move().is_some()
}

fn checkers<V: Variant>(position: &V) -> Vec<String> {
    position.checkers().into_iter().map(|square| square.to_string()).collect()
}

/// Who attacks the general or king of the side to move.
fn attack<V: Variant>(after: &V, mover: Side) -> Option<String> {
    let from = checkers(after);
    if from.is_empty() {
        return None;
    }
    let (from, name) = (listed(&from), V::side_name(after.turn()));
    Some(match (has_check(after), after.turn() == mover) {
        (true, _) => format!("It gives check from {from}."),
        (false, false) => {
            format!("The king of {name} is attacked from {from}; the game knows no check.")
        }
        (false, true) => format!("The king of {name} is attacked from {from}."),
    })
}

/// What becomes of an offer.
fn offer<V: Variant>(before: &V, game: &Game<V>) -> Option<String> {
    let (after, mover) = (game.position(), before.turn());
    let was_offered = before.offer().is_some();
    let is_bikjang = game.outcome().is_some_and(|outcome| outcome.ending.code() == "bikjang");
    Some(match (after.offer(), was_offered) {
        (Some(side), _) if side == mover => {
            let rival = V::side_name(!mover);
            format!(
                "It offers bikjang: the generals face each other. A reply of {rival} that leaves \
                 them so, such as a pass, accepts it."
            )
        }
        (_, true) if is_bikjang => "It accepts the offer of bikjang.".to_owned(),
        (_, true) => "It does not accept the offer of bikjang.".to_owned(),
        (_, false) if is_bikjang => "The generals face each other: bikjang.".to_owned(),
        (_, false) => return None,
    })
}

/// The points of both sides, where the game counts them.
fn points<V: Variant>(position: &V) -> Option<[Points; 2]> {
    let [first, second] = Side::BOTH.map(|side| position.points(side));
    Some([first?, second?])
}

/// How the game goes on, or how it has ended.
fn goes_on<V: Variant>(game: &Game<V>, mover: Side) -> String {
    if let Some(outcome) = game.outcome() {
        return format!("The game is over: {outcome}.");
    }
    let name = V::side_name(game.turn());
    let turn = if game.turn() == mover { "goes on with its turn" } else { "is to move" };
    match game.legal_moves().len() {
        1 => format!("{name} {turn}, with one legal move."),
        moves => format!("{name} {turn}, with {moves} legal moves."),
    }
}

//! What a game that counts points has beside scores: offers of bikjang that were missed or made too
//! soon, and points that were given away.

use janggi::{Game, Points, Reason, Side, Variant};

/// How many captures in a row are followed.
const DEPTH: u32 = 8;

/// More than all points on a board, in halves.
const ALL: i32 = 1_000;

/// What there is to say of bikjang in a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Offered<M> {
    /// A move would have won on points, whatever the answer, and was not played.
    Missed(M),
    /// The offer that stood could have been accepted by a move that wins on points.
    NotAccepted(M),
    /// The move offers, and whoever accepts wins on points.
    TooSoon,
    /// The move accepts, and loses on points.
    AcceptedLosing,
}

/// What there is to say of bikjang in a move; nothing where there is no such rule. The game is left
/// as it was.
pub(super) fn offered<V: Variant>(game: &mut Game<V>, played: V::Move) -> Option<Offered<V::Move>> {
    let mover = game.turn();
    let stood = game.position().offer().is_some();
    match after(game, played, |game| outcome_of(game, mover)) {
        Some(Bikjang::Won) => return None,
        Some(Bikjang::Lost) => return Some(Offered::AcceptedLosing),
        Some(Bikjang::Losing) => return Some(Offered::TooSoon),
        None => {}
    }
    if after(game, played, |game| game.outcome().is_some_and(|o| o.winner == Some(mover))) {
        return None;
    }
    let moves = game.legal_moves();
    let winning = moves
        .iter()
        .find(|&&mv| after(game, mv, |game| outcome_of(game, mover)) == Some(Bikjang::Won))?;
    Some(if stood { Offered::NotAccepted(*winning) } else { Offered::Missed(*winning) })
}

/// What a move comes to by bikjang, for the side that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bikjang {
    /// The count wins, now or whatever the reply is.
    Won,
    /// The count is lost.
    Lost,
    /// The other side may accept, and then wins the count.
    Losing,
}

fn outcome_of<V: Variant>(game: &mut Game<V>, mover: Side) -> Option<Bikjang> {
    if let Some(outcome) = game.outcome() {
        let by_bikjang = outcome.ending.code() == "bikjang";
        return outcome.winner.filter(|_| by_bikjang).map(|winner| match winner == mover {
            true => Bikjang::Won,
            false => Bikjang::Lost,
        });
    }
    if game.position().offer() != Some(mover) {
        return None;
    }
    let replies = game.legal_moves();
    let mut all_win = true;
    for &reply in &replies {
        let winner = after(game, reply, |game| game.outcome().and_then(|outcome| outcome.winner));
        if winner == Some(!mover) {
            return Some(Bikjang::Losing);
        }
        all_win &= winner == Some(mover);
    }
    all_win.then_some(Bikjang::Won)
}

/// Asks something after a move, which is then taken back.
fn after<V: Variant, T>(game: &mut Game<V>, mv: V::Move, ask: impl FnOnce(&mut Game<V>) -> T) -> T {
    let ply = game.ply();
    game.play_unchecked(mv);
    let answer = ask(game);
    if game.ply() > ply {
        game.undo();
    }
    answer
}

/// The points that a move gives away: by how much less the mover is ahead once all captures that pay
/// are made, than it would have been before the move. Nothing where the game counts no points.
pub(super) fn given_away<V: Variant>(before: &V, played: V::Move) -> Points {
    let mover = before.turn();
    if before.points(mover).is_none() {
        return Points::from_halves(0);
    }
    let mut next = before.clone();
    next.play_unchecked(played);
    let now = settled(&next, DEPTH, -ALL, ALL);
    let now = if next.turn() == mover { now } else { -now };
    let lost = settled(before, DEPTH, -ALL, ALL) - now;
    Points::from_halves(u16::try_from(lost).unwrap_or(0))
}

/// How far the side to move is ahead, in halves, once the captures that pay are made.
fn settled<V: Variant>(position: &V, depth: u32, mut low: i32, high: i32) -> i32 {
    let mover = position.turn();
    let points = |side| position.points(side).map_or(0, |points| i32::from(points.halves()));
    let standing = points(mover) - points(!mover);
    if depth == 0 || standing >= high {
        return standing;
    }
    low = low.max(standing);
    let mut captures = position.captures().to_vec();
    // The most valuable first, so that little has to be looked at.
    captures.sort_by_key(|&mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        next.points(!mover).map_or(0, |points| points.halves())
    });
    for mv in captures {
        let mut next = position.clone();
        next.play_unchecked(mv);
        let ahead = match next.turn() == mover {
            true => settled(&next, depth - 1, low, high),
            false => -settled(&next, depth - 1, -high, -low),
        };
        low = low.max(ahead);
        if low >= high {
            break;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use janggi::{Janggi, Position};

    use super::*;

    fn given(fen: &str, mv: &str) -> String {
        let position = Janggi::from_text_waiving(fen, Default::default()).unwrap();
        let mv = mv.parse().unwrap();
        assert!(position.is_legal(mv), "{fen}: {mv}");
        given_away(&position, mv).to_string()
    }

    #[test]
    fn points_given_away_are_those_of_captures_that_pay() {
        // A chariot goes where a horse takes it.
        assert_eq!(given("4k4/9/3n5/9/9/9/9/9/9/R3K4 w - - 0 1", "a1a7"), "0");
        assert_eq!(given("4k4/9/1n7/9/9/9/9/9/9/R3K4 w - - 0 1", "a1a6"), "13");
        // It is protected, so that the horse is lost for it.
        assert_eq!(given("4k4/9/1n7/9/P8/9/9/9/9/R3K4 w - - 0 1", "a1a5"), "0");
        // What was there to be taken is not taken.
        assert_eq!(given("4k4/9/n8/9/9/9/9/9/9/R3K4 w - - 0 1", "a1a2"), "5");
        assert_eq!(given("4k4/9/n8/9/9/9/9/9/9/R3K4 w - - 0 1", "a1a8"), "0");
    }

    fn said(rules: &str, fen: &str, mv: &str) -> Option<Offered<janggi::Move>> {
        let position = Janggi::from_text_waiving(fen, rules.parse().unwrap()).unwrap();
        let mut game = Game::new(position);
        let mv = game.position().read_move(mv).unwrap();
        let said = offered(&mut game, mv);
        assert_eq!((game.ply(), game.position()), (0, &position));
        said
    }

    #[test]
    fn offers_are_missed_or_made_too_soon() {
        // Cho is ahead, and with the soldier gone from between the generals face each other. Where
        // an offer needs no reply, it wins.
        let ahead = "4k4/9/9/9/4P4/9/9/9/R8/4K4 w - - 0 1";
        let missed = said("club,reply=none", ahead, "a2a3");
        assert!(matches!(missed, Some(Offered::Missed(_))), "{missed:?}");
        assert_eq!(said("club,reply=none", ahead, "e6d6"), None);
        // Where Han may break the line, nothing is decided.
        assert_eq!(said("club", ahead, "a2a3"), None);
        // Behind on points, one does not offer.
        let behind = "4k4/9/9/9/4P4/9/9/9/9/r3K4 w - - 0 1";
        let behind = behind.replace("r3K4", "4K4").replacen("4k4", "4k3r", 1);
        assert_eq!(said("club", &behind, "e6d6"), Some(Offered::TooSoon));
        assert_eq!(said("club,reply=none", &behind, "e6d6"), Some(Offered::AcceptedLosing));
        assert_eq!(said("casual", &behind, "e6d6"), None);
    }

    #[test]
    fn an_offer_that_stands_is_accepted_or_not() {
        let stands = "4k4/9/9/9/9/9/9/9/R8/4K4 w - - 0 1 bikjang";
        let declined = said("club", stands, "e1d1");
        assert!(matches!(declined, Some(Offered::NotAccepted(_))), "{declined:?}");
        assert_eq!(said("club", stands, "pass"), None);
        let behind = "r3k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1 bikjang";
        assert_eq!(said("club", behind, "pass"), Some(Offered::AcceptedLosing));
        assert_eq!(said("club", behind, "e1d1"), None);
    }
}

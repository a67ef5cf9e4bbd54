//! The trait `Variant` says of each game what the game itself says.

use std::collections::BTreeSet;

use janggi::kingdrops::{self, Kingdrops, Lineup};
use janggi::notation::ResolveError;
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::Xiangqi;
use janggi::{Game, IllegalMove, Janggi, ReadMoveError, Side, Square, Variant};
use janggi_oracle::{Choices, for_all};

/// Holds one position to all that can be said of positions in general.
fn holds<V: Variant>(position: &V) {
    let (moves, mover) = (position.legal_moves(), position.turn());
    if !moves.is_empty() {
        let (text, rules) = (position.to_string(), position.rules());
        assert_eq!(V::from_text(&text, rules).as_ref(), Ok(position));
        assert_eq!(V::from_text_waiving(&text, rules).as_ref(), Ok(position));
    }
    for &mv in &moves {
        assert_eq!(position.read_move(&position.write_move(mv)), Ok(mv));
        assert_eq!(position.read_move(&position.record_move(mv)), Ok(mv));
        assert_eq!(position.read_move(&mv.to_string()), Ok(mv));
        assert_eq!(V::move_from_u16(V::move_to_u16(mv)), Some(mv));
        let captured = position.captured(mv);
        assert_eq!(position.captures().contains(&mv), captured.is_some());
        assert!(captured.is_none_or(|piece| V::owner(piece) != mover));
        if let Some(role) = V::dropped(mv) {
            assert!(V::origin(mv).is_none() && position.count_in_hand(mover, role) > 0);
        }
        if let Some(from) = V::origin(mv) {
            assert!(position.legal_moves_from(from).contains(&mv));
            assert_eq!(position.piece(from).map(V::owner), Some(mover));
        }
        if let (Some(_), Some(from), Some(to)) = (captured, V::origin(mv), V::destination(mv)) {
            assert!(position.attackers(to, mover).into_iter().any(|square| square == from));
            assert!(position.attacks_from(from).into_iter().any(|square| square == to));
        }
    }
    let from_squares = V::SQUARES.iter().map(|&square| position.legal_moves_from(square).len());
    let drops = V::ROLES.iter().map(|&role| position.legal_drops(role).len());
    let passes = moves.iter().filter(|&&mv| V::destination(mv).is_none()).count();
    assert_eq!(from_squares.sum::<usize>() + drops.sum::<usize>() + passes, moves.len());
    attacks(position);
    pieces(position);
}

/// Attackers and attacks are one relation; checks come from attackers of the king.
fn attacks<V: Variant>(position: &V) {
    for &to in V::SQUARES {
        for by in Side::BOTH {
            let found: V::Squares = position.attackers(to, by);
            let other_end = position
                .pieces()
                .filter(|&(_, piece)| V::owner(piece) == by)
                .map(|(from, _)| from)
                .filter(|&from| position.attacks_from(from).into_iter().any(|square| square == to));
            assert_eq!(found, other_end.collect());
            assert_eq!(position.is_attacked(to, by), found.into_iter().count() > 0);
        }
    }
    let mover = position.turn();
    let royal = if V::FILES == 9 { "general" } else { "king" };
    let mut kings = position
        .pieces()
        .filter(|&(_, piece)| V::owner(piece) == mover && V::role_name(V::role_of(piece)) == royal);
    let checkers = kings.next().map(|(king, _)| position.attackers(king, !mover));
    assert_eq!(position.checkers(), checkers.unwrap_or_else(|| [].into_iter().collect()));
    assert_eq!(position.is_check(), position.checkers().into_iter().count() > 0);
}

/// Pieces, hands and stocks.
fn pieces<V: Variant>(position: &V) {
    let on_board: Vec<_> = position.pieces().collect();
    assert!(on_board.is_sorted());
    for &(square, piece) in &on_board {
        assert_eq!(position.piece(square), Some(piece));
        assert_eq!(piece.to_string().parse::<V::Piece>().ok(), Some(piece));
        let letter = V::role_of(piece).to_string();
        let first = V::owner(piece) == Side::First;
        assert_eq!(piece.to_string(), if first { letter } else { letter.to_lowercase() });
    }
    for side in Side::BOTH {
        for (role, count) in position.in_hand(side) {
            assert!(count > 0 && count == position.count_in_hand(side, role));
        }
        for (role, count) in position.in_stock(side) {
            assert!(count > 0 && count == position.count_in_stock(side, role));
        }
        assert_eq!(position.points(side).is_some(), V::NAME == "janggi");
    }
}

/// What does not depend on the position.
fn holds_for_the_game<V: Variant>(name: &str, sides: [&str; 2]) {
    assert_eq!(V::NAME, name);
    for (side, name) in Side::BOTH.into_iter().zip(sides) {
        assert_eq!(V::side_name(side), name);
        assert_eq!(V::side_named(name), Some(side));
        assert_eq!(V::side_named(&name.to_uppercase()), Some(side));
    }
    assert_eq!(V::side_named(""), None);
    for &(name, rules) in V::RULE_SETS {
        assert_eq!(name.parse::<V::Rules>().ok(), Some(rules));
        assert_eq!(V::start(rules).rules(), rules);
        for (option, values) in V::RULE_OPTIONS {
            for value in *values {
                let text = format!("{name},{option}={}", value.replace('N', "30"));
                assert!(text.parse::<V::Rules>().is_ok(), "{text}");
            }
        }
    }
    assert!(V::RULE_SETS.iter().any(|&(_, rules)| rules == V::Rules::default()));
    assert!(V::SQUARES.is_sorted() && V::ROLES.is_sorted());
    for &square in V::SQUARES {
        assert_eq!(square.to_string().parse::<V::Square>().ok(), Some(square));
    }
    for &role in V::ROLES {
        assert_eq!(role.to_string().parse::<V::Role>().ok(), Some(role));
    }
    let lie: BTreeSet<_> = V::SQUARES.iter().map(|&square| V::file_and_rank(square)).collect();
    assert_eq!(lie.len(), V::FILES * V::RANKS);
    assert!(lie.iter().all(|&(file, rank)| file < V::FILES && rank < V::RANKS));
    let start = V::start(V::Rules::default());
    assert_eq!(start.board_text(), start.draw(Side::First, &[], None));
    assert_ne!(start.draw(Side::Second, &[], None), start.board_text());
    let middle = V::SQUARES[V::SQUARES.len() / 2];
    assert_ne!(start.draw(Side::First, &[middle], None), start.board_text());
    let mv = start.legal_moves()[0];
    let next = start.clone().play(mv).unwrap();
    assert_ne!(next.draw(Side::First, &[], Some(mv)), next.board_text());
}

fn holds_in_random_games<V: Variant>(start: &V) {
    for_all(6, |rng| {
        let mut game = Game::new(start.clone());
        while !game.is_over() && game.ply() < 120 {
            if game.ply() % 5 == 0 {
                holds(game.position());
            }
            let moves = game.legal_moves();
            assert!(moves.len() <= V::MAX_LEGAL_MOVES);
            let mv = moves[rng.below(moves.len())];
            let captured = game.position().captured(mv);
            let before = game.position().pieces().count();
            game.play(mv).unwrap();
            let gone = usize::from(captured.is_some());
            let come = usize::from(V::dropped(mv).is_some());
            assert_eq!(game.position().pieces().count(), before - gone + come);
        }
        holds(game.position());
    });
}

#[test]
fn janggi() {
    holds_for_the_game::<Janggi>("janggi", ["cho", "han"]);
    holds_in_random_games(&Janggi::default());
}

#[test]
fn twelve_janggi() {
    holds_for_the_game::<TwelveJanggi>("twelve", ["first", "second"]);
    holds_in_random_games(&TwelveJanggi::default());
}

#[test]
fn xiangqi() {
    holds_for_the_game::<Xiangqi>("xiangqi", ["red", "black"]);
    holds_in_random_games(&Xiangqi::default());
}

#[test]
fn kingdrops() {
    holds_for_the_game::<Kingdrops>("kingdrops", ["white", "black"]);
    holds_in_random_games(&Kingdrops::default());
    let lineup: Lineup = "RBGKQGBR/AAAASSSS".parse().unwrap();
    holds_in_random_games(&Kingdrops::from_lineups(lineup, lineup));
}

#[test]
fn every_notation_of_a_game_is_read() {
    let start = Janggi::default();
    let pass = janggi::Move::Pass;
    for text in ["pass", "@@@@", "0000", "e2e2", "한수쉼", "Ke2"] {
        assert_eq!(start.read_move(text), Ok(pass), "{text}");
    }
    let soldier = janggi::Move::step(Square::A4, Square::B4);
    for text in ["a4b4", "71졸72", "P71-72", "Pab4"] {
        assert_eq!(start.read_move(text), Ok(soldier), "{text}");
    }
    let start = Xiangqi::default();
    let cannon = "h3e3".parse().unwrap();
    for text in ["h3e3", "H2-E2", "h2-e2", "H2E2", "C2=5", "炮二平五", "Che3", "炮h7→e7", "h7→e7"]
    {
        assert_eq!(start.read_move(text), Ok(cannon), "{text}");
    }
    assert_eq!(start.record_move(cannon), "炮二平五");
    // In small letters the squares are those of coordinates, not of UCCI.
    assert_eq!(
        start.read_move("h2e2").unwrap_err().to_string(),
        "coordinates: h2e2 is illegal: there is no piece on h2"
    );
}

#[test]
fn the_error_names_the_notations_and_the_reason() {
    let text = |error: &dyn std::error::Error| error.to_string();
    let error = Xiangqi::default().read_move("炮二平").unwrap_err();
    assert_eq!(
        text(&error),
        "no move in coordinates, ICCS, WXF, Chinese notation, SAN or coordinates with an arrow; \
         as Chinese notation, character 4: a digit from 1 to 9 is expected"
    );
    let error = Janggi::default().read_move("a1a9").unwrap_err();
    assert!(matches!(
        error,
        ReadMoveError::Resolve {
            notation: "coordinates",
            reason: ResolveError::Illegal { illegal: IllegalMove::Blocked(Square::A4), .. },
            ..
        }
    ));
    let error = TwelveJanggi::default().read_move("B2").unwrap_err();
    assert!(matches!(
        error,
        ReadMoveError::Parse { tried: ["coordinates"], reason: twelve::ParseMoveError::Form, .. }
    ));
    let error = Kingdrops::default().read_move("R@e9").unwrap_err();
    let cause = kingdrops::ParseMoveError::Goal(kingdrops::ParseSquareError);
    assert_eq!(text(&error), format!("no move in coordinates: {cause}"));
}

#[test]
fn prisoners_are_in_stock_and_what_is_placed_comes_out_of_the_hand() {
    let text = "4k3/8/8/8/8/8/8/4K3 [R] {b} w 0 - - 9";
    let position = Kingdrops::from_text(text, kingdrops::Rules::STANDARD);
    let position = position.unwrap_or_else(|error| panic!("{error}"));
    let rook = kingdrops::Role::Rook;
    assert_eq!(position.in_hand(Side::WHITE).collect::<Vec<_>>(), [(rook, 1)]);
    assert_eq!(position.in_stock(Side::BLACK).collect::<Vec<_>>(), [(kingdrops::Role::Bishop, 1)]);
    assert_eq!(position.in_hand(Side::BLACK).count() + position.in_stock(Side::WHITE).count(), 0);
    assert_eq!(Kingdrops::default().count_in_hand(Side::WHITE, rook), 2);
}

#[test]
fn what_is_strict_refuses_what_waiving_takes() {
    // Three chariots.
    let text = "4k4/9/9/9/9/9/9/4K4/9/RRR6 w - - 0 1";
    let rules = janggi::Rules::default();
    assert!(Janggi::from_text(text, rules).is_err());
    assert!(Janggi::from_text_waiving(text, rules).is_ok());
    assert!(Janggi::from_text_waiving("9/9/9/9/9/9/9/9/9/9 w - - 0 1", rules).is_err());
}

/// What is wrong with a move is told in the coordinates in which it was written.
#[test]
fn refusals_speak_the_coordinates_of_the_text() {
    use janggi::notation::Notation;
    use janggi::xiangqi::notation::Ucci;
    let janggi = |text: &str| Janggi::default().read_move(text).unwrap_err().to_string();
    assert_eq!(janggi("a1a9"), "coordinates: a1a9 is illegal: the piece on a4 is in the way");
    assert_eq!(janggi("01차21"), "Korean notation: 0121 is illegal: the piece on 71 is in the way");
    let xiangqi = |text: &str| Xiangqi::default().read_move(text).unwrap_err().to_string();
    assert_eq!(xiangqi("a1a9"), "coordinates: a1a9 is illegal: the piece on a4 is in the way");
    assert_eq!(xiangqi("A0-A8"), "ICCS: a0a8 is illegal: the piece on a3 is in the way");
    let arrow = "coordinates with an arrow: a9a1 is illegal: the piece on a6 is in the way";
    assert_eq!(xiangqi("車a9→a1"), arrow);
    let refused = "a0a8".parse::<Ucci>().unwrap().resolve(&Xiangqi::default()).unwrap_err();
    assert_eq!(Ucci::explain(&refused), "a0a8 is illegal: the piece on a3 is in the way");
}

//! `AnyGame` is the game inside it, with texts and plain values.

use janggi::twelve::TwelveJanggi;
use janggi::{
    AnyGame, AnyGameError, AnyRole, AnySquare, Declared, Game, GameKind, Janggi, Outcome, Side,
    Variant, for_game,
};
use janggi_oracle::{Choices, for_all};

/// Holds what the erased game says to what the game inside says.
fn agree<V: Variant>(any: &AnyGame, game: &Game<V>) {
    let position = game.position();
    let texts = |moves: &[V::Move]| moves.iter().map(V::Move::to_string).collect::<Vec<_>>();
    let plain = |moves: Vec<janggi::AnyMove>| {
        moves.iter().map(janggi::AnyMove::to_string).collect::<Vec<_>>()
    };
    assert_eq!(any.kind().name(), V::NAME);
    assert_eq!(any.position(), position.to_string());
    assert_eq!(any.rules(), position.rules().to_string());
    assert_eq!((any.turn(), any.ply(), any.key()), (game.turn(), game.ply(), position.key()));
    assert_eq!((any.is_over(), any.occurrences()), (game.is_over(), game.occurrences()));
    let (outcome, other) = (any.outcome(), game.outcome());
    assert_eq!(outcome.map(|outcome| outcome.text), other.map(|outcome| outcome.to_string()));
    assert_eq!(plain(any.moves()), texts(&game.moves().collect::<Vec<_>>()));
    assert_eq!(plain(any.legal_moves()), texts(&game.legal_moves()));
    if !game.is_over() {
        assert_eq!(plain(any.captures()), texts(&position.captures()));
    }
    assert_eq!(any.is_check(), position.is_check());
    let squares = |set: V::Squares| set.into_iter().map(|s| s.to_string()).collect::<Vec<_>>();
    let names = |set: Vec<AnySquare>| set.iter().map(AnySquare::to_string).collect::<Vec<_>>();
    assert_eq!(names(any.checkers()), squares(position.checkers()));
    for (square, &inner) in AnySquare::all(any.kind()).zip(V::SQUARES) {
        assert_eq!(square.to_string(), inner.to_string());
        assert_eq!(square.file_and_rank(), V::file_and_rank(inner));
        assert_eq!(any.square(&square.to_string()), Some(square));
        let piece = any.piece(square).map(|piece| piece.to_string());
        assert_eq!(piece, position.piece(inner).map(|piece| piece.to_string()));
        assert_eq!(names(any.attacks_from(square)), squares(position.attacks_from(inner)));
        for by in Side::BOTH {
            assert_eq!(names(any.attackers(square, by)), squares(position.attackers(inner, by)));
            assert_eq!(any.is_attacked(square, by), position.is_attacked(inner, by));
        }
        if !game.is_over() {
            let from = plain(any.legal_moves_from(square));
            assert_eq!(from, texts(&position.legal_moves_from(inner)));
        }
    }
    assert_eq!(any.pieces().len(), position.pieces().count());
    for side in Side::BOTH {
        let inner = |roles: &[(V::Role, usize)]| {
            roles.iter().map(|(role, count)| (role.to_string(), *count)).collect::<Vec<_>>()
        };
        let outer = |roles: Vec<(AnyRole, usize)>| {
            roles.iter().map(|(role, count)| (role.to_string(), *count)).collect::<Vec<_>>()
        };
        let (hand, stock) = (position.in_hand(side), position.in_stock(side));
        assert_eq!(outer(any.in_hand(side)), inner(&hand.collect::<Vec<_>>()));
        assert_eq!(outer(any.in_stock(side)), inner(&stock.collect::<Vec<_>>()));
        assert_eq!(any.points(side), position.points(side));
    }
    assert_eq!(any.draw(Side::Second, &[]), position.draw(Side::Second, &[], game.moves().last()));
}

/// Plays a random game as text, and the same game in its types.
fn plays(kind: GameKind) {
    for_all(3, |rng| {
        let mut any = AnyGame::new(kind);
        while !any.is_over() && any.ply() < 100 {
            let moves = any.legal_moves();
            let mv = moves[rng.below(moves.len())];
            let before = any.position();
            assert_eq!(any.read_move(&mv.to_string()).unwrap(), mv);
            let captured = any.captured(mv);
            assert_eq!(captured.is_some(), any.captures().contains(&mv));
            if let Some(role) = mv.dropped() {
                assert!(any.legal_drops(role).contains(&mv));
            }
            if let (Some(piece), Some(to)) = (captured, mv.destination()) {
                assert_eq!(any.piece(to), Some(piece));
            }
            // In one way and in the other it is the same move.
            let by_text = any.play(&mv.to_string()).unwrap();
            assert_eq!(any.undo(), Some(mv));
            assert_eq!(any.position(), before);
            assert_eq!(any.play_move(mv).unwrap(), by_text);
            assert_eq!(any.outcome(), by_text);
            if any.ply() % 10 == 0 || any.is_over() {
                for_game!(&any, |game| agree(&any, game));
            }
        }
        // The record leads to the same game.
        let mut again = AnyGame::new(kind);
        for text in any.record() {
            again.play(&text).unwrap();
        }
        assert_eq!(again.position(), any.position());
        assert_eq!(again.start_position(), any.start_position());
    });
}

#[test]
fn an_erased_game_agrees_with_the_game_in_it() {
    GameKind::ALL.into_iter().for_each(plays);
}

#[test]
fn kinds_have_names_rules_and_sides() {
    for kind in GameKind::ALL {
        assert_eq!(kind.to_string().parse(), Ok(kind));
        assert_eq!(kind.to_string().to_uppercase().parse(), Ok(kind));
        for side in Side::BOTH {
            assert_eq!(kind.side_named(kind.side_name(side)), Some(side));
        }
        let default = AnyGame::start(kind, "").unwrap();
        assert_eq!(default.rules(), AnyGame::new(kind).rules());
        for rules in kind.rule_sets() {
            assert_eq!(AnyGame::start(kind, rules).unwrap().rules(), rules);
        }
        assert_eq!(AnySquare::all(kind).len(), kind.files() * kind.ranks());
        for_game!(kind, V => assert_eq!(kind.rule_options(), V::RULE_OPTIONS));
    }
    assert_eq!(GameKind::Janggi.rule_sets().count(), 10);
    let error = "chess".parse::<GameKind>().unwrap_err();
    assert_eq!(error.to_string(), "not a game: janggi, twelve, xiangqi or kingdrops is expected");
}

#[test]
fn what_cannot_be_done_has_a_reason_and_changes_nothing() {
    let text = |result: Result<AnyGame, AnyGameError>| result.unwrap_err().to_string();
    let unknown = text(AnyGame::start(GameKind::Twelve, "club"));
    assert_eq!(unknown, "unknown preset: standard, show or dobutsu is expected");
    let refused = AnyGame::from_text(GameKind::Xiangqi, "9", "");
    assert!(matches!(refused, Err(AnyGameError::Position(_))));

    let mut game = AnyGame::new(GameKind::Twelve);
    let other = AnyGame::new(GameKind::Janggi).legal_moves()[0];
    assert!(matches!(game.play_move(other), Err(AnyGameError::OtherGame)));
    assert!(matches!(game.play("B2D2"), Err(AnyGameError::Move(_))));
    let first = game.legal_moves()[0];
    game.play_move(first).unwrap();
    assert!(matches!(game.play_move(first), Err(AnyGameError::Move(_))));
    assert_eq!(game.ply(), 1);
    game.agree_to_draw().unwrap();
    assert!(matches!(game.play("B2C2"), Err(AnyGameError::Over(_))));
    assert!(matches!(game.play_move(first), Err(AnyGameError::Over(_))));
    assert!(game.legal_moves().is_empty() && game.captures().is_empty());
    assert!(game.resign(Side::First).is_err());
    // A square of another game is none of this one.
    let square = AnySquare::named(GameKind::Janggi, "a1").unwrap();
    assert_eq!(game.piece(square), None);
    assert!(
        game.legal_moves_from(square).is_empty() && game.attackers(square, Side::First).is_empty()
    );
    assert_eq!(AnyRole::from_letter(GameKind::Twelve, 'k').map(AnyRole::name), Some("king"));
    assert_eq!(AnyRole::from_letter(GameKind::Twelve, 'x'), None);
}

#[test]
fn results_are_declared_and_taken_back() {
    let mut game = AnyGame::from(Game::<Janggi>::default());
    let lost = Outcome::win(Side::HAN, Declared::Abandonment);
    game.declare(lost).unwrap();
    assert_eq!(game.declared(), Some(lost));
    assert_eq!(game.outcome().unwrap().winner, Some(Side::HAN));
    assert!(game.undo_declaration() && !game.is_over());
    game.forfeit_on_time(Side::HAN).unwrap();
    assert_eq!(game.outcome().unwrap().to_string(), "cho wins: time ran out");
    let mut game = AnyGame::from(Game::<TwelveJanggi>::default());
    game.agree_to_draw().unwrap();
    assert_eq!(game.outcome().unwrap().winner_name, "draw");
}

/// With rules, start, moves and a declared end.
#[cfg(feature = "serde")]
#[test]
fn serde_keeps_all_of_a_game() {
    let text = "3k5/9/9/9/9/9/9/9/4K4/R8 b - - 3 9";
    let mut game =
        AnyGame::from_text_waiving(GameKind::Janggi, text, "tournament,limit=60:draw").unwrap();
    for text in ["d10d9", "a1a5"] {
        game.play(text).unwrap();
    }
    game.declare(Outcome::win(Side::CHO, Declared::Adjudication)).unwrap();
    let json = serde_json::to_string(&game).unwrap();
    let again: AnyGame = serde_json::from_str(&json).unwrap();
    assert_eq!((again.rules(), again.start_position()), (game.rules(), text.to_owned()));
    assert_eq!((again.moves(), again.declared()), (game.moves(), game.declared()));
    assert_eq!(serde_json::to_string(&again).unwrap(), json);
    for kind in GameKind::ALL {
        assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
        let mut game = AnyGame::new(kind);
        game.play_move(game.legal_moves()[0]).unwrap();
        let json = serde_json::to_value(&game).unwrap();
        // The name of the game is the only key.
        let map = json.as_object().unwrap();
        assert!(map.len() == 1 && map.contains_key(kind.name()), "{json}");
        let again: AnyGame = serde_json::from_value(json).unwrap();
        assert_eq!((again.kind(), again.position()), (kind, game.position()));
        assert_eq!(again.moves(), game.moves());
    }
    let error = serde_json::from_str::<AnyGame>(r#"{"chess":{}}"#).unwrap_err();
    assert!(error.to_string().contains("unknown variant `chess`"), "{error}");
}

#[test]
fn a_line_of_moves_is_played_as_its_game_writes_it() {
    let mut game = AnyGame::new(GameKind::Kingdrops);
    game.play_line("R@a1+B@b1  G@c1").unwrap();
    assert_eq!(game.ply(), 3);
    let mut game = AnyGame::new(GameKind::Janggi);
    assert!(game.play_line("71졸72 nonsense a7b7").is_err());
    assert_eq!(game.ply(), 1);
    assert_eq!(game.play_line("").unwrap(), None);
}

#[test]
fn an_offer_is_told() {
    let text = "3k5/9/9/9/9/9/9/9/4K4/R8 w - - 0 1";
    let mut game = AnyGame::from_text(GameKind::Janggi, text, "club").unwrap();
    assert_eq!(game.offer(), None);
    game.play("e2d2").unwrap();
    assert_eq!(game.offer(), Some(Side::CHO));
    assert_eq!(game.play("pass").unwrap().unwrap().code, "bikjang");
    assert_eq!(AnyGame::new(GameKind::Xiangqi).offer(), None);
}

//! Feature `serde`: what the forms look like, that they lead back, and that nothing invalid gets
//! in.

use std::fmt::Debug;

use janggi::kingdrops::{self, Kingdrops};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{
    Count, DeclareError, Declared, Ending, Formation, Game, GameOver, Janggi, Move, Outcome, Piece,
    Placement, Points, Position, Reason, Role, Rules, Setup, Side, Square,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_value, json, to_value};

/// The value is written as `form`, and `form` is read as the value.
#[track_caller]
fn is_written<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, form: Value) {
    assert_eq!(to_value(&value).unwrap(), form);
    // From text too, where strings are not owned beforehand.
    assert_eq!(serde_json::from_str::<T>(&form.to_string()).unwrap(), value);
    assert_eq!(from_value::<T>(form).unwrap(), value);
}

/// The form is refused, with these words somewhere in the message.
#[track_caller]
fn is_refused<T: DeserializeOwned + Debug>(form: Value, words: &str) {
    let error = from_value::<T>(form).unwrap_err().to_string();
    assert!(error.contains(words), "{error:?} does not say {words:?}");
}

const START: &str = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
const FACING: &str = "4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1 bikjang";

#[test]
fn texts_are_strings() {
    is_written(Square::E10, json!("e10"));
    is_written(Move::step(Square::B1, Square::C3), json!("b1c3"));
    is_written(Move::Pass, json!("pass"));
    is_written(Points::from_halves(147), json!("73.5"));
    is_written("club,bonus=0".parse::<Rules>().unwrap(), json!("club,bonus=0"));
    is_written(
        "4k4/9/9/9/9/9/9/9/9/R3K4".parse::<Placement>().unwrap(),
        json!("4k4/9/9/9/9/9/9/9/9/R3K4"),
    );
    is_written(FACING.parse::<Setup>().unwrap(), json!(FACING));
}

#[test]
fn plain_enums_are_names_and_plain_records_maps() {
    is_written(Side::HAN, json!("Second"));
    is_written(Role::Cannon, json!("Cannon"));
    is_written(Formation::ElephantHorseHorseElephant, json!("ElephantHorseHorseElephant"));
    is_written(Declared::TimeForfeit, json!("time"));
    is_written(Piece::new(Side::CHO, Role::Horse), json!({"side": "First", "role": "Horse"}));
    let count = Count { cho: Points::whole(72), han: Points::from_halves(147) };
    is_written(count, json!({"cho": "72", "han": "73.5"}));
    is_written(Ending::Checkmate, json!("checkmate"));
    is_written(Ending::Repetition(None), json!({"repetition": null}));
    is_written(
        Outcome::win(Side::HAN, Ending::Bikjang(Some(count))),
        json!({"winner": "Second", "ending": {"bikjang": {"cho": "72", "han": "73.5"}}}),
    );
    is_written(
        Outcome::draw(Ending::Declared(Declared::Agreement)),
        json!({"winner": null, "ending": {"declared": "agreement"}}),
    );
}

#[test]
fn what_programs_keep_is_written_too() {
    use janggi::search::{Level, Limits, Mate, Puzzle, Score};
    use janggi::{ChooseFormations, File, Rank, rules::Passing, twelve::Limit};
    is_written(File::E, json!("e"));
    is_written(Rank::R10, json!("10"));
    is_written(Passing::Never, json!("never"));
    is_written(Limit::At(3), json!("3"));
    is_written(kingdrops::Rules::STANDARD, json!("standard"));
    let first = ChooseFormations::new(Rules::TOURNAMENT);
    is_written(first, json!({"rules": "tournament"}));
    let second = first.han(Formation::ElephantHorseHorseElephant);
    is_written(second, json!({"rules": "tournament", "han": "ElephantHorseHorseElephant"}));
    let scores = [Score::DRAW, Score::estimate(-150), Score::win_in(3), Score::loss_in(4)];
    for score in scores {
        is_written(score, json!(score.value()));
    }
    for value in [31_000, -31_000, 32_001, i32::MIN] {
        is_refused::<Score>(json!(value), "no score");
    }
    is_written(Level::janggi(3), to_value(Level::janggi(3)).unwrap());
    is_written(Limits::depth(4), to_value(Limits::depth(4)).unwrap());
    assert_eq!(from_value::<Limits>(json!({"depth": 4})).unwrap(), Limits::depth(4));
    let mv = Move::step(Square::B1, Square::C3);
    let form = json!({"moves": 1, "keys": ["b1c3"], "line": ["b1c3"]});
    let mate: Mate<Move> = from_value(form.clone()).unwrap();
    assert_eq!((mate.moves, &mate.keys, &mate.line), (1, &vec![mv], &vec![mv]));
    let form =
        json!({"moves": 1, "keys": ["b1c3"], "line": ["b1c3"], "is_complete": mate.is_complete});
    is_written(mate, form);
    let form = json!({"position": Janggi::default(), "moves": 1, "line": ["b1c3"]});
    let puzzle: Puzzle<Janggi> = from_value(form.clone()).unwrap();
    assert_eq!((puzzle.position, &puzzle.line), (Janggi::default(), &vec![mv]));
    let form =
        json!({"position": Janggi::default(), "moves": 1, "line": ["b1c3"], "difficulty": 0});
    is_written(puzzle, form);
}

#[test]
fn collections_are_lists_and_notations_texts() {
    use janggi::notation::{Korean, Latin, Notation, San};
    use janggi::search::{JanggiEvaluator, Weights};
    use janggi::{MoveList, Squares};
    is_written([Square::A1, Square::B2].into_iter().collect::<Squares>(), json!(["a1", "b2"]));
    is_written(twelve::Squares::home(Side::First), json!(["A1", "A2", "A3"]));
    is_written(kingdrops::Squares::from(kingdrops::Square::H8), json!(["h8"]));
    is_refused::<Squares>(json!(["a11"]), "not a square");
    let king = twelve::Piece::new(Side::First, twelve::Role::King);
    let placement: twelve::Placement = [(twelve::Square::A2, king)].into_iter().collect();
    is_written(placement, json!([["A2", {"side": "First", "role": "King"}]]));
    let placement = kingdrops::Placement::default();
    is_written(placement, json!([]));
    is_written(MoveList::from_iter([Move::Pass]), json!(["pass"]));
    is_written("RQ".parse::<kingdrops::Hand>().unwrap(), json!("RQ"));
    is_refused::<kingdrops::Hand>(json!("RX"), "'X' cannot be in a hand");
    let weights = JanggiEvaluator::default().weights().clone();
    is_written(weights.clone(), to_value(weights.to_bytes()).unwrap());
    is_refused::<Weights>(json!([1, 2]), "bytes within their ranges are expected");
    is_written("79졸78".parse::<Korean>().unwrap(), json!("79졸78"));
    is_written("C2=5".parse::<xiangqi::notation::Wxf>().unwrap(), json!("C2=5"));
    let start = Janggi::default();
    let mv = start.legal_moves()[0];
    let san = San::of(&start, mv).unwrap();
    is_written(san, json!(san.to_string()));
    let latin = Latin::of(&start, mv).unwrap();
    is_written(latin, json!(latin.to_string()));
}

#[test]
fn positions_carry_their_rules() {
    is_written(Janggi::default(), json!({"rules": "club", "position": START}));
    let position = Janggi::from_text(FACING, Rules::TOURNAMENT).unwrap();
    let form = to_value(position).unwrap();
    assert_eq!(form, json!({"rules": "tournament", "position": FACING}));
    let again: Janggi = from_value(form).unwrap();
    // `Eq` is the repetition rule's, so the rest is compared by hand.
    assert_eq!(again, position);
    assert_eq!(again.rules(), Rules::TOURNAMENT);
    assert_eq!(again.offer(), Some(Side::HAN));
    assert_eq!(again.key(), position.key());
}

#[test]
fn a_game_is_its_start_its_moves_and_what_was_declared() {
    let mut game = Game::<Janggi>::default();
    game.play(Move::step(Square::A4, Square::B4)).unwrap();
    game.play(Move::Pass).unwrap();
    let form = json!({
        "start": {"rules": "club", "position": START},
        "moves": ["a4b4", "pass"],
        "declared": null,
    });
    assert_eq!(to_value(&game).unwrap(), form);
    let again: Game<Janggi> = from_value(form).unwrap();
    assert_eq!(again.position(), game.position());
    assert!(again.moves().eq(game.moves()));
    assert_eq!(again.outcome(), None);

    game.resign(Side::HAN).unwrap();
    let mut form = to_value(&game).unwrap();
    assert_eq!(form["declared"], json!({"winner": "First", "ending": "resignation"}));
    assert_eq!(from_value::<Game<Janggi>>(form.clone()).unwrap().outcome(), game.outcome());

    // What is not there was not declared.
    form.as_object_mut().unwrap().remove("declared");
    assert_eq!(from_value::<Game<Janggi>>(form).unwrap().outcome(), None);
}

#[test]
fn every_declaration_and_every_own_end_leads_back() {
    let declarations: [fn(&mut Game<Janggi>); 3] = [
        |game| game.resign(Side::CHO).unwrap(),
        |game| game.forfeit_on_time(Side::HAN).unwrap(),
        |game| game.agree_to_draw().unwrap(),
    ];
    for declare in declarations {
        let mut game = Game::<Janggi>::default();
        declare(&mut game);
        let again: Game<Janggi> = from_value(to_value(&game).unwrap()).unwrap();
        assert_eq!(again.outcome(), game.outcome());
    }
    let accepted = Game::from_moves(FACING.parse::<Janggi>().unwrap(), [Move::Pass]).unwrap();
    let form = to_value(&accepted).unwrap();
    assert_eq!(form["declared"], Value::Null);
    assert_eq!(from_value::<Game<Janggi>>(form).unwrap().outcome(), accepted.outcome());
}

/// Each declared end of a game comes back, under whatever rules, and can be taken back again.
fn declared_ends_lead_back<P>(start: P)
where
    P: Position<Move: Serialize + DeserializeOwned, Ending: Serialize + DeserializeOwned>
        + Serialize
        + DeserializeOwned,
{
    let mut game = Game::new(start);
    game.play_unchecked(game.legal_moves()[0]);
    for &ending in Declared::ALL {
        for winner in [Some(Side::First), Some(Side::Second), None] {
            let declared = Outcome { winner, ending };
            if ending.has_winner().is_some_and(|has| has != winner.is_some()) {
                assert!(game.declare(declared).is_err());
                continue;
            }
            game.declare(declared).unwrap();
            assert_eq!(game.declare(declared), Err(DeclareError::Over(GameOver)));
            assert_eq!(game.declared(), Some(declared));
            let again: Game<P> = from_value(to_value(&game).unwrap()).unwrap();
            assert_eq!(again.outcome(), game.outcome());
            assert_eq!(again.declared(), Some(declared));
            assert!(again.moves().eq(game.moves()));
            assert_eq!(to_value(again.start()).unwrap(), to_value(game.start()).unwrap());
            // In one word wherever it is named.
            assert_eq!(to_value(ending).unwrap(), json!(ending.code()));
            assert_eq!(
                to_value(P::Ending::from(ending)).unwrap(),
                json!({"declared": ending.code()})
            );
            assert!(game.undo_declaration());
            assert!(!game.undo_declaration());
            assert_eq!((game.outcome(), game.ply()), (None, 1));
        }
    }
}

#[test]
fn declared_ends_lead_back_in_all_games() {
    declared_ends_lead_back(Janggi::start(Rules::TOURNAMENT));
    declared_ends_lead_back(TwelveJanggi::start("standard,rep=4".parse().unwrap()));
    declared_ends_lead_back(Xiangqi::default());
    declared_ends_lead_back(Kingdrops::default());
}

/// The names of variants, which were the form of endings once, are read still.
#[test]
fn old_names_of_endings_are_read() {
    let read = from_value::<Ending>;
    assert_eq!(read(json!("PerpetualCheck")).unwrap(), Ending::PerpetualCheck);
    assert_eq!(read(json!({"DoublePass": null})).unwrap(), Ending::DoublePass(None));
    let resigned = Ending::Declared(Declared::Resignation);
    assert_eq!(read(json!({"Declared": "Resignation"})).unwrap(), resigned);
    assert_eq!(from_value::<Declared>(json!("TimeForfeit")).unwrap(), Declared::TimeForfeit);
    let old = from_value::<xiangqi::Ending>(json!("InsufficientMaterial")).unwrap();
    assert_eq!(old, xiangqi::Ending::InsufficientMaterial);
    let old = from_value::<twelve::Ending>(json!("KingCaptured")).unwrap();
    assert_eq!(old, twelve::Ending::KingCaptured);
    let old = from_value::<kingdrops::Ending>(json!("LastRow")).unwrap();
    assert_eq!(old, kingdrops::Ending::LastRow);
}

/// An ending is written by its code.
#[test]
fn endings_are_written_by_their_codes() {
    fn names<E: Serialize + Reason>(endings: &[E]) {
        for ending in endings {
            assert_eq!(to_value(ending).unwrap(), json!(ending.code()));
        }
    }

    use kingdrops::Ending as K;
    use twelve::Ending as T;
    use xiangqi::Ending as X;

    names(&[Ending::Checkmate, Ending::PerpetualCheck, Ending::Shuffle, Ending::Stalemate]);
    for ending in [
        Ending::Bikjang(None),
        Ending::DoublePass(None),
        Ending::Repetition(None),
        Ending::NoCapture(None),
        Ending::MoveLimit(None),
    ] {
        assert_eq!(to_value(ending).unwrap(), json!({ ending.code(): null }));
    }
    names(&[X::Checkmate, X::Stalemate, X::PerpetualCheck, X::PerpetualChase]);
    names(&[X::Repetition, X::NoCapture, X::InsufficientMaterial]);
    names(&[T::KingCaptured, T::ReachedHome, T::NoMoves, T::Repetition, T::MoveLimit]);
    names(&[K::KingCaptured, K::LastRow, K::Repetition]);
}

/// What the last ply left behind is no part of a position's text; its serde form says it all the
/// same.
#[test]
fn games_and_positions_keep_passes_and_offers_that_a_text_forgets() {
    fn again<T: Serialize + DeserializeOwned>(value: &T) -> T {
        from_value(to_value(value).unwrap()).unwrap()
    }

    // After one pass the next one ends the game.
    let rules = "club,twopass=points".parse().unwrap();
    let mut game = Game::new(Janggi::from_text(START, rules).unwrap());
    game.play(Move::step(Square::A4, Square::B4)).unwrap();
    game.play(Move::Pass).unwrap();
    let mut replayed = again(&game);
    let mut set_up = Game::new(again(game.position()));
    assert_eq!(set_up.position(), game.position());
    let form = to_value(game.position()).unwrap();
    assert!(form["position"].as_str().unwrap().ends_with(" w - - 2 2 passed"), "{form}");
    let outcome = game.play(Move::Pass).unwrap();
    assert!(outcome.is_some());
    assert_eq!(replayed.play(Move::Pass), Ok(outcome));
    assert_eq!(set_up.play(Move::Pass), Ok(outcome));
    assert_eq!(again(&game).outcome(), outcome);
    assert_eq!(again(game.position()).outcome(), outcome);
    assert_eq!(again(&Game::new(*game.position())).outcome(), outcome);
    let form = |rules, word| json!({"rules": rules, "position": format!("{START}{word}")});
    for (rules, word) in
        [("club", " passed"), ("club", " both-passed"), ("club", " accepted"), ("plain", " passed")]
    {
        is_refused::<Janggi>(form(rules, word), "the last ply");
    }
    is_refused::<Janggi>(form("club", " finished"), "");
    // Under these rules facing generals of a set-up position are an offer.
    let quiet: Janggi = from_value(json!({
        "rules": "club",
        "position": format!("{} no-offer", FACING.trim_end_matches(" bikjang")),
    }))
    .unwrap();
    assert_eq!((quiet.offer(), again(&quiet).offer()), (None, None));

    // An offer that stands is written, and one that was accepted is known from the moves.
    let apart: Janggi = "3k5/9/9/9/9/9/9/9/4K4/9 b - - 0 1".parse().unwrap();
    let mut game = Game::new(apart);
    game.play(Move::step(Square::D10, Square::E10)).unwrap();
    assert_eq!(game.position().offer(), Some(Side::HAN));
    assert_eq!(again(game.position()).offer(), Some(Side::HAN));
    let mut replayed = again(&game);
    assert_eq!(replayed.position().offer(), Some(Side::HAN));
    let outcome = game.play(Move::Pass).unwrap();
    assert!(matches!(outcome.map(|outcome| outcome.ending), Some(Ending::Bikjang(_))));
    assert_eq!(replayed.play(Move::Pass), Ok(outcome));
    assert_eq!(again(&game).outcome(), outcome);
    assert_eq!(again(game.position()).outcome(), outcome);
}

#[test]
fn what_is_no_text_is_refused() {
    is_refused::<Square>(json!("j1"), "not a square of the board");
    is_refused::<Square>(json!(13), "expected a string");
    is_refused::<Move>(json!("b1"), "character 3: a file from a to i is expected");
    is_refused::<Points>(json!("1.25"), "not a number of points");
    is_refused::<Rules>(json!("club,bonus=2"), "the rule option bonus has no such value");
    is_refused::<Setup>(json!("9/9"), "rank");
    is_refused::<Side>(json!("Third"), "unknown variant");
    is_refused::<Role>(json!("Pawn"), "unknown variant");
}

#[test]
fn what_is_no_position_is_refused() {
    let form = |rules, position| json!({"rules": rules, "position": position});
    is_refused::<Janggi>(form("club", "9/9/9/9/9/9/9/9/9/9 w"), "a side has no general");
    is_refused::<Janggi>(form("club", "4k4/9/9/9/4R4/9/9/9/3K5/9 w"), "is in check");
    is_refused::<Janggi>(form("chess", START), "unknown preset");
    is_refused::<Janggi>(json!({"position": START}), "missing field `rules`");
    is_refused::<Janggi>(json!({"rules": "club", "fen": START}), "missing field `position`");
    is_refused::<Janggi>(json!(START), "expected a map of rules and position");

    // Unusual, but playable: three chariots, a soldier behind its line.
    let handicap = form("club", "4k4/9/9/9/9/9/9/9/3K5/RR1R4P w - - 0 1");
    assert_eq!(to_value(from_value::<Janggi>(handicap.clone()).unwrap()).unwrap(), handicap);
}

#[test]
fn a_game_that_was_never_played_is_refused() {
    let game = |position: &str, moves: &[&str], declared: Value| {
        let start = json!({"rules": "club", "position": position});
        json!({"start": start, "moves": moves, "declared": declared})
    };
    is_refused::<Game<Janggi>>(game(START, &["a4a5", "a7a9"], json!(null)), "move 2 of the game");
    is_refused::<Game<Janggi>>(game(FACING, &["pass", "pass"], json!(null)), "the game is over");
    is_refused::<Game<Janggi>>(
        game(FACING, &["pass"], json!({"winner": "First", "ending": "Resignation"})),
        "the moves had already ended the game",
    );
    for (winner, ending, words) in [
        (json!("First"), "Agreement", "has no winner: agreement"),
        (json!(null), "Resignation", "has a winner: resignation"),
        (json!(null), "TimeForfeit", "has a winner: time ran out"),
        (json!(null), "disqualification", "has a winner: disqualification"),
    ] {
        let declared = json!({"winner": winner, "ending": ending});
        is_refused::<Game<Janggi>>(game(START, &[], declared), words);
    }
    // Fields of later versions are read over.
    let mut later = game(START, &[], json!(null));
    later["clock"] = json!([300, 300]);
    assert!(from_value::<Game<Janggi>>(later).is_ok());
}

#[test]
fn the_other_games_do_the_same() {
    const XIANGQI: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    is_written(Xiangqi::default(), json!({"rules": "standard", "position": XIANGQI}));
    is_written(xiangqi::Move::step(Square::H3, Square::E3), json!("h3e3"));
    is_written(xiangqi::Ending::PerpetualChase, json!("perpetual-chase"));
    let mut game = Game::<Xiangqi>::default();
    game.play("h3e3".parse().unwrap()).unwrap();
    game.agree_to_draw().unwrap();
    let again: Game<Xiangqi> = from_value(to_value(&game).unwrap()).unwrap();
    assert_eq!((again.position(), again.outcome()), (game.position(), game.outcome()));
    let facing = "4k4/9/9/9/9/9/9/9/9/4K4 w";
    is_refused::<Xiangqi>(json!({"rules": "standard", "position": facing}), "face");

    const TWELVE: &str = "MKG/.P./.p./gkm - 1";
    is_written(TwelveJanggi::default(), json!({"rules": "standard", "position": TWELVE}));
    is_written("P*B1".parse::<twelve::Move>().unwrap(), json!("P*B1"));
    is_written(twelve::Square::C2, json!("C2"));
    is_written("standard,rep=4".parse::<twelve::Rules>().unwrap(), json!("standard,rep=4"));
    is_written(
        format!("{TWELVE} 7").parse::<twelve::Setup>().unwrap(),
        json!("MKG/.P./.p./gkm - 1 7"),
    );
    is_written(twelve::Role::Marquis, json!("Marquis"));
    is_written(twelve::Ending::ReachedHome, json!("reached-home"));
    is_written(twelve::Value::Win(Some(5)), json!({"Win": 5}));
    is_written(
        twelve::Hand { pawns: 1, ..Default::default() },
        json!({"generals": 0, "ministers": 0, "pawns": 1}),
    );
    let piece = twelve::Piece::new(Side::Second, twelve::Role::King);
    is_written(piece, json!({"side": "Second", "role": "King"}));
    let mut game = Game::<TwelveJanggi>::default();
    game.play("B2C2".parse().unwrap()).unwrap();
    game.resign(Side::Second).unwrap();
    let again: Game<TwelveJanggi> = from_value(to_value(&game).unwrap()).unwrap();
    assert_eq!((again.position(), again.outcome()), (game.position(), game.outcome()));
    let form = |rules, position| json!({"rules": rules, "position": position});
    is_refused::<TwelveJanggi>(form("show", ".K./.../.../... - 1"), "has no king");
    is_refused::<TwelveJanggi>(
        form("classic", TWELVE),
        "unknown preset: standard, show or dobutsu",
    );
    // A problem with few pieces is read, and so is a pawn left where it cannot move.
    let problem = form("show", ".K./.../..k/P.. - 2 3");
    assert_eq!(to_value(from_value::<TwelveJanggi>(problem.clone()).unwrap()).unwrap(), problem);

    // Kingdrops has one rule set, so its positions are their text alone.
    is_written(Kingdrops::default(), json!(Kingdrops::default().to_string()));
    is_written("R@e2".parse::<kingdrops::Move>().unwrap(), json!("R@e2"));
    is_written(
        "RBGKQGBR/AAAASSSS".parse::<kingdrops::Lineup>().unwrap(),
        json!("RBGKQGBR/AAAASSSS"),
    );
    is_written(kingdrops::Role::Archer, json!("Archer"));
    is_refused::<Kingdrops>(json!("8/8 w"), "");
    let game =
        Game::<Kingdrops>::from_moves(Kingdrops::default(), ["K@e1".parse().unwrap()]).unwrap();
    let again: Game<Kingdrops> = from_value(to_value(&game).unwrap()).unwrap();
    assert_eq!(again.position(), game.position());
}

/// A record keeps what only its text or only its tree says, and its moves have to be legal.
#[test]
fn records_are_maps_with_a_list_of_moves() {
    let text = "[Event \"Club\"]\n[Rules \"casual\"]\n[Termination \"time\"]\n\n\
        {start} 7. Pab4 $1 {[%clk 0:01:02.5] good} (7. Pih4 7... {so} Pab7) 7... Pab7 (7... Ke9) 8. Hc3 1-0";
    let record: janggi::Record<Janggi> = text.parse().unwrap();
    let form = json!({
        "tags": [["Event", "Club"]],
        "start": {"rules": "casual", "position": START},
        "first_number": 7,
        "first_side": "First",
        "tree": {
            "note": {"comment": "start"},
            "moves": [
                {"move": "a4b4", "note": {
                    "comment": "good", "glyphs": [1], "clock": {"secs": 62, "nanos": 500_000_000}
                }},
                {"move": "a7b7"},
                {"move": "b1c3"},
                {"move": "pass", "after": 1},
                {"move": "i4h4", "after": 0},
                {"move": "a7b7", "note": {"before": "so"}},
            ],
        },
        "result": "1-0",
        "termination": "time",
    });
    is_written(record.clone(), form.clone());
    is_written(janggi::record::AnyRecord::from(record), json!({"janggi": form}));
    let refused = |pointer: &str, value: Value, words| {
        let mut form = form.clone();
        *form.pointer_mut(pointer).unwrap() = value;
        is_refused::<janggi::Record<Janggi>>(form, words);
    };
    refused("/tree/moves/1/move", json!("a7a5"), "ply 2, a7a5: ");
    refused("/tree/moves/3/after", json!(4), "move 4 is after one that is later");
    refused("/result", json!("2-0"), "no result");
}

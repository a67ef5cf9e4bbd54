//! Feature `serde`: what the forms look like, that they lead back, and that nothing invalid gets in.

use std::fmt::Debug;

use janggi::kingdrops::{self, Kingdrops};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{
    Count, Declared, Ending, Formation, Game, Janggi, Move, Outcome, Piece, Placement, Points,
    Position, Role, Rules, Setup, Side, Square,
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
    is_written(Declared::TimeForfeit, json!("TimeForfeit"));
    is_written(Piece::new(Side::CHO, Role::Horse), json!({"side": "First", "role": "Horse"}));
    let count = Count { cho: Points::whole(72), han: Points::from_halves(147) };
    is_written(count, json!({"cho": "72", "han": "73.5"}));
    is_written(Ending::Checkmate, json!("Checkmate"));
    is_written(Ending::Repetition(None), json!({"Repetition": null}));
    is_written(
        Outcome::win(Side::HAN, Ending::Bikjang(Some(count))),
        json!({"winner": "Second", "ending": {"Bikjang": {"cho": "72", "han": "73.5"}}}),
    );
    is_written(
        Outcome::draw(Ending::Declared(Declared::Agreement)),
        json!({"winner": null, "ending": {"Declared": "Agreement"}}),
    );
}

#[test]
fn what_programs_keep_is_written_too() {
    use janggi::search::{Level, Limits, Mate, Puzzle, Score};
    use janggi::{ChooseFormations, File, Passing, Pgn, Rank, twelve::Limit};
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
    scores.map(|score| is_written(score, json!(score.value())));
    for value in [31_000, -31_000, 32_001, i32::MIN] {
        is_refused::<Score>(json!(value), "no score");
    }
    is_written(Level::janggi(3), to_value(Level::janggi(3)).unwrap());
    is_written(Limits::depth(4), to_value(Limits::depth(4)).unwrap());
    let mv = Move::step(Square::B1, Square::C3);
    let mate = Mate { moves: 1, keys: vec![mv], line: vec![mv] };
    is_written(mate, json!({"moves": 1, "keys": ["b1c3"], "line": ["b1c3"]}));
    let puzzle = Puzzle { position: Janggi::default(), moves: 1, line: vec![mv] };
    is_written(puzzle.clone(), to_value(puzzle).unwrap());
    let pgn: Pgn = "[Event \"Club\"]\n\n1. C2=5 *".parse().unwrap();
    is_written(pgn.clone(), json!(pgn.to_string()));
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
    assert_eq!(form["declared"], json!({"winner": "First", "ending": "Resignation"}));
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

/// What the last ply left behind is no part of a position's text, but a game is replayed.
#[test]
fn a_game_keeps_passes_and_offers_that_a_position_forgets() {
    fn again<T: Serialize + DeserializeOwned>(value: &T) -> T {
        from_value(to_value(value).unwrap()).unwrap()
    }

    // After one pass the next one ends the game.
    let rules = "club,twopass=points".parse().unwrap();
    let mut game = Game::new(Janggi::from_text(START, rules).unwrap());
    game.play(Move::step(Square::A4, Square::B4)).unwrap();
    game.play(Move::Pass).unwrap();
    let mut replayed = again(&game);
    let mut forgetful = Game::new(again(game.position()));
    assert_eq!(forgetful.position(), game.position());
    let outcome = game.play(Move::Pass).unwrap();
    assert!(outcome.is_some());
    assert_eq!(replayed.play(Move::Pass), Ok(outcome));
    assert_eq!(forgetful.play(Move::Pass), Ok(None));
    assert_eq!(again(&game).outcome(), outcome);
    assert_eq!(again(game.position()).outcome(), None);

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
    assert_eq!(again(game.position()).outcome(), None);
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
    is_refused::<Janggi>(json!({"rules": "club", "fen": START}), "unknown field `fen`");
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
    for (winner, ending) in
        [(json!("First"), "Agreement"), (json!(null), "Resignation"), (json!(null), "TimeForfeit")]
    {
        let declared = json!({"winner": winner, "ending": ending});
        is_refused::<Game<Janggi>>(game(START, &[], declared), "has a winner");
    }
    let mut misspelt = game(START, &[], json!(null));
    misspelt["decalred"] = json!(null);
    is_refused::<Game<Janggi>>(misspelt, "unknown field");
}

#[test]
fn the_other_games_do_the_same() {
    const XIANGQI: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    is_written(Xiangqi::default(), json!({"rules": "standard", "position": XIANGQI}));
    is_written(xiangqi::Move::new(Square::H3, Square::E3), json!("h3e3"));
    is_written(xiangqi::Ending::PerpetualChase, json!("PerpetualChase"));
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
    is_written(twelve::Ending::ReachedHome, json!("ReachedHome"));
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

//! Game records in PGN (J-54).

use janggi::notation::{NotationError, ResolveError};
use janggi::record::Departure;
use janggi::{
    Declared, Ending, Format, Formation, Game, GameResult, Janggi, Move, Outcome, Pgn, Record,
    RecordError, Rules, Side,
};
use janggi_oracle::{Choices, for_all};

/// Rules without an end by history, so that random games go on.
fn endless() -> Rules {
    "plain,rep=0".parse().unwrap()
}

fn random_game(start: usize, choices: &[u16]) -> Game<Janggi> {
    let (cho, han) = (Formation::ALL[start % 4], Formation::ALL[start / 4 % 4]);
    let mut game = Game::new(Janggi::from_formations(cho, han, endless()));
    for &choice in choices {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        game.play(moves[usize::from(choice) % moves.len()]).unwrap();
    }
    game
}

#[test]
fn games_come_back_from_their_records() {
    for_all(16, |rng| {
        let start = rng.below(16);
        let choices = rng.list(0..60, |rng| rng.below(1 << 16) as u16);
        let game = random_game(start, &choices);
        let record = Record::from(&game);
        for &format in Format::ALL {
            let text = record.pgn(format).to_text().unwrap();
            assert_eq!(text.parse().as_ref(), Ok(&record), "{text}");
        }
        let played = record.play();
        assert!(played.game.moves().eq(game.moves()) && played.departures.is_empty());
    });
}

#[test]
fn no_text_panics() {
    for_all(2_000, |rng| {
        let text = rng.text("(\\PC|[\\[\\]{}()<>;%\"\n .0-9*]|초|한|판|점|승){0,60}");
        for record in Pgn::games(&text).flatten() {
            let Ok(record) = record.record::<Janggi>(Rules::CLUB) else { continue };
            let _ = record.play();
            assert_eq!(record.to_string().parse().as_ref(), Ok(&record), "{text}");
        }
    });
}

#[test]
fn j54_pgn_as_pychess_writes_it() {
    let file = "\
[Event \"One\"]
[Variant \"Janggi\"]
[FEN \"rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1\"]
[SetUp \"1\"]

1. Pab4 {first} ; second
Pih7!? (1... Pgh7 (1... Ke9) {not this}) 2. Hg3 $1 Ke9 1/2-1/2

[Event \"Two\"]
[Result \"0-1\"]

1.Pab4 Pih7 0-1
";
    let records: Vec<Record<Janggi>> =
        Pgn::games(file).map(|game| game.unwrap().record(Rules::TOURNAMENT).unwrap()).collect();
    let trees: Vec<String> = records.iter().map(|record| record.tree.to_string()).collect();
    assert_eq!(
        trees,
        ["a4b4 {first\nsecond} i7h7 $5 (g7h7 {not this}) (pass) h1g3 $1 pass", "a4b4 i7h7",]
    );
    assert_eq!(
        [records[0].result, records[1].result],
        [GameResult::Draw, GameResult::Win(Side::HAN)]
    );
    let game = records[0].play().game;
    assert_eq!(game.moves().next_back(), Some(Move::Pass));
    assert_eq!(
        Record::from(&game).to_string().trim_end(),
        "\
[Result \"*\"]
[Variant \"Janggi\"]
[Rules \"tournament\"]
[SetUp \"1\"]
[FEN \"rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1\"]

1. Pab4 Pih7 2. Hg3 Ke9 *"
    );
}

#[test]
fn j54_the_variant_names_rules() {
    for (tags, rules) in [
        ("[Variant \"Janggi\"]", Rules::CLUB),
        ("[Variant \"janggicasual\"]", Rules::CASUAL),
        ("[Variant \"JanggiModern\"]", Rules::MODERN),
        ("[Variant \"janggitraditional\"]", Rules::TRADITIONAL),
        ("[Variant \"janggimodern\"]\n[Rules \"tournament\"]", Rules::TOURNAMENT),
    ] {
        let record: Record<Janggi> = format!("{tags}\n\n*").parse().unwrap();
        assert_eq!(record.rules(), rules, "{tags}");
        assert_eq!(record.to_string().parse(), Ok(record));
    }
}

/// Ranks from 0 or from 1, soldiers with or without their letter, either coding of the pass.
#[test]
fn j54_moves_as_winboard_and_others_write_them() {
    for text in [
        "1. ab3 @@@@ 2. e4 gh6 3. Hc2 i5 4. Rxa6",
        "1. Pab3 Ke8 2. Pe4 Pgh6 3. Hc2 Pi5 4. Rxa6",
        "1. ab4 @@@@ 2. e5 gh7 3. Hc3 i6 4. Rxa7",
        "1. a3b3 @@@@ 2. e3e4 g6h6 3. b0c2 i6i5 4. a0a6",
        "1. a4b4 e9e9 2. e4e5 g7h7 3. b1c3 i7i6 4. a1a7",
        "1. 71졸72 한수쉼 2. 75卒65 47병48 3. 02마83 P49-59 4. 01차41병장군",
    ] {
        let record: Record<Janggi> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(record.tree.to_string(), "a4b4 pass e4e5 g7h7 b1c3 i7i6 a1a7", "{text}");
    }
}

/// After a pass in coordinates, a horse or an advisor with the rank it comes from is no coordinate.
#[test]
fn j54_a_capital_before_a_rank_is_a_piece() {
    let fen = "3k5/9/9/9/9/9/9/7H1/4K4/7H1 w - - 0 1";
    let text = format!("[Format \"WinBoard\"]\n[FEN \"{fen}\"]\n\n1. @@@@ @@@@ 2. H2f3 *");
    let record: Record<Janggi> = text.parse().unwrap();
    assert_eq!(record.tree.to_string(), "pass pass h3f4");
}

/// Players who know no bikjang and see no repetition go on, and the rules tell where they do.
#[test]
fn a_record_may_go_on_where_the_rules_end_the_game() {
    let start = Janggi::from_text("4k4/9/9/9/9/9/4P4/9/4K4/R8 w", Rules::CLUB).unwrap();
    let mut record = Record::new(start);
    // The soldier leaves the file of the generals, Han passes: bikjang is accepted.
    let moves = ["e4d4", "pass", "a1a2", "e10d10", "a2a3"];
    record.tree = moves.map(|mv| mv.parse().unwrap()).into_iter().collect();
    let played = record.play();
    assert_eq!((played.game.ply(), played.stopped), (5, None));
    let [Departure::Ended { ply: 2, outcome }] = played.departures[..] else {
        panic!("{:?}", played.departures)
    };
    assert!(matches!(outcome.ending, Ending::Bikjang(_)));
    assert!(played.departures[0].to_string().contains("ends at ply 2"));
    // The text keeps all of it.
    for &format in Format::ALL {
        let text = record.pgn(format).to_text().unwrap();
        assert_eq!(text.parse().as_ref(), Ok(&record), "{text}");
    }

    // The game is over by its moves, and the record says otherwise.
    record
        .tree
        .truncate(record.tree.find(&record.moves().take(2).collect::<Vec<_>>()).unwrap())
        .unwrap();
    record.result = GameResult::Draw;
    let played = record.play();
    let [Departure::Result { recorded: GameResult::Draw, .. }] = played.departures[..] else {
        panic!("{:?}", played.departures)
    };
    // A move that nobody can make stops it.
    record.tree = ["e4d4", "a1a2"].map(|mv| mv.parse().unwrap()).into_iter().collect();
    let stopped = record.play().stopped.unwrap();
    assert_eq!((stopped.ply, stopped.mv.to_string().as_str()), (2, "a1a2"));
    assert_eq!(record.check_legal(), Err(stopped));
}

/// A game comes back with its rules and its end, also one that no rule sees.
#[test]
fn j54_records_keep_rules_and_declared_ends() {
    for rules in [Rules::CLUB, Rules::TOURNAMENT, "plain,limit=90:points".parse().unwrap()] {
        let mut game = Game::new(Janggi::start(rules));
        game.play_unchecked("a4b4".parse().unwrap());
        for &ending in Declared::ALL {
            let winner = (ending.has_winner() != Some(false)).then_some(Side::HAN);
            game.declare(Outcome { winner, ending }).unwrap();
            let text = Record::from(&game).to_string();
            assert_eq!(text.contains("[Rules "), rules != Rules::default());
            assert!(text.contains(&format!("[Termination \"{}\"]", ending.code())));
            let pgn: Pgn = text.parse().unwrap();
            let record = pgn.record::<Janggi>(None).unwrap();
            let again = record.play().game;
            assert_eq!(again.outcome(), game.outcome());
            assert_eq!(again.position().rules(), rules);
            // Whoever names rules goes by these.
            let other = pgn.record::<Janggi>(Rules::CASUAL).unwrap();
            assert_eq!(other.rules(), Rules::CASUAL);
            // A record is written as it was read.
            assert_eq!(record.pgn(Format::San).to_text().unwrap(), text);
            assert!(game.undo_declaration());
        }
    }
    let pgn: Pgn = "[Rules \"chess\"]\n\n*".parse().unwrap();
    let wrong = RecordError::Rules { line: 1, name: "chess".into() };
    assert_eq!(pgn.record::<Janggi>(None), Err(wrong));
    assert!(pgn.record::<Janggi>(Rules::CLUB).is_ok());
    // A result that goes on, or that cannot be, is not declared.
    for text in ["resignation\"]\n\n*", "resignation\"]\n\n1/2-1/2", "normal\"]\n\n1-0"] {
        let pgn: Pgn = format!("[Termination \"{text}").parse().unwrap();
        assert!(!pgn.record::<Janggi>(None).unwrap().play().game.is_over(), "{text}");
    }
}

#[test]
fn j54_a_game_that_han_begins_keeps_its_numbers() {
    let start = Janggi::from_text("4k4/9/9/9/9/9/9/9/9/3K4R b - - 3 7", Rules::CLUB).unwrap();
    let game = Game::from_moves(start, [Move::Pass, Move::Pass]).unwrap();
    let text = Record::from(&game).to_string();
    assert!(text.contains("\n7... Ke10 8. Kd1 *\n"), "{text}");
    let pgn = Pgn::games(&text).next().unwrap().unwrap();
    assert_eq!((pgn.first_number(), pgn.first_side()), (Some(7), Some(Side::HAN)));
    assert_eq!(pgn.record::<Janggi>(None).unwrap().to_string(), text);
}

#[test]
fn j54_errors_of_pgn_are_told_apart() {
    let play = |text: &str| text.parse::<Record<Janggi>>().unwrap_err();
    let wrong = RecordError::Game { line: 1, tag: "Variant", name: "Chess".into() };
    assert_eq!(play("[Variant \"Chess\"]\n\n*"), wrong);
    assert!(matches!(play("[FEN \"9/9 w\"]\n\n*"), RecordError::Fen { line: 1, .. }));
    let unread = |text| match play(text) {
        RecordError::Move(unread) => unread,
        other => panic!("{other}"),
    };
    let parse = unread("1. Pab4 Zz9 *");
    assert!(matches!((parse.ply, parse.cause), (2, Some(NotationError::Parse(_)))));
    let ambiguous = unread("1. Pb4 *");
    assert!(matches!(
        (ambiguous.ply, ambiguous.cause),
        (1, Some(NotationError::Resolve(ResolveError::Ambiguous { .. })))
    ));
}

//! Game records: PGN (J-54) and GIB (J-55).

use janggi::notation::{NotationError, ResolveError};
use janggi::record::{Departure, NodeId, RecordGame};
use janggi::{
    Declared, Ending, Format, Formation, Game, GameResult, Janggi, Move, Outcome, Pgn, Position,
    Record, RecordError, Rules, Side, gib,
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

        let record = gib::Gib::from(&game);
        let read: Vec<_> = gib::read(&record.to_string()).collect();
        assert_eq!(read.as_slice(), core::slice::from_ref(&record));
        let replay = record.replay(endless()).unwrap();
        assert_eq!(replay.stopped, None);
        assert_eq!(replay.game.start(), game.start());
        assert!(replay.game.moves().eq(game.moves()));
    });
}

/// J-55: whatever a game in the middle of a file looks like, its neighbours are read.
#[test]
fn a_damaged_game_loses_no_other() {
    for_all(16, |rng| {
        let damage = rng.text("[\\[\\]{}<>\"초한판0-9졸\u{FFFD}\u{1A}. \n]{0,40}");
        // A comment or bracket that stays open may swallow what follows on its own line only.
        let file = format!("{GOOD}[대회명 \"{damage}\n\n1. {damage}\n\n{GOOD}");
        let games: Vec<_> = gib::read(&file).collect();
        let good = gib::read(GOOD).next().unwrap();
        assert_eq!(games.first(), Some(&good));
        assert_eq!(games.last().map(|game| &game.moves), Some(&good.moves));
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
        for text in [text.clone(), format!("[판 \"{text}\"]\n[대국결과 \"{text}\"]\n1. {text}")]
        {
            for record in gib::read(&text) {
                let _ = (record.replay(Rules::CLUB), record.result(), record.to_string());
            }
        }
    });
}

const GOOD: &str = "[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n\n1. 79졸78 2. 41병42\n\n";

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

#[test]
fn j55_tags_times_comments_and_the_next_game() {
    let file = "\u{1A}\u{FFFD}[대회명 \"시험\"]\r\n[초포진 \"마상마상\"]\r\n[한포진 \"마상마상\"]\r\n\r\n\
        {앞}\r\n1. 79楚卒78 <12> {첫\r\n수} {둘} 2.41漢兵42 3. 한수쉼\r\n\
        [초차림 \"마상상마\"]\n[한차림 \"마상상마\"]\n1. 79졸78";
    let records: Vec<_> = gib::read(file).collect();
    assert_eq!(records.len(), 2);
    assert_eq!(records[0].tags.get("대회명"), Some("시험"));
    assert_eq!(records[0].moves[0].seconds, Some(12));
    assert_eq!(records[0].moves[0].comment.as_deref(), Some("첫\r\n수 둘"));
    let texts: Vec<_> = records[0].moves.iter().map(|mv| mv.text.as_str()).collect();
    assert_eq!(texts, ["79楚卒78", "41漢兵42", "한수쉼"]);
    let replay = records[0].replay(Rules::CLUB).unwrap();
    assert_eq!((replay.game.ply(), replay.stopped), (3, None));
    // Both words are in board order, so Han's own word is the reversed one (J-4).
    let own = Formation::ElephantHorseElephantHorse;
    let start = Janggi::from_formations(Formation::HorseElephantHorseElephant, own, Rules::CLUB);
    assert_eq!(replay.game.start(), &start);
}

#[test]
fn j55_six_moves_a_line() {
    let mut record = gib::Gib::default();
    for count in 1..=13 {
        let text = format!("79졸{count}");
        record.moves.push(gib::GibMove { text, ..Default::default() });
        let written = record.to_string();
        let lengths: Vec<usize> = written
            .lines()
            .filter(|line| !line.is_empty())
            .map(|l| l.matches(". ").count())
            .collect();
        let wanted: Vec<usize> = (0..count).step_by(6).map(|from| (count - from).min(6)).collect();
        assert_eq!(lengths, wanted, "{written}");
        assert!(written.ends_with("\n\n") && !written.contains(" \n"), "{written:?}");
    }
}

#[test]
fn j55_what_stays_open_ends_before_the_next_game() {
    for (file, comment, texts) in [
        ("{see\n[1] there} 2. 41병42", Some("see\n[1] there"), &["79졸78", "41병42"][..]),
        ("{open\n[대회명 \"b\"]\n1. 41병42 {x}", Some("open"), &["79졸78"]),
        ("<12\n[damaged\n1. 41병42 <3>", None, &["79졸78"]),
        (".41병42", None, &["79졸78", ".41병42"]),
    ] {
        let file = format!("1. 79졸78 {file}");
        let record = gib::read(&file).next().unwrap();
        assert_eq!(record.moves[0].comment.as_deref(), comment, "{file}");
        let read: Vec<_> = record.moves.iter().map(|mv| mv.text.as_str()).collect();
        assert_eq!(read, texts, "{file}");
    }
}

#[test]
fn j54_and_j55_the_result_and_the_board_are_written() {
    let start = Janggi::from_text("3k5/9/9/9/9/9/9/9/9/RR2K4 w - - 0 1", Rules::CLUB).unwrap();
    let mut game = Game::new(start);
    game.resign(Side::CHO).unwrap();
    assert_eq!(Record::from(&game).result, GameResult::Win(Side::HAN));
    let record = gib::Gib::from(&game);
    let board = record.tags.iter().map(|(_, value)| value).find(|value| value.contains('/'));
    assert!(!board.unwrap().contains('0'), "{board:?}");
}

#[test]
fn j55_the_start_board_wins_over_the_formations() {
    let file = "[초차림 \"마상상마\"]\n[한차림 \"마상상마\"]\n[판 \"차마상사1사상마차/4장/1포5포/\
        졸1졸1졸1졸1졸///兵1兵1兵1兵1兵/1包5包/4將/車馬象3馬象車 한 접장기\"]\n\n1. 41병42";
    let record = gib::read(file).next().unwrap();
    let replay = record.replay(Rules::CLUB).unwrap();
    assert_eq!(replay.stopped, None);
    assert_eq!(
        replay.game.start().to_string(),
        "rnb3nbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 0 1"
    );
    let written = gib::Gib::from(&replay.game).to_string();
    let again = gib::read(&written).next().unwrap().replay(Rules::CLUB).unwrap();
    assert_eq!(again.game.start(), replay.game.start());
    for (board, said) in [
        ("차/차/차/차/차/차/차/차/차/차/차 초", "more than 10 rows"),
        ("차9 초", "row 1 has more than 9 squares"),
        ("차왕 초", "neither a piece"),
        ("4장///////// 갑", "neither 초 nor 한"),
        ("4장 초", "a side has no general"),
    ] {
        let record = gib::read(&format!("[판 \"{board}\"]\n1. 79졸78")).next().unwrap();
        let error = record.start(Rules::CLUB).unwrap_err().to_string();
        assert!(error.contains(said), "{board}: {error}");
    }
}

#[test]
fn j55_the_two_rare_forms() {
    let formations = "[초차림 \"마상상마\"]\n[한차림 \"마상상마\"]\n";
    for (head, moves) in
        [("", "1. i3卒h3 2. a6병b6"), ("[기보형식 \"구좌표\"]\n", "1. 84졸74 2. 7병17")]
    {
        let record = gib::read(&format!("{formations}{head}\n{moves}")).next().unwrap();
        let replay = record.replay(Rules::CLUB).unwrap();
        let moves: Vec<_> = replay.game.moves().map(|mv| mv.to_string()).collect();
        assert_eq!((moves, replay.stopped), (vec!["i4h4".into(), "a7b7".into()], None), "{head}");
    }
}

#[test]
fn j55_a_wrong_move_stops_only_its_own_game() {
    let file = format!("{GOOD}[초차림 \"마상상마\"]\n[한차림 \"?\"]\n1. 79졸78\n{GOOD}3. 79차78\n");
    let records: Vec<_> = gib::read(&file).collect();
    let replays: Vec<_> = records.iter().map(|record| record.replay(Rules::CLUB)).collect();
    assert!(replays[0].is_ok());
    assert!(matches!(replays[1], Err(gib::StartError::Formation { side: Side::HAN, .. })));
    let stopped = replays[2].as_ref().unwrap().stopped.as_ref().unwrap();
    assert_eq!((stopped.ply, stopped.text.as_str()), (3, "79차78"));
    assert!(matches!(stopped.cause, NotationError::Resolve(ResolveError::WrongPiece { .. })));
}

#[test]
fn j55_results_in_all_words() {
    use gib::Cause::*;
    let (cho, han) = (Some(Side::CHO), Some(Side::HAN));
    let half = |points| Points(Some(janggi::Points::from_halves(points)));
    for (text, winner, cause) in [
        ("초 완승", cho, Win),
        ("한승", han, Win),
        ("楚 승", cho, Win),
        ("漢 기권승", han, Resignation),
        ("초승(기권) ", cho, Resignation),
        ("한 불계승", han, Resignation),
        ("한 시간승", han, Time),
        ("초 점수승", cho, Points(None)),
        ("초 3.5점 승", cho, half(7)),
        ("한승(6.5점)", han, half(13)),
        ("한 12점 승", han, half(24)),
        ("한승(외통수)", han, Checkmate),
        ("초 빅승", cho, Bikjang),
        ("초 실격승", cho, Forfeit),
        ("초 접속 끊김 승", cho, Disconnection),
        ("초 접속 끊김 패", han, Disconnection),
        ("무승부", None, Draw),
        ("무승부(동의)", None, Agreement),
        ("무승부(빅장)", None, Bikjang),
        ("무승부(자동)", None, Automatic),
        ("무효 대국", None, Void),
        ("미상", None, Unknown),
    ] {
        let result =
            |text: &str| gib::read(&format!("[대국결과 \"{text}\"]")).next().unwrap().result();
        let read = result(text).unwrap();
        assert_eq!(read, gib::GibResult { winner, cause }, "{text}");
        assert_eq!(result(&read.to_string()), Some(read), "{text} as {read}");
    }
    for text in ["", "갑 승", "초", "승"] {
        let record = gib::read(&format!("[대국결과 \"{text}\"]")).next().unwrap();
        assert_eq!(record.result(), None, "{text}");
    }
}

/// J-55: CP949 with damaged bytes.
#[cfg(feature = "cp949")]
#[test]
fn j55_bytes_in_cp949_or_utf8() {
    // 79졸78 and 한수쉼, with 0xFF and 0x1A where two files were joined.
    let bytes = b"1. 79\xc1\xb978 \xff\xff\x1a 2. \xc7\xd1\xbc\xf6\xbd\xb0";
    let text = gib::decode(bytes);
    let record = gib::read(&text).next().unwrap();
    let texts: Vec<_> = record.moves.iter().map(|mv| mv.text.as_str()).collect();
    assert_eq!(texts, ["79졸78", "한수쉼"]);
    assert_eq!(gib::decode("한수쉼".as_bytes()), "한수쉼");
}

/// Real games come back from every notation and from JSON, whatever the rules would have said to them.
#[test]
fn recorded_games_come_back() {
    let Ok(path) = std::env::var("JANGGI_GAMES") else {
        println!("skipped: JANGGI_GAMES names no file of recorded games");
        return;
    };
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (mut games, mut departures) = (0, 0);
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let name = fields[0];
        let start = Janggi::from_record(Some(fields[1]), Rules::CLUB)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut record = Record::new(start);
        record.tags.set("Event", name);
        let mut position = start;
        let mut last = NodeId::ROOT;
        for word in fields[2].split_whitespace() {
            let mv = position.read_as(Format::Coordinates, word);
            let mv = mv.or_else(|error| {
                position.reopened().ok_or(error)?.read_as(Format::Coordinates, word)
            });
            let mv = mv.unwrap_or_else(|error| panic!("{name}: {error}"));
            position.play_unchecked(mv);
            last = record.tree.add(last, mv).unwrap();
        }
        assert_eq!(record.check_legal(), Ok(()), "{name}");
        let played = record.play();
        assert_eq!(played.stopped, None, "{name}");
        assert!(played.game.moves().eq(record.moves()), "{name}");
        departures += usize::from(!played.departures.is_empty());
        for &format in Format::ALL {
            let text = record.pgn(format).to_text().unwrap();
            assert_eq!(text.parse().as_ref(), Ok(&record), "{name}");
        }
        #[cfg(feature = "serde")]
        {
            let json = serde_json::to_string(&record).unwrap();
            assert_eq!(serde_json::from_str::<Record<Janggi>>(&json).unwrap(), record, "{name}");
        }
        games += 1;
    }
    assert!(games > 0, "{path} holds no game");
    println!("{games} games, {departures} depart from the rules");
}

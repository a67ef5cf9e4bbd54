//! GIB records (J-55).

use core::time::Duration;

use janggi::notation::{NotationError, ResolveError};
use janggi::record::gib::{self, GibProblem};
use janggi::record::{GameResult, NodeId, Termination};
use janggi::{Declared, Formation, Game, Janggi, Move, Outcome, Record, Rules, Side};
use janggi_oracle::{Choices, for_all};

const GOOD: &str = "[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n\n1. 79졸78 2. 41병42\n\n";

fn only(text: &str) -> gib::Gib<'_> {
    let games: Vec<_> = gib::read(text).collect();
    assert_eq!(games.len(), 1, "{text}");
    games.into_iter().next().unwrap()
}

fn record(text: &str) -> Record<Janggi> {
    only(text).record(None).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn back(record: &Record<Janggi>) -> Record<Janggi> {
    self::record(&gib::write(record).to_string())
}

#[test]
fn games_come_back_from_their_records() {
    for_all(16, |rng| {
        let (cho, han) = (Formation::ALL[rng.below(4)], Formation::ALL[rng.below(4)]);
        let rules = ["plain,rep=0", "club", "tournament"][rng.below(3)].parse().unwrap();
        let mut game = Game::new(Janggi::from_formations(cho, han, rules));
        for _ in 0..rng.below(80) {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[rng.below(moves.len())]).unwrap();
        }
        let mut record = Record::from(&game);
        assert_eq!(back(&record), record);
        if game.is_over() {
            return;
        }
        // With tags, comments and times, and from the middle of the game.
        record.start = *game.position();
        record.first_number = record.start.move_number().into();
        record.first_side = janggi::Position::turn(&record.start);
        record.tree = game.legal_moves().into_iter().take(1).collect();
        record.tags.set("White", "가 \"나\" \\");
        record.tags.set("Event", "대회");
        record.tags.set("초소비시간", "9:30");
        record.tree.note_mut(NodeId::ROOT).unwrap().set_comment("한 [마디]");
        for node in record.tree.main_line().map(|node| node.id()).collect::<Vec<_>>() {
            let note = record.tree.note_mut(node).unwrap();
            note.set_comment("두\n마디");
            note.set_time_spent(Some(Duration::from_secs(12)));
        }
        assert_eq!(back(&record), record);
    });
}

/// Every end comes back, also one for which GIB has no word.
#[test]
fn results_and_their_causes_come_back() {
    let mut record = Record::new(Janggi::start(Rules::PLAIN));
    for &declared in Declared::ALL {
        for result in [GameResult::Unknown, GameResult::Draw, GameResult::Win(Side::HAN)] {
            record.result = result;
            record.termination = Some(declared.into());
            assert_eq!(back(&record), record, "{declared:?} {result:?}");
        }
    }
    for code in ["checkmate", "bikjang", "repetition", "points 3.5", "void", "automatic", "normal"]
    {
        for result in [GameResult::Unknown, GameResult::Draw, GameResult::Win(Side::CHO)] {
            record.result = result;
            record.termination = Some(Termination::Other(code.into()));
            assert_eq!(back(&record), record, "{code} {result:?}");
        }
    }
}

/// J-55: whatever a game in the middle of a file looks like, its neighbours are read.
#[test]
fn a_damaged_game_loses_no_other() {
    for_all(64, |rng| {
        let damage = rng.text("[\\[\\]{}<>\"초한판0-9졸\u{FFFD}\u{1A}. \n]{0,40}");
        let file = format!("{GOOD}[대회명 \"{damage}\n\n1. {damage}\n\n{GOOD}");
        let games: Vec<_> = gib::read(&file).collect();
        let last = games.last().unwrap().record(None);
        assert_eq!(games[0].record(None), Ok(record(GOOD)));
        // What is left of the damaged one may have a comment, but takes no move.
        let moves = |record: Record<Janggi>| record.moves().map(|mv| mv.to_string()).collect();
        let moves: Result<Vec<String>, _> = last.map(moves);
        assert_eq!(moves, Ok(vec!["i4h4".into(), "a7b7".into()]), "{file}");
    });
}

#[test]
fn no_text_panics() {
    for_all(2_000, |rng| {
        let text = rng.text("(\\PC|[\\[\\]{}()<>;%\"\n .0-9*]|초|한|판|점|승){0,60}");
        for text in [text.clone(), format!("[판 \"{text}\"]\n[대국결과 \"{text}\"]\n1. {text}")]
        {
            for game in gib::read(&text) {
                let _ = (game.record(Rules::CLUB).is_ok(), game.result());
            }
        }
    });
}

#[test]
fn j55_tags_times_comments_and_the_next_game() {
    let file = "\u{1A}\u{FFFD}[대회명 \"시험\"]\r\n[초포진 \"마상마상\"]\r\n[한포진 \"마상마상\"]\r\n\r\n\
        {앞}\r\n1. 79楚卒78 <12> {첫\r\n수} {둘} 2.41漢兵42 3. 한수쉼\r\n\
        [초차림 \"마상상마\"]\n[한차림 \"마상상마\"]\n1. 79졸78";
    let games: Vec<_> = gib::read(file).collect();
    assert_eq!(games.len(), 2);
    assert_eq!((games[0].line(), games[1].line()), (1, 8));
    assert_eq!(games[0].tags().get("대회명"), Some("시험"));
    let record = games[0].record(None).unwrap();
    assert_eq!(record.tags.get("Event"), Some("시험"));
    assert_eq!(record.tree.to_string(), "{앞} i4h4 {첫\n수\n둘} a7b7 pass");
    let first = record.tree.main_line().next().unwrap().note();
    assert_eq!(first.time_spent(), Some(Duration::from_secs(12)));
    // Both words are in board order, so Han's own word is the reversed one (J-4).
    let own = Formation::ElephantHorseElephantHorse;
    let start = Janggi::from_formations(Formation::HorseElephantHorseElephant, own, Rules::PLAIN);
    assert_eq!(record.start, start);
}

#[test]
fn j55_lines_end_in_three_ways_and_tags_share_them() {
    let expected = record(GOOD);
    for file in [
        GOOD.replace('\n', "\r"),
        GOOD.replace('\n', "\r\n"),
        GOOD.replace('\n', ""),
        GOOD.replace("\n\n", "\n"),
        GOOD.replace("1. ", "1.").replace("2. ", "2."),
        GOOD.replace("1. ", "").replace("2. ", ""),
    ] {
        assert_eq!(record(&file), expected, "{file:?}");
    }
    let two = format!("{GOOD}{GOOD}").replace('\n', "\r");
    assert_eq!(gib::read(&two).count(), 2);
}

#[test]
fn j55_six_moves_a_line() {
    for count in 1..=13 {
        let mut record = Record::new(Janggi::start(Rules::PLAIN));
        record.tree = std::iter::repeat_n(Move::Pass, count).collect();
        let written = gib::write(&record).to_string();
        let lengths: Vec<usize> = written
            .lines()
            .filter(|line| line.contains(". "))
            .map(|line| line.matches(". ").count())
            .collect();
        let wanted: Vec<usize> = (0..count).step_by(6).map(|from| (count - from).min(6)).collect();
        assert_eq!(lengths, wanted, "{written}");
        assert!(written.ends_with("\n\n") && !written.contains(" \n"), "{written:?}");
    }
}

#[test]
fn j55_the_start_board_wins_over_the_fen_and_that_over_the_formations() {
    let formations = "[초차림 \"마상상마\"]\n[한차림 \"마상상마\"]\n";
    let fen = "[FEN \"4k4/9/9/9/9/9/9/9/4K4/R8 w - - 3 7\"]\n";
    let board = "[판 \"차마상사1사상마차/4장/1포5포/졸1졸1졸1졸1졸///兵1兵1兵1兵1兵/1包5包/4將/\
        車馬象3馬象車 한 접장기\"]\n";
    let start = |head: &str| only(head).start(Rules::PLAIN).map(|start| start.to_string());
    let usual = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
    assert!(start(formations).unwrap().ends_with(" w - - 0 1"));
    assert_eq!(start(formations).unwrap(), usual);
    let bare = formations.replace("마상상마", "-");
    for head in [format!("{formations}{fen}"), format!("{bare}{fen}")] {
        assert_eq!(start(&head).unwrap(), "4k4/9/9/9/9/9/9/9/4K4/R8 w - - 3 7");
    }
    assert_eq!(
        start(&format!("{formations}{fen}{board}")).unwrap(),
        "rnb3nbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 0 1"
    );
    let written = gib::write(&record(&format!("{board}\n1. 41병42"))).to_string();
    assert!(
        written.contains("[판 \"차마상사1사상마차/4장/") && !written.contains("[FEN"),
        "{written}"
    );
    for (board, said) in [
        ("차/차/차/차/차/차/차/차/차/차/차 초", "more than 10 rows"),
        ("차9 초", "row 1 has more than 9 squares"),
        ("차자 초", "neither a piece"),
        ("4장///////// 갑", "neither 초 nor 한"),
        ("4왕 초", "a side has no general"),
    ] {
        let error = only(&format!("\n[판 \"{board}\"]\n1. 79졸78")).record(None).unwrap_err();
        assert!(error.to_string().contains(said), "{board}: {error}");
        assert_eq!((error.line, error.ply), (2, None));
    }
}

#[test]
fn j55_the_rare_forms_and_the_third_name_of_the_general() {
    let formations = "[초차림 \"마상상마\"]\n[한차림 \"마상상마\"]\n";
    for (head, moves) in [
        ("", "1. 79졸78 2. 41병42"),
        ("", "1. i3卒h3 2. a6병b6"),
        ("[기보형식 \"구좌표\"]\n", "1. 84졸74 2. 7병17"),
    ] {
        let tree = record(&format!("{formations}{head}\n{moves}")).tree.to_string();
        assert_eq!(tree, "i4h4 a7b7", "{head}");
    }
    let general = record(&format!("{formations}\n1. 95왕05 2. 25王15 3. 05장95"));
    assert_eq!(general.tree.to_string(), "e2e1 e9e10 e1e2");
}

/// Every fault has its line, and its ply where it is one of a move.
#[test]
fn j55_a_fault_is_told_with_its_place_and_costs_its_own_game_alone() {
    let wrong_word = GOOD.replace("상마상마", "차차차차");
    let missing = GOOD.replace("[한차림 \"상마상마\"]\n", "");
    let broken = GOOD.replace("2. 41병42", "\n2. 41차42");
    let open = GOOD.replace("2. 41", "{open\n 2. 41");
    let file = [GOOD, &wrong_word, &missing, &broken, &open, GOOD].concat();
    let games: Vec<_> = gib::read(&file).map(|game| game.record(None)).collect();
    assert_eq!(games.len(), 6);
    assert!(games[0].is_ok() && games[5] == games[0]);
    let places = [1, 2, 3, 4].map(|i| {
        let error = games[i].as_ref().unwrap_err();
        (error.line, error.ply)
    });
    assert_eq!(places, [(7, None), (11, None), (19, Some(2)), (24, None)]);
    let problem = |i: usize| &games[i].as_ref().unwrap_err().problem;
    assert!(matches!(problem(1), GibProblem::Formation { side: Side::HAN, .. }));
    assert_eq!(problem(2), &GibProblem::NoFormation(Side::HAN));
    let GibProblem::Move { word, cause } = problem(3) else { panic!("{:?}", problem(3)) };
    assert_eq!(word, "41차42");
    assert!(matches!(cause, NotationError::Resolve(ResolveError::WrongPiece { .. })));
    assert_eq!(problem(4), &GibProblem::OpenComment);
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
        let record =
            record(&format!("{}[대국결과 \"{text}\"]\n", &GOOD[..GOOD.find("\n\n").unwrap() + 1]));
        assert_eq!(record.result, GameResult::Unknown, "{text}");
        // What cannot be understood is kept.
        assert_eq!(record.tags.get("대국결과"), Some(text));
        assert_eq!(back(&record), record);
    }
}

/// The result that a game has by its moves is written too.
#[test]
fn j55_the_result_and_the_board_of_a_game_are_written() {
    let start = Janggi::from_text("3k5/9/9/9/9/9/9/9/9/RR2K4 w - - 0 1", Rules::CLUB).unwrap();
    let mut game = Game::new(start);
    game.declare(Outcome { winner: Some(Side::HAN), ending: Declared::Resignation }).unwrap();
    let text = gib::write(&Record::from(&game)).to_string();
    assert!(text.contains("[판 \"차차2장/////////3將 초\"]"), "{text}");
    assert!(text.contains("[대국결과 \"한 기권승\"]"), "{text}");
    assert!(text.contains("[Rules \"club\"]"), "{text}");
}

/// What is left of a GIB's tags in a record does not make GIB of its PGN.
#[test]
fn j55_the_pgn_of_a_gib_is_pgn() {
    let text = "[초대국자 \"가\"]\n[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n\
        [초소비시간 \"00:22:18\"]\n[대국결과 \"?\"]\n\n1. 79졸78 2. 41병42\n";
    let gib = janggi::record::gib::read(text).next().unwrap().record(None).unwrap();
    let pgn = gib.to_string();
    assert!(pgn.contains("[초소비시간 ") && !janggi::record::gib::is_gib(&pgn), "{pgn}");
    let read = janggi::record::read(pgn.as_bytes()).games().next().unwrap().unwrap();
    assert_eq!(read, janggi::record::AnyRecord::Janggi(gib));
    for text in ["[초소비시간 \"00:22:18\"]\n", "[대국결과 \"?\"]\n1. 79졸78\n"] {
        assert!(janggi::record::gib::is_gib(text), "{text}");
    }
}

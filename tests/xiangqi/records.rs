//! Records of Xiangqi in PGN, in all three formats.

use janggi::xiangqi::notation::{
    Chinese, Iccs, Notation, NotationError, ResolveError, San, SourceCoordinates, Ucci, Wxf,
};
use janggi::xiangqi::{Format, Move, Role, Rules, Xiangqi};
use janggi::{
    Game, GameResult, ParsePgnError, Pgn, PgnProblem, Position, RecordError, Side, Stopped,
};
use janggi_oracle::{Choices, for_all};

type Record = janggi::Record<Xiangqi>;

const CHINESE: &str = "\
[Game \"Chinese Chess\"]
[Event \"A \\\"friendly\\\" game\"]
[Red \"甲\"]
[Black \"乙\"]
[Result \"1-0\"]
[Format \"Chinese\"]

{A short one.} 1. 炮二平五 马８进７ 2. 马二进三 车９平８ {the usual reply}
3. 车一平二 炮８进４ 1-0
";

/// The comments after moves, each with the number of moves before it.
fn comments(record: &Record) -> Vec<(usize, String)> {
    let nodes = record.tree.nodes().filter(|node| !node.note().comment().is_empty());
    nodes.map(|node| (node.ply(), node.note().comment().to_owned())).collect()
}

#[test]
fn a_record_is_written_as_it_was_read() {
    let record: Record = CHINESE.parse().unwrap();
    assert_eq!(comments(&record), [(4, "the usual reply".to_owned())]);
    assert_eq!(record.result, GameResult::Win(Side::RED));
    for format in Format::ALL {
        let text = record.to_pgn(format).unwrap().to_string();
        assert_eq!(text.parse().as_ref(), Ok(&record), "{text}");
        // Without the tag, the first move tells the format.
        let untold = text.replace("[Format", "[Tamrof");
        assert!(untold.parse::<Record>().unwrap().moves().eq(record.moves()));
    }
    let again = record.to_pgn(Format::Chinese).unwrap().to_string();
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&again)[..7], lines(CHINESE)[..7]);
    let wxf = record.to_pgn(Format::Wxf).unwrap().to_string();
    assert!(wxf.contains("1. C2=5 H8+7 2. H2+3 R9=8 {the usual reply} 3. R1=2 C8+4 1-0"), "{wxf}");
    let iccs = record.to_pgn(Format::Iccs).unwrap().to_string();
    assert!(iccs.contains("1. H2-E2 H9-G7 2. H0-G2 I9-H9"), "{iccs}");
}

#[test]
fn numbers_variations_glyphs_and_odd_spacing_are_read() {
    let text = "1.炮二平五 $1 (1.兵七进一 卒７进１ {a (comment} (2. x)) 马８进７\n; to the end of the line )\n2. 马二进三";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.moves().count(), 3);
    assert_eq!(comments(&record), [(2, "to the end of the line )".to_owned())]);
    assert_eq!(record.result, GameResult::Unknown);
}

#[test]
fn a_start_position_and_black_to_begin() {
    let fen = "4k4/9/9/9/9/9/9/9/3R5/3K5 b - - 3 17";
    let text = format!("[FEN \"{fen}\"]\n[Format \"WXF\"]\n\n17... K5=6 18. R6+1 *");
    let record: Record = text.parse().unwrap();
    assert_eq!(record.start.to_string(), fen);
    let pgn = record.to_pgn(Format::Wxf).unwrap();
    assert!(pgn.to_string().ends_with("17... K5=6 18. R6+1 *\n"), "{pgn}");
    assert_eq!(pgn.to_string().parse(), Ok(record));
}

#[test]
fn a_game_that_was_played_has_a_record() {
    let mut game = Game::<Xiangqi>::default();
    for mv in "a1a2 a10a9 a2a1 a9a10 a1a2 a10a9 a2a1 a9a10".split(' ') {
        game.play(mv.parse::<Move>().unwrap()).unwrap();
    }
    let record = Record::from(&game);
    assert_eq!(record.result, GameResult::Draw);
    let text = record.to_pgn(Format::Chinese).unwrap().to_string();
    assert!(text.ends_with("4. 车九退一 车１退１ 1/2-1/2\n"), "{text}");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let refused = |text: &str| text.parse::<Record>().unwrap_err();
    let pgn = |line, problem| RecordError::Pgn(ParsePgnError { line, problem });
    assert_eq!(refused(""), pgn(1, PgnProblem::Empty));
    assert_eq!(refused("[Event]"), pgn(1, PgnProblem::Tag));
    assert_eq!(refused("[ \"x\"]"), pgn(1, PgnProblem::Tag));
    assert_eq!(refused("[A \"b\"]\n[Event \"x]\n"), pgn(2, PgnProblem::Tag));
    assert_eq!(refused("1. C2=5 {no end"), pgn(1, PgnProblem::OpenComment));
    assert_eq!(refused("1. C2=5\n(1. P7+1"), pgn(2, PgnProblem::Parenthesis));
    assert_eq!(refused("1. C2=5 ) *"), pgn(1, PgnProblem::Parenthesis));
    assert_eq!(refused("1. C2=5 * 1. C2=5 *"), pgn(1, PgnProblem::Trailing));
    assert!(matches!(refused("[FEN \"9\"]\n*"), RecordError::Fen(_)));
    assert!(matches!(refused("[Format \"Latin\"]\n*"), RecordError::Format(_)));
    let error = refused("[Format \"WXF\"]\n1. C2=5 H8+7 2. C2=4 *");
    let none = ResolveError::NoSuchMove { role: Role::Cannon, to: None };
    let cause = NotationError::Resolve(none);
    assert_eq!(error, RecordError::Move(Stopped { ply: 3, text: "C2=4".into(), cause }));
    assert_eq!(error.to_string(), "ply 3: \"C2=4\": no cannon of the side to move fits the text");
}

#[test]
fn one_bad_game_does_not_lose_the_others() {
    let text = format!(
        "{CHINESE}\n[Event \"two]\n\n1. C2=5 *\n\n[Event \"three\"]\n\n1. C2=5 H8+7 *\n{CHINESE}"
    );
    let games: Vec<_> = Pgn::games(&text).collect();
    assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true, true]);
    assert_eq!(games[2].as_ref().unwrap().tags.get("Event"), Some("three"));
    assert_eq!(games[3].as_ref().unwrap(), games[0].as_ref().unwrap());
}

#[test]
fn a_game_with_a_bad_tag_is_left_with_all_its_lines() {
    let text = "[Event x]\n[Site \"a\"]\n\n1. C2=5\nH8+7 *\n\n[Event \"two\"]\n\n1. H2+3 *";
    let mut games = Pgn::games(text);
    assert_eq!(format!("{games:?}"), "PgnGames { reader: Reader(line 1) }");
    let wrong = ParsePgnError { line: 1, problem: PgnProblem::Tag };
    assert_eq!(games.next(), Some(Err(wrong)));
    assert_eq!(games.next().unwrap().unwrap().tags.get("Event"), Some("two"));
    assert_eq!(games.next(), None);
}

#[test]
fn tags_and_numbers_are_read_to_the_letter() {
    let pgn: Pgn = r#"[A "\\ \" \x"] 12. C2=5"#.parse().unwrap();
    assert_eq!(pgn.tags.get("A"), Some(r#"\ " \x"#));
    assert_eq!((pgn.first_number, pgn.first_side), (12, Side::RED));
    let pgn: Pgn = "7... C2=5".parse().unwrap();
    assert_eq!((pgn.first_number, pgn.first_side), (7, Side::BLACK));
}

#[test]
fn lines_are_filled_to_eighty_characters() {
    for (words, lengths) in [
        (&[38, 40, 40, 39][..], &[80, 40, 42][..]),
        (&[25, 26, 26, 25], &[80, 28]),
        (&[25, 26, 27, 25], &[53, 56]),
    ] {
        let words: Vec<String> = words.iter().map(|&length| "x".repeat(length)).collect();
        let pgn = Pgn { comment: words.join(" "), ..Pgn::default() };
        let text = pgn.to_string();
        assert_eq!(text.lines().map(str::len).collect::<Vec<_>>(), lengths, "{text}");
        assert_eq!(text.parse(), Ok(pgn));
    }
}

#[test]
fn no_text_makes_the_reader_panic() {
    for_all(256, |rng| {
        let text = rng.text("\\PC{0,40}");
        let close = rng.text("(\\[[A-z]{0,2} ?\"[a\\\\\"]{0,3}\"\\]\n?|[0-9]{1,2}\\.{0,3} ?|C2=5 |\\(|\\)|\\{[a}]?|;|\n|\\*|1-0 |炮二平五 ){0,12}");
        for text in [text, close] {
            for game in Pgn::games(&text).take(50).flatten() {
                let _ = Record::from_pgn(&game, Rules::STANDARD);
                let written = game.to_string();
                let again: Pgn =
                    written.parse().unwrap_or_else(|error| panic!("{written}: {error}"));
                assert_eq!(again.to_string(), written);
            }
        }
    });
}

fn survives<N: Notation<Xiangqi>>(position: &Xiangqi, mv: Move) {
    let text = N::of(position, mv).unwrap().to_string();
    assert_eq!(N::read(&text, position), Ok(mv), "{position} {text}");
}

#[test]
fn recorded_games_replay_in_every_notation() {
    let Ok(path) = std::env::var("JANGGI_CORPUS") else {
        println!("skipped: JANGGI_CORPUS names no file of recorded games");
        return;
    };
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut games = 0;
    for line in text.lines().skip(1) {
        let mut fields = line.split('\t');
        let (name, fen) = (fields.next().unwrap(), fields.next().unwrap());
        let start: Xiangqi = fen.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut position = start;
        let mut moves = Vec::new();
        for word in fields.next().unwrap_or_default().split_whitespace() {
            let mv: Move = word.parse().unwrap();
            survives::<Ucci>(&position, mv);
            survives::<Iccs>(&position, mv);
            survives::<SourceCoordinates>(&position, mv);
            survives::<Wxf>(&position, mv);
            survives::<Chinese>(&position, mv);
            survives::<San>(&position, mv);
            position = position.play(mv).unwrap_or_else(|error| panic!("{name}: {error}"));
            moves.push(mv);
        }
        let mut record = Record::new(start);
        record.tags.set("Event", name);
        record.tree = moves.into_iter().collect();
        for format in Format::ALL {
            let pgn: Pgn = record.to_pgn(format).unwrap().to_string().parse().unwrap();
            assert_eq!(Record::from_pgn(&pgn, Rules::STANDARD).as_ref(), Ok(&record), "{name}");
        }
        games += 1;
    }
    assert!(games > 0, "{path} holds no game");
}

//! Records of Xiangqi in PGN, in all notations.

use janggi::xiangqi::notation::{NotationError, ResolveError};
use janggi::xiangqi::{Format, Move, Role, Xiangqi};
use janggi::{Game, GameResult, ParsePgnError, Pgn, PgnProblem, RecordError, Side};
use janggi_oracle::{Choices, for_all};

type Record = janggi::Record<Xiangqi>;

const CHINESE: &str = "\
[Event \"A \\\"friendly\\\" game\"]
[Red \"甲\"]
[Black \"乙\"]
[Result \"1-0\"]
[Game \"Chinese Chess\"]
[Format \"Chinese\"]

{A short one.} 1. 炮二平五 马８进７ 2. 马二进三 车９平８ {the usual reply} 3. 车一平二 炮８进４ 1-0
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
    for &format in Format::ALL {
        let text = record.pgn(format).to_text().unwrap();
        assert_eq!(text.parse().as_ref(), Ok(&record), "{text}");
        // Without the tag, the first move tells the format.
        let untold = text.replace("[Format", "[Tamrof");
        assert!(untold.parse::<Record>().unwrap().moves().eq(record.moves()));
    }
    let again = record.pgn(Format::Chinese).to_text().unwrap();
    assert_eq!(again, CHINESE);
    let wxf = record.pgn(Format::Wxf).to_text().unwrap();
    assert!(wxf.contains("1. C2=5 H8+7 2. H2+3 R9=8 {the usual reply} 3. R1=2 C8+4 1-0"), "{wxf}");
    let iccs = record.pgn(Format::Iccs).to_text().unwrap();
    assert!(iccs.contains("1. H2-E2 H9-G7 2. H0-G2 I9-H9"), "{iccs}");
}

#[test]
fn numbers_variations_glyphs_and_odd_spacing_are_read() {
    let text = "1.炮二平五!? $1 (1.兵七进一 卒７进１ {a (comment} (1... 炮２平５ 1-0)) 马８进７\n; to the end of the line }\n2. 马二进三 ± (\n) {last}";
    let record: Record = text.parse().unwrap();
    assert_eq!(
        record.tree.to_string(),
        "h3e3 $5 $1 (c4c5 g7g6 {a (comment} (b8e8)) h10g8 {to the end of the line }} h1g3 $16 {last}"
    );
    assert_eq!(record.result, GameResult::Unknown);
}

/// The variation of a move that stands glued behind another is one of that move.
#[test]
fn glued_moves_are_moves() {
    let text = "1.炮二平五马8进7 (炮２平５ 2. 兵七进一) 2.马二进三馬2進3車一平二 *";
    let record: Record = text.parse().unwrap();
    let refused = text.replace("車一平二", "車一平九").parse::<Record>().unwrap_err();
    assert_eq!(record.tree.to_string(), "h3e3 h10g8 (b8e8 c4c5) h1g3 b10c8 i1h1");
    let RecordError::Move(unread) = refused else { panic!("{refused}") };
    assert_eq!((unread.ply, unread.word.as_str()), (5, "車一平九"));
    // A whole game without tags, blanks and numbers.
    let whole = "炮二平五马８进７".to_owned() + &"马二进三车９平８马三退二车８平９".repeat(3);
    assert_eq!(whole.parse::<Record>().unwrap().moves().count(), 14);
}

/// Each side may write as it likes, and change its mind; that the tag says otherwise is no matter.
/// Only ranks are counted in one way, which the whole game tells.
#[test]
fn notations_may_change_within_a_game() {
    let moves = "h3e3 h10g8 h1g3 i10h10 i1h1 b10c8 c4c5";
    for text in [
        "1. C2=5 h10g8 2. h1g3 r9.8 3. 车一平二 Hc8 4. c5",
        "1. H2-E2 h10g8 2. H0-G2 i10h10 3. I0-H0 b10c8 4. C3-C4",
        "1. H2-E2 馬８進７ 2. H0G2 R9=8 3. i0h0 Hc7 4. c4",
        "[Format \"WXF\"]\n\n1. 炮二平五 Hg8 2. Hg3 i10h10 3. R1.2 h2+3 4. p7+1",
        "[Notation \"Chinese\"]\n\n1. h2e2 Hg7 2. Hg2 i9h9 3. I0-H0 b9c7 4. C3-C4",
    ] {
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let read: Vec<String> = record.moves().map(|mv| mv.to_string()).collect();
        assert_eq!(read.join(" "), moves, "{text}");
    }
}

#[test]
fn a_start_position_and_black_to_begin() {
    let fen = "4k4/9/9/9/9/9/9/9/3R5/3K5 b - - 3 17";
    let text = format!("[FEN \"{fen}\"]\n[Format \"WXF\"]\n\n17... K5=6 18. R6+1 *");
    let record: Record = text.parse().unwrap();
    assert_eq!(record.start.to_string(), fen);
    let pgn = record.pgn(Format::Wxf).to_text().unwrap();
    assert!(pgn.ends_with("17... K5=6 18. R6+1 *\n"), "{pgn}");
    assert_eq!(pgn.parse(), Ok(record));
}

#[test]
fn a_game_that_was_played_has_a_record() {
    let mut game = Game::<Xiangqi>::default();
    for mv in "a1a2 a10a9 a2a1 a9a10 a1a2 a10a9 a2a1 a9a10".split(' ') {
        game.play(mv.parse::<Move>().unwrap()).unwrap();
    }
    let record = Record::from(&game);
    assert_eq!(record.result, GameResult::Draw);
    let text = record.pgn(Format::Chinese).to_text().unwrap();
    assert!(text.ends_with("4. 车九退一 车１退１ 1/2-1/2\n"), "{text}");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let refused = |text: &str| text.parse::<Record>().unwrap_err();
    let pgn = |line, problem| RecordError::Pgn(ParsePgnError { line, problem });
    assert_eq!(refused(""), pgn(1, PgnProblem::Empty));
    assert_eq!(refused("[Event]"), pgn(1, PgnProblem::Empty));
    assert_eq!(refused("no game"), pgn(1, PgnProblem::Empty));
    assert_eq!(refused("[A \"b\"]\n[Event \"x]\n"), pgn(2, PgnProblem::Tag));
    assert_eq!(refused("1. C2=5 {no end"), pgn(1, PgnProblem::OpenComment));
    assert_eq!(refused("1. C2=5\n(1. P7+1"), pgn(2, PgnProblem::OpenVariation));
    assert_eq!(refused("1. C2=5 ) *"), pgn(1, PgnProblem::Parenthesis));
    assert_eq!(refused("1. C2=5 *\n\n1. C2=5 *"), pgn(3, PgnProblem::Trailing));
    assert!(matches!(refused("\n[FEN \"9\"]\n*"), RecordError::Fen { line: 2, .. }));
    assert_eq!(
        refused("[A \"b\"]\n[Variant \"Chess\"]\n\n*"),
        RecordError::Game { line: 2, tag: "Variant", name: "Chess".into() }
    );
    assert_eq!(
        refused("[Game \"Janggi\"]\n\n*"),
        RecordError::Game { line: 1, tag: "Game", name: "Janggi".into() }
    );
    assert_eq!(
        refused("[Rules \"chess\"]\n\n*"),
        RecordError::Rules { line: 1, name: "chess".into() }
    );
    let error = refused("[Format \"WXF\"]\n1. C2=5 H8+7\n2. C2=4 *");
    let RecordError::Move(unread) = &error else { panic!("{error}") };
    assert_eq!((unread.line, unread.ply, unread.word.as_str()), (3, 3, "C2=4"));
    assert_eq!(unread.tried[0], Format::Wxf);
    let none = ResolveError::NoSuchMove { role: Role::Cannon, to: None };
    assert_eq!(unread.cause, Some(NotationError::Resolve(none)));
    assert_eq!(
        error.to_string(),
        "line 3, ply 3: \"C2=4\": no cannon of the side to move fits the text \
         (tried as WXF, Chinese, UCI, SAN)"
    );
    // In a variation, plies are those of its line.
    let RecordError::Move(unread) = refused("1. C2=5 H8+7 (1... h2+3 2. p7+1 x9) *") else {
        panic!()
    };
    assert_eq!((unread.ply, unread.word.as_str()), (4, "x9"));
}

#[test]
fn one_bad_game_does_not_lose_the_others() {
    let text = format!(
        "{CHINESE}\n[Event \"two\"]\n[Site \"x]\n\n1. C2=5 *\n\n[Event \"three\"]\n\n1. C2=5 H8+7 *\n{CHINESE}"
    );
    let games: Vec<_> = Pgn::games(&text).collect();
    assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true, true]);
    assert_eq!(games[2].as_ref().unwrap().tag("Event").as_deref(), Some("three"));
    let texts = [0, 3].map(|at: usize| games[at].as_ref().unwrap().to_string());
    assert_eq!(texts[0], texts[1]);
    assert_eq!(games[3].as_ref().unwrap().line(), 18);
}

/// Text that belongs to no game stands before, between and after games.
#[test]
fn what_is_no_game_is_read_over() {
    let text = "Games of 2026, see http://example.invalid/a1\n\n\
        {about the first}\n[Event \"one\"]\n\n1. C2=5 1-0 {well played}\n=====\nProgram 2.1\n\n\
        1. C8=5 C2=5 红胜 printed by a program\n\
        % an escape [Event \"x\"]\n炮二平五 马8进7 *\n* * *\n";
    let records: Vec<Record> =
        Pgn::games(text).map(|game| game.unwrap().record(None).unwrap()).collect();
    let trees: Vec<String> = records.iter().map(|record| record.tree.to_string()).collect();
    assert_eq!(trees, ["{about the first} h3e3 {well played}", "b3e3 b8e8", "h3e3 h10g8"]);
    assert_eq!(records[1].result, GameResult::Win(Side::RED));
}

#[test]
fn tags_and_numbers_are_read_to_the_letter() {
    let pgn: Pgn = "[A \"\\\\ \\\" \\x\"] [ B  \"C:\\\"]\n\t[C \"the \"best\" one\"] 12. C2=5"
        .parse()
        .unwrap();
    let tags: Vec<_> = pgn.tags().collect();
    let tags: Vec<_> = tags.iter().map(|(name, value)| (&**name, &**value)).collect();
    assert_eq!(tags, [("A", r#"\ " \x"#), ("B", r"C:\"), ("C", r#"the "best" one"#)]);
    assert_eq!((pgn.first_number(), pgn.first_side()), (Some(12), Some(Side::RED)));
    let pgn: Pgn = "7... C2=5".parse().unwrap();
    assert_eq!((pgn.first_number(), pgn.first_side()), (Some(7), Some(Side::BLACK)));
}

#[test]
fn lines_are_filled_to_their_width() {
    let mut record: Record = CHINESE.parse().unwrap();
    record.tree = record.moves().collect();
    for width in 1..100 {
        let text = record.pgn(Format::Iccs).width(width).to_text().unwrap();
        let (_, moves) = text.split_once("\n\n").unwrap();
        for pair in moves.lines().collect::<Vec<_>>().windows(2) {
            let next = pair[1].split(' ').next().unwrap().len();
            assert!(pair[0].len() <= width.max(5) && pair[0].len() + 1 + next > width, "{text}");
        }
        assert_eq!(text.parse().as_ref(), Ok(&record));
    }
    let text = record.pgn(Format::Iccs).width(0).roster(true).to_text().unwrap();
    assert!(text.ends_with("\n\n1. H2-E2 H9-G7 2. H0-G2 I9-H9 3. I0-H0 H7-H3 1-0\n"), "{text}");
    let roster = "[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Red \"甲\"]\n[Black";
    assert!(text.contains(roster), "{text}");
}

#[test]
fn no_text_makes_the_reader_panic() {
    for_all(256, |rng| {
        let text = rng.text("\\PC{0,40}");
        let close = rng.text("(\\[[A-z]{0,2} ?\"[a\\\\\"]{0,3}\"\\]\n?|[0-9]{1,2}\\.{0,3} ?|C2=5 |\\(|\\)|\\{[a}]?|;|\n|\\*|1-0 |炮二平五 ){0,12}");
        for text in [text, close] {
            for game in Pgn::games(&text).take(50).flatten() {
                let Ok(record) = game.record::<Xiangqi>(None) else { continue };
                let written = record.to_string();
                assert_eq!(written.parse().as_ref(), Ok(&record), "{text}\n{written}");
            }
        }
    });
}

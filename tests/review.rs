//! Records that go through the example `review`, and come back with what the search thinks.

#[path = "../examples/review/annotate.rs"]
mod annotate;
#[path = "../examples/review/record.rs"]
mod record;

use janggi::xiangqi::{self, Xiangqi};
use janggi::{Game, Pgn, PgnResult, Rules, Side};

use record::{Asked, Played, Record};

/// The annotated record, read again from its text, and what was told meanwhile.
fn reviewed(text: &str, asked: Asked) -> (Pgn, String) {
    let record = Record::read(text.as_bytes(), asked).unwrap();
    assert_eq!(record.warnings, Vec::<String>::new());
    let mut told = Vec::new();
    let pgn = annotate::annotated(record, 500, &mut told);
    let read: Pgn = pgn.to_string().parse().unwrap();
    assert_eq!(read, pgn);
    (read, String::from_utf8(told).unwrap())
}

const XIANGQI: Asked = Asked { xiangqi: Some(true), rules: None };

/// Cho gives a chariot away with the third move.
const MOVES: &str = "a4b4 a7b7 a1a9 a10a9";

#[test]
fn plain_moves_become_an_annotated_record() {
    let (pgn, told) = reviewed(MOVES, Asked::default());
    assert_eq!(pgn.moves.len(), 4);
    assert_eq!(pgn.moves[2].nags, [4], "{told}");
    assert!(pgn.moves[2].comment.starts_with("blunder: -"), "{}", pgn.moves[2].comment);
    assert!(pgn.moves[2].comment.contains("; better "));
    assert!(pgn.tag("Annotator").unwrap().contains("500 positions"));
    let game = pgn.janggi(Rules::CLUB).unwrap();
    let words = game.moves().map(|mv| mv.to_string()).collect::<Vec<_>>();
    assert_eq!(words.join(" "), MOVES);
    // A line a move, and one for each side.
    assert_eq!(told.lines().count(), 6);
    assert!(told.contains("3/4 ") && told.contains("cho: 2 moves, "), "{told}");

    // From a position, with a pass. A slower win is as good as a quick one.
    let fen = "3k5/R8/9/8p/9/9/9/9/4K4/8R w - - 0 1";
    let (pgn, told) = reviewed(&format!("{fen}\ni1h1 d10d10 a9a8"), Asked::default());
    assert!(pgn.moves.iter().all(|mv| mv.nags.is_empty()), "{pgn}");
    assert!(told.contains("3/3 Ra8 best"), "{told}");
    assert!(pgn.janggi(Rules::CLUB).is_ok());
}

#[test]
fn records_of_janggi_keep_their_tags_and_comments() {
    let text = "[Event \"Club\"]\n[Variant \"Janggi\"]\n[Result \"1-0\"]\n\n\
        1. Pab4 {the usual} Pab7 2. Ra9 {bold} Rxa9 1-0\n";
    let (pgn, _) = reviewed(text, Asked::default());
    assert_eq!((pgn.tag("Event"), pgn.result), (Some("Club"), PgnResult::Win(Side::CHO)));
    assert!(pgn.moves[0].comment.starts_with("the usual"));
    assert!(pgn.moves[2].comment.starts_with("bold blunder: "));
}

#[test]
fn records_of_xiangqi_keep_their_notation() {
    let (pgn, _) = reviewed("h3e3 h10g8 e3e7 g8e7", XIANGQI);
    assert_eq!((pgn.tag("Game"), pgn.tag("Format")), (Some("Chinese Chess"), Some("WXF")));
    assert_eq!(pgn.moves[0].text, "C2=5");
    assert!(pgn.moves.iter().any(|mv| mv.comment.contains("; better ")), "{pgn}");
    let record = xiangqi::Record::from_pgn(&pgn, xiangqi::Rules::STANDARD).unwrap();
    assert_eq!(record.moves.len(), 4);
    // The annotated record can be reviewed in its turn.
    let (again, _) = reviewed(&pgn.to_string(), Asked::default());
    assert_eq!(again.moves.len(), 4);

    let text = "[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 2. E2-E6 *\n";
    let (pgn, _) = reviewed(text, Asked::default());
    assert_eq!(pgn.moves[0].text, "H2-E2");
    assert_eq!(pgn.moves[2].text, "E2-E6");
}

#[test]
fn a_gib_record_becomes_pgn() {
    let text = "[초대국자 \"가\"]\n[한대국자 \"나\"]\n[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n\
        [대국결과 \"한 기권승\"]\n\n1. 79졸78 {첫 수} 2. 41병42 <3> 3. 한수쉼\n";
    let (pgn, _) = reviewed(text, Asked::default());
    assert_eq!((pgn.tag("White"), pgn.tag("Black")), (Some("가"), Some("나")));
    assert_eq!((pgn.moves.len(), pgn.result), (3, PgnResult::Win(Side::HAN)));
    assert!(pgn.moves[0].comment.starts_with("첫 수"));
    let rules: Rules = "plain,rep=0".parse().unwrap();
    assert_eq!(pgn.janggi(rules).unwrap().ply(), 3);

    // A move that cannot be is told, and what was before it is reviewed.
    let broken = text.replace("한수쉼", "99졸11");
    let record = Record::read(broken.as_bytes(), Asked::default()).unwrap();
    assert!(record.warnings[0].contains("ply 3"), "{:?}", record.warnings);
    assert!(matches!(record.played, Played::Janggi(game) if game.ply() == 2));
}

#[test]
fn what_is_no_record_is_an_error_that_says_why() {
    for (text, why) in [
        ("a4b4 z9", "z9: "),
        ("a4b4 a1a10", "move 2: "),
        ("9/9/9 w\na4b4", "9/9/9 w: "),
        ("[Event \"x\"\n", "line 1: "),
        ("[Variant \"Chess\"]\n\n1. e4 *", "Variant"),
        ("[초차림 \"마마마마\"]\n1. 79졸78", "formation"),
    ] {
        let error = Record::read(text.as_bytes(), Asked::default()).unwrap_err();
        assert!(error.contains(why), "{text}: {error}");
    }
    assert!(Record::read(b"\xff\xfe\0", Asked::default()).is_err());
    assert!(Record::read(b"e5e6", XIANGQI).is_err());
    // No moves are a game, too.
    let record = Record::read(b"", Asked::default()).unwrap();
    assert!(matches!(record.played, Played::Janggi(game) if game.ply() == 0));
    let start = Game::<Xiangqi>::default();
    let record = Record::read(b"", XIANGQI).unwrap();
    assert!(matches!(record.played, Played::Xiangqi(game) if game.position() == start.position()));
}

//! Games played through the example `play`, by what is typed and what is shown.

#[path = "../examples/play/session.rs"]
mod session;
#[path = "../examples/play/subject.rs"]
mod subject;

use janggi::kingdrops::Kingdrops;
use janggi::search::{
    Evaluator, JanggiEvaluator, KingdropsEvaluator, Level, Searcher, TwelveEvaluator,
    XiangqiEvaluator,
};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Janggi, Side};

use session::Session;
use subject::Subject;

/// Types something and answers all that is shown.
fn typed<P: Subject>(
    evaluator: impl Evaluator<P>,
    level: Level,
    you: Side,
    input: &[u8],
) -> String {
    let mut shown = Vec::new();
    let searcher = Searcher::with_table(evaluator, 1);
    Session::new(searcher, level, you, &mut shown).run(input).unwrap();
    String::from_utf8(shown).unwrap()
}

fn janggi(level: u8, you: Side, input: &str) -> String {
    typed::<Janggi>(JanggiEvaluator::default(), Level::janggi(level), you, input.as_bytes())
}

/// How many boards of Janggi are in a text.
fn boards(shown: &str) -> usize {
    shown.matches("a   b   c   d   e   f   g   h   i").count()
}

#[test]
fn a_game_of_janggi() {
    let shown = janggi(2, Side::CHO, "a4b4\nmoves\nhint\npass\nresign\n");
    assert!(shown.contains("han plays "));
    // The running score, and the soldier where it went.
    assert!(shown.contains("cho 72, han 73.5"), "{shown}");
    assert!(shown.contains(" 4  ○───P<──P"), "{shown}");
    assert!(shown.contains("the computer would play "));
    assert!(shown.contains("b4b5"));
    assert!(shown.ends_with("han wins: resignation\n"), "{shown}");
    // The start, two moves of each side.
    assert_eq!(boards(&shown), 5);
}

#[test]
fn a_piece_shows_where_it_can_go() {
    for ask in ["a1", "moves a1"] {
        let shown = janggi(1, Side::CHO, &format!("{ask}\nquit\n"));
        assert!(shown.contains(" 3  •───C───┼"), "{shown}");
        assert!(shown.contains(" 2  •───┼───┼"), "{shown}");
        assert!(shown.ends_with("a1a2 a1a3\ncho> "), "{shown}");
    }
    let shown = typed::<Xiangqi>(XiangqiEvaluator::default(), Level::janggi(1), Side::RED, b"b1\n");
    assert!(shown.contains(" 3  •───C───•"), "{shown}");
    let shown =
        typed::<TwelveJanggi>(TwelveEvaluator::default(), Level::EASY, Side::First, b"b2\n");
    assert!(shown.contains("C  .  p* ."), "{shown}");
    let shown = typed::<Kingdrops>(KingdropsEvaluator, Level::janggi(1), Side::WHITE, b"a2\n");
    assert!(shown.contains("3  . * ."), "{shown}");
}

#[test]
fn undo_goes_back_to_your_own_move() {
    let shown = janggi(1, Side::CHO, "a4b4\nundo\nundo\na4b4\nquit\n");
    assert_eq!(shown.matches("han plays ").count(), 2);
    // The second player takes back to where the first one had moved.
    let shown = janggi(1, Side::HAN, "undo\nundo\nquit\n");
    assert!(shown.contains("cho plays "), "{shown}");
    assert!(shown.ends_with("han> "));
}

#[test]
fn a_game_of_xiangqi() {
    let shown = typed::<Xiangqi>(
        XiangqiEvaluator::default(),
        Level::janggi(2),
        Side::RED,
        b"h3e3\npass\nh1g3\nresign\n",
    );
    assert_eq!(shown.matches("black plays ").count(), 2, "{shown}");
    assert!(shown.contains("pass is neither a move"));
    assert!(shown.ends_with("black wins: resignation\n"));
}

#[test]
fn a_game_of_twelve_janggi() {
    // A pawn in hand can be asked for.
    let shown = typed::<TwelveJanggi>(
        TwelveEvaluator::default(),
        Level::MEDIUM,
        Side::First,
        b"B2C2\nP*\nundo\nresign\n",
    );
    assert!(shown.contains("first: P"), "{shown}");
    assert!(shown.contains("P*B2"), "{shown}");
    assert!(shown.ends_with("second wins: resignation\n"), "{shown}");
}

#[test]
fn a_game_of_kingdrops() {
    // Three actions make a turn.
    let shown = typed::<Kingdrops>(
        KingdropsEvaluator,
        Level::janggi(2),
        Side::WHITE,
        b"e2e3\nf2f3\ng2g3\nresign\n",
    );
    assert!(shown.contains("white has made 2 of 3 actions"), "{shown}");
    assert_eq!(shown.matches("black plays ").count(), 3, "{shown}");
    assert!(shown.ends_with("black wins: resignation\n"), "{shown}");
}

#[test]
fn junk_is_refused_and_the_game_goes_on() {
    let mut junk =
        b"\n  \nz9z9\na4a9\nmoves q\nmoves \xff\xfe\n\0\n*\n@\n\xf0\x9f\x90\x80\r\n".to_vec();
    junk.extend(vec![b'x'; 100_000]);
    junk.extend(b"\nmoves\nundo\nhelp\nPASS\nresign now");
    for you in Side::BOTH {
        let level = Level::janggi(1);
        let games = [
            typed::<Janggi>(JanggiEvaluator::default(), level, you, &junk),
            typed::<Xiangqi>(XiangqiEvaluator::default(), level, you, &junk),
            typed::<TwelveJanggi>(TwelveEvaluator::default(), level, you, &junk),
            typed::<Kingdrops>(KingdropsEvaluator, level, you, &junk),
        ];
        for shown in games {
            // The input ends in the middle of the game.
            assert!(shown.ends_with("> \n"), "{shown}");
            assert!(shown.matches("is neither a move").count() >= 7, "{shown}");
            assert!(shown.len() < 40_000);
        }
    }
}

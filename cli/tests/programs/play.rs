//! Games played in the terminal, by what is typed and what is shown.

use janggi::Side;

use crate::program::out;

/// Types something and returns all that is shown.
fn typed(game: &str, level: &str, you: Side, input: impl AsRef<[u8]>) -> String {
    let second = if you == Side::Second { " --second" } else { "" };
    out(&format!("play {game} --level {level}{second}"), input)
}

fn janggi(level: u8, you: Side, input: &str) -> String {
    typed("janggi", &level.to_string(), you, input)
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
    let shown = typed("xiangqi", "1", Side::RED, "b1\n");
    assert!(shown.contains(" 3  •───C───•"), "{shown}");
    let shown = typed("twelve", "easy", Side::First, "b2\n");
    assert!(shown.contains("C  .  p* ."), "{shown}");
    let shown = typed("kingdrops", "1", Side::WHITE, "a2\n");
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
    let shown = typed("xiangqi", "2", Side::RED, "h3e3\npass\nh1g3\nresign\n");
    assert_eq!(shown.matches("black plays ").count(), 2, "{shown}");
    assert!(shown.contains("pass is neither a move"));
    assert!(shown.ends_with("black wins: resignation\n"));
}

#[test]
fn a_game_of_twelve_janggi() {
    // A pawn in hand can be asked for.
    let shown = typed("twelve", "medium", Side::First, "B2C2\nP*\nundo\nresign\n");
    assert!(shown.contains("first: P"), "{shown}");
    assert!(shown.contains("P*B2"), "{shown}");
    assert!(shown.ends_with("second wins: resignation\n"), "{shown}");
}

#[test]
fn a_game_of_kingdrops() {
    // Three actions make a turn.
    let shown = typed("kingdrops", "2", Side::WHITE, "e2e3\nf2f3\ng2g3\nresign\n");
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
        for game in ["janggi", "xiangqi", "twelve", "kingdrops"] {
            let shown = typed(game, "1", you, &junk);
            // The input ends in the middle of the game.
            assert!(shown.ends_with("> \n"), "{shown}");
            assert!(shown.matches("is neither a move").count() >= 7, "{shown}");
            assert!(shown.len() < 40_000);
        }
    }
}

#[test]
fn other_rules_can_be_played() {
    // Two passes end the game where the rules of tournaments say so.
    let shown = typed("janggi:tournament", "1", Side::CHO, "pass\nquit\n");
    assert!(shown.contains("han plays ") || shown.contains("wins: "), "{shown}");
    // Without any word it is Janggi, the default level, the first move yours.
    assert_eq!(out("play", "quit\n"), janggi(4, Side::CHO, "quit\n"));
}

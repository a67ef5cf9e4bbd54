//! Games played in the terminal, by what is typed and what is shown.

use janggi::Side;
use janggi::record::{self, AnyRecord, GameResult};

use crate::program::{TABLE, file, janggi, out, run};

/// A file that a test writes.
fn target(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path.to_str().unwrap().to_owned()
}

/// Types something and returns all that is shown. In Janggi the formations are chosen already.
fn typed(game: &str, level: &str, you: Side, input: impl AsRef<[u8]>) -> String {
    let side = if you == Side::Second { "second" } else { "first" };
    let formations = if game.starts_with("janggi") { "--han 3 --cho 3" } else { "" };
    out(&format!("play {game} --level {level} --side {side} --seed 1 {formations}"), input)
}

fn cho(level: u8, input: &str) -> String {
    typed("janggi", &level.to_string(), Side::CHO, input)
}

/// How many boards of Janggi are in a text.
fn boards(shown: &str) -> usize {
    shown.matches("a   b   c   d   e   f   g   h   i").count()
}

/// The record of a file.
fn read(path: &str) -> AnyRecord {
    let bytes = std::fs::read(path).unwrap();
    record::read(&bytes).games().next().unwrap().unwrap()
}

#[test]
fn a_game_of_janggi() {
    let shown = cho(2, "a4b4\nmoves\nhint\npass\nresign\nquit\n\n");
    assert!(shown.contains("han plays "), "{shown}");
    // The running score, the counter, and the soldier where it went.
    assert!(shown.contains("cho 72, han 73.5"), "{shown}");
    assert!(shown.contains("move 2, 2 plies played"), "{shown}");
    assert!(shown.contains("the computer would play "));
    assert!(shown.contains("b4: a4 b5"), "{shown}");
    assert!(shown.contains("han wins: resignation\n"), "{shown}");
    // The start, two moves of each side, the hint, the end.
    assert_eq!(boards(&shown), 5);
    let shown = out("play --two --han 3 --cho 3", "a4b4\nquit\n\n");
    assert!(shown.contains(" 4  ○───P<──P"), "{shown}");
}

#[test]
fn formations_are_chosen_in_their_order() {
    // Han is the player's, so the player is asked first.
    let arguments = "play janggi --side han --level 1 --seed 4";
    let shown = out(arguments, "9\n상마마상\nposition\nquit\n");
    assert!(shown.contains("han chooses the formation"), "{shown}");
    assert!(shown.contains("a number from 1 to 4 or a name is expected"), "{shown}");
    assert!(!shown.contains("cho chooses"), "{shown}");
    assert!(shown.contains("cho has chosen "), "{shown}");
    let shown = out("play --two --level 1", "2\n\nposition\nquit\n");
    let (han, cho) = (shown.find("han chooses"), shown.find("cho chooses"));
    assert!(han < cho && han.is_some(), "{shown}");
    // Elephants first for Han, from its own seat; horses outside for Cho.
    assert!(shown.contains("rnbab1nbr") || shown.contains("rnba1anbr"), "{shown}");
    assert!(shown.contains("/RNBA1ABNR w"), "{shown}");
    assert!(out("play --two --han 1 --cho 오른상차림", "position\n").contains("/RNBA1ANBR w"));
}

#[test]
fn a_handicap_lets_han_begin_without_a_piece() {
    let arguments = "play janggi --two --han 3 --cho 3 --handicap chariot";
    let shown = out(arguments, "position\nquit\n");
    assert!(shown.contains("cho 72, han 60.5"), "{shown}");
    assert!(shown.contains("RNBA1ABNR b - - 0 1"), "{shown}");
    assert!(shown.contains("han> "), "{shown}");
}

#[test]
fn a_piece_shows_where_it_can_go() {
    for ask in ["a1", "moves a1"] {
        let shown = cho(1, &format!("{ask}\nquit\n"));
        assert!(shown.contains(" 3  •───C───┼"), "{shown}");
        assert!(shown.contains(" 2  •───┼───┼"), "{shown}");
        assert!(shown.contains("a1: a2 a3\ncho> "), "{shown}");
    }
    let shown = typed("xiangqi", "1", Side::RED, "b1\n");
    assert!(shown.contains(" 3  •───C───•"), "{shown}");
    let shown = typed("twelve", "easy", Side::First, "b2\n");
    assert!(shown.contains("C  .  p* ."), "{shown}");
    let shown = typed("kingdrops", "1", Side::WHITE, "usual\na2\n");
    assert!(shown.contains("3  . * ."), "{shown}");
}

#[test]
fn undo_goes_back_to_your_own_move() {
    let shown = cho(1, "a4b4\nundo\nundo\na4b4\nquit\n\n");
    assert_eq!(shown.matches("han plays ").count(), 2);
    assert!(shown.contains("there is nothing to take back"), "{shown}");
    // The second player takes back to where the first one had moved.
    let shown = typed("janggi", "1", Side::HAN, "undo\nundo\nquit\n\n");
    assert!(shown.contains("cho plays "), "{shown}");
    // A resignation is taken back without a move.
    let shown = cho(1, "resign\nundo\na4b4\nquit\n\n");
    assert!(shown.contains("han wins: resignation") && shown.contains("han plays "), "{shown}");
}

#[test]
fn a_game_of_xiangqi() {
    let shown = typed("xiangqi", "2", Side::RED, "h3e3\npass\n马二进三\nresign\nquit\n\n");
    assert_eq!(shown.matches("black plays ").count(), 2, "{shown}");
    assert!(shown.contains("pass is neither a move"));
    assert!(shown.contains("black wins: resignation\n"));
}

#[test]
fn a_game_of_twelve_janggi() {
    // A pawn in hand can be asked for.
    let shown = typed("twelve", "medium", Side::First, "B2C2\nP*\nundo\nresign\nquit\n\n");
    assert!(shown.contains("first: P"), "{shown}");
    assert!(shown.contains("P*: B1 B2 B3"), "{shown}");
    assert!(shown.contains("second wins: resignation\n"), "{shown}");
    // Perfect play with the table.
    let arguments = format!("play twelve --level perfect --side first --table {TABLE}");
    let shown = out(&arguments, "B2C2\nhint\nquit\n\n");
    assert!(shown.contains("second plays ") && shown.contains("would play "), "{shown}");
}

#[test]
fn a_game_of_kingdrops_begins_with_placing() {
    // One by one, by a line-up, and three actions make a turn.
    let input =
        "help\nK@d1\nRBGKQGBR/AAAASSSA\nRBGKQGBR/AAAASSSS\ne2e3\nf2f3\ng2g3\nresign\nquit\n\n";
    let shown = typed("kingdrops", "2", Side::WHITE, input);
    assert!(shown.contains("place a piece, as K@e1, or all: usual"), "{shown}");
    assert!(shown.contains("3 of S in a line-up, which has 4"), "{shown}");
    assert!(shown.contains("2  A A A A S S S S"), "{shown}");
    assert!(shown.contains("white has made 2 of 3 actions"), "{shown}");
    assert!(shown.contains("black wins: resignation\n"), "{shown}");
    let mut answers = shown.lines().filter(|line| line.contains("black plays "));
    assert!(answers.next_back().unwrap().split(' ').count() >= 5, "{shown}");
}

#[test]
fn two_people_agree_on_a_draw() {
    let shown = out(
        "play xiangqi --two --names Kim,Lee --side black",
        "h3e3\ndraw\nno\nh10g8\ndraw\nyes\nsave\nquit\n\n",
    );
    assert!(shown.starts_with("Kim has black.\n"), "{shown}");
    assert!(out("play xiangqi --two", "quit\n").starts_with("The coin has fallen: player "));
    assert!(shown.contains("red, black offers a draw. Do you agree?"), "{shown}");
    assert!(shown.contains("red does not agree on a draw"), "{shown}");
    assert!(shown.contains("black, red offers a draw."), "{shown}");
    assert!(shown.contains("draw: "), "{shown}");
    assert!(shown.contains("save where? save FILE"), "{shown}");
    // Where the rules count the pieces then, they do.
    let counted = out("play janggi:plain-counted --two --han 1 --cho 1", "draw\nyes\nquit\n");
    assert!(counted.contains("han wins: "), "{counted}");
    // The computer agrees on what it would win.
    let against = "play janggi:plain-counted --side cho --han 1 --cho 1 --level 1";
    assert!(out(against, "draw\nquit\n").contains("han wins: "));
    let refused = out("play janggi:casual --side cho --han 1 --cho 1 --level 1", "draw\nquit\n");
    assert!(refused.contains("han does not agree on a draw"), "{refused}");
}

#[test]
fn time_runs_out_and_a_pause_stops_it() {
    use std::io::{Read, Write};
    use std::process::{Command, Stdio};
    let start = |clock: &str| {
        Command::new(env!("CARGO_BIN_EXE_janggi"))
            .args(["play", "twelve", "--two", "--clock", clock])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap()
    };
    // Nobody types anything, and the game ends all the same.
    let mut child = start("1/move");
    let mut shown = Vec::new();
    let mut stdout = child.stdout.take().unwrap();
    let mut piece = [0; 4096];
    while !String::from_utf8_lossy(&shown).contains("second wins: time ran out") {
        let read = stdout.read(&mut piece).unwrap();
        assert!(read > 0, "{}", String::from_utf8_lossy(&shown));
        shown.extend(&piece[..read]);
    }
    drop(child.stdin.take());
    assert!(child.wait().unwrap().success());
    // While it stands still, more than the time of a move passes.
    let mut child = start("2/move");
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"pause\n").unwrap();
    std::thread::sleep(std::time::Duration::from_millis(2_500));
    stdin.write_all(b"\nB2C2\nquit\n\n").unwrap();
    drop(stdin);
    let shown = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert!(shown.contains("the clock stands still"), "{shown}");
    assert!(shown.contains("first: P") && !shown.contains("time ran out"), "{shown}");
    assert!(out("play --two --han 1 --cho 1", "pause\nquit\n").contains("there is no clock"));
}

#[test]
fn a_record_is_kept_read_and_goes_on() {
    let path = target("play-kept.pgn");
    let input = format!("h3e3\nsave {path}\nquit\n");
    let shown = out("play xiangqi --side red --level 1 --seed 1", input);
    assert!(shown.contains(&format!("saved: {path}")), "{shown}");
    let AnyRecord::Xiangqi(record) = read(&path) else { panic!() };
    assert_eq!(record.tree.main_line().count(), 2);
    assert_eq!((record.tags.get("White"), record.result), (Some("you"), GameResult::Unknown));
    // From the record, in a new game and in one that is under way.
    let shown = out(&format!("play --load {path} --level 1"), "resign\nsave\nquit\n\n");
    assert!(shown.contains("move 2, 2 plies played"), "{shown}");
    let shown = out("play xiangqi --two", format!("h3e3\nload {path}\nyes\nquit\n"));
    assert!(shown.contains(&format!("loaded: {path}")), "{shown}");
    // A comment that the record had stays, and what was taken back goes.
    let commented =
        file("play-comment.pgn", "[Variant \"Xiangqi\"]\n\n1. h3e3 {good} h10g8 (1... b10c8) *\n");
    let input = format!("undo\nh8e8\nsave {path}\nyes\nquit\n");
    out(&format!("play --load {commented} --two"), input);
    assert_eq!(read(&path).to_string().matches("good").count(), 1);
    let AnyRecord::Xiangqi(record) = read(&path) else { panic!() };
    assert_eq!(record.tree.to_string(), "h3e3 {good} h8e8 (h10g8) (b10c8)");
    // A record of another game is told to be one.
    let shown = out("play twelve --two", format!("load {path}\nquit\n"));
    assert!(shown.contains("a game of xiangqi, and not of twelve"), "{shown}");
    let run = janggi(&format!("play twelve --load {path}"), "");
    assert_eq!(run.code, 2);
    assert!(run.errors.contains("the record is a game of xiangqi, and not of twelve"), "{run:?}");
}

#[test]
fn a_record_is_kept_after_each_move_when_asked_for() {
    let path = target("play-each.gib");
    let arguments = format!("play --two --han 1 --cho 2 --save {path}");
    // The input ends in the middle of the game.
    out(&arguments, "a4b4\na7b7\n");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("[총수 \"2\"]"), "{text}");
    let AnyRecord::Janggi(record) = read(&path) else { panic!() };
    assert_eq!(record.moves().count(), 2);
    // It is not written over by another game.
    let run = janggi(&arguments, "");
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(run.errors.contains("the file is there already"), "{run:?}");
    // Times are kept with a clock.
    let path = target("play-clock.pgn");
    out(&format!("play twelve --two --save {path}"), "B2C2\n");
    assert!(std::fs::read_to_string(&path).unwrap().contains("[%clk 0:00:"), "{path}");
    let path = target("play-unsaved.pgn");
    let shown = out("play xiangqi --two", format!("h3e3\nquit\n{path}\n\n"));
    assert!(shown.contains("The game is not saved."), "{shown}");
    assert!(std::fs::metadata(&path).is_ok());
}

#[test]
fn what_cannot_be_kept_is_told_and_the_game_goes_on() {
    let shown = out(
        "play xiangqi --two",
        "h3e3\nsave no/such/folder/a.pgn\nsave /\nsave a.gib\nh10g8\nquit\n\n",
    );
    assert_eq!(shown.matches("not saved: ").count(), 3, "{shown}");
    assert!(shown.contains("a game of xiangqi has no GIB"), "{shown}");
    assert!(shown.contains("move 2, 2 plies played"), "{shown}");
    let run = run(&["play", "--load", "no/such/file.pgn"], "");
    assert_eq!(run.code, 1);
    assert!(run.errors.starts_with("janggi: no/such/file.pgn: "), "{run:?}");
}

#[test]
fn a_game_is_reviewed_at_its_end() {
    for (game, moves) in [
        ("janggi --han 3 --cho 3", "a4b4\na7b7\na1a9\nb10b1"),
        ("xiangqi", "h3h10\ni10h10"),
        ("twelve --clock none", "B2C2\nC2B2"),
        ("kingdrops", "usual\nusual\na2b3"),
    ] {
        let path = target(&format!("play-review-{}.pgn", &game[..4]));
        let input = format!("review\n{moves}\nresign\nreview\nsave {path}\nquit\n");
        let shown = out(&format!("play {game} --two --seed 1"), input);
        assert!(shown.contains("a game is reviewed when it is over"), "{shown}");
        assert!(shown.contains("points lost a move") || shown.contains("lost"), "{shown}");
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains("Annotator"), "{game}: {text}");
    }
}

#[test]
fn boards_are_written_as_one_likes() {
    for (glyphs, game, written) in [
        ("hanja", "janggi --han 3 --cho 3", "卒"),
        ("hangul", "janggi --han 3 --cho 3", "졸"),
        ("hanja", "xiangqi", "炮"),
        ("hangul", "xiangqi", "포"),
        ("hanja", "twelve", "相"),
        ("hangul", "twelve", "상"),
    ] {
        let shown = out(&format!("play {game} --two --glyphs {glyphs}"), "quit\n");
        assert!(shown.contains(written), "{shown}");
        // Into a pipe there is no colour.
        assert!(!shown.contains('\x1b'));
    }
    let shown =
        out("play kingdrops --two", "usual\nusual\nglyphs hangul\nglyphs runes\nflip\nquit\n\n");
    assert!(shown.contains("^왕") && shown.contains("v왕"), "{shown}");
    assert!(shown.contains("glyphs NAME: latin, hanja, hangul"), "{shown}");
    assert!(shown.contains("   h   g   f   e   d   c   b   a"), "{shown}");
    // The board is at one's own seat, or is turned to whoever moves.
    let shown = typed("xiangqi", "1", Side::BLACK, "quit\n");
    assert!(shown.contains("    i   h   g   f   e   d   c   b   a"), "{shown}");
    let shown = out("play xiangqi --two --turn-board", "h3e3\nquit\n\n");
    assert!(shown.contains("    i   h   g   f   e   d   c   b   a"), "{shown}");
}

#[test]
fn games_differ_unless_a_seed_is_given() {
    let play = |arguments: &str| out(arguments, "\n\n\n\nh3e3\nquit\n\n");
    let seeded = "play xiangqi --level 2 --side red --seed 7";
    assert_eq!(play(seeded), play(seeded));
    let free: std::collections::BTreeSet<String> =
        (0..12).map(|_| play("play xiangqi --level 2 --side red")).collect();
    assert!(free.len() > 1);
    // The strongest levels, which leave nothing to chance, too.
    let seeds = 0..8;
    let strong: std::collections::BTreeSet<String> = seeds
        .map(|seed| play(&format!("play xiangqi --level 7 --side red --seed {seed}")))
        .collect();
    assert!(strong.len() > 1);
    // A coin decides the side.
    let sides: Vec<String> =
        (0..8).map(|seed| out(&format!("play twelve --seed {seed}"), "quit\n\n")).collect();
    for side in ["first", "second"] {
        let told = format!("The coin has fallen: you have {side}.");
        assert!(sides.iter().any(|shown| shown.contains(&told)), "{side}");
    }
}

#[test]
fn another_game_can_follow() {
    let shown = typed("xiangqi", "1", Side::RED, "resign\nagain\n\nh3e3\nquit\n\n");
    assert_eq!(shown.matches("you have red.").count(), 2, "{shown}");
    assert!(shown.contains("black plays "), "{shown}");
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
fn other_rules_and_positions_can_be_played() {
    // Two passes end the game where the rules of tournaments say so.
    let shown = typed("janggi:tournament", "1", Side::CHO, "pass\nquit\n\n");
    assert!(shown.contains("han plays ") || shown.contains("wins: "), "{shown}");
    let position = "4k4/R8/8R/9/9/9/9/9/4K4/9 w - - 0 1";
    let run = run(&["play", "janggi", "--two", "--position", position], "i8i10\nquit\n\n");
    assert!(run.out.contains("cho wins: checkmate"), "{run:?}");
    let wrong = self::run_with_position("nonsense");
    assert_eq!(wrong.code, 2);
    assert!(wrong.errors.contains("--position: "), "{wrong:?}");
}

fn run_with_position(position: &str) -> crate::program::Run {
    run(&["play", "janggi", "--position", position], "")
}

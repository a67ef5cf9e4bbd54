//! The commands that answer lines: `legal`, `replay`, `play-moves`. Scripts read what they write.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::program::{janggi, out, spawn};

const JANGGI: &str = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
const XIANGQI: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const TWELVE: &str = "MKG/.P./.p./gkm - 1";

/// Three chariots and a soldier on its own first rank: faults that may be waived.
const FAULTY: &str = "4k4/9/9/9/9/9/9/9/4K4/RR1R4P w - - 7 12";

#[test]
fn legal_moves_stand_in_a_line_in_the_order_of_the_alphabet() {
    let line = out("legal janggi", JANGGI);
    let moves: Vec<&str> = line.strip_suffix('\n').unwrap().split(' ').collect();
    assert!(moves.is_sorted());
    assert!(moves.contains(&"a4b4"));
    // A pass is the general in place.
    assert!(moves.contains(&"e2e2"), "{line}");
    assert_eq!(out("legal twelve", TWELVE), "A2B1 A2B3 A3B3 B2C2\n");
    assert_eq!(out("legal xiangqi", XIANGQI).split_whitespace().count(), 44);
}

#[test]
fn rules_change_what_is_legal() {
    assert!(out("legal janggi:club", JANGGI).contains(" e2e2 "));
    assert!(!out("legal janggi:club,pass=never", JANGGI).contains(" e2e2 "));
}

#[test]
fn a_line_that_is_no_position_is_told_and_the_run_goes_on() {
    let lines = out("legal twelve", format!("nonsense\r\n\n{TWELVE}\n\u{fffd}"));
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(lines.len(), 4, "{lines:?}");
    for bad in [0, 1, 3] {
        assert!(lines[bad].starts_with("error: "), "{lines:?}");
    }
    assert_eq!(lines[2], "A2B1 A2B3 A3B3 B2C2");
    // Bytes that are no text are no position either.
    assert!(out("legal janggi", b"\xff\xfe\n").starts_with("error: "));
    assert_eq!(out("legal janggi", ""), "");
}

#[test]
fn faults_are_waived_unless_told_otherwise() {
    assert!(out("legal janggi", FAULTY).starts_with("a1a10 "));
    assert!(out("legal janggi --strict", FAULTY).starts_with("error: "));
    assert!(out("legal --strict janggi", FAULTY).starts_with("error: "));
    assert!(
        out("play-moves xiangqi --strict", "4k4/9/9/9/4R4/9/9/9/3K5/9 w").starts_with("error: ")
    );
    assert!(!out("play-moves xiangqi", "4k4/9/9/9/4R4/9/9/9/3K5/9 w").starts_with("error: "));
    let replayed = out("replay janggi --strict", format!("1\t{FAULTY}\te2e2"));
    assert!(replayed.starts_with("1\terror: "), "{replayed}");
}

#[test]
fn replay_tells_how_games_end() {
    let games = [
        format!("1\t{JANGGI}\ta4b4 e9e9"),
        format!("passes\t{JANGGI}\te2e2 e9e9 a4b4"),
        format!("2\t{JANGGI}\ta4b4 z9z9"),
        format!("3\t{JANGGI}\ta4a9"),
        format!("4\t{JANGGI}"),
        "5\tnonsense\ta4b4".to_owned(),
        "nothing".to_owned(),
        "mate\t3k5/R8/9/9/9/9/9/9/4K4/8R w - - 0 1\ti1i10".to_owned(),
    ];
    let answers = out("replay janggi:tournament", games.join("\n"));
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(
        answers[..5],
        [
            "1\t-\t-\t-",
            "passes\t2\than\tdouble-pass",
            "2\tillegal@2\t-\t-",
            "3\tillegal@1\t-\t-",
            "4\t-\t-\t-",
        ]
    );
    assert!(answers[5].starts_with("5\terror: "), "{answers:?}");
    assert_eq!(answers[6], "error: id, position and moves are expected, with tabs between them");
    assert_eq!(answers[7], "mate\t1\tcho\tcheckmate");
}

#[test]
fn play_moves_writes_the_position_that_is_reached() {
    let lines =
        format!("{JANGGI}\ta4a5\n{JANGGI}\n{JANGGI}\ta4a5 a7a9\n{JANGGI}\ta4a5 x\nbad\ta4a5");
    let answers = out("play-moves janggi", lines);
    let answers: Vec<&str> = answers.lines().collect();
    let after = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/P8/2P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 1 1";
    assert_eq!(answers[..2], [after, JANGGI]);
    assert!(answers[2].starts_with("error: ply 2: a7a9: "), "{answers:?}");
    assert!(answers[3].starts_with("error: ply 2: x: "), "{answers:?}");
    assert!(answers[4].starts_with("error: "), "{answers:?}");
}

#[test]
fn turns_of_kingdrops_are_written_with_a_plus() {
    let start = "rbgkqgbr/aaaassss/8/8/8/8/SSSSAAAA/RBGKQGBR";
    let shown = out("show kingdrops", "");
    assert!(shown.contains("position  "), "{shown}");
    // The words of a turn are plies of their own: the second one is refused here.
    let answer = out("play-moves kingdrops", format!("{start}\ta2a3+z9z9"));
    assert!(answer.starts_with("error: "), "{answer}");
}

/// Whoever sends a line and waits for its answer gets it.
#[test]
fn every_line_is_answered_when_it_comes() {
    let mut child = spawn(&["legal", "twelve"], Stdio::piped);
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(input, "{TWELVE}").unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, "A2B1 A2B3 A3B3 B2C2\n");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

/// As with `janggi legal … | head -1`.
#[test]
fn a_reader_that_goes_away_ends_the_run_quietly() {
    for arguments in [&["legal", "janggi"][..], &["perft", "janggi", "2"], &["show", "janggi"]] {
        let mut child = spawn(arguments, Stdio::piped);
        drop(child.stdout.take());
        let mut input = child.stdin.take().unwrap();
        let _ = input.write_all(format!("{JANGGI}\n").repeat(2_000).as_bytes());
        drop(input);
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{arguments:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{arguments:?}");
    }
}

#[test]
fn a_game_has_only_its_own_rules() {
    assert_eq!(janggi("legal janggi:nonsense", "").code, 2);
    assert_eq!(janggi("legal kingdrops:club", "").code, 2);
}

#[test]
fn mates_stand_in_lines() {
    let positions = "3k5/9/9/9/9/9/9/9/R8/5K2R w - - 0 1\nnonsense\n4k4/9/9/9/9/9/9/9/9/3K5 w\n";
    let text = out("mate xiangqi --moves 3 --shortest", positions);
    let lines: Vec<&str> = text.lines().collect();
    let [mate, fault, none] = lines[..] else { panic!("{text}") };
    let (moves, line) = mate.split_once('\t').unwrap();
    assert_eq!((moves, line.split(' ').count()), ("2", 3), "{mate}");
    assert!(fault.starts_with("error: "), "{fault}");
    assert_eq!(none, "-");
    // Too few positions, or moves.
    assert_eq!(out("mate xiangqi --moves 1", positions.lines().next().unwrap()), "-\n");
    assert_eq!(out("mate xiangqi --moves 2 --nodes 2", positions.lines().next().unwrap()), "-\n");
    assert_eq!(janggi("mate xiangqi", "").code, 2);
}

#[test]
fn mates_of_twelve_janggi_are_looked_up() {
    let table = crate::program::TABLE;
    // A king that can be captured, and the start, which is a draw.
    let positions = "MKG/.P./.k./m.. gp 1\nMKG/.P./.p./gkm - 1\n";
    let text = out(&format!("mate twelve --moves 5 --table {table}"), positions);
    assert_eq!(text, "1\tB2C2\n-\n");
    assert_eq!(out("mate twelve --moves 5", positions.lines().next().unwrap()), "1\tB2C2\n");
    assert_eq!(janggi(&format!("mate janggi --moves 1 --table {table}"), "").code, 2);
}

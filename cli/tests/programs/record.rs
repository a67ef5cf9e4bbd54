//! `record`: what record files hold, and in other formats.

use crate::program::{file, janggi, out};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const PGN: &str = "[Game \"Chinese Chess\"]\n[Result \"1-0\"]\n\n\
    1. 炮二平五 {好} 马8进7 (1... 炮8平5) *\n\n1. 炮二平五 车1进9 *\n";
const GIB: &str = "[초차림 \"마상상마\"]\n[한차림 \"마상상마\"]\n\n1. 79졸78 2. 한수쉼\n";

#[test]
fn a_game_is_a_line_and_a_broken_one_too() {
    let (pgn, gib) = (file("record-a.pgn", PGN), file("record-a.gib", GIB));
    let lines = out(&format!("record {pgn} {gib}"), "");
    let rows: Vec<Vec<&str>> = lines.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows[0], [&pgn, "1", "xiangqi", START, "first", "1", "h3e3 h10g8 | h3e3 h8e8"]);
    assert_eq!(rows[1][..6], [&pgn, "2", "xiangqi", "", "error", "6"]);
    assert!(rows[1][6].contains("ply 2"), "{:?}", rows[1]);
    // A pass is the general in place.
    assert_eq!(rows[2][2..3], ["janggi"]);
    assert_eq!(rows[2][4..], ["unknown", "0", "i4h4 e9e9"]);
    assert_eq!(rows.len(), 3);
}

#[test]
fn games_are_written_in_other_formats() {
    let gib = file("record-b.gib", GIB);
    let pgn = out(&format!("record {gib} --as pgn --notation korean --rules tournament"), "");
    assert!(pgn.contains("[Rules \"tournament\"]") && pgn.contains("79졸78 한수쉼"), "{pgn}");
    let written = out(&format!("record {gib} --as gib"), "");
    assert!(written.contains("1. 79졸78 2. 한수쉼"), "{written}");
    let json = out(&format!("record {gib} --as json"), "");
    assert!(
        json.starts_with('{') && json.lines().count() == 1 && json.contains("\"game\":\"janggi\"")
    );
    assert_eq!(
        out(&format!("record --summary {gib}"), ""),
        format!("{gib}\tGIB\tUTF-8\t1\t0\t2\t0\n")
    );
    assert!(out("record - --as lines", "1. 炮二平五").contains("\th3e3\n"));
}

#[test]
fn what_cannot_be_written_is_told_and_the_others_are_written() {
    let pgn = file("record-c.pgn", PGN);
    let run = janggi(&format!("record {pgn} --as pgn"), "");
    assert_eq!(run.code, 1);
    assert!(run.out.contains("h2e2") || run.out.contains("H2-E2"), "{}", run.out);
    assert!(run.errors.contains("game 2") && run.errors.contains("ply 2"), "{}", run.errors);
    for (arguments, said) in [
        (format!("record {pgn} --as gib"), "has no GIB"),
        (format!("record {pgn} --as pgn --notation morse"), "is no notation"),
        (format!("record {pgn} --rules chess"), "no rule set of any game"),
        ("record /none".to_owned(), "/none"),
    ] {
        let run = janggi(&arguments, "");
        assert!(run.code != 0 && run.errors.contains(said), "{arguments}: {}", run.errors);
    }
}

/// The program is killed at some moment, and begun again until all files are written.
#[test]
fn a_conversion_goes_on_where_it_was_stopped() {
    let game = "[Variant \"Janggi\"]\n\n1. Pab4 Pab7 2. Pih4 Pih7 3. Hc3 Hc8 *\n\n";
    let broken = "[Variant \"Janggi\"]\n\n1. Pab9 *\n\n";
    let first = file("stopped-1.pgn", &game.repeat(3_000));
    let second = file("stopped-2.pgn", &[&game.repeat(200), broken, game].concat());
    for form in ["lines", "json", "gib"] {
        let arguments = format!("record {first} {second} --as {form}");
        let whole = crate::program::janggi(&arguments, "");
        let path = file(&format!("stopped-record.{form}"), "before");
        let arguments = format!("{arguments} --out {path}");
        if whole.code == 0 {
            crate::program::until_done(&arguments);
        } else {
            // What cannot be written is told, and the rest is there all the same.
            let run = crate::program::janggi(&arguments, "");
            assert_eq!((run.code, run.errors), (whole.code, whole.errors));
        }
        assert!(std::fs::read_to_string(&path).unwrap() == whole.out, "{form}");
        for end in [".part", ".resume"] {
            assert!(!std::path::Path::new(&format!("{path}{end}")).exists());
        }
    }
    // A file that is missing is found out after the others; what is done is kept.
    let path = file("stopped-missing.pgn", "before");
    let arguments = format!("record {second} no/such/file --out {path}");
    let run = crate::program::janggi(&arguments, "");
    assert_eq!(run.code, 1);
    assert!(run.errors.ends_with("\n") && run.errors.contains("no/such/file: "), "{run:?}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "before");
    assert!(std::path::Path::new(&format!("{path}.part")).exists());
}

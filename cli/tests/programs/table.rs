//! The commands that read a solved table of Twelve Janggi, and the one that makes it.

use crate::program::{TABLE, file, janggi, out, run};

#[test]
fn probe_tells_values_and_best_moves() {
    let positions = "MKG/.P./.p./gkm - 1\nM.G/.pK/k../g.m p 2\nnonsense\n";
    let text = out(&format!("probe twelve --table {TABLE}"), positions);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "draw\tA2B1 A2B3 A3B3 B2C2");
    assert!(lines[1].starts_with("win\t"), "{text}");
    assert!(lines[2].starts_with("error: "), "{text}");
    assert_eq!(lines.len(), 3);
    // Under rules that the table was not made for, no position is in it.
    let text = out(&format!("probe twelve:dobutsu --table {TABLE}"), "MKG/.P./.p./gkm - 1");
    assert!(text.starts_with("error: "), "{text}");
    assert!(out(&format!("probe --table {TABLE} twelve:show"), positions).starts_with("draw\t"));
}

#[test]
fn a_table_that_is_none_is_an_input_fault() {
    let damaged = file("damaged.bits", "TWELVEJG but not really");
    for table in ["no/such/file", damaged.as_str()] {
        for arguments in [
            format!("probe twelve --table {table}"),
            format!("play twelve --level perfect --table {table}"),
            format!("arena twelve hard --table {table}"),
            format!("tune table {table}"),
        ] {
            let run = janggi(&arguments, "");
            assert_eq!((run.code, run.out.as_str()), (1, ""), "{arguments}");
            assert!(run.errors.starts_with(&format!("janggi: {table}: ")), "{run:?}");
        }
    }
}

#[test]
fn only_twelve_janggi_has_tables() {
    for arguments in ["probe janggi", "play xiangqi", "arena janggi 3"] {
        let run = janggi(&format!("{arguments} --table {TABLE}"), "");
        assert_eq!(run.code, 2, "{arguments}");
        assert!(run.errors.contains("only twelve has tables\n\nUsage: janggi "), "{run:?}");
    }
}

/// A minute of work is not begun when its result cannot be kept.
#[test]
fn solve_tells_at_once_what_it_cannot_write() {
    let run = run(&["solve", "--out", "no/such/folder/twelve.table"], "");
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(run.errors.starts_with("janggi: no/such/folder/twelve.table: "), "{run:?}");
}

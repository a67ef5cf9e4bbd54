//! `tune`: games are made and weights are fitted.

use crate::program::{TABLE, file, janggi, stopped_when, until_done};

const JANGGI: &str = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";

#[test]
fn games_are_played_and_weights_are_fitted_to_them() {
    let openings =
        file("openings.tsv", &format!("fen\tmoves\tresult\n{JANGGI}\ta4b4 a7b7 e2e2\t1-0\n"));
    let games = janggi(&format!("tune play janggi {openings} --games 2 --nodes 30"), "");
    assert_eq!((games.code, games.errors.as_str()), (0, ""));
    let lines: Vec<&str> = games.out.lines().collect();
    assert_eq!((lines.len(), lines[0]), (3, "fen\tmoves\tresult\tscores\tgame\tnodes\trules"));
    let cells: Vec<&str> = lines[1].split('\t').collect();
    assert_eq!(cells[0], JANGGI);
    assert!(cells[1].starts_with("a4b4 a7b7 e2e2 "), "{}", cells[1]);
    assert!(["1-0", "0-1", "1/2-1/2"].contains(&cells[2]));
    assert!(cells[3].starts_with("- - - "), "{}", cells[3]);

    let games = file("games.tsv", &games.out);
    let fitted = janggi(&format!("tune fit janggi {games}"), "");
    assert_eq!(fitted.code, 0, "{}", fitted.errors);
    assert!(fitted.out.contains("pub(super) static JANGGI: [[i16; 2]; Weights::TERMS] = ["));
    assert!(fitted.out.ends_with("\n];\n"));
    assert!(fitted.errors.contains("round 400: loss "), "{}", fitted.errors);
}

/// The program is killed at some moment, and begun again until all games are there.
#[test]
fn games_and_fits_go_on_where_they_were_stopped() {
    let openings =
        file("stopped-openings.tsv", &format!("fen\tmoves\tresult\n{JANGGI}\ta4b4 a7b7\t1-0\n"));
    let arguments = format!("tune play janggi {openings} --games 6 --nodes 60");
    let whole = janggi(&arguments, "").out;
    let path = file("stopped-games.tsv", "");
    let stops = until_done(&format!("{arguments} --out {path}"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), whole, "after {stops} stops");
    // More games come after those that are there.
    let more = arguments.replace("--games 6", "--games 7");
    assert_eq!(janggi(&format!("{more} --out {path}"), "").code, 0);
    assert!(std::fs::read_to_string(&path).unwrap().starts_with(&whole));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), janggi(&more, "").out);
    // Other work does not go on from them.
    for other in [arguments.replace("60", "61"), arguments.replace("janggi ", "janggi:club ")] {
        let run = janggi(&format!("{other} --out {path}"), "");
        let said = format!("janggi: {path}: line 2: this is no game of the same command\n");
        assert_eq!((run.code, run.errors), (1, said), "{other}");
    }

    let fit = format!("tune fit janggi {path}");
    let whole = janggi(&fit, "").out;
    let checkpoint = format!("{path}.fit");
    let fit = format!("{fit} --checkpoint {checkpoint}");
    until_done(&fit);
    assert!(!std::path::Path::new(&checkpoint).exists());
    // A checkpoint of the middle of the fit leads to the same end.
    let middle = stopped_when(&fit, &checkpoint);
    let run = janggi(&fit, "");
    assert_eq!((run.code, run.out), (0, whole));
    assert!(!middle || !run.errors.contains("round 20:"), "{}", run.errors);
}

#[test]
fn the_evaluation_of_twelve_janggi_is_fitted_to_the_table() {
    let fitted = janggi(&format!("tune table {TABLE} --positions 300"), "");
    assert_eq!(fitted.code, 0, "{}", fitted.errors);
    assert!(fitted.out.contains("static TWELVE: [i16; super::TwelveEvaluator::TERMS] = ["));
}

#[test]
fn games_that_cannot_be_read_are_an_input_fault() {
    let path = file("columns.tsv", "fen\tresult\n");
    for task in ["fit", "play"] {
        let run = janggi(&format!("tune {task} xiangqi {path}"), "");
        assert_eq!((run.code, run.errors.as_str()), (1, "janggi: there is no column moves\n"));
        assert_eq!(janggi(&format!("tune {task} janggi no/such/file"), "").code, 1);
        let run = janggi(&format!("tune {task} twelve {path}"), "");
        assert_eq!(run.code, 2);
        assert!(run.errors.contains(&format!("\nUsage: janggi tune {task} ")), "{run:?}");
    }
}

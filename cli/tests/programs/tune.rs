//! `tune`: games are made and weights are fitted.

use janggi::search::{Weights, XiangqiEvaluator};

use crate::program::{TABLE, file, janggi, out, stopped_when, until_done};

#[test]
fn games_are_played_and_a_network_is_fitted_to_them() {
    for (game, begin) in [("janggi", "r"), ("xiangqi", "rnbakabnr/")] {
        let games = janggi(&format!("tune play {game} --games 2 --nodes 30"), "");
        assert_eq!((games.code, games.errors.as_str()), (0, ""));
        let lines: Vec<&str> = games.out.lines().collect();
        assert_eq!((lines.len(), lines[0]), (3, "fen\tmoves\tscores\tgame\tnodes\trules\tseed"));
        let cells: Vec<&str> = lines[1].split('\t').collect();
        assert!(cells[0].starts_with(begin), "{}", cells[0]);
        // The first moves are random and have no scores.
        assert!(cells[2].starts_with("- - - - "), "{}", cells[2]);
        let [moves, scores] = [1, 2].map(|column| cells[column].split(' ').count());
        assert!(moves.abs_diff(scores) <= 1, "{moves} moves and {scores} scores");
        let other = out(&format!("tune play {game} --games 2 --nodes 30 --seed 2"), "");
        assert_ne!(other.lines().nth(1).unwrap().split('\t').nth(1), Some(cells[1]));

        let games = file(&format!("{game}-games.tsv"), &games.out);
        let weights = file(&format!("{game}.weights"), "");
        let fitted = janggi(&format!("tune fit {game} {games} {weights}"), "");
        assert_eq!(fitted.code, 0, "{}", fitted.errors);
        assert!(fitted.out.contains(" positions, loss 0."), "{}", fitted.out);
        assert!(fitted.errors.contains("round 30: loss "), "{}", fitted.errors);
        let weights = Weights::from_bytes(&std::fs::read(weights).unwrap());
        assert!(weights.is_some_and(|weights| weights != *XiangqiEvaluator::default().weights()));
    }
}

/// The program is killed at some moment, and begun again until all games are there.
#[test]
fn games_and_fits_go_on_where_they_were_stopped() {
    let arguments = "tune play janggi --games 6 --nodes 60";
    let whole = janggi(arguments, "").out;
    let path = file("stopped-games.tsv", "");
    let stops = until_done(&format!("{arguments} --out {path}"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), whole, "after {stops} stops");
    // More games come after those that are there.
    let more = arguments.replace("--games 6", "--games 7");
    assert_eq!(janggi(&format!("{more} --out {path}"), "").code, 0);
    assert!(std::fs::read_to_string(&path).unwrap().starts_with(&whole));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), janggi(&more, "").out);
    // Other work does not go on from them.
    let others = [("60", "61"), ("janggi ", "janggi:club "), ("--games", "--seed 2 --games")];
    for (old, new) in others {
        let other = arguments.replace(old, new);
        let run = janggi(&format!("{other} --out {path}"), "");
        let said = format!("janggi: {path}: line 2: this is no game of the same command\n");
        assert_eq!((run.code, run.errors), (1, said), "{other}");
    }

    let [whole, parts] = ["whole.weights", "parts.weights"].map(|name| file(name, ""));
    let fit = format!("tune fit janggi {path}");
    assert_eq!(janggi(&format!("{fit} {whole}"), "").code, 0);
    let checkpoint = format!("{path}.fit");
    let fit = format!("{fit} {parts} --checkpoint {checkpoint}");
    let is_same = || std::fs::read(&whole).unwrap() == std::fs::read(&parts).unwrap();
    until_done(&fit);
    assert!(!std::path::Path::new(&checkpoint).exists() && is_same());
    // A checkpoint of the middle of the fit leads to the same end.
    std::fs::write(&parts, "").unwrap();
    let middle = stopped_when(&fit, &checkpoint);
    let run = janggi(&fit, "");
    assert!(run.code == 0 && is_same());
    assert!(!middle || !run.errors.contains("round 1:"), "{}", run.errors);
}

#[test]
fn the_evaluation_of_twelve_janggi_is_fitted_to_the_table() {
    let fitted = janggi(&format!("tune table {TABLE} --positions 300"), "");
    assert_eq!(fitted.code, 0, "{}", fitted.errors);
    assert!(fitted.out.contains("static TWELVE: [i16; super::TwelveEvaluator::TERMS] = ["));
}

#[test]
fn games_that_cannot_be_read_are_an_input_fault() {
    let weights = file("none.weights", "");
    let fit = |game: &str, path: &str| janggi(&format!("tune fit {game} {path} {weights}"), "");
    let path = file("columns.tsv", "fen\tresult\n");
    let run = fit("xiangqi", &path);
    assert_eq!((run.code, run.errors.as_str()), (1, "janggi: there is no column moves\n"));
    assert_eq!(fit("janggi", "no/such/file").code, 1);
    let path = file("nothing.tsv", "fen\tmoves\tscores\n");
    let said = format!("janggi: {path}: there is no quiet position with a score\n");
    let run = fit("janggi", &path);
    assert_eq!((run.code, run.errors), (1, said));
    for task in [format!("fit twelve {path} {weights}"), "play kingdrops".to_owned()] {
        let run = janggi(&format!("tune {task}"), "");
        assert_eq!(run.code, 2);
        let name = task.split(' ').next().unwrap();
        assert!(run.errors.contains(&format!("\nUsage: janggi tune {name} ")), "{run:?}");
    }
}

//! `arena`: players against each other.

use crate::program::{TABLE, file, janggi, out, until_done};

#[test]
fn every_game_is_played_and_the_results_are_counted() {
    for (arguments, games) in [
        ("janggi 3 1 --games 2", 2),
        ("xiangqi 2 1 --games 1", 1),
        ("twelve easy medium --games 3", 3),
        ("kingdrops 1 1 --games 1", 1),
        ("twelve 1ms 1 --games 2", 2),
        ("janggi 1 1 --games 0", 0),
    ] {
        let text = out(&format!("arena {arguments}"), "");
        let numbers: Vec<u32> = text
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect();
        let [won, drawn, lost, of] = numbers[..] else { panic!("{text}") };
        assert_eq!(text, format!("won {won}, drawn {drawn}, lost {lost} of {of}\n"));
        assert_eq!((won + drawn + lost, of), (games, games));
    }
}

/// A level plays the same on every machine.
#[test]
fn levels_play_the_same_again() {
    let play = || out("arena twelve 4 2 --games 4", "");
    assert_eq!(play(), play());
}

#[test]
fn a_player_is_measured_against_the_solved_table() {
    let text = out(&format!("arena twelve medium --games 3 --table {TABLE}"), "");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("kept the value in "), "{text}");
    assert!(lines[0].contains(" of 3 games: won "), "{text}");
    assert!(lines[1].contains(" ms each, the longest "), "{text}");
    assert_eq!(lines.len(), 2);
}

/// The program is killed at some moment, and begun again until all games are there.
#[test]
fn a_match_goes_on_where_it_was_stopped() {
    for (name, arguments, heads) in [
        (
            "levels",
            "twelve 4 2 --games 6".to_owned(),
            "game\tfirst\tsecond\trules\tfen\tmoves\tresult\t",
        ),
        ("kingdrops", "kingdrops 2 1 --games 3".to_owned(), "game\tfirst\tsecond\t"),
        ("table", format!("twelve 3 --games 4 --table {TABLE}"), "game\tplayer\trules\tfen\t"),
    ] {
        let arguments = format!("arena {arguments}");
        let whole = file(&format!("whole-{name}.tsv"), "");
        let counted = out(&format!("{arguments} --out {whole}"), "");
        let whole = std::fs::read_to_string(&whole).unwrap();
        assert!(whole.starts_with(heads), "{whole}");

        let path = file(&format!("stopped-{name}.tsv"), "");
        let stops = until_done(&format!("{arguments} --out {path}"));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), whole, "after {stops} stops");
        // All games are there: they are only counted.
        let again = out(&format!("{arguments} --out {path}"), "");
        assert_eq!(again.lines().next(), counted.lines().next());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), whole);
        // Games of others are not.
        let other = arguments.replace("arena twelve", "arena twelve:show").replace("2 1", "1 2");
        let run = janggi(&format!("{other} --out {path}"), "");
        let said = format!("janggi: {path}: line 2: this is no game of the same command\n");
        assert_eq!((run.code, run.errors), (1, said), "{other}");
    }
}

//! `puzzles`: out of records and out of games that are played.

use crate::program::{file, janggi, out};

/// A mate in one that both sides leave alone.
const MATE: &str = "[FEN \"3k5/R8/9/8p/9/9/9/9/4K4/8R w - - 0 1\"]\n\n1. Rh1 Kd10 *\n";

#[test]
fn puzzles_are_found_in_records() {
    let path = file("mate.pgn", MATE);
    let text = out(&format!("puzzles {path} --moves 1"), "");
    let cells: Vec<&str> = text.trim_end().split('\t').collect();
    let [moves, position, line, ending, difficulty, game] = cells[..] else { panic!("{text}") };
    assert_eq!((moves, line, ending), ("1", "h1h10", "checkmate"));
    assert_eq!(game, "janggi:club");
    assert!(difficulty.parse::<u64>().unwrap() > 0, "{text}");
    assert!(position.ends_with(" w - - 2 2"), "{position}");
    // A record that cannot be read is told, and the others are looked through.
    let broken = file("no.pgn", "[Variant \"Janggi\"]\n\n1. z9z9 *\n");
    let run = janggi(&format!("puzzles {broken} {path} --moves 1"), "");
    assert_eq!((run.code, run.out), (1, text));
    assert!(run.errors.contains("a game cannot be read"), "{}", run.errors);
}

#[test]
fn puzzles_are_found_in_games_that_are_played() {
    let text = out("puzzles --games 3 --moves 2", "");
    for line in text.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        assert_eq!((cells.len(), cells[3]), (6, "checkmate"), "{line}");
    }
    assert_eq!(out("puzzles --games 3 --moves 2", ""), text);
}

#[test]
fn a_file_that_cannot_be_read_is_an_input_fault() {
    let run = janggi("puzzles no/such/file.pgn", "");
    assert_eq!(run.code, 1);
    assert!(run.errors.starts_with("janggi: no/such/file.pgn: "), "{run:?}");
}

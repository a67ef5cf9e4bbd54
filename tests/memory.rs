//! How much memory a large text takes, measured in a program of its own: other tests would be in it.

#![cfg(target_os = "linux")]

use std::fs;

use janggi::Pgn;

/// The most memory that the program has had so far, in bytes.
fn peak() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() << 10
}

/// Moves of one letter are the most nodes a text can have. A node is sixteen bytes and a move two,
/// and what grows is at most twice as long as it has to be: the text and ten bytes for each of its
/// bytes are enough, besides what any program takes.
#[test]
fn a_tree_of_words_takes_under_ten_bytes_a_byte() {
    const TEXT: usize = 20_000_000;
    let before = peak();
    let text = format!("1. {}*", "a ".repeat(TEXT / 2));
    let game = Pgn::games(&text).next().unwrap().unwrap();
    assert_eq!(game.tree().len(), TEXT / 2);
    let taken = peak() - before;
    assert!(taken < 11 * TEXT, "{taken} bytes for {TEXT}");
}

//! Promises about Xiangqi that users build on: keys and sizes.

use janggi::Position;
use janggi::xiangqi::{Move, Rules, Xiangqi};

#[test]
fn keys_never_change() {
    let mut checked = 0;
    let mut seen = std::collections::BTreeSet::new();
    for line in include_str!("../data/xiangqi_keys.tsv").lines().filter(|l| !l.starts_with('#')) {
        let (fen, key) = line.split_once('\t').unwrap();
        let position: Xiangqi = fen.parse().unwrap();
        assert_eq!(format!("{:016x}", position.key()), key, "{fen}");
        assert!(seen.insert(position.key()), "{fen}: no two rows are the same position");
        checked += 1;
    }
    assert!(checked >= 20);
}

/// XQ-21: counters and rules do not tell positions apart.
#[test]
fn keys_know_placement_and_side_only() {
    let fen = |rest: &str| format!("4k4/9/9/9/9/9/9/9/3R5/3K5 {rest}");
    let one: Xiangqi = fen("w - - 0 1").parse().unwrap();
    let two = Xiangqi::from_text(&fen("w - - 9 30"), "standard,nocap=99".parse().unwrap()).unwrap();
    let other: Xiangqi = fen("b - - 0 1").parse().unwrap();
    assert_eq!((one, one.key()), (two, two.key()));
    assert_ne!(one, other);
    assert_ne!(one.key(), other.key());
}

#[test]
fn sizes_hold() {
    assert_eq!(size_of::<Move>(), 2);
    assert_eq!(size_of::<Option<Move>>(), 2);
    assert_eq!(size_of::<Rules>(), 8);
    assert!(size_of::<Xiangqi>() <= 160);
}

/// The most moves that there are in a position without faults, as `tests/most_moves.rs` proves. The list
/// has room for them on the stack.
#[test]
fn the_most_moves_that_are_known_fit_on_the_stack() {
    let fen = "8C/1P2P4/2P1k1P2/5C3/2N1N1P2/3R5/7R1/B3B4/4A4/4K4 w - - 0 1";
    let moves = fen.parse::<Xiangqi>().unwrap().legal_moves();
    assert_eq!(moves.len(), Xiangqi::MAX_LEGAL_MOVES);
    assert!(!moves.spilled());
}

//! Move generation (XQ-1 to XQ-10) against published and independently computed counts.
//!
//! `tests/data/xiangqi_perft.tsv` holds name, FEN and the counts for depth 1, 2, 3 …

use janggi::xiangqi::{Fault, Faults, Rules, Setup, Xiangqi};
use janggi::{Position, divide, perft};

const DATA: &str = include_str!("../data/xiangqi_perft.tsv");

/// The rows: name, position, counts from depth 1 on.
fn rows() -> impl Iterator<Item = (&'static str, Xiangqi, Vec<u64>)> {
    DATA.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut fields = line.split('\t');
        let name = fields.next().unwrap();
        let setup: Setup = fields.next().unwrap().parse().unwrap();
        // Problem positions among them hold pieces that no game would bring there.
        let position = setup.position_waiving(Rules::STANDARD, Faults::WAIVABLE);
        let counts = fields.next().unwrap().split(' ').map(|n| n.parse().unwrap()).collect();
        (name, position.unwrap_or_else(|error| panic!("{name}: {error}")), counts)
    })
}

fn check(max_depth: usize, max_nodes: u64) {
    for (name, position, counts) in rows() {
        for (depth, &nodes) in (1..).zip(&counts).take(max_depth) {
            if nodes <= max_nodes {
                assert_eq!(perft(&position, depth), nodes, "{name} at depth {depth}: {position}");
            }
        }
    }
}

#[test]
fn counts_to_depth_3_and_the_small_ones_beyond() {
    let debug = cfg!(debug_assertions);
    check(3, u64::MAX);
    check(9, if debug { 400_000 } else { 10_000_000 });
}

#[test]
#[ignore = "133 million leaves take minutes in a debug build: run with --release -- --ignored"]
fn counts_at_every_depth() {
    check(9, u64::MAX);
}

#[test]
fn lists_and_counts_agree() {
    for (name, position, counts) in rows() {
        assert_eq!(position.legal_moves().len() as u64, counts[0], "{name}");
        assert_eq!(position.outcome().is_some(), counts[0] == 0, "{name}");
        for mv in position.legal_moves() {
            assert!(position.is_legal(mv), "{name} {mv}");
        }
        if let Some(&nodes) = counts.get(1) {
            let parts = divide(&position, 2);
            assert_eq!(parts.iter().map(|&(_, nodes)| nodes).sum::<u64>(), nodes, "{name}");
        }
    }
}

/// Most rows are ordinary; the data would be of no use for strict reading otherwise.
#[test]
fn ordinary_rows_are_read_strictly() {
    let strict = DATA.lines().filter(|line| !line.starts_with('#')).filter(|line| {
        let fen = line.split('\t').nth(1).unwrap();
        match fen.parse::<Setup>().unwrap().position(Rules::STANDARD) {
            Ok(position) => {
                assert_eq!(position.to_string().parse(), Ok(position));
                true
            }
            Err(error) => {
                assert!(!error.faults().contains(Fault::NoGeneral));
                false
            }
        }
    });
    assert!(strict.count() > 120);
}

//! Move generation (XQ-1 to XQ-10) against published and independently computed counts.
//!
//! `tests/data/xiangqi_perft.tsv` holds name, FEN and the counts for depth 1, 2, 3 …

use janggi::xiangqi::{Fault, Rules, Setup, Xiangqi};
use janggi::{Position, divide, perft};
use janggi_oracle::rows;

use crate::shorthand::waived;

const DATA: &str = include_str!("../data/xiangqi_perft.tsv");

/// Name, position, and counts from depth 1 on. Problem positions among them hold pieces that no
/// game would bring there.
fn positions() -> impl Iterator<Item = (&'static str, Xiangqi, Vec<u64>)> {
    rows(DATA).map(|[name, fen, counts]| {
        (name, waived(fen), counts.split(' ').map(|n| n.parse().unwrap()).collect())
    })
}

fn check(max_depth: usize, max_nodes: u64) {
    for (name, position, counts) in positions() {
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
    for (name, position, counts) in positions() {
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
    let strict = rows(DATA).filter(|[_, fen, _]| {
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

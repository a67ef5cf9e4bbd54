//! Janggi against known counts of moves: `tests/data/janggi_perft.tsv`.

use crate::shorthand::waived;
use janggi::{Janggi, Position, Rules, perft};
use janggi_oracle::rows;

#[test]
fn perft_counts_hold() {
    let mut checked = 0;
    for [fen, preset, counts @ ..] in rows::<7>(include_str!("../data/janggi_perft.tsv")) {
        let position = waived(fen, preset.parse().unwrap());
        for (depth, want) in (1..).zip(counts).filter(|(_, want)| !want.is_empty()) {
            assert_eq!(perft(&position, depth).to_string(), want, "{fen} {preset} {depth}");
            checked += 1;
        }
    }
    assert_eq!(checked, 617 * 3 + 77 + 1);
}

#[test]
fn the_start_positions_have_32_moves_and_the_known_trees() {
    let tournament = Janggi::start(Rules::TOURNAMENT);
    let counts: Vec<u64> = (1..=5).map(|depth| perft(&tournament, depth)).collect();
    assert_eq!(counts, [32, 1024, 33_000, 1_065_277, 35_243_995]);
    for cho in janggi::Formation::ALL {
        for han in janggi::Formation::ALL {
            assert_eq!(Janggi::from_formations(cho, han, Rules::CLUB).count_legal_moves(), 32);
        }
    }
}

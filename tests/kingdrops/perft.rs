//! Kingdrops against known counts of lines: `tests/data/kingdrops_perft.tsv`.

use janggi::Game;
use janggi::kingdrops::Kingdrops;
use janggi_oracle::rows;

/// In Kingdrops the past ends games that the board does not (KD-15), so the game counts, not the
/// position.
#[test]
fn every_count_of_lines_is_right() {
    let mut counts = 0;
    for [name, position, depth, expected] in rows(include_str!("../data/kingdrops_perft.tsv")) {
        let game = Game::new(position.parse::<Kingdrops>().unwrap());
        let depth: u32 = depth.parse().unwrap();
        let divided: u64 = game.divide(depth).iter().map(|(_, lines)| lines).sum();
        assert_eq!(divided, expected.parse::<u64>().unwrap(), "{name} at depth {depth}");
        assert_eq!(game.perft(depth), divided, "{name} at depth {depth}");
        counts += 1;
    }
    assert_eq!(counts, 37);
}

//! Twelve Janggi against known counts of lines: `tests/data/twelve_perft.tsv`.

use janggi::perft;
use janggi::twelve::TwelveJanggi;
use janggi_oracle::rows;

#[test]
fn tj3_perft_from_the_start() {
    for [depth, nodes] in rows(include_str!("../data/twelve_perft.tsv")) {
        let depth = depth.parse().unwrap();
        assert_eq!(
            perft(&TwelveJanggi::default(), depth),
            nodes.parse::<u64>().unwrap(),
            "{depth}"
        );
    }
}

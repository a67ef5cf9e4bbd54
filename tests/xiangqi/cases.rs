//! Xiangqi against the cases of `tests/data/xiangqi_cases.tsv`.

use janggi::Reason;
use janggi::xiangqi::Rules;
use janggi_oracle::rows;

use crate::shorthand::play;

#[test]
fn the_conformance_cases() {
    for [name, fen, moves, expected] in rows(include_str!("../data/xiangqi_cases.tsv")) {
        let end = play(fen, Rules::STANDARD, moves).map_or("-".to_owned(), |(ply, outcome)| {
            format!("{ply} {} {}", outcome.winner_name(), outcome.ending.code())
        });
        assert_eq!(end, expected, "{name}");
    }
}

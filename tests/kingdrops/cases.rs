//! Kingdrops against the cases of `tests/data/kingdrops_cases.tsv`.

use janggi::kingdrops::{Kingdrops, Turn};
use janggi::{Game, Position, Reason};
use janggi_oracle::rows;

fn sorted_moves(game: &Game<Kingdrops>) -> Vec<String> {
    let mut moves: Vec<_> = game.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    moves
}

#[test]
fn every_case_comes_out_as_it_should() {
    let mut cases = 0;
    let table = include_str!("../data/kingdrops_cases.tsv");
    for [name, position, moves, kind, expected, rules] in rows(table) {
        let position: Kingdrops = position.parse().unwrap_or_else(|e| panic!("{name}: {e}"));
        let mut game = Game::new(position);
        for turn in moves.split_whitespace() {
            for mv in turn.parse::<Turn>().unwrap() {
                game.play(mv).unwrap_or_else(|e| panic!("{name}: {mv}: {e}"));
            }
        }
        let found = match kind {
            "legal" => sorted_moves(&game).join(" "),
            "position" => game.position().to_string(),
            "outcome" => game.outcome().map_or("none".into(), |outcome| {
                format!("{} {}", outcome.winner_name(), outcome.ending.code())
            }),
            _ => panic!("{name}: unknown kind {kind}"),
        };
        assert_eq!(found, expected, "{name} ({rules})");
        assert_eq!(game.position().count_legal_moves(), game.position().legal_moves().len());
        cases += 1;
    }
    assert_eq!(cases, 30);
}

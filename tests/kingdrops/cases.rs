//! Kingdrops against published data: single rules, and counts of lines.

use janggi::kingdrops::{Kingdrops, Turn};
use janggi::{Game, Position, Reason};

/// The rows of a table, without its first line, which names the columns.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|row| row.split('\t').collect())
}

fn sorted_moves(game: &Game<Kingdrops>) -> Vec<String> {
    let mut moves: Vec<_> = game.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    moves
}

#[test]
fn every_case_comes_out_as_it_should() {
    let mut cases = 0;
    for row in rows(include_str!("../data/kingdrops_cases.tsv")) {
        let [name, position, moves, kind, expected, rules] = row[..] else {
            panic!("{row:?} does not have six columns");
        };
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

/// In Kingdrops the past ends games that the board does not (KD-15), so the game counts, not the
/// position.
#[test]
fn every_count_of_lines_is_right() {
    let mut counts = 0;
    for row in rows(include_str!("../data/kingdrops_perft.tsv")) {
        let [name, position, depth, expected] = row[..] else {
            panic!("{row:?} does not have four columns");
        };
        let game = Game::new(position.parse::<Kingdrops>().unwrap());
        let depth: u32 = depth.parse().unwrap();
        let divided: u64 = game.divide(depth).iter().map(|(_, lines)| lines).sum();
        assert_eq!(divided, expected.parse().unwrap(), "{name} at depth {depth}");
        assert_eq!(game.perft(depth), divided, "{name} at depth {depth}");
        counts += 1;
    }
    assert_eq!(counts, 37);
}
